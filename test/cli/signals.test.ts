import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start } from './specnav.ts'

/*
 * A signal ends a command whatever it does: a text that takes long must not keep a process alive that is told to end.
 */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-signals-'))
  const navigation = { groups: [{ group: 'A', pages: ['index'] }] }
  const docs = { theme: 'svc', name: 'A', colors: { primary: '#0D7A63' }, navigation }
  for (const name of ['docs', 'site']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'docs/docs.json'), JSON.stringify(docs))
  writeFileSync(join(folder, 'docs/index.mdx'), `# A\n\n${'- a <Card>b</Card> {1 + 1}\n'.repeat(13_000)}`)
  writeFileSync(join(folder, 'site/index.html'), '<h1>A</h1>')
  writeFileSync(join(folder, 'questions.json'), '[]')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stops = "process.stderr.write('stuck\\n'); for (;;);"
/** Never goes on once the Markdown parser starts, and a folder for drafts is there. */
const stuckInParser = (drafts?: string) => `
  import { readdirSync } from 'node:fs'
  const { Instance, Module } = WebAssembly
  WebAssembly.Instance = function (module, given) {
    const isParser = Module.imports(module).some(({ name }) => name.startsWith('napi_'))
    const isReady = ${drafts === undefined ? true : `readdirSync(${JSON.stringify(drafts)}).length > 0`}
    if (isParser && isReady) { ${stops} }
    return new Instance(module, given)
  }`
/** Never goes on once a file is read that is a page. */
const stuckInPage = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { readFileSync } = fs
  fs.readFileSync = (path, ...more) => {
    if (/(?:index\\.mdx|docs\\.json|questions\\.json)$/.test(String(path))) { ${stops} }
    return readFileSync(path, ...more)
  }
  syncBuiltinESMExports()`
/** Never goes on once it is told to. */
const stuckWhenTold = `process.on('SIGUSR2', () => { ${stops} })`

const imported = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`

async function isStuck(command: ReturnType<typeof start>): Promise<void> {
  await Promise.race([
    command.saysError('stuck'),
    command.finished.then(({ err }) => {
      throw new Error(`It has ended: ${err}`)
    }),
  ])
}

test.each([
  ['check', stuckInParser()],
  ['build', stuckInParser()],
  ['nav', stuckInPage],
  ['migrate', stuckInPage],
  ['sync', stuckInPage],
])('SIGTERM ends `specnav %s` while it works', async (name, code) => {
  const command = start([name, join(folder, 'docs')], { nodeArgs: [imported(code)] })
  await isStuck(command)
  command.kill('SIGTERM')
  expect((await command.finished).signal).toBe('SIGTERM')
})

test.each([
  ['init', ['docs']],
  ['pages', ['docs', '--out', 'pages']],
  ['changes', ['docs', '--from', 'questions.json', '--to', 'questions.json']],
  ['move', ['index', 'start', 'docs']],
  ['lock', ['docs']],
  ['eject', ['index', 'docs']],
  ['eval', ['questions.json', 'docs']],
  ['mcp', ['docs']],
])('SIGTERM ends `specnav %s` while it reads', async (name, args) => {
  const command = start([name, ...args], { cwd: folder, nodeArgs: [imported(stuckInPage)] })
  await isStuck(command)
  command.kill('SIGTERM')
  expect((await command.finished).signal).toBe('SIGTERM')
})

test.each([
  ['dev', []],
  ['preview', ['--out', 'site']],
])('SIGTERM ends `specnav %s`, whatever it does', async (name, args) => {
  const options = { cwd: folder, nodeArgs: [imported(stuckWhenTold)] }
  const command = start([name, 'docs', '--port', '0', ...args], options)
  await command.firstLine()
  command.kill('SIGUSR2')
  await isStuck(command)
  command.kill('SIGTERM')
  expect((await command.finished).signal).toBe('SIGTERM')
})

test('a build that a signal ends leaves nothing beside the site', async () => {
  const out = join(folder, 'out')
  mkdirSync(out)
  const options = { nodeArgs: [imported(stuckInParser(out))] }
  const command = start(['build', join(folder, 'docs'), '--out', join(out, 'site')], options)
  await isStuck(command)
  expect(readdirSync(out)).toEqual([expect.stringMatching(/^\.specnav-/)])
  command.kill('SIGTERM')
  expect((await command.finished).signal).toBe('SIGTERM')
  await expect.poll(() => readdirSync(out), { timeout: 20_000 }).toEqual([])
})

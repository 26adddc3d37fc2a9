import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Finished, start } from './specnav.ts'

/* Commands that write into one project at the same time, each in a process of its own. */
let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'specnav-writing-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

const names = Array.from({ length: 40 }, (_, index) => `page-${index}`)

function writeProject(): void {
  const paths = Object.fromEntries(
    names.map((name) => [`/${name}`, { get: { summary: name, responses: { 200: { description: 'OK' } } } }]),
  )
  const navigation = { groups: [{ group: 'API', pages: names }] }
  const docs = { theme: 'svc', name: 'Acme', colors: { primary: '#0d7a63' }, navigation }
  write(
    'openapi.json',
    JSON.stringify({ openapi: '3.1.0', info: { title: 'Acme', version: '1' }, paths }, undefined, 2),
  )
  write('docs.json', JSON.stringify(docs, undefined, 2))
  for (const name of names) write(`${name}.mdx`, `---\nopenapi: /openapi.json GET /${name}\n---\n\nText of ${name}.\n`)
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'a'],
  ])
    execFileSync('git', args, { cwd: root })
}

const write = (file: string, text: string) => writeFileSync(join(root, file), text)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const together = (...lines: string[][]) => Promise.all(lines.map((args) => start(args, { cwd: root }).finished))

/** Commands that have done their work; the others have to say who was writing. */
function winners(results: readonly Finished[], command: string): Finished[] {
  for (const { err } of results.filter(({ code }) => code !== 0))
    expect(err).toMatch(
      new RegExp(`^specnav: \`specnav ${command}\` \\(process \\d+ on .*\\) is writing into this project\\. `),
    )
  return results.filter(({ code }) => code === 0)
}

test('of migrations at once, one writes, and no text is lost', { timeout: 180_000 }, async () => {
  writeProject()
  const results = await together(...Array.from({ length: 6 }, () => ['migrate', '--write']))
  expect(results.map(({ code }) => code)).toContain(0)
  // Whoever comes after the end finds a project that has changes.
  const late = results.filter(({ err }) => /not committed/.test(err))
  const [first, ...others] = winners(
    results.filter((each) => !late.includes(each)),
    'migrate',
  )
  expect(first?.out).toContain('Undo it with --undo')
  for (const other of others) expect(other.out).toContain('Nothing to change')
  const texts = read('openapi.json')
  for (const name of names) expect(texts).toContain(`Text of ${name}.`)
  expect(read('docs.json')).toContain('GET /page-39')
  expect(readdirSync(root).filter((name) => name.endsWith('.mdx') || name.startsWith('.specnav-lock'))).toEqual([])
})

test('several commands at once leave what one after the other leaves', { timeout: 180_000 }, async () => {
  writeProject()
  await together(['migrate', '--write'])
  write('openapi.json', read('openapi.json').replaceAll('/page-1"', '/first"'))
  await together(['sync', '--write'], ['lock', '--write'], ['sync', '--write'], ['lock', '--write'])
  const done = async () => (await together(['sync', '--write'])).concat(await together(['lock', '--write']))
  expect((await done()).map(({ code }) => code)).toEqual([0, 0])
  expect(read('docs.json')).toContain('GET /first')
  expect(Object.keys(JSON.parse(read('specnav.lock.json'))).length).toBeGreaterThan(0)
})

test('of two that begin a project at once, one writes', { timeout: 60_000 }, async () => {
  const results = await together(['init', '--yes'], ['init', '--yes'])
  expect(winners(results, 'init').length).toBeGreaterThan(0)
  expect(JSON.parse(read('docs.json'))).toHaveProperty('navigation')
})

/** A disk that is full once a command writes a file by its name. */
const fullDisk = `
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const full = (path) => {
    if (!String(path).startsWith(${JSON.stringify(tmpdir())})) return
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
  }
  for (const [name, write] of [['writeFileSync', fs.writeFileSync], ['copyFileSync', fs.copyFileSync]])
    fs[name] = (path, ...more) => {
      if (!String(path).includes('.specnav-lock')) full(path)
      return write(path, ...more)
    }
  syncBuiltinESMExports()`

test.each([['build'], ['migrate', '--write']])(
  'a full disk is one sentence of `specnav %s`, and nothing is half written',
  async (...args) => {
    writeProject()
    const before = readdirSync(root)
    const page = read('page-0.mdx')
    const nodeArgs = [`--import=data:text/javascript,${encodeURIComponent(fullDisk)}`]
    const { code, out, err } = await start(args, { cwd: root, nodeArgs }).finished
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^(?:.*\n)?specnav: The disk is full\. Make room, and run the command again\.\n$/),
    })
    expect([readdirSync(root), read('page-0.mdx')]).toEqual([before, page])
  },
)

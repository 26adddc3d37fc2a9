import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { fixture, onTerminal, specnav, start } from './specnav.ts'

let out: string
beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'specnav-'))
})
afterAll(() => rmSync(out, { recursive: true }))

test('build writes the site for the address that the host names, says where, and is quiet when piped', async () => {
  const env = {
    NETLIFY: 'true',
    CONTEXT: 'deploy-preview',
    DEPLOY_PRIME_URL: 'https://preview.acme.example',
    // Variables that shells have for other programs.
    BASE_URL: 'https://api.acme.example',
    NODE_ENV: 'development',
    DEV: '1',
    SITE: 'acme',
  }
  // Netlify's functions are written to the working directory.
  const cwd = mkdtempSync(join(tmpdir(), 'specnav-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const {
    code,
    out: text,
    err,
  } = await start(['build', fixture('good'), '--out', out, '--base', 'docs'], { env, cwd }).finished
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(text).toMatch(
    /^\d+ pages in .+, for https:\/\/preview\.acme\.example\/docs\/ \(Netlify\), as netlify serves it\n$/,
  )
  const page = readFileSync(join(out, 'docs/api-reference/users/list-users/index.html'), 'utf8')
  expect(page).toContain('List users')
  expect(page).toMatch(/<link rel="shortcut icon" href="\/docs\//)
  // The search of a build has an index, whatever NODE_ENV is.
  expect(page).toMatch(/<sn-search (?![^>]*data-dev)[^>]*>/)
  expect(page).toContain(
    '<link rel="canonical" href="https://preview.acme.example/docs/api-reference/users/list-users/"',
  )
  expect(readFileSync(join(out, '_headers'), 'utf8')).toContain(
    '/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n',
  )
})

test.each(['build', 'check'])('%s does not load the web client of Node', async (command) => {
  const hook = `process.on('exit', () => console.error(process.moduleLoadList.filter((name) => /undici\\/undici|http2/.test(name)).join()))`
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` }
  const more = command === 'build' ? ['--out', mkdtempSync(join(out, 'modules-'))] : []
  const { code, err } = await start([command, fixture('good'), '--offline', ...more], { env }).finished
  expect({ code, err }).toEqual({ code: 0, err: '\n' })
})

test.skipIf(!existsSync('/dev/shm'))('build writes to another file system than that of temporary files', async () => {
  const elsewhere = mkdtempSync('/dev/shm/specnav-')
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  const { code, err } = await specnav('build', fixture('good'), '--out', join(elsewhere, 'site'))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(existsSync(join(elsewhere, 'site/index.html'))).toBe(true)
})

const icon = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`

test('a build that is told again is what a new one would be', { timeout: 240_000 }, async () => {
  const docs = JSON.parse(readFileSync(join(fixture('good'), 'docs.json'), 'utf8'))
  using folder = TemporaryFolder.with({
    'docs/docs.json': JSON.stringify({ ...docs, favicon: '/icon.svg', navigation: { pages: ['page'] } }),
    'docs/page.md': '# Page\n\n![Dot](/names/dot.svg)\n',
    'docs/icon.svg': icon(7),
    'docs/names/dot.svg': icon(1),
    'docs/names/names': '',
    'docs/fonts/own.woff2': 'one',
  })
  const at = (path: string) => join(folder.path, path)
  const edits: [file: string, built: string, text: string][] = [
    ['names/dot.svg', 'names/dot.svg', icon(2)],
    ['icon.svg', 'icon.svg', icon(8)],
    ['fonts/own.woff2', 'fonts/own.woff2', 'two'],
    ['page.md', 'page.md', '# Other\n'],
  ]
  const build = async (env = {}) => {
    const args = ['build', at('docs'), '--out', at('site')]
    const { code, err } = await start(args, { cwd: folder.path, env }).finished
    expect({ code, err }).toEqual({ code: 0, err: '' })
  }
  // The first build after an edit may be too close to it to be kept.
  const twice = async () => (await build(), build())
  await twice()
  for (const [file, built, text] of edits) {
    folder.write(`docs/${file}`, text)
    await twice()
    expect(readFileSync(at(`site/${built}`), 'utf8'), file).toContain(text.trim())
  }
  const netlify = { NETLIFY: 'true' }
  await build(netlify)
  const written = at('.netlify/v1/functions')
  expect(existsSync(written)).toBe(true)
  await build(netlify)
  rmSync(written, { recursive: true })
  await build(netlify)
  expect(existsSync(written)).toBe(true)
})

test('preview serves it at its base until it is interrupted', async () => {
  const server = start(['preview', fixture('good'), '--out', out, '--port', '0'])
  const response = await fetch(new URL('/docs/guides/quickstart', await server.firstLine()))
  expect(await response.text()).toContain('One command is enough.')
  server.kill('SIGINT')
  expect((await server.finished).signal).toBe('SIGINT')
})

test('dev serves the site until it is interrupted', async () => {
  const server = start(['dev', fixture('good'), '--port', '0'])
  const response = await fetch(new URL('/guides/quickstart', await server.firstLine()))
  expect(await response.text()).toContain('One command is enough.')
  server.kill('SIGINT')
  expect((await server.finished).signal).toBe('SIGINT')
})

test('build writes the site in spite of problems, and exits with 1', async () => {
  const { code, err } = await specnav('build', fixture('problems'), '--out', join(out, 'problems'))
  expect(code).toBe(1)
  expect(err).toContain('docs.json:12:11  warning  page-missing')
  expect(err).toMatch(
    /\n1 error, 1 warning: the site was written, but with gaps\. Exit code 1 \(--allow-problems gives 0\)\.\n$/,
  )
  expect(readFileSync(join(out, 'problems/index.html'), 'utf8')).toContain('Hello.')
})

test('build finds the problems that check finds, and tells them in the same formats', async () => {
  const problemsOf = ({ out: text }: { out: string }) => JSON.parse(text).problems
  const built = await specnav('build', fixture('problems'), '--out', join(out, 'problems'), '--json')
  expect(built).toMatchObject({ code: 1, err: expect.stringMatching(/^1 page in /) })
  expect(problemsOf(built)).toEqual(problemsOf(await specnav('check', fixture('problems'), '--json')))
})

test('build --allow-problems exits with 0; on a terminal it says what comes next', async () => {
  const args = ['build', fixture('problems'), '--out', join(out, 'problems'), '--allow-problems']
  const { code, out: text } = await onTerminal([], ...args)
  expect(code).toBe(0)
  expect(text).toContain(`\`npx specnav preview ${fixture('problems')} --out ${join(out, 'problems')}\` shows it.`)
  expect(text).toContain('`/guides/publish`')
})

test('preview says so where the port is taken', async () => {
  const server = start(['preview', fixture('good'), '--out', out, '--port', '0'])
  const { port } = new URL(await server.firstLine())
  const { code, out: text, err } = await specnav('preview', fixture('good'), '--out', out, '--port', port)
  expect({ code, text }).toEqual({ code: 1, text: '' })
  expect(err).toMatch(/^specnav: Port \d+ is in use\. Choose another one with --port; 0 picks a free one\.\n$/)
  server.kill('SIGINT')
  await server.finished
})

test('build leaves a folder alone that it did not make', async () => {
  const foreign = join(out, 'foreign')
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'thesis.txt'), 'years of work')
  const { code, err } = await specnav('build', fixture('good'), '--out', foreign)
  expect(code).toBe(1)
  expect(err).toMatch(/^specnav: foreign is not empty .+\n$/)
  expect(readFileSync(join(foreign, 'thesis.txt'), 'utf8')).toBe('years of work')
})

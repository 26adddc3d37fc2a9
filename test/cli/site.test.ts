import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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

test.skipIf(!existsSync('/dev/shm'))('build writes to another file system than that of temporary files', async () => {
  const elsewhere = mkdtempSync('/dev/shm/specnav-')
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  const { code, err } = await specnav('build', fixture('good'), '--out', join(elsewhere, 'site'))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(existsSync(join(elsewhere, 'site/index.html'))).toBe(true)
})

test('preview serves it at its base until it is interrupted', async () => {
  const server = start(['preview', fixture('good'), '--out', out, '--port', '0'])
  const response = await fetch(new URL('/docs/guides/quickstart', await server.firstLine()))
  expect(await response.text()).toContain('One command is enough.')
  server.interrupt()
  expect((await server.finished).code).toBe(0)
})

test('dev serves the site until it is interrupted', async () => {
  const server = start(['dev', fixture('good'), '--port', '0'])
  const response = await fetch(new URL('/guides/quickstart', await server.firstLine()))
  expect(await response.text()).toContain('One command is enough.')
  server.interrupt()
  expect((await server.finished).code).toBe(0)
})

test('build writes the site in spite of problems, and exits with 1', async () => {
  const { code, err } = await specnav('build', fixture('problems'), '--out', join(out, 'problems'))
  expect(code).toBe(1)
  expect(err).toContain('docs.json:12:11  warning  page-missing')
  expect(err).toMatch(
    /\n1 error, 2 warnings: the site was written, but with gaps\. Exit code 1 \(--allow-problems gives 0\)\.\n$/,
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
  server.interrupt()
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

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixture, specnav, start } from './specnav.ts'

/** A copy of a fixture that may be changed. */
function project(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(fixture(name), folder, { recursive: true })
  return folder
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

test('sync shows the smallest edit, writes it when asked, and has nothing to do then', async () => {
  const folder = project('drift')
  const before = read(folder, 'docs.json')

  const shown = await specnav('sync', folder)
  expect(shown.code).toBe(1)
  expect(shown.out).toBe(`• replace GET /users/{userId} by GET /users/{id}
• list POST /users after GET /users

--- docs.json
+++ docs.json
@@ -9,5 +9,6 @@
         "pages": [
           "GET /users",
-          "GET /users/{userId}"
+          "POST /users",
+          "GET /users/{id}"
         ]
       }

1 file to write: add --write
`)
  expect(read(folder, 'docs.json')).toBe(before)

  expect((await specnav('sync', folder, '--write')).code).toBe(0)
  expect((await specnav('sync', folder)).out).toBe('Nothing to change\n')
  expect((await specnav('check', folder)).out).toBe('No problems\n')
})

test('sync edits the file that a list is in', async () => {
  const folder = project('drift')
  const docs = JSON.parse(read(folder, 'docs.json'))
  const [group] = docs.navigation.groups
  writeFileSync(join(folder, 'users.json'), JSON.stringify(group, undefined, 2))
  writeFileSync(
    join(folder, 'docs.json'),
    JSON.stringify({ ...docs, navigation: { groups: [{ $ref: 'users.json' }] } }, undefined, 2),
  )
  const before = read(folder, 'docs.json')
  expect((await specnav('sync', folder, '--write')).code).toBe(0)
  expect(JSON.parse(read(folder, 'users.json')).pages).toEqual(['GET /users', 'POST /users', 'GET /users/{id}'])
  expect(read(folder, 'docs.json')).toBe(before)
  expect((await specnav('sync', folder)).out).toBe('Nothing to change\n')
})

test('lock keeps the URLs of a specification whose folder changes', async () => {
  const folder = project('drift')
  const move = (directory: string) => {
    const docs = JSON.parse(read(folder, 'docs.json'))
    docs.navigation.groups[0].openapi = { source: 'openapi.json', directory }
    writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs, undefined, 2))
  }
  move('api')
  expect((await specnav('lock', folder, '--write')).code).toBe(0)
  move('api/v2')
  const nav = JSON.parse((await specnav('nav', folder, '--json')).out)
  expect(nav.pages[0].path).toBe('api/users/list-users')
  expect((await specnav('lock', folder)).out).toContain(
    '• keep /api/users/list-users for openapi.json GET /users in api/v2\n',
  )
})

test('lock keeps the URL of a renamed operation, and moves it with a redirect when asked', async () => {
  const folder = project('drift')
  await specnav('sync', folder, '--write')
  expect((await specnav('lock', folder, '--write')).code).toBe(0)
  const spec = read(folder, 'openapi.json').replace('"List users"', '"List all users"')
  writeFileSync(join(folder, 'openapi.json'), spec)

  const nav = JSON.parse((await specnav('nav', folder, '--json')).out)
  expect(nav.pages[0]).toMatchObject({ title: 'List all users', path: 'api-reference/users/list-users' })
  expect((await specnav('check', folder)).out).toContain('note  url-kept')

  expect((await specnav('lock', folder, '--accept', '--write')).code).toBe(0)
  const docs = JSON.parse(read(folder, 'docs.json'))
  expect(docs.redirects).toEqual([
    { source: '/api-reference/users/list-users', destination: '/api-reference/users/list-all-users' },
  ])
  expect((await specnav('check', folder)).out).toBe('No problems\n')
})

test('an operation that moves keeps its group and its URL, as git and the lock know it', async () => {
  const folder = project('drift')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args])
  const rename = (from: string, to: string) =>
    writeFileSync(join(folder, 'openapi.json'), read(folder, 'openapi.json').replaceAll(from, to))
  await specnav('sync', folder, '--write')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Users')
  const before = read(folder, 'docs.json')

  rename('/users', '/people')
  git('commit', '--quiet', '--all', '--message', 'People')
  expect((await specnav('sync', folder, '--write')).code).toBe(0)
  expect(read(folder, 'docs.json')).toBe(before.replaceAll('/users', '/people'))
  expect((await specnav('check', folder)).out).toBe('No problems\n')

  // A lock of an earlier release does not say what operations are known by.
  expect((await specnav('lock', folder, '--write')).code).toBe(0)
  const { version, urls } = JSON.parse(read(folder, 'specnav.lock.json'))
  writeFileSync(join(folder, 'specnav.lock.json'), JSON.stringify({ version, urls }))
  rename('/people', '/v2/people')
  rename('"List users"', '"Everybody"')
  expect((await specnav('lock', folder, '--write')).out).toContain(
    '• leave /api-reference/users/list-users of openapi.json GET /people, which is openapi.json GET /v2/people now and has no page: run specnav sync\n',
  )
  await specnav('sync', folder, '--write')
  expect((await specnav('lock', folder, '--write')).out).toContain(
    '• keep /api-reference/users/list-users for openapi.json GET /v2/people, which was openapi.json GET /people: the nearest path with the same summary or the same last word\n',
  )
  expect(read(folder, 'docs.json')).toBe(before.replaceAll('/users', '/v2/people'))
  const nav = JSON.parse((await specnav('nav', folder, '--json')).out)
  expect(nav.pages[0]).toMatchObject({ title: 'Everybody', path: 'api-reference/users/list-users' })
  expect((await specnav('lock', folder)).out).toBe('Nothing to change\n')
})

test('nav answers from memory until something that it read changes', async () => {
  const folder = project('drift')
  const cache = mkdtempSync(join(tmpdir(), 'specnav-cache-'))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  const nav = async () => (await start(['nav', folder, '--json'], { env: { XDG_CACHE_HOME: cache } }).finished).out
  // Recently written files are not trusted to be unchanged.
  const past = new Date(Date.now() - 60_000)
  for (const file of ['docs.json', 'openapi.json']) utimesSync(join(folder, file), past, past)
  await new Promise((resolve) => setTimeout(resolve, 100))

  const first = await nav()
  const kept = statSync(join(cache, 'specnav', 'printed')).mtimeMs
  expect(await nav()).toBe(first)
  expect(statSync(join(cache, 'specnav', 'printed')).mtimeMs).toBe(kept)

  writeFileSync(join(folder, 'openapi.json'), read(folder, 'openapi.json').replace('"List users"', '"All users"'))
  expect(await nav()).toBe(first.replaceAll('List users', 'All users').replaceAll('list-users', 'all-users'))
})

test('schema prints a JSON Schema that knows every field', async () => {
  const { out, code } = await specnav('schema')
  expect(code).toBe(0)
  const schema = JSON.parse(out)
  expect(schema.required).toEqual(['name', 'navigation'])
  const [appearance] = schema.properties.appearance.anyOf
  expect(appearance.properties.strict).toMatchObject({
    description: expect.stringContaining('Default: `false`'),
    default: false,
  })
})

test('check tells of one specification by itself', async () => {
  const { out, code } = await specnav('check', join(fixture('drift'), 'openapi.json'))
  expect([out, code]).toEqual(['No problems\n', 0])
})

test('check prints annotations for GitHub and SARIF for code scanning', async () => {
  // Services resolve files from the folder in which the command runs.
  const cwd = fixture('.')
  const github = await start(['check', 'drift', '--format', 'github'], { cwd }).finished
  expect(github.out).toContain(
    '::error file=drift/docs.json,line=11,col=11,title=operation-missing::`openapi.json` has no',
  )
  expect(github.code).toBe(1)
  const sarif = JSON.parse((await start(['check', '--format', 'sarif'], { cwd: fixture('drift') }).finished).out)
  expect(sarif.runs[0].results[0]).toMatchObject({
    ruleId: 'operation-missing',
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation: { uri: 'docs.json' }, region: { startLine: 11 } } }],
  })
  expect((await specnav('check', '--format', 'xml')).code).toBe(2)
})

test('of a specification that cannot be read, sync takes nothing out, and lock forgets nothing', async () => {
  const folder = project('drift')
  expect((await specnav('sync', folder, '--write')).code).toBe(0)
  expect((await specnav('lock', folder, '--write')).code).toBe(0)
  writeFileSync(join(folder, 'openapi.json'), '{ "openapi": "3.1.0", ')
  const sync = await specnav('sync', folder)
  expect({ code: sync.code, out: sync.out }).toEqual({ code: 1, out: '' })
  expect(sync.err).toContain('openapi.json:1:23  error  spec-syntax')
  expect(sync.err).toMatch(
    /\nspecnav: Nothing was changed, because a specification cannot be read and its operations would count as removed.\n$/,
  )
  const lock = await specnav('lock', folder)
  expect({ code: lock.code, out: lock.out }).toEqual({ code: 1, out: 'Nothing to change\n' })
  expect(lock.err).toContain('openapi.json:1:23  error  spec-syntax')

  cpSync(join(fixture('drift'), 'openapi.json'), join(folder, 'openapi.json'))
  const actions = [{ target: '$.paths', update: { '/teams': { get: 5 } } }]
  const overlay = { overlay: '1.0.0', info: { title: 'More', version: '1' }, actions }
  writeFileSync(join(folder, 'openapi.overlay.json'), JSON.stringify(overlay, undefined, 2))
  for (const command of ['sync', 'lock', 'nav'])
    expect((await specnav(command, folder)).err).toMatch(/^openapi\.overlay\.json:12:11  error  spec-invalid\n/m)
})

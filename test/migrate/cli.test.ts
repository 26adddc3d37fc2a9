import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createJournal, journalFolder } from '../../packages/codemod/src/journal.ts'
import { expect, test } from 'vitest'
import { specnav } from '../cli/specnav.ts'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { docs, spec } from '../../packages/codemod/src/project.test.helper.ts'

const contents = {
  'docs.json': docs({ groups: [{ group: 'API', pages: ['users/list', 'users/create'] }] }),
  'openapi.json': spec({ 'GET /users': { summary: 'List users' }, 'POST /users': { summary: 'Create' } }),
  'users/list.mdx': '---\ntitle: List them\nopenapi: /openapi.json GET /users\n---\n\nAll of them.\n',
  'users/create.mdx': '---\nopenapi: /openapi.json POST /user\n---\n',
}
const whole = { ...contents, 'users/create.mdx': '---\nopenapi: /openapi.json POST /users\n---\n' }

const plan = `→ users/list.mdx  spec  openapi.json GET /users
    frontmatter title and 1 line of text

--- openapi.json
+++ openapi.json
@@ -13,5 +13,12 @@
           }
         },
-        "summary": "List users"
+        "summary": "List users",
+        "x-svc": {
+          "href": "/users/list",
+          "metadata": {
+            "title": "List them"
+          },
+          "content": "\\nAll of them.\\n"
+        }
       },
       "post": {

--- docs.json
+++ docs.json
@@ -10,5 +10,5 @@
         "group": "API",
         "pages": [
-          "users/list",
+          "openapi.json GET /users",
           "users/create"
         ]

✗ users/create.mdx stays
    operation-missing  \`openapi.json\` has no \`POST /user\`. Did you mean \`POST /users\`?

2 endpoint pages, 1 refused. 2 files to change, 1 to delete: add --write
`

test('migrate shows what it would do, and touches nothing', async () => {
  using folder = TemporaryFolder.with(contents)
  const before = folder.hashes()
  expect(await specnav('migrate', folder.path)).toEqual({ code: 1, out: plan, err: '' })
  expect(await specnav('migrate', folder.path, '--allow-partial')).toEqual({ code: 0, out: plan, err: '' })
  expect(folder.hashes()).toEqual(before)
  expect(existsSync(join(folder.path, journalFolder))).toBe(false)
})

test('nothing is asked: without a terminal every form runs to its end, and the exit code says whether pages stay', async () => {
  using folder = TemporaryFolder.with(contents)
  const codeOf = async (...args: string[]) => (await specnav('migrate', folder.path, ...args)).code
  expect(await codeOf('--json')).toBe(1)
  expect(await codeOf('--json', '--allow-partial')).toBe(0)
  expect(await codeOf('--write')).toBe(1)
  expect(Object.keys(folder.hashes())).toEqual(['docs.json', 'openapi.json', 'users/create.mdx'])
  expect(await codeOf('--write', '--allow-partial')).toBe(0)
  expect(await codeOf('--undo')).toBe(0)
  expect(await codeOf('--write', '--json', '--allow-partial')).toBe(0)
  expect((await specnav('eject', 'GET /nothing', folder.path)).code).toBe(1)
  const undone = await specnav('migrate', folder.path, '--undo', '--json')
  expect(JSON.parse(undone.out)).toEqual({ files: ['openapi.json', 'docs.json', 'users/list.mdx'] })
  expect(folder.read('docs.json')).toBe(contents['docs.json'])
})

test('migrate --write, again, --undo', async () => {
  using folder = TemporaryFolder.with(whole)
  const before = folder.hashes()
  const written = await specnav('migrate', folder.path, '--write')
  expect(written).toMatchObject({ code: 0, err: '' })
  expect(written.out).toMatch(/2 endpoint pages, 0 refused\. 2 files changed, 2 deleted\. Undo it with --undo\n$/)
  expect(Object.keys(folder.hashes())).toEqual(['docs.json', 'openapi.json'])
  expect(await specnav('migrate', folder.path, '--write')).toMatchObject({
    code: 0,
    out: '\n0 endpoint pages, 0 refused. Nothing to change\n',
  })
  expect(await specnav('migrate', folder.path, '--undo')).toEqual({ code: 0, out: '4 files as before\n', err: '' })
  expect(folder.hashes()).toEqual(before)
  expect(await specnav('migrate', folder.path, '--undo')).toMatchObject({ out: 'There is nothing to undo\n' })
})

test('migrate --json, and what it writes for a reviewer', async () => {
  using folder = TemporaryFolder.with({ ...contents, 'users/evil.mdx': '' })
  using reports = TemporaryFolder.with({})
  const [html, md] = ['plan.html', 'new/plan.md'].map((name) => join(reports.path, name))
  const { code, out, err } = await specnav('migrate', folder.path, '--json', '--report', html!)
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(JSON.parse(out)).toEqual({
    pages: [
      {
        file: 'users/list.mdx',
        path: 'users/list',
        operation: 'openapi.json GET /users',
        status: 'migrated',
        target: 'spec',
        unchanged: false,
        moved: { frontmatter: ['title'], lines: 1 },
        references: ['openapi.json GET /users'],
        redirects: [],
        rejected: [],
        notes: [],
      },
      {
        file: 'users/create.mdx',
        path: 'users/create',
        status: 'refused',
        reasons: [{ code: 'operation-missing', message: expect.stringContaining('has no `POST /user`') }],
      },
    ],
    files: [
      { file: 'openapi.json', change: 'edit', diff: expect.stringContaining('+        "x-svc": {\n') },
      { file: 'docs.json', change: 'edit', diff: expect.stringContaining('-          "users/list",\n') },
      { file: 'users/list.mdx', change: 'delete' },
    ],
    steps: ['move users/list.mdx into openapi.json GET /users'],
  })
  const page = readFileSync(html!, 'utf8')
  expect(page).toMatch(/^<!doctype html>/)
  expect(page).not.toMatch(/<script|https?:/)
  expect(page).toContain('<span class="added">+        &quot;x-svc&quot;: {\n</span>')
  await specnav('migrate', folder.path, '--report', md!)
  expect(readFileSync(md!, 'utf8')).toContain(
    '\n### operation-missing: No specification of the project has the operation.\n\n- `users/create.mdx`: ',
  )
})

test('a folder without a docs.json that can be read is not taken for one without pages', async () => {
  using folder = TemporaryFolder.with({ 'users/list.mdx': contents['users/list.mdx'] })
  expect(await specnav('migrate', folder.path)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^specnav: There is no `docs\.json` in the folder\. /),
  })
  folder.write('docs.json', '{ "navigation": ')
  const { code, err } = await specnav('migrate', folder.path, '--write')
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringMatching(/^specnav: docs\.json:1:\d+: /) })
})

test('migrate --write leaves a folder with uncommitted changes alone, unless it is forced', async () => {
  using folder = TemporaryFolder.with(whole)
  const git = (...args: string[]) => execFileSync('git', ['-C', folder.path, ...args], { encoding: 'utf8' })
  git('init', '-q')
  const before = folder.hashes()
  const { code, err } = await specnav('migrate', folder.path, '--write')
  expect(code).toBe(1)
  expect(err).toMatch(/^specnav: .*docs\.json.*: not committed\. Commit or stash first/)
  expect(folder.hashes()).toEqual(before)

  git('add', '.')
  git('-c', 'user.name=n', '-c', 'user.email=e@example.com', 'commit', '-qm', 'x')
  expect(await specnav('migrate', folder.path, '--write')).toMatchObject({ code: 0 })
  // The journal is nothing that git sees, but the migration is.
  expect(
    git('status', '--porcelain')
      .split('\n')
      .map((line) => line.slice(3)),
  ).toEqual(['docs.json', 'openapi.json', 'users/create.mdx', 'users/list.mdx', ''])
  // There is nothing left to write, so nothing has to be committed.
  expect(await specnav('migrate', folder.path, '--write')).toMatchObject({ code: 0 })
  expect(await specnav('eject', 'GET /users', folder.path, '--write')).toMatchObject({ code: 1 })
  expect(await specnav('eject', 'GET /users', folder.path, '--write', '--force')).toMatchObject({ code: 0 })
  expect(folder.read('users/list.mdx')).toBe(whole['users/list.mdx'])
  expect(await specnav('migrate', folder.path, '--undo')).toMatchObject({ out: '3 files as before\n' })
  expect(await specnav('migrate', folder.path, '--undo')).toMatchObject({ out: '4 files as before\n' })
  expect(folder.hashes()).toMatchObject(before)
})

/**
 * Steps of a migration of `whole`: the specification is written, the navigation is not; everything is, and
 * nothing deleted.
 */
test.each([
  [4, 'docs.json', ['openapi.json']],
  [6, 'users/list.mdx', ['openapi.json', 'docs.json']],
])(
  'what was changed after a migration was killed at step %i is never dropped unasked: %s',
  async (step, file, written) => {
    using folder = TemporaryFolder.with(whole)
    const before = folder.hashes()
    const script = fileURLToPath(new URL('write-and-die.ts', import.meta.url))
    const args = ['--conditions=@specnav/source', script, folder.path, String(step)]
    expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL')
    const changed = (path: string) => folder.hashes()[path] !== before[path]
    expect(written.filter(changed)).toEqual(written)
    expect(changed(file)).toBe(false)

    const later = `${folder.read(file)}\n<!-- later -->\n`
    folder.write(file, later)
    const state = folder.hashes()
    for (const flags of [['--write'], ['--write', '--force'], ['--undo']]) {
      const { code, err } = await specnav('migrate', folder.path, ...flags)
      expect({ flags, code, err }).toEqual({
        flags,
        code: 1,
        err: `specnav: ${file} changed since. Undoing the last run would lose these changes: keep a copy, then use --undo --force.\n`,
      })
      expect(folder.hashes()).toEqual(state)
    }
    expect(await specnav('migrate', folder.path, '--undo', '--force')).toMatchObject({ code: 0 })
    expect(folder.hashes()).toEqual(before)
    folder.write(file, later)
    expect(await specnav('migrate', folder.path, '--undo', '--force')).toMatchObject({
      out: 'There is nothing to undo\n',
    })
    expect(folder.read(file)).toBe(later)
  },
)

test('a migration that was stopped is mended by the next one, or taken back', async () => {
  using folder = TemporaryFolder.with(whole)
  const before = folder.hashes()
  const text = whole['openapi.json']
  folder.write('openapi.json', `${text} `)
  folder.write('openapi.json.specnav-staged', 'left behind')
  const journal = createJournal([{ file: 'openapi.json', before: text, after: `${text} ` }], () => 0o644)
  folder.write(`${journalFolder}/0001.open.json`, JSON.stringify(journal))

  const shown = await specnav('migrate', folder.path)
  expect(shown).toMatchObject({ code: 1, out: '' })
  expect(shown.err).toContain('The last migration was interrupted.')
  const { code, err } = await specnav('migrate', folder.path, '--write')
  expect({ code, err }).toEqual({
    code: 0,
    err: 'The last migration was interrupted: it is undone and starts again\n',
  })
  expect(Object.keys(folder.hashes())).toEqual(['docs.json', 'openapi.json'])
  await specnav('migrate', folder.path, '--undo')
  expect(folder.hashes()).toEqual(before)
})

test('migrate --prefer says which of several specifications pages mean', async () => {
  using folder = TemporaryFolder.with({ ...whole, 'v2.json': spec({ 'GET /users': {}, 'POST /users': {} }) })
  for (const file of ['users/list.mdx', 'users/create.mdx'])
    folder.write(file, folder.read(file).replace('/openapi.json ', ''))
  expect((await specnav('migrate', folder.path, '--write')).out).toMatch(
    /2 endpoint pages, 2 refused\. Nothing to change\n$/,
  )
  const written = await specnav('migrate', folder.path, '--write', '--prefer', ' /gone/../v2.json, openapi.json')
  expect(written).toMatchObject({ code: 0, out: expect.stringMatching(/2 endpoint pages, 0 refused\./) })
  expect(folder.read('v2.json')).toContain('"href": "/users/list"')
  expect(await specnav('migrate', folder.path, '--prefer', 'docs/v2.json')).toEqual({
    code: 1,
    out: '',
    err: 'specnav: `docs/v2.json` is not a specification that can be preferred. Write its path from the docs folder.\n',
  })
})

test.each([
  [['migrate', '--to', 'moon'], '--to `moon` is not known. Write `spec`, `overlay` or `page`.'],
  [['migrate', '--extension', 'x-y'], '--extension `x-y` is not known. Write `x-svc` or `x-mint`.'],
  [['migrate', '--report', 'plan.txt'], '--report `plan.txt` has to end in .html or .md.'],
  [['migrate', '--undo', '--write'], 'Use --undo or --write, not both.'],
  [['eject'], '`specnav eject` needs <reference>.'],
])('%j is a wrong command line', async (args, message) => {
  using folder = TemporaryFolder.with(contents)
  const [command = '', ...rest] = args
  const line = command === 'migrate' ? [command, folder.path, ...rest] : args
  expect(await specnav(...line)).toEqual({
    code: 2,
    out: '',
    err: `specnav: ${message}\nRun \`specnav ${command} --help\` for help.\n`,
  })
})

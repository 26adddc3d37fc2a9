import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'
import { specnavWarm } from './warm.ts'

const specnav = (folder: TemporaryFolder, ...args: string[]) => specnavWarm(['changes', ...args], { cwd: folder.path })

/** An API with these paths, whose `GET` takes a `limit`. */
function api(limits: Record<string, number>, members: object = {}): string {
  const paths = Object.entries(limits).map(([path, maximum]) => {
    const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum } }]
    const responses = { 200: { description: 'All' } }
    return [path, { get: { summary: `List ${path}`, parameters, responses } }]
  })
  const document = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: Object.fromEntries(paths),
    ...members,
  }
  return JSON.stringify(document, undefined, 2)
}

const docsJson = (members: object = {}) =>
  JSON.stringify({
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0D7A63' },
    navigation: { tabs: [{ tab: 'API', openapi: 'api/openapi.json' }] },
    ...members,
  })

function git(folder: string, ...args: string[]): void {
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { stdio: 'pipe' })
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '-A')
  git(folder, 'commit', '--quiet', '-m', message)
}

/** A repository with the docs in `docs`: a tag `v1`, and a branch `main` that has moved on since. */
function repository(): TemporaryFolder {
  const folder = TemporaryFolder.with({
    'docs/docs.json': docsJson({ site: 'https://docs.acme.example' }),
    'docs/api/openapi.json': api({ '/users': 100, '/jobs': 10 }),
  })
  git(folder.path, 'init', '--quiet', '--initial-branch=main')
  commit(folder.path, 'One')
  git(folder.path, 'tag', 'v1')
  git(folder.path, 'checkout', '--quiet', '-b', 'work')
  git(folder.path, 'checkout', '--quiet', 'main')
  folder.write('docs/api/openapi.json', api({ '/users': 100, '/jobs': 10, '/others': 1 }))
  commit(folder.path, 'Somebody else')
  git(folder.path, 'checkout', '--quiet', 'work')
  return folder
}

test('a specification beside the docs folder is compared, checked, moved and restored like one in it', async () => {
  using folder = TemporaryFolder.with({
    'docs/docs.json': docsJson({
      navigation: {
        tabs: [
          { tab: 'Pages', pages: ['users'] },
          { tab: 'API', openapi: '../openapi.json' },
        ],
      },
    }),
    'docs/users.mdx': '---\nopenapi: ../openapi.json GET /users\n---\n\nText.\n',
    'openapi.json': api({ '/users': 100, '/jobs': 10 }),
  })
  git(folder.path, 'init', '--quiet', '--initial-branch=main')
  commit(folder.path, 'One')
  const run = (...args: string[]) => specnavWarm(args, { cwd: folder.path })
  const moved = await run('move', '../openapi.json GET /jobs', '/work', 'docs')
  expect(moved.out).toContain('redirect /api-reference/list-jobs to /work')
  const before = folder.read('openapi.json')
  const migrated = await run('migrate', 'docs', '--replace-generated', '--write')
  expect(migrated.code, migrated.out + migrated.err).toBe(0)
  expect(folder.read('openapi.json')).not.toBe(before)
  expect((await run('migrate', 'docs', '--undo')).code).toBe(0)
  expect(folder.read('openapi.json')).toBe(before)
  folder.write('openapi.json', api({ '/users': 50, '/tasks': 10 }))
  expect((await run('changes', 'docs', '--from', 'HEAD')).out).toContain('2 breaking, 1 info')
  expect((await run('check', 'docs', '--since', 'HEAD')).out).toContain('/api-reference/list-jobs')
})

test('compares with a tag, a branch and a commit of git, in every format', async () => {
  using folder = repository()
  folder.write('docs/api/openapi.json', api({ '/users': 50 }))
  const text = await specnav(folder, 'docs', '--from', 'v1', '--fail-on', 'breaking')
  expect(text).toMatchObject({ code: 1, err: '' })
  expect(text.out).toBe(`GET /users
  breaking  The maximum of the query parameter \`limit\` is \`50\`, and was \`100\`.
            request-max-decreased  docs/api/openapi.json:17

GET /jobs
  breaking  This operation no longer exists, and was not deprecated.
            operation-removed  docs/api/openapi.json:7

2 breaking
`)
  // What the branch has got since is not removed here.
  expect((await specnav(folder, 'docs', '--from', 'main')).out).toBe(text.out)
  const later = await specnav(folder, 'docs', '--from', 'v1', '--to', 'main', '--fail-on', 'warning')
  expect(later).toMatchObject({
    code: 0,
    out: expect.stringContaining('GET /others\n  info      This operation is new.'),
  })

  // A service finds a file of a commit in the folder, too.
  const commits = await specnav(folder, 'docs', '--from', 'v1', '--to', 'main', '--format', 'github')
  expect(commits.out).toMatch(/^::notice file=docs\/api\/openapi\.json,/)

  const format = async (name: string) => (await specnav(folder, 'docs', '--from', 'v1', '--format', name)).out
  expect(await format('github')).toBe(
    '::error file=docs/api/openapi.json,line=17,col=15,title=request-max-decreased::GET /users: The maximum of the query parameter `limit` is `50`, and was `100`.\n' +
      '::error file=docs/api/openapi.json,line=7,col=3,title=operation-removed::GET /jobs: This operation no longer exists, and was not deprecated.\n',
  )
  expect(await format('markdown')).toContain(
    '### [`GET /users`](https://docs.acme.example/api-reference/list-users)\n\n- The maximum of',
  )
  expect(await format('html')).toContain('<li>The maximum of the query parameter <code>limit</code> is <code>50</code>')
  expect(JSON.parse(await format('sarif')).runs[0].results[0]).toMatchObject({
    ruleId: 'request-max-decreased',
    level: 'error',
    locations: [
      { physicalLocation: { artifactLocation: { uri: 'docs/api/openapi.json' }, region: { startLine: 17 } } },
    ],
  })
  expect(JSON.parse(await format('json')).changes[0]).toEqual({
    rule: 'request-max-decreased',
    level: 'breaking',
    direction: 'request',
    method: 'GET',
    operation: '/users',
    pointer: '/paths/~1users/get/parameters/0/schema/maximum',
    message: 'The maximum of the query parameter `limit` is `50`, and was `100`.',
    before: 100,
    after: 50,
    file: 'docs/api/openapi.json',
    line: 17,
    old: { file: 'docs/api/openapi.json', pointer: '/paths/~1users/get/parameters/0/schema/maximum', line: 17 },
  })
})

test('finds a specification again that has moved, through links, and from before docs.json', async () => {
  using folder = repository()
  git(folder.path, 'mv', 'docs/api', 'specs')
  folder.write('docs/docs.json', docsJson().replace('api/openapi.json', 'openapi.json'))
  execFileSync('ln', ['-s', '../specs/openapi.json', join(folder.path, 'docs/openapi.json')])
  folder.write('specs/openapi.json', api({ '/users': 100, '/jobs': 5 }))
  const moved = await specnav(folder, 'docs', '--from', 'v1', '--links-within', '.')
  expect(moved.out).toMatch(/^GET \/jobs\n {2}breaking .*\n.*docs\/openapi\.json:/)
  commit(folder.path, 'Move')
  folder.write('specs/openapi.json', api({ '/users': 100, '/jobs': 4 }))
  const linked = await specnav(folder, 'docs', '--from', 'HEAD', '--links-within', '.')
  expect(linked.out).toContain('is `4`, and was `5`')
})

test('grades and accepts changes as docs.json says, until a day', async () => {
  using folder = repository()
  const config = (until: string, operation = 'GET /jobs') => {
    const waiver = { rule: 'operation-removed', operation, reason: 'Nobody used it', until }
    return docsJson({
      changes: { rules: { 'request-max-decreased': 'info', 'requst-typo': 'off' }, waivers: [waiver] },
    })
  }
  folder.write('docs/api/openapi.json', api({ '/users': 50 }))
  folder.write('docs/docs.json', config('2999-12-31'))
  const accepted = await specnav(folder, 'docs', '--from', 'v1', '--fail-on', 'breaking')
  expect(accepted.code).toBe(0)
  expect(accepted.out).toContain('accepted until 2999-12-31: Nobody used it\n')
  expect(accepted.err).toBe(
    'docs.json grades `requst-typo`, which no change has. Copy the rule from a change that was reported.\n',
  )
  // Also for one specification, and for two files.
  const specification = ['docs/api/openapi.json', '--from', 'v1']
  expect(await specnav(folder, ...specification, '--fail-on', 'breaking')).toEqual(accepted)
  folder.write('docs/old.json', api({ '/users': 100, '/jobs': 10 }))
  const files = ['docs', '--from', 'docs/old.json', '--to', 'docs/api/openapi.json']
  expect(await specnav(folder, ...files, '--fail-on', 'breaking')).toMatchObject({ code: 0, err: accepted.err })
  folder.write('docs/docs.json', config('2999-12-31', 'GET /job'))
  expect((await specnav(folder, 'docs', '--from', 'v1')).err).toContain(
    'docs.json accepts `operation-removed` of `GET /job`, but neither version has this operation.',
  )
  // It may be in another specification.
  expect((await specnav(folder, ...specification)).err).not.toContain('GET /job')
  folder.write('docs/docs.json', '{ "theme": "svc", ')
  const unread = await specnav(folder, ...specification)
  expect(unread).toMatchObject({ code: 1, err: expect.stringContaining('In the working tree, docs.json could not be') })
  folder.write('docs/docs.json', config('2001-01-01'))
  const expired = await specnav(folder, 'docs', '--from', 'v1', '--fail-on', 'breaking')
  expect(expired.code).toBe(1)
  expect(expired.err).toContain('docs.json accepted `operation-removed` until 2001-01-01, so it counts again.')
})

test('two files need no docs.json', async () => {
  using folder = TemporaryFolder.with({ 'old.json': api({ '/a': 2 }), 'new.json': api({ '/a': 1, '/b': 1 }) })
  const { code, out } = await specnav(folder, '--from', 'old.json', '--to', 'new.json')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('request-max-decreased  new.json:17\n') })
  expect((await specnav(folder, 'new.json', '--from', 'old.json', '--json')).out).toContain('"file": "new.json"')
  expect((await specnav(folder, '--from', 'old.json', '--to', 'old.json')).out).toBe('No changes\n')
})

test('the same operation of two specifications stands at each of them', async () => {
  const navigation = { groups: [{ group: 'A', openapi: ['a.json', 'b.json'] }] }
  using folder = TemporaryFolder.with({
    'a.json': api({ '/x': 2 }, { info: { title: 'A', version: '1' } }),
    'b.json': api({ '/x': 2 }, { info: { title: 'B', version: '1' } }),
    'docs.json': docsJson({ navigation }),
  })
  git(folder.path, 'init', '--quiet')
  commit(folder.path, 'One')
  folder.write('a.json', api({ '/x': 1 }, { info: { title: 'A', version: '1' } }))
  folder.write('b.json', api({ '/x': 1 }, { info: { title: 'B', version: '1' } }))
  const { out } = await specnav(folder, '--from', 'HEAD')
  expect(out).toMatch(/^GET \/x\n.*\n.* a\.json:17\n\nGET \/x\n.*\n.* b\.json:17\n\n2 breaking\n$/)
})

test('one specification is compared with the one of docs.json that has its title', async () => {
  using folder = TemporaryFolder.with({
    'old.json': api({ '/a': 2 }),
    'a.json': api({ '/a': 1 }),
    'b.json': api({ '/b': 1 }, { info: { title: 'Other', version: '1' } }),
    'events.yaml': 'asyncapi: 3.0.0\ninfo: { title: Events, version: "1" }\n',
    'docs.json': docsJson({
      navigation: { groups: [{ group: 'A', openapi: ['b.json', 'a.json'], asyncapi: 'events.yaml' }] },
    }),
  })
  const { out, err } = await specnav(folder, '--from', 'old.json')
  expect(out).toMatch(/^GET \/a\n {2}breaking .*\n.*\n\n1 breaking\n$/)
  expect(err).toBe('events.yaml was not compared: it is an AsyncAPI description.\n')
  folder.write('old.json', api({ '/a': 2 }, { info: { title: 'Lost', version: '1' } }))
  expect((await specnav(folder, '--from', 'old.json')).err).toContain(
    'None of the specifications in the working tree has the title of old.json.',
  )
})

test('a comment stays below what services accept', async () => {
  const paths = (maximum: number) =>
    Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`/path-${index}`, maximum]))
  using folder = TemporaryFolder.with({ 'old.json': api(paths(2)), 'new.json': api(paths(1)) })
  const { out } = await specnav(folder, '--from', 'old.json', '--to', 'new.json', '--format', 'markdown')
  expect(out.length).toBeLessThan(65_536)
  expect(out).toMatch(/^900 breaking\n\n## Breaking changes\n/)
  expect(out).toMatch(/\n… and \d+ further changes\.\n$/)
})

test('what cannot be compared is said, and the rest is shown', async () => {
  using folder = repository()
  folder.write('docs/api/broken.yaml', 'openapi: 3.1.0\npaths: [\n')
  const two = {
    navigation: {
      tabs: [
        { tab: 'A', openapi: 'api/openapi.json' },
        { tab: 'B', openapi: 'api/broken.yaml' },
      ],
    },
  }
  folder.write('docs/docs.json', docsJson(two))
  commit(folder.path, 'Broken')
  folder.write('docs/api/broken.yaml', api({ '/b': 1 }))
  folder.write('docs/api/openapi.json', api({ '/users': 50, '/jobs': 10 }))
  const { code, out, err } = await specnav(folder, 'docs', '--from', 'HEAD', '--fail-on', 'breaking')
  expect(code).toBe(1)
  expect(err).toContain('In HEAD, api/broken.yaml could not be read, so it was not compared: ')
  expect(out).toContain('request-max-decreased')
  expect(out).not.toContain('/b')
  // Without a second specification, nothing was compared.
  const none = await specnav(folder, '--from', 'https://localhost:1/old.yaml', '--to', 'docs/api/openapi.json')
  expect(none).toMatchObject({ code: 1, out: '' })
  expect(none.err).toContain('https://localhost:1/old.yaml could not be read, so it was not compared: ')
})

test('what a specification refers to and cannot be read is said, and fails', async () => {
  using folder = repository()
  const api = (file: string) =>
    `openapi: 3.1.0\ninfo: { title: API, version: '1' }\npaths:\n  /pets:\n    get:\n      responses:\n        200: { $ref: ${file} }\n`
  folder.write('docs/docs.json', docsJson().replace('api/openapi.json', 'api.yaml'))
  folder.write('docs/pets.yaml', 'description: Pets\n')
  folder.write('shared/pets.yaml', 'description: Pets\n')
  folder.write('docs/api.yaml', api('../shared/pets.yaml'))
  commit(folder.path, 'Shared')
  folder.write('shared/pets.yaml', 'description: Cats\n')
  const outside = await specnav(folder, 'docs', '--from', 'HEAD')
  expect(outside).toMatchObject({ code: 1, out: '' })
  expect(outside.err).toContain(
    'In HEAD, api.yaml was not compared as a whole: `$ref: ../shared/pets.yaml` leads out of the docs folder',
  )
  folder.write('docs/api.yaml', api('pets.yaml'))
  commit(folder.path, 'Inside')
  folder.write('docs/pets.yaml', 'description: [\n')
  const broken = await specnav(folder, 'docs', '--from', 'HEAD')
  expect(broken.code).toBe(1)
  expect(broken.err).toMatch(/^In the working tree, pets\.yaml could not be read, so it was not compared: .*\n$/)
  // Without docs.json nobody knows which specifications there are: none of them is gone.
  folder.write('docs/docs.json', '{ "theme": "svc", ')
  const unknown = await specnav(folder, 'docs', '--from', 'HEAD')
  expect(unknown).toMatchObject({ code: 1, out: '' })
  expect(unknown.err).toContain('In the working tree, docs.json could not be read, so it was not compared: ')
})

test('the first version of an API is new, and pages are linked in the first language', async () => {
  using folder = repository()
  const source = (language: string) => ({ source: 'first.json', directory: language })
  const languages = ['en', 'fr'].map((language) => ({
    language,
    groups: [{ group: 'API', openapi: source(language) }],
  }))
  folder.write('new/docs.json', docsJson({ site: 'https://acme.example/docs', navigation: { languages } }))
  folder.write('new/first.json', api({ '/users': 1 }))
  const { code, out, err } = await specnav(folder, 'new', '--from', 'v1', '--format', 'markdown')
  expect({ code, err }).toEqual({
    code: 0,
    err: 'v1 has neither docs.json nor first.json, so everything in it counts as new.\n',
  })
  expect(out).toContain('### [`GET /users`](https://acme.example/docs/en/list-users)\n\n- This operation is new.')
})

test('names that lead nowhere, and histories that are cut off', async () => {
  using folder = repository()
  const usage = async (...args: string[]) => {
    const { code, err } = await specnav(folder, 'docs', ...args)
    expect(code).toBe(2)
    return err
  }
  expect(await usage('--from', 'v0')).toContain('There is no file, and git has no commit, branch or tag `v0`')
  expect(await usage('--from', 'v1', '--fail-on', 'all')).toContain(
    '--fail-on takes breaking, warning or info, not `all`.',
  )
  expect(await usage('--from', 'v1', '--format', 'xml')).toContain('--format takes text, json,')
  expect(await usage()).toContain('`specnav changes` needs --from <ref|file|url>.')
  const lost = await specnav(folder, 'docs/api/openapi.json', '--from', 'work~0')
  expect(lost).toMatchObject({ code: 0, out: 'No changes\n' })

  using clone = new TemporaryFolder()
  execFileSync('git', ['clone', '--quiet', '--depth=1', pathToFileURL(folder.path).href, join(clone.path, 'repo')], {
    stdio: 'pipe',
  })
  const shallow = await specnav(clone, 'repo/docs', '--from', 'origin/main')
  expect(shallow.err).toContain(
    'This clone does not have `origin/main`, because its history is cut off. Fetch it: `git fetch',
  )
  // Both ends alone do not say what others have added.
  const repo = join(clone.path, 'repo')
  git(repo, 'fetch', '--quiet', '--depth=1', 'origin', 'main:refs/remotes/origin/main')
  expect(await specnav(clone, 'repo/docs', '--from', 'origin/main')).toMatchObject({
    code: 2,
    err: expect.stringContaining('the clone is shallow, and ends before the commit at which they part. Fetch all'),
  })
  // As actions/checkout leaves it: no branch, but those of the remote.
  git(repo, 'fetch', '--quiet', '--unshallow', 'origin', 'main:refs/remotes/origin/main')
  git(repo, 'checkout', '--quiet', '--detach')
  expect((await specnav(clone, 'repo/docs', '--from', 'main')).err).toContain(
    'This clone has no branch `main` of its own. Write `origin/main`.',
  )
  expect(await specnav(clone, 'repo/docs', '--from', 'origin/main')).toMatchObject({ code: 0, out: 'No changes\n' })
})

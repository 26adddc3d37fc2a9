import { entries, lockFile, memoryFiles, memoryOverlay } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { checkLock, checkRedirects } from '@specnav/check/contract'
import { describe, expect, it } from 'vitest'
import { type LockOptions, planLock } from './lock.ts'

const docs = JSON.stringify({
  theme: 'svc',
  name: 'Docs',
  colors: { primary: '#0d9373' },
  navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['GET /users', 'GET /teams'] }] },
  redirects: [{ source: '/people', destination: '/api-reference/users/list-users' }],
})
const spec = (summary: string, extra: object = { '/teams': { get: { summary: 'List teams' } } }) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/users': { get: { summary, tags: ['Users'] } }, ...extra },
  })

const paths = async (files: ReturnType<typeof memoryFiles>) =>
  entries((await resolveSite({ files })).navigation).map(({ entry }) => entry.path)

it('keeps the URL of an operation whose summary changed, and moves it with a redirect when the author says so', async () => {
  const project = memoryFiles({ 'docs.json': docs, 'openapi.json': spec('List users') })
  const first = await planLock(await resolveSite({ files: project }))
  expect(first.steps).toEqual([
    'remember /api-reference/users/list-users for openapi.json GET /users',
    'remember /api-reference/list-teams for openapi.json GET /teams',
  ])

  const renamed = memoryOverlay(project, { [lockFile]: first.edits[0]!.after, 'openapi.json': spec('List all people') })
  expect(await paths(renamed)).toEqual(['api-reference/users/list-users', 'api-reference/list-teams'])
  expect((await planLock(await resolveSite({ files: renamed }))).edits).toEqual([])

  const accepted = await planLock(await resolveSite({ files: renamed }), { accept: true })
  expect(accepted.steps).toEqual([
    'move openapi.json GET /users from /api-reference/users/list-users to /api-reference/users/list-all-people, with a redirect',
  ])
  const after = memoryOverlay(renamed, Object.fromEntries(accepted.edits.map((edit) => [edit.file, edit.after])))
  expect(await paths(after)).toEqual(['api-reference/users/list-all-people', 'api-reference/list-teams'])
  expect(
    (await resolveSite({ files: after })).config.redirects.map(({ source, destination }) => [source, destination]),
  ).toEqual([
    ['/people', '/api-reference/users/list-all-people'],
    ['/api-reference/users/list-users', '/api-reference/users/list-all-people'],
  ])
})

it('writes nothing over a lock that it cannot read', async () => {
  for (const [lock, message] of [
    ['{ "version": 2, "urls": {} }', 'specnav.lock.json: The URL lock has version 2, but this specnav reads version 1'],
    ['<<<<<<< ours\n{ "version": 1 }', 'specnav.lock.json: The URL lock cannot be read'],
  ] as const) {
    const files = memoryFiles({ 'docs.json': docs, 'openapi.json': spec('List users'), [lockFile]: lock })
    await expect(planLock(await resolveSite({ files }))).rejects.toThrow(message)
  }
})

/** A project with one locked state, which is changed step by step. */
async function history(files: Record<string, string>) {
  let current = memoryFiles(files)
  const apply = (edits: { file: string; after: string | undefined }[]) => {
    current = memoryOverlay(current, Object.fromEntries(edits.map(({ file, after }) => [file, after])))
  }
  apply((await planLock(await resolveSite({ files: current }))).edits)
  return async (changes: Record<string, string | undefined>, options: LockOptions = {}) => {
    current = memoryOverlay(current, changes)
    const { steps, edits } = await planLock(await resolveSite({ files: current }), options)
    apply(edits)
    const site = await resolveSite({ files: current })
    return {
      steps,
      urls: entries(site.navigation).map(({ entry }) => `/${entry.path}`),
      redirects: site.config.redirects.map(({ source, destination }) => `${source} ${destination}`),
      problems: [...site.problems, ...checkLock(site), ...checkRedirects(site)].map(({ message }) => message),
      again: (await planLock(site, options)).steps,
    }
  }
}

it('redirects the URL of an operation that is gone to the nearest page, and takes that back when it returns', async () => {
  const change = await history({ 'docs.json': docs, 'openapi.json': spec('List users') })
  const gone = await change({ 'openapi.json': spec('List users', {}), 'docs.json': docs.replace(',"GET /teams"', '') })
  expect(gone).toEqual({
    steps: [
      'redirect /api-reference/list-teams, which was openapi.json GET /teams, to /api-reference/users/list-users',
    ],
    urls: ['/api-reference/users/list-users'],
    redirects: ['/people /api-reference/users/list-users', '/api-reference/list-teams /api-reference/users/list-users'],
    problems: [],
    again: [],
  })
  const back = await change({ 'openapi.json': spec('List users'), 'docs.json': docs })
  expect(back).toMatchObject({ redirects: ['/people /api-reference/users/list-users'], problems: [], again: [] })
})

it('forgets nothing of a specification that cannot be read now', async () => {
  const project = memoryFiles({ 'docs.json': docs, 'openapi.json': spec('List users') })
  const lock = (await planLock(await resolveSite({ files: project }))).edits[0]!.after
  for (const broken of [undefined, '{ "openapi": ', '{ "openapi": "9.9" }']) {
    const files = memoryOverlay(project, { [lockFile]: lock, 'openapi.json': broken })
    expect(await planLock(await resolveSite({ files }))).toEqual({ edits: [], steps: [] })
  }
})

/**
 * A project with two operations, before and after their summaries change and the author accepts the new URLs.
 */
async function renaming(redirects: object[]) {
  const config = {
    theme: 'svc',
    name: 'Docs',
    colors: { primary: '#0d9373' },
    navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
    redirects,
  }
  const described = (first: string, second: string) => ({
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get: { summary: first, tags: ['t'] } }, '/b': { get: { summary: second, tags: ['t'] } } },
    }),
  })
  const apply = (before: ReturnType<typeof memoryFiles>, { edits }: Awaited<ReturnType<typeof planLock>>) =>
    memoryOverlay(before, Object.fromEntries(edits.map(({ file, after }) => [file, after])))
  let files: ReturnType<typeof memoryFiles> = memoryFiles({
    'docs.json': JSON.stringify(config, undefined, 2),
    'redirect.json': JSON.stringify({ source: '/included', destination: '/api-reference/t/one' }),
    ...described('One', 'Other'),
  })
  files = apply(files, await planLock(await resolveSite({ files })))
  return async (first: string, second = 'Other') => {
    const renamed = memoryOverlay(files, described(first, second))
    const plan = await planLock(await resolveSite({ files: renamed }), { accept: true })
    files = apply(renamed, plan)
    const site = await resolveSite({ files })
    return {
      steps: plan.steps,
      text: files.read('docs.json')!,
      redirects: site.config.redirects.map(({ source, destination }) => `${source} ${destination}`),
      problems: checkRedirects(site).map(({ message }) => message),
    }
  }
}

it('leaves no redirect at a URL that a page comes back to', async () => {
  const rename = await renaming([])
  const moved = await rename('Two')
  expect(moved.redirects).toEqual(['/api-reference/t/one /api-reference/t/two'])
  const back = await rename('One')
  expect(back.redirects).toEqual(['/api-reference/t/two /api-reference/t/one'])
  expect(back.problems).toEqual([])
  expect(back.text).toContain(`  "redirects": [
    {
      "source": "/api-reference/t/two",
      "destination": "/api-reference/t/one"
    }
  ]
`)
})

it('leaves no redirects between pages that change places, and leads on what led to them', async () => {
  const rename = await renaming([
    { source: '/api-reference/t/other', destination: '/api-reference/t/one' },
    { source: '/first', destination: '/api-reference/t/one/', permanent: false },
  ])
  const swapped = await rename('Other', 'One')
  expect(swapped.steps).toEqual([
    'move openapi.json GET /a from /api-reference/t/one to /api-reference/t/other, because another page is there now',
    'move openapi.json GET /b from /api-reference/t/other to /api-reference/t/one, because another page is there now',
  ])
  expect(swapped.redirects).toEqual(['/first /api-reference/t/other'])
  expect(swapped.problems).toEqual([])
})

it('moves no page to the URL that another one leaves, only because its number is free', async () => {
  const rename = await renaming([])
  await rename('Same', 'Same')
  const moved = await rename('New', 'Same')
  expect(moved.steps).toEqual([
    'move openapi.json GET /a from /api-reference/t/same to /api-reference/t/new, with a redirect',
  ])
  expect(moved.redirects).toContain('/api-reference/t/same /api-reference/t/new')
  const back = await rename('Same', 'Same')
  expect(back.steps).toEqual([
    'move openapi.json GET /a from /api-reference/t/new to /api-reference/t/same, with a redirect',
  ])
})

it('adds nothing to redirects that are no list', async () => {
  const files = memoryFiles({
    'docs.json': docs.replace(/"redirects":\[.*\]/, '"redirects":{}'),
    'openapi.json': spec('New'),
    [lockFile]: '{ "version": 1, "urls": { "openapi.json GET /users": "api-reference/users/old" } }',
  })
  await expect(planLock(await resolveSite({ files }), { accept: true })).rejects.toThrow(
    '`redirects` of `docs.json` is not a list, so no redirect can be added to it. Make it one first.',
  )
})

it('takes nothing else out of the list where an item of it is wrong, or is in another file', async () => {
  const rename = await renaming([
    { source: '/broken' },
    { $ref: 'redirect.json' },
    { source: '/first', destination: '/api-reference/t/one' },
    { source: '/api-reference/t/two', destination: '/api-reference/t/one' },
    { source: '/last', destination: '/elsewhere' },
  ])
  expect(JSON.parse((await rename('Two')).text).redirects).toEqual([
    { source: '/broken' },
    { $ref: 'redirect.json' },
    { source: '/first', destination: '/api-reference/t/two' },
    { source: '/last', destination: '/elsewhere' },
    { source: '/api-reference/t/one', destination: '/api-reference/t/two' },
  ])
})

it('empties the list where only redirects between pages were in it', async () => {
  const rename = await renaming([{ source: '/api-reference/t/one', destination: '/api-reference/t/other' }])
  expect((await rename('Other', 'One')).text).toContain('"redirects": []')
})

it('keeps the URLs of a specification whose folder changes, writes its keys anew, and moves them when the author says so', async () => {
  const below = (directory: string) =>
    docs.replace('"openapi":"openapi.json"', `"openapi":{"source":"openapi.json","directory":"${directory}"}`)
  const project = memoryFiles({ 'docs.json': below('api'), 'openapi.json': spec('List users', {}) })
  const lock = (await planLock(await resolveSite({ files: project }))).edits[0]!.after
  const changed = memoryOverlay(project, { [lockFile]: lock, 'docs.json': below('/api/v2/') })
  const site = await resolveSite({ files: changed })
  expect(checkLock(site).map(({ code }) => code)).toContain('url-kept')

  const kept = await planLock(site)
  expect(kept.steps).toEqual(['keep /api/users/list-users for openapi.json GET /users in api/v2'])
  expect(kept.edits.map(({ file, after }) => [file, after])).toEqual([
    [lockFile, lock!.replace('in api"', 'in api/v2"')],
  ])
  const again = memoryOverlay(changed, { [lockFile]: kept.edits[0]!.after })
  expect(await planLock(await resolveSite({ files: again }))).toEqual({ edits: [], steps: [] })

  const accepted = await planLock(site, { accept: true })
  expect(accepted.steps).toEqual([
    'move openapi.json GET /users in api/v2 from /api/users/list-users to /api/v2/users/list-users, with a redirect',
  ])
})

it('says what it does where it only writes the keys anew', async () => {
  const files = memoryFiles({
    'docs.json': docs,
    'openapi.json': spec('List users', {}),
    [lockFile]:
      '{"version":1,"urls":{"openapi.json GET /users":"api-reference/users/list-users"},"operations":{"openapi.json GET /users":{"summary":"List users"}}}',
  })
  expect((await planLock(await resolveSite({ files }))).steps).toEqual(['format the lock file'])
})

it('leaves the comment of the last redirect with it', async () => {
  const files = memoryFiles({
    'docs.json': docs.replace(
      /"redirects":\[.*\]/,
      '"redirects":[\n  { "source": "/x", "destination": "/y" } // old\n]',
    ),
    'openapi.json': spec('New', {}),
    [lockFile]: '{ "version": 1, "urls": { "openapi.json GET /users": "api-reference/users/old" } }',
  })
  const { edits } = await planLock(await resolveSite({ files }), { accept: true })
  expect(edits.find(({ file }) => file === 'docs.json')!.after).toContain(`[
  { "source": "/x", "destination": "/y" }, // old
  {
    "source": "/api-reference/users/old",
    "destination": "/api-reference/users/new"
  }
]`)
})

describe('an operation that moved', () => {
  const described = (paths: object) => JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths })
  const config = (openapi: unknown, ...pages: string[]) =>
    JSON.stringify({
      theme: 'svc',
      name: 'Docs',
      colors: { primary: '#0d9373' },
      navigation: { groups: [{ group: 'API', openapi, ...(pages.length > 0 && { pages }) }] },
    })
  const lists = { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Users' } } } } }
  const before = {
    'docs.json': config('a.json'),
    'a.json': described({ '/users': { get: { summary: 'List', operationId: 'list', responses: lists } } }),
  }

  it('keeps its URL when path, summary and tag change together, by its operationId', async () => {
    const change = await history(before)
    const people = described({ '/people': { get: { summary: 'All', tags: ['P'], operationId: 'list' } } })
    expect(await change({ 'a.json': people })).toEqual({
      steps: ['keep /api-reference/list for a.json GET /people, which was a.json GET /users: the same operationId'],
      urls: ['/api-reference/list'],
      redirects: [],
      problems: [
        '`GET /people` keeps its URL `/api-reference/list`; by its summary and tag it would be `/api-reference/p/all` now. Run `specnav lock --accept --write` to move it and leave a redirect.',
      ],
      again: [],
    })
    expect(await change({}, { accept: true })).toMatchObject({
      steps: ['move a.json GET /people from /api-reference/list to /api-reference/p/all, with a redirect'],
      redirects: ['/api-reference/list /api-reference/p/all'],
      problems: [],
      again: [],
    })
  })

  it('keeps its URL in a build, before the lock is written anew', async () => {
    const lock = (await planLock(await resolveSite({ files: memoryFiles(before) }))).edits[0]!.after!
    const people = described({ '/people': { get: { summary: 'All', operationId: 'list' } } })
    expect(await paths(memoryFiles({ ...before, [lockFile]: lock, 'a.json': people }))).toEqual(['api-reference/list'])
  })

  it('is known by its schema without an operationId', async () => {
    const change = await history({ ...before, 'a.json': before['a.json'].replace('"operationId":"list",', '') })
    const { steps } = await change({
      'a.json': described({ '/people': { get: { summary: 'All', responses: lists } } }),
    })
    expect(steps).toEqual([
      'keep /api-reference/list for a.json GET /people, which was a.json GET /users: the nearest path with the same schema',
    ])
  })

  it('is known by its summary without a schema', async () => {
    const change = await history({ ...before, 'a.json': described({ '/users': { get: { summary: 'List' } } }) })
    expect((await change({ 'a.json': described({ '/people': { get: { summary: 'List' } } }) })).steps).toEqual([
      'keep /api-reference/list for a.json GET /people, which was a.json GET /users: the nearest path with the same summary or the same last word',
    ])
  })

  it('is known in another file, below another folder', async () => {
    const change = await history(before)
    const { steps, urls } = await change({
      'a.json': undefined,
      'b.json': before['a.json'],
      'docs.json': config({ source: 'b.json', directory: 'b' }),
    })
    expect(steps).toEqual([
      'keep /api-reference/list for b.json GET /users in b, which was a.json GET /users: the same method and path',
    ])
    expect(urls).toEqual(['/api-reference/list'])
  })

  it('makes room for a new one', async () => {
    const change = await history(before)
    const { steps, urls } = await change({
      'a.json': described({
        '/users': { get: { summary: 'List', operationId: 'listV2' } },
        '/v1/users': { get: { summary: 'List', operationId: 'list' } },
      }),
    })
    expect(steps).toEqual([
      'remember /api-reference/list-1 for a.json GET /users',
      'keep /api-reference/list for a.json GET /v1/users, which was a.json GET /users: the same operationId',
    ])
    expect(urls).toEqual(['/api-reference/list-1', '/api-reference/list'])
  })

  it('is left to the author where several could be the one, until the lock or a redirect says which', async () => {
    const two = described({
      '/a/users': { get: { summary: 'A', responses: lists } },
      '/b/users': { get: { summary: 'B', responses: lists } },
    })
    const change = await history(before)
    const unclear = await change({ 'a.json': two })
    expect(unclear.steps).toEqual([
      'leave /api-reference/list of a.json GET /users, which may be a.json GET /a/users or a.json GET /b/users now: write that as its key in specnav.lock.json, or redirect the URL in docs.json',
    ])
    expect(unclear.problems).toEqual([
      '`/api-reference/list` was the URL of `a.json GET /users`, which may be `a.json GET /a/users` or `a.json GET /b/users` now. Write that as its key in `specnav.lock.json` to keep the URL, or add a redirect to docs.json.',
    ])
    const redirects = [{ source: '/api-reference/list', destination: '/api-reference/b' }]
    const decided = await change({ 'docs.json': JSON.stringify({ ...JSON.parse(before['docs.json']), redirects }) })
    expect(decided.steps).toEqual([
      'remember /api-reference/a for a.json GET /a/users',
      'remember /api-reference/b for a.json GET /b/users',
      'forget /api-reference/list, which was a.json GET /users',
    ])
    expect(decided.problems).toEqual([])
  })

  it('is noted by operationId and schema, and new schemas alone are written when asked', async () => {
    const files = memoryFiles(before)
    const first = (await planLock(await resolveSite({ files }))).edits[0]!.after!
    expect(JSON.parse(first).operations).toEqual({
      'a.json GET /users': { operationId: 'list', schema: expect.stringMatching(/^[0-9a-f]{12}$/) },
    })
    const changed = memoryOverlay(files, { [lockFile]: first, 'a.json': before['a.json'].replace('Users"', 'People"') })
    const site = await resolveSite({ files: changed })
    expect(await planLock(site)).toEqual({ steps: [], edits: [] })
    expect((await planLock(site, { refresh: true })).steps).toEqual(['note what 1 operation is known by'])
  })
})

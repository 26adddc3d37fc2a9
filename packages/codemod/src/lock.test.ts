import { entries, lockFile, memoryFiles, memoryOverlay, resolveSite } from '@specnav/core'
import { checkLock, checkRedirects } from '@specnav/core/contract'
import { expect, it } from 'vitest'
import { planLock } from './lock.ts'

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

it('forgets the URL of an operation that is gone', async () => {
  const project = memoryFiles({ 'docs.json': docs, 'openapi.json': spec('List users') })
  const lock = (await planLock(await resolveSite({ files: project }))).edits[0]!.after
  const without = memoryOverlay(project, { [lockFile]: lock, 'openapi.json': spec('List users', {}) })
  expect((await planLock(await resolveSite({ files: without }))).steps).toEqual([
    'forget /api-reference/list-teams, which was openapi.json GET /teams',
  ])
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
    [lockFile]: '{"version":1,"urls":{"openapi.json GET /users":"api-reference/users/list-users"}}',
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

import { entries, lockFile, memoryFiles, memoryOverlay, resolveSite } from '@specnav/core'
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

it('forgets the URL of an operation that is gone', async () => {
  const project = memoryFiles({ 'docs.json': docs, 'openapi.json': spec('List users') })
  const lock = (await planLock(await resolveSite({ files: project }))).edits[0]!.after
  const without = memoryOverlay(project, { [lockFile]: lock, 'openapi.json': spec('List users', {}) })
  expect((await planLock(await resolveSite({ files: without }))).steps).toEqual([
    'forget /api-reference/list-teams, which was openapi.json GET /teams',
  ])
})

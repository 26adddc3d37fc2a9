import { expect, test } from 'vitest'
import { memoryFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { lockFile, lockKey, printLock, readLock } from './lock.ts'

const navigation = { tabs: [{ tab: 'T', openapi: { source: 'a.json', directory: 'ref' } }] }

async function see(paths: Record<string, ReturnType<typeof operation>>, urls?: Record<string, unknown>) {
  const { outline, reported } = await resolveContents({
    'docs.json': docs(navigation),
    'a.json': spec(Object.fromEntries(Object.entries(paths).map(([path, get]) => [path, { get }]))),
    ...(urls ? { [lockFile]: { version: 1, urls } } : {}),
  })
  return { paths: outline.map((line) => line.split(' | ')[1]), reported }
}

test('an operation keeps the URL that is remembered, whatever its summary and tag are now', async () => {
  const urls = { 'a.json GET /users in ref': 'ref/users/list-users' }
  expect(await see({ '/users': operation('All users', 'People') }, urls)).toEqual({
    paths: ['/ref/users/list-users'],
    reported: [],
  })
  expect(await see({ '/users': operation('All users', 'People') })).toEqual({
    paths: ['/ref/people/all-users'],
    reported: [],
  })
})

test('what the author chose comes before what is remembered, and that before what is derived', async () => {
  const urls = { 'a.json GET /a in ref': 'ref/old', 'a.json GET /b in ref': 'ref/kept' }
  const chosen = operation('A', undefined, { 'x-svc': { href: '/chosen' } })
  expect(await see({ '/c': operation('Kept'), '/a': chosen, '/b': operation('B') }, urls)).toMatchObject({
    paths: ['/ref/kept-1', '/chosen', '/ref/kept'],
  })
})

test('a URL in the lock cannot lead out of the site', async () => {
  const urls = { 'a.json GET /a in ref': '/../..//x/%2e%2e/y?z#w', 'a.json GET /b in ref': 5 }
  expect(await see({ '/a': operation('A'), '/b': operation('B') }, urls)).toEqual({
    paths: ['/x/y', '/ref/b'],
    reported: [],
  })
})

const renamed = spec(
  { '/users': { get: operation('All users', 'People') } },
  { webhooks: { 'Payment in Progress': { post: { summary: 'Now paying' } } } },
)

/**
 * The URLs of a specification that is listed once in each folder, whatever its summaries were when the lock
 * was written.
 */
async function pathsBelow(folders: (string | undefined)[], urls: Record<string, string>) {
  const tabs = folders.map((directory, index) => ({ tab: `T${index}`, openapi: { source: '/a.json', directory } }))
  const { outline } = await resolveContents({
    'docs.json': docs({ tabs: JSON.parse(JSON.stringify(tabs)) }),
    'a.json': renamed,
    [lockFile]: { version: 1, urls },
  })
  return outline.map((line) => line.split(' | ')[1])
}

const below = (folder: string) => [`/${folder}/users/list-users`, `/${folder}/paying`]
const lockedIn = (folder: string, key = ` in ${folder}`) => ({
  [`a.json GET /users${key}`]: `${folder}/users/list-users`,
  [`a.json WEBHOOK Payment in Progress${key}`]: `${folder}/paying`,
})
const derived = (folder: string) => [`/${folder}/people/all-users`, `/${folder}/now-paying`]

test.each([
  ['is another one', ['api/v2'], lockedIn('api'), below('api')],
  ['is named now', ['api'], lockedIn('api-reference', ''), below('api-reference')],
  ['is the default one now', [undefined], lockedIn('api'), below('api')],
  ['is the root of the site now', ['/'], lockedIn('api'), below('api')],
  ['was the root of the site', ['api'], lockedIn('root', ' in /'), below('root')],
  ['is written in another way', ['/API/'], lockedIn('api'), below('api')],
  ['was written in another way', ['api'], lockedIn('api', ' in /API/'), below('api')],
  ['is still there, beside a new one', ['new', 'api'], lockedIn('api'), [...derived('new'), ...below('api')]],
  [
    'is the default one, beside a new one',
    ['new', undefined],
    lockedIn('api-reference', ''),
    [...derived('new'), ...below('api-reference')],
  ],
  [
    'is another one, beside one that stays',
    ['b', 'c'],
    { ...lockedIn('a'), ...lockedIn('b') },
    [...below('b'), ...below('a')],
  ],
  [
    'is one of two that are gone',
    ['c'],
    { ...lockedIn('b'), ...lockedIn('a'), 'a.json GET /old in a': 'a/old' },
    below('a'),
  ],
])('the URLs stay where the folder %s', async (_, folders, urls, paths) => {
  expect(await pathsBelow(folders, urls)).toEqual(paths)
})

test('keys name folders as URLs have them', async () => {
  const { specs } = await resolveContents({ 'docs.json': docs({ openapi: 'a.json' }), 'a.json': renamed })
  const users = specs.get('a.json')!.operations.get('GET /users')!
  const keys = ['/X/y/', 'x/y', '/', 'api-reference', undefined].map((directory) => lockKey(users, directory))
  expect(keys).toEqual([
    'a.json GET /users in x/y',
    'a.json GET /users in x/y',
    'a.json GET /users in /',
    'a.json GET /users',
    'a.json GET /users',
  ])
})

test.each([
  ['{ "urls": ', 'specnav.lock.json:1:11'],
  ['[]', 'specnav.lock.json:1:1'],
  ['{ "urls": [] }', 'specnav.lock.json:1:1'],
  ['', 'specnav.lock.json:1:1'],
])('a lock that reads %j counts as none', async (text, place) => {
  const { reported, outline } = await resolveContents({
    'docs.json': docs(navigation),
    'a.json': spec({ '/a': { get: operation('A') } }),
    [lockFile]: text,
  })
  expect(outline).toHaveLength(1)
  expect(reported).toEqual([
    `${place} error lock-unreadable: The URL lock cannot be read, so no URL is kept. Restore the file, or delete it and write it again with \`specnav lock --write\`.`,
  ])
})

test.each([2, '1', null])('a lock of version %j counts as none', async (version) => {
  const { reported, outline } = await resolveContents({
    'docs.json': docs(navigation),
    'a.json': spec({ '/a': { get: operation('A') } }),
    [lockFile]: { version, urls: { 'a.json GET /a in ref': 'ref/kept' } },
  })
  expect(outline).toEqual([expect.stringContaining('/ref/a |')])
  expect(reported).toEqual([
    `specnav.lock.json:2:3 error lock-unreadable: The URL lock has version ${JSON.stringify(version)}, but this specnav reads version 1, so no URL is kept. Update specnav, or delete the file and write it again with \`specnav lock --write\`.`,
  ])
})

test('printed and read, a lock is the same; its keys are sorted', () => {
  const urls = new Map([
    ['b.json GET /a', 'x'],
    ['a.json WEBHOOK paid', 'y/z'],
  ])
  const operations = new Map([
    ['b.json GET /a', { operationId: 'a', schema: '12ab' }],
    ['a.json WEBHOOK paid', { operationId: undefined, schema: undefined }],
  ])
  const text = printLock({ urls, operations })
  expect(text).toBe(`{
  "version": 1,
  "urls": {
    "a.json WEBHOOK paid": "y/z",
    "b.json GET /a": "x"
  },
  "operations": {
    "b.json GET /a": { "operationId": "a", "schema": "12ab" }
  }
}
`)
  operations.delete('a.json WEBHOOK paid')
  const problems: Problem[] = []
  expect(readLock(memoryFiles({ [lockFile]: text }), problems)).toEqual({ urls, operations })
  expect(readLock(memoryFiles({}), problems)).toBeUndefined()
  expect(problems).toEqual([])
})

test('a reference to an operation that moved is told where that is now', async () => {
  const navigation = { groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /users', 'GET /gone'] }] }
  const { reported } = await resolveContents({
    'docs.json': docs(navigation),
    'a.json': spec({ '/people': { get: operation('List', undefined, { operationId: 'list' }) } }),
    [lockFile]: {
      version: 1,
      urls: { 'a.json GET /users': 'api-reference/list', 'a.json GET /gone': 'api-reference/gone' },
      operations: { 'a.json GET /users': { operationId: 'list' } },
    },
  })
  expect(reported).toEqual([
    'docs.json:13:11 error operation-missing: `a.json` has no `GET /users`: it is `GET /people` now. Write that instead, or run `specnav sync --write`.',
    'docs.json:14:11 error operation-missing: `a.json` has no `GET /gone`. Add the operation to the specification, or remove the entry.',
  ])
})

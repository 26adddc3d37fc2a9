import { expect, test } from 'vitest'
import { memoryFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { lockFile, printLock, readLock } from './lock.ts'

const navigation = { tabs: [{ tab: 'T', openapi: { source: 'a.json', directory: 'ref' } }] }

async function see(paths: Record<string, ReturnType<typeof operation>>, urls?: Record<string, unknown>) {
  const { outline, told } = await resolveContents({
    'docs.json': docs(navigation),
    'a.json': spec(Object.fromEntries(Object.entries(paths).map(([path, get]) => [path, { get }]))),
    ...(urls ? { [lockFile]: { version: 1, urls } } : {}),
  })
  return { paths: outline.map((line) => line.split(' | ')[1]), told }
}

test('an operation keeps the URL that is remembered, whatever its summary and tag are now', async () => {
  const urls = { 'a.json GET /users in ref': 'ref/users/list-users' }
  expect(await see({ '/users': operation('All users', 'People') }, urls)).toEqual({
    paths: ['/ref/users/list-users'],
    told: [],
  })
  expect(await see({ '/users': operation('All users', 'People') })).toEqual({
    paths: ['/ref/people/all-users'],
    told: [],
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
    told: [],
  })
})

test.each([
  ['{ "urls": ', 'specnav.lock.json:1:11'],
  ['[]', 'specnav.lock.json:1:1'],
  ['{ "urls": [] }', 'specnav.lock.json:1:1'],
  ['', 'specnav.lock.json:1:1'],
])('a lock that reads %j counts as none', async (text, place) => {
  const { told, outline } = await resolveContents({
    'docs.json': docs(navigation),
    'a.json': spec({ '/a': { get: operation('A') } }),
    [lockFile]: text,
  })
  expect(outline).toHaveLength(1)
  expect(told).toEqual([
    `${place} error lock-unreadable: The URL lock cannot be read, so no URL is kept. Restore the file, or delete it and write it again with \`specnav lock --write\`.`,
  ])
})

test.each([2, '1', null])('a lock of version %j counts as none', async (version) => {
  const { told, outline } = await resolveContents({
    'docs.json': docs(navigation),
    'a.json': spec({ '/a': { get: operation('A') } }),
    [lockFile]: { version, urls: { 'a.json GET /a in ref': 'ref/kept' } },
  })
  expect(outline).toEqual([expect.stringContaining('/ref/a |')])
  expect(told).toEqual([
    `specnav.lock.json:2:3 error lock-unreadable: The URL lock has version ${JSON.stringify(version)}, but this specnav reads version 1, so no URL is kept. Update specnav, or delete the file and write it again with \`specnav lock --write\`.`,
  ])
})

test('printed and read, a lock is the same; its keys are sorted', () => {
  const lock = new Map([
    ['b.json GET /a', 'x'],
    ['a.json WEBHOOK paid', 'y/z'],
  ])
  const text = printLock(lock)
  expect(text).toBe(
    '{\n  "version": 1,\n  "urls": {\n    "a.json WEBHOOK paid": "y/z",\n    "b.json GET /a": "x"\n  }\n}\n',
  )
  const problems: Problem[] = []
  expect(readLock(memoryFiles({ [lockFile]: text }), problems)).toEqual(lock)
  expect(readLock(memoryFiles({}), problems)).toBeUndefined()
  expect(problems).toEqual([])
})

import { isObject } from '@specnav/core'
import { expect, test } from 'vitest'
import { docs, eject, extensionIn, group, migrate, page, project, spec } from '../project.test.helper.ts'

test('the way back: an ejected page is the page that was migrated, and the other files are as they were', async () => {
  const contents = project({
    'users/list.mdx': page('title: "List: them"\nversion: 1.10\nopenapi: /openapi.json GET /users'),
    'b.mdx': page('openapi: /openapi.json POST /users', '\nimport x from "./x.json"\n'),
  })
  const { after } = await migrate(contents)
  const back = await eject(await eject(after, 'GET /users'), 'openapi.json POST /users')
  expect(back['users/list.mdx']).toBe(contents['users/list.mdx'])
  expect(back).toEqual(contents)
  await expect(eject(contents, 'GET /users')).rejects.toThrow('The navigation has no reference `GET /users`.')
})

test('the way back of a reference that nobody migrated', async () => {
  const contents = project({
    'docs.json': group(['GET /users', 'POST /users'], 'openapi.json'),
    'openapi.json': spec({
      'GET /users': { summary: 'List', deprecated: true, 'x-svc': { metadata: { icon: 'user' }, groups: ['beta'] } },
      'POST /users': { summary: 'Create' },
    }),
  })
  const back = await eject(contents, 'GET /users')
  expect(back['api-reference/list.mdx']).toBe(
    '---\nicon: user\nopenapi: "/openapi.json GET /users"\ndeprecated: true\n---\n'.replaceAll('"', ''),
  )
  expect(extensionIn(back['openapi.json']!)).toEqual({ groups: ['beta'] })
  expect(isObject(JSON.parse(back['docs.json']!))).toBe(true)
})

test('the last reference of a node that names a specification stays, and the way round is reported', async () => {
  const operations = spec({ 'GET /users': { summary: 'List' }, 'POST /users': { summary: 'Create' } })
  const last = '`GET /users` is the last operation that the group `API` refers to.'
  const why = `${last} Without it, the group \`API\` would list all of \`openapi.json\`.`
  const contents = project({ 'docs.json': group(['GET /users'], 'openapi.json'), 'openapi.json': operations })
  await expect(eject(contents, 'GET /users')).rejects.toThrow(
    `${why} Refer to another of its operations there, or remove \`openapi\` from the group \`API\` and write the reference as \`openapi.json GET /users\`.`,
  )
  const moved = { ...contents, 'docs.json': group(['openapi.json GET /users']) }
  expect(await eject(moved, 'GET /users')).toHaveProperty(['api-reference/list.mdx'])

  const folder = project({
    'docs.json': group(['GET /users'], { source: 'openapi.json', directory: 'api' }),
    'openapi.json': operations,
  })
  await expect(eject(folder, 'GET /users')).rejects.toThrow(/Refer to another of its operations there\.$/)

  const rest = { ...contents, 'docs.json': group(['GET /users', '...'], 'openapi.json') }
  await expect(eject(rest, 'GET /users')).rejects.toThrow(
    '`...` in the group `API` would list `GET /users` a second time, beside its page. Write the references that `...` stands for in its place.',
  )
})

test('what is forgiven in docs.json, and moves with its text, is no new problem', async () => {
  const config = group(['GET /users', 'POST /users'], 'openapi.json')
  const contents = project({ 'docs.json': config.replace(/\n\}\n$/, ',\n // the end\n}\n') })
  expect(await eject(contents, 'GET /users')).toHaveProperty(['api-reference/users/list-users.mdx'])
})

test('an operation with pages at several URLs', async () => {
  const tab = (name: string) => ({
    tab: name,
    openapi: { source: 'openapi.json', directory: name },
    pages: ['GET /users', 'POST /users'],
  })
  const contents = project({
    'docs.json': docs({ tabs: [tab('v1'), tab('v2')] }),
    'openapi.json': spec({ 'GET /users': { summary: 'List' }, 'POST /users': {} }),
  })
  await expect(eject(contents, 'GET /users')).rejects.toThrow(
    '`openapi.json GET /users` has pages at `/v1/list` and `/v2/list`, and a file has one URL. Write the page that differs by hand: `v1/list.mdx` with `openapi: openapi.json GET /users` in its frontmatter.',
  )
})

test('an operation that no reference names', async () => {
  const contents = project({
    'docs.json': group(['GET /users', 'users/create'], 'openapi.json'),
    'openapi.json': spec({
      'GET /users': {},
      'POST /users': {},
      'GET /teams': {},
      'DELETE /users': { 'x-hidden': true },
    }),
    'users/create.mdx': page('openapi: /openapi.json POST /users'),
  })
  await expect(eject(contents, 'POST /users')).rejects.toThrow(
    '`openapi.json POST /users` already has its own page: `users/create.mdx`.',
  )
  await expect(eject(contents, 'DELETE /users')).rejects.toThrow(
    '`openapi.json DELETE /users` is hidden by `x-hidden`, so it has no page to make a file of.',
  )
  await expect(eject(contents, 'GET /teams')).rejects.toThrow(
    'The navigation has no reference `GET /teams`. List it there first.',
  )
})

test('the way back of a page off the navigation: it stays hidden', async () => {
  const contents = project({
    'docs.json': group(['users/list']),
    'openapi.json': spec({ 'GET /users': { summary: 'List' }, 'POST /users': { summary: 'Create', 'x-hidden': true } }),
    'users/list.mdx': page('openapi: /openapi.json GET /users'),
    'users/create.mdx': page('openapi: /openapi.json POST /users'),
  })
  const { after } = await migrate(contents)
  const back = await eject(after, 'POST /users')
  expect(JSON.parse(back['docs.json']!).navigation.groups[0].pages.at(-1)).toBe('users/create')
  expect(back['users/create.mdx']).toBe(page('hidden: true\nopenapi: /openapi.json POST /users'))
  expect(extensionIn(back['openapi.json']!, '/users', 'post')).toBeUndefined()
})

test('a reference whose path holds blanks', async () => {
  const operations = { '/a b': { get: { summary: 'Blank' } }, '/a': { get: { summary: 'Plain' } } }
  const contents = project({
    'docs.json': group(['GET /a b', 'GET /a'], 'openapi.json'),
    'openapi.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: operations }),
  })
  const back = await eject(contents, 'GET /a b')
  expect(back['api-reference/blank.mdx']).toBe('---\nopenapi: /openapi.json GET /a b\n---\n')
  await expect(eject(contents, 'GET /a c')).rejects.toThrow('The navigation has no reference `GET /a c`. Did you mean')
})

import { isObject } from '@specnav/core'
import { expect, test } from 'vitest'
import { eject, extensionIn, group, migrate, page, project, spec } from './project.ts'

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
  // The last reference of a node: without it, the node would list the whole specification.
  await expect(eject(back, 'POST /users')).rejects.toThrow('cannot become a page of its own')
})

test('the way back of a page off the navigation: it stays in its hidden group', async () => {
  const contents = project({
    'docs.json': group(['users/list']),
    'openapi.json': spec({ 'GET /users': { summary: 'List' }, 'POST /users': { summary: 'Create', 'x-hidden': true } }),
    'users/list.mdx': page('openapi: /openapi.json GET /users'),
    'users/create.mdx': page('openapi: /openapi.json POST /users'),
  })
  const { after } = await migrate(contents)
  const back = await eject(after, 'POST /users')
  expect(JSON.parse(back['docs.json']!).navigation.groups[0].pages.at(-1)).toEqual({
    group: 'More',
    hidden: true,
    pages: ['users/create'],
  })
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

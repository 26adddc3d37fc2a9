import { expect, test } from 'vitest'
import type { JsonValue } from '@specnav/core/text'
import { type Contents, docs, operation, resolveContents, spec } from '@specnav/core/test-helper'
import { resolveSite } from '@specnav/pages'
import { checkContract, checkLock } from './contract.ts'

const a = spec(
  {
    '/users': { get: operation('List users'), post: operation('Make a user') },
    '/old': { get: operation('Old', undefined, { 'x-hidden': true }) },
  },
  { webhooks: { paid: { post: operation('Paid') } } },
)

async function check(navigation: JsonValue, files: Contents = {}) {
  const contents = { 'docs.json': docs(navigation), 'a.json': a, ...files }
  const { files: inMemory, printProblem } = await resolveContents(contents)
  const site = await resolveSite({ files: inMemory })
  return { contract: checkContract(site).map(printProblem), lock: checkLock(site).map(printProblem) }
}

test('every operation that no page documents, but the hidden ones', async () => {
  const { contract } = await check({ groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /users'] }] })
  expect(contract).toEqual([
    'a.json:12:7 warning operation-unlisted: `POST /users` of `a.json` has no page. Add `POST /users` to the navigation, a `...` for all remaining operations, or `x-hidden: true` to the operation.',
    'a.json:25:7 warning operation-unlisted: `WEBHOOK paid` of `a.json` has no page. Add `WEBHOOK paid` to the navigation, a `...` for all remaining operations, or `x-hidden: true` to the operation.',
  ])
})

test('an entry that misspells an operation of one specification is not about another one', async () => {
  const group = (name: string, pages: string[]) => ({ group: name, openapi: `${name}.json`, pages })
  const users = spec({ '/users': { get: operation('Users') }, '/a': { get: operation('A') } })
  const groups = [group('b', ['GET /user', 'GET /a']), group('c', ['GET /a'])]
  const { contract } = await check({ groups }, { 'b.json': users, 'c.json': users })
  expect(contract.map((line) => line.replace(/ has no page.*/, ''))).toContainEqual(
    expect.stringContaining('operation-unlisted: `GET /users` of `c.json`'),
  )
})

test.each<[name: string, navigation: JsonValue, files: Contents]>([
  [
    'what gateways answer browsers',
    { groups: [{ group: 'G', openapi: 'b.json', pages: ['GET /users'] }] },
    { 'b.json': spec({ '/users': { get: operation('Users'), options: operation('CORS') } }) },
  ],
  [
    'what an entry and a page misspell',
    { groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /user', 'post', 'webhook piad'] }] },
    { 'post.mdx': '---\nopenapi: POST users\n---\n' },
  ],
  ['a whole specification', { tabs: [{ tab: 'T', openapi: 'a.json' }] }, {}],
  ['a rest marker', { groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /users', '...'] }] }, {}],
  [
    'pages by hand, listed or not',
    { groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /users', 'post'] }] },
    { 'post.md': '---\nopenapi: a.json POST /users\n---\n', 'paid.md': '---\nopenapi: a.json webhook paid\n---\n' },
  ],
  [
    'the same file in another format',
    {
      groups: [
        { group: 'G', openapi: 'a.json', pages: ['GET /users'] },
        { group: 'H', openapi: 'a.yaml' },
      ],
    },
    { 'a.yaml': a },
  ],
  [
    'a translation',
    {
      languages: [
        { language: 'en', openapi: 'a.json' },
        { language: 'es', groups: [{ group: 'G', openapi: 'es.json', pages: ['GET /users'] }] },
      ],
    },
    { 'es.json': a },
  ],
  [
    'a translation of the same version',
    {
      languages: [
        { language: 'en', versions: [{ version: 'v2', openapi: 'a.json' }] },
        { language: 'es', versions: [{ version: 'v2', openapi: 'es.json', pages: ['GET /users'] }] },
      ],
    },
    { 'es.json': a },
  ],
  ['a specification that nothing names', { pages: [] }, {}],
])('%s documents all', async (_, navigation, files) => {
  expect((await check(navigation, files)).contract).toEqual([])
})

test.each<[name: string, navigation: JsonValue]>([
  [
    'another version',
    {
      versions: [
        { version: 'v1', openapi: 'v1.json' },
        { version: 'v2', openapi: 'a.json', pages: ['GET /users'] },
      ],
    },
  ],
  [
    'another tab',
    {
      tabs: [
        { tab: 'v1', openapi: 'v1.json' },
        { tab: 'v2', openapi: 'a.json', pages: ['GET /users'] },
      ],
    },
  ],
  [
    'another version in another language',
    {
      languages: [
        { language: 'en', versions: [{ version: 'v1', openapi: 'v1.json' }] },
        { language: 'es', versions: [{ version: 'v2', openapi: 'a.json', pages: ['GET /users'] }] },
      ],
    },
  ],
  [
    'another version in the same language',
    {
      languages: [
        {
          language: 'en',
          tabs: [
            { tab: 'v1', openapi: 'v1.json' },
            { tab: 'v2', openapi: 'a.json', pages: ['GET /users'] },
          ],
        },
      ],
    },
  ],
])('%s does not document an operation, though it has one of the same name', async (_, navigation) => {
  const { contract } = await check(navigation, { 'v1.json': a })
  expect(contract.map((line) => line.replace(/ has no page.*/, ''))).toEqual([
    'a.json:12:7 warning operation-unlisted: `POST /users` of `a.json`',
    'a.json:25:7 warning operation-unlisted: `WEBHOOK paid` of `a.json`',
  ])
})

test('of a specification that only a reference or a page names, what is left is named with its file', async () => {
  const reported = [
    'a.json:12:7 warning operation-unlisted: `POST /users` of `a.json` has no page. Add `a.json POST /users` to the navigation, or `x-hidden: true` to the operation.',
    'a.json:25:7 warning operation-unlisted: `WEBHOOK paid` of `a.json` has no page. Add `a.json WEBHOOK paid` to the navigation, or `x-hidden: true` to the operation.',
  ]
  expect((await check({ pages: ['a.json GET /users'] })).contract).toEqual(reported)
  const page = { 'users.md': '---\nopenapi: a.json GET /users\n---\n' }
  expect((await check({ pages: ['users'] }, page)).contract).toEqual(reported)
  expect((await check({ pages: ['a.json GET /users', 'a.json POST /users', 'a.json WEBHOOK paid'] })).contract).toEqual(
    [],
  )
})

test('many operations of a specification without a page are one problem with many places', async () => {
  const paths = Object.fromEntries(['/a', '/b', '/c', '/d', '/e'].map((path) => [path, { get: operation('X') }]))
  const { contract } = await check(
    { groups: [{ group: 'G', openapi: 'b.json', pages: ['GET /a'] }] },
    { 'b.json': spec(paths) },
  )
  expect(contract).toHaveLength(4)
  expect(new Set(contract.map((line) => line.replace(/^\S+ /, '')))).toEqual(
    new Set([
      'warning operation-unlisted: 4 operations of `b.json` have no page: `GET /b`, `GET /c`, `GET /d` and 1 more. Run `specnav sync --write` to list them, or add `x-hidden: true` to those that readers should not see.',
    ]),
  )
})

test('what several specifications have is named with its file', async () => {
  const { contract } = await check(
    { groups: [{ group: 'G', openapi: ['a.json', 'b.json'], pages: ['GET /users', 'POST /users', 'WEBHOOK paid'] }] },
    { 'b.json': spec({ '/users': { get: operation('Users') } }) },
  )
  expect(contract).toEqual([
    'b.json:9:7 warning operation-unlisted: `GET /users` of `b.json` has no page. Add `b.json GET /users` to the navigation, a `...` for all remaining operations, or `x-hidden: true` to the operation.',
  ])
})

test('a locked name that tells methods apart is no URL that is held back', async () => {
  const search = { get: operation('Search'), post: operation('Search') }
  const urls = { 'a.json GET /search': 'api-reference/search', 'a.json POST /search': 'api-reference/post-search' }
  const { lock } = await check(
    { tabs: [{ tab: 'T', openapi: 'a.json' }] },
    { 'a.json': spec({ '/search': search }), 'specnav.lock.json': { version: 1, urls } },
  )
  expect(lock).toEqual([])
})

test('what the URL lock holds back, and what it remembers in vain', async () => {
  const urls = {
    'a.json GET /users': 'api-reference/users',
    'a.json POST /users': 'api-reference/make-a-user',
    'a.json GET /gone': 'api-reference/gone',
    'a.json GET /moved': 'api-reference/moved',
  }
  const { lock } = await check(
    { tabs: [{ tab: 'T', openapi: 'a.json' }] },
    {
      'docs.json': docs(
        { tabs: [{ tab: 'T', openapi: 'a.json' }] },
        { redirects: [{ source: '/api-reference/moved', destination: '/x' }] },
      ),
      'specnav.lock.json': { version: 1, urls },
    },
  )
  expect(lock).toEqual([
    'a.json:9:7 note url-kept: `GET /users` keeps its URL `/api-reference/users`; by its summary and tag it would be `/api-reference/list-users` now. Run `specnav lock --accept --write` to move it and leave a redirect.',
    'specnav.lock.json:6:5 warning url-gone: `/api-reference/gone` was the URL of `a.json GET /gone`, and no longer has a page. Add a redirect to docs.json, or run `specnav lock --write` to redirect it to the nearest page.',
  ])
})

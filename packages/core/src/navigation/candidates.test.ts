import { expect, test } from 'vitest'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { createMeantFinder } from './candidates.ts'
import { parseReference } from './reference.ts'

const a = spec(
  {
    '/users': { get: operation('List users'), post: operation('Make a user') },
    '/users/{userId}': { get: operation('One user') },
    '/health/': { get: operation('Health') },
    '/exact': { get: operation('Without') },
    '/exact/': { get: operation('With') },
    '/folders/{id}#update': { put: operation('Update') },
  },
  { servers: [{ url: 'https://api.example.com/v1/' }, { url: '/v2' }, {}], webhooks: { 'order.paid': { post: {} } } },
)
const b = spec({ '/orders': { get: operation('Orders') } })

async function see(reference: string, openapi: string[] | string = 'a.json') {
  const navigation = { groups: [{ group: 'G', openapi, pages: [reference] }] }
  const { outline, problems } = await resolveContents({
    'docs.json': docs(navigation, { api: { openapi: 'b.json' } }),
    'a.json': a,
    'b.json': b,
    'dir/c.yaml': JSON.stringify(b),
  })
  return { outline: outline[0]?.replace(/^.*\| /, ''), problems }
}

const found: [reference: string, operation: string][] = [
  ['GET /users', 'GET /users @ a.json'],
  ['get /users', 'GET /users @ a.json'],
  ['GET /users/', 'GET /users @ a.json'],
  ['GET /health', 'GET /health/ @ a.json'],
  ['GET /exact', 'GET /exact @ a.json'],
  ['GET /exact/', 'GET /exact/ @ a.json'],
  ['PUT /folders/{id}#update', 'PUT /folders/{id}#update @ a.json'],
  ['webhook order.paid', 'WEBHOOK order.paid @ a.json'],
  ['Webhook order.paid', 'WEBHOOK order.paid @ a.json'],
  ['a.json GET /users', 'GET /users @ a.json'],
  ['/a.json GET /users', 'GET /users @ a.json'],
  ['./x/../a.json GET /users', 'GET /users @ a.json'],
  ['b GET /orders', 'GET /orders @ b.json'],
  ['b.json GET /orders', 'GET /orders @ b.json'],
  ['c GET /orders', 'GET /orders @ dir/c.yaml'],
  ['c.yaml GET /orders', 'GET /orders @ dir/c.yaml'],
  ['dir/c.yaml GET /orders', 'GET /orders @ dir/c.yaml'],
]
test.each(found)('%s', async (reference, expected) => {
  expect(await see(reference)).toEqual({ outline: expected, problems: [] })
})

const missed: [reference: string, code: string, message: string, suggestion: string | undefined][] = [
  [
    'DELETE /users',
    'operation-missing',
    '`a.json` has no `DELETE` for `/users`, but there is `GET /users` or `POST /users`.',
    'GET /users',
  ],
  [
    'DELETE /health',
    'operation-missing',
    '`a.json` has no `DELETE` for `/health`, but there is `GET /health/`.',
    'GET /health/',
  ],
  [
    'GET /Users',
    'operation-missing',
    '`a.json` has no `GET /Users`. `GET /users` differs in letter case. Write that instead.',
    'GET /users',
  ],
  [
    'GET /users/{id}',
    'operation-missing',
    '`a.json` has no `GET /users/{id}`. `GET /users/{userId}` differs in the names of its parameters. Write that instead.',
    'GET /users/{userId}',
  ],
  [
    'a.json GET /users/:id',
    'operation-missing',
    '`a.json` has no `GET /users/:id`. `GET /users/{userId}` has its parameters in braces. Write that instead.',
    'GET /users/{userId}',
  ],
  [
    'GET /v1/users',
    'operation-missing',
    '`a.json` has no `GET /v1/users`. `GET /users` does not have the base path of the server. Write that instead.',
    'GET /users',
  ],
  [
    'GET /v2/users/',
    'operation-missing',
    '`a.json` has no `GET /v2/users/`. `GET /users` does not have the base path of the server. Write that instead.',
    'GET /users',
  ],
  [
    'GET https://api.example.com/v1/users',
    'operation-missing',
    '`a.json` has no `GET https://api.example.com/v1/users`. `GET /users` does not have the address of the server. Write that instead.',
    'GET /users',
  ],
  [
    'GET https://elsewhere.example/users',
    'operation-missing',
    '`a.json` has no `GET https://elsewhere.example/users`. `GET /users` does not have the address of the server. Write that instead.',
    'GET /users',
  ],
  [
    'GET /users?x=1',
    'operation-missing',
    '`a.json` has no `GET /users?x=1`. `GET /users` has no query. Write that instead.',
    'GET /users',
  ],
  [
    'GET users',
    'operation-missing',
    '`a.json` has no `GET users`. `GET /users` starts with a slash. Write that instead.',
    'GET /users',
  ],
  [
    'GET /orders',
    'operation-missing',
    '`a.json` has no `GET /orders`, but another specification has it. Write `b.json GET /orders`.',
    'b.json GET /orders',
  ],
  ['GET /user', 'operation-missing', '`a.json` has no `GET /user`. Did you mean `GET /users`?', 'GET /users'],
  [
    'PATCH /nothing/like/it',
    'operation-missing',
    '`a.json` has no `PATCH /nothing/like/it`. Add the operation to the specification, or remove the entry.',
    undefined,
  ],
  [
    'WEBHOOK order.payed',
    'operation-missing',
    '`a.json` has no `WEBHOOK order.payed`. Did you mean `WEBHOOK order.paid`?',
    'WEBHOOK order.paid',
  ],
  [
    'WEBHOOK Order.Paid',
    'operation-missing',
    '`a.json` has no `WEBHOOK Order.Paid`. `WEBHOOK order.paid` differs in letter case. Write that instead.',
    'WEBHOOK order.paid',
  ],
  [
    'b.json GET /users',
    'operation-missing',
    '`b.json` has no `GET /users`, but another specification has it. Write `a.json GET /users`.',
    'a.json GET /users',
  ],
  [
    'aa.json GET /users',
    'spec-missing',
    'There is no specification `aa.json`, which `aa.json GET /users` names. Did you mean `a.json` or `b.json`?',
    'a.json',
  ],
]
test.each(missed)('%s', async (reference, code, message, suggestion) => {
  const { outline, problems } = await see(reference)
  expect(outline).toBe('missing')
  expect(problems).toEqual([
    {
      code,
      severity: 'error',
      message,
      file: 'docs.json',
      pointer: '/navigation/groups/0/pages/0',
      actual: expect.any(String),
      suggestion,
    },
  ])
})

test('of several specifications each is named', async () => {
  const { problems } = await see('GET /nothing/like/it', ['a.json', 'b.json'])
  expect(problems).toMatchObject([
    {
      message:
        'None of `a.json`, `b.json` has `GET /nothing/like/it`. Add the operation to the specification, or remove the entry.',
    },
  ])
})

test('the base path of Swagger 2.0 is one, too', async () => {
  const swagger = {
    swagger: '2.0',
    info: { title: 'A', version: '1' },
    basePath: '/v3/',
    paths: { '/users': { get: {} } },
  }
  const { problems } = await resolveContents({
    'docs.json': docs({ groups: [{ group: 'G', openapi: 's.json', pages: ['GET /v3/users'] }] }),
    's.json': swagger,
  })
  expect(problems.map(({ message }) => message)).toEqual([
    '`s.json` has no `GET /v3/users`. `GET /users` does not have the base path of the server. Write that instead.',
  ])
})

const twice: [reference: string, message: string][] = [
  [
    'DELETE /users',
    'None of `a.json`, `copy.json` has `DELETE` for `/users`, but there is `GET /users` or `POST /users`.',
  ],
  [
    'GET /Users',
    'None of `a.json`, `copy.json` has `GET /Users`. `GET /users` differs in letter case. Write that instead.',
  ],
  ['GET /userz', 'None of `a.json`, `copy.json` has `GET /userz`. Did you mean `GET /users`?'],
]
test.each(twice)('%s: what several specifications have is suggested once', async (reference, message) => {
  const openapi = ['a.json', 'a.json', 'copy.json', './copy.json']
  const { problems } = await resolveContents({
    'docs.json': docs({ groups: [{ group: 'G', openapi, pages: [reference] }] }),
    'a.json': a,
    'copy.json': a,
  })
  expect(problems.map((problem) => problem.message)).toEqual([message])
})

test('a page that is in two formats is suggested once', async () => {
  const { problems } = await resolveContents({
    'docs.json': docs({ pages: ['usres'] }),
    'users.md': '',
    'users.mdx': '',
  })
  expect(problems.map(({ message }) => message)).toEqual(['There is no page `usres`. Did you mean `users`?'])
})

test('a reference without any specification around it', async () => {
  const site = await resolveContents({ 'docs.json': docs({ pages: ['GET /users'] }) })
  expect(site.outline).toEqual([' | /GET /users | GET /users | missing'])
  expect(site.reported).toEqual([
    'docs.json:9:7 error reference-without-spec: `GET /users` has no specification. Add `"openapi": "openapi.json"` to its group, or to a division around it.',
  ])
})

const meant: [reference: string, operation: string | undefined][] = [
  ['GET /users', 'GET /users'],
  ['GET /health', 'GET /health/'],
  ['GET /Users/', 'GET /users'],
  ['GET /users/:id', 'GET /users/{userId}'],
  ['GET /users/{id}/', 'GET /users/{userId}'],
  ['GET https://api.example.com/v1/users?x=1', undefined],
  ['GET /v1/users', 'GET /users'],
  ['webhook Order.Paid', 'WEBHOOK order.paid'],
  ['DELETE /users', undefined],
  ['GET /user', undefined],
  // Both `/exact` and `/exact/` differ from it in letter case.
  ['GET /Exact', undefined],
]
test.each(meant)('%s means %s and no guess', async (reference, key) => {
  const { specs } = await resolveContents({ 'docs.json': docs({ openapi: 'a.json' }), 'a.json': a })
  const parsed = parseReference(reference)
  const found = parsed.type === 'endpoint' && createMeantFinder()(parsed, specs.get('a.json')!)
  expect(found && found.key).toBe(key)
})

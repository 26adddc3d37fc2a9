import type { JsonObject } from '@specnav/core'
import { expect, test } from 'vitest'
import { compare, lines, operation, withAnswer, withBody, withParameter, withScheme } from './api.test.helper.ts'

const text = { type: 'string' }
const object = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
})

test.each<[title: string, before: JsonObject, after: JsonObject, expected: string[]]>([
  [
    'a property that becomes required breaks requests alone',
    { paths: { '/a': { post: both() } }, components: { schemas: { Pet: object({ name: text }) } } },
    { paths: { '/a': { post: both() } }, components: { schemas: { Pet: object({ name: text }, ['name']) } } },
    [
      'breaking request-property-became-required POST /a: The field `name` of `Pet` in requests is now required.',
      'info response-property-became-required POST /a: The field `name` of `Pet` in responses is now required.',
    ],
  ],
  [
    'a shared schema is found once, with every operation',
    twice({ type: 'string', maxLength: 5 }),
    twice({ type: 'string', maxLength: 4 }),
    [
      'breaking request-max-length-decreased POST /a, PUT /b: The maximum length of `Name` in requests is `4`, and was `5`.',
    ],
  ],
  [
    'a list that is no longer read-only is new to requests',
    withBody(object({ tags: { type: 'array', readOnly: true, items: text } })),
    withBody(object({ tags: { type: 'array', items: { type: 'integer' } } })),
    ['info property-became-writable POST /a: The field `tags` of the request body is no longer read-only.'],
  ],
  [
    'what is read-only is not part of a request',
    withBody(object({ id: { type: 'string', readOnly: true } })),
    withBody(object({ id: { type: 'integer', readOnly: true } })),
    [],
  ],
  [
    'a property that is gone from a closed object is refused',
    withBody({ ...object({ a: text, b: text }), additionalProperties: false }),
    withBody({ ...object({ a: text }), additionalProperties: false }),
    [
      'breaking request-property-forbidden POST /a: The field `b` of the request body no longer exists, and no other properties are allowed there.',
    ],
  ],
  [
    'a wider number',
    withAnswer({ type: 'integer', format: 'int32' }),
    withAnswer({ type: 'integer', format: 'int64' }),
    ['breaking response-format-widened POST /a: The format of the response `200` is `int64`, and was `int32`.'],
  ],
  [
    'in a query every number is a text',
    withParameter({ schema: { type: 'integer' } }),
    withParameter({ schema: text }),
    ['info request-type-widened POST /a: The type of the query parameter `p` is `string`, and was `integer`.'],
  ],
  [
    'a parameter that is written in another way',
    withParameter({ schema: { type: 'array', items: text } }),
    withParameter({ explode: false, schema: { type: 'array', items: text } }),
    ['breaking parameter-style-changed POST /a: `explode` of the query parameter `p` is `false`, and was `true`.'],
  ],
  [
    'a list that may be null and is written in another way',
    withParameter({ schema: { type: ['array', 'null'], items: text } }),
    withParameter({ explode: false, schema: { type: ['array', 'null'], items: text } }),
    ['breaking parameter-style-changed POST /a: `explode` of the query parameter `p` is `false`, and was `true`.'],
  ],
  [
    'a required parameter',
    operation({}),
    withParameter({ required: true, schema: text }),
    ['breaking required-parameter-added POST /a: The query parameter `p` is new, and required.'],
  ],
  [
    'a variant of a response',
    withAnswer({ oneOf: [ref('Cat'), ref('Dog')] }, { Cat: object({ a: text }), Dog: object({ b: text }), Bird: text }),
    withAnswer(
      { oneOf: [ref('Dog'), ref('Cat'), ref('Bird')] },
      { Cat: object({ a: text }), Dog: object({ b: text }), Bird: text },
    ),
    ['breaking response-one-of-added POST /a: The response `200` can also be `Bird`.'],
  ],
  [
    'one of several variants, of which one is what there was',
    withBody(ref('Cat'), { Cat: object({ a: text }), Dog: object({ b: text }) }),
    withBody({ oneOf: [ref('Cat'), ref('Dog')] }, { Cat: object({ a: text }), Dog: object({ b: text }) }),
    ['info request-wrapped-in-variants POST /a: The request body is now one of several variants: `Cat`, `Dog`.'],
  ],
  [
    'a webhook: clients read what it sends',
    {
      webhooks: {
        paid: { post: { requestBody: { content: { 'application/json': { schema: object({ a: text }, ['a']) } } } } },
      },
    },
    { webhooks: { paid: { post: { requestBody: { content: { 'application/json': { schema: object({}) } } } } } } },
    [
      'breaking response-required-property-removed WEBHOOK paid: The field `a` of the payload no longer exists. It was required.',
    ],
  ],
  [
    'a callback',
    operation({ callbacks: { done: { '{$request.body#/url}': { post: both() } } } }, { Pet: text }),
    operation(
      { callbacks: { done: { '{$request.body#/url}': { post: both() } } } },
      { Pet: { ...text, maxLength: 9 } },
    ),
    [
      'info response-max-length-set POST /a: `Pet` in responses now has the maximum length `9`.',
      'warning request-max-length-set POST /a: `Pet` in requests now has the maximum length `9`.',
    ],
  ],
  [
    'security: a scope more, and a further way',
    { ...operation({}), security: [{ oauth: ['read'] }] },
    { ...operation({}), security: [{ oauth: ['read', 'write'] }, { key: [] }] },
    [
      'breaking security-tightened POST /a: Requests now need `oauth` (`read`, `write`), or `key`. So far they needed `oauth` (`read`).',
    ],
  ],
  [
    'security: a further way',
    { ...operation({}), security: [{ oauth: ['read'] }] },
    operation({ security: [{ key: [] }, { oauth: ['read'] }] }),
    [
      'info security-relaxed POST /a: Requests now need `key`, or `oauth` (`read`). So far they needed `oauth` (`read`).',
    ],
  ],
  [
    'security: a scheme with another name that works in another way',
    withScheme('key', { type: 'apiKey', in: 'header', name: 'X-Key' }),
    withScheme('token', { type: 'apiKey', in: 'query', name: 'X-Key' }),
    ['breaking security-tightened POST /a: Requests now need `token` (`read`). So far they needed `key` (`read`).'],
  ],
  [
    'security: a flow with another address, one that is gone, and one that is new',
    withScheme('oauth', flows({ password: { tokenUrl: '/old' }, implicit: { authorizationUrl: '/a' } })),
    withScheme('oauth', flows({ password: { tokenUrl: '/new' }, clientCredentials: { tokenUrl: '/c' } })),
    [
      'breaking security-flow-removed POST /a: The security scheme `oauth` no longer has the flow `implicit`.',
      'info security-flow-added POST /a: The security scheme `oauth` also has the flow `clientCredentials`.',
      'breaking security-scheme-changed POST /a: `flows.password.tokenUrl` of the security scheme `oauth` is `/new`, and was `/old`.',
    ],
  ],
  [
    'a moved operation is compared with what it was',
    { paths: { '/users': { get: { operationId: 'list', parameters: [{ name: 'q', in: 'query', schema: text }] } } } },
    {
      paths: {
        '/people': {
          get: { operationId: 'list', parameters: [{ name: 'q', in: 'query', required: true, schema: text }] },
        },
      },
    },
    [
      'breaking operation-moved GET /people: `GET /users` is now `GET /people`.',
      'breaking parameter-became-required GET /people: The query parameter `q` is now required.',
    ],
  ],
  [
    'an operation that is still there has not moved, although its `operationId` has',
    { paths: { '/users': { get: { operationId: 'list' } } } },
    { paths: { '/users': { get: { operationId: 'listV1' } }, '/v2/users': { get: { operationId: 'list' } } } },
    [
      'warning operation-id-changed GET /users: The `operationId` is `listV1`, and was `list`: generated clients name their functions after it.',
      'info operation-added GET /v2/users: This operation is new.',
    ],
  ],
  [
    'versions of a media type are compared each by itself, whatever their encoding',
    bodies({ 'application/json; charset=utf-8': text, 'a/b;version=1': text, 'a/b; version=2': text }),
    bodies({ 'application/json': text, 'a/b; version=1': { type: 'integer' }, 'a/b; version=2': text }),
    [
      'breaking request-type-changed POST /a: The type of the request body (`a/b; version=1`) is `integer`, and was `string`.',
    ],
  ],
  [
    'a server that is gone',
    { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] },
    { servers: [{ url: 'https://b.example/' }] },
    ['warning server-removed : The server `https://a.example` is no longer listed.'],
  ],
  [
    'a value of several lines stays in one',
    withParameter({ schema: { type: 'string', enum: ['a'] } }),
    withParameter({ schema: { type: 'string', enum: ['a', '`b`\n\n# c'] } }),
    ['info request-enum-value-added POST /a: The query parameter `p` may now be `` `b` # c ``.'],
  ],
  [
    'names and values with backticks stay code',
    withParameter({ name: 'a`b', schema: { type: 'string', enum: ['a'] } }),
    withParameter({ name: 'a`b', schema: { type: 'string', enum: ['a', 'one``two', ''] } }),
    [
      'info request-enum-value-added POST /a: The query parameter `` a`b `` may now be ``` one``two ```.',
      'info request-enum-value-added POST /a: The query parameter `` a`b `` may now be `""`.',
    ],
  ],
  [
    'an operation that may change at any time breaks nobody',
    operation({ 'x-stability-level': 'alpha', parameters: [{ name: 'q', in: 'query', schema: text }] }),
    operation({ 'x-stability-level': 'alpha', parameters: [{ name: 'q', in: 'query', required: true, schema: text }] }),
    ['info parameter-became-required POST /a: The query parameter `q` is now required.'],
  ],
  [
    'hidden operations are in no change, and new when they are shown',
    { paths: { '/a': { get: { 'x-hidden': true } }, '/b': { get: { 'x-hidden': true } } } },
    { paths: { '/a': { get: {} } } },
    ['info operation-added GET /a: This operation is new.'],
  ],
  [
    'recursive schemas',
    withBody(ref('Tree'), { Tree: object({ child: ref('Tree'), name: text }) }),
    withBody(ref('Tree'), { Tree: object({ child: ref('Tree'), name: { type: 'integer' } }) }),
    [
      'breaking request-type-changed POST /a: The type of the field `name` of `Tree` in requests is `integer`, and was `string`.',
    ],
  ],
  [
    'a change of a base schema is found once, where it is written',
    withBody(
      { oneOf: [ref('Cat'), ref('Dog')] },
      { Base: object({ n: text }), Cat: { allOf: [ref('Base'), object({ a: text })] }, Dog: { allOf: [ref('Base')] } },
    ),
    withBody(
      { oneOf: [ref('Cat'), ref('Dog')] },
      {
        Base: object({ n: text }, ['n']),
        Cat: { allOf: [ref('Base'), object({ a: text })] },
        Dog: { allOf: [ref('Base')] },
      },
    ),
    ['breaking request-property-became-required POST /a: The field `n` of `Base` in requests is now required.'],
  ],
])('%s', async (_title, before, after, expected) => {
  expect(lines(await compare(before, after))).toEqual(expected)
})

test.each(['items', 'not', 'allOf', 'oneOf', 'properties'])(
  'deeply nested %s neither throw nor go unsaid',
  async (keyword) => {
    const nested = (inner: JsonObject, depth: number): JsonObject => {
      if (keyword === 'items' || keyword === 'not') return { [keyword]: inner }
      return keyword === 'properties'
        ? { properties: { a: inner } }
        : { [keyword]: [inner, { type: 'string', maxLength: depth }] }
    }
    const deep = (end: JsonObject) => Array.from({ length: 2_000 }, (_, depth) => depth).reduce(nested, end)
    const found = await compare(withBody(deep({ type: 'string' })), withBody(deep({ type: 'integer' })))
    expect(found.map(({ rule }) => rule)).toContain(keyword === 'not' ? 'request-not-changed' : 'schema-changed')
  },
)

function both(): JsonObject {
  const content = { 'application/json': { schema: ref('Pet') } }
  return { requestBody: { content }, responses: { 200: { description: '', content } } }
}

function flows(members: JsonObject): JsonObject {
  return { type: 'oauth2', flows: members }
}

function bodies(schemas: Record<string, JsonObject>): JsonObject {
  const content = Object.entries(schemas).map(([type, schema]) => [type, { schema }])
  return operation({ requestBody: { content: Object.fromEntries(content) } })
}

function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

function twice(name: JsonObject): JsonObject {
  const body = { requestBody: { content: { 'application/json': { schema: object({ name: ref('Name') }) } } } }
  return { paths: { '/a': { post: body }, '/b': { put: body } }, components: { schemas: { Name: name } } }
}

test.each([
  [{}, 'breaking operation-removed'],
  [{ deprecated: true }, 'warning operation-removed-deprecated'],
  [{ deprecated: true, 'x-sunset': '2026-03-01' }, 'breaking operation-removed-early'],
  [{ deprecated: true, 'x-sunset': '2026-01-01' }, 'info operation-removed-after-sunset'],
])('an operation with %j is removed: %s', async (node, expected) => {
  const [found] = lines(await compare(operation(node), { paths: {} }, { today: '2026-02-01' }))
  expect(found).toMatch(expected)
})

test('a change says where it is in both versions', async () => {
  const [change] = await compare(withBody({ ...text, maxLength: 3 }), withBody({ ...text, maxLength: 2 }))
  const pointer = '/paths/~1a/post/requestBody/content/application~1json/schema/maxLength'
  expect(change).toMatchObject({
    before: { file: 'api.json', pointer, value: 3 },
    after: { file: 'api.json', pointer, value: 2 },
    operations: [{ spec: 'api.json', key: 'POST /a', method: 'POST', path: '/a' }],
    direction: 'request',
  })
})

import type { JsonObject } from '@specnav/core'
import { expect, test } from 'vitest'
import { lines, operation, read, withAnswer, withBody, withParameter, withScheme } from './api.test.helper.ts'
import { compareSpecs } from './compare-specs.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const object = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
})
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const pet = object({ name: text, age: number }, ['name'])

/** Rewrites of schemas that accept the same values, each for requests and responses. */
const schemas: [title: string, before: JsonObject, after: JsonObject, components?: JsonObject][] = [
  ['another order of properties', object({ a: text, b: number }), object({ b: number, a: text })],
  [
    'another order of required names',
    object({ a: text, b: text }, ['a', 'b']),
    object({ a: text, b: text }, ['b', 'a']),
  ],
  ['another order of values', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }],
  ['another order of types', { type: ['string', 'integer'] }, { type: ['integer', 'string'] }],
  ['another order of variants', { oneOf: [ref('A'), ref('B')] }, { oneOf: [ref('B'), ref('A')] }, { A: pet, B: text }],
  ['a schema that gets a name', pet, ref('Pet'), { Pet: pet }],
  ['a schema that loses its name', ref('Pet'), pet, { Pet: pet }],
  ['another name', ref('Old'), ref('New'), { Old: pet, New: pet }],
  ['a name for a property', object({ pet }), object({ pet: ref('Pet') }), { Pet: pet }],
  ['a name for items', { type: 'array', items: pet }, { type: 'array', items: ref('Pet') }, { Pet: pet }],
  ['a name that leads to a name', ref('Pet'), ref('Animal'), { Animal: ref('Pet'), Pet: pet }],
  ['a reference in `allOf`', ref('Pet'), { allOf: [ref('Pet')] }, { Pet: pet }],
  ['properties that move to a part', pet, { allOf: [object({ name: text }, ['name']), object({ age: number })] }],
  [
    'properties that move to a named part',
    pet,
    { allOf: [ref('Base'), object({ age: number })] },
    { Base: object({ name: text }, ['name']) },
  ],
  [
    'properties that move back from a part',
    { allOf: [ref('Base'), object({ age: number })] },
    pet,
    { Base: object({ name: text }, ['name']) },
  ],
  [
    'parts in another order',
    { allOf: [ref('A'), ref('B')] },
    { allOf: [ref('B'), ref('A')] },
    { A: pet, B: object({ c: text }) },
  ],
  [
    'a requirement that moves to a part',
    object({ a: text }, ['a']),
    { ...object({ a: text }), allOf: [{ required: ['a'] }] },
  ],
  ['one variant', pet, { oneOf: [pet] }],
  ['one named variant', ref('Pet'), { anyOf: [ref('Pet')] }, { Pet: pet }],
  ['null as a variant', { type: ['string', 'null'] }, { oneOf: [text, { type: 'null' }] }],
  [
    'null as another variant',
    { anyOf: [ref('Pet'), { type: 'null' }] },
    { oneOf: [{ type: 'null' }, ref('Pet')] },
    { Pet: pet },
  ],
  ['types as variants', { type: ['string', 'integer'] }, { oneOf: [number, text] }],
  [
    'null as one of several variants',
    { type: ['string', 'integer', 'null'] },
    { anyOf: [text, number, { type: 'null' }] },
  ],
  [
    'null beside a reference',
    { anyOf: [ref('Pet'), { type: 'null' }] },
    { nullable: true, allOf: [ref('Pet')] },
    { Pet: pet },
  ],
  ['the next integer', { ...number, minimum: 1 }, { ...number, exclusiveMinimum: 0 }],
  ['bytes as text', { ...text, format: 'byte' }, { ...text, contentEncoding: 'base64' }],
  ['one value', { const: 'a' }, { enum: ['a'] }],
  ['a type that values imply', { type: 'string', enum: ['a'] }, { enum: ['a'] }],
  ['a type that properties imply', pet, { properties: pet.properties!, required: pet.required! }],
  ['a list of one type', { type: ['string'] }, text],
  ['other properties, said to be allowed', pet, { ...pet, additionalProperties: true }],
  ['other properties of any kind', pet, { ...pet, additionalProperties: {} }],
  ['a smallest length of 0', text, { ...text, minLength: 0 }],
  ['no required names', object({ a: text }), { type: 'object', properties: { a: text } }],
  ['not deprecated', text, { ...text, deprecated: false }],
  ['items that need not differ', { type: 'array', items: text }, { type: 'array', items: text, uniqueItems: false }],
  ['a limit that repeats', { ...number, maximum: 5 }, { ...number, maximum: 5, allOf: [{ maximum: 9 }] }],
  ['extensions', text, { ...text, 'x-internal': { team: 'a' } }],
]

test.each(
  schemas.flatMap(([title, before, after, components = {}]) =>
    [withBody, withAnswer].map((api) => [title, api(before, components), api(after, components)] as const),
  ),
)('%s changes nothing', async (_title, before, after) => {
  expect(await found(before, after)).toEqual([])
})

const get = (node: JsonObject, path = '/a'): JsonObject => ({ paths: { [path]: { get: node } } })
const answer = { responses: { 200: { description: '', content: { 'application/json': { schema: pet } } } } }

test.each<[title: string, before: JsonObject, after: JsonObject]>([
  [
    'a parameter that moves to its path',
    withParameter({ schema: text }),
    {
      paths: { '/a': { parameters: [{ name: 'p', in: 'query', schema: text }], post: {} } },
    },
  ],
  [
    'a parameter that gets a name',
    withParameter({ schema: text }),
    {
      ...operation({ parameters: [{ $ref: '#/components/parameters/P' }] }),
      components: { parameters: { P: { name: 'p', in: 'query', schema: text } } },
    },
  ],
  [
    'another order of parameters',
    operation({
      parameters: [
        { name: 'a', in: 'query', schema: text },
        { name: 'b', in: 'query', schema: text },
      ],
    }),
    operation({
      parameters: [
        { name: 'b', in: 'query', schema: text },
        { name: 'a', in: 'query', schema: text },
      ],
    }),
  ],
  [
    'the default style',
    withParameter({ schema: { type: 'array', items: text } }),
    withParameter({ style: 'form', explode: true, schema: { type: 'array', items: text } }),
  ],
  [
    'a header in other letters',
    operation({ parameters: [{ name: 'X-Id', in: 'header', schema: text }] }),
    operation({ parameters: [{ name: 'x-id', in: 'header', schema: text }] }),
  ],
  [
    'a response that gets a name',
    get(answer),
    {
      ...get({ responses: { 200: { $ref: '#/components/responses/Ok' } } }),
      components: { responses: { Ok: answer.responses[200] } },
    },
  ],
  [
    'a media type in other letters',
    withBody(text),
    operation({ requestBody: { content: { 'Application/JSON': { schema: text } } } }),
  ],
  [
    'security that moves to the document',
    operation({ security: [{ key: [] }] }),
    { ...operation({}), security: [{ key: [] }] },
  ],
  [
    'ways to authenticate in another order',
    operation({ security: [{ a: [] }, { b: [] }] }),
    operation({ security: [{ b: [] }, { a: [] }] }),
  ],
  [
    'a security scheme with another name',
    withScheme('key', { type: 'apiKey', in: 'header', name: 'X-Key' }),
    withScheme('apiKey', { type: 'apiKey', in: 'header', name: 'x-key' }),
  ],
  [
    'a server with a slash at its end',
    { servers: [{ url: 'https://a.example' }] },
    { servers: [{ url: 'https://a.example/' }] },
  ],
  ['components that nothing uses', withBody(text), withBody(text, { Unused: pet })],
])('%s changes nothing', async (_title, before, after) => {
  expect(await found(before, after)).toEqual([])
})

test('the versions of OpenAPI write the same in other words', async () => {
  const swagger = await read(
    {
      consumes: ['application/json'],
      produces: ['application/json'],
      paths: {
        '/pets': {
          post: {
            parameters: [
              { name: 'tags', in: 'query', type: 'array', items: text, collectionFormat: 'multi' },
              { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
            ],
            responses: { 200: { description: 'OK', schema: { $ref: '#/definitions/Pet' } } },
          },
        },
      },
      definitions: { Pet: pet },
      security: [{ basic: [] }, { oauth: ['read'] }],
      securityDefinitions: {
        basic: { type: 'basic' },
        oauth: { type: 'oauth2', flow: 'application', tokenUrl: '/token', scopes: { read: 'Read' } },
      },
    },
    '2.0',
  )
  const content = { 'application/json': { schema: ref('Pet') } }
  const paths: JsonObject = {
    '/pets': {
      post: {
        parameters: [{ name: 'tags', in: 'query', schema: { type: 'array', items: text } }],
        requestBody: { required: true, content },
        responses: { 200: { description: 'OK', content } },
      },
    },
  }
  const securitySchemes: JsonObject = {
    basic: { type: 'http', scheme: 'basic' },
    oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: { read: 'Read' } } } },
  }
  const security = [{ basic: [] }, { oauth: ['read'] }]
  const next = await read({ paths, security, components: { schemas: { Pet: pet }, securitySchemes } }, '3.0.3')
  expect(lines(compareSpecs(swagger, next))).toEqual([])
  const limits = (schema: JsonObject, version: string) => read(withBody(schema), version)
  const old = await limits({ ...number, nullable: true, maximum: 5, exclusiveMaximum: true }, '3.0.3')
  const now = await limits({ type: ['integer', 'null'], exclusiveMaximum: 5 }, '3.1.0')
  expect(lines(compareSpecs(old, now))).toEqual([])
})

async function found(before: JsonObject, after: JsonObject): Promise<string[]> {
  return lines(compareSpecs(await read(before), await read(after)))
}

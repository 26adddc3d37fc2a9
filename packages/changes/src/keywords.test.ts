import type { JsonObject } from '@specnav/core'
import { expect, test } from 'vitest'
import { compare, operation, withAnswer, withBody, withParameter, withScheme } from './api.test.helper.ts'
import type { Change } from './types.ts'

const text = { type: 'string' }
const number = { type: 'integer' }
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more })
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const pets = { Cat: object({ a: text }), Dog: object({ b: text }), Bird: object({ c: text }) }

/** What is found in a request and in a response: from the first schema to the second, and back. */
test.each<[title: string, before: JsonObject, after: JsonObject, there: [string, string], back: [string, string]]>([
  [
    'a further type, with rules for its values alone',
    text,
    { type: ['string', 'integer', 'object'], maximum: 5, properties: { a: text }, required: ['a'] },
    ['info type-widened', 'breaking type-widened'],
    ['breaking type-narrowed', 'info type-narrowed'],
  ],
  [
    'a reference that may be null',
    ref('Cat'),
    { anyOf: [ref('Cat'), { type: 'null' }] },
    ['info became-nullable', 'breaking became-nullable'],
    ['breaking became-not-nullable', 'info became-not-nullable'],
  ],
  [
    'variants, of which one is null',
    { anyOf: [ref('Cat'), ref('Dog')] },
    { anyOf: [ref('Cat'), ref('Dog'), { type: 'null' }] },
    ['info became-nullable', 'breaking became-nullable'],
    ['breaking became-not-nullable', 'info became-not-nullable'],
  ],
  [
    'one of several variants, of which one is what it was, or null',
    { anyOf: [ref('Cat'), { type: 'null' }] },
    { anyOf: [ref('Cat'), ref('Dog'), { type: 'null' }] },
    ['info wrapped-in-variants', 'breaking wrapped-in-variants'],
    ['breaking unwrapped-from-variants', 'info unwrapped-from-variants'],
  ],
  [
    'a text, that becomes one of several variants beside null',
    { type: ['string', 'null'] },
    { nullable: true, oneOf: [text, ref('Cat')] },
    ['info wrapped-in-variants', 'breaking wrapped-in-variants'],
    ['breaking unwrapped-from-variants', 'info unwrapped-from-variants'],
  ],
  [
    'a fixed value that becomes one of a list',
    { const: 'a' },
    { enum: ['a', 'b'] },
    ['info enum-value-added', 'warning enum-value-added'],
    ['breaking enum-value-removed', 'info enum-value-removed'],
  ],
  [
    'a bound that is no longer included',
    { ...number, minimum: 1 },
    { ...number, exclusiveMinimum: 1 },
    ['breaking min-increased', 'info min-increased'],
    ['info min-decreased', 'breaking min-decreased'],
  ],
  [
    'a step that is a multiple of what it was',
    { ...number, multipleOf: 2 },
    { ...number, multipleOf: 4 },
    ['breaking multiple-of-increased', 'info multiple-of-increased'],
    ['info multiple-of-decreased', 'breaking multiple-of-decreased'],
  ],
  [
    'other properties, now with a schema',
    object({}, { additionalProperties: false }),
    object({}, { additionalProperties: number }),
    ['info additional-properties-allowed', 'info additional-properties-allowed'],
    ['breaking additional-properties-forbidden', 'info additional-properties-forbidden'],
  ],
  [
    'a property of which no value is allowed',
    object({ a: text }),
    object({ a: false }),
    ['breaking property-forbidden', 'warning property-removed'],
    ['info property-added', 'info property-added'],
  ],
  [
    'no value at all',
    {},
    { not: {} },
    ['breaking not-added', 'info not-added'],
    ['info not-removed', 'breaking not-removed'],
  ],
  [
    'variants that can be combined',
    { oneOf: [ref('Cat'), ref('Dog')] },
    { anyOf: [ref('Cat'), ref('Dog')] },
    ['info variants-combinable', 'warning variants-combinable'],
    ['warning variants-exclusive', 'info variants-exclusive'],
  ],
  [
    'a sunset date of a field',
    object({ a: { ...text, 'x-sunset': '2027-02-01' } }),
    object({ a: { ...text, 'x-sunset': '2027-01-01' } }),
    ['warning sunset-earlier', 'warning sunset-earlier'],
    ['info sunset-later', 'info sunset-later'],
  ],
])('%s', async (_title, before, after, there, back) => {
  const found = async (from: JsonObject, to: JsonObject) => [
    short(await compare(withBody(from, pets), withBody(to, pets))),
    short(await compare(withAnswer(from, pets), withAnswer(to, pets))),
  ]
  expect(await found(before, after)).toEqual(there)
  expect(await found(after, before)).toEqual(back)
})

const list = { type: 'array', items: text }
const inPath = (member: JsonObject, path = '/a/{p}', name = 'p'): JsonObject => {
  return { paths: { [path]: { get: { parameters: [{ name, in: 'path', required: true, schema: text, ...member }] } } } }
}
const callback = (node: JsonObject, expression = '{$request.body#/url}') =>
  operation({ callbacks: { done: { [expression]: { post: node } } } })
const webhook = (node: JsonObject): JsonObject => ({ webhooks: { paid: { post: node } } })
const answer = (node: JsonObject) => operation({ responses: { 200: { description: '', ...node } } })
const signature = (required: boolean) => ({
  parameters: [{ name: 'X-Signature', in: 'header', required, schema: text }],
})
const variable = (members: JsonObject): JsonObject => ({
  servers: [{ url: 'https://{r}.a.example', variables: { r: members } }],
})

/** What is found from one API to the other, and back. */
test.each<[title: string, before: JsonObject, after: JsonObject, there: string, back: string]>([
  [
    'a single value that is written in another way in a path',
    inPath({}),
    inPath({ style: 'matrix' }),
    'breaking parameter-style-changed: `style` of the path parameter `p` is `matrix`, and was `simple`.',
    'breaking parameter-style-changed: `style` of the path parameter `p` is `simple`, and was `matrix`.',
  ],
  [
    'another style, with another default of `explode`, is one change',
    withParameter({ schema: list }),
    withParameter({ style: 'pipeDelimited', schema: list }),
    'breaking parameter-style-changed: `style` of the query parameter `p` is `pipeDelimited`, and was `form`.',
    'breaking parameter-style-changed: `style` of the query parameter `p` is `form`, and was `pipeDelimited`.',
  ],
  [
    'a list in a query of one value',
    withParameter({ schema: text }),
    withParameter({ schema: list }),
    'info type-widened: The type of the query parameter `p` is `array`, and was `string`.',
    'breaking type-changed: The type of the query parameter `p` is `string`, and was `array`.',
  ],
  [
    'a parameter that is written as JSON',
    withParameter({ schema: object({ a: text }) }),
    withParameter({ content: { 'application/json': { schema: object({ a: text }) } } }),
    'breaking parameter-media-type-changed: The media type of the query parameter `p` is `application/json`, and was not set.',
    'breaking parameter-media-type-changed: The media type of the query parameter `p` is not set, and was `application/json`.',
  ],
  [
    'a parameter that may be empty',
    withParameter({ schema: text }),
    withParameter({ schema: text, allowEmptyValue: true }),
    'info parameter-empty-value-allowed: The query parameter `p` may now be empty.',
    'breaking parameter-empty-value-forbidden: The query parameter `p` may no longer be empty.',
  ],
  [
    'parameters of a path that change places',
    { paths: { '/{a}/{b}': { get: { parameters: [named('a', text), named('b', text)] } } } },
    { paths: { '/{b}/{a}': { get: { parameters: [named('a', text), named('b', text)] } } } },
    'info path-parameter-renamed: The path parameter `a` is now named `b`. Requests stay the same.\n' +
      'info path-parameter-renamed: The path parameter `b` is now named `a`. Requests stay the same.',
    'info path-parameter-renamed: The path parameter `a` is now named `b`. Requests stay the same.\n' +
      'info path-parameter-renamed: The path parameter `b` is now named `a`. Requests stay the same.',
  ],
  [
    'a required field that is no longer read-only',
    withBody(object({ a: { ...text, readOnly: true } }, { required: ['a'] })),
    withBody(object({ a: text }, { required: ['a'] })),
    'info property-became-writable: The field `a` of the request body is no longer read-only.\n' +
      'breaking property-became-required: The field `a` of the request body is now required.',
    'warning property-became-read-only: The field `a` of the request body is now read-only.',
  ],
  [
    'items and other properties of a body',
    withBody({ type: 'array', items: object({}, { additionalProperties: text }) }),
    withBody({ type: 'array', items: object({}, { additionalProperties: text, maxProperties: 9 }) }),
    'warning max-properties-set: Each item of the request body now has the maximum number of properties `9`.',
    'info max-properties-removed: Each item of the request body no longer has the maximum number of properties `9`.',
  ],
  [
    'a field of a variant that was given a name',
    withBody({ oneOf: [{ title: 'Cat', ...object({ a: text }) }, number] }, {}),
    withBody({ oneOf: [ref('Kitten'), number] }, { Kitten: { title: 'Cat', ...object({ a: number }) } }),
    'breaking type-changed: The type of the field `a` of the variant `Kitten` of the request body is `integer`, and was `string`.',
    'breaking type-changed: The type of the field `a` of the request body is `string`, and was `integer`.',
  ],
  [
    'what several parts share, and one of them loses',
    withBody(
      object({ x: { allOf: [ref('Base'), object({ m: text })] }, y: { allOf: [ref('Base'), object({ n: text })] } }),
      { Base: object({ a: text }) },
    ),
    withBody(object({ x: object({ m: text }), y: object({ n: text }) })),
    'warning property-removed: The field `x.a` of the request body no longer exists.\n' +
      'warning property-removed: The field `y.a` of the request body no longer exists.',
    'info property-added: The field `x.a` of the request body is new.\n' +
      'info property-added: The field `y.a` of the request body is new.',
  ],
  [
    'another named schema, which may be null, is a change of each field that refers to it',
    withBody(object({ x: ref('Cat'), y: ref('Cat') }), { Cat: pets.Cat }),
    withBody(object({ x: ref('NullCat'), y: ref('NullCat') }), { NullCat: { ...pets.Cat, type: ['object', 'null'] } }),
    'info became-nullable: The field `x` of the request body may now be `null`.\n' +
      'info became-nullable: The field `y` of the request body may now be `null`.',
    'breaking became-not-nullable: The field `x` of the request body may no longer be `null`.\n' +
      'breaking became-not-nullable: The field `y` of the request body may no longer be `null`.',
  ],
  [
    'variants without names',
    withBody(object({ x: object({ a: text }) })),
    withBody(object({ x: { oneOf: [{ allOf: [ref('Cat'), ref('Dog')] }, object({ b: text, c: text }), text] } }), pets),
    'breaking variants-changed: The field `x` of the request body is `Cat` with `Dog` or `{ b, c }` or `string`, and was `{ a }`.',
    'breaking variants-changed: The field `x` of the request body is `{ a }`, and was `Cat` with `Dog` or `{ b, c }` or `string`.',
  ],
  [
    'a header that a webhook sends',
    webhook(signature(false)),
    webhook(signature(true)),
    'info sent-parameter-became-required: The header `X-Signature` is now always sent.',
    'breaking sent-parameter-became-optional: The header `X-Signature` is no longer always sent.',
  ],
  [
    'a header that a webhook sends, too',
    webhook({}),
    webhook(signature(true)),
    'info sent-parameter-added: The header `X-Signature` is new.',
    'breaking required-sent-parameter-removed: The header `X-Signature` is no longer sent. It was required.',
  ],
  [
    'a callback with another address and payload',
    callback({ requestBody: { content: { 'application/json': { schema: text } } } }),
    callback({ deprecated: true, requestBody: { content: { 'application/json': { schema: number } } } }, '{$url}'),
    'breaking callback-moved: The address of the callback `done` is `{$url}`, and was `{$request.body#/url}`.\n' +
      'info field-deprecated: The callback `done` is now deprecated.\n' +
      'breaking type-changed: The type of the payload of the callback `done` is `integer`, and was `string`.',
    'breaking callback-moved: The address of the callback `done` is `{$request.body#/url}`, and was `{$url}`.\n' +
      'info field-undeprecated: The callback `done` is no longer deprecated.\n' +
      'breaking type-changed: The type of the payload of the callback `done` is `string`, and was `integer`.',
  ],
  [
    'a response that has content',
    answer({}),
    answer({ content: { 'text/csv': {} } }),
    'info content-added: The response `200` now has content: `text/csv`.',
    'breaking content-removed: The response `200` no longer has content. It was `text/csv`.',
  ],
  [
    'a header of a response that is deprecated',
    answer({ headers: { 'X-A': { schema: text } } }),
    answer({ headers: { 'X-A': { schema: text, deprecated: true } } }),
    'info field-deprecated: The header `x-a` of the response `200` is now deprecated.',
    'info field-undeprecated: The header `x-a` of the response `200` is no longer deprecated.',
  ],
  [
    'security: no credentials',
    operation({ security: [] }),
    operation({ security: [{ key: [] }] }),
    'breaking security-tightened: Requests now need `key`. So far they needed no credentials.',
    'info security-relaxed: Requests now need no credentials. So far they needed `key`.',
  ],
  [
    'a security scheme of another type is one change',
    withScheme('key', { type: 'apiKey', in: 'header', name: 'X-Key' }),
    withScheme('key', { type: 'http', scheme: 'bearer' }),
    'breaking security-scheme-changed: `type` of the security scheme `key` is `http`, and was `apiKey`.',
    'breaking security-scheme-changed: `type` of the security scheme `key` is `apiKey`, and was `http`.',
  ],
  [
    'servers of a path replace those of the document, once for all of its operations',
    { servers: [{ url: 'https://a.example' }], paths: { '/a': { get: {}, post: {} } } },
    {
      servers: [{ url: 'https://a.example' }],
      paths: { '/a': { servers: [{ url: 'https://b.example' }], get: {}, post: {} } },
    },
    'warning server-removed: The server `https://a.example` is no longer listed.\n' +
      'info server-added: There is a further server: `https://b.example`.',
    'warning server-removed: The server `https://b.example` is no longer listed.\n' +
      'info server-added: There is a further server: `https://a.example`.',
  ],
  [
    'a value of a variable in the address of a server',
    variable({ default: 'eu', enum: ['eu', 'us'] }),
    variable({ default: 'eu', enum: ['eu'] }),
    'warning server-variable-value-removed: The variable `r` of the server `https://{r}.a.example` may no longer be `us`.',
    'info server-variable-value-added: The variable `r` of the server `https://{r}.a.example` may now be `us`.',
  ],
])('%s', async (_title, before, after, there, back) => {
  expect(sentences(await compare(before, after))).toBe(there)
  expect(sentences(await compare(after, before))).toBe(back)
})

function named(name: string, schema: JsonObject): JsonObject {
  return { name, in: 'path', required: true, schema }
}

function short(changes: readonly Change[]): string {
  return changes.map(({ level, rule }) => `${level} ${nameOf(rule)}`).join(', ')
}

function sentences(changes: readonly Change[]): string {
  return changes.map(({ level, rule, message }) => `${level} ${nameOf(rule)}: ${message}`).join('\n')
}

/** A rule without its direction. */
function nameOf(rule: string): string {
  return rule.replace(/^(?:request|response)-/, '')
}

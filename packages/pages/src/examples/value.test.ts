import { expect, it } from 'vitest'
import { type JsonObject, isObject } from '@specnav/core/text'
import type { Direction } from '../endpoint-types.ts'
import { exampleValue } from './value.ts'
import { reference, specWith } from '../fixture.test.helper.ts'
import { schemaReader } from '../schema/reader.ts'

async function example(schema: JsonObject, direction: Direction = 'response', schemas: JsonObject = {}) {
  const spec = await specWith({ components: { schemas } })
  const reader = schemaReader(spec)
  return exampleValue(reader.read(schema, spec.file), reader.named, direction)
}

const cases: [title: string, schema: JsonObject, value: unknown][] = [
  ['a constant before all', { const: 'a', default: 'b' }, 'a'],
  ['an example before a default', { type: 'string', example: 'a', default: 'b' }, 'a'],
  ['a default before an enum', { enum: ['a', 'b'], default: 'b' }, 'b'],
  ['the first of an enum', { enum: ['a', 'b'] }, 'a'],
  ['a text of an enum that is not empty', { enum: ['', 'b'] }, 'b'],
  ['an empty text of an enum', { enum: [''] }, ''],
  ['the day of a point in time', { type: 'string', format: 'date', example: '2025-10-15T13:51:00.926Z' }, '2025-10-15'],
  ['a format in place of an example without it', { type: 'string', format: 'date', example: 'today' }, '2024-01-15'],
  ['a format', { type: 'string', format: 'date' }, '2024-01-15'],
  ['an unknown format', { type: 'string', format: 'constructor' }, 'string'],
  ['a limit', { type: 'integer', minimum: 10 }, 10],
  ['a number within limits', { type: 'integer', minimum: Number('-9223372036854775808') }, 1],
  ['a number above its limit', { type: 'number', exclusiveMinimum: 0 }, 1],
  ['a number between its limits', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  ['a number below its limit', { type: 'number', exclusiveMaximum: 0 }, -1],
  ['an integer above its limit', { type: 'integer', exclusiveMinimum: 5, minimum: 2 }, 6],
  ['an integer below its limit', { type: 'integer', maximum: -4.5 }, -5],
  ['a multiple', { type: 'integer', multipleOf: 5, exclusiveMinimum: 10 }, 15],
  ['a multiple below its limit', { type: 'number', multipleOf: 0.1, exclusiveMaximum: 0.7 }, 0.6],
  ['a long text', { type: 'string', minLength: 12 }, 'stringstring'],
  ['a long password', { type: 'string', format: 'password', minLength: 9, maxLength: 12 }, '*********'],
  ['a short text', { type: 'string', maxLength: 2 }, 'st'],
  ['no text without end', { type: 'string', minLength: 1e9, maxLength: 3 }, 'str'],
  ['a text of a pattern', { type: 'string', pattern: '^AC[0-9a-f]{4}$' }, 'ACabcd'],
  ['a format that matches a pattern', { type: 'string', format: 'date', pattern: '^\\d{4}-' }, '2024-01-15'],
  ['the usual text of a pattern', { type: 'string', pattern: '.+' }, 'string'],
  ['a long text of a pattern', { type: 'string', pattern: '^[a-z]+$', minLength: 8 }, 'stringst'],
  ['a password', { type: 'string', pattern: '^(?=.*[A-Z])(?=.*\\d).{8,}$' }, 'Aa1!Aa1!'],
  [
    'a host name of a pattern that repeats what can be repeated',
    { type: 'string', pattern: '^[a-z0-9]?((?!-)([a-z0-9-]*[a-z0-9])\\.)+[a-z0-9]+$' },
    'aaa.a',
  ],
  ['no text of a pattern that none has', { type: 'string', pattern: '(' }, 'string'],
  [
    'an item that a list contains',
    {
      type: 'array',
      items: { type: 'object', properties: { a: { type: 'string' } } },
      contains: { required: ['b'], properties: { b: { const: 1 } } },
    },
    [{ a: 'string', b: 1 }],
  ],
  [
    'a map of keys of a pattern',
    { type: 'object', propertyNames: { pattern: '^x-[a-z]+$' }, additionalProperties: { type: 'integer' } },
    { 'x-abc': 1 },
  ],
  [
    'a map that a pattern describes',
    { type: 'object', patternProperties: { '^x-[a-z]+$': { type: 'integer' } } },
    { 'x-abc': 1 },
  ],
  [
    'what a property needs',
    {
      type: 'object',
      properties: { a: { type: 'integer' } },
      dependentSchemas: { a: { required: ['b'], properties: { b: { type: 'boolean' } } } },
    },
    { a: 1, b: true },
  ],
  [
    'what a condition needs',
    {
      type: 'object',
      properties: { kind: { enum: ['a', 'b'] } },
      if: { properties: { kind: { const: 'a' } } },
      then: { required: ['size'], properties: { size: { type: 'integer' } } },
    },
    { kind: 'a', size: 1024 },
  ],
  [
    'one of two properties that exclude each other',
    {
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'integer' } },
      not: { required: ['a', 'b'] },
    },
    { a: 1 },
  ],
  ['no excluded text', { type: 'string', not: { const: 'string' } }, 'string2'],
  [
    'as many properties as fit',
    { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } }, maxProperties: 1 },
    { a: 1 },
  ],
  [
    'a variant that is not another one as well',
    {
      oneOf: [
        { type: 'object', properties: { a: { type: 'integer' } } },
        { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } }, required: ['a'] },
        { type: 'object', properties: { c: { type: 'integer' } }, required: ['c'] },
      ],
    },
    {},
  ],
  [
    'the value of all parts',
    { allOf: [{ type: 'string', pattern: '^a' }, { type: 'string', pattern: 'b$' }, { enum: ['a', 'ab'] }] },
    'ab',
  ],
  ['several items', { type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
  ['different items', { type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, uniqueItems: true }, ['a', 'b']],
  ['different numbers', { type: 'array', items: { type: 'integer' }, minItems: 2, uniqueItems: true }, [1, 2]],
  [
    'different texts',
    { type: 'array', items: { type: 'string' }, minItems: 2, uniqueItems: true },
    ['string', 'string2'],
  ],
  ['no items', { type: 'array', items: { type: 'string' }, maxItems: 0 }, []],
  [
    'a map of listed keys',
    { type: 'object', propertyNames: { enum: ['en', 'de'] }, additionalProperties: { type: 'integer' } },
    { en: 1 },
  ],
  [
    'a map of long keys',
    { type: 'object', propertyNames: { minLength: 8, type: 'string' }, additionalProperties: { type: 'integer' } },
    { stringst: 1 },
  ],
  [
    'a map of several keys',
    { type: 'object', minProperties: 2, additionalProperties: {} },
    { key: 'string', key2: 'string' },
  ],
  [
    'a property that is not described',
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'integer' } } },
    { a: 1, b: 'string' },
  ],
  [
    'a property described as any',
    { type: 'object', required: ['a'], additionalProperties: { type: 'integer' } },
    { a: 1 },
  ],
  ['a list', { type: 'array', items: { type: 'boolean' } }, [true]],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
  ['items that no value fits', { type: 'array', items: false }, []],
]
it.each(cases)('%s', async (_, schema, value) => {
  expect(await example(schema)).toEqual(value)
})

it('keeps an object of which one field has an example without its format', async () => {
  const due = { type: 'string', format: 'date-time', example: 'tomorrow' }
  const task = { type: 'object', properties: { name: { type: 'string', example: 'Bug' }, due } }
  const data = { type: 'object', properties: { data: { $ref: '#/components/schemas/task' } } }
  expect(await example(data, 'request', { task })).toEqual({
    data: { name: 'Bug', due: expect.stringMatching(/^2024-/) },
  })
})

it('goes the way of the value', async () => {
  const schema = {
    type: 'object',
    required: ['a'],
    properties: {
      a: { type: 'string' },
      b: { type: 'string' },
      read: { type: 'string', readOnly: true },
      write: { type: 'string', writeOnly: true, example: 'w' },
      old: { type: 'string', deprecated: true },
    },
  }
  expect(await example(schema, 'request')).toEqual({ a: 'string', write: 'w' })
  expect(await example(schema, 'response')).toEqual({ a: 'string', b: 'string', read: 'Example read' })
})

it('ends a recursion by leaving the property out', async () => {
  const Node = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      parent: reference('Node'),
      children: { type: 'array', items: reference('Node') },
    },
  }
  expect(await example(reference('Node'), 'response', { Node })).toEqual({ name: 'Example node', children: [] })
})

it('makes what is required, of whichever part of the same object describes it', async () => {
  const Base = {
    type: 'object',
    properties: { id: { type: 'integer', readOnly: true }, a: { type: 'integer' }, b: {} },
  }
  const schema = {
    allOf: [reference('Base'), { type: 'object', required: ['id', 'a', 'c'], properties: { c: { enum: ['c'] } } }],
  }
  expect(await example(schema, 'request', { Base })).toMatchObject({ a: 1, c: 'c' })
  expect(await example(schema, 'request', { Base })).not.toHaveProperty('id')
})

it('makes one of the properties that stand for each other', async () => {
  const properties = { a: { type: 'integer' }, b: { type: 'integer', example: 2 }, c: { type: 'integer', example: 3 } }
  const groups = [{ required: ['a'] }, { required: ['b'] }]
  expect(await example({ type: 'object', properties, oneOf: groups }, 'request')).toEqual({ a: 1, c: 3 })
  expect(await example({ type: 'object', properties, oneOf: groups })).toEqual({ a: 1, c: 3 })
  expect(await example({ type: 'object', properties, anyOf: groups }, 'request')).toEqual({ a: 1, b: 2, c: 3 })
})

it('shows what has an example behind a reference', async () => {
  const schemas = { Model: { example: 'm', type: 'string' }, Alias: reference('Model') }
  const properties = { model: reference('Alias'), other: { type: 'string' } }
  expect(await example({ type: 'object', properties }, 'request', schemas)).toEqual({ model: 'm' })
})

/** Nested objects, `depth` levels. */
function nested(depth: number, required: string[], last: JsonObject): JsonObject {
  return depth === 0 ? last : { type: 'object', required, properties: { n: nested(depth - 1, required, last) } }
}
const pair = { type: 'object', required: ['a'], properties: { a: { type: 'integer' }, b: { type: 'integer' } } }

it('goes deeper for what is required, and leaves out what is not', async () => {
  expect(await example(nested(7, [], pair))).toEqual({ n: { n: { n: { n: { n: {} } } } } })
  expect(await example(nested(7, ['n'], pair))).toEqual({ n: { n: { n: { n: { n: { n: { n: { a: 1 } } } } } } } })
  const calls = { type: 'array', items: nested(2, ['n'], pair), minItems: 1 }
  expect(await example(nested(4, [], calls))).toEqual({ n: { n: { n: { n: [{ n: { n: { a: 1 } } }] } } } })
})

it('shows in part what never ends', async () => {
  const Node = {
    type: 'object',
    required: ['a', 'next'],
    properties: { a: { type: 'integer' }, next: reference('Node') },
  }
  expect(await example(reference('Node'), 'response', { Node })).toEqual({ a: 1 })
  const list = {
    type: 'object',
    properties: { nodes: { type: 'array', items: reference('Node') }, first: reference('Node') },
  }
  expect(await example(list, 'response', { Node })).toEqual({ nodes: [] })
  const Gone = { type: 'object', required: ['a', 'gone'], properties: { a: { type: 'integer' }, gone: reference('X') } }
  expect(await example({ type: 'array', items: Gone })).toEqual([{ a: 1 }])
})

it('writes what the property of a discriminator allows, although nothing else of it is made', async () => {
  const Cat = { type: 'object', required: ['a'], properties: { a: {}, kind: { enum: ['cat'] } } }
  const pet = { oneOf: [reference('Cat'), { type: 'string' }], discriminator: { propertyName: 'kind' } }
  expect(await example(pet, 'request', { Cat })).toEqual({ a: 'string', kind: 'cat' })
})

it('writes the discriminator of the variant that it takes', async () => {
  const Cat = { type: 'object', properties: { kind: { type: 'string' } } }
  const oneOf = [reference('Cat'), { type: 'object', properties: {} }]
  const implied = { oneOf, discriminator: { propertyName: 'kind' } }
  const mapped = { oneOf, discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } }
  expect(await example(implied, 'response', { Cat })).toEqual({ kind: 'Cat' })
  expect(await example(mapped, 'response', { Cat })).toEqual({ kind: 'cat' })
})

it('stays small where schemas are wide and deep', async () => {
  const schemas: JsonObject = {}
  for (let index = 0; index < 30; index++) {
    schemas[`S${index}`] = {
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 10 }, (_, name) => [`p${name}`, reference(`S${index + 1}`)])),
    }
  }
  expect(JSON.stringify(await example(reference('S0'), 'response', schemas)).length).toBeLessThan(20_000)
  for (const schema of Object.values(schemas)) if (isObject(schema)) schema.required = ['p0', 'p1', 'p2']
  expect(JSON.stringify(await example(reference('S0'), 'response', schemas)).length).toBeLessThan(20_000)
  const many = (items: JsonObject) => ({ type: 'array', items, minItems: 100 })
  expect(JSON.stringify(await example(many(many(many({ type: 'integer' }))))).length).toBeLessThan(20_000)
})

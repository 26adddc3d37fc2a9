import { expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import { type Direction, exampleValue } from './example-value.ts'
import { reference, specWith } from './fixture.test.helper.ts'
import { schemaReader } from './schema.ts'

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
  ['a format', { type: 'string', format: 'date' }, '2024-01-15'],
  ['an unknown format', { type: 'string', format: 'constructor' }, 'string'],
  ['a limit', { type: 'integer', minimum: 10 }, 10],
  ['a number within limits', { type: 'integer', minimum: Number('-9223372036854775808') }, 1],
  ['a list', { type: 'array', items: { type: 'boolean' } }, [true]],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
  ['items that no value fits', { type: 'array', items: false }, []],
]
it.each(cases)('%s', async (_, schema, value) => {
  expect(await example(schema)).toEqual(value)
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
  expect(await example(schema, 'response')).toEqual({ a: 'string', b: 'string', read: 'string' })
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
  expect(await example(reference('Node'), 'response', { Node })).toEqual({ name: 'string', children: [] })
})

it('writes what the property of a discriminator allows, although nothing else of it is made', async () => {
  const Cat = { type: 'object', required: ['a'], properties: { a: {}, kind: { enum: ['cat'] } } }
  const pet = { oneOf: [reference('Cat'), { type: 'string' }], discriminator: { propertyName: 'kind' } }
  expect(await example(pet, 'request', { Cat })).toEqual({ a: null, kind: 'cat' })
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
})

import { type JsonObject, memoryFiles, resolveProject, type Kept } from '@specnav/core'
import { specOf } from '@specnav/core/test-helper'
import { expect, test } from 'vitest'
import { slicesOf } from './slices.ts'

async function sliceOf(schemas: JsonObject, more: JsonObject = {}, text = (json: string) => json, kept?: Kept) {
  const schema = { $ref: '#/components/schemas/A' }
  const paths = {
    '/a': {
      parameters: [{ name: 'q', in: 'query', schema: {} }],
      get: { responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } } },
      post: { summary: 'Other', responses: {} },
    },
  }
  const described = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths, components: { schemas }, ...more }
  const files = memoryFiles({
    'docs.json': JSON.stringify({ name: 'A', theme: 'svc', navigation: { openapi: 'a.json' } }),
    'a.json': text(JSON.stringify(described)),
  })
  const { specs } = await resolveProject({ files }, new Map())
  const [spec] = specs.named
  return slicesOf(spec!, kept).ofOperation(spec!.operations.get('GET /a')!)
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: JsonObject) => ({ type: 'object', properties })
const base = { A: object({ b: ref('B') }), B: object({ a: ref('A'), c: ref('C') }), C: object({}), D: object({}) }

test('an operation says what it reaches, and nothing else', async () => {
  const slice = await sliceOf(base)
  expect(await sliceOf(base)).toBe(slice)
  expect(await sliceOf({ ...base, D: object({ d: {} }) })).toBe(slice)
  expect(await sliceOf({ ...base, C: { ...base.C, description: 'C' } })).not.toBe(slice)
  expect(await sliceOf({ ...base, A: object({ b: ref('C') }) })).not.toBe(slice)
  expect(await sliceOf(base, { servers: [{ url: 'https://api.example.com' }] })).not.toBe(slice)
  expect(await sliceOf(base, { info: { title: 'B', version: '2' } })).toBe(slice)
})

test('parts of a circle that change places are another slice', async () => {
  const of = (b: JsonObject, c: JsonObject) =>
    sliceOf({
      A: object({ b: ref('B'), c: ref('C') }),
      B: object({ a: ref('A'), ...b }),
      C: object({ a: ref('A'), ...c }),
    })
  expect(await of({ x: {} }, { y: {} })).not.toBe(await of({ y: {} }, { x: {} }))
})

test('an alias that leads elsewhere is another slice', async () => {
  const of = (to: string) =>
    sliceOf({
      A: object({ b: ref('B'), c: ref('C'), d: ref('D') }),
      B: ref(to),
      C: object({ c: {} }),
      D: object({ d: {} }),
    })
  expect(await of('C')).not.toBe(await of('D'))
})

test('what a discriminator names belongs to it', async () => {
  const of = (one: JsonObject) =>
    sliceOf({
      A: { ...object({}), discriminator: { propertyName: 'kind', mapping: { one: 'One' } } },
      One: object(one),
    })
  expect(await of({ a: {} })).not.toBe(await of({ b: {} }))
})

test('what extends a schema with a discriminator belongs to it, and nothing is kept of dynamic references', async () => {
  const of = (dog: JsonObject) =>
    sliceOf({
      A: { ...object({ type: { type: 'string' } }), discriminator: { propertyName: 'type' } },
      Dog: { allOf: [ref('A'), object(dog)] },
    })
  expect(await of({ bark: {} })).toBe(await of({ bark: {} }))
  expect(await of({ bark: {} })).not.toBe(await of({ woof: {} }))
  const dynamic = { A: object({ b: { $dynamicRef: '#node' } }) }
  expect(await sliceOf(dynamic)).not.toBe(await sliceOf(dynamic))
})

test('what extends a schema of another file belongs to it, also where nothing else names it', async () => {
  const responses = {
    200: { description: '', content: { 'application/json': { schema: { $ref: 'b.json#/components/schemas/A' } } } },
  }
  const of = async (dog: JsonObject) => {
    const A = { ...object({}), discriminator: { propertyName: 'type' } }
    const spec = await specOf({
      'a.json': JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/a': { get: { responses } } } }),
      'b.json': JSON.stringify({ components: { schemas: { A, Dog: { allOf: [ref('A'), object(dog)] } } } }),
    })
    return slicesOf(spec).ofOperation(spec.operations.get('GET /a')!)
  }
  expect(await of({ bark: {} })).toBe(await of({ bark: {} }))
  expect(await of({ bark: {} })).not.toBe(await of({ woof: {} }))
})

test('integers that are read as the same number are two', async () => {
  const of = (digits: string) =>
    sliceOf({ A: { type: 'integer', example: 'LONG' } }, {}, (json) => json.replace('"LONG"', digits))
  expect(await of('12345678901234567890')).not.toBe(await of('12345678901234567891'))
})

test('a chain is as long as it likes', async () => {
  const names = Array.from({ length: 12_000 }, (_, at) => `A${at}`)
  const chain = Object.fromEntries(names.map((name, at) => [name, object({ next: ref(names[at + 1] ?? 'A0') })]))
  const of = (last: JsonObject) => sliceOf({ ...chain, A: ref('A0'), A11999: object(last) })
  expect(await of({ a: {} })).not.toBe(await of({ b: {} }))
})

test('slices of a specification that says the same are kept, unless other files have a part in it', async () => {
  const made = new Map<string, unknown>()
  const kept: Kept = {
    load: (key) => made.get(key),
    save: (key, value) => void made.set(key, value),
    retain: () => undefined,
  }
  const of = (schemas: JsonObject) => sliceOf(schemas, {}, (json) => json, kept)
  const slice = await of(base)
  expect(slice).toBe(await sliceOf(base))
  for (const key of made.keys()) made.set(key, { around: '', reached: { 'GET /a': 'as kept' } })
  expect(await of(base)).not.toBe(slice)
  expect(await of({ ...base, D: object({ d: {} }) })).toBe(slice)
  const count = made.size
  const discriminator = { propertyName: 'kind', defaultMapping: 'b.json#/D' }
  for (const D of [{ $ref: 'b.json#/D' }, { ...object({}), discriminator }]) {
    const others = { ...base, D }
    expect(await of(others)).toBe(await sliceOf(others))
    expect(made.size).toBe(count)
  }
})

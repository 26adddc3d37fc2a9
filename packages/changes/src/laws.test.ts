import { isObject, type JsonObject, type JsonValue } from '@specnav/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, lines } from './api.test.helper.ts'

/** Enough to find what a thousand find. */
const numRuns = 60

const names = ['A', 'B', 'C', 'D']
const field = fc.constantFrom('a', 'b', 'c')

/** Schemas with references to one another, and texts. */
const schema: fc.Arbitrary<JsonObject> = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constantFrom('string', 'integer', 'boolean'), description: fc.string() }),
    fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` })),
    fc.record({ type: fc.constant('string'), enum: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }) }),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({
      type: fc.constant('object'),
      description: fc.string(),
      properties: fc.dictionary(field, tie('schema'), { maxKeys: 3 }),
      required: fc.uniqueArray(field),
    }),
    fc.record({
      oneOf: fc.uniqueArray(tie('schema'), { minLength: 2, maxLength: 3, selector: (one) => JSON.stringify(one) }),
    }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
  ),
})).schema

const content = schema.map((one): JsonObject => ({ content: { 'application/json': { schema: one } } }))

const operation = fc.record(
  {
    summary: fc.string(),
    description: fc.string(),
    parameters: fc.uniqueArray(fc.record({ name: field, in: fc.constant('query'), required: fc.boolean(), schema }), {
      selector: ({ name }) => name,
      maxLength: 2,
    }),
    requestBody: content,
    responses: fc.dictionary(
      fc.constantFrom('200', '404'),
      content.map((one) => ({ description: '', ...one })),
    ),
  },
  { requiredKeys: ['summary'] },
)

const api: fc.Arbitrary<JsonObject> = fc.record({
  paths: fc.dictionary(
    fc.constantFrom('/a', '/b', '/c'),
    fc.record({ get: operation, post: operation }, { requiredKeys: ['get'] }),
  ),
  components: fc.record({ schemas: fc.record(Object.fromEntries(names.map((name) => [name, schema]))) }),
})

test('a document against itself gives nothing', async () => {
  await fc.assert(
    fc.asyncProperty(api, async (one) => {
      expect(lines(await compare(one, structuredClone(one)))).toEqual([])
    }),
    { numRuns },
  )
})

test('the order of keys gives nothing', async () => {
  await fc.assert(
    fc.asyncProperty(api, async (one) => {
      expect(lines(await compare(one, reversed(one) as JsonObject))).toEqual([])
    }),
    { numRuns },
  )
})

test('edits of prose alone give only info', async () => {
  await fc.assert(
    fc.asyncProperty(api, async (one) => {
      const found = await compare(one, reworded(one) as JsonObject)
      expect(found.filter(({ rule, level }) => rule !== 'text-changed' || level !== 'info')).toEqual([])
    }),
    { numRuns },
  )
})

test('removals one way are additions the other way', async () => {
  const pairs = fc.tuple(api, api)
  await fc.assert(
    fc.asyncProperty(pairs, async ([one, other]) => {
      const there = await compare(one, other)
      const back = await compare(other, one)
      // References that lead nowhere can part what operations share: then each of them has a change of its own.
      const sides = (found: typeof there, gone: 'before' | 'after', is: RegExp) =>
        found
          .filter(({ rule }) => is.test(rule))
          .flatMap((change) => change.operations.map((operation) => JSON.stringify([change[gone], operation])))
          .sort()
      for (const word of ['operation', 'parameter', 'property', 'response', 'enum-value']) {
        const removed = new RegExp(`(?:^|-)${word}-removed`)
        const added = new RegExp(`(?:^|-)${word}-added`)
        expect(sides(there, 'before', removed)).toEqual(sides(back, 'after', added))
      }
    }),
    { numRuns },
  )
})

test('a change under a shared schema reaches exactly the operations that use it', async () => {
  await fc.assert(
    fc.asyncProperty(api, fc.constantFrom(...names), async (one, name) => {
      const next = structuredClone(one)
      const schemas = (next.components as { schemas: JsonObject }).schemas
      schemas[name] = {
        type: 'object',
        properties: { entirely: { type: 'number' } },
        required: ['entirely'],
        title: 'New',
      }
      const found = await compare(one, next)
      const reached = new Set(found.flatMap(({ operations }) => operations.map(({ key }) => key)))
      expect([...reached].sort()).toEqual(usersOf(one, name).sort())
    }),
    { numRuns },
  )
})

/** The operations from which references lead to a schema. */
function usersOf({ paths, components }: JsonObject, name: string): string[] {
  const { schemas = {} } = components as { schemas?: JsonObject }
  const operations = Object.entries(paths as Record<string, JsonObject>).flatMap(([path, item]) =>
    Object.entries(item).map(([method, node]) => ({ key: `${method.toUpperCase()} ${path}`, node })),
  )
  const namesIn = (node: JsonValue | undefined) =>
    Array.from(JSON.stringify(node).matchAll(/#\/components\/schemas\/(\w)/g), ([, found]) => found!)
  return operations.flatMap(({ key, node }) => {
    const reached = new Set(namesIn(node))
    // Iterating over a set includes elements that are added meanwhile.
    for (const each of reached) for (const further of namesIn(schemas[each])) reached.add(further)
    return reached.has(name) ? [key] : []
  })
}

function reversed(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((item) => reversed(item)!)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, reversed(child)]),
  )
}

function reworded(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((item) => reworded(item)!)
  if (!isObject(value)) return value
  const isText = (key: string, child: JsonValue | undefined) =>
    typeof child === 'string' && (key === 'description' || key === 'summary')
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      isText(key, child) ? `${JSON.stringify(child)} indeed` : reworded(child),
    ]),
  )
}

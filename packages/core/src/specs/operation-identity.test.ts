import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { docs, resolveContents, spec } from '../project.test.helper.ts'
import { identityOf } from './operation-identity.ts'

async function schemaOf(node: Record<string, JsonValue>, pathItem: Record<string, JsonValue> = {}) {
  const { specs } = await resolveContents({
    'docs.json': docs({ groups: [{ group: 'G', openapi: 'a.json' }] }),
    'a.json': spec({ '/users/{id}': { ...pathItem, get: node } }),
  })
  return identityOf(specs.named[0]!.operations.get('GET /users/{id}')!).schema
}

const id = (name: string, more: Record<string, JsonValue> = {}) => ({ name, in: 'path', required: true, ...more })
const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } }
const user = (reference: string, more: Record<string, JsonValue> = {}) => ({
  '200': { description: 'A user', content: { 'application/json': { schema: { $ref: reference } } }, ...more },
})
const plain = { parameters: [id('id'), limit], responses: user('#/components/schemas/User') }

test.each<[what: string, node: Record<string, JsonValue>, pathItem?: Record<string, JsonValue>]>([
  ['texts', { ...plain, summary: 'Find', description: 'Long', deprecated: true, tags: ['T'], operationId: 'find' }],
  ['the name of a path parameter', { ...plain, parameters: [limit, id('userId', { description: 'Its number' })] }],
  ['a parameter that all operations of the path share', { ...plain, parameters: [limit] }, { parameters: [id('id')] }],
  ['the file of a reference', { ...plain, responses: user('../common.yaml#/components/schemas/User') }],
  ['extensions', { ...plain, responses: user('#/components/schemas/User', { 'x-note': 1 }) }],
])('%s do not change what an operation is', async (_what, node, pathItem) => {
  expect(await schemaOf(node, pathItem)).toBe(await schemaOf(plain))
})

test.each<[what: string, node: Record<string, JsonValue>]>([
  ['another parameter', { ...plain, parameters: [id('id'), { ...limit, name: 'page' }] }],
  ['another schema', { ...plain, responses: user('#/components/schemas/Team') }],
  ['another status', { ...plain, responses: { '201': plain.responses['200'] } }],
])('%s makes another hash', async (_what, node) => {
  expect(await schemaOf(node)).toBeTypeOf('string')
  expect(await schemaOf(node)).not.toBe(await schemaOf(plain))
})

test('a property can have the name of a text', async () => {
  const named = (property: string): Record<string, JsonValue> => ({
    responses: {
      '200': { content: { 'application/json': { schema: { properties: { [property]: { type: 'string' } } } } } },
    },
  })
  expect(await schemaOf(named('description'))).not.toBe(await schemaOf(named('summary')))
})

test('an operation that only has a path parameter and a description has no hash', async () => {
  expect(await schemaOf({ parameters: [id('id')], responses: { '204': { description: 'Done' } } })).toBeUndefined()
})

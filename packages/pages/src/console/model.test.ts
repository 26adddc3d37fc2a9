import { expect, test } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import type { EndpointPage } from '../endpoint-types.ts'
import { specOf } from '@specnav/core/test-helper'
import { consoleModel } from './model.ts'
import { packedModel } from './packed.ts'

const text = { type: 'string' }

/** The page of an operation that takes such a body; `api` may have numbers that JavaScript cannot hold. */
async function pageWith(schema: JsonObject, schemas: JsonObject = {}, example = ''): Promise<EndpointPage> {
  const body = `{ "schema": ${JSON.stringify(schema)} ${example} }`
  const spec = await specOf({
    'api.json': `{ "openapi": "3.1.0", "info": { "title": "Test", "version": "1" },
      "paths": { "/things": { "post": { "requestBody": { "content": { "application/json": ${body} } }, "responses": {} } } },
      "components": { "schemas": ${JSON.stringify(schemas)} } }`,
  })
  return endpointPage(spec.operations.get('POST /things')!, { console: true })
}

test('what stands in an operation is bounded: deeper levels of it are typed as JSON', async () => {
  const tree = (levels: number): JsonObject =>
    levels === 0
      ? text
      : { type: 'object', properties: Object.fromEntries(Array.from('abcdefg', (name) => [name, tree(levels - 1)])) }
  const model = consoleModel(await pageWith(tree(5)))!
  expect(JSON.stringify(model).length).toBeLessThan(30_000)
  expect(model).toHaveProperty('requestBody.content.0.schema.properties.0.schema.properties.6.name', 'g')
})

test('a large example is left out: a form makes a smaller one of the schema', async () => {
  const value = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `item ${index}`))
  const model = consoleModel(await pageWith({ type: 'array', items: text }, {}, `, "example": ${value}`))!
  expect(packedModel(model).length).toBeLessThan(1000)
})

test('a form has the named schemas of the request that its page leaves to other pages', async () => {
  const wide = (to: string) => ({
    type: 'object',
    properties: {
      next: { $ref: `#/components/schemas/${to}` },
      ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field_${index}`, text])),
    },
  })
  const schemas = { First: wide('Second'), Second: wide('Third'), Third: wide('First') }
  const page = await pageWith({ $ref: '#/components/schemas/First' }, schemas)
  expect(page.schemas.map(({ name }) => name)).toEqual(['First'])
  expect(consoleModel(page)!.schemas.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
})

test('the digits of an example come along, and what selects a variant', async () => {
  const animal = { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: 'kind' } }
  const schema = { type: 'object', properties: { id: { type: 'integer' }, animal } }
  const example = ', "example": { "id": 9223372036854775807 }'
  const cat = { type: 'object', properties: { kind: text } }
  const model = consoleModel(await pageWith(schema, { Cat: cat }, example))!
  expect(model.digits).toEqual({ '9223372036854776000': '9223372036854775807' })
  expect(model.requestBody?.content[0]?.schema).toMatchObject({
    properties: [{ name: 'id' }, { name: 'animal', schema: { discriminator: 'kind' } }],
  })
})

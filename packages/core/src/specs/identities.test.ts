import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { createGraph } from './graph.ts'

const documents: Record<string, JsonValue> = {
  'api/openapi.yaml': {
    $self: 'https://example.com/api/v1/openapi.yaml',
    components: {
      schemas: {
        Pet: {
          $id: 'https://schemas.example.com/pet',
          type: 'object',
          properties: { name: { $anchor: 'name', type: 'string' } },
        },
        Toy: { $id: 'toys/ball', type: 'string' },
      },
    },
  },
  'api/local.yaml': { type: 'integer' },
}
const graph = createGraph((file) => documents[file])

test.each<[reference: string, id: string, name: string]>([
  [
    'https://example.com/api/v1/openapi.yaml#/components/schemas/Pet',
    'api/openapi.yaml#/components/schemas/Pet',
    'Pet',
  ],
  ['../v1/openapi.yaml#/components/schemas/Pet', 'api/openapi.yaml#/components/schemas/Pet', 'Pet'],
  ['https://schemas.example.com/pet', 'api/openapi.yaml#/components/schemas/Pet', 'Pet'],
  [
    'https://schemas.example.com/pet#/properties/name',
    'api/openapi.yaml#/components/schemas/Pet/properties/name',
    'name',
  ],
  ['https://schemas.example.com/pet#name', 'api/openapi.yaml#name', 'name'],
  ['toys/ball', 'api/openapi.yaml#/components/schemas/Toy', 'Toy'],
  ['local.yaml', 'api/local.yaml#', 'local'],
])('%s', (reference, id, name) => {
  const found = graph.resolve({ $ref: reference }, 'api/openapi.yaml')
  expect(found).toMatchObject({ id, name })
  expect(found.value).toBeDefined()
})

describe('inside a schema with an `$id`', () => {
  const z = { $ref: '#/$defs/Z' }
  const schemas = {
    Own: {
      $id: 'https://schemas.example.com/own',
      $defs: { Z: { type: 'string' } },
      properties: { z, pet: { $ref: '#/components/schemas/Pet' }, more: { items: { $ref: '#' } } },
    },
    Inner: {
      $id: 'inner',
      $defs: { Z: { type: 'integer' } },
      properties: { z: { ...z, description: 'Mine' }, y: { $ref: '#/$defs/Y' } },
    },
    Only: { $id: 'only', $defs: { Only: { type: 'null' } } },
    Pet: { type: 'object', properties: { z: { ...z } } },
  }
  const { resolve } = createGraph(() => ({ components: { schemas } }))
  const { Own, Inner, Pet } = schemas

  test.each<[title: string, node: JsonValue, id: string | undefined]>([
    ['a pointer starts at the schema', Own.properties.z, 'Own/$defs/Z'],
    ['of each its own', Inner.properties.z, 'Inner/$defs/Z'],
    ['the schema is what `#` names', Own.properties.more.items, 'Own'],
    ['it may start at the document, as most write it', Own.properties.pet, 'Pet'],
    ['what only one of them has is that', { $ref: '#/$defs/Only' }, 'Only/$defs/Only'],
    ['what several have is nothing to a reference that is in none', Pet.properties.z, undefined],
    ['what is not there is nothing', Inner.properties.y, undefined],
  ])('%s', (_, node, id) => {
    const found = resolve(node, 'api.yaml')
    expect(found.value === undefined ? undefined : found.id).toBe(id && `api.yaml#/components/schemas/${id}`)
  })

  test('fields beside the reference are kept', () => {
    expect(resolve(Inner.properties.z, 'api.yaml')).toMatchObject({
      value: { type: 'integer' },
      name: 'Z',
      siblings: { description: 'Mine' },
    })
  })

  test('`#` is the document elsewhere', () => {
    expect(resolve({ $ref: '#' }, 'api.yaml')).toMatchObject({ value: { components: {} }, id: 'api.yaml#' })
  })
})

test('a name that nothing has leads to nothing', () => {
  const found = graph.resolve({ $ref: 'https://schemas.example.com/dog' }, 'api/openapi.yaml')
  expect(found.value).toBeUndefined()
})

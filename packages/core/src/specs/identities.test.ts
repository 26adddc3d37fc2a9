import { expect, test } from 'vitest'
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

test('a name that nothing has leads to nothing', () => {
  const found = graph.resolve({ $ref: 'https://schemas.example.com/dog' }, 'api/openapi.yaml')
  expect(found.value).toBeUndefined()
})

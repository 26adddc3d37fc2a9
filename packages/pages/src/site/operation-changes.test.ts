import { loadSpecs, memoryFiles } from '@specnav/core'
import type { DocumentCache } from '@specnav/core/specs'
import { expect, test } from 'vitest'
import { changedOperations } from './operation-changes.ts'

/** A specification over several files, in which operations share parts in every possible way. */
const project = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: API, version: '1' }
servers: [{ url: https://example.com }]
security: [{ key: [] }]
paths:
  /users:
    parameters: [{ $ref: 'parameters.yaml#/trace' }]
    get: { responses: { '200': { $ref: '#/components/responses/User' } } }
    post: { security: [], responses: { '204': { description: Done } } }
  /orders: { $ref: orders/paths.yaml#/orders }
  /pets:
    get:
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  /plain:
    get: { responses: { '204': { description: Done } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  responses:
    User: { description: A user, content: { application/json: { schema: { $ref: models/user.yaml } } } }
  schemas:
    Pet: { type: object, discriminator: { propertyName: kind, mapping: { cat: Cat }, defaultMapping: Dog }, properties: { kind: { type: string } } }
    Dog: { description: Barks }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } }] }
    Alias: { $ref: models/user.yaml }
`,
  'parameters.yaml': 'trace: { name: X-Trace, in: header, description: Follows a request. }\n',
  'orders/paths.yaml': `orders:
  get: { responses: { '200': { description: ok, content: { application/json: { schema: { $ref: ../models/order.yaml } } } } } }
`,
  'models/user.yaml':
    'type: object\nproperties:\n  name: { type: string }\n  friend: { $ref: user.yaml }\n  address: { $ref: address.yaml }\n',
  'models/address.yaml': 'type: object\nproperties: { city: { type: string } }\n',
  'models/order.yaml': 'type: object\nproperties: { buyer: { $ref: user.yaml }, total: { type: number } }\n',
  'models/unused.yaml': 'type: string\n',
}

async function operationsOf(files: Record<string, string>, cache?: DocumentCache) {
  const source = { source: 'openapi.yaml', place: { file: 'docs.json' } }
  const { named } = await loadSpecs([source], memoryFiles(files), { cache })
  return [...named[0]!.operations.values()]
}

/** Keys of the operations that an edit changes. */
async function changedBy(file: keyof typeof project, from: string, to: string): Promise<string[]> {
  const edited = { ...project, [file]: project[file].replace(from, to) }
  expect(edited[file]).not.toBe(project[file])
  const changed = changedOperations(await operationsOf(project), await operationsOf(edited))
  return Array.from(changed, ({ key }) => key).toSorted()
}

const users = ['GET /users', 'POST /users']
const all = ['GET /orders', 'GET /pets', 'GET /plain', 'GET /users', 'POST /users']
const edits: [what: string, file: keyof typeof project, from: string, to: string, keys: string[]][] = [
  ['what all other kinds are mapped to', 'openapi.yaml', 'Barks', 'Growls', ['GET /pets']],
  ['a parameter of a path', 'parameters.yaml', 'Follows', 'Finds', users],
  ['a schema two files away', 'models/address.yaml', 'city', 'town', ['GET /orders', 'GET /users']],
  ['a schema of one operation', 'models/order.yaml', 'total', 'sum', ['GET /orders']],
  ['the order of properties', 'models/order.yaml', 'type: object\nproperties', 'properties', ['GET /orders']],
  ['a schema that a discriminator names', 'openapi.yaml', 'lives', 'years', ['GET /pets']],
  ['one operation', 'openapi.yaml', 'security: []', 'security: [{}]', ['POST /users']],
  ['a path in another file', 'orders/paths.yaml', 'description: ok', 'description: fine', ['GET /orders']],
  [
    'where a reference leads',
    'openapi.yaml',
    'schema: { $ref: models/user.yaml }',
    'schema: { $ref: models/address.yaml }',
    ['GET /users'],
  ],
  ['a server', 'openapi.yaml', 'https://example.com', 'https://example.org', all],
  ['a security scheme', 'openapi.yaml', 'X-Key', 'X-Token', all],
  ['what nothing reaches', 'openapi.yaml', '    Alias: { $ref: models/user.yaml }\n', '', []],
  ['a file that nothing refers to', 'models/unused.yaml', 'string', 'integer', []],
]
test.each(edits)('an edit of %s', async (_, file, from, to, keys) => {
  expect(await changedBy(file, from, to)).toEqual(keys)
})

test('a new operation has changed, and a file whose text is the same is not parsed again', async () => {
  const cache: DocumentCache = new Map()
  const before = await operationsOf(project, cache)
  expect(changedOperations([], before).size).toBe(5)
  const parsed = new Map(cache)
  const grown = {
    ...project,
    'openapi.yaml': project['openapi.yaml'].replace('  /plain:', '  /more: { get: {} }\n  /plain:'),
  }
  const changed = changedOperations(before, await operationsOf(grown, cache))
  expect(Array.from(changed, ({ key }) => key)).toEqual(['GET /more'])
  const again = [...cache].filter(([file, document]) => parsed.get(file) !== document)
  expect(again.map(([file]) => file)).toEqual(['openapi.yaml'])
})

test('what nests too deep to be compared counts as changed', async () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const read = async (value: string) => {
    const text = `{"openapi":"3.1.0","paths":{"/a":{"get":{"x-deep":${value}}}}}`
    const source = { source: 'a.json', place: { file: 'docs.json' } }
    return (await loadSpecs([source], memoryFiles({ 'a.json': text }))).named[0]!.operations.values()
  }
  expect(changedOperations(await read(deep(100_000)), await read(deep(100_000))).size).toBe(1)
})

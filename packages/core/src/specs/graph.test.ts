import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { createGraph } from './graph.ts'

function graphOf(documents: Record<string, JsonValue>) {
  const reads: string[] = []
  const graph = createGraph((file) => {
    reads.push(file)
    return documents[file]
  })
  return { graph, reads }
}

const user = { type: 'object' }
const deep = { $dynamicAnchor: 'deep', type: 'null' }
const named = { $anchor: 'named', type: 'integer', properties: { deep } }
const documents: Record<string, JsonValue> = {
  'api/openapi.json': {
    components: {
      schemas: {
        User: user,
        Alias: { $ref: '#/components/schemas/User' },
        Described: { $ref: '#/components/schemas/User', description: 'near' },
        Twice: { $ref: '#/components/schemas/Described', title: 'T', description: 'nearer' },
        'a/b~c': { type: 'string' },
        'with space': { type: 'number' },
        Loop: { $ref: '#/components/schemas/Pool' },
        Pool: { $ref: '#/components/schemas/Loop' },
        Named: named,
      },
      examples: [{ $ref: '#/nope' }, 'x'],
    },
  },
  'api/shared.yaml': { types: { Id: { $ref: './more/ids.json#/Id' } } },
  'api/more/ids.json': { Id: { $ref: '../openapi.json#/components/schemas/User' } },
  '.secret.json': { type: 'secret' },
  '.git/x.json': { type: 'secret' },
  '.well-known/openapi.json': { $ref: 'models.json' },
  '.well-known/models.json': { type: 'near' },
  'https://example.com/v1/openapi.json': { $ref: 'other.json' },
  'https://example.com/v1/other.json': { type: 'remote' },
}

const found: [reference: string, value: JsonValue, id: string, name: string][] = [
  ['#/components/schemas/User', user, 'api/openapi.json#/components/schemas/User', 'User'],
  ['#/components/schemas/Alias', user, 'api/openapi.json#/components/schemas/User', 'Alias'],
  ['#/components/schemas/a~1b~0c', { type: 'string' }, 'api/openapi.json#/components/schemas/a~1b~0c', 'a/b~c'],
  [
    '#/components/schemas/with%20space',
    { type: 'number' },
    'api/openapi.json#/components/schemas/with space',
    'with space',
  ],
  ['#/components/examples/1', 'x', 'api/openapi.json#/components/examples/1', '1'],
  ['./openapi.json#/components/schemas/User', user, 'api/openapi.json#/components/schemas/User', 'User'],
  ['shared.yaml#/types/Id', user, 'api/openapi.json#/components/schemas/User', 'Id'],
  ['/api/shared.yaml#/types/Id', user, 'api/openapi.json#/components/schemas/User', 'Id'],
  ['more/ids.json', { Id: { $ref: '../openapi.json#/components/schemas/User' } }, 'api/more/ids.json#', 'ids'],
  ['#named', named, 'api/openapi.json#named', 'named'],
  ['#deep', deep, 'api/openapi.json#deep', 'deep'],
  ['more%2Fids.json#/Id', user, 'api/openapi.json#/components/schemas/User', 'Id'],
]
test.each(found)('%s', ($ref, value, id, name) => {
  const resolved = graphOf(documents).graph.resolve({ $ref }, 'api/openapi.json')
  expect(resolved).toMatchObject({ value, id, name })
  expect(resolved.siblings).toBeUndefined()
})

const missing = [
  '#/components/schemas/Nope',
  '#/components/schemas/User/type/x',
  '#/components/schemas/Loop',
  '#/__proto__',
  '#/components/schemas/constructor',
  '#nowhere',
  'gone.json',
  '../../outside.json',
  'file:///etc/passwd',
  '%2e%2e/%2e%2e/outside.json',
  '../.secret.json',
  '../.git/x.json',
  '../%2egit/x.json',
  '#/%E0%A4%A',
]
test.each(missing)('%j points at nothing', ($ref) => {
  expect(graphOf(documents).graph.resolve({ $ref }, 'api/openapi.json').value).toBeUndefined()
})

test('what is no reference is returned as it is', () => {
  const { graph, reads } = graphOf(documents)
  for (const value of [user, [], 'x', null, undefined, { $ref: 5 }]) {
    expect(graph.resolve(value, 'api/openapi.json')).toEqual({ value, file: 'api/openapi.json' })
  }
  expect(reads).toEqual([])
})

test('fields beside references are collected, the nearest first', () => {
  const { graph } = graphOf(documents)
  expect(graph.resolve({ $ref: '#/components/schemas/Twice', summary: 'here' }, 'api/openapi.json')).toMatchObject({
    value: user,
    name: 'Twice',
    siblings: { summary: 'here', title: 'T', description: 'nearer' },
  })
})

test('a value knows the file that its own references start from', () => {
  const { graph } = graphOf(documents)
  expect(graph.resolve({ $ref: 'more/ids.json' }, 'api/openapi.json').file).toBe('api/more/ids.json')
})

test('what is in a dot folder may name its neighbours', () => {
  const { graph } = graphOf(documents)
  expect(graph.resolve({ $ref: 'openapi.json' }, '.well-known/openapi.json').value).toEqual({ type: 'near' })
})

test('what is no address leads nowhere, in a remote file too', () => {
  const file = 'https://example.com/v1/openapi.json'
  for (const $ref of ['//', 'http://[', '//[::/x.json#/a'])
    expect(graphOf(documents).graph.resolve({ $ref }, file).value).toBeUndefined()
})

test('files are read when a reference reaches them', () => {
  const { graph, reads } = graphOf(documents)
  for (let count = 0; count < 3; count++) graph.resolve({ $ref: 'more/ids.json#/Id' }, 'api/openapi.json')
  expect(new Set(reads)).toEqual(new Set(['api/more/ids.json', 'api/openapi.json']))
})

test('references of a remote file lead to its neighbours', () => {
  const { graph } = graphOf(documents)
  expect(graph.resolve({ $ref: 'openapi.json' }, 'https://example.com/v1/x.json')).toMatchObject({
    value: { type: 'remote' },
    file: 'https://example.com/v1/other.json',
  })
})

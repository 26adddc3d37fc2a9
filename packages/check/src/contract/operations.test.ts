import { expect, test } from 'vitest'
import { memoryFiles, loadSpecs } from '@specnav/core'
import { invalidOperations } from './operations.ts'

const ok = { responses: { '200': { description: 'ok' } } }
const body = (ref: string) => ({
  responses: { '200': { description: 'ok', content: { 'application/json': { schema: { $ref: ref } } } } },
})

/** The invalid operations of a specification: the location of the first fault, by key. */
async function faults(paths: object, schemas: object = {}, more: Record<string, string> = {}) {
  return faultsOf({ openapi: '3.0.3', info: { title: 'T', version: '1' }, paths, components: { schemas } }, more)
}

async function faultsOf(document: object, more: Record<string, string> = {}) {
  const files = memoryFiles({ 'a.json': JSON.stringify(document), ...more })
  const { named } = await loadSpecs([{ source: 'a.json', place: { file: 'docs.json' } }], files)
  const invalid = await invalidOperations(named[0]!.operations.values())
  return Object.fromEntries(Array.from(invalid, ([{ key }, { file, pointer }]) => [key, `${file}#${pointer}`]))
}

test('an operation is valid whatever is wrong elsewhere', async () => {
  const paths = { '/a': { get: ok, post: { responses: 1 } }, '/b': { get: body('#/components/schemas/Good') } }
  expect(await faults(paths, { Good: { type: 'object' }, Bad: { type: 'objekt' } })).toEqual({
    'POST /a': 'a.json#/paths/~1a/post/responses',
  })
})

test('a fault of the path is a fault of all its methods', async () => {
  const parameters = [{ $ref: '#/components/parameters/Gone' }]
  expect(await faults({ '/a': { parameters, get: ok, post: ok }, '/b': { get: ok } })).toEqual({
    'GET /a': 'a.json#/paths/~1a/parameters/0/$ref',
    'POST /a': 'a.json#/paths/~1a/parameters/0/$ref',
  })
})

test.each(['2.0', '3.0.3', '3.1.0'])('what stands beside a `$ref` is ignored, as OpenAPI %s says', async (version) => {
  const beside = { $ref: '#/responses/Ok', description: 1, content: { 'text/x': { schema: { $ref: '#/gone' } } } }
  const document = {
    [version === '2.0' ? 'swagger' : 'openapi']: version,
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { responses: { '200': beside } } } },
    responses: { Ok: { description: 'ok' } },
  }
  expect(await faultsOf(document)).toEqual({})
})

test('references are followed, round in circles and into other files', async () => {
  const schemas = {
    Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Next' } } },
    Next: { type: 'object', properties: { node: { $ref: '#/components/schemas/Node' }, bad: { type: 'objekt' } } },
  }
  const paths = {
    '/circle': { get: body('#/components/schemas/Node') },
    '/other': { get: body('other.json#/Thing') },
    '/fine': { get: body('other.json#/Fine') },
  }
  const other = { Thing: { properties: { x: { $ref: '#/Gone' } } }, Fine: { type: 'object' } }
  expect(await faults(paths, schemas, { 'other.json': JSON.stringify(other) })).toEqual({
    'GET /circle': 'a.json#/components/schemas/Next/properties/bad/type',
    'GET /other': 'other.json#/Thing/properties/x/$ref',
  })
})

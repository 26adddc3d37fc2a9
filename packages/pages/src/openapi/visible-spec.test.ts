import SwaggerParser from '@apidevtools/swagger-parser'
import { expect, test } from 'vitest'
import { type JsonObject, type JsonValue, isObject, memoryFiles, resolveProject } from '@specnav/core'
import { visibleSpec } from './visible-spec.ts'

type Contents = Record<string, object>

async function visible(files: Contents): Promise<JsonObject> {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#000000' }, navigation: { openapi: 'api.json' } }
  const contents = Object.entries({ 'docs.json': config, ...files }).map(([file, value]) => [
    file,
    JSON.stringify(value),
  ])
  const { specs } = await resolveProject({ files: memoryFiles(Object.fromEntries(contents)) })
  return visibleSpec(specs.named[0]!)
}

const api = (paths: object, components?: object) => ({
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths,
  ...(components && { components }),
})
const answer = (schema: object) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
})
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('an operation that is not hidden stays as it is', async () => {
  const written = api({ '/users': { parameters: [], get: answer({ type: 'object' }) } }, { schemas: { Unused: {} } })
  expect(await visible({ 'api.json': written })).toEqual(written)
})

test('a hidden operation goes, and its path where nothing else is there', async () => {
  const hidden = { 'x-hidden': true, responses: {} }
  const document = await visible({
    'api.json': api({
      '/users': { get: { responses: {} }, post: hidden },
      '/internal': { summary: 'Internal', get: hidden, delete: hidden },
    }),
  })
  expect(document.paths).toEqual({ '/users': { get: { responses: {} } } })
})

test('components that only hidden operations use go with them', async () => {
  const schemas = {
    Shared: { type: 'string' },
    User: { properties: { name: ref('Shared') } },
    Secret: { properties: { name: ref('Shared'), inner: ref('Inner') } },
    Inner: { properties: { outer: ref('Secret') } },
    Cat: {},
    Dog: {},
    Unused: {},
  }
  const pet = { oneOf: [], discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' }, defaultMapping: 'Dog' } }
  const document = await visible({
    'api.json': api(
      {
        '/users': { get: answer({ anyOf: [ref('User'), pet] }) },
        '/secrets': { get: { 'x-hidden': true, ...answer({ anyOf: [ref('Secret'), ref('Cat'), ref('Dog')] }) } },
      },
      { schemas },
    ),
  })
  const { Secret: _, Inner: __, ...left } = schemas
  expect(document.components).toEqual({ schemas: left })
})

test('the same is true of the shared parts of Swagger', async () => {
  const use = (name: string) => ({
    parameters: [{ $ref: `#/parameters/${name}` }],
    responses: { 200: { $ref: `#/responses/${name}` } },
  })
  const response = (name: string) => ({ description: '', schema: { $ref: `#/definitions/${name}` } })
  const parameter = (name: string) => ({ name, in: 'query', type: 'string' })
  const shown = {
    parameters: { Open: parameter('a') },
    responses: { Open: response('Open') },
    definitions: { Open: { type: 'object' } },
  }
  const document = await visible({
    'api.json': {
      ...{ swagger: '2.0', info: { title: 'Old', version: '1' } },
      paths: { '/open': { get: use('Open') }, '/secret': { get: { ...use('Secret'), 'x-hidden': true } } },
      parameters: { ...shown.parameters, Secret: parameter('b') },
      responses: { ...shown.responses, Secret: response('Secret') },
      definitions: {
        ...shown.definitions,
        Secret: { properties: { inner: { $ref: '#/definitions/Inner' } } },
        Inner: {},
      },
    },
  })
  expect(document).toMatchObject(shown)
  expect(JSON.stringify(document)).not.toMatch(/Secret|Inner/)
})

const files = {
  'api.json': api(
    { '/users': { $ref: 'paths/users.json' }, '/teams': { get: answer({ $ref: 'schemas.json#/Team' }) } },
    { schemas: { Local: { type: 'string' } } },
  ),
  'paths/users.json': {
    get: answer({ $ref: '../schemas.json#/User' }),
    post: answer({ $ref: '../schemas.json#/Team' }),
  },
  'schemas.json': {
    User: {
      type: 'object',
      properties: {
        team: { $ref: '#/Team' },
        friends: { type: 'array', items: { $ref: '#/User' } },
        local: { $ref: 'api.json#/components/schemas/Local', description: 'Of the first file' },
      },
    },
    Team: { type: 'object', properties: { users: { type: 'array', items: { $ref: '#/User' } } } },
  },
}

test('several files become one, in which every reference leads somewhere', async () => {
  const document = await visible(files)
  const references = referencesIn(document)
  expect(references.length).toBeGreaterThan(3)
  expect(references.filter((reference) => !reference.startsWith('#/'))).toEqual([])
  expect(references).toContain('#/components/schemas/Local')
  // The words of references and of OpenAPI itself.
  await SwaggerParser.validate(JSON.parse(JSON.stringify(document)))
  expect(await visible(files)).toEqual(document)
})

test('what is hidden in another file is left out, too', async () => {
  const users = files['paths/users.json']
  const document = await visible({
    ...files,
    'paths/users.json': { get: users.get, post: { ...users.post, 'x-hidden': true } },
    'api.json': api(
      { ...files['api.json'].paths, '/internal': { $ref: 'paths/internal.json' } },
      {
        schemas: { Local: { type: 'string' }, Secret: { type: 'string' } },
      },
    ),
    'paths/internal.json': { get: { 'x-hidden': true, ...answer({ $ref: '../api.json#/components/schemas/Secret' }) } },
  })
  expect(Object.keys(document.paths as object)).toEqual(['/users', '/teams'])
  expect(Object.keys((document.paths as Record<string, object>)['/users']!)).toEqual(['get'])
  expect(document.components).toEqual({ schemas: { Local: { type: 'string' } } })
})

test('a reference to nothing is left as it is', async () => {
  const written = api({ '/users': { get: answer({ $ref: 'missing.json#/User' }) } })
  expect(await visible({ 'api.json': written })).toEqual(written)
})

function referencesIn(node: JsonValue | undefined): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = isObject(node) && typeof node.$ref === 'string' ? [node.$ref] : []
  return [...own, ...Object.values(node).flatMap(referencesIn)]
}

import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { operationFaults } from './operation-rules.ts'

async function faultsOf(paths: Record<string, JsonValue>, swagger?: Record<string, JsonValue>) {
  const document = swagger ? { swagger: '2.0', info: { title: 'T', version: '1' }, paths, ...swagger } : spec(paths)
  const contents = { 'docs.json': docs({ pages: [] }, { openapi: 'a.json' }), 'a.json': document }
  const { specs } = await resolveContents(contents)
  return operationFaults(specs.named[0]!).map(({ pointer, message }) => `${pointer} ${message}`)
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const get = (parameters: JsonValue[], more: Record<string, JsonValue> = {}) => ({
  get: operation('A', undefined, { parameters, ...more }),
})

test.each<[name: string, paths: Record<string, JsonValue>]>([
  ['declared', { '/a/{id}': get([id]) }],
  ['declared around it', { '/a/{id}': { parameters: [id], ...get([]) } }],
  ['declared twice, once around it', { '/a/{id}': { parameters: [id], ...get([id]) } }],
  ['of a gateway', { '/a/{id+}': get([id]) }],
  ['behind a reference to nothing', { '/a/{id}': get([{ $ref: '#/nothing' }]) }],
  ['of the same name in another place', { '/a/{id}': get([id, { ...id, in: 'query' }]) }],
])('a path parameter %s is fine', async (_, paths) => {
  expect(await faultsOf(paths)).toEqual([])
})

test('path parameters that do not go with the path', async () => {
  expect(await faultsOf({ '/a/{id}': get([]), '/b/{ids}': get([id]), '/c': get([id]) })).toEqual([
    '/paths/~1a~1{id}/get `GET /a/{id}` has no path parameter `id`, which its path contains. Add one, with `in: path` and `required: true`.',
    '/paths/~1b~1{ids}/get `GET /b/{ids}` has no path parameter `ids`, which its path contains. Did you mean `id`?',
    '/paths/~1c/get/parameters/0 The path parameter `id` does not appear in `/c`. Write `{id}` into the path, or remove the parameter.',
  ])
})

test('what is twice', async () => {
  const query = { name: 'q', in: 'query', schema: {} }
  expect(
    await faultsOf({ '/a': get([query, query], { operationId: 'a' }), '/b': get([], { operationId: 'a' }) }),
  ).toEqual([
    '/paths/~1b/get/operationId `GET /b` has the `operationId` of `GET /a`. Give it a unique one: links and generated clients identify operations by it.',
    '/paths/~1a/get/parameters/1 The parameter `q` appears twice, in query. Only the last one is shown: remove the other.',
  ])
})

test('bodies of Swagger 2.0 that exclude one another, also behind references', async () => {
  const body = { name: 'body', in: 'body', schema: {} }
  const file = { name: 'file', in: 'formData', type: 'file' }
  const swagger = { parameters: { Body: body, Limit: { name: 'q', in: 'query', type: 'string' } } }
  const reference = { $ref: '#/parameters/Body' }
  const paths = {
    '/fine': get([reference, { $ref: '#/parameters/Limit' }]),
    '/two': get([reference, { ...body, name: 'other' }]),
    '/both': get([reference, file], { consumes: ['multipart/form-data'] }),
    '/file': get([file], { consumes: ['application/json'] }),
  }
  expect(await faultsOf(paths, swagger)).toEqual([
    '/paths/~1two/get/parameters/1 `GET /two` has two bodies, but only one can be sent. Combine them into one.',
    '/paths/~1both/get/parameters/1 `GET /both` has a body and a form, but only one of them can be sent. Remove the other one.',
    '/paths/~1file/get/parameters/0 `GET /file` takes a file, but no form. Write `consumes: [multipart/form-data]`.',
  ])
})

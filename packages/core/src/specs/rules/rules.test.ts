import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../json.ts'
import { docs, operation, resolveContents, spec } from '../../project.test.helper.ts'
import { judgeByRules } from './index.ts'
import { surveyOf } from './survey.ts'

type Json = Record<string, JsonValue>

/** What the rules find: `code pointer message`, with `note` for notes. */
async function faultsOf(paths: Json, more: Json = {}) {
  const { openapi: _, ...swagger } = spec(paths, more)
  const document = 'swagger' in more ? swagger : spec(paths, more)
  const { specs } = await resolveContents({
    'docs.json': docs({ pages: [] }, { openapi: 'a.json' }),
    'a.json': document,
  })
  const [only] = specs.named
  return judgeByRules(only!, surveyOf(only!)).map(
    ({ code, severity, pointer, message }) => `${severity === 'note' ? 'note ' : ''}${code} ${pointer} ${message}`,
  )
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const get = (parameters: JsonValue[], more: Json = {}) => ({ get: operation('A', undefined, { parameters, ...more }) })

test.each<[name: string, paths: Json]>([
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
  const other = { ...id, name: 'other' }
  const paths = {
    '/a/{id}': get([]),
    '/b/{petId}': get([id]),
    '/c': get([id]),
    '/d/{ids}/{team}': get([id, other]),
    '/e?of={id}&as={other}': get([{ ...id, in: 'query' }, other]),
    '/f{?id}': get([]),
  }
  expect(await faultsOf(paths)).toEqual([
    'spec-parameter /paths/~1a~1{id}/get `GET /a/{id}` has no path parameter `id`, which its path contains. Add one, with `in: path` and `required: true`.',
    'note spec-parameter /paths/~1b~1{petId}/get/parameters/0 The path parameter `id` is called `petId` in `/b/{petId}`. Use one name in both places.',
    'spec-parameter /paths/~1c/get/parameters/0 The path parameter `id` does not appear in `/c`. Write `{id}` into the path, or remove the parameter.',
    'spec-parameter /paths/~1d~1{ids}~1{team}/get `GET /d/{ids}/{team}` has no path parameter `ids`, which its path contains. Did you mean `id`?',
    'spec-parameter /paths/~1d~1{ids}~1{team}/get `GET /d/{ids}/{team}` has no path parameter `team`, which its path contains. Add one, with `in: path` and `required: true`.',
    'spec-parameter /paths/~1d~1{ids}~1{team}/get/parameters/1 The path parameter `other` does not appear in `/d/{ids}/{team}`. Write `{other}` into the path, or remove the parameter.',
    'spec-parameter /paths/~1e?of={id}&as={other}/get The path of `GET /e?of={id}&as={other}` contains a query. Take `?of={id}&as={other}` off it, and describe `other` with `in: query`.',
    'spec-parameter /paths/~1f{?id}/get `GET /f{?id}` has no path parameter `?id`, which its path contains. Add one, with `in: path` and `required: true`.',
  ])
})

test('what is twice', async () => {
  const query = { name: 'q', in: 'query', schema: {} }
  const paths = { '/a': get([query, query], { operationId: 'a' }), '/b': get([], { operationId: 'a' }) }
  const same = { '/c/{x}': get([{ ...id, name: 'x' }]), '/c/{y}': get([{ ...id, name: 'y' }]) }
  expect(await faultsOf({ ...paths, ...same }, { tags: [{ name: 'T' }, { name: 'U' }, { name: 'T' }] })).toEqual([
    'spec-operation-id /paths/~1b/get/operationId `GET /b` has the `operationId` of `GET /a`. Give it a unique one: links and generated clients identify operations by it.',
    'spec-path /paths/~1c~1{y} `/c/{y}` and `/c/{x}` are the same path: only the names of their parameters differ. Combine the two.',
    'spec-parameter /paths/~1a/get/parameters/1 The parameter `q` appears twice, in query. Only the last one is shown: remove the other.',
    'spec-tag /tags/2/name The tag `T` is described twice. Combine the two.',
  ])
})

test('operations of callbacks have an identity and schemes like others', async () => {
  const security = [{ signature: [] }, { signatur: [] }]
  const callbacks = {
    onEvent: { '{$request.body#/url}': { post: operation('Event', undefined, { operationId: 'a', security }) } },
  }
  const links = { toEvent: { operationId: 'event' }, toNone: { operationId: 'none' } }
  const later = {
    onLater: { '{$request.body#/later}': { put: operation('Later', undefined, { operationId: 'event' }) } },
  }
  const responses = { 200: { description: 'OK', links } }
  const found = await faultsOf(
    { '/a': get([], { operationId: 'a', callbacks, responses }) },
    { components: { callbacks: later, securitySchemes: { signature: { type: 'mutualTLS' } } } },
  )
  expect(found.filter((each) => !each.includes('components/callbacks'))).toEqual([
    'spec-operation-id /paths/~1a/get/callbacks/onEvent/{$request.body#~1url}/post/operationId `POST` of the callback `onEvent` has the `operationId` of `GET /a`. Give it a unique one: links and generated clients identify operations by it.',
    'note spec-security /paths/~1a/get/callbacks/onEvent/{$request.body#~1url}/post/security/1/signatur There is no security scheme `signatur`. Did you mean `signature`?',
    'note spec-link /paths/~1a/get/responses/200/links/toNone/operationId The link leads to the operation `none`, which does not exist. Write the `operationId` of an operation.',
  ])
})

test('a query that is described in two ways, in two places', async () => {
  const whole = { name: 'filter', in: 'querystring', content: { 'application/json': {} } }
  const part = { name: 'q', in: 'query', schema: {} }
  const paths = {
    '/a': { parameters: [whole], ...get([part]) },
    '/b': { parameters: [part], ...get([{ $ref: '#/components/parameters/Whole' }]) },
    '/c': { parameters: [whole], ...get([]) },
  }
  expect(await faultsOf(paths, { openapi: '3.2.0', components: { parameters: { Whole: whole } } })).toEqual([
    'spec-parameter /paths/~1a/get/parameters/0 `GET /a` describes its whole query by `filter` (`in: querystring`), and has parameters in `query`. Describe the query in one way.',
    'spec-parameter /paths/~1b/get/parameters/0 `GET /b` describes its whole query by `filter` (`in: querystring`), and has parameters in `query`. Describe the query in one way.',
  ])
})

test('bodies of Swagger 2.0 that exclude one another, also behind references', async () => {
  const body = { name: 'body', in: 'body', schema: {} }
  const file = { name: 'file', in: 'formData', type: 'file' }
  const parameters = { Body: body, Limit: { name: 'q', in: 'query', type: 'string' } }
  const reference = { $ref: '#/parameters/Body' }
  const paths = {
    '/fine': get([reference, { $ref: '#/parameters/Limit' }]),
    '/two': get([reference, { ...body, name: 'other' }]),
    '/both': get([reference, file], { consumes: ['multipart/form-data'] }),
    '/file': get([file], { consumes: ['application/json'] }),
  }
  expect(await faultsOf(paths, { swagger: '2.0', parameters })).toEqual([
    'spec-invalid /paths/~1two/get/parameters/1 `GET /two` has two bodies, but only one can be sent. Combine them into one.',
    'spec-invalid /paths/~1both/get/parameters/1 `GET /both` has a body and a form, but only one of them can be sent. Remove the other one.',
    'spec-invalid /paths/~1file/get/parameters/0 `GET /file` takes a file, but no form. Write `consumes: [multipart/form-data]`.',
  ])
})

test('bodies without a media type, also behind references', async () => {
  const Empty = { required: true, content: {} }
  const post = (requestBody: JsonObject) => ({ post: { requestBody, responses: { 200: { description: 'OK' } } } })
  const paths = {
    '/fine': post({ content: { 'application/json': {} } }),
    '/empty': post(Empty),
    '/shared': post({ $ref: '#/components/requestBodies/Empty' }),
  }
  const faults = await faultsOf(paths, { components: { requestBodies: { Empty } } })
  expect(faults.map((fault) => fault.split(', so ')[0])).toEqual([
    'spec-invalid /paths/~1empty/post/requestBody `POST /empty` has a body without a media type',
    'spec-invalid /paths/~1shared/post/requestBody `POST /shared` has a body without a media type',
  ])
})

test('names that lead to nothing', async () => {
  const links = {
    Next: { operationId: 'listUser' },
    Known: { operationId: 'listUsers' },
    Place: { operationRef: '#/paths/~1users/post' },
    Elsewhere: { operationRef: 'https://other.example/openapi.json#/paths/~1users/post' },
  }
  const Pet = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }],
    discriminator: {
      propertyName: 'kind',
      mapping: { cat: 'Cat', cats: '#/components/schemas/Cat', dog: 'Dog', kitten: 'Cats' },
      defaultMapping: 'Bird',
    },
  }
  const content = { 'application/json': { schema: Pet } }
  const responses = { 200: { description: 'OK', content, links } }
  const paths = { '/users': get([], { operationId: 'listUsers', responses, security: [{ ky: [] }, { key: [] }] }) }
  const components = {
    schemas: { Cat: {} },
    securitySchemes: { key: { type: 'http', scheme: 'basic' } },
  }
  const tags = [
    { name: 'A', parent: 'B' },
    { name: 'B', parent: 'A' },
    { name: 'C', parent: 'Nothing' },
  ]
  expect(await faultsOf(paths, { openapi: '3.2.0', components, tags, security: [{ oauth: [] }] })).toEqual([
    'note spec-security /security/0/oauth There is no security scheme `oauth`. Add it to `components.securitySchemes`.',
    'note spec-security /paths/~1users/get/security/0/ky There is no security scheme `ky`. Did you mean `key`?',
    "note spec-discriminator /paths/~1users/get/responses/200/content/application~1json/schema/discriminator/mapping/dog The discriminator's value `dog` leads to `Dog`, which does not exist. Write the name of a schema, or a reference such as `#/components/schemas/Cat`.",
    "note spec-discriminator /paths/~1users/get/responses/200/content/application~1json/schema/discriminator/mapping/kitten The discriminator's value `kitten` leads to `Cats`, which does not exist. Did you mean `Cat`?",
    'note spec-discriminator /paths/~1users/get/responses/200/content/application~1json/schema/discriminator/defaultMapping The `defaultMapping` of the discriminator leads to `Bird`, which does not exist. Write the name of a schema, or a reference such as `#/components/schemas/Cat`.',
    'note spec-link /paths/~1users/get/responses/200/links/Next/operationId The link leads to the operation `listUser`, which does not exist. Did you mean `listUsers`?',
    'note spec-link /paths/~1users/get/responses/200/links/Place/operationRef The link leads to `#/paths/~1users/post`, where there is no operation. Write a pointer such as `#/paths/~1users~1{id}/get`, or use `operationId`.',
    'spec-tag /tags/0/parent The tag `A` is above itself, through its `parent`. Remove one of the parents.',
    'spec-tag /tags/1/parent The tag `B` is above itself, through its `parent`. Remove one of the parents.',
    'spec-tag /tags/2/parent The parent `Nothing` of the tag `C` does not exist. Describe it in `tags` too, or remove `parent`.',
  ])
})

test('examples that are referred to are used, wherever they are', async () => {
  const ref = (name: string) => ({ examples: { one: { $ref: `#/components/examples/${name}` } } })
  const schema = { type: 'string' }
  const media = (name: string) => ({ content: { 'application/json': { schema, ...ref(name) } } })
  const operation = {
    parameters: [{ name: 'a', in: 'query', schema, ...ref('Parameter') }],
    requestBody: media('Body'),
    responses: {
      200: { description: 'OK', headers: { 'X-A': { schema, ...ref('Header') } }, ...media('Response') },
      400: {
        description: 'No',
        content: { 'application/json': { schema, example: { $ref: '#/components/examples/Plain' } } },
      },
    },
  }
  const names = ['Parameter', 'Body', 'Header', 'Response', 'Plain', 'Spare']
  const examples = Object.fromEntries(names.map((name) => [name, { value: name }]))
  const faults = await faultsOf({ '/a': { post: operation } }, { components: { examples } })
  expect(faults.filter((fault) => fault.includes('spec-unused'))).toEqual([
    'note spec-unused /components/examples/Spare In `components.examples`, nothing that an operation reaches refers to `Spare`. Remove what is not used, or refer to it.',
  ])
})

test('components that nothing reaches', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const schemas = {
    Used: { properties: { next: ref('Next') } },
    Next: {},
    Alone: { properties: { self: ref('Alone'), other: ref('Other') } },
    Other: {},
    Parent: { discriminator: { propertyName: 'kind' } },
    Child: { allOf: [ref('Parent'), ref('Next')] },
    Mapped: {},
    Choice: { discriminator: { propertyName: 'kind', mapping: { a: 'Mapped' } } },
  }
  const schema = { anyOf: [ref('Used'), ref('Parent'), ref('Choice')] }
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } }
  const securitySchemes = { key: { type: 'http', scheme: 'basic' }, spare: { type: 'http', scheme: 'basic' } }
  const components = { schemas, securitySchemes, 'x-own': { a: {} } }
  expect(await faultsOf({ '/a': get([], { responses }) }, { components, security: [{ key: [] }] })).toEqual([
    'note spec-unused /components/schemas/Alone In `components.schemas`, nothing that an operation reaches refers to `Alone` or `Other`. Remove what is not used, or refer to it.',
    'note spec-unused /components/securitySchemes/spare In `components.securitySchemes`, nothing that an operation reaches refers to `spare`. Remove what is not used, or refer to it.',
  ])
  expect(await faultsOf({}, { components })).toEqual([])
})

import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { validateSpec } from './validate.ts'

async function validate(document: unknown, others: Record<string, unknown> = {}) {
  const contents = {
    'docs.json': docs({ pages: [] }, { openapi: 'openapi.json' }),
    'openapi.json': document,
    ...others,
  }
  const { files, specs, printProblem } = await resolveContents(contents)
  return (await validateSpec(specs.named[0]!, files.read('openapi.json'))).map(printProblem)
}

const ok = { get: operation('A', undefined, { responses: { 200: { description: 'OK' } } }) }

test('a valid specification', async () => {
  expect(await validate(spec({ '/a': ok }))).toEqual([])
  expect(await validate({ ...spec({ '/a': ok }), openapi: '3.0.3' })).toEqual([])
  expect(await validate({ ...spec({ '/a': ok }), openapi: '3.2.0' })).toEqual([])
})

test('references that point at nothing, in the file itself and in those that it reaches', async () => {
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const responses = {
    200: {
      description: 'OK',
      content: {
        'application/json': {
          schema: schema('Nope'),
          example: { $ref: '#/data' },
          examples: { a: { value: schema('data') } },
        },
      },
    },
  }
  const document = spec(
    { '/a': { get: operation('A', undefined, { responses, 'x-thing': schema('extension') }) } },
    {
      components: {
        schemas: { Text: { properties: { $ref: { type: 'string' } } }, Own: { $ref: 'other.json#/Type' } },
      },
    },
  )
  expect(await validate(document, { 'other.json': { Type: { items: { $ref: '#/Gone' } } } })).toEqual([
    'openapi.json:17:19 warning spec-ref: `$ref: #/components/schemas/Nope` has no target. Check the path and the name, or add the target.',
    'other.json:4:7 warning spec-ref: `$ref: #/Gone` has no target. Check the path and the name, or add the target.',
  ])
})

test('what breaks a rule of OpenAPI is reported with its place, and the rest is not affected', async () => {
  const document = spec({
    '/a': { get: { responses: { 200: {} }, parameters: [{ name: 'id', in: 'nowhere', schema: {} }], sumary: 'typo' } },
  })
  expect(await validate(document)).toEqual([
    'openapi.json:16:13 warning spec-invalid: `parameters.0.in` is `"nowhere"`, but it has to be `query`, `header`, `path` or `cookie`. The rest of the specification is not affected.',
    'openapi.json:11:11 warning spec-invalid: `get.responses.200` has no `description`, which OpenAPI requires here. The rest of the specification is not affected.',
    'openapi.json:20:9 warning spec-invalid: `/a.get.sumary` is not an OpenAPI field at this place. The rest of the specification is not affected.',
  ])
})

test('a document that nests too deep for the rules', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const document = JSON.stringify(spec({ '/a': ok }, { 'x-deep': 'DEEP' })).replace('"DEEP"', deep)
  expect(await validate(document)).toEqual([
    'openapi.json:1:1 warning spec-invalid: The document is nested too deeply to be checked. The rest of the specification is not affected.',
  ])
})

test('schemas that share one another cost nothing', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => {
      const next = { $ref: `#/components/schemas/S${Math.min(level + 1, 39)}` }
      return [`S${level}`, { type: 'object', properties: { a: next, b: next } }]
    }),
  )
  const start = performance.now()
  expect(await validate(spec({ '/a': ok }, { components: { schemas } }))).toEqual([])
  expect(performance.now() - start).toBeLessThan(5000)
})

test('keys that stand twice in JSON', async () => {
  const text = JSON.stringify(spec({ '/a': ok })).replace('"paths":{', '"paths":{"/a":{},')
  expect(await validate(text)).toEqual([
    'openapi.json:1:78 warning spec-syntax: `/a` appears twice in this object, and only the last one is used. Combine the two.',
  ])
})

test('what the schema at hand misprints is no violation, and other values in these places are', async () => {
  const link = (server: JsonValue) => ({ links: { l: { operationId: 'x', server } } })
  const document = (description: JsonValue, server: JsonValue) => {
    const servers = [{ url: 'https://{r}.x', variables: { r: { default: 'eu', description } } }]
    const get = { servers, responses: { 200: { description: 'OK', ...link(server) } } }
    return spec({ '/a': { get } }, { servers, components: link(server) })
  }
  expect(await validate(document('Region', { url: '/' }))).toEqual([])
  expect((await validate(document(1, '/'))).map((reported) => reported.replace(/^.*?: (.*?)\. .*/, '$1'))).toEqual([
    '`variables.r.description` is `1`, but it has to be text',
    '`links.l.server` is `"/"`, but it has to be an object',
    '`variables.r.description` is `1`, but it has to be text',
    '`links.l.server` is `"/"`, but it has to be an object',
  ])
})

test('the same names elsewhere are no fields', async () => {
  const document = spec({ '/a': { get: { server: { url: '/' } } } }, { servers: [{ url: '/', descriptio: 'x' }] })
  expect((await validate(document)).map((reported) => reported.replace(/^.*?: (.*?)\. .*/, '$1'))).toEqual([
    '`servers.0.descriptio` is not an OpenAPI field at this place',
    '`/a.get.server` is not an OpenAPI field at this place',
  ])
})

test('a version without quotes is reported, and the rest is judged by it', async () => {
  const number = { ...spec({ '/a': { get: { sumary: 'typo' } } }), openapi: 3.1, info: { title: 'API', version: 1 } }
  expect(await validate(number)).toEqual([
    'openapi.json:2:3 warning spec-invalid: `openapi` is a number, but it has to be text: write `"3.1.0"`. The rest of the specification is not affected.',
    'openapi.json:5:5 warning spec-invalid: `info.version` is a number, but it has to be text: write it in double quotes. The rest of the specification is not affected.',
    'openapi.json:10:9 warning spec-invalid: `/a.get.sumary` is not an OpenAPI field at this place. The rest of the specification is not affected.',
  ])
})

test('a document without anything to show, and one with nothing but parts', async () => {
  expect(await validate({ openapi: 3.1 })).toEqual([
    'openapi.json:1:1 error spec-invalid: The document has nothing to show: it needs `paths`, `webhooks` or `components`. Add what is missing, or use another file.',
  ])
  const { paths: _paths, ...parts } = spec({}, { components: {} })
  expect(await validate(parts)).toEqual([])
  expect(await validate({ ...parts, openapi: '3.0.3' })).toEqual([
    'openapi.json:1:1 error spec-invalid: The document has nothing to show: it needs `paths`. Add what is missing, or use another file.',
  ])
})

const swagger: [parameter: object, ...reported: string[]][] = [
  [{ in: 'header', type: 'string' }],
  [
    { in: 'header', type: 'string', allowEmptyValue: true },
    '`parameters.0.allowEmptyValue` is not an OpenAPI field at this place',
  ],
  [{ in: 'body', schema: {}, nme: 1 }, '`parameters.0.nme` is not an OpenAPI field at this place'],
  [
    { in: 'header', nme: 1, type: 'text' },
    '`parameters.0.nme` is not an OpenAPI field at this place',
    '`parameters.0.type` is `"text"`, but it has to be `string`, `number`, `boolean`, `integer` or `array`',
  ],
  [{ in: 'body' }, '`get.parameters.0` has no `schema`, which OpenAPI requires here'],
  [{ in: 'formData', type: 'string', schema: {} }, '`parameters.0.schema` is not an OpenAPI field at this place'],
  [{ in: 'path', required: true, type: 'string', nme: 1 }, '`parameters.0.nme` is not an OpenAPI field at this place'],
  [{ in: 'query', type: 'string', schema: {} }, '`parameters.0.schema` is not an OpenAPI field at this place'],
  [{ in: 'path', type: 'string' }, '`get.parameters.0` has no `required`, which OpenAPI requires here'],
  [{ in: 'formData', type: 'file' }],
  [{ in: 'formData', type: 'file', nme: 1 }, '`parameters.0.nme` is not an OpenAPI field at this place'],
  [
    { in: 'formData', type: 'file', required: 'yes' },
    '`parameters.0.required` is `"yes"`, but it has to be `true` or `false`',
  ],
  [
    { in: 'formData', type: 'text', nme: 1 },
    '`parameters.0.nme` is not an OpenAPI field at this place',
    '`parameters.0.type` is `"text"`, but it has to be `string`, `number`, `boolean`, `integer`, `array` or `file`',
  ],
  [
    { in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'multi', nme: 1 },
    '`parameters.0.nme` is not an OpenAPI field at this place',
  ],
  [
    { in: 'query', type: 'file' },
    '`parameters.0.type` is `"file"`, but it has to be `string`, `number`, `boolean`, `integer` or `array`',
  ],
  [
    { in: 'nowhere', type: 'string' },
    '`parameters.0.in` is `"nowhere"`, but it has to be `body`, `header`, `formData`, `query` or `path`',
  ],
]
test.each(swagger)('what Swagger 2.0 says about the parameter %j', async (parameter, ...reported) => {
  const parameters = [{ name: 'p', ...parameter }] as JsonValue
  const path = (parameter as { in: string }).in === 'path' ? '/a/{p}' : '/a'
  const found = await validate({
    swagger: '2.0',
    info: { title: 'API', version: '1' },
    consumes: ['multipart/form-data'],
    paths: { [path]: { get: { parameters, responses: { 200: { description: 'OK' } } } } },
  })
  expect(found.map((text) => /(`.*)\. The rest/.exec(text)?.[1])).toEqual(reported)
})

const securitySchemes: [version: string, scheme: JsonValue, ...reported: string[]][] = [
  ['2.0', { type: 'oauth2', flow: 'implicit', scopes: {} }, 'has no `authorizationUrl`, which OpenAPI requires here'],
  ['2.0', { type: 'oauth2', flow: 'device' }, 'has to be `implicit`, `password`, `application` or `accessCode`'],
  [
    '2.0',
    { flow: 'password', tokenUrl: 'https://a.example', scopes: {} },
    'has no `type`, which OpenAPI requires here',
  ],
  ['2.0', { type: 'http', scheme: 'basic' }, 'has to be `basic`, `apiKey` or `oauth2`'],
  ['3.0.3', { type: 'apiKey', in: 'header' }, 'has no `name`, which OpenAPI requires here'],
  ['3.0.3', { type: 'http', scheme: 'bearer', bearer: 'JWT' }, '`securitySchemes.s.bearer` is not an OpenAPI field'],
  ['3.0.3', { type: 'basic' }, 'has to be `apiKey`, `http`, `oauth2` or `openIdConnect`'],
  ['3.0.3', { $ref: '#/components/securitySchemes/s2' }],
]
test.each(securitySchemes)('of a security scheme in %s, only the kind that is meant is judged: %j', async (...row) => {
  const [version, s, ...reported] = row
  const schemes = { s, s2: { type: 'apiKey', name: 'key', in: 'query' } }
  const { openapi: _openapi, ...document } = spec({ '/a': ok })
  const found = await validate(
    version === '2.0'
      ? { ...document, swagger: version, securityDefinitions: schemes }
      : { ...document, openapi: version, components: { securitySchemes: schemes } },
  )
  expect(found).toEqual(reported.map((text) => expect.stringContaining(text)))
})

test('a path parameter without `required` is still one of the path', async () => {
  const parameters = [{ name: 'p', in: 'path', style: 'simple', schema: { type: 'string' } }]
  const document = { ...spec({ '/a/{p}': { get: { ...ok.get, parameters } } }), openapi: '3.0.3' }
  expect(await validate(document)).toEqual([
    expect.stringContaining('`get.parameters.0` has no `required`, which OpenAPI requires here'),
  ])
})

import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../json.ts'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { validateSpec } from './validate.ts'

/** Everything but notes, such as those about components that an example does not use. */
async function validate(document: unknown, others: Record<string, unknown> = {}) {
  const contents = {
    'docs.json': docs({ pages: [] }, { openapi: 'openapi.json' }),
    'openapi.json': document,
    ...others,
  }
  const { files, specs, printProblem } = await resolveContents(contents)
  const problems = await validateSpec(specs.named[0]!, files.read('openapi.json'))
  return problems.filter(({ severity }) => severity !== 'note').map(printProblem)
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
          examples: { a: { value: schema('data') } },
        },
        'text/plain': { example: { $ref: '#/data' } },
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

test('references that only lead to each other are one problem, at one of them', async () => {
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const content = { 'application/json': { schema: schema('Enters') } }
  const document = spec(
    { '/a': { get: operation('A', undefined, { responses: { 200: { description: 'OK', content } } }) } },
    { components: { schemas: { Enters: schema('First'), First: schema('Second'), Second: schema('First') } } },
  )
  expect(await validate(document)).toEqual([
    'openapi.json:32:9 warning spec-ref: `$ref: #/components/schemas/Second` leads to a cycle of references: `#/components/schemas/First` → `#/components/schemas/Second` → `#/components/schemas/First`. Replace one of them with the intended value.',
  ])
})

test('what breaks a rule of OpenAPI is reported with its place, and the rest is not affected', async () => {
  const document = spec({
    '/a': { get: { responses: { 200: {} }, parameters: [{ name: 'id', in: 'nowhere', schema: {} }], sumary: 'typo' } },
  })
  expect(await validate(document)).toEqual([
    'openapi.json:16:13 warning spec-invalid: `parameters.0.in` is `"nowhere"`, but it has to be `query`, `header`, `path` or `cookie`. The rest of the specification is not affected.',
    'openapi.json:11:11 warning spec-invalid: `get.responses.200` has no `description`, which OpenAPI requires here. The rest of the specification is not affected.',
    'openapi.json:20:9 warning spec-invalid: `/a.get.sumary` is not an OpenAPI field at this place. Did you mean `summary`? The rest of the specification is not affected.',
  ])
})

test.each(['3.0.3', '3.1.0', '3.2.0', '2.0'])(
  'parts in other files are judged where they are written: %s',
  async (version) => {
    const isSwagger = version === '2.0'
    const parts = {
      path: { get: { sumary: 'x', responses: { 200: { $ref: 'parts.json#/response' } } } },
      response: { descriptio: 'OK' },
      User: { type: 'object', properties: { name: { type: 'strin' } } },
    }
    const schemas = { User: { $ref: 'parts.json#/User' }, Same: { $ref: 'parts.json#/User' } }
    const { openapi: _, ...rest } = spec({ '/a': { $ref: 'parts.json#/path' }, '/b': ok })
    const document = isSwagger
      ? { swagger: version, ...rest, definitions: schemas }
      : { openapi: version, ...rest, components: { schemas } }
    const found = await validate(document, { 'parts.json': parts })
    const types = version === '3.0.3' ? '' : '`null`, '
    const code = isSwagger || version === '3.0.3' ? 'spec-invalid' : 'spec-schema'
    const field = 'is not an OpenAPI field at this place. Did you mean'
    expect(
      found.map((problem) => problem.replace(' The rest of the specification is not affected.', '')).toSorted(),
    ).toEqual([
      `parts.json:13:5 warning spec-invalid: \`response.descriptio\` ${field} \`description\`?`,
      `parts.json:19:9 warning ${code}: \`properties.name.type\` is \`"strin"\`, but it has to be \`array\`, \`boolean\`, \`integer\`, ${types}\`number\`, \`object\` or \`string\`.`,
      `parts.json:4:7 warning spec-invalid: \`path.get.sumary\` ${field} \`summary\`?`,
    ])
  },
)

test('a document that nests too deep for the rules', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const document = JSON.stringify(spec({ '/a': ok }, { 'x-deep': 'DEEP' })).replace('"DEEP"', deep)
  expect(await validate(document)).toEqual([
    'openapi.json:1:1 warning spec-invalid: The document is nested too deeply to be checked. The rest of the specification is not affected.',
  ])
})

test('many problems of one code hide no other', async () => {
  const schemas = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`S${index}`, { type: 'strin' }]))
  const parameters = [{ name: 'b', in: 'path', required: true, schema: { type: 'string' } }]
  const found = await validate({
    openapi: '3.1.3',
    ...{
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { ...ok.get, parameters } } },
      components: { schemas },
    },
  })
  expect(found.filter((each) => each.includes('spec-schema'))).toHaveLength(50)
  expect(found.filter((each) => !/spec-(?:schema|unused)/.test(each))).toEqual([expect.stringContaining('`b`')])
})

test('schemas that share one another cost nothing', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => {
      const next = { $ref: `#/components/schemas/S${Math.min(level + 1, 39)}` }
      return [`S${level}`, { type: 'object', properties: { a: next, b: next } }]
    }),
  )
  // Walked along every way, they would be a million million.
  expect(await validate(spec({ '/a': ok }, { components: { schemas } }))).toEqual([])
})

test('keys that stand twice in JSON', async () => {
  const text = JSON.stringify(spec({ '/a': ok })).replace('"paths":{', '"paths":{"/a":{},')
  expect(await validate(text)).toEqual([
    'openapi.json:1:78 warning spec-syntax: `/a` appears twice in this object, and only the last one is used. Combine the two.',
  ])
})

test('a description of a variable and a server of a link are no violations, and other values in these places are', async () => {
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
    'openapi.json:10:9 warning spec-invalid: `/a.get.sumary` is not an OpenAPI field at this place. Did you mean `summary`? The rest of the specification is not affected.',
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
    '`parameters.0.allowEmptyValue` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
  ],
  [
    { in: 'body', schema: {}, nme: 1 },
    '`parameters.0.nme` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
  ],
  [
    { in: 'header', nme: 1, type: 'text' },
    '`parameters.0.nme` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
    '`parameters.0.type` is `"text"`, but it has to be `string`, `number`, `boolean`, `integer` or `array`',
  ],
  [{ in: 'body' }, '`get.parameters.0` has no `schema`, which OpenAPI requires here'],
  [
    { in: 'formData', type: 'string', schema: {} },
    '`parameters.0.schema` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
  ],
  [
    { in: 'path', required: true, type: 'string', nme: 1 },
    '`parameters.0.nme` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
  ],
  [
    { in: 'query', type: 'string', schema: {} },
    '`parameters.0.schema` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
  ],
  [{ in: 'path', type: 'string' }, '`get.parameters.0` has no `required`, which OpenAPI requires here'],
  [{ in: 'formData', type: 'file' }],
  [
    { in: 'formData', type: 'file', nme: 1 },
    '`parameters.0.nme` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
  ],
  [
    { in: 'formData', type: 'file', required: 'yes' },
    '`parameters.0.required` is `"yes"`, but it has to be `true` or `false`',
  ],
  [
    { in: 'formData', type: 'text', nme: 1 },
    '`parameters.0.nme` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
    '`parameters.0.type` is `"text"`, but it has to be `string`, `number`, `boolean`, `integer`, `array` or `file`',
  ],
  [
    { in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'multi', nme: 1 },
    '`parameters.0.nme` is not an OpenAPI field at this place. Remove it, or start its name with `x-`',
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
  const sentences = found.map((text) => /(`.*)\. The rest/.exec(text)?.[1] ?? text)
  expect(sentences.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(reported)
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

/** What is said of a specification of which only the parts are judged. */
async function judge(version: string, components: JsonObject, more: JsonObject = {}) {
  const { paths: _paths, ...document } = spec({}, { components, ...more })
  const found = await validate({ ...document, openapi: version })
  return found.map((text) => text.replace(/^\S+ warning /, '').replace(/ The rest of the specification.*/, ''))
}

const text = { type: 'string' }
const parts: [version: string, components: JsonObject, ...reported: string[]][] = [
  [
    '3.1.0',
    { parameters: { a: { name: 'a', in: 'header', schema: text, allowReserved: true } } },
    'spec-invalid: `parameters.a.allowReserved` only applies beside `schema`, where `in` is `query`. Remove it.',
  ],
  // The path parameter has another fault, too.
  [
    '3.2.0',
    { parameters: { a: { name: '{a}', in: 'path', content: { 'text/plain': {} }, style: 'simple', require: true } } },
    'spec-invalid: `parameters.a.name` is `"{a}"`, but a name of a path parameter has no braces: they are only written in the path.',
    'spec-invalid: `parameters.a.style` only applies beside `schema`, where `in` is `path`, `header`, `query` or `cookie`. Remove it.',
    'spec-invalid: `parameters.a.require` is not an OpenAPI field at this place. Did you mean `required`?',
  ],
  [
    '3.1.0',
    { parameters: { a: { name: 'a', in: 'query' }, b: { name: 'b', in: 'query', schema: text, content: {} } } },
    'spec-invalid: `components.parameters.a` has no `schema` or `content`, and OpenAPI requires one of them here.',
    'spec-invalid: `parameters.b.content` is empty, but it needs at least one entry. Add one, or remove it.',
  ],
  [
    '3.1.0',
    { securitySchemes: { a: { type: 'http', scheme: 'basic', bearerFormat: 'JWT' } } },
    'spec-invalid: `securitySchemes.a.bearerFormat` only applies where `type` is `http` and `scheme` is `bearer`. Remove it.',
  ],
  [
    '3.2.0',
    { securitySchemes: { a: { type: 'oauth2', flows: { deviceAuthorization: { scopes: {}, tokenUrl: '/t' } } } } },
    'spec-invalid: `a.flows.deviceAuthorization` has no `deviceAuthorizationUrl`, which OpenAPI requires here.',
  ],
  [
    '3.2.0',
    { examples: { a: { value: 1, dataValue: 1 } }, mediaTypes: { b: { encoding: {}, itemEncoding: {} } } },
    'spec-invalid: `components.examples.a` has `value` and `dataValue`, which exclude each other. Keep one of them.',
    'spec-invalid: `mediaTypes.b.itemEncoding` is not allowed beside `encoding`. Remove one of them.',
  ],
  ['3.2.0', { mediaTypes: { a: { itemSchema: text, prefixEncoding: [{}], itemEncoding: {} } } }],
  [
    '3.1.0',
    { schemas: { 'A b': text } },
    'spec-invalid: `components.schemas.A b` is `"A b"`, but a name of a component has only letters and digits of ASCII, `.`, `_` and `-`.',
  ],
  [
    '3.1.0',
    {
      schemas: {
        A: { type: 'strin', minLength: '3', properties: { b: { required: true, exclusiveMinimum: false } } },
        B: { xml: { nodeType: 'text' }, discriminator: {}, anyOf: [] },
        C: { $schema: 'http://json-schema.org/draft-04/schema#', exclusiveMinimum: true },
      },
    },
    'spec-schema: `schemas.A.type` is `"strin"`, but it has to be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`.',
    'spec-schema: `schemas.A.minLength` is `"3"`, but it has to be a whole number.',
    'spec-schema: `properties.b.required` is `true`, but it has to be a list.',
    'spec-schema: `properties.b.exclusiveMinimum` is `false`, but it has to be a number.',
    'spec-schema: `B.xml.nodeType` is not an OpenAPI field at this place. Remove it, or start its name with `x-`.',
    'spec-schema: `schemas.B.discriminator` has no `propertyName`, which OpenAPI requires here.',
    'spec-schema: `schemas.B.anyOf` is empty, but it needs at least one entry. Add one, or remove it.',
  ],
]
test.each(parts)('parts of %s: %j', async (version, components, ...reported) => {
  expect((await judge(version, components)).toSorted()).toEqual(reported.toSorted())
})

test('a license needs no identifier, and has a URL or an identifier', async () => {
  const license = (value: JsonObject) => judge('3.1.0', {}, { info: { title: 'API', version: '1', license: value } })
  expect(await license({ name: 'MIT' })).toEqual([])
  expect(await license({ name: 'MIT', identifier: 'MIT', url: 'https://a.example' })).toEqual([
    'spec-invalid: `info.license` has `identifier` and `url`, which exclude each other. Keep one of them.',
  ])
})

test('schemas of a dialect that is not known are only objects', async () => {
  const schemas = { A: { type: 'strin' } }
  expect(await judge('3.1.0', { schemas }, { jsonSchemaDialect: 'https://own.example/dialect' })).toEqual([])
  expect(
    await judge('3.1.0', { schemas }, { jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base' }),
  ).toHaveLength(1)
})

test('names of paths, of statuses and of methods, and versions', async () => {
  const document = {
    ...spec({ users: {}, get: {}, '/a': { ...ok, additionalOperations: { POST: ok.get, COPY: ok.get } } }),
    openapi: '3.2',
    $self: 'https://a.example/api#top',
    components: { responses: {} },
    webhooks: { a: { post: { responses: { 2000: { description: 'OK' } } } } },
  }
  expect(
    (await validate(document)).map((reported) => reported.replace(/^\S+ warning (.*?) The rest .*/, '$1')),
  ).toEqual([
    'spec-invalid: `openapi` is `"3.2"`, but it has to be a whole version such as `3.2.0`.',
    'spec-invalid: `$self` is `"https://a.example/api#top"`, but it has to be a URL without `#`.',
    'spec-invalid: `/a.additionalOperations.POST` is a field of the path item: write it there, as `post`.',
    'spec-invalid: `paths.users` is not a path: write `/users`.',
    'spec-invalid: `paths.get` is a method, not a path: indent it below its path.',
    'spec-invalid: `post.responses.2000` is not a status: write one such as `"200"`, `"4XX"` or `default`.',
  ])
})

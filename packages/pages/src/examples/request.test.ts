import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import { ordersPage, reference, requestOf, specWith } from '../fixture.test.helper.ts'
import { specOf } from '@specnav/core/test-helper'

it('has what must be given, and placeholders for what only the reader knows', async () => {
  const { request } = await ordersPage('PUT /orders/{orderId}')
  expect(request).toEqual({
    type: 'request-example',
    method: 'PUT',
    url: 'https://eu.example.com/v1/orders/{orderId}?filter%5Bstatus%5D=open',
    headers: [
      { name: 'Authorization', value: 'Bearer YOUR_TOKEN' },
      { name: 'Content-Type', value: 'application/json' },
    ],
    cookies: [{ name: 'session', value: '{session}' }],
    parameters: { orderId: '{orderId}', filter: { status: 'open' } },
    body: { type: 'text', mediaType: 'application/json', text: '{"items":[],"note":"it\'s small"}' },
  })
})

describe('a parameter', () => {
  const schemas = {
    Status: { type: 'string', enum: ['open'] },
    Filter: { type: 'object', properties: { a: reference('Status'), b: { type: 'integer' } } },
  }

  const queries: [title: string, parameter: JsonObject, search: string][] = [
    ['text', { example: "a b&c'd,e" }, 'q=a%20b%26c%27d%2Ce'],
    ['a list', { example: [1, 2] }, 'q=1&q=2'],
    ['a joined list', { example: [1, '2,3'], explode: false }, 'q=1,2%2C3'],
    ['spaces', { example: [1, 2], style: 'spaceDelimited' }, 'q=1%202'],
    ['pipes', { example: [1, 2], style: 'pipeDelimited' }, 'q=1%7C2'],
    ['exploded pipes', { example: ['a', 'b'], style: 'pipeDelimited', explode: true }, 'q=a&q=b'],
    ['an object', { example: { R: 1, G: 2 } }, 'R=1&G=2'],
    ['a joined object', { example: { R: 1, G: 2 }, explode: false }, 'q=R,1,G,2'],
    ['a deep object', { example: { a: 1, b: { c: [2] } }, style: 'deepObject' }, 'q%5Ba%5D=1&q%5Bb%5D%5Bc%5D%5B0%5D=2'],
    ['JSON', { content: { 'application/json': { example: { a: 1 } } } }, 'q=%7B%22a%22:1%7D'],
    ['text as JSON', { content: { 'application/json': { example: 'a' } } }, 'q=%22a%22'],
    ['an object behind a reference', { schema: reference('Filter') }, 'a=open&b=1'],
    ['an empty list', { example: [] }, ''],
    [
      'what is reserved',
      { example: "a:/?#[]@!$&'()*+,;=%" },
      'q=a%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%25',
    ],
    [
      'what may be reserved',
      { example: "a:/?#[]@!$&'()*+,;=", allowReserved: true },
      "q=a:/?%23%5B%5D@!$%26'()*%2B,;=",
    ],
    ['triples', { example: '100%25 a%2Fb 5%', allowReserved: true }, 'q=100%25%20a%2Fb%205%25'],
    [
      'a joined list with reserved signs',
      { example: ['a,b', 'c/d'], explode: false, allowReserved: true },
      'q=a%2Cb,c/d',
    ],
    ['a list with its separators', { example: ['a b', 'c|d'], style: 'spaceDelimited' }, 'q=a%20b%20c%7Cd'],
    ['other scripts', { example: { 'größe é': '日本' } }, 'gr%C3%B6%C3%9Fe%20%C3%A9=%E6%97%A5%E6%9C%AC'],
    ['a deep object with awkward keys', { example: { 'a=b': '[1]' }, style: 'deepObject' }, 'q%5Ba%3Db%5D=%5B1%5D'],
    ['JSON that is not described', { content: { 'application/json': { schema: {} } } }, 'q=%7B%7D'],
    ['anything', { schema: {} }, 'q=example'],
    ['a placeholder where no number fits', { schema: { type: 'integer', minimum: 5, maximum: 3 } }, 'q={q}'],
    ['a placeholder where no list fits', { schema: { type: 'array', minItems: 2, maxItems: 1, items: {} } }, 'q={q}'],
  ]
  it.each(queries)('writes %s into the query', async (_, parameter, search) => {
    const operation = { parameters: [{ name: 'q', in: 'query', required: true, ...parameter }] }
    expect((await requestOf(operation, { components: { schemas } })).url).toBe(
      search === '' ? '/things' : `/things?${search}`,
    )
  })

  // The table in the OpenAPI specification.
  const list = ['blue', 'black']
  const object = { R: 100, G: 200 }
  const paths: [style: string, explode: boolean, example: JsonValue, path: string][] = [
    ['matrix', false, 'blue', ';p=blue'],
    ['matrix', false, '', ';p'],
    ['matrix', false, list, ';p=blue,black'],
    ['matrix', true, list, ';p=blue;p=black'],
    ['matrix', false, object, ';p=R,100,G,200'],
    ['matrix', true, object, ';R=100;G=200'],
    ['label', false, 'blue', '.blue'],
    ['label', false, list, '.blue,black'],
    ['label', true, list, '.blue.black'],
    ['label', false, object, '.R,100,G,200'],
    ['label', true, object, '.R=100.G=200'],
    ['simple', false, 'blue', 'blue'],
    ['simple', true, list, 'blue,black'],
    ['simple', false, object, 'R,100,G,200'],
    ['simple', true, object, 'R=100,G=200'],
    ['form', false, list, 'blue,black'],
  ]
  it.each(paths)('of the style %s, explode %s, writes %j into a path', async (style, explode, example, text) => {
    const parameters = [{ name: 'p', in: 'path', required: true, style, explode, example }]
    const spec = await specWith({ paths: { '/a/{p}/b': { get: { parameters } } } })
    expect(endpointPage(spec.operations.get('GET /a/{p}/b')!).request!.url).toBe(`/a/${text}/b`)
  })

  it.each([
    [{ example: 'a/b c?#' }, 'a%2Fb%20c%3F%23'],
    [{ example: ['a/b', 'c'] }, 'a%2Fb,c'],
    [{ example: 'a/b c?#', allowReserved: true }, 'a/b%20c%3F%23'],
  ])('stays one segment of a path, unless it says otherwise: %j', async (parameter, text) => {
    const parameters = [{ name: 'p', in: 'path', required: true, ...parameter }]
    const spec = await specWith({ paths: { '/a/{p}': { get: { parameters } } } })
    expect(endpointPage(spec.operations.get('GET /a/{p}')!).request!.url).toBe(`/a/${text}`)
  })

  it('is a placeholder in a path, a header and a cookie of which nothing is known', async () => {
    const schema = { type: 'string' }
    const parameters = [
      { name: 'p', in: 'path', style: 'label', schema },
      { name: 'Known', in: 'header', required: true, schema: reference('Status') },
      { name: 'Object', in: 'header', required: true, schema: reference('Filter') },
      { name: 'Other', in: 'header', required: true, schema },
      { name: 'c', in: 'cookie', required: true, schema },
    ]
    const spec = await specWith({ paths: { '/a{p}': { get: { parameters } } }, components: { schemas } })
    expect(endpointPage(spec.operations.get('GET /a{p}')!).request).toMatchObject({
      url: '/a.{p}',
      headers: [
        { name: 'Known', value: 'open' },
        { name: 'Object', value: 'a,open,b,1' },
        { name: 'Other', value: '{Other}' },
      ],
      cookies: [{ name: 'c', value: '{c}' }],
    })
  })

  it('of a place or a style that is not known harms nothing', async () => {
    const parameters = [
      { name: 'a', in: 'constructor', required: true, style: 'toString', example: [1] },
      { name: 'b', in: 'query', required: true, style: 'constructor', example: [1, 2] },
    ]
    expect((await requestOf({ parameters })).url).toBe('/things?b=1&b=2')
  })

  const cookies: [parameter: JsonObject, text: string][] = [
    [{ example: 'a b,c' }, 's=a%20b%2Cc'],
    [{ example: 'a b,c', style: 'cookie' }, 's=a b,c'],
    [{ example: [1, 2], style: 'cookie' }, 's=1; s=2'],
    [{ example: [1, 2], style: 'cookie', explode: false }, 's=1,2'],
    [{ example: { a: 1, b: 2 } }, 'a=1; b=2'],
  ]
  it.each(cookies)('is a cookie: %j', async (parameter, text) => {
    const { cookies } = await requestOf({ parameters: [{ name: 's', in: 'cookie', required: true, ...parameter }] })
    expect(cookies.map(({ name, value }) => `${name}=${value}`).join('; ')).toBe(text)
  })
})

describe('authorization', () => {
  async function authorized(schemes: Record<string, JsonObject>, operation: JsonObject = {}) {
    const security = [Object.fromEntries(Object.keys(schemes).map((name) => [name, []]))]
    return requestOf({ security, ...operation }, { components: { securitySchemes: schemes } })
  }

  it.each([
    ['basic', 'Basic YOUR_CREDENTIALS'],
    ['bearer', 'Bearer YOUR_TOKEN'],
    ['digest', 'Digest YOUR_CREDENTIALS'],
    ['DPOP', 'DPoP YOUR_CREDENTIALS'],
    ['Token', 'Token YOUR_CREDENTIALS'],
  ])('by the scheme %s', async (scheme, value) => {
    const { headers } = await authorized({ a: { type: 'http', scheme } })
    expect(headers).toEqual([{ name: 'Authorization', value }])
  })

  it('tells several keys apart', async () => {
    const key = (name: string) => ({ type: 'apiKey', in: 'header', name })
    const keys = { a: key('PLAID-SECRET'), b: key('X-Plaid-Version'), c: key('_token_'), d: key('密钥') }
    expect((await authorized(keys)).headers).toEqual([
      { name: 'PLAID-SECRET', value: 'YOUR_PLAID_SECRET' },
      { name: 'X-Plaid-Version', value: 'YOUR_PLAID_VERSION' },
      { name: '_token_', value: 'YOUR_TOKEN' },
      { name: '密钥', value: 'YOUR_API_KEY' },
    ])
  })

  it('fills each place once', async () => {
    const basic = { type: 'http', scheme: 'basic' }
    const key = { type: 'apiKey', in: 'header', name: 'authorization' }
    expect((await authorized({ basic, key })).headers).toEqual([
      { name: 'Authorization', value: 'Basic YOUR_CREDENTIALS' },
    ])
    expect((await authorized({ key, basic })).headers).toEqual([{ name: 'authorization', value: 'YOUR_API_KEY' }])
    const inQuery = { type: 'apiKey', in: 'query', name: 'key' }
    const parameters = [
      { name: 'key', in: 'query', required: true },
      { name: 'Authorization', in: 'header', required: true },
    ]
    expect(await authorized({ basic, inQuery }, { parameters })).toMatchObject({
      url: '/things?key=YOUR_API_KEY',
      headers: [{ name: 'Authorization', value: 'Basic YOUR_CREDENTIALS' }],
    })
  })
})

describe('a body', () => {
  const bodyOf = async (mediaType: string, media: JsonObject) => {
    const { headers, body } = await requestOf({ requestBody: { required: true, content: { [mediaType]: media } } })
    return { types: headers.map(({ value }) => value), body }
  }

  it('says what each part is', async () => {
    const properties = { file: { type: 'string', format: 'binary' }, note: { type: 'string' } }
    const { types, body } = await bodyOf('multipart/form-data', { schema: { type: 'object', properties } })
    expect(types).toEqual([])
    expect(body).toEqual({
      type: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [
        { type: 'file', name: 'file', fileName: 'file' },
        { type: 'text', name: 'note', text: 'A short description.' },
      ],
    })
  })

  it('writes text in the style of its encoding, which files have none of', async () => {
    const binary = { type: 'string', format: 'binary' }
    const properties = { file: binary, files: { type: 'array', items: binary }, tags: { type: 'array' } }
    const joined = { style: 'form', explode: false }
    const { body } = await bodyOf('multipart/form-data', {
      schema: { type: 'object', properties },
      encoding: { file: { style: 'form' }, files: joined, tags: joined },
      example: { file: 'a', files: ['a', 'b'], tags: ['a', 'b'] },
    })
    expect(body).toMatchObject({
      parts: [
        { type: 'file', name: 'file', fileName: 'file' },
        { type: 'file', name: 'files', fileName: 'files-1' },
        { type: 'file', name: 'files', fileName: 'files-2' },
        { type: 'text', name: 'tags', text: 'a,b' },
      ],
    })
  })

  it('is a file where nothing but its media type is known, and text where there is an example', async () => {
    const mediaType = 'application/octet-stream'
    expect(await bodyOf(mediaType, {})).toEqual({
      types: [mediaType],
      body: { type: 'file', mediaType, fileName: 'file' },
    })
    expect((await bodyOf(mediaType, { example: 'a' })).body).toEqual({ type: 'text', mediaType, text: 'a' })
  })

  it.each([
    ['application/json', {}, true, '{}'],
    ['application/vnd.api+json', { schema: {} }, true, '{}'],
    ['application/json', { schema: true }, true, '{}'],
    ['application/json', {}, false, undefined],
    ['application/json', { schema: { type: 'null' } }, true, 'null'],
    ['application/json', { schema: { enum: [null] } }, false, 'null'],
    ['application/json', { example: '', schema: { type: 'string' } }, true, '""'],
    ['text/plain', { example: '', schema: { type: 'string' } }, true, ''],
  ])('of %s with %j, required: %s, is %j', async (mediaType, media, required, text) => {
    const { headers, body } = await requestOf({ requestBody: { required, content: { [mediaType]: media } } })
    expect(body && 'text' in body ? body.text : body).toBe(text)
    expect(headers.map(({ value }) => value)).toEqual(text === undefined ? [] : [mediaType])
  })

  it('is an empty form where one is required, and nothing says what is in it', async () => {
    const mediaType = 'application/x-www-form-urlencoded'
    expect(await bodyOf(mediaType, {})).toEqual({ types: [mediaType], body: { type: 'form', mediaType, fields: [] } })
  })

  it.each([
    [{ contentMediaType: 'image/svg' }, {}, 'image/svg'],
    [{ format: 'binary' }, { contentType: 'image/png, image/jpeg' }, 'image/png'],
    [{ format: 'binary' }, { contentType: 'image/*' }, 'image/png'],
    [{ format: 'binary' }, { contentType: '*/*' }, 'application/octet-stream'],
  ])('has a file of a true type: %j, %j', async (schema, encoding, contentType) => {
    const { body } = await bodyOf('multipart/form-data', {
      schema: { type: 'object', properties: { a: { type: 'string', ...schema } } },
      encoding: { a: encoding },
    })
    expect(body).toMatchObject({ parts: [{ type: 'file', contentType }] })
  })

  it.each([
    ['*/*', { schema: { type: 'object', properties: { a: { type: 'string' } } } }, 'text', 'application/json'],
    ['application/*', { example: 'a' }, 'text', 'text/plain'],
    ['text/*', { example: 'a' }, 'text', 'text/plain'],
    ['*/*', {}, 'file', 'application/octet-stream'],
    ['*/*', { schema: { type: 'string', format: 'binary' } }, 'file', 'application/octet-stream'],
    ['image/*', {}, 'file', 'image/png'],
  ])('of the range %s has a media type of its own: %j', async (range, media, type, mediaType) => {
    const { types, body } = await bodyOf(range, media)
    expect(body).toMatchObject({ type, mediaType })
    expect(types).toEqual([mediaType])
  })

  it('is none where a form has nothing in it', async () => {
    const requestBody = { content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } } }
    const { headers, body } = await requestOf({ requestBody })
    expect({ headers, body }).toEqual({ headers: [], body: undefined })
  })

  it('is text in the notation of its media type', async () => {
    const text = async (mediaType: string, media: JsonObject) => {
      const { body } = await bodyOf(mediaType, media)
      return body?.type === 'text' ? body.text : body
    }
    const hello = { schema: { type: 'string' }, example: 'hello' }
    expect(await text('application/json', hello)).toBe('"hello"')
    expect(await text('application/json; charset=utf-8', hello)).toBe('"hello"')
    expect(await text('application/json', { schema: { type: 'string' } })).toBe('"string"')
    expect(await text('text/plain', hello)).toBe('hello')
    expect(await text('application/json', { example: '{"a": 1}' })).toBe('{"a": 1}')
    expect(await text('application/json', { example: null, schema: { type: 'object' } })).toBe('null')
    expect(await text('application/json', { examples: { none: { value: null } } })).toBe('null')
  })

  it('is a line for each value of a stream', async () => {
    const item = { type: 'object', properties: { a: { type: 'integer' } } }
    const lines = async (mediaType: string, media: JsonObject) => {
      const { body } = await bodyOf(mediaType, media)
      return body
    }
    const stream = (text: string, mediaType = 'application/x-ndjson') => ({ type: 'text', mediaType, text })
    expect(await lines('application/x-ndjson', { schema: item })).toEqual(stream('{"a":1}\n'))
    expect(await lines('application/x-ndjson', { itemSchema: item })).toEqual(stream('{"a":1}\n'))
    const jsonl = 'application/jsonl'
    expect(await lines(jsonl, { schema: { type: 'array', items: item }, example: [{ a: 1 }, 'b'] })).toEqual(
      stream('{"a":1}\n"b"\n', jsonl),
    )
    expect(await lines(jsonl, { itemSchema: { type: 'array', items: item } })).toEqual(stream('[{"a":1}]\n', jsonl))
    expect(await lines(jsonl, { example: '{"a": 1}\n{"a": 2}' })).toEqual(stream('{"a": 1}\n{"a": 2}', jsonl))
    const sequence = 'application/json-seq'
    expect(await lines(sequence, { example: [1, 2] })).toEqual(stream('\u001E1\n\u001E2\n', sequence))
  })

  it('is the text that an author wrote for the wire', async () => {
    const one = { dataValue: { a: 1 }, serializedValue: '{"a": 1}' }
    const body = { type: 'text', mediaType: 'application/json', text: '{"a": 1}', exact: true }
    expect((await bodyOf('application/json', { examples: { one } })).body).toEqual(body)
    expect((await bodyOf('*/*', { examples: { one } })).body).toEqual(body)
    const form = { one: { dataValue: { a: 'b c' }, serializedValue: 'a=b+c' } }
    const mediaType = 'application/x-www-form-urlencoded'
    expect((await bodyOf(mediaType, { examples: form })).body).toEqual({ ...body, mediaType, text: 'a=b+c' })
    expect((await bodyOf('multipart/form-data', { examples: form })).body).toMatchObject({
      parts: [{ name: 'a', text: 'b c' }],
    })
  })

  it('has one content type, its own', async () => {
    const parameters = [{ name: 'content-type', in: 'header', required: true, example: 'text/html' }]
    const requestBody = { content: { 'text/plain': { example: 'a' } } }
    expect((await requestOf({ parameters, requestBody })).headers).toEqual([
      { name: 'Content-Type', value: 'text/plain' },
    ])
  })

  it.each([
    ['text of an encoding', { type: 'string', format: 'byte' }, 'text'],
    ['bytes of a media type without a type', { contentMediaType: 'image/png' }, 'file'],
    ['text of a media type', { type: 'string', contentMediaType: 'text/csv' }, 'text'],
    ['bytes of a media type', { type: 'string', contentMediaType: 'image/png' }, 'file'],
    ['a picture that is text', { type: 'string', contentMediaType: 'image/svg+xml' }, 'text'],
    ['one of several', { anyOf: [{ type: 'null' }, { type: 'string', format: 'binary' }] }, 'file'],
  ])('has a part that is %s', async (_, schema, type) => {
    const { body } = await bodyOf('multipart/form-data', { schema: { type: 'object', properties: { a: schema } } })
    expect(body).toMatchObject({ parts: [{ type, name: 'a' }] })
  })

  it('has no boundary yet', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    expect((await bodyOf('multipart/mixed; boundary="--x"; type=a', { schema })).body).toMatchObject({
      mediaType: 'multipart/mixed; type=a',
    })
  })

  it('of Swagger 2.0 repeats or joins the fields of a form', async () => {
    const field = { in: 'formData', type: 'array', items: { type: 'string' }, default: ['p', 'q'] }
    const parameters = [
      { ...field, name: 'joined' },
      { ...field, name: 'repeated', collectionFormat: 'multi' },
    ]
    const swagger = { swagger: '2.0', info: { title: '', version: '' }, paths: { '/a': { post: { parameters } } } }
    const spec = await specOf({ 'api.json': JSON.stringify(swagger) })
    expect(endpointPage(spec.operations.get('POST /a')!).request!.body).toMatchObject({
      fields: [
        { name: 'joined', value: 'p,q' },
        { name: 'repeated', value: 'p' },
        { name: 'repeated', value: 'q' },
      ],
    })
  })
})

it('lists of Swagger 2.0 are joined everywhere, in any depth', async () => {
  const list = (more: JsonObject) => ({ required: true, type: 'array', items: { type: 'string' }, ...more })
  const csv = { type: 'array', items: { type: 'string' } }
  const parameters = [
    list({ name: 'ids', in: 'path', collectionFormat: 'pipes', default: ['a', 'b|c'] }),
    list({ name: 'X-Tabs', in: 'header', collectionFormat: 'tsv', default: ['a', 'b'] }),
    list({ name: 'X-Pipes', in: 'header', collectionFormat: 'pipes', default: ['a', 'b'] }),
    list({ name: 'multi', in: 'query', collectionFormat: 'multi', items: csv, default: [['a', 'b,'], ['c']] }),
    list({
      name: 'deep',
      in: 'query',
      collectionFormat: 'ssv',
      items: { ...csv, collectionFormat: 'pipes', items: csv },
      default: [[['a', 'b'], ['c']], [['d']]],
    }),
    list({ name: 'form', in: 'formData', collectionFormat: 'pipes', items: csv, default: [['a', 'b'], ['c']] }),
  ]
  const swagger = { swagger: '2.0', info: { title: '', version: '' }, paths: { '/a/{ids}': { post: { parameters } } } }
  const spec = await specOf({ 'api.json': JSON.stringify(swagger) })
  expect(endpointPage(spec.operations.get('POST /a/{ids}')!).request).toMatchObject({
    url: '/a/a%7Cb%7Cc?multi=a,b%2C&multi=c&deep=a,b%7Cc%20d',
    headers: [{ value: 'a\tb' }, { value: 'a|b' }, {}],
    body: { fields: [{ name: 'form', value: 'a,b|c' }] },
  })
})

it.each([
  ['/a b/é', '/a%20b/%C3%A9'],
  ['/a%20b/100%/[x]', '/a%20b/100%25/%5Bx%5D'],
  ['/items/{id}/日本', '/items/x%20y/%E6%97%A5%E6%9C%AC'],
  ["/a:b@c!$&'()*+,;=~._-", "/a:b@c!$&'()*+,;=~._-"],
  ['/a?b=[c]&d={id}', '/a?b=%5Bc%5D&d=x%20y'],
  ['/{unknown name}/{id}', '/{unknown name}/x%20y'],
])('the path %s is sent as %s', async (path, url) => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'x y' }]
  const spec = await specWith({
    servers: [{ url: 'https://é.example/v é/' }],
    paths: { [path]: { get: { parameters } } },
  })
  const { request } = endpointPage(spec.operations.get(`GET ${path}`)!)
  expect(request!.url).toBe(`https://é.example/v%20%C3%A9${url}`)
})

it.each([
  ['application/json', { numbers: [1, 2], flag: null }, '?%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D'],
  ['application/x-www-form-urlencoded', { foo: 'a + b', bar: true }, '?foo=a%20%2B%20b&bar=true'],
  ['application/jsonpath', '$.a.b[1:1]', '?%24.a.b%5B1%3A1%5D'],
])('the whole query as %s', async (mediaType, example, search) => {
  const parameters = [{ name: 'q', in: 'querystring', required: true, content: { [mediaType]: { example } } }]
  expect((await requestOf({ parameters })).url).toBe(`/things${search}`)
})

describe('a path with a fragment', () => {
  const urlOf = async (path: string, parameters: JsonObject[] = []) => {
    const servers = [{ url: 'https://a.b/' }]
    const spec = await specWith({ servers, paths: { [path]: { get: { parameters } } } })
    return endpointPage(spec.operations.get(`GET ${path}`)!).request!.url
  }
  const action = { name: 'Action', in: 'query', required: true, schema: { enum: ['List'] } }

  it('is sent as a query, because no fragment reaches a server', async () => {
    expect(await urlOf('/#Action=List&Version=1')).toBe('https://a.b/?Action=List&Version=1')
    expect(await urlOf('/#Action=List', [action])).toBe('https://a.b/?Action=List')
    expect(await urlOf('/#X-Target=List', [{ ...action, name: 'X-Target', in: 'header' }])).toBe('https://a.b/')
    expect(await urlOf('/things#list')).toBe('https://a.b/things')
  })
})

it('sends the file that an author names as in cURL, and no other text that starts with @', async () => {
  const bodyOf = async (mediaType: string, media: JsonObject) =>
    (await requestOf({ requestBody: { content: { [mediaType]: media } } })).body
  const binary = { type: 'string', format: 'binary' }
  const schema = { type: 'object', properties: { photo: binary, name: { type: 'string' } } }
  expect(await bodyOf('image/png', { example: '@photo.png' })).toMatchObject({ type: 'file', fileName: 'photo.png' })
  expect(
    await bodyOf('multipart/form-data', { schema, example: { photo: '@a/photo.png', name: '@ann' } }),
  ).toMatchObject({
    parts: [
      { type: 'file', fileName: 'a/photo.png' },
      { type: 'text', text: '@ann' },
    ],
  })
})

describe('a text that an author wrote for a list or an object', () => {
  const list = { type: 'array', items: { type: 'integer' } }
  it.each<[text: string, schema: JsonObject, query: string]>([
    ['[1, 2]', list, 'p=1&p=2'],
    ['1,2', list, 'p=1&p=2'],
    ['a, b', { type: 'array', items: { type: 'string' } }, 'p=a&p=b'],
    ['{"a": 1}', { type: 'object' }, 'a=1'],
    ['a,b', { type: 'string' }, 'p=a%2Cb'],
    ['[1]', { type: 'string' }, 'p=%5B1%5D'],
    ['Hello, world', { type: 'array', items: { type: 'string' } }, 'p=Hello%2C%20world'],
    ['Paris, nice, in spring!', { type: 'array', items: { type: 'string' } }, 'p=Paris%2C%20nice%2C%20in%20spring%21'],
    ['Red, green', { type: 'array', items: { type: 'string', enum: ['Red', 'green'] } }, 'p=Red&p=green'],
    ['Hello, big world', { type: 'array', items: { type: 'string' } }, 'p=Hello%2C%20big%20world'],
  ])('is read in a query: %s', async (example, schema, query) => {
    const { url } = await requestOf({ parameters: [{ name: 'p', in: 'query', required: true, schema, example }] })
    expect(url).toBe(`/things?${query}`)
  })

  it('is read in a form', async () => {
    const media = { schema: { type: 'object' }, example: '{"a": 1, "b": "x y"}' }
    const { body } = await requestOf({ requestBody: { content: { 'application/x-www-form-urlencoded': media } } })
    expect(body).toMatchObject({
      fields: [
        { name: 'a', value: '1' },
        { name: 'b', value: 'x y' },
      ],
    })
  })
})

it('files have the extension of their type', async () => {
  const picture = { type: 'string', contentMediaType: 'image/png' }
  const properties = {
    logo: picture,
    sheets: { type: 'array', minItems: 2, items: { ...picture, contentMediaType: 'image/jpeg' } },
  }
  const { body } = await requestOf({
    requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } },
  })
  expect(body).toMatchObject({
    parts: [{ fileName: 'logo.png' }, { fileName: 'sheets-1.jpeg' }, { fileName: 'sheets-2.jpeg' }],
  })
  const whole = await requestOf({ requestBody: { content: { 'application/pdf': {} } } })
  expect(whole.body).toMatchObject({ type: 'file', fileName: 'file.pdf' })
})

it('a form with parts that is required has one, whatever it is', async () => {
  const { body } = await requestOf({ requestBody: { required: true, content: { 'multipart/form-data': {} } } })
  expect(body).toMatchObject({ type: 'multipart', parts: [{ type: 'file', name: 'file' }] })
})

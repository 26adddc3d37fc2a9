import GithubSlugger from 'github-slugger'
import { describe, expect, it, test } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import type { EndpointPage } from './endpoint-types.ts'
import { endpointPage } from './endpoint-page.ts'
import { ordersOperation, ordersPage, pageOf, reference, schemaPage, specWith } from './fixture.test.helper.ts'
import { specOf } from '@specnav/core/test-helper'
import { renderHtml } from './html/render.ts'
import { renderMarkdown } from './markdown/render.ts'

const key = 'PUT /orders/{orderId}'

describe('an endpoint page', () => {
  it('is plain JSON that renders like the original', async () => {
    const page = await ordersPage(key)
    const copy = JSON.parse(JSON.stringify(page))
    expect(copy).toEqual(page)
    expect(renderHtml(copy)).toEqual(renderHtml(page))
    expect(renderMarkdown(copy)).toBe(renderMarkdown(page))
  })

  it('takes title and description from outside, else from the operation', async () => {
    const operation = await ordersOperation(key)
    expect(endpointPage(operation)).toMatchObject({
      title: 'Replace an order',
      operationId: 'replaceOrder',
      deprecated: true,
    })
    const page = endpointPage(operation, { title: 'Mine', description: '' })
    expect(page.title).toBe('Mine')
    expect(page.description).toBeUndefined()
    expect(endpointPage(operation, { title: 'The same', description: 'The same\n' }).description).toBeUndefined()
  })

  it('groups parameters by place; an operation replaces those of its path; a reference to nothing keeps its name', async () => {
    const { parameters } = await ordersPage(key)
    expect(parameters.map((group) => [group.in, group.parameters.map(({ name }) => name)])).toEqual([
      ['path', ['orderId']],
      ['query', ['dryRun', 'filter']],
      ['header', ['X-Trace']],
      ['cookie', ['session']],
      ['unknown', ['Forgotten']],
    ])
    const limit = (description: string) => ({ name: 'limit', in: 'query', description })
    const spec = await specWith({
      paths: { '/a': { parameters: [limit('path')], get: { parameters: [limit('operation')] } } },
    })
    const page = endpointPage(spec.operations.get('GET /a')!)
    expect(page.parameters[0]!.parameters).toMatchObject([{ description: 'operation' }])
  })

  it('reads security alternatives with their schemes', async () => {
    const { security } = await ordersPage(key)
    expect(security.map(({ schemes }) => schemes.map(({ type, name, scopes }) => [type, name, ...scopes]))).toEqual([
      [['http', 'bearer']],
      [
        ['apiKey', 'key'],
        ['oauth2', 'oauth', 'orders:write'],
      ],
      [],
    ])
    expect((await pageOf({ security: [{ nobody: [] }] })).security[0]!.schemes).toEqual([
      { type: 'other', name: 'nobody', scopes: [], scheme: 'missing' },
    ])
  })

  it('reads a webhook, which has no address and no request to send', async () => {
    const page = await ordersPage('WEBHOOK order.paid')
    expect(page).toMatchObject({ method: 'WEBHOOK', httpMethod: 'POST', path: 'order.paid', servers: [] })
    expect(page.request).toBeUndefined()
    // The reader receives the payload, so it has read-only properties and no write-only ones.
    expect(page.requestBody!.content[0]!.examples[0]!.value).toMatchObject({ order: { id: 'order_1001' } })
    expect(page.requestBody!.content[0]!.examples[0]!.value).not.toHaveProperty('order.secret')
  })

  it('reads the security of requests to the API, which no webhook has of itself', async () => {
    const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } }
    const spec = await specWith({
      security: [{ key: [] }],
      paths: { '/a': { get: { responses: {} } } },
      webhooks: { plain: { post: {} }, signed: { post: { security: [{ key: [] }] } } },
      components,
    })
    const schemes = (key: string) => endpointPage(spec.operations.get(key)!).security.length
    expect(['GET /a', 'WEBHOOK plain', 'WEBHOOK signed'].map(schemes)).toEqual([1, 0, 1])
  })

  it('shows parts of a body that are sent alike together', async () => {
    const deep = { style: 'deepObject', explode: true }
    const schema = { type: 'object', properties: { a: { type: 'object' }, b: { type: 'object' }, c: {} } }
    const content = {
      'application/x-www-form-urlencoded': { schema, encoding: { a: deep, b: deep, c: { contentType: 'text/plain' } } },
    }
    const page = await pageOf({ requestBody: { content }, responses: {} })
    expect(renderMarkdown(page)).toContain('- `a`, `b`. Style: `deepObject`. Explode: `true`.\n- `c`. Content type:')
    expect(renderHtml(page).html.match(/deepObject/g)).toHaveLength(1)
  })

  it('has the description of its path item if its own is empty', async () => {
    const spec = await specWith({
      paths: { '/a': { description: 'About both.', get: { description: ' ', responses: {} } } },
    })
    expect(endpointPage(spec.operations.get('GET /a')!).description).toBe('About both.')
  })

  it('follows references from the file that each part is in', async () => {
    const spec = await specOf({
      'openapi.yaml': 'openapi: 3.1.0\npaths: { /a: { $ref: paths/a.yaml } }\n',
      'paths/a.yaml': 'parameters: [{ $ref: shared.yaml#/one }]\nget: { $ref: ../operations/get.yaml }\n',
      'paths/shared.yaml': 'one: { name: ofPath, in: query }\n',
      'operations/get.yaml':
        'parameters: [{ $ref: shared.yaml#/one }]\nresponses: { 200: { $ref: shared.yaml#/ok } }\n',
      'operations/shared.yaml': 'one: { name: ofOperation, in: query }\nok: { description: Found }\n',
    })
    const page = endpointPage(spec.operations.get('GET /a')!)
    expect(page.parameters[0]!.parameters.map(({ name }) => name)).toEqual(['ofPath', 'ofOperation'])
    expect(page.responses[0]!.description).toBe('Found')
  })

  it('reads callbacks of callbacks, and ends where they lead back', async () => {
    const pathItem = {
      post: {
        summary: 'Again',
        parameters: [{ name: 'a', in: 'query' }],
        callbacks: { next: { $ref: '#/components/callbacks/Loop' } },
      },
    }
    const page = await pageOf(
      { callbacks: { first: { $ref: '#/components/callbacks/Loop' } } },
      { components: { callbacks: { Loop: { '{$url}': pathItem } } } },
    )
    expect(page.callbacks).toMatchObject([
      { name: 'first', callbacks: [{ name: 'next', callbacks: [{ name: 'next', callbacks: [] }] }] },
    ])
    const { html, headings } = renderHtml(page)
    expect(headings.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['callback-1', 'callback-2', 'callback-3']))
    expect(html).toContain('<code class="sn-name">first › next › next</code>')
    expect(renderMarkdown(page)).toContain('`first › next › next`')
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`c${index}`, { '{$url}': { post: {} } }]),
    )
    expect((await pageOf({ callbacks: many })).callbacks).toHaveLength(50)
  })

  it('names a callback by its path item where its operation has no words of its own', async () => {
    const item = { summary: 'Ready', description: 'Called when it is.', post: {}, put: { summary: 'Renewed' } }
    const page = await pageOf({ callbacks: { ready: { '{$url}': item } } })
    expect(page.callbacks).toMatchObject([
      { title: 'Renewed', method: 'PUT' },
      { title: 'Ready', description: 'Called when it is.', method: 'POST' },
    ])
  })

  it('shows the servers and the authorization of a callback, not those of the API', async () => {
    const post = { security: [{ signature: [] }], responses: {} }
    const item = { servers: [{ url: 'https://hooks.example.com', description: 'Yours' }], post, put: {} }
    const page = await pageOf(
      { callbacks: { ready: { '{$url}': item } } },
      {
        servers: [{ url: 'https://api.example.com' }],
        security: [{ token: [] }],
        components: {
          securitySchemes: {
            token: { type: 'http', scheme: 'bearer' },
            signature: { type: 'apiKey', in: 'header', name: 'X-Signature' },
          },
        },
      },
    )
    const servers = [{ url: 'https://hooks.example.com' }]
    expect(page.callbacks).toMatchObject([
      { method: 'PUT', servers, security: [] },
      { method: 'POST', servers, security: [{ schemes: [{ name: 'signature' }] }] },
    ])
    const [, callback = ''] = renderHtml(page).html.split('<h3 id="callback-2">')
    expect(callback).toContain(
      '<h4>Server</h4><div data-pagefind-ignore><code>https://hooks.example.com</code><p>Yours</p></div>',
    )
    expect(callback).toContain('<h4>Authorization</h4>')
    expect(callback).toContain('<code>X-Signature</code>')
    const markdown = renderMarkdown(page)
    expect(markdown).toContain('#### Servers\n\n- `https://hooks.example.com`. Yours')
    expect(markdown).toContain('#### Authorization\n\n- `signature`: API key in the header `X-Signature`.')
    expect(markdown.match(/#### Authorization/g)).toHaveLength(1)
  })

  it('reads callbacks, links, headers and encodings', async () => {
    const page = await ordersPage(key)
    expect(page.callbacks).toMatchObject([
      { name: 'shipped', expression: '{$request.body#/callbackUrl}', method: 'POST', responses: [{ status: '204' }] },
    ])
    expect(page.responses[0]).toMatchObject({
      headers: [{ name: 'X-Limit' }],
      links: [{ name: 'read', operation: 'getOrder' }],
    })
    expect(page.requestBody!.content[1]!.encoding).toMatchObject([{ property: 'file', headers: [{ name: 'X-Rate' }] }])
  })

  it('follows references inside an example, as far as they lead to examples', async () => {
    const value = {
      list: [{ $ref: '#/components/examples/One' }],
      own: { $ref: '#/components/schemas/Own/example' },
      kept: { $ref: '#/components/schemas/Own' },
      round: { $ref: '#/components/examples/Round' },
    }
    const page = await pageOf(
      { responses: { 200: { description: 'ok', content: { 'application/json': { example: value } } } } },
      {
        components: {
          examples: { One: { value: 1 }, Round: { value: { $ref: '#/components/examples/Round' } } },
          schemas: { Own: { example: 2 } },
        },
      },
    )
    expect(page.responses[0]!.content[0]!.examples[0]!.value).toEqual({ ...value, list: [1], own: 2 })
  })

  it('follows an example that is only a reference', async () => {
    const content = {
      'application/json': {
        examples: { one: { value: { $ref: '#/components/examples/One' } }, two: { $ref: '#/components/examples/One' } },
      },
    }
    const page = await pageOf(
      { responses: { 200: { description: '', content } } },
      { components: { examples: { One: { value: { a: 1 } } } } },
    )
    expect(page.responses[0]!.content[0]!.examples.map(({ value }) => value)).toEqual([{ a: 1 }, { a: 1 }])
  })

  it('follows an example of a schema that is only a reference', async () => {
    const schema = { type: 'string', example: { $ref: '#/components/examples/One' } }
    const page = await pageOf(
      { responses: { 200: { description: '', content: { 'application/json': { schema } } } } },
      { components: { examples: { One: { value: 'one' } } } },
    )
    expect(page.responses[0]!.content[0]!.schema).toMatchObject({ type: 'scalar', examples: ['one'] })
  })

  it('says where a link of a response leads, and what goes with it', async () => {
    const links = {
      next: {
        operationId: 'getThing',
        server: { url: 'https://eu.example.com' },
        parameters: { id: '$response.body#/id' },
        requestBody: '$response.body',
      },
    }
    const page = await pageOf({ responses: { 200: { summary: 'Found', description: 'A thing.', links } } })
    expect(page.responses[0]).toMatchObject({
      description: 'Found\n\nA thing.',
      links: [{ operation: 'getThing', server: 'https://eu.example.com', requestBody: '$response.body' }],
    })
    for (const text of [renderMarkdown(page), renderHtml(page).html]) {
      for (const fact of ['Server', 'https://eu.example.com', 'Request body', '$response.body']) {
        expect(text).toContain(fact)
      }
    }
  })

  it('links to an example that is elsewhere', async () => {
    const examples = { far: { description: 'A large one.', externalValue: 'https://example.com/large.json' } }
    const content = { 'application/json': { schema: { type: 'object' }, examples } }
    const page = await pageOf({ responses: { 200: { description: 'ok', content } } })
    expect(renderMarkdown(page)).toContain(
      'A large one.\n\n[https://example.com/large.json](https://example.com/large.json)',
    )
    expect(renderMarkdown(page)).not.toContain('```json')
    expect(renderHtml(page).html).toContain('href="https://example.com/large.json"')
  })

  it('takes anything for an operation', async () => {
    const wrong = {
      parameters: 'a',
      requestBody: 3,
      responses: [],
      callbacks: { a: 1 },
      servers: {},
      security: 'b',
      'x-codeSamples': {},
      externalDocs: 1,
    }
    const page = await pageOf(wrong)
    expect(renderMarkdown(page)).toContain('`GET /things`')
    expect(renderHtml(page).headings).toEqual([{ depth: 2, slug: 'example-request', text: 'Example request' }])
  })
})

describe('named schemas', () => {
  it('stand once, nearest first, and links stay inside the page', async () => {
    const page = await ordersPage(key)
    expect(page.schemas.map(({ key }) => key)).toEqual([
      'Order~request',
      'Order',
      'Problem',
      'Event',
      'Item',
      'Card',
      'Bank',
      'Maker',
    ])
  })

  it('are left out once the page is full, but for those that the operation names', async () => {
    const wide = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, { type: 'string' }]))
    const schemas: JsonObject = {}
    for (let index = 0; index < 10; index++)
      schemas[`S${index}`] = { type: 'object', properties: { ...wide, next: reference(`S${index + 1}`) } }
    const spec = await specWith({
      paths: {
        '/a': {
          get: {
            responses: { 200: { description: '', content: { 'application/json': { schema: reference('S0') } } } },
          },
        },
      },
      components: { schemas },
    })
    const page = endpointPage(spec.operations.get('GET /a')!)
    expect(page.schemas.map(({ key }) => key)).toEqual(['S0', 'S1'])
    const summary = '{ p0, p1, p2, p3, +37 }'
    expect(page.distant).toEqual([{ key: 'S2', name: 'S2', summary, type: `object ${summary}` }])
    const options = { schemas: (key: string) => `/schemas/${key}` }
    expect(renderHtml(page, options).html).toContain(
      '<code id="response-next-next">next</code> <span><a href="/schemas/S2.html">S2</a></span>' +
        '<details class="sn-fold" data-sn-at="response-200/next/next"><summary>{ p0, p1, p2, p3, +37 }</summary>' +
        '<p><a href="/schemas/S2.html">S2</a></p></details>',
    )
    expect(renderMarkdown(page, options)).toContain('- `next` [`S2`](/schemas/S2.md) (object { p0, p1, p2, p3, +37 }).')
    expect(renderMarkdown(page)).toContain('- `next` `S2` (object { p0, p1, p2, p3, +37 }).')
    expect(renderMarkdown(page)).toContain('- `next` [S1](#s1).')
  })
})

describe('cost follows the graph', () => {
  const size = async (schemas: JsonObject) => {
    const page = await schemaPage(reference('S0'), schemas)
    return {
      schemas: page.schemas.length,
      json: JSON.stringify(page).length,
      html: renderHtml(page).html.length,
      markdown: renderMarkdown(page).length,
    }
  }
  const level = (index: number, length: number, ...names: string[]): [string, JsonObject] => [
    `S${index}`,
    {
      type: 'object',
      properties: Object.fromEntries(
        names.map((name) => [name, index + 1 < length ? reference(`S${index + 1}`) : { type: 'string' }]),
      ),
    },
  ]

  it('where each of 40 levels references the next twice', async () => {
    const once = await size(Object.fromEntries(Array.from({ length: 40 }, (_, index) => level(index, 40, 'left'))))
    const twice = await size(
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => level(index, 40, 'left', 'right'))),
    )
    expect(twice.schemas).toBeGreaterThan(25)
    // A generated example repeats shared schemas, up to its own limits.
    for (const part of ['json', 'html', 'markdown'] as const) expect(twice[part]).toBeLessThan(4 * once[part])
  })

  it('where 80 schemas reference each other', async () => {
    const names = Array.from({ length: 80 }, (_, index) => `S${index}`)
    const mutual = Object.fromEntries(
      names.map((name) => [
        name,
        { type: 'object', properties: Object.fromEntries(names.map((other) => [other, reference(other)])) },
      ]),
    )
    const { html } = await size(mutual)
    expect(html).toBeLessThan(200_000)
  })

  it('where each of 40 levels inherits from the next twice', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `S${index}`,
        index === 39
          ? { type: 'object', properties: { last: { type: 'string' } } }
          : {
              allOf: [
                reference(`S${index + 1}`),
                { allOf: [reference(`S${index + 1}`)] },
                { properties: { [`p${index}`]: { type: 'string' } } },
              ],
            },
      ]),
    )
    expect(await size(schemas)).toMatchObject({ schemas: 1 })
  })
})

it('says what a path item says, where the operation says nothing', async () => {
  const pageAt = async (item: JsonObject, operation: JsonObject = { description: '' }) => {
    const spec = await specWith({ paths: { '/a': { get: { ...operation, responses: {} }, ...item } } })
    return endpointPage(spec.operations.get('GET /a')!).description
  }
  const summary = `Long ${'word '.repeat(20)}`.trim()
  expect(await pageAt({ description: 'About a.', summary: 'A' })).toBe('About a.')
  // The title says it.
  expect(await pageAt({ description: '', summary: 'A' })).toBe(undefined)
  expect(await pageAt({ description: 'About a.' }, { summary })).toBe(`${summary}\n\nAbout a.`)
})

it('calls no parameter read-only, whose schema is also that of a field', async () => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: reference('Id') }]
  const page = await pageOf({ parameters }, { components: { schemas: { Id: { type: 'string', readOnly: true } } } })
  expect(page.parameters[0]!.parameters[0]!.schema).toEqual({ type: 'scalar', scalar: 'string' })
})

describe('directions', () => {
  const User = {
    type: 'object',
    required: ['id', 'name', 'password', 'team'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string' },
      password: { type: 'string', writeOnly: true },
      team: { allOf: [reference('Team')], properties: { since: { type: 'string', readOnly: true } } },
      plan: reference('Plan'),
    },
  }
  const Team = { type: 'object', required: ['url'], properties: { url: { type: 'string', readOnly: true } } }
  const Plan = { type: 'object', readOnly: true, properties: { level: { type: 'string' } } }
  const Tag = { type: 'object', properties: { label: { type: 'string' } } }
  const of = (name: string) => ({ content: { 'application/json': { schema: reference(name) } } })
  const exchange = {
    requestBody: of('User'),
    responses: { 200: { description: 'ok', ...of('User') }, 201: { description: 'ok', ...of('Tag') } },
  }
  const components = { schemas: { User, Team, Plan, Tag } }
  const kept = ({ schemas }: EndpointPage, key: string) => {
    const schema = schemas.find((each) => each.key === key)?.schema
    if (schema?.type !== 'object') throw new Error(`There is no object ${key}.`)
    return schema.properties.flatMap(({ name, only }) => (only === undefined ? [name] : []))
  }

  it('show what is sent and what comes back, at any depth', async () => {
    const page = await pageOf(exchange, { components })
    expect(kept(page, 'User~request')).toEqual(['name', 'password', 'team'])
    expect(kept(page, 'User')).toEqual(['id', 'name', 'team', 'plan'])
    // What is the same in both directions is one schema.
    expect(page.schemas.map(({ key }) => key).filter((key) => key.startsWith('Tag'))).toEqual(['Tag'])
    expect(page.request?.body).toMatchObject({ text: '{"name":"Ada Lovelace","password":"********","team":{}}' })
    expect(Object.keys(page.responses[0]!.content[0]!.examples[0]!.value as object)).toEqual([
      'id',
      'name',
      'team',
      'plan',
    ])
  })

  it('are reversed for a webhook and a callback', async () => {
    const spec = await specWith({
      webhooks: { paid: { post: exchange } },
      paths: { '/a': { get: { callbacks: { done: { '{$url}': { post: exchange } } }, responses: {} } } },
      components,
    })
    for (const key of ['WEBHOOK paid', 'GET /a']) {
      const page = endpointPage(spec.operations.get(key)!)
      const [body] = [page.requestBody ?? page.callbacks[0]!.requestBody!]
      const [answer] = page.callbacks[0]?.responses ?? page.responses
      expect(body.content[0]!.schema).toMatchObject({ to: 'User' })
      expect(answer!.content[0]!.schema).toMatchObject({ to: 'User~request', direction: 'request' })
    }
  })

  it('keep the fields of the other one, collapsed, and name them in Markdown', async () => {
    const page = await pageOf(exchange, { components })
    const { html } = renderHtml(page)
    expect(html.match(/<summary>[^<]* only in [^<]*<\/summary>/g)?.toSorted()).toEqual([
      '<summary>1 property only in requests</summary>',
      '<summary>2 properties only in responses</summary>',
      '<summary>2 properties only in responses</summary>',
    ])
    const markdown = renderMarkdown(page)
    expect(markdown).toContain('`application/json` [User](#user-in-requests)')
    expect(markdown).toMatch(/### `User` in requests\n[^]*?- Only in responses: `id`, `plan`\./)
    expect(markdown).toMatch(/### `User`\n[^]*- Only in requests: `password`\./)
  })
})

describe('the page as text', () => {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const long = 'Words. '.repeat(6_000)

  async function textOf(schemas: JsonObject, responses: JsonObject = {}, body = 'Payment') {
    const requestBody = { content: { 'application/json': { schema: reference(body) } } }
    const spec = await specWith({ paths: { '/a': { post: { requestBody, responses } } }, components: { schemas } })
    const page = endpointPage(spec.operations.get('POST /a')!, { isText: true })
    return renderMarkdown(page, { schemas: (key) => `/schemas/${key}` })
  }

  test('has the whole request before anything else, and all small schemas', async () => {
    const markdown = await textOf(
      {
        Payment: { type: 'object', properties: { to: reference('Payee') }, description: long },
        Payee: { type: 'object', properties: { bank: reference('Bank') } },
        Bank: { type: 'object', required: ['iban'], properties: { iban: { type: 'string' } } },
        Receipt: { type: 'object', properties: { lines: reference('Lines'), state: reference('State') } },
        Lines: { type: 'object', properties: { a: { type: 'string', description: long + long } } },
        Wide: {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 9 }, (_, at) => [`p${at}`, { type: 'string', description: long }]),
          ),
        },
        State: { type: 'object', properties: { wide: reference('Wide') } },
      },
      { 200: { description: '', content: { 'application/json': { schema: reference('Receipt') } } } },
    )
    for (const name of ['Payment', 'Payee', 'Bank', 'Receipt', 'Lines', 'State'])
      expect(markdown).toContain(`### \`${name}\`\n`)
    expect(markdown).not.toContain('### `Wide`')
    expect(markdown).toContain('[`Wide`](/schemas/Wide.md) (object { p0, p1, p2, p3, +5 })')
  })

  test.each(['snake_case', 'a.b', 'a--b', 'Responses', 'plain'])('the name %s leads to its section', async (name) => {
    const markdown = await textOf(
      {
        Payment: { type: 'object', properties: { a: reference(name) } },
        [name]: { type: 'object', properties: { b: {} } },
      },
      { 200: { description: 'ok' } },
    )
    const slugger = new GithubSlugger()
    const ids = Array.from(markdown.matchAll(/^#+ (.*)$/gm), ([, words = '']) => [
      words,
      slugger.slug(words.replaceAll('`', '')),
    ])
    expect(markdown).toContain(`](#${Object.fromEntries(ids)[`\`${name}\``]})`)
  })

  test('says equal answers once', async () => {
    const error = {
      description: 'E',
      headers: {
        'X-Request-Id': {
          description: 'Names the request in our logs: tell it to our support with your question.',
          schema: { type: 'string' },
        },
      },
      content: {
        'application/json': { schema: { type: 'object', properties: { code: { type: 'string', description: long } } } },
      },
    }
    const markdown = await textOf(
      { Payment: { type: 'object' } },
      { 400: error, 401: error, 404: { ...error, headers: {} } },
    )
    expect(markdown.match(/Words\. Words/g)).toHaveLength(3_000)
    expect(markdown).toContain('### 401\n\nE\n\nHeaders: the same as of `400`.\n\nBody: the same as of `400`.')
    expect(markdown).toContain('### 404\n\nE\n\nBody: the same as of `400`.')
  })
})

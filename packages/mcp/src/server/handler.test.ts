import { McpServer } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mcpHandler } from './mcp-handler.ts'
import { endpoint, inputOf, serverOf, siteFiles } from '../site.test.helper.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const long = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} of the guide.`).join('\n\n')

const files = siteFiles(
  inputOf(
    [
      {
        path: 'guide',
        title: 'Guide',
        description: 'How it works',
        sections: [
          { title: '', anchor: '', text: 'The start.' },
          { title: 'Second part', anchor: 'second-part', text: 'The second part.' },
        ],
      },
      endpoint('GET /users/{id}', 'Get a user', {
        operation: { key: 'GET /users/{id}', method: 'GET', tags: ['Users'], operationId: 'getUser', specification: 0 },
      }),
    ],
    {
      specifications: [
        {
          title: 'Acme API',
          head: { openapi: '3.1.0', info: { title: 'Acme API', version: '1' } },
          operations: new Map([
            [
              'GET /users/{id}',
              {
                item: {
                  get: {
                    security: [{ key: [] }],
                    responses: { 200: { description: 'OK', content: { 'application/json': { schema: ref('User') } } } },
                  },
                },
              },
            ],
          ]),
          shared: new Map<string, unknown>([
            ['#/components/schemas/User', { type: 'object', properties: { team: ref('Team'), boss: ref('User') } }],
            ['#/components/schemas/Team', { type: 'object', description: 'x'.repeat(4000) }],
            ['#/components/schemas/Other', { type: 'string' }],
            ['#/components/securitySchemes/key', { type: 'apiKey', in: 'header', name: 'X-Key' }],
          ]),
        },
      ],
    },
  ),
  {
    'guide.md': `# Guide\n\nThe start.\n\n\`\`\`md\n## Not a heading\n\`\`\`\n\n## Second part\n\n${long}\n\n## Third part\n\nThe end.\n`,
    'get-a-user.md': '# Get a user\n',
    'get-a-user/compare-v1.md': '# Get a user: v1 and v2\n\n## Responses\n\nMore.\n',
    'guide/compare-v1.md': '# Not of an endpoint\n',
  },
)
const server = serverOf(files)

interface Answer {
  status: number
  result?: { content: { text: string }[]; structuredContent?: unknown; isError?: boolean } & Record<string, unknown>
  error?: { code: number; message: string }
}

async function ask(
  method: string,
  params: object,
  handler = server,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await handler(
    new Request('https://docs.acme.example/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }),
  )
  const text = await response.text()
  const json = /^(?:.*\n)?data: (\{.*)$/m.exec(text)?.[1] ?? text
  return { status: response.status, ...(json.startsWith('{') ? JSON.parse(json) : {}) }
}

async function call(name: string, args: object, handler = server): Promise<string> {
  const { result, error } = await ask('tools/call', { name, arguments: args }, handler)
  return (result?.isError ? 'error: ' : '') + (result?.content[0]?.text ?? error?.message)
}

test('a search cites the URLs of the site, and of sections', async () => {
  expect(await call('search', { query: 'second part', limit: 1 })).toBe(
    '- [Guide › Second part](https://docs.acme.example/guide/#second-part)\n  The second part.',
  )
  expect(await call('search', { query: 'user', limit: 1 })).toBe(
    '- [Get a user](https://docs.acme.example/get-a-user/) `GET /users/{id}`',
  )
  // A schema has a name, and no page.
  expect(await call('search', { query: 'schema User', limit: 1 })).toContain('https://docs.acme.example/get-a-user/')
  expect(await call('search', { query: 'zebra' })).toBe('Nothing was found. Try other words, or fewer filters.')
})

test('the comparison of an endpoint with another version can be read, which no index has', async () => {
  const read = (id: string, section?: string) => call('fetch', { id, ...(section && { section }) })
  const text =
    'Source: https://docs.acme.example/get-a-user/compare-v1/\n\n# Get a user: v1 and v2\n\n## Responses\n\nMore.'
  for (const id of [
    'get-a-user/compare-v1',
    '/get-a-user/compare-v1.md',
    'https://docs.acme.example/get-a-user/compare-v1/',
  ])
    expect((await read(id)).trim()).toBe(text)
  expect(await read('get-a-user/compare-v1', 'Responses')).toContain('\n\n## Responses\n\nMore.')
  expect(await read('get-a-user/compare-v2')).toMatch(/^error: There is no page/)
  expect(await read('guide/compare-v1')).toMatch(/^error: There is no page/)
})

test('a page is read in parts, and without a gap', async () => {
  let [text, offset] = ['', 0]
  for (let parts = 0; parts < 50; parts++) {
    const answer = await call('fetch', { id: 'https://docs.acme.example/guide/', offset, max_tokens: 400 })
    const [, part = '', next] =
      /^Source: \S+\n\n(.*?)(?:\n\n\[The text continues: call `fetch` again with `offset` (\d+) of \d+\.\])?$/s.exec(
        answer,
      )!
    expect(part.length).toBeLessThan(1_700)
    text += part
    if (next === undefined) break
    offset = Number(next)
  }
  expect(text).toBe(files.get('guide.md'))
})

test.each(['guide#second-part', 'guide.md#second-part', '/guide/#Second part'])(
  'a section is read by %s',
  async (id) => {
    const answer = await call('fetch', { id, max_tokens: 50_000 })
    expect(answer).toContain('Source: https://docs.acme.example/guide/#second-part\n\n## Second part\n\nParagraph 0 ')
    expect(answer).not.toContain('Third part')
  },
)

test('sections are read whose headings have marks, or are the same, and no sign is cut in half', async () => {
  const section = (title: string, anchor: string) => ({ title, anchor, text: '' })
  const markdown =
    '# Keys\n\n## The `key` of [it](/it)\n\nFirst.\n\n## Größe\n\n### Example\n\nSecond.\n\n## Other\n\n### Example\n\nThird.\n'
  const sections = [
    section('', ''),
    section('The key of it', 'the-key-of-it'),
    section('Größe', 'größe'),
    section('Example', 'example'),
    section('Other', 'other'),
    section('Example', 'example-1'),
  ]
  const pages = [
    { path: 'keys', title: 'Keys', sections },
    { path: 'signs', title: 'Signs' },
  ]
  const handler = serverOf(siteFiles(inputOf(pages), { 'keys.md': markdown, 'signs.md': `a${'😀'.repeat(400)}` }))
  expect(await call('fetch', { id: 'keys#the-key-of-it' }, handler)).toContain('## The `key` of [it](/it)\n\nFirst.')
  expect(await call('fetch', { id: 'keys#gr%C3%B6%C3%9Fe' }, handler)).toContain('Second.')
  expect(await call('fetch', { id: 'keys#example' }, handler)).toContain('### Example\n\nSecond.')
  expect(await call('fetch', { id: 'keys#example-1' }, handler)).toContain('### Example\n\nThird.')
  expect(await call('fetch', { id: 'signs', max_tokens: 200 }, handler)).toMatch(
    /\n\na(?:😀)+\n\n\[The text continues/u,
  )
})

test.each([
  ['fetch', { id: 'gone' }, 'error: There is no page `gone`. Use `search` to find one.'],
  ['fetch', { id: '../../etc/passwd' }, 'error: There is no page `../../etc/passwd`. Use `search` to find one.'],
  ['fetch', { id: 'guide', section: 'Fourth' }, 'error: The page has no section `Fourth`. It has `Second part`.'],
  [
    'get_operation',
    { operation: 'GET /nope' },
    'error: There is no operation `GET /nope`. Use `search` or `list_operations` to find one.',
  ],
  ['get_schema', { name: 'Nope' }, 'error: There is no schema `Nope`. `get_operation` names those of an operation.'],
  ['fetch', { id: 'guide', offset: 99_999 }, /^error: There is nothing at `offset` 99999: the end is at \d+\.$/],
  ['get_operation', { operation: 'getUser', offset: 9_999 }, /^error: There is nothing at `offset` 9999: the end is/],
  ['get_schema', { name: 'Team', offset: 9_999 }, /^error: There is nothing at `offset` 9999: the end is at \d+\.$/],
  ['list_operations', { cursor: 9 }, 'error: There is nothing at `cursor` 9: the end is at 1.'],
  [
    'search',
    { query: 'a', foo: 1 },
    'error: Input validation error: Invalid arguments for tool search: Unrecognized key: "foo"',
  ],
  ['guess', {}, 'Tool guess not found'],
])('%s with %j says what is wrong', async (name, args, expected) => {
  expect(await call(name, args)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

test('an oversized question is refused', async () => {
  expect(await call('search', { query: 'a'.repeat(5_000) })).toContain('error: Input validation error')
  expect((await ask('tools/call', { name: 'search', arguments: { query: 'a'.repeat(400_000) } })).status).toBe(413)
})

test('an operation comes with what it reaches, as far as there is room', async () => {
  const whole = await call('get_operation', { operation: 'get /users/{}' })
  const document = JSON.parse(/```json\n(.*)\n```/s.exec(whole)![1]!)
  expect(Object.keys(document.components.schemas)).toEqual(['User', 'Team'])
  expect(document.components.securitySchemes).toEqual({ key: { type: 'apiKey', in: 'header', name: 'X-Key' } })
  const short = await call('get_operation', { operation: 'getUser', max_tokens: 300 })
  expect(short).toMatch(
    /\[Left out for want of room: #\/components\/schemas\/Team\. Set a larger `max_tokens`, or call `get_schema`\.\]$/,
  )
  expect(await call('get_schema', { name: 'team' })).toContain(
    'Specification: Acme API\n\n```json\n{"components":{"schemas":{"Team"',
  )
})

test('what is larger than there is room is named, and never whole', async () => {
  const ref = { $ref: '#/components/schemas/User' }
  const specification = (title: string, item: object, length: number) => ({
    title,
    head: { openapi: '3.1.0' },
    operations: new Map([['GET /a', { item }]]),
    shared: new Map([[ref.$ref, { description: 'y'.repeat(length) }]]),
  })
  const many = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`a${at}`, { $ref: `#/components/schemas/A${at}` }]),
  )
  const shared = new Map(
    Array.from({ length: 25 }, (_, at) => [`#/components/schemas/A${at}`, 'y'.repeat(8_000)] as const),
  )
  const large = endpoint('GET /a', 'Large', { operation: { key: 'GET /a', method: 'GET', tags: [], specification: 0 } })
  const wide = endpoint('GET /b', 'Wide', { operation: { key: 'GET /b', method: 'GET', tags: [], specification: 6 } })
  const specifications = [
    specification('API 0', { get: { description: 'x'.repeat(10_000) } }, 4_000),
    ...Array.from({ length: 5 }, (_, at) => specification(`API ${at + 1}`, {}, 100)),
    { title: 'Wide', head: {}, operations: new Map([['GET /b', { item: { get: many } }]]), shared },
  ]
  const handler = serverOf(siteFiles(inputOf([large, wide], { specifications })))
  const operation = await call('get_operation', { operation: 'GET /a', max_tokens: 1_000 }, handler)
  expect(operation).toMatch(
    /\n```\n\n\[The JSON continues: call `get_operation` again with `offset` \d+ of 10\d\d\d, and the same `max_tokens`\.\]$/,
  )
  expect(operation.length).toBeLessThan(1_000 * 4 + 300)
  expect(await call('get_operation', { operation: 'GET /a', max_tokens: 3_000 }, handler)).toContain('xxx')
  const schemas = await call('get_schema', { name: 'User', max_tokens: 1_200 }, handler)
  expect(schemas.match(/Specification: API \d/g)).toHaveLength(6)
  expect(schemas).toMatch(/^Specification: API 0\n\n```json\n\S+\n```\n\n\[The JSON continues: call `get_schema` again/)
  expect(schemas.length).toBeLessThan(1_200 * 4 + 300)
  // The others have ended there.
  const next = await call('get_schema', { name: 'User', offset: 800, max_tokens: 1_200 }, handler)
  expect(next.match(/Specification: API \d/g)).toEqual(['Specification: API 0'])
  const left = await call('get_operation', { operation: 'GET /b', max_tokens: 1_500 }, handler)
  expect(left).toMatch(
    /, #\/components\/schemas\/A19, and 5 more\. Set a larger `max_tokens`, or call `get_schema`\.\]$/,
  )
})

test.each([
  ['get_operation', { operation: 'getUser', max_tokens: 200 }],
  ['get_schema', { name: 'Team', max_tokens: 200 }],
])('%s is read in parts, and without a gap', async (name, args) => {
  const whole = /```json\n(.*)\n```/s.exec(await call(name, { ...args, max_tokens: 50_000 }, wordy))![1]!
  let [text, offset] = ['', 0]
  for (let parts = 0; parts < 50; parts++) {
    const [, part = '', next] =
      /```json\n(.*)\n```(?:\n\n\[The JSON continues: call `get_\w+` again with `offset` (\d+) of \d+, .*)?/s.exec(
        await call(name, { ...args, offset }, wordy),
      )!
    expect(part.length).toBeLessThanOrEqual(800)
    text += part
    if (next === undefined) break
    offset = Number(next)
  }
  expect(JSON.parse(text)).toEqual(JSON.parse(whole))
})

/** An operation and a schema that reach nothing, and are larger than a small answer. */
const wordy = serverOf(
  siteFiles(
    inputOf(
      [
        endpoint('GET /users/{id}', 'Get a user', {
          operation: { key: 'GET /users/{id}', method: 'GET', tags: [], operationId: 'getUser', specification: 0 },
        }),
      ],
      {
        specifications: [
          {
            title: 'Acme API',
            head: {},
            operations: new Map([['GET /users/{id}', { item: { get: { description: 'a "b"\n'.repeat(600) } } }]]),
            shared: new Map([['#/components/schemas/Team', { description: 'y'.repeat(3_000) }]]),
          },
        ],
      },
    ),
  ),
)

test('an operation of Swagger comes with its security definitions', async () => {
  const specification = {
    title: 'Old',
    head: { swagger: '2.0' },
    operations: new Map([['GET /a', { item: { get: { security: [{ key: [] }] } } }]]),
    shared: new Map([['#/securityDefinitions/key', { type: 'apiKey', in: 'header', name: 'X-Key' }]]),
  }
  const page = endpoint('GET /a', 'A', { operation: { key: 'GET /a', method: 'GET', tags: [], specification: 0 } })
  const handler = serverOf(siteFiles(inputOf([page], { specifications: [specification] })))
  expect(await call('get_operation', { operation: 'GET /a' }, handler)).toContain('"securityDefinitions":{"key":{')
})

test('every page is a resource', async () => {
  const { result } = await ask('resources/list', {})
  expect(result?.resources).toMatchObject([
    { uri: 'https://docs.acme.example/guide/', title: 'Guide' },
    { name: 'get-a-user' },
  ])
  expect((await ask('resources/list', { cursor: '-1' })).result?.resources).toHaveLength(2)
  const read = await ask('resources/read', { uri: 'https://docs.acme.example/get-a-user/' })
  expect(read.result?.contents).toMatchObject([{ text: '# Get a user\n', mimeType: 'text/markdown' }])
  expect((await ask('resources/read', { uri: 'https://elsewhere.example/guide/' })).error?.message).toContain(
    'Resource not found',
  )
})

test.each([
  [{ host: 'evil.example' }, 403, 'Invalid Host: evil.example'],
  [{ host: 'localhost:4000' }, 200, undefined],
  [{ host: '192.168.1.5:4000', origin: 'http://192.168.1.5:4000' }, 200, undefined],
  [{ host: '[fe80::1]:4000' }, 200, undefined],
  [{ host: '192.168.1.5.evil.example' }, 403, 'Invalid Host: 192.168.1.5.evil.example'],
  [{ host: '192.168.1.5', origin: 'http://203.0.113.7' }, 403, 'Invalid Origin: 203.0.113.7'],
  [{ host: 'localhost:4000', origin: 'https://evil.example' }, 403, 'Invalid Origin: evil.example'],
  [{ host: 'localhost:4000', origin: 'null' }, 403, 'Invalid Origin header: null'],
  [{ origin: 'https://elsewhere.example' }, 200, undefined],
  [{ origin: 'null' }, 200, undefined],
  [{ origin: 'https://docs.acme.example' }, 200, undefined],
])('with the headers %j it answers %i', async (headers, status, message) => {
  const answer = await ask('tools/list', {}, server, headers)
  expect([answer.status, answer.error?.message]).toEqual([status, message])
})

/** The status for a script of another site. */
const toElsewhere = async (handler: typeof server, host: string) =>
  (await ask('tools/list', {}, handler, { host, origin: 'https://elsewhere.example' })).status

test.each(['docs', 'docs.corp', 'docs.acme.internal', 'nas.home.arpa', 'docs.local.', '10.0.0.5', 'localhost'])(
  'scripts of other sites do not read what answers at %s',
  async (host) => {
    const settings = { origin: `https://${host}` }
    expect(await toElsewhere(serverOf(files, settings), host)).toBe(403)
    expect(await toElsewhere(serverOf(files, { ...settings, hosts: 'any' }), host)).toBe(403)
    expect(await toElsewhere(serverOf(files, { ...settings, hosts: 'any', origins: 'any' }), host)).toBe(200)
  },
)

test('scripts of other sites call no tool of authors, and no server of theirs, unless they say so', async () => {
  const host = 'docs.acme.example'
  const extended = (options = {}) => serverOf(files, { extend: () => {}, ...options })
  const own = (options = {}) =>
    mcpHandler(() => new McpServer({ name: 'a', version: '1' }), { hosts: [host], ...options })
  for (const made of [extended, own]) {
    expect(await toElsewhere(made(), host)).toBe(403)
    expect(await toElsewhere(made({ hosts: 'any' }), host)).toBe(403)
    expect(await toElsewhere(made({ origins: ['elsewhere.example'] }), host)).toBe(200)
  }
  expect(await toElsewhere(serverOf(files), host)).toBe(200)
})

/** The answer to a text that a client sends which reads JSON alone. */
async function posted(text: string, handler = server): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await handler(new Request('https://docs.acme.example/mcp', { method: 'POST', headers, body: text }))
  return { status: response.status, body: await response.json() }
}

test('each request of a batch is answered to a client that reads JSON', async () => {
  const list = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' })
  const told = { jsonrpc: '2.0', method: 'notifications/initialized' }
  const [one, two] = [
    { id: 1, result: {} },
    { id: 2, result: {} },
  ]
  const answersTo = (messages: unknown) => posted(` ${JSON.stringify(messages)}`)
  expect(await answersTo([list(1)])).toMatchObject({ status: 200, body: [one] })
  expect(await answersTo([list(1), told, list(2)])).toMatchObject({ status: 200, body: [one, two] })
  expect(await answersTo(list(1))).toMatchObject({ status: 200, body: one })
})

test('a server whose question a client cannot read says so instead of waiting', async () => {
  const asking = mcpHandler(
    () => {
      const made = new McpServer({ name: 'asks', version: '1' })
      made.registerTool('ask', { description: 'Asks' }, async ({ mcpReq }) => {
        await mcpReq.send({ method: 'ping' })
        return { content: [] }
      })
      return made
    },
    { hosts: 'any' },
  )
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ask', arguments: {} } }
  expect(await posted(JSON.stringify(call), asking)).toMatchObject({
    status: 406,
    body: { error: { message: expect.stringContaining('requests of a server') } },
  })
})

test('a server of another copy of the library answers in every revision', async () => {
  const other = mcpHandler(
    () => {
      const made = new McpServer({ name: 'other', version: '1' })
      made.registerTool('own', { description: 'Of an author' }, () => ({ content: [] }))
      const { server } = made
      // As the class of another copy has it.
      return { server, connect: (to: never) => made.connect(to), close: () => made.close() } as McpServer
    },
    { hosts: 'any' },
  )
  for (const revision of ['2025-11-25', '2026-07-28'] as const)
    expect(JSON.stringify(await listed('application/json, text/event-stream', revision, {}, other))).toContain('own')
})

/** The answer to `tools/list` in one revision, with a header `Accept`. */
async function listed(
  accept: string | undefined,
  revision: '2025-11-25' | '2026-07-28',
  message: { method?: string; params?: object } = {},
  handler = server,
) {
  const named = (name: string) => `io.modelcontextprotocol/${name}`
  const _meta = {
    [named('protocolVersion')]: revision,
    [named('clientInfo')]: { name: 'test', version: '1' },
    [named('clientCapabilities')]: {},
  }
  const body = { jsonrpc: '2.0', id: 7, method: 'tools/list', ...message }
  const response = await handler(
    new Request('https://docs.acme.example/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'mcp-protocol-version': revision,
        'mcp-method': body.method,
        ...(accept !== undefined && { accept }),
      },
      body: JSON.stringify(revision === '2026-07-28' ? { ...body, params: { _meta, ...body.params } } : body),
    }),
  )
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test.each([undefined, 'application/json', '*/*', 'text/html, application/json;q=0.9'])(
  'a client that accepts %j reads JSON in each revision',
  async (accept) => {
    for (const revision of ['2025-11-25', '2026-07-28'] as const) {
      const { status, type, text } = await listed(accept, revision)
      expect([revision, status, type]).toEqual([revision, 200, 'application/json'])
      expect(JSON.parse(text)).toMatchObject({ id: 7, result: { tools: [{ name: 'search' }, {}, {}, {}, {}] } })
    }
  },
)

test('a client that accepts a stream gets what the protocol says', async () => {
  for (const accept of ['text/event-stream', 'application/json, text/event-stream']) {
    expect(await listed(accept, '2025-11-25')).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^(?:application\/json|text\/event-stream)/),
    })
  }
})

test('a subscription without a stream is refused, and ends', async () => {
  const params = { notifications: { toolsListChanged: true } }
  const { status, text } = await listed('application/json', '2026-07-28', { method: 'subscriptions/listen', params })
  expect([status, JSON.parse(text)]).toMatchObject([
    406,
    { error: { message: expect.stringContaining('text/event-stream') } },
  ])
})

test.each(['PUT', 'PATCH'])('%s is no method of the server', async (method) => {
  const { status } = await server(new Request('https://docs.acme.example/docs/mcp', { method, body: '{}' }))
  expect(status).toBe(405)
})

test('a person in a browser reads how to connect', async () => {
  const response = await server(
    new Request('https://docs.acme.example/docs/mcp', { headers: { accept: 'text/html,*/*;q=0.8' } }),
  )
  const html = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(html).toContain('claude mcp add --transport http acme https://docs.acme.example/docs/mcp')
  expect(html).not.toContain('<script')
  const marked = serverOf(siteFiles({ ...inputOf([{ path: 'a', title: 'A' }]), name: '<img src=x>"\'&' }))
  const page = await marked(new Request('https://docs.acme.example/mcp', { headers: { accept: 'text/html' } }))
  expect(await page.text()).not.toContain('<img')
})

test.each([
  ['https://docs.acme.example/mcp', { host: 'evil.example' }],
  ['https://docs.acme.example/mcp$(id)', {}],
  ["https://docs.acme.example/a';id;'/mcp", {}],
  ['https://docs.acme.example/&calc&/mcp', {}],
])('nobody is shown how to connect to %s, with %j', async (url, headers) => {
  const response = await server(new Request(url, { headers: { accept: 'text/html', ...headers } }))
  expect(response.ok).toBe(false)
  expect(await response.text()).not.toContain('claude mcp add')
})

test('nobody is shown how to connect to a host that a shell reads otherwise', async () => {
  const routed = serverOf(files, { hosts: 'any', origin: undefined })
  const page = async (url: string) => (await routed(new Request(url, { headers: { accept: 'text/html' } }))).text()
  expect(await page('https://a$(id).example/mcp')).not.toContain('claude mcp add')
  expect(await page('https://docs-1.example:8443/mcp')).toContain('acme https://docs-1.example:8443/mcp')
})

test.each([
  ['/', 'guide'],
  ['https://docs.acme.example', 'guide'],
  ['https://docs.acme.example/', 'guide'],
  ['index', 'guide'],
  ['https://docs.acme.example/guide/?from=tool#second-part', 'guide'],
  ['https://docs.acme.example/get-a-user/index.md', 'get-a-user'],
  ['/get-a-user.html', 'get-a-user'],
])('fetch finds %s', async (id, path) => {
  expect(await call('fetch', { id })).toMatch(new RegExp(`^Source: https://docs\\.acme\\.example/${path}/`))
})

test('fetch finds a page by its URL as a browser writes it', async () => {
  const page = { path: 'über uns', title: 'Über uns', url: '/docs/%C3%BCber%20uns/', markdown: 'u.md' }
  const handler = serverOf(siteFiles(inputOf([page]), { 'u.md': '# Über uns\n' }))
  for (const id of ['https://docs.acme.example/docs/%C3%BCber%20uns/', '/%C3%BCber%20uns', 'über uns', '/'])
    expect(await call('fetch', { id }, handler)).toContain('# Über uns')
})

test('a visitor who asks too much waits', async () => {
  const limited = serverOf(files, { rateLimit: { perMinute: 2 } })
  const from = (address: string) => ask('tools/list', {}, limited, { 'x-forwarded-for': address })
  expect([(await from('1.1.1.1')).status, (await from('1.1.1.1')).status]).toEqual([200, 200])
  expect(await from('1.1.1.1')).toMatchObject({
    status: 429,
    error: { message: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds\.$/) },
  })
  expect((await from('2.2.2.2')).status).toBe(200)
})

test.each([
  ['pages-0.txt', undefined, 'error: A file of the search index is missing (pages-0.txt): no such file'],
  ['terms-0.txt', undefined, 'error: A file of the search index is missing (terms-0.txt): no such file'],
  ['terms-0.txt', '\nguide\t1\t0', 'error: A file of the search index is damaged (terms-0.txt). Build the site again.'],
  ['terms-0.txt', '<html></html>', 'error: A file of the search index is damaged (terms-0.txt). Build the site again.'],
  ['names-0.txt', '\nguide\t[0\n', 'error: A file of the search index is damaged (names-0.txt). Build the site again.'],
  ['pages-0.txt', '\n{"path"\n', 'error: A file of the search index is damaged (pages-0.txt). Build the site again.'],
  ['pages-0.txt', '\n\n', 'error: A file of the search index is damaged (pages-0.txt). Build the site again.'],
])('an index whose %s is %j is an error in words, and works again when it is mended', async (name, text, expected) => {
  const broken = new Map(files)
  const path = `_specnav/index/${name}`
  if (text === undefined) broken.delete(path)
  else broken.set(path, text)
  const handler = serverOf(broken)
  expect(await call('search', { query: 'guide' }, handler)).toBe(expected)
  broken.set(path, files.get(path)!)
  expect(await call('search', { query: 'guide', limit: 1 }, handler)).toContain('https://docs.acme.example/guide/')
})

test('postings that lead nowhere lose no answer', async () => {
  const broken = new Map(files)
  broken.set('_specnav/index/terms-0.txt', '\nguide\t1\toooooooooo\n')
  expect(await call('search', { query: 'guide', limit: 1 }, serverOf(broken))).toContain('/guide/')
})

test('filters and lists need one file more, and say so if it is missing', async () => {
  const broken = new Map(files)
  broken.delete('_specnav/index/facets.json')
  const handler = serverOf(broken)
  const expected = 'error: A file of the search index is missing (facets.json): no such file'
  expect(await call('list_operations', {}, handler)).toBe(expected)
  expect(await call('search', { query: 'guide', method: 'GET' }, handler)).toBe(expected)
  expect(await call('search', { query: 'guide', limit: 1 }, handler)).toContain('/guide/')
})

test('without an index, every answer says why', async () => {
  const handler = serverOf(new Map())
  const why = 'A file of the search index is missing (index.json): no such file'
  expect((await ask('tools/list', {}, handler)).result?.tools).toHaveLength(5)
  expect(await call('search', { query: 'guide' }, handler)).toBe(`error: ${why}`)
  expect((await ask('resources/list', {}, handler)).error?.message).toBe(why)
  expect((await ask('resources/read', { uri: 'https://docs.acme.example/guide/' }, handler)).error?.message).toBe(why)
})

test('a page whose file is missing is an error in words', async () => {
  const broken = new Map(files)
  broken.delete('guide.md')
  const handler = serverOf(broken)
  const why = 'The file of this page is missing (guide.md): no such file'
  expect(await call('fetch', { id: 'guide' }, handler)).toBe(`error: ${why}`)
  const read = await ask('resources/read', { uri: 'https://docs.acme.example/guide/' }, handler)
  expect(read.error?.message).toBe(why)
})

test('tools and prompts of a project stand beside those of the site', async () => {
  const handler = serverOf(files, {
    extend(server) {
      const inputSchema = z.object({ service: z.string() })
      server.registerTool('status', { description: 'Says whether a service is up', inputSchema }, ({ service }) => ({
        content: [{ type: 'text', text: `${service} is up.` }],
      }))
      server.registerPrompt('explain', { description: 'Explains a page' }, () => ({
        messages: [{ role: 'user', content: { type: 'text', text: 'Explain /guide/.' } }],
      }))
    },
  })
  const { result } = await ask('tools/list', {}, handler)
  expect(result?.tools).toMatchObject([{ name: 'search' }, {}, {}, {}, {}, { name: 'status' }])
  expect(await call('status', { service: 'Search' }, handler)).toBe('Search is up.')
  expect((await ask('prompts/list', {}, handler)).result?.prompts).toMatchObject([{ name: 'explain' }])
  expect(await call('search', { query: 'guide', limit: 1 }, handler)).toContain('/guide/')
})

test('a tool that has the name of another one is told to the project, and not to clients', async () => {
  const errors: string[] = []
  const handler = serverOf(files, {
    extend: (server) => void server.registerTool('search', {}, () => ({ content: [] })),
    onError: ({ message }) => errors.push(message),
  })
  const { status, error } = await ask('tools/list', {}, handler)
  expect([status, error?.message]).toEqual([500, 'Internal server error'])
  expect(errors).toEqual(['Tool search is already registered'])
})

import { expect, test } from 'vitest'
import { docs, openProject, operation, spec } from '../../project.test.helper.ts'
import { checkRequests } from './requests.ts'

const text = { type: 'string' }
const id = { name: 'id', in: 'path', required: true, schema: text }

const order = {
  type: 'object',
  required: ['amount'],
  properties: {
    amount: { type: 'integer' },
    currency: { enum: ['eur', 'usd'] },
    billing_email: text,
    lines: { type: 'array', items: { type: 'object', additionalProperties: false, properties: { sku: text } } },
    owner: {
      oneOf: [
        { type: 'object', properties: { kind: { const: 'user' } } },
        { type: 'object', properties: { kind: { const: 'team' } } },
      ],
    },
  },
}

const content = (schema: object) => ({ content: { 'application/json': { schema } } })

const shop = {
  ...spec({
    '/orders': {
      get: operation('List orders', {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'sort', in: 'query', schema: { enum: ['newest', 'oldest'] } },
        ],
        responses: {
          200: { description: 'All', ...content({ type: 'array', items: { $ref: '#/components/schemas/Answer' } }) },
        },
      }),
      post: operation('Create an order', { requestBody: content(order) }),
    },
    '/orders/{id}': {
      parameters: [id],
      get: operation('Get an order', {
        responses: { 200: { description: 'One', ...content({ $ref: '#/components/schemas/Answer' }) } },
      }),
      delete: operation('Delete an order', { deprecated: true }),
    },
    '/orders/{id}/refunds': { parameters: [id], post: operation('Refund') },
    '/webhooks': { post: operation('Create a webhook') },
  }),
  servers: [{ url: 'https://{region}.acme.io/v1', variables: { region: { default: 'eu' } } }],
  components: {
    schemas: {
      Answer: {
        type: 'object',
        properties: { id: text, status: { enum: ['open', 'paid'] }, total: { type: 'number' } },
      },
    },
  },
}

async function check(page: string, more: Record<string, unknown> = {}): Promise<string[]> {
  const { site, print } = await openProject({
    'docs.json': docs({ groups: [{ group: 'A', pages: ['a'], openapi: 'openapi.json' }] }),
    'openapi.json': shop,
    'a.mdx': page,
    ...more,
  })
  return checkRequests(site).map((problem) =>
    print(problem).replace('a.mdx:', '').replaceAll('`openapi.json`', 'the API'),
  )
}

const block = (code: string, language = 'bash') => `\`\`\`${language}\n${code}\n\`\`\`\n`
const json = (value: object) => `curl https://eu.acme.io/v1/orders --json '${JSON.stringify(value)}'`

test.each([
  [
    'a path',
    block('curl https://eu.acme.io/v1/order/42'),
    '2:24 warning request-path: `GET /v1/order/42` is not in the API. Write `GET /v1/orders/42`.',
  ],
  [
    'a path in a list',
    '- One\n\n  ```sh\n  curl $BASE/v1/orders/$ID/refund -d x=1\n  ```\n',
    '4:13 warning request-path: `POST /v1/orders/$ID/refund` is not in the API. Write `POST /v1/orders/$ID/refunds`.',
  ],
  [
    'a name in a sentence',
    'Send `POST /ordres`, then.',
    '1:12 warning request-path: `POST /ordres` is not in the API. Write `POST /orders`.',
  ],
  [
    'a name in a table',
    '| A |\n| --- |\n| GET | `/v1/orderz/{id}` |',
    '3:10 warning request-path: `GET /v1/orderz/{id}` is not in the API. Write `GET /v1/orders/{id}`.',
  ],
  [
    'the server’s path',
    block('curl https://us.acme.io/orders'),
    '2:24 warning request-path: `GET /orders` is not in the API. Write `GET /v1/orders`.',
  ],
  [
    'a path that is like no other',
    block('curl https://eu.acme.io/v1/people/7'),
    '2:6 note request-path: `GET /v1/people/7` is in no specification of the project. Describe it there, or correct the request.',
  ],
  [
    'a path of its own that looks like another’s value',
    block('curl -X PUT https://eu.acme.io/v1/orders/search'),
    '2:13 note request-path: `PUT /v1/orders/search` is in no specification of the project. Describe it there, or correct the request.',
  ],
  [
    'a method',
    block("fetch('https://eu.acme.io/v1/orders/' + id, { method: 'PUT' })", 'js'),
    '2:56 warning request-path: `PUT /v1/orders/{id}` is not in the API, which has the path with another method. It has `GET` or `DELETE`.',
  ],
  [
    'the only method',
    'Call `GET /orders/{id}/refunds`.',
    '1:7 warning request-path: `GET /orders/{id}/refunds` is not in the API, which has the path with another method. Write `POST /orders/{id}/refunds`.',
  ],
  [
    'a path beside those of the API, on a host that the reader knows',
    block('curl $BASE/v1/orders/42/payments -X POST\ncurl $BASE/orders/latest\ncurl $BASE/v1/shops/42/payments'),
    '2:6 note request-path: `POST /v1/orders/42/payments` is in no specification of the project. Describe it there, or correct the request.',
  ],
  [
    'a parameter',
    block('curl "https://eu.acme.io/v1/orders?limits=3&page=2"'),
    '2:36 warning request-parameter: `GET /orders` has no query parameter `limits` in the API. Write `limit`.',
    '2:45 note request-parameter: `GET /orders` has no query parameter `page` in the API. It has `limit` or `sort`.',
  ],
  [
    'a parameter of an operation without any',
    block('curl "https://eu.acme.io/v1/orders/42?expand=items"'),
    '2:39 note request-parameter: `GET /orders/{id}` has no query parameter `expand` in the API. It has none.',
  ],
  [
    'a header',
    block("curl https://eu.acme.io/v1/orders/42 -H 'Authorizarion: Bearer x' -H 'X-Trace: 1'"),
    '2:42 warning request-parameter: `GET /orders/{id}` has no header `Authorizarion` in the API. Write `Authorization`.',
  ],
  [
    'a value of a parameter',
    block('requests.get("https://eu.acme.io/v1/orders", params={"sort": "newst"})', 'python'),
    '2:55 warning request-parameter: The query parameter `sort` of `GET /orders` is `newst`, but the API expects `"newest"` or `"oldest"`. Write `newest`.',
  ],
  [
    'a missing field',
    block(json({ currency: 'eur' })),
    '2:43 warning request-body: The body of `POST /orders` lacks `amount`, which the API requires.',
  ],
  [
    'an unknown field',
    block(json({ amount: 1, billingEmail: 'a@b.c' })),
    '2:56 warning request-body: The body of `POST /orders` has no `billingEmail` in the API. Write `billing_email`.',
  ],
  [
    'a field of a closed object',
    block(json({ amount: 1, lines: [{ product: 'x' }] })),
    '2:66 warning request-body: The body of `POST /orders` has no `lines.0.product` in the API. It has `sku`.',
  ],
  [
    'a type',
    block(json({ amount: '12.50' })),
    '2:53 warning request-body: `amount` in the body of `POST /orders` is `"12.50"`, but the API expects a whole number.',
  ],
  [
    'a value of an enum',
    block(json({ amount: 1, currency: 'EUR' })),
    '2:66 warning request-body: `currency` in the body of `POST /orders` is `"EUR"`, but the API expects `"eur"` or `"usd"`. Write `eur`.',
  ],
  [
    'a value of no variant',
    block(json({ amount: 1, owner: { kind: 'group' } })),
    '2:71 warning request-body: `owner.kind` in the body of `POST /orders` is `"group"`, but the API expects `"user"`, or `"team"`. Write `user`.',
  ],
  [
    'a deprecated operation',
    block('curl -X DELETE https://eu.acme.io/v1/orders/42'),
    '2:16 note request-deprecated: `DELETE /orders/{id}` is deprecated in the API. Show what replaces it, or say that it is deprecated.',
  ],
  [
    'an answer',
    `${block('curl https://eu.acme.io/v1/orders/42')}\nIt returns:\n\n${block('{ "id": "42", "status": "payed", "total": "9" }', 'json')}`,
    '8:25 warning response-body: `status` in the answer of `GET /orders/{id}` is `"payed"`, but the API expects `"open"` or `"paid"`. Write `paid`.',
    '8:43 warning response-body: `total` in the answer of `GET /orders/{id}` is `"9"`, but the API expects a number.',
  ],
])('finds %s', async (_, page, ...expected) => {
  expect(await check(page)).toEqual(expected)
})

test.each([
  [
    'what is right',
    `Send \`GET /orders/:id\` or \`GET /v1/orders\`.\n\n${block(json({ amount: 1, currency: '<currency>', owner: { kind: 'team' } }))}`,
  ],
  ...[
    'api.other.dev',
    'acme.io.evil.dev',
    'api.other.example',
    'my-app.vercel.app',
    'localhost:3000',
    '10.0.0.1',
    'example.com',
    'your-app.dev',
  ].map((host): [string, string] => [
    `the other host ${host}`,
    block(`curl https://${host}/v1/order\ncurl -X PUT https://${host}/v1/orders --json '{"amount": "x"}'`),
  ]),
  [
    'other paths',
    `\`POST /webhook\`\n\n${block('curl $BASE/people/7\ncurl https://eu.acme.io/v1\ncurl https://eu.acme.io/oauth/token -d a=b\ncurl https://eu.acme.io/v1/graphql')}`,
  ],
  ['words that may be paths of their own', block('curl -X PUT https://your-host/v1/orders/search')],
  [
    'placeholders',
    block(
      'curl -X POST https://eu.acme.io/v1/orders/YOUR_ORDER_ID/refunds\ncurl {{baseUrl}}/orders/<id>\ncurl {{baseUrl}}/orders?limit=$LIMIT',
    ),
  ],
  ['a body that is cut', block('curl https://eu.acme.io/v1/orders --json \'{ "currency": "eur", ... }\'')],
  ['lists of methods, and of paths', '`GET, DELETE /order` and `PUT /orders/*`'],
  ['words in quotation marks', 'A route is described by its method, for example "PUT /orders" or “GET /order”.'],
  ['a wrong form that is compared with the right one', '- **API:** `GET /orders/{id}`\n- **Guide:** `GET /order/{id}`'],
  [
    'comments and frontmatter',
    '---\ntitle: GET /order/{id}\n---\n{/* GET /v1/order/{id} */}\n<!-- GET /v1/order/{id} -->',
  ],
  [
    'a page about deprecated operations',
    `This is deprecated.\n\n${block('curl -X DELETE https://eu.acme.io/v1/orders/42')}`,
  ],
  ['a sample of a page', block('Call `PUT /orders`:\n\ncurl https://eu.acme.io/v1/order/42', 'mdx')],
  ['an address that is cut short', block('curl https://eu.acme.io/v1/orders/... -X PUT')],
  ['what is said not to be', 'Send `POST /orders`, not `PUT /orders/{id}`.'],
  [
    'headers that any request may have',
    block('curl https://eu.acme.io/v1/orders/42 -H "X-Trace-Id: 1" -H "accept: */*"'),
  ],
  [
    'JSON that answers nothing',
    `${block('curl https://eu.acme.io/v1/orders/42')}\n# Webhooks\n\nWe return:\n\n${block('{ "status": "payed" }', 'json')}`,
  ],
])('leaves %s alone', async (_, page) => {
  expect(await check(page)).toEqual([])
})

test.each(['localhost:3000', '192.168.0.7', 'your-host', 'api.example.com'])(
  'the own host %s is one of the API if the whole path is its',
  async (host) => {
    const page = block(`curl https://${host}/v1/orders/42/refunds -X PUT\ncurl https://${host}/orders?limits=1`)
    expect(await check(page)).toEqual([expect.stringContaining('has the path with another method. Write `POST')])
    const local = { ...shop, servers: [{ url: 'http://localhost:8080/v1' }] }
    expect(await check(page, { 'openapi.json': local })).toEqual([
      expect.stringContaining('has the path with another method. Write `POST'),
      expect.stringContaining('has no query parameter `limits`'),
    ])
  },
)

test('a host beside that of the API is noted with the path of an operation', async () => {
  const page = ['api-old.acme.io/v1/orders/42/refunds', 'www.acme.io/v1/orders', 'acme.example/v1/orders/42/refunds']
  const commands = page.map((address) => `curl https://${address} -d x=1`).join('\n')
  const api = { ...shop, servers: [{ url: 'https://api.acme.io/v1' }] }
  const call = block('useChat({ api: "https://chat.acme.io/v1/orders/42/refunds" })', 'js')
  expect(await check(call, { 'openapi.json': api })).toEqual([
    expect.stringContaining('`chat.acme.io` is no server of the API, which has `POST /orders/{id}/refunds`.'),
  ])
  const british = { ...shop, servers: [{ url: 'https://api.acme.co.uk/v1' }] }
  const orders = (host: string) =>
    check(block(`curl https://${host}/v1/orders/42/refunds -d x=1`), { 'openapi.json': british })
  expect([await orders('old.acme.co.uk'), await orders('other.co.uk')]).toEqual([
    [expect.stringContaining('`old.')],
    [],
  ])
  const short = block('curl https://api.acme.io/v1/orders\ncurl https://eu-api.acme.io/v1/orders')
  expect(await check(short, { 'openapi.json': api })).toEqual([
    expect.stringContaining('`eu-api.acme.io` is no server'),
  ])
  expect(await check(block(commands), { 'openapi.json': api })).toEqual([
    '2:6 note request-path: `api-old.acme.io` is no server of the API, which has `POST /orders/{id}/refunds`. Write the address of a server, or add this one to the specification.',
  ])
})

test('a parameter that looks like a key is told only if it is near to one that is described', async () => {
  const page = block('curl "https://eu.acme.io/v1/orders?next_token=a&my_key=b"')
  // An object has any names, but this one is near.
  const filter = '{"name":"filter","in":"query","schema":{"type":"object"}}'
  const described = JSON.stringify(shop).replace('{"name":"sort"', `${filter},{"name":"nextToken"`)
  expect(await check(page, { 'openapi.json': JSON.parse(described) })).toEqual([
    expect.stringContaining('has no query parameter `next_token` in the API. Write `nextToken`.'),
  ])
})

const others = 'has no query parameter `category` in the API. It has `limit`, `of` or `sort`.'
test.each([
  ['{"anyOf":[{"type":"string"},{"type":"integer"}]}', [others]],
  ['{"$ref":"#/components/schemas/Answer/properties/status"}', [others]],
  ['{"anyOf":[{"type":"string"},{"type":"object"}]}', []],
  ['{}', []],
  ['{"$ref":"#/components/schemas/Turn"}', [others]],
])('other parameters are told beside one that is %s, unless it has any name', async (schema, told) => {
  const turn = '"schemas":{"Turn":{"anyOf":[{"$ref":"#/components/schemas/Turn"},{"type":"string"}]},'
  const described = JSON.stringify(shop)
    .replace('{"name":"sort"', `{"name":"of","in":"query","schema":${schema}},$&`)
    .replace('"schemas":{', turn.replaceAll('$', '$$$$'))
  const found = await check(block('curl "https://eu.acme.io/v1/orders?category=3"'), {
    'openapi.json': JSON.parse(described),
  })
  expect(found).toEqual(told.map((each) => expect.stringContaining(each)))
})

test('reads snippets, descriptions and samples of specifications', async () => {
  const wrong = 'curl https://eu.acme.io/v1/ordres'
  const paths = {
    ...shop.paths,
    '/more': {
      get: operation('More', { description: block(wrong), 'x-codeSamples': [{ lang: 'sh', source: wrong }] }),
    },
  }
  const found = await check("import S from '/snippets/s.mdx'\n\n<S />", {
    'snippets/s.mdx': block(wrong),
    'openapi.json': { ...shop, paths },
  })
  expect(found.map((each) => each.split(' ')[0])).toEqual([
    'snippets/s.mdx:2:24',
    expect.stringMatching(/^openapi.json:\d+:/),
    expect.stringMatching(/^openapi.json:\d+:/),
  ])
})

/** Every way in which pages of real sites show a request: each is told of each change. */
const forms: Record<string, (request: { method: string; path: string; body?: object }) => string> = {
  curl: ({ method, path, body }) =>
    block(`curl -X ${method} https://eu.acme.io/v1${path}${body ? ` \\\n  -d '${JSON.stringify(body)}'` : ''}`),
  fetch: ({ method, path, body }) =>
    block(
      `await fetch('https://eu.acme.io/v1${path}', { method: '${method}'${body ? `, body: JSON.stringify(${JSON.stringify(body)})` : ''} })`,
      'js',
    ),
  axios: ({ method, path, body }) =>
    block(
      `axios.${method.toLowerCase()}(\`https://eu.acme.io/v1${path}\`${body ? `, ${JSON.stringify(body)}` : ''})`,
      'ts',
    ),
  requests: ({ method, path, body }) =>
    block(
      `requests.${method.toLowerCase()}("https://eu.acme.io/v1${path}"${body ? `, json=${JSON.stringify(body)}` : ''})`,
      'python',
    ),
}

interface Shown {
  method: string
  path: string
  body?: object
}

const create: Shown = {
  method: 'POST',
  path: '/orders',
  body: { amount: 1, currency: 'eur', billing_email: 'a@b.c' },
}
const list: Shown = { method: 'GET', path: '/orders?limit=3&sort=newest' }
const refund: Shown = { method: 'POST', path: '/orders/42/refunds' }
const hook: Shown = { method: 'POST', path: '/webhooks' }

/** Forty changes of an API: what is replaced in its description, and a request that the change breaks. */
const changes = [
  ...[...['orders', 'refunds'].map((word) => [word, refund] as const), ['webhooks', hook] as const].flatMap(
    ([word, request]) =>
      [word.slice(0, -1), `${word}_`, word.toUpperCase()].map(
        (next) => [new RegExp(`(?<=/)${word}(?=[/"][^,]*:)`, 'g'), next, request] as const,
      ),
  ),
  ...['amount', 'billing_email', 'currency'].flatMap((name) =>
    [`${name}s`, `${name}_`, name.toUpperCase(), 'other'].map(
      (next) => [new RegExp(`"${name}"`, 'g'), `"${next}"`, create] as const,
    ),
  ),
  ...['limit', 'sort'].flatMap((name) =>
    [`${name}s`, name.toUpperCase(), 'other'].map((next) => [`"name":"${name}"`, `"name":"${next}"`, list] as const),
  ),
  ...[['eur', create] as const, ['newest', list] as const].flatMap(([value, request]) =>
    [`${value}s`, `_${value}`, value.toUpperCase(), 'other'].map(
      (next) => [`"${value}"`, `"${next}"`, request] as const,
    ),
  ),
  ['"post":{"summary":"Create an order"', '"put":{"summary":"Create an order"', create] as const,
  ['"post":{"summary":"Refund"', '"put":{"summary":"Refund"', refund] as const,
  ['"post":{"summary":"Create a webhook"', '"put":{"summary":"Create a webhook"', hook] as const,
  ['"required":["amount"]', '"required":["amount","country"]', create] as const,
  ['"amount":{"type":"integer"}', '"amount":{"type":"string"}', create] as const,
]

test('there are forty changes', () => expect(changes).toHaveLength(40))

test.each(changes)('tells at each block of a change from %s to %s', async (before, after, request) => {
  const page = Object.values(forms)
    .map((form) => form(request))
    .join('\n')
  expect(await check(page)).toEqual([])
  const changed = JSON.stringify(shop).replaceAll(before, after)
  expect(changed).not.toBe(JSON.stringify(shop))
  const found = await check(page, { 'openapi.json': JSON.parse(changed) })
  const starts = Array.from(page.matchAll(/^```\w+$/gm), ({ index }) => page.slice(0, index).split('\n').length)
  const blocks = new Set(found.map((each) => starts.findLast((start) => start <= Number.parseInt(each, 10))))
  expect([...blocks]).toEqual(starts)
})

const sample = (source: string, lang = 'typescript') => ({ 'x-codeSamples': [{ lang, source }] })
const sold = ['list', 'create', 'assignSeat', 'getState', 'delete']
const withSdk = {
  ...shop,
  paths: Object.fromEntries(
    sold.map((name) => [
      `/${name}`,
      { get: operation(name, sample(`const it = await acme.seats.${name}({ id: 1 })`)) },
    ]),
  ),
}

test.each<[string, string, ...string[]]>([
  [
    'ts',
    'await acme.seats.assign({ id: 2 })',
    '2:7 warning request-call: `acme.seats.assign` is in no sample of the API, which has `acme.seats.assignSeat`. Write that.',
  ],
  [
    'tsx',
    'acme.seat.list()',
    '2:1 warning request-call: `acme.seat.list` is in no sample of the API, which has `acme.seats.list`. Write that.',
  ],
  [
    'js',
    'acme.seats.get_state()',
    '2:1 warning request-call: `acme.seats.get_state` is in no sample of the API, which has `acme.seats.getState`. Write that.',
  ],
  ['ts', 'acme.seats.list(); acme.seats.watch(); acme.close(); other.seats.assign(); acme.seats.assign'],
  ['python', 'acme.seats.assign()'],
])('a call of an SDK in %s: %s', async (language, code, ...expected) => {
  expect(await check(block(code, language), { 'openapi.json': withSdk })).toEqual(expected)
})

test('samples that do not show the SDK as a whole say nothing of it', async () => {
  const { '/list': _, ...paths } = withSdk.paths
  const api = { ...withSdk, paths: { ...paths, '/a': { get: operation('A') } } }
  expect(await check(block('acme.seats.assign()', 'ts'), { 'openapi.json': api })).toEqual([])
})

test('a page that no navigation lists has notes', async () => {
  const found = await check('', { 'archive/old.mdx': block('curl https://eu.acme.io/v1/order/42') })
  expect(found).toEqual([expect.stringMatching(/^archive\/old.mdx:2:24 note request-path/)])
})

test('HEAD asks for what GET has', async () => {
  expect(await check(block('curl -I "https://eu.acme.io/v1/orders?limits=3"'))).toEqual([
    expect.stringContaining('`GET /orders` has no query parameter `limits`'),
  ])
})

test('a request is right if one of several specifications has it', async () => {
  const config = docs({ groups: [{ group: 'A', pages: ['a'], openapi: ['openapi.json', 'v2.json'] }] })
  const v2 = { ...spec({ '/order': { get: operation('Another') } }), servers: [{ url: 'https://eu.acme.io/v1' }] }
  expect(await check(block('curl https://eu.acme.io/v1/order'), { 'docs.json': config, 'v2.json': v2 })).toEqual([])
})

test.each(['/v1', '{protocol}://acme.io/v1', '{baseUrl}', '/{version}'])('knows the server %s', async (url) => {
  const variables = {
    version: { default: 'v1', enum: ['v1', 'v2'] },
    protocol: { default: 'https' },
    baseUrl: { default: 'https://acme.io/v1' },
  }
  const api = { ...shop, servers: [{ url, variables }] }
  expect(
    await check('`GET /v1/orders` `GET /orders` `GET https://your-host/v1/orders/`', { 'openapi.json': api }),
  ).toEqual([])
  expect(await check('`GET /v1/ordrs`', { 'openapi.json': api })).toHaveLength(1)
})

test('a path alone in code is compared where it has the letters of one that is described', async () => {
  const contents = {
    'docs.json': docs({ openapi: ['v1.json', 'v2.json'], pages: ['a', '...'] }),
    'v1.json': JSON.stringify(spec({ '/networkvolumes': { get: operation('Volumes') } })),
    'v2.json': JSON.stringify(spec({ '/v2/network-volumes': { get: operation('List volumes') } })),
  }
  const find = async (line: string) => {
    const { site } = await openProject({ ...contents, 'a.md': `The list:\n\n${line}\n` })
    return checkRequests(site).map(({ message }) => message)
  }
  const wrong = ['`/v2/networkvolumes` is not in `v2.json`. Write `/v2/network-volumes`.']
  expect(await find('`/v2/networkvolumes?limit=3`')).toEqual(wrong)
  expect(await find('| Volumes | `/networkvolumes` | `/v2/networkvolumes` |')).toEqual(wrong)
  expect(await find('| Volumes | `/networkvolumes` | `/v2/network-volumes` |')).toEqual([])
  expect(await find('`/v2/networkvolume`, `/network_volume` and /v2/networkvolumes')).toEqual([])
})

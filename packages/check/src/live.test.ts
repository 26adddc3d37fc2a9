import { expect, test } from 'vitest'
import { checkLive, type LiveOptions } from './live.ts'
import { docs, openProject, operation, spec } from './project.test.helper.ts'

const text = { type: 'string' }
const order = { type: 'object', required: ['id'], properties: { id: text, total: { type: 'number' } } }
const json = (schema: object) => ({ description: 'It', content: { 'application/json': { schema } } })

const shop = {
  ...spec({
    '/orders': {
      get: operation('List orders', {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'access', in: 'query', schema: text },
        ],
        security: [{ access: [] }],
        responses: { 200: json({ type: 'array', items: order }) },
      }),
      post: operation('Create an order', {
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { total: {} } } } } },
        responses: { 201: json(order) },
      }),
    },
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      get: operation('Get an order', { responses: { 200: json(order), '4XX': { description: 'No' } } }),
      head: operation('Ask for an order', { responses: { 204: { description: 'Yes' } } }),
    },
  }),
  servers: [{ url: 'https://api.acme.io/v1' }],
  components: { securitySchemes: { access: { type: 'apiKey', in: 'query', name: 'access' } } },
}

interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

async function live(
  code: string,
  answer: (sent: Sent) => Response | Promise<Response>,
  more: Partial<LiveOptions> = {},
) {
  const { site, print } = await openProject({
    'docs.json': docs({ groups: [{ group: 'A', pages: ['a'], openapi: 'openapi.json' }] }),
    'openapi.json': shop,
    'a.mdx': `\`\`\`bash\n${code}\n\`\`\`\n`,
  })
  const sent: Sent[] = []
  const send: LiveOptions['send'] = async (url, { method, headers, body }) => {
    const one = {
      url: String(url),
      method: method!,
      headers: { ...(headers as object) },
      ...(typeof body === 'string' && { body }),
    }
    sent.push(one)
    return answer(one)
  }
  const server = new URL('http://localhost:8000/api')
  const result = await checkLive(site, { server, send, ...more })
  return { ...result, problems: result.problems.map(print), requests: sent }
}

const curl = (rest: string) => `curl ${rest}`
const one = curl('https://api.acme.io/v1/orders/42')

test('sends requests that are complete and change nothing, without secrets', async () => {
  const code = [
    curl(`https://api.acme.io/v1/orders/42 -H 'Authorization: Bearer sk_live_1' -H 'Cookie: a=b'`),
    one,
    curl(`'https://api.acme.io/v1/orders?limit=3&access=abc&api_key=def' -u user:password`),
    curl('-I https://api.acme.io/v1/orders/42'),
    curl('https://api.acme.io/v1/orders/ORDER_ID'),
    curl('https://api.acme.io/v1/orders/eyJhbGciOiJ9.e30'),
    curl('https://api.acme.io/v1/orders/%2e%2e'),
    curl('https://api.acme.io/v1/orders/summer-sale-of-the-year'),
    curl('https://api.acme.io/v1/orders?limit=$LIMIT'),
    curl(`https://api.acme.io/v1/orders --json '{ "total": 1 }'`),
    curl('https://other.io/v1/orders/42'),
  ].join('\n')
  const answer = ({ method, url }: Sent) =>
    method === 'HEAD' ? new Response(undefined, { status: 204 }) : Response.json(url.includes('?') ? [] : { id: '42' })
  const { problems, requests, sent, left } = await live(code, answer)
  expect(problems).toEqual([])
  const headers = { accept: 'application/json, */*;q=0.5' }
  expect(requests).toEqual([
    { method: 'GET', url: 'http://localhost:8000/api/orders/42', headers },
    { method: 'GET', url: 'http://localhost:8000/api/orders?limit=3', headers },
    { method: 'HEAD', url: 'http://localhost:8000/api/orders/42', headers },
    { method: 'GET', url: 'http://localhost:8000/api/orders/summer-sale-of-the-year', headers },
  ])
  expect({ sent, left }).toEqual({ sent: 4, left: { method: 1, values: 4, number: 0, silence: 0 } })
})

test('sends other methods if told, and the authorization that is given', async () => {
  const code = [
    curl(`https://api.acme.io/v1/orders --json '{ "total": 1 }'`),
    curl(`https://api.acme.io/v1/orders --json '{ "total": "$TOTAL" }'`),
    curl(`https://api.acme.io/v1/orders --json '{ "total": "sk_live_abcdefghijklmnop" }'`),
    curl(`https://api.acme.io/v1/orders --json '{ "total": "sk-proj-abcdefghijklmnop" }'`),
    curl(`https://api.acme.io/v1/orders --json '{ "total": { "password": "hunter2" } }'`),
  ].join('\n')
  const created = () => Response.json({ id: '1' }, { status: 201 })
  const { requests, problems } = await live(code, created, { methods: ['POST'], authorization: 'Bearer x' })
  expect(problems).toEqual([])
  expect(requests).toMatchObject([{ method: 'POST', body: '{"total":1}', headers: { authorization: 'Bearer x' } }])
})

test('a refusal of a request without its key is a note, and a stream is not waited for', async () => {
  const code = curl(`'https://api.acme.io/v1/orders?access=abc'`)
  const { problems } = await live(code, () => new Response('', { status: 400 }))
  expect(problems).toEqual([expect.stringMatching(/note.*is refused with 400: its headers and keys were not sent\./)])
  const endless = new Response(new ReadableStream({}), { headers: { 'content-type': 'text/event-stream' } })
  const streamed = await live(one, () => endless, { timeout: 2_000 })
  expect(streamed.problems).toEqual([expect.stringContaining('answers `text/event-stream`')])
})

test.each<[string, Response, string]>([
  ['too many', new Response('', { status: 429 }), 'note: is refused with 429: the server takes fewer requests.'],
  ['another status', new Response('', { status: 202 }), 'warning: answers 202, which the API does not describe.'],
  ['a redirect', new Response('', { status: 302 }), 'warning: answers 302, which the API does not describe.'],
  ['an error', new Response('', { status: 503 }), 'warning: fails with 503.'],
  [
    'a refusal',
    new Response('', { status: 422 }),
    'warning: is refused as it is written, with 422. Correct the request.',
  ],
  [
    'no access',
    new Response('', { status: 401 }),
    'note: is refused with 401. Set `SPECNAV_LIVE_AUTHORIZATION` to compare it.',
  ],
  [
    'nothing',
    new Response('', { status: 404 }),
    'note: finds nothing there. Write values that the server has, or correct the path.',
  ],
  [
    'another type',
    new Response('<p>', { headers: { 'content-type': 'text/html' } }),
    'warning: answers `text/html`, but the API describes JSON.',
  ],
  [
    'broken JSON',
    new Response('{', { headers: { 'content-type': 'application/json' } }),
    'warning: answers with text that is not valid JSON.',
  ],
  [
    'a wrong value',
    Response.json({ id: '42', total: '9' }),
    'warning: gets an answer whose `total` is `"9"`, but the API expects a number.',
  ],
  [
    'a missing value',
    Response.json({}),
    'warning: gets an answer that lacks the property `id`, which the API requires.',
  ],
])('says that a server answers %s', async (_, response, expected) => {
  const { problems } = await live(one, () => response)
  expect(
    problems.map((each) =>
      each
        .replace(
          /^a.mdx:2:6 (\w+) live-answer: `GET \/orders\/\{id\}`, sent to `http:\/\/localhost:8000\/api\/orders\/42`,/,
          '$1:',
        )
        .replaceAll('`openapi.json`', 'the API'),
    ),
  ).toEqual([expected])
})

test('says so where no answer comes, in time or at all', async () => {
  const fail = () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }))
  expect((await live(one, fail)).problems).toEqual([expect.stringContaining('gets no answer: ECONNREFUSED.')])
  const late = () => Promise.reject(new DOMException('', 'TimeoutError'))
  expect((await live(one, late)).problems).toEqual([expect.stringContaining('gets no answer: the time is over.')])
})

test('stops asking a server that answers nobody, and no other', async () => {
  const code = Array.from({ length: 30 }, (_, id) => curl(`https://api.acme.io/v1/orders/${100 + id}`)).join('\n')
  const nobody = await live(code, () => Promise.reject(new Error('no')))
  expect(nobody.sent).toBeLessThan(12)
  expect(nobody.left.silence).toBe(30 - nobody.sent)
  expect(nobody.problems).toHaveLength(nobody.sent)
  const one = ({ url }: Sent) => (url.endsWith('/100') ? Response.json({ id: '1' }) : Promise.reject(new Error('no')))
  expect(await live(code, one)).toMatchObject({ sent: 30, left: { silence: 0 } })
})

test('reads no more of an answer than anybody compares', async () => {
  let read = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read++
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const { problems } = await live(one, () => new Response(body, { headers: { 'content-type': 'application/json' } }))
  expect(problems).toEqual([])
  expect(read).toBeLessThan(10)
})

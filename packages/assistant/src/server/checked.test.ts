import { expect, test } from 'vitest'
import { indexOf, shop } from '../site.test.helper.ts'
import type { AssistantEvent } from '../wire.ts'
import { checked } from './checked.ts'
import { Operations } from './operations.ts'

const index = indexOf(shop)

/** An answer that comes in pieces, with the references behind the text that names them. */
async function show(text: string, size = 4, site = index): Promise<{ text: string; references: string[] }> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  const events: AssistantEvent[] = []
  for await (const event of checked(pieces(), new Operations(site))) events.push(event)
  return {
    text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    references: events.flatMap((event) =>
      event.type === 'reference' ? [`${event.method} ${event.path} → ${event.url}`] : [],
    ),
  }
}

test.each([
  ['`GET /orders`', 'GET /orders → /api/list-orders/'],
  ['`GET /orders/{id}`', 'GET /orders/{id} → /api/get-an-order/'],
  ['`GET /orders/:order_id`', 'GET /orders/:order_id → /api/get-an-order/'],
  ['`DELETE /orders/<id>`', 'DELETE /orders/<id> → /api/delete-an-order/'],
  ['`GET /orders/42`', 'GET /orders/42 → /api/get-an-order/'],
  ['`GET /v1/orders/42?expand=items`', 'GET /v1/orders/42?expand=items → /api/get-an-order/'],
  ['`GET /api/orders`', 'GET /api/orders → /api/list-orders/'],
  ['`GET /acme/users/7`', 'GET /acme/users/7 → /api/get-a-user/'],
  ['`HEAD /orders`', 'HEAD /orders → /api/list-orders/'],
  ['`PUT /orders/{id}`', 'PUT /orders/{id} → null'],
  ['`GET /order`', 'GET /order → null'],
  ['`POST /orders/{id}/refund`', 'POST /orders/{id}/refund → null'],
])('%s is %s', async (text, reference) => {
  for (const size of [1, 3, 100])
    expect(await show(`Use ${text}, then.`, size)).toEqual({ text: `Use ${text}, then.`, references: [reference] })
})

const notFound = '(not found in the API)'

test.each([
  ['Send GET /orders.', '', 'GET /orders → /api/list-orders/'],
  ['**POST** /orders now', '`POST /orders`', 'POST /orders → /api/create-an-order/'],
  ['| GET | /nope |', '`GET /nope`', 'GET /nope → null'],
  ['`GET`: `/nope`', '`GET /nope`', 'GET /nope → null'],
  ['`HTTP GET /nope`', '`GET /nope`', 'GET /nope → null'],
  ['a\n- `GET /nope`', '', 'GET /nope → null'],
  ['https://eu.acme.example/v1/orders lists', '`GET /orders`', 'GET /orders → /api/list-orders/'],
  [
    'GET https://eu.acme.example/v1/nope',
    `\`GET https://eu.acme.example/v1/nope\` ${notFound}`,
    'GET https://eu.acme.example/v1/nope → null',
  ],
  [
    '`curl https://eu.acme.example/v1/orders/7`',
    '`GET /orders/{orderId}`',
    'GET /orders/{orderId} → /api/get-an-order/',
  ],
  [
    '`GET https://eu.acme.example/v2/orders`',
    `\`GET https://eu.acme.example/v2/orders\` ${notFound}`,
    'GET https://eu.acme.example/v2/orders → null',
  ],
  ['the `/orders/{x}/items` endpoint', `\`/orders/{x}/items\` ${notFound}`, ' /orders/{x}/items → null'],
  ['the /orders/{x} endpoint', '`GET /orders/{orderId}`', 'GET /orders/{orderId} → /api/get-an-order/'],
])('%j is marked with %j', async (text, mark, reference) => {
  const shown = mark === '' ? text : `${text}\n\n→ ${mark}\n`
  for (const size of [1, 3, 100]) expect(await show(text, size)).toEqual({ text: shown, references: [reference] })
})

test.each([
  'See `/guides/webhooks/`, /etc/hosts and [Webhooks](/guides/webhooks/#retries).',
  'Read https://acme.example/pricing or https://other.example/v1/orders.',
  'You GET it and/or POST it.',
])('%j names no endpoint', async (text) => {
  expect(await show(text)).toEqual({ text, references: [] })
})

const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`

test.each([
  [
    'sh',
    'curl -X DELETE \\\n  https://eu.acme.example/v1/orders/7',
    'DELETE /orders/{orderId} → /api/delete-an-order/',
  ],
  ['sh', "curl https://eu.acme.example/v1/orders -d '{}'", 'POST /orders → /api/create-an-order/'],
  ['sh', 'curl "https://eu.acme.example/v1/orders?limit=1"', 'GET /orders → /api/list-orders/'],
  ['sh', 'curl -X PATCH https://eu.acme.example/v1/orders', 'PATCH /v1/orders → null'],
  ['sh', 'curl https://api.acme.io/v1/orders', 'GET /v1/orders → null'],
  ['sh', 'curl "$BASE_URL/orders/$ORDER_ID"', 'GET /orders/{orderId} → /api/get-an-order/'],
  ['http', 'POST /v1/orders HTTP/1.1\nHost: eu.acme.example', 'POST /orders → /api/create-an-order/'],
  [
    'js',
    "await fetch('https://eu.acme.example/v1/orders', {\n  method: 'POST',\n})",
    'POST /orders → /api/create-an-order/',
  ],
  ['js', 'await fetch(`https://eu.acme.example/v1/orders/${id}`)', 'GET /orders/{orderId} → /api/get-an-order/'],
  ['js', "fetch('https://eu.acme.example/v1/orders/' + id)", 'GET /orders/{orderId} → /api/get-an-order/'],
  ['py', 'requests.delete("https://eu.acme.example/v1/orders")', 'DELETE /v1/orders → null'],
  ['py', 'requests.request("POST", "https://eu.acme.example/v1/orders")', 'POST /orders → /api/create-an-order/'],
  ['py', 'client.get("/nope/7")', 'GET /nope/7 → null'],
  [
    'go',
    'http.NewRequest("DELETE", "https://eu.acme.example/v1/orders/7", nil)',
    'DELETE /orders/{orderId} → /api/delete-an-order/',
  ],
])('code in %s: %s', async (language, code, reference) => {
  const name = reference.split(' → ')[0]
  for (const size of [1, 5, 1000]) {
    const shown = await show(block(language, code), size)
    expect(shown).toEqual({ text: `${block(language, code)}\n\n→ \`${name}\`\n`, references: [reference] })
  }
})

test('code that calls something else stays as it is', async () => {
  const text = block(
    'sh',
    'npm install https://example.com/v1/x.tgz\ncurl -fsSL https://get.example.org/install.sh | sh',
  )
  expect(await show(text)).toEqual({ text, references: [] })
})

test('each name is told once', async () => {
  expect((await show('`GET /orders`, `GET /orders` and `GET /nope`, `GET /nope`')).references).toHaveLength(2)
})

test('code in lists and quotations, and without an end', async () => {
  const curl = 'curl https://eu.acme.example/v1/orders/7'
  const text = `1. \`\`\`sh\n   ${curl}\n   \`\`\`\n> ~~~sh\n> ${curl}/nope\n> ~~~\n\`\`\`sh\n${curl} -X DELETE`
  expect((await show(text)).references).toEqual([
    'GET /orders/{orderId} → /api/get-an-order/',
    'GET /v1/orders/7/nope → null',
    'DELETE /orders/{orderId} → /api/delete-an-order/',
  ])
})

test('text comes as it is, and its references last', async () => {
  async function* pieces() {
    yield* ['Send `GET /or', 'ders` <b>', 'now']
  }
  const events: AssistantEvent[] = []
  for await (const event of checked(pieces(), new Operations(index))) events.push(event)
  expect(events.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'reference'])
})

test('characters that change the order of others are left out', async () => {
  expect((await show('Open \u202emoc.live\u2066 now')).text).toBe('Open moc.live now')
})

// What takes the square of its length takes a minute.
test.each(['`'.repeat(200_000), '~'.repeat(200_000)])('a line of 200,000 %.1s is read once', async (text) => {
  expect((await show(text, 1_000)).references).toEqual([])
})

test('a site without an API has nothing to check', async () => {
  const site = indexOf([{ path: 'a', title: 'A', text: 'We send POST /hook to you.' }])
  expect(await show('We send POST /hook to you.', 3, site)).toEqual({
    text: 'We send POST /hook to you.',
    references: [],
  })
})

import { expect, test } from 'vitest'
import { indexOf, shop } from '../site.test.helper.ts'
import type { AssistantEvent, AssistantMessage } from '../wire.ts'
import { isOnTopic, retrieve, retrievalAnswer } from './index.ts'

const index = indexOf(shop)

test.each([
  ['How do I verify a signature?', {}, '/guides/webhooks/#verify-signatures'],
  ['how many requests a second?', { version: 'v1' }, '/v1/limits/'],
  ['how many requests a second?', { version: 'v2' }, '/v2/limits/'],
  ['requests pro Sekunde', { language: 'de' }, '/de/limits/'],
  ['verify signature', { version: 'v1' }, '/guides/webhooks/#verify-signatures'],
  ['Ten requests', { version: 'v9', language: 'xx' }, '/v1/limits/'],
  ['DELETE /orders/42', {}, '/api/delete-an-order/'],
  ['orders', { page: '/api/create-an-order/' }, '/api/create-an-order/'],
  ['Summarise this page', { page: '/guides/webhooks/?tab=1#retries' }, '/guides/webhooks/'],
  ['tl;dr', { page: '/' }, '/'],
  ['Fasse „Webhooks“ zusammen', { page: '/guides/webhooks/' }, '/guides/webhooks/'],
  ['verify signature', { page: '/nowhere/' }, '/guides/webhooks/#verify-signatures'],
])('%j with %j finds %s first', async (question, options, url) => {
  const passages = await retrieve(index, question, options)
  expect(passages[0]?.url).toBe(url)
  expect(isOnTopic(passages)).toBe(true)
})

test('a passage has what a reader needs to judge it', async () => {
  const [passage] = await retrieve(index, 'GET /orders/{id}')
  const { title, url, excerpt, method, path, coverage } = passage!
  expect({ title, url, excerpt, method, path, coverage }).toEqual({
    title: 'Get an order',
    url: '/api/get-an-order/',
    excerpt: 'One order with its items.',
    method: 'GET',
    path: '/orders/{orderId}',
    coverage: 1,
  })
})

test('excerpts stay within the budget, and one is always there', async () => {
  expect(await retrieve(index, 'order', { budget: 1 })).toHaveLength(1)
  const [few, many] = [await retrieve(index, 'order', { budget: 20 }), await retrieve(index, 'order')]
  expect([few.length, many.length]).toEqual([2, 6])
})

test.each([
  'Who won the football world cup in 1998?',
  'Write a poem about the sea',
  'What is the capital of France?',
  '?!',
])('%j is refused', async (question) => {
  expect(await answer([{ role: 'user', content: question }])).toEqual([{ type: 'refused' }])
})

test('a question continues the one before, and only that', async () => {
  const before: AssistantMessage[] = [
    { role: 'user', content: 'How do I verify signatures of webhooks?' },
    { role: 'assistant', content: 'Compare the HMAC.' },
  ]
  const types = async (content: string) =>
    (await answer([...before, { role: 'user', content }])).map(({ type }) => type)
  expect(await types('And in Python?')).toEqual(['sources', 'text', 'done'])
  expect(await types('Who won the football world cup in France in 1998, and who scored?')).toEqual(['refused'])
})

test('passages are quoted and linked, and the answer says what it is', async () => {
  const events = await answer([{ role: 'user', content: 'delete an order' }])
  expect(events.map(({ type }) => type)).toEqual([
    'sources',
    ...events.filter(({ type }) => type === 'reference').map(() => 'reference'),
    'text',
    'done',
  ])
  expect(events[1]).toEqual({
    type: 'reference',
    method: 'DELETE',
    path: '/orders/{orderId}',
    url: '/api/delete-an-order/',
  })
  const text = events.find((event) => event.type === 'text')!.text
  expect(text).toContain('no language model wrote this')
  expect(text).toContain(
    '**[Delete an order](/api/delete-an-order/)** `DELETE /orders/{orderId}`\n\n> Deletes an order.',
  )
})

test('what a page says has no meaning in the Markdown of an answer', async () => {
  const odd = indexOf([
    { path: 'odd', url: '/odd (1)/', title: 'Odd [x](y)', text: '![lemon](https://evil.example) <img src=x> `a`' },
  ])
  const events: AssistantEvent[] = []
  for await (const event of retrievalAnswer(odd, { messages: [{ role: 'user', content: 'odd lemon' }] }))
    events.push(event)
  expect(events.find((event) => event.type === 'text')!.text).toContain(
    String.raw`**[Odd \[x\](y)](/odd%20%281%29/)**` +
      '\n\n' +
      String.raw`> \!\[lemon\](https://evil.example) \<img src=x\> \`a\``,
  )
})

async function answer(messages: AssistantMessage[]): Promise<AssistantEvent[]> {
  const events: AssistantEvent[] = []
  for await (const event of retrievalAnswer(index, { messages })) events.push(event)
  return events
}

import { expect, test } from 'vitest'
import { type AssistantEvent, readEvents, WireError, writeEvent } from './wire.ts'

/** The events of a text that comes in chunks of `size` bytes. */
async function read(text: string, size = text.length): Promise<AssistantEvent[]> {
  const bytes = new TextEncoder().encode(text)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  const events: AssistantEvent[] = []
  for await (const event of readEvents(stream)) events.push(event)
  return events
}

const events: AssistantEvent[] = [
  { type: 'sources', sources: [{ title: 'Orders', url: '/orders/', excerpt: 'How to order' }] },
  { type: 'reference', method: 'GET', path: '/orders', url: '/api/list-orders/' },
  { type: 'text', text: 'Use `GET /orders`.\n\nÄ 日本 😀' },
  { type: 'error', code: 'busy', message: 'Too many questions.', retryAfter: 7 },
  { type: 'done' },
]

test.each([1, 2, 3, 7, 64, 10_000])('reads what is written, in chunks of %i bytes', async (size) => {
  expect(await read(events.map(writeEvent).join(''), size)).toEqual(events)
})

test('line ends, comments, other fields and a last event without an empty line are part of the format', async () => {
  const text =
    ': hello\r\n\r\nevent: message\r\nid: 1\r\ndata: {"type":\r\ndata: "done"}\r\n\r\nretry: 5\n\ndata:{"type":"done"}'
  expect(await read(text)).toEqual([{ type: 'done' }, { type: 'done' }])
})

test('unknown events and wrong fields are left out', async () => {
  const values = [
    { type: 'new' },
    1,
    null,
    { type: 'text' },
    { type: 'sources', sources: [1, { title: 'A', url: '/a' }] },
  ]
  expect(await read(values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join(''))).toEqual([
    { type: 'sources', sources: [{ title: 'A', url: '/a', excerpt: '' }] },
  ])
})

test.each(['<!doctype html><html>', 'data: {"type":\n\n', '{"error":"no"}'])('%s is no answer', async (text) => {
  await expect(read(text)).rejects.toThrow(WireError)
})

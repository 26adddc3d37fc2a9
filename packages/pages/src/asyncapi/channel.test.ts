import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryFiles, loadSpecs } from '@specnav/core'
import { endpointPage } from '../endpoint-page.ts'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'

async function channel(file: string, name: string) {
  const text = readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8')
  const asyncapi = [{ source: file, place: { file: 'docs.json' } }]
  const problems: unknown[] = []
  const options = { asyncapi, report: (problem: unknown) => void problems.push(problem) }
  const { namedAsync } = await loadSpecs([], memoryFiles({ [file]: text }), options)
  expect(problems).toEqual([])
  return endpointPage(namedAsync[0]!.operations.get(`CHANNEL ${name}`)!)
}

test.each([
  ['chat.yaml', 'room', 'chat.md'],
  ['lights.yaml', 'lights/{id}/measured', 'lights.md'],
])('the channel of %s has its messages in the reader’s directions', async (file, name, expected) => {
  await expect(renderMarkdown(await channel(file, name))).toMatchFileSnapshot(`../fixtures/${expected}`)
})

test('headings, unique ids, and schemas where they are used', async () => {
  const { html, headings } = renderHtml(await channel('chat.yaml', 'room'))
  expect(headings.map(({ depth, slug, text }) => `${'#'.repeat(depth)} ${slug}: ${text}`)).toEqual([
    '## authorization: Authorization',
    '## path-parameters: Path parameters',
    '## send: Send',
    '### message-say: Say something',
    '## receive: Receive',
    '### message-ok: ok',
    '### message-said: Somebody said something',
    '## example-messages: Example messages',
  ])
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id!)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(headings.map(({ slug }) => slug)))
  expect(html.match(/<li id="[^"]*\/words"/g)).toEqual([
    '<li id="message-say/words"',
    '<li id="message-said/text/words"',
  ])
  expect(html).toContain('<span class="sn-method sn-wss">WSS</span>')
  expect(html).not.toMatch(/undefined|\[object Object\]/)
})

test('messages without an operation have no direction', async () => {
  const { headings } = renderHtml(await channel('chat.yaml', 'log'))
  expect(headings.map(({ text }) => text)).toEqual(['Authorization', 'Messages', 'line', 'Example messages'])
})

test('bindings of servers, and a payload in Avro that is a reference', async () => {
  const description = {
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    servers: { live: { host: 'a.example', protocol: 'kafka', bindings: { kafka: { schemaRegistryVendor: 'own' } } } },
    channels: {
      paid: { address: 'paid', messages: { paid: { payload: { $ref: '#/components/schemas/Paid' } } } },
    },
    components: {
      schemas: {
        Paid: { schemaFormat: 'application/vnd.apache.avro;version=1.9.0', schema: { $ref: 'paid.avsc' } },
      },
    },
  }
  const files = memoryFiles({
    'a.json': JSON.stringify(description),
    'paid.avsc': JSON.stringify({ type: 'record', name: 'Paid', fields: [{ name: 'amount', type: 'long' }] }),
  })
  const asyncapi = [{ source: 'a.json', place: { file: 'docs.json' } }]
  const { namedAsync } = await loadSpecs([], files, {
    asyncapi,
    report: (problem) => expect.unreachable(problem.message),
  })
  const markdown = renderMarkdown(endpointPage(namedAsync[0]!.operations.get('CHANNEL paid')!))
  expect(markdown).toContain('`kafka`: `schemaRegistryVendor` = `own`')
  expect(markdown).toContain('- `amount` integer (int64) required.')
})

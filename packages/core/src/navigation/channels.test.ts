import { expect, test } from 'vitest'
import { docs, resolveContents } from '../project.test.helper.ts'

const events = {
  asyncapi: '3.0.0',
  servers: { main: { host: 'ws.acme.example', protocol: 'wss' } },
  channels: {
    chat: { title: 'Chat room', tags: [{ name: 'Rooms' }] },
    'logs/{level}': {},
    secret: { 'x-hidden': true },
    named: {
      messages: { a: { examples: [{ payload: { $ref: 'a word' } }] } },
      'x-svc': { href: '/own/place', metadata: { title: 'Of its own' } },
    },
  },
}
const files = { 'events.json': events, 'a.md': '---\ntitle: A\n---\n' }

test('every channel of a tab, a group or the navigation has a page, below the pages there, by its first tag', async () => {
  const navigation = {
    tabs: [
      { tab: 'Events', asyncapi: 'events.json', pages: ['a'] },
      { tab: 'More', groups: [{ group: 'Ours', asyncapi: { source: '/events.json', directory: 'ws' }, pages: ['a'] }] },
    ],
    asyncapi: ['two.json'],
  }
  const { outline, reported } = await resolveContents({
    'docs.json': docs(navigation),
    ...files,
    'two.json': { asyncapi: '2.6.0', channels: { '/orders': { subscribe: { tags: [{ name: 'Orders' }] } } } },
  })
  expect(reported).toEqual([])
  expect(outline).toEqual([
    'tab:Events | /a | A',
    'tab:Events > group:Rooms | /api-reference/rooms/chat-room | Chat room | CHANNEL chat @ events.json',
    'tab:Events > group:Websockets | /api-reference/websockets/logs-level | logs/{level} | CHANNEL logs/{level} @ events.json',
    'tab:Events > group:Websockets | /own/place | Of its own | CHANNEL named @ events.json',
    'tab:More > group:Ours | /a | A',
    'tab:More > group:Ours > group:Rooms | /ws/rooms/chat-room | Chat room | CHANNEL chat @ events.json',
    'tab:More > group:Ours > group:Websockets | /ws/websockets/logs-level | logs/{level} | CHANNEL logs/{level} @ events.json',
    'tab:More > group:Ours > group:Websockets | /own/place | Of its own | CHANNEL named @ events.json',
    'group:Orders | /api-reference/orders/orders | /orders | CHANNEL /orders @ two.json',
  ])
})

const pages: [written: string, line: string, reported: string[]][] = [
  ['/events.json chat', 'Chat room | CHANNEL chat @ events.json', []],
  ['../events.json logs/{level}', 'Page | CHANNEL logs/{level} @ events.json', []],
  ['chat', 'Chat room | CHANNEL chat @ events.json', []],
  [
    'events.json chatt',
    'Page',
    ['operation-missing: There is no channel `chatt` in `events.json`. Did you mean `chat`?'],
  ],
  [
    'gone.yaml chat',
    'Page',
    [
      'spec-missing: `gone.yaml` in `gone.yaml chat` is not an AsyncAPI description that can be read. Paths are relative to the folder of docs.json.',
    ],
  ],
  ['[chat]', 'Page', ['page-frontmatter: `asyncapi` has to be text such as `asyncapi.yaml channel`. It is ignored.']],
]
test.each(pages)('a page documents the channel `asyncapi: %s`', async (written, line, reported) => {
  const page = `---\nasyncapi: ${written}\n---\n`
  const navigation = {
    groups: [
      { group: 'G', pages: ['ws/page'] },
      { group: 'H', asyncapi: 'events.json' },
    ],
  }
  const found = await resolveContents({ 'docs.json': docs(navigation), ...files, 'ws/page.mdx': page })
  expect(found.outline[0]).toBe(`group:G | /ws/page | ${line}`)
  expect(found.reported).toEqual(reported.map((problem) => `ws/page.mdx:2:1 warning ${problem}`))
})

const broken: [name: string, content: unknown, reported: string][] = [
  [
    'an OpenAPI description',
    { openapi: '3.1.0' },
    'docs.json:11:9 error spec-version: `events.json` is not an AsyncAPI description: it has no `asyncapi` field. Use a file that starts with `asyncapi: 3.x`.',
  ],
  [
    'another version',
    { asyncapi: '1.2.0' },
    'events.json:2:3 error spec-version: This is version 1.2.0, but only versions 2 and 3 of AsyncAPI are supported. Convert the file, or use another one.',
  ],
  [
    'no JSON',
    '{ "asyncapi": "3.0.0" "channels": {} }',
    'events.json:1:23 error spec-syntax: A comma is missing before this.',
  ],
  [
    'an operation without a direction',
    { asyncapi: '3.0.0', channels: { a: {} }, operations: { hear: { channel: { $ref: '#/channels/a' } } } },
    'events.json:7:5 warning spec-invalid: The operation `hear` has no `action`. Write `send` or `receive`; it is shown as `receive`.',
  ],
  [
    'an operation without a channel',
    { asyncapi: '3.0.0', channels: {}, operations: { hear: { action: 'send' } } },
    'events.json:5:5 warning spec-invalid: The operation `hear` names no `channel`, so no page shows it.',
  ],
  [
    'a list of channels',
    { asyncapi: '3.0.0', channels: [] },
    'events.json:3:3 error spec-invalid: `channels` is a list, but it has to be an object. It is left out.',
  ],
  [
    'a reference without a target',
    { asyncapi: '3.0.0', channels: { a: { messages: { b: { $ref: '#/components/messages/b' } } } } },
    'events.json:7:11 warning spec-ref: `$ref: #/components/messages/b` has no target. Check the path and the name, or add the target.',
  ],
  [
    'a channel without a target',
    { asyncapi: '3.0.0', channels: { a: { $ref: '#/components/channels/b' } } },
    'events.json:5:7 error spec-ref: `$ref: #/components/channels/b` has no target. Check the path and the name, or add the target.',
  ],
]
test.each(broken)('%s is reported at its place', async (_, content, reported) => {
  const found = await resolveContents({
    'docs.json': docs({ groups: [{ group: 'Events', asyncapi: 'events.json' }] }),
    'events.json': content,
  })
  expect(found.reported[0]).toBe(reported)
})

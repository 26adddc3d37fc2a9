import { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { mcpHandler, type McpHandlerOptions } from './mcp-handler.ts'

/** A server with a tool that asks for a name. */
function greeter(): McpServer {
  const named = z.object({ name: z.string() })
  const server = new McpServer({ name: 'greeter', version: '1' })
  server.registerTool('greet', { description: 'Greets' }, ({ mcpReq }) => {
    const name = acceptedContent(mcpReq.inputResponses, 'name', named)?.name
    if (name !== undefined) return { content: [{ type: 'text', text: `Hello, ${name}!` }] }
    const question = inputRequired.elicit({ message: 'Your name?', requestedSchema: named })
    return inputRequired({ inputRequests: { name: question } })
  })
  return server
}

type Handler = ReturnType<typeof mcpHandler>

const handlerOf = (options: McpHandlerOptions = { sessions: { max: 2 } }) => mcpHandler(greeter, options)

function send(handler: Handler, message: object, session?: string, method = 'POST'): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(session !== undefined && { 'mcp-session-id': session }),
  }
  const body = method === 'POST' ? JSON.stringify({ jsonrpc: '2.0', ...message }) : null
  return handler(new Request('http://localhost/mcp', { method, headers, body }))
}

/** Starts a session, and returns its name. */
async function start(handler: Handler): Promise<string | null> {
  const clientInfo = { name: 'test', version: '1' }
  const params = { protocolVersion: '2025-11-25', capabilities: { elicitation: {} }, clientInfo }
  const response = await send(handler, { id: 0, method: 'initialize', params })
  expect(await response.text()).toContain('"name":"greeter"')
  return response.headers.get('mcp-session-id')
}

const greet = { id: 1, method: 'tools/call', params: { name: 'greet', arguments: {} } }
const list = { id: 1, method: 'tools/list' }

/** Messages of a stream, one by one. */
async function* messages(response: Response) {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop()!
    for (const event of events) yield JSON.parse(/^data: (.*)$/m.exec(event)![1]!)
  }
}

afterEach(() => void vi.useRealTimers())

test('in a session, a tool asks a client of 2025-11-25, and goes on with the answer', async () => {
  const handler = handlerOf()
  const session = (await start(handler))!
  const stream = messages(await send(handler, greet, session))
  const { value: question } = await stream.next()
  expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Your name?' } })
  const result = { action: 'accept', content: { name: 'Ada' } }
  expect((await send(handler, { id: question.id, result }, session)).status).toBe(202)
  expect((await stream.next()).value).toMatchObject({ id: 1, result: { content: [{ text: 'Hello, Ada!' }] } })
})

test('without sessions, such a tool answers that it cannot ask', async () => {
  const handler = handlerOf({})
  expect(await start(handler)).toBe(null)
  const { value } = await messages(await send(handler, greet)).next()
  expect(value.result).toMatchObject({ isError: true })
  expect(value.result.content[0].text).toContain('elicitation')
})

test('a request without a session is answered without one', async () => {
  expect(await (await send(handlerOf(), list)).text()).toContain('"greet"')
})

test('one session too many ends the one that was not used for longest, and its client learns it', async () => {
  const handler = handlerOf()
  const [first, second] = [(await start(handler))!, (await start(handler))!]
  expect((await send(handler, list, first)).status).toBe(200)
  const third = (await start(handler))!
  const statuses = await Promise.all([first, second, third].map((id) => send(handler, list, id)))
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 200])
})

test('a session ends when it was not used for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const handler = handlerOf({ sessions: { max: 10 } })
  const [unused, used] = [(await start(handler))!, (await start(handler))!]
  for (const session of [used, await start(handler)]) {
    vi.setSystemTime(Date.now() + 2_000_000)
    await send(handler, list, session!)
  }
  expect((await send(handler, list, used)).status).toBe(200)
  expect((await send(handler, list, unused)).status).toBe(404)
})

test('a client ends its session', async () => {
  const handler = handlerOf()
  const session = (await start(handler))!
  expect((await send(handler, {}, session, 'DELETE')).status).toBe(200)
  expect((await send(handler, list, session)).status).toBe(404)
})

test('a session that cannot start is told to the project, and not to clients', async () => {
  const errors: string[] = []
  const handler = mcpHandler(() => Promise.reject(new Error('no settings')), {
    sessions: { max: 2 },
    onError: ({ message }) => errors.push(message),
  })
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const response = await send(handler, { id: 0, method: 'initialize', params })
  expect([response.status, errors]).toEqual([500, ['no settings']])
})

test('a request that is too large or no JSON starts no session', async () => {
  const handler = handlerOf()
  expect((await send(handler, { id: 0, method: 'initialize', params: 'x'.repeat(300_000) })).status).toBe(413)
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: '{',
  }
  expect((await handler(new Request('http://localhost/mcp', request))).status).toBe(400)
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { InMemoryServerEventBus } from '@modelcontextprotocol/server'
import { sendResponse, webRequest } from '@specnav/function/node'
import { mcpHandler, type McpHandlerOptions } from '@specnav/mcp'
import { afterAll, test } from 'vitest'
import { everythingServer } from './everything/server.ts'
import { requiredScenarios, runSuite } from './suite.ts'

/* The handler that answers for a site, with the server that the conformance suite expects: all that it can ask of a protocol. */
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

async function serve(options: McpHandlerOptions = {}): Promise<string> {
  const bus = new InMemoryServerEventBus()
  const answer = mcpHandler(() => everythingServer(bus), { bus, ...options })
  const server = createServer((request, response) => {
    void answer(webRequest(request)).then((answered) => sendResponse(answered, response))
  })
  servers.push(server)
  await once(server.listen(0, 'localhost'), 'listening')
  return `http://localhost:${(server.address() as { port: number }).port}/mcp`
}

/** Streams that a client can take up again after a break: the revision makes them optional, and 2026-07-28 has none. */
const resumption = ['WARNING server-sse-priming-event', 'WARNING server-sse-retry-field']

test.concurrent('every required scenario of 2026-07-28 passes', async ({ expect }) => {
  const url = await serve()
  const passed = expect.arrayContaining(requiredScenarios('2026-07-28'))
  await expect.poll(() => runSuite(url, '2026-07-28')).toEqual({ passed, open: {} })
})

test.concurrent('with sessions, every required scenario of 2025-11-25 passes', async ({ expect }) => {
  const url = await serve({ sessions: { max: 100 } })
  const passed = expect.arrayContaining(requiredScenarios('2025-11-25'))
  await expect.poll(() => runSuite(url, '2025-11-25')).toEqual({ passed, open: { 'server-sse-polling': resumption } })
})

test.concurrent('without sessions, only what needs one is open in 2025-11-25', async ({ expect }) => {
  const url = await serve()
  const open = {
    // A client answers a question with a request of its own, which belongs to the first one only by its session.
    'elicitation-sep1034-defaults': ['FAILURE elicitation-sep1034-general'],
    'elicitation-sep1330-enums': ['FAILURE elicitation-sep1330-general'],
    'tools-call-elicitation': ['FAILURE tools-call-elicitation'],
    'tools-call-sampling': ['FAILURE tools-call-sampling'],
    // These are about sessions, and leave off without one.
    'server-session-lifecycle': ['nothing is checked'],
    'server-sse-multiple-streams': ['WARNING server-sse-multiple-streams-session'],
    'server-sse-polling': ['WARNING server-sse-polling-session', ...resumption],
  }
  const passed = expect.arrayContaining(requiredScenarios('2025-11-25').filter((name) => !(name in open)))
  await expect.poll(() => runSuite(url, '2025-11-25')).toEqual({ passed, open })
})

import { McpServer, type ServerEventBus } from '@modelcontextprotocol/server'
import { addPrompts } from './prompts.ts'
import { addQuestions } from './questions.ts'
import { addResources } from './resources.ts'
import { states } from './states.ts'
import { addTools } from './tools.ts'

/** A server with the tools, prompts and resources whose names the conformance suite knows. */
export function everythingServer(bus: ServerEventBus): McpServer {
  const server = new McpServer(
    { name: 'everything', version: '1.0.0' },
    {
      capabilities: {
        completions: {},
        logging: {},
        prompts: { listChanged: true },
        resources: { subscribe: true },
        tools: { listChanged: true },
      },
      requestState: { verify: states.verify },
    },
  )
  addTools(server, bus)
  addQuestions(server)
  addPrompts(server)
  addResources(server)
  return server
}

import {
  isInitializeRequest,
  isLegacyRequest,
  type McpServerFactory,
  readRequestBody,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { failed } from './failed.ts'

/** How many sessions one process keeps. */
export interface SessionLimits {
  /** Maximum number of sessions: one more ends the one that was not used for longest. */
  max: number
}

interface Options extends SessionLimits {
  /** Maximum size of a request, in bytes. */
  longestRequest: number
  onError?: ((error: Error) => void) | undefined
}

interface Session {
  transport: WebStandardStreamableHTTPServerTransport
  usedAt: number
}

/** A session that was not used for so long is over, in milliseconds. */
const longestPause = 3_600_000

/**
 * Sessions of clients of the revision 2025-11-25, which answer a question of the server with a request of its own.
 * `stateless` answers all requests that have no session, and start none.
 */
export function sessionHandler(
  factory: McpServerFactory,
  stateless: (request: Request) => Promise<Response>,
  { max, longestRequest, onError }: Options,
): (request: Request) => Promise<Response> {
  /** The one that was not used for longest is the first. */
  const sessions = new Map<string, Session>()

  const keep = (id: string, transport: Session['transport']) => {
    sessions.delete(id)
    sessions.set(id, { transport, usedAt: Date.now() })
    for (const [oldest, { transport, usedAt }] of sessions) {
      if (sessions.size <= max && usedAt > Date.now() - longestPause) break
      sessions.delete(oldest)
      void transport.close()
    }
  }

  const start = async (request: Request, message: unknown): Promise<Response> => {
    const server = await factory({ era: 'legacy', requestInfo: request })
    const transport = new WebStandardStreamableHTTPServerTransport({
      maxRequestBodySize: longestRequest,
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => keep(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    })
    await server.connect(transport)
    return transport.handleRequest(request, { parsedBody: message })
  }

  return async (request) => {
    const id = request.headers.get('mcp-session-id')
    if (id === null) {
      const message = await initialization(request, longestRequest)
      if (message === undefined) return stateless(request)
      return start(request, message).catch((error: unknown) => {
        onError?.(error instanceof Error ? error : new Error(String(error)))
        return failed(500, -32_603, 'Internal server error')
      })
    }
    const session = sessions.get(id)
    // Clients start a new one then.
    if (!session) return failed(404, -32_001, 'Session not found')
    keep(id, session.transport)
    return session.transport.handleRequest(request)
  }
}

/** The message that starts a session, if this is one. The request can still be read. */
async function initialization(request: Request, longestRequest: number): Promise<unknown> {
  if (request.method !== 'POST') return undefined
  const body = await readRequestBody(request.clone(), longestRequest)
  if (body.tooLarge) return undefined
  try {
    const message: unknown = JSON.parse(body.text)
    return isInitializeRequest(message) && (await isLegacyRequest(request, message)) ? message : undefined
  } catch {
    return undefined
  }
}

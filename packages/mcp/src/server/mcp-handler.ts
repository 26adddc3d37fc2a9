import { createMcpHandler, McpServer, type McpServerFactory, type ServerEventBus } from '@modelcontextprotocol/server'
import { failed } from './failed.ts'
import { limiter, type RateLimit } from './limit.ts'
import { answerReadably } from './readable.ts'
import { type Askers, refusal } from './refusal.ts'
import { type SessionLimits, sessionHandler } from './sessions.ts'

/** Who may ask a server, how often, and what it keeps. */
export interface ServingOptions extends Askers {
  /** Default: no limit. */
  rateLimit?: RateLimit
  /**
   * Keeps a session for each client of the revision 2025-11-25, in the memory of one process: only so can tools ask
   * these clients something. The revision 2026-07-28 needs none. Default: no sessions.
   */
  sessions?: SessionLimits
  /** Receives what went wrong; clients only learn that something did. Default: it is dropped. */
  onError?: (error: Error) => void
}

export interface McpHandlerOptions extends ServingOptions {
  /**
   * Where the server publishes that lists and resources have changed, for clients of the revision 2026-07-28 that
   * subscribe to it. Default: nobody is notified.
   */
  bus?: ServerEventBus
}

/** Questions are short: a longer request is refused before it is read. */
const longestRequest = 256 * 1024

/**
 * Any MCP server as one function of the web platform, which speaks the revisions 2026-07-28 and 2025-11-25 (and older
 * ones of that kind). `factory` makes a server for each request, or for each session. Requests of others are refused:
 * of unknown hosts and origins, too many, and too large ones.
 */
export function mcpHandler(
  factory: McpServerFactory,
  options: McpHandlerOptions = {},
): (request: Request) => Promise<Response> {
  return answerAskers(factory, options, () => options)
}

/** `askersOf`: who may send a request like this one. */
export function answerAskers(
  factory: McpServerFactory,
  options: McpHandlerOptions,
  askersOf: (request: Request) => Askers,
): (request: Request) => Promise<Response> {
  const { rateLimit, sessions, bus, onError } = options
  const wait = rateLimit && limiter(rateLimit)
  const stateless = createMcpHandler(async (context) => withoutClass(await factory(context)), {
    maxRequestBodySize: longestRequest,
    ...(onError && { onerror: onError }),
    // Nothing is sent on a stream without a bus.
    ...(bus ? { bus } : { maxSubscriptions: 1, keepAliveMs: 0 }),
  })
  const answer = sessions
    ? sessionHandler(factory, stateless.fetch, { longestRequest, onError, ...sessions })
    : stateless.fetch
  return async (request) => {
    const refused = refusal(request, askersOf(request))
    if (refused !== undefined) return failed(403, -32_000, refused)
    const cors = corsHeaders(request)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    const seconds = wait?.(request)
    if (seconds !== undefined)
      return failed(429, -32_000, `Too many requests. Try again in ${seconds} seconds.`, {
        ...cors,
        'Retry-After': String(seconds),
      })
    const response = await answerReadably(request, answer)
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
    return response
  }
}

type Made = Awaited<ReturnType<McpServerFactory>>

/** The library is part of this package, so servers of authors are of another copy of its class. */
function withoutClass(made: Made): Made {
  return made instanceof McpServer || !('server' in made) ? made : (made.server as Made)
}

/** Scripts of the origins that are allowed can read the answer. */
function corsHeaders({ headers }: Request): Record<string, string> {
  const origin = headers.get('origin')
  if (origin === null) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': headers.get('access-control-request-headers') ?? 'Content-Type, Accept',
    'Access-Control-Expose-Headers': 'Mcp-Protocol-Version, Mcp-Session-Id, Retry-After',
    Vary: 'Origin',
  }
}

import { createMcpHandler } from '@modelcontextprotocol/server'
import { limiter, type RateLimit } from './limit.ts'
import { type Askers, refusal } from './refusal.ts'
import { createServer } from './server.ts'
import { DocsSite, type ReadSiteFile } from './site.ts'

export interface HandlerOptions extends Askers {
  /** Reads files of the site. */
  read: ReadSiteFile
  /** Default: no limit. */
  rateLimit?: RateLimit
}

/** Questions are short: a longer request is refused before it is read. */
const longestRequest = 256 * 1024

/**
 * A stateless MCP server for a site as one function of the web platform: it speaks the revisions 2026-07-28 and
 * 2025-11-25 (and older ones of that kind), and keeps nothing between requests but what it has read.
 */
export function docsHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { read, origin, rateLimit } = options
  const site = new DocsSite(read)
  const wait = rateLimit && limiter(rateLimit)
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const own = requestInfo === undefined ? undefined : new URL(requestInfo.url).origin
      return createServer({ site, origin: origin ?? own ?? '' })
    },
    { maxRequestBodySize: longestRequest, maxSubscriptions: 1, keepAliveMs: 0 },
  )
  return async (request) => {
    const refused = refusal(request, options)
    if (refused !== undefined) return failed(403, -32_000, refused)
    const cors = corsHeaders(request)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    const seconds = wait?.(request)
    if (seconds !== undefined)
      return failed(429, -32_000, `Too many requests. Try again in ${seconds} seconds.`, {
        ...cors,
        'Retry-After': String(seconds),
      })
    const response = await handler.fetch(request)
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
    return response
  }
}

/** Scripts of the origins that are allowed can read the answer. */
function corsHeaders({ headers }: Request): Record<string, string> {
  const origin = headers.get('origin')
  if (origin === null) return {}
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': headers.get('access-control-request-headers') ?? 'Content-Type, Accept',
    'Access-Control-Expose-Headers': 'Mcp-Protocol-Version, Retry-After',
    Vary: 'Origin',
  }
}

function failed(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  const body = { jsonrpc: '2.0', id: null, error: { code, message } }
  return Response.json(body, { status, headers })
}

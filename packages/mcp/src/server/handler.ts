import { createMcpHandler, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import { limiter, type RateLimit } from './limit.ts'
import { createServer } from './server.ts'
import { DocsSite, type ReadSiteFile } from './site.ts'

export interface HandlerOptions {
  /** Reads files of the site. */
  read: ReadSiteFile
  /** The origin of links in answers. Default: that of the request. */
  origin?: string
  /**
   * The names of hosts under which the server answers, without ports; a page elsewhere could otherwise reach a
   * local server through a name of its own, which no address of the form `192.168.1.5` is: these are always answered.
   * `any`: whatever the platform routes here. Default: this machine, and the host of `origin`.
   */
  hosts?: readonly string[] | 'any'
  /** The hosts of pages whose scripts may call the server, `any` for all. Default: `hosts`, and the host itself. */
  origins?: readonly string[] | 'any'
  /** Default: no limit. */
  rateLimit?: RateLimit
}

/** Questions are short: a longer request is refused before it is read. */
const longestRequest = 256 * 1024

const thisMachine = ['localhost', '127.0.0.1', '[::1]']

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

/** Why a request is not answered: its host, or the page that sends it, is not one of those that may ask. */
export function refusal(
  request: Request,
  { hosts, origins, origin }: Pick<HandlerOptions, 'hosts' | 'origins' | 'origin'>,
): string | undefined {
  const own = new URL(request.url)
  const host = request.headers.get('host') ?? own.host
  const published = origin === undefined ? [] : [new URL(origin).hostname]
  const known = hosts === 'any' ? [own.hostname] : [...thisMachine, ...addressIn(host), ...published, ...(hosts ?? [])]
  if (hosts !== 'any') {
    const checked = validateHostHeader(host, known)
    if (!checked.ok) return checked.message
  }
  if (origins === 'any') return undefined
  const checked = validateOriginHeader(request.headers.get('origin'), [...known, ...published, ...(origins ?? [])])
  return checked.ok ? undefined : checked.message
}

/** The host if it is an address. */
function addressIn(host: string): string[] {
  const url = `http://${host}`
  const hostname = URL.canParse(url) ? new URL(url).hostname : ''
  return /^(?:\d+\.){3}\d+$|^\[/.test(hostname) ? [hostname] : []
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

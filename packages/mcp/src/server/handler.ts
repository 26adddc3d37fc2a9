import { connectPage, isPerson } from './connect-page.ts'
import { mcpHandler, type ServingOptions } from './mcp-handler.ts'
import { createServer, type Extend, unknownSite } from './server.ts'
import { DocsSite, type ReadSiteFile } from './site.ts'

export interface HandlerOptions extends ServingOptions {
  /** Reads files of the site. */
  read: ReadSiteFile
  /** Adds tools and prompts of your own to those of the site. It is called for each request, or for each session. */
  extend?: Extend
}

/**
 * A stateless MCP server for a site as one function of the web platform: it speaks the revisions 2026-07-28 and
 * 2025-11-25 (and older ones of that kind), and keeps nothing between requests but what it has read.
 */
export function docsHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { read, origin, extend } = options
  const site = new DocsSite(read)
  const answer = mcpHandler(({ requestInfo }) => {
    const own = requestInfo === undefined ? undefined : new URL(requestInfo.url).origin
    return createServer({ site, origin: origin ?? own ?? '' }, extend)
  }, options)
  return async (request) => {
    if (!isPerson(request)) return answer(request)
    const { pathname, origin: own } = new URL(request.url)
    const { name } = await site.index.head().catch(unknownSite)
    return connectPage({ name, url: (origin ?? own) + pathname })
  }
}

import { connectPage, isPerson } from './connect-page.ts'
import { answerAskers, type ServingOptions } from './mcp-handler.ts'
import { type Askers, isPublic, refusal } from './refusal.ts'
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
  // Whoever reaches the public name may read: nothing is written, and no cookie is asked for. Tools of authors may write.
  const askersOf = (request: Request): Askers =>
    extend === undefined && isPublic(request, options) ? { origins: 'any', ...options } : options
  const answer = answerAskers(
    ({ requestInfo }) => {
      const own = requestInfo === undefined ? undefined : new URL(requestInfo.url).origin
      return createServer({ site, origin: origin ?? own ?? '' }, extend)
    },
    options,
    askersOf,
  )
  return async (request) => {
    const { pathname, origin: own } = new URL(request.url)
    const url = (origin ?? own) + pathname
    if (!isPerson(request) || !isPlain(url) || refusal(request, askersOf(request)) !== undefined) return answer(request)
    const { name } = await site.index.head().catch(unknownSite)
    return connectPage({ name, url })
  }
}

/** Whether a shell reads an address as it is: the page shows commands to copy, and whoever wrote the link chose the address. */
function isPlain(url: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+\/[\w/.~%-]*$/.test(url)
}

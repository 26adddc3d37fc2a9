import type { ServerResponse } from 'node:http'
import type { Middleware, Request } from '../dev-channel.ts'
import type { ShownSite } from '../shown-site.ts'
import { isForBrowsers, mcpPath } from './mcp-path.ts'

type Handler = (request: globalThis.Request) => Promise<Response>

/** Answers tools while authors edit, as the published site does. */
export function serveMcp(current: () => ShownSite): Middleware {
  let known: { shown: ShownSite; handler: Promise<Handler> } | undefined
  return (request, response, next) => {
    const shown = current()
    const url = request.originalUrl ?? request.url ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (shown.urls.pathOf(url) !== mcpPath || (isRead && isForBrowsers(shown))) return next()
    if (known?.shown !== shown) known = { shown, handler: handlerOf(shown) }
    answer(request, response, url, known.handler).catch(() => response.destroy())
  }
}

async function handlerOf(shown: ShownSite): Promise<Handler> {
  const { docsHandler } = await import('@specnav/mcp')
  return docsHandler({
    read: async (path) => {
      const text = await shown.search.read(path)
      if (text === undefined) throw new Error('the site has no such file')
      return text
    },
  })
}

async function answer(request: Request, response: ServerResponse, url: string, made: Promise<Handler>): Promise<void> {
  const { sendResponse, webRequest } = await import('@specnav/mcp/node')
  const handler = await made
  await sendResponse(await handler(webRequest(request, url)), response)
}

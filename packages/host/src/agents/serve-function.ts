import type { ServerResponse } from 'node:http'
import { compose, type FunctionPart, isFor, mount, type SiteFiles } from '@specnav/function'
import type { Middleware, Request } from '../dev/dev-channel.ts'
import type { ShownSite } from '../show-site.ts'
import { functionParts } from './function-parts.ts'

type Answer = (request: globalThis.Request) => Promise<Response>

/** Runs the function of the site while authors edit, as its host runs that of the published site. */
export function serveFunction(current: () => ShownSite): Middleware {
  let known: { shown: ShownSite; answer: Answer } | undefined
  return (request, response, next) => {
    const shown = current()
    const { method = 'GET', headers, originalUrl, url = originalUrl ?? '' } = request
    const asked = { method, url: originalUrl ?? url, accept: headers.accept }
    if (!partsOf(shown).some((part) => isFor(part, asked))) return next()
    if (known?.shown !== shown) known = { shown, answer: functionOf(shown) }
    send(request, response, asked.url, known.answer).catch(() => response.destroy())
  }
}

/** The parts with a place of their own: Markdown is among the files of the site. */
function partsOf(shown: ShownSite): FunctionPart[] {
  return functionParts(shown).filter(({ path }) => path !== undefined)
}

function functionOf(shown: ShownSite): Answer {
  const answer = compose(mount(partsOf(shown)))
  const files: SiteFiles = {
    read: async (path) => {
      const text = await shown.services.search.read(path)
      if (text === undefined) throw new Error('the site has no such file')
      return text
    },
    fetch: async () => new Response('Not found', { status: 404 }),
  }
  return (request) => answer(request, { files, base: shown.urls.file(''), hosts: [], env: process.env })
}

/** What answers is loaded where something asks: a build has no use for a server. */
async function send(request: Request, response: ServerResponse, url: string, answer: Answer): Promise<void> {
  const { sendResponse, webRequest } = await import('@specnav/function/node')
  await sendResponse(await answer(webRequest(request, url)), response)
}

import { docsHandler } from '../server/handler.ts'

/** What a build writes into the function of a site. */
export interface FunctionOptions {
  /** The path of the site, with slashes at its ends. */
  base: string
  /** The server, from the root of the site: `mcp`. */
  path: string
  /** Whether the site has a page or a redirect at that path: then only what tools send is for the server. */
  isPage?: boolean
}

type Fetch = (request: Request) => Promise<Response>

/** The files of a site that Cloudflare serves. */
interface Assets {
  ASSETS: { fetch(request: Request | string): Promise<Response> }
}

/** The worker of a site on Cloudflare: it answers tools, and leaves all else to the files. */
export function cloudflare(options: FunctionOptions): { fetch(request: Request, env: Assets): Promise<Response> } {
  let handler: Fetch | undefined
  return {
    fetch(request, { ASSETS }) {
      const { pathname, origin } = new URL(request.url)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const isTool = pathname.replace(/\/$/, '') === options.base + options.path && !(isRead && options.isPage)
      if (!isTool) return ASSETS.fetch(request)
      // Cloudflare takes any host of the request for the site itself.
      handler ??= handlerOf(origin + options.base, (url) => ASSETS.fetch(url))
      return handler(request)
    },
  }
}

/** The function of a site on a platform that serves its files beside it, under the same address. */
export function platform(options: FunctionOptions): Fetch {
  let known: { origin: string; handler: Fetch } | undefined
  return (request) => {
    const { origin } = new URL(request.url)
    if (known?.origin !== origin) known = { origin, handler: handlerOf(origin + options.base, fetch) }
    return known.handler(request)
  }
}

/** What platforms send here has a host of the site. */
function handlerOf(site: string, load: (url: string) => Promise<Response>): Fetch {
  const read = async (path: string) => {
    const response = await load(site + path)
    if (response.ok) return response.text()
    throw new Error(`the site answers ${response.status}`)
  }
  return docsHandler({ read, hosts: 'any' })
}

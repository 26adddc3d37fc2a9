import { compose } from './compose.ts'
import type { MountedPart, SiteFiles } from './part.ts'

/** What a build writes into the function of a site. */
export interface SiteOptions {
  /** The path of the site, with slashes at its ends. */
  base: string
}

/** The files of a site that Cloudflare serves. */
interface Assets {
  fetch(request: Request | string): Promise<Response>
}

type CloudflareEnvironment = { ASSETS: Assets } & Record<string, unknown>

/** The worker of a site on Cloudflare: it answers what its parts answer, and leaves all else to the files. */
export function cloudflare({ base }: SiteOptions, parts: readonly MountedPart[]) {
  const answer = compose(parts)
  // Cloudflare takes any host of the request for the site itself.
  const filesOf = perOrigin((origin, assets: Assets) => siteFiles(origin + base, (request) => assets.fetch(request)))
  return {
    fetch: (request: Request, { ASSETS, ...env }: CloudflareEnvironment): Promise<Response> =>
      answer(request, { base, hosts: 'any', env: texts(env), files: filesOf(new URL(request.url).origin, ASSETS) }),
  }
}

/** The function of a site on a platform that serves its files beside it, under the same address. */
export function platform(
  { base }: SiteOptions,
  parts: readonly MountedPart[],
): (request: Request) => Promise<Response> {
  const answer = compose(parts)
  const missing = async () => new Response('Not found', { status: 404 })
  const filesOf = perOrigin((origin) => ({ ...siteFiles(origin + base, (url) => fetch(url)), fetch: missing }))
  return (request) =>
    answer(request, { base, hosts: 'any', env: process.env, files: filesOf(new URL(request.url).origin, undefined) })
}

interface EdgeContext {
  /** What the site answers without this function. */
  next(): Promise<Response>
}

/** The function of a site that Netlify runs in front of its files. */
export function edge({ base }: SiteOptions, parts: readonly MountedPart[]) {
  const answer = compose(parts)
  return (request: Request, { next }: EdgeContext): Promise<Response> => {
    const { origin, pathname } = new URL(request.url)
    const isOwn = (asked: Request | string) => typeof asked !== 'string' && new URL(asked.url).pathname === pathname
    const files = siteFiles(origin + base, (asked) => (isOwn(asked) ? next() : fetch(asked)))
    return answer(request, { base, hosts: 'any', env: {}, files })
  }
}

function siteFiles(site: string, load: (request: Request | string) => Promise<Response>): SiteFiles {
  return {
    fetch: load,
    async read(path) {
      const response = await load(site + path)
      if (response.ok) return response.text()
      throw new Error(`the site answers ${response.status}`)
    },
  }
}

/** What is made for the origin of the last request. */
function perOrigin<Source, Made>(make: (origin: string, source: Source) => Made): typeof make {
  let known: { origin: string; made: Made } | undefined
  return (origin, source) => (known?.origin === origin ? known : (known = { origin, made: make(origin, source) })).made
}

function texts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

import { compose } from './compose.ts'
import { assetFolder, type AudienceSite, openSite } from '@specnav/gate'
import type { MountedPart, SiteFiles } from './part.ts'

/** What a build writes into the function of a site. */
export interface SiteOptions {
  /** The path of the site, with slashes at its ends. */
  base: string
  /** The origin of the site. Default: that of the request. */
  origin?: string
}

/** The files of a site that Cloudflare serves. */
interface Assets {
  fetch(request: Request | string): Promise<Response>
}

type CloudflareEnvironment = { ASSETS: Assets } & Record<string, unknown>

/** The worker of a site on Cloudflare: it answers what its parts answer, and leaves all else to the files. */
export function cloudflare({ base, ...site }: SiteOptions, parts: readonly MountedPart[]) {
  const answer = compose(parts)
  // Cloudflare takes any host of the request for the site itself.
  const filesOf = perOrigin((origin, assets: Assets) => siteFiles(origin + base, (request) => assets.fetch(request)))
  const sitesOf = perOrigin((origin, assets: Assets) => {
    const sites = new Map<string, Promise<AudienceSite>>()
    const open = (folder: string) =>
      openSite(
        assetFolder((url) => assets.fetch(url), `${origin}/${folder}/`),
        base,
      )
    return (folder: string) => {
      const known = sites.get(folder)
      if (known) return known
      const site = open(folder)
      sites.set(folder, site)
      // What was missing for a moment is asked for again.
      site.catch(() => sites.delete(folder))
      return site
    }
  })
  return {
    fetch: (request: Request, { ASSETS, ...env }: CloudflareEnvironment): Promise<Response> => {
      const { origin } = new URL(request.url)
      const [files, audience] = [filesOf(origin, ASSETS), sitesOf(origin, ASSETS)]
      return answer(request, { ...site, base, hosts: 'any', env: texts(env), files, audience })
    },
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

import { partKey } from '@specnav/mcp/format'
import {
  addressOf,
  anyHost,
  anywhere,
  type ApiServer,
  domainOf,
  pathsAt,
  placeholders,
  serverOf,
} from '@specnav/pages/requests'
import type { IndexedPage, SiteIndex } from '@specnav/mcp/search'

/** An endpoint as an answer names it. */
export interface Named {
  /** In capitals; absent if the answer does not say it. */
  method?: string | undefined
  /** A path, or a URL. */
  target: string
  /** Whether it is in code that sends a request. */
  isRequest?: boolean
}

/** What the specification says of a name: the operation, that there is none, or that it is not about this API. */
export type Judged =
  | { type: 'known'; method: string; path: string; url: string }
  | { type: 'unknown' }
  | { type: 'other' }

/** The operations of a site, and the servers of its API. */
export class Operations {
  readonly #index: SiteIndex
  readonly #version: string | undefined
  #servers: Promise<ApiServer[]> | undefined

  constructor(index: SiteIndex, version?: string) {
    this.#index = index
    this.#version = version
  }

  /** Whether the site has an API at all. */
  async exist(): Promise<boolean> {
    return (await this.#index.head()).facets.method.length > 0
  }

  async judge({ method, target, isRequest = false }: Named): Promise<Judged> {
    const servers = await (this.#servers ??= serversOf(this.#index))
    const written = placeholders(target)
    const address = addressOf(written)
    for (const path of new Set(address ? pathsAt(servers, address) : anywhere(servers, written))) {
      const found = await this.#find(method, path)
      if (found) return found
    }
    if (!address) return { type: 'unknown' }
    const isOfApi = servers.some(({ host }) => host?.test(address.host)) || anyHost.test(address.host)
    const looksLikeApi = /(?:^|[.-])api[.-]/i.test(address.host)
    const isCall = isRequest || method !== undefined
    const isAlike = servers.some(({ domain }) => domain === domainOf(address.host))
    // A page of another site is no endpoint, nor one of the same host that nobody calls.
    return (isCall ? isOfApi || looksLikeApi || isAlike : looksLikeApi && (isOfApi || isAlike))
      ? { type: 'unknown' }
      : { type: 'other' }
  }

  async #find(method: string | undefined, path: string): Promise<Judged | undefined> {
    if (!path.startsWith('/') || path === '/') return undefined
    const pages = await this.#index.named(method === undefined ? path : `${method} ${path}`)
    const found = pages.filter(({ operation }) => operation && (method === undefined || operation.method === method))
    const page = found.find(({ version }) => version === this.#version) ?? found[0]
    if (page) return known(page)
    // Every path that can be read answers these.
    return method === 'HEAD' || method === 'OPTIONS' ? this.#find(undefined, path) : undefined
  }
}

function known({ operation, url }: IndexedPage): Judged {
  const [method = '', ...path] = operation!.key.split(' ')
  return { type: 'known', method, path: path.join(' '), url }
}

async function serversOf(index: SiteIndex): Promise<ApiServer[]> {
  const { specifications } = await index.head()
  const heads = await Promise.all(specifications.map((_, number) => index.part(partKey(number, ''))))
  return heads.flatMap((head) => urlsOf(head as Head | undefined)).map(serverOf)
}

/** What heads of OpenAPI 3 and 2 say of servers. */
interface Head {
  servers?: unknown
  host?: unknown
  basePath?: unknown
}

function urlsOf(head: Head | undefined): string[] {
  const servers: unknown[] = Array.isArray(head?.servers) ? head.servers : []
  const urls = servers.flatMap((server) =>
    typeof server === 'object' && server !== null && 'url' in server && typeof server.url === 'string'
      ? [server.url]
      : [],
  )
  const basePath = typeof head?.basePath === 'string' ? head.basePath : ''
  return typeof head?.host === 'string' || basePath
    ? [...urls, `${typeof head?.host === 'string' ? `https://${head.host}` : ''}${basePath}`]
    : urls
}

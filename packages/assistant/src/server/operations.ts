import { partKey } from '@specnav/mcp/format'
import type { IndexedPage, SiteIndex } from '@specnav/mcp/search'

/** An endpoint as an answer names it. */
export interface Named {
  /** In capitals; undefined if the answer does not say it. */
  method: string | undefined
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
  #servers: Promise<Server[]> | undefined

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

/** An address of the API. */
interface Server {
  /** Undefined if it is the site's own, or unknown. */
  host: RegExp | undefined
  /** The end of its host, such as `acme.example`. */
  domain: string | undefined
  path: string
}

async function serversOf(index: SiteIndex): Promise<Server[]> {
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

function serverOf(url: string): Server {
  const [, host, path = ''] = /^(?:https?:\/\/([^/]+))?(\/.*)?$/i.exec(url.trim()) ?? []
  return {
    host: host === undefined ? undefined : new RegExp(`^${pattern(host)}$`, 'i'),
    domain: host === undefined ? undefined : domainOf(host),
    path: path.replace(/\/+$/, ''),
  }
}

/** A template of a URL as a pattern. */
function pattern(template: string): string {
  return template
    .split(/\{[^}]*\}/)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join('[^/]+')
}

function domainOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase().split('.').slice(-2).join('.')
}

/** A host that stands for any: `{baseUrl}`, `$BASE_URL`, `localhost`. */
const anyHost = /^(?:\{.*|localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

interface Address {
  host: string
  path: string
}

/** The parts of a URL; undefined for a path. */
function addressOf(target: string): Address | undefined {
  const found = /^(?:(?:https?:)?\/\/([^/?#]*)|(\{[^}]*\}))([^?#]*)/i.exec(target)
  return found ? { host: found[1] ?? found[2]!, path: found[3] || '/' } : undefined
}

/** The paths of the API that a URL can mean. */
function pathsAt(servers: readonly Server[], { host, path }: Address): string[] {
  const at = servers.filter((server) => server.host?.test(host))
  if (at.length > 0) return at.flatMap((server) => below(server.path, path))
  return anyHost.test(host) || servers.every((server) => !server.host) ? anywhere(servers, path) : []
}

/** A path as it is, and without the paths of servers. */
function anywhere(servers: readonly Server[], path: string): string[] {
  return [path, ...servers.flatMap((server) => below(server.path, path))]
}

/** A path below a base path. */
function below(base: string, path: string): string[] {
  const found = new RegExp(`^${pattern(base)}(?=/|$)`, 'i').exec(path)
  return found ? [path.slice(found[0].length) || '/'] : []
}

/** What code writes for a value, in the form of a template. */
function placeholders(target: string): string {
  return target.replace(/\$?\{\{?[^{}]*\}?\}/g, '{value}').replace(/\$\w+|%[sd]|<[\w -]+>/g, '{value}')
}

import type { Problem, SiteHandle } from '@specnav/core'
import { Docs } from './docs.ts'
import type { UrlFormat } from './urls.ts'

/** What one Astro project holds of a docs folder while it is built or served. */
export class Host {
  readonly handle: SiteHandle
  readonly #format: UrlFormat
  #docs: Docs

  constructor(handle: SiteHandle, format: UrlFormat) {
    this.handle = handle
    this.#format = format
    this.#docs = new Docs(handle.site, format)
  }

  /** Everything that is wrong now, as far as pages have been rendered. */
  problems(): Problem[] {
    return [...this.handle.problems, ...this.docs.problems()]
  }

  /** The docs of the last good site. */
  get docs(): Docs {
    if (this.#docs.site !== this.handle.site) this.#docs = new Docs(this.handle.site, this.#format)
    return this.#docs
  }
}

/**
 * The hosts of this process by key. They stand on `globalThis`, because the plugin and the pages that it renders may
 * be loaded by two module systems (Node's and Vite's) which would each have their own copy of this file's variables.
 */
const shared: { [hostsKey]?: Map<string, Host> } & typeof globalThis = globalThis
const hostsKey = Symbol.for('@specnav/starlight')

/** Makes a host reachable from pages; the answer is the module that gives it to them. */
export function shareHost(host: Host): string {
  const hosts = (shared[hostsKey] ??= new Map())
  const key = String(hosts.size)
  hosts.set(key, host)
  return `export default globalThis[Symbol.for('@specnav/starlight')].get('${key}')`
}

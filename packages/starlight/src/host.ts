import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import type { OptionalPackages } from '@specnav/host'
import type { Problem, SiteHandle } from '@specnav/core'
import { type Chrome, Live, type SiteFile, type SiteFileOptions, siteFiles, type UrlFormat } from '@specnav/host'
import { type CodeStyle, knowsLanguage } from './branding/code.ts'
import { SiteBrand } from './branding/site-brand.ts'
import { Console } from './console.ts'
import { StarlightDocs } from './docs.ts'
import { type Frame, frameOf, type Project } from './frame.ts'

/** What is found out once for all of a project's sites. */
export interface LookOptions {
  packages: OptionalPackages
  code: CodeStyle
}

/** What one Astro project holds of a docs folder while it is built or served. */
export class Host {
  readonly handle: SiteHandle
  readonly #live: Live<StarlightDocs>
  readonly #packages: OptionalPackages
  readonly #code: CodeStyle
  #brand: SiteBrand | undefined
  #console: Console | undefined

  constructor(handle: SiteHandle, format: UrlFormat, { packages, code }: LookOptions) {
    this.handle = handle
    this.#live = new Live(handle, (site) => {
      const docs = new StarlightDocs(site, format)
      docs.icon = (node) => this.brand.assets.icons.ofNode(node)
      docs.menuIcon = (icon, path) => this.brand.assets.icons.ofMenu(icon, path)
      docs.math = (path) => this.brand.formulas.of(path)
      docs.contentIcon = (name, style, path) => this.brand.assets.icons.svg(name, style, { page: path })
      docs.knowsLanguage = (name) => knowsLanguage(name, code)
      return docs
    })
    this.#packages = packages
    this.#code = code
  }

  /** Everything that is wrong now, as far as pages have been rendered. */
  problems(): Problem[] {
    return [
      this.handle.problems,
      this.docs.problems(),
      this.#code.problems,
      this.brand.problems(),
      this.console.problems(),
    ].flat()
  }

  /** The docs of the last good site. */
  get docs(): StarlightDocs {
    return this.#live.current
  }

  /** The look of the last good site. */
  get brand(): SiteBrand {
    const { docs } = this
    if (this.#brand?.docs !== docs) this.#brand = new SiteBrand(docs, this.#packages, this.#code)
    return this.#brand
  }

  /** The console of the last good site. */
  get console(): Console {
    const { docs } = this
    if (this.#console?.docs !== docs) this.#console = new Console(docs, this.#packages)
    return this.#console
  }

  /** What stands around a page; `chrome` is what docs.json says of it, where it is one of its pages. */
  frame(route: StarlightRouteData, chrome: Chrome | undefined, project: Project): Frame {
    return frameOf(this.docs, route, chrome, project)
  }

  /** Everything of the site that is made beside its pages. */
  *files(options: SiteFileOptions): Generator<SiteFile> {
    yield* siteFiles(this.docs, options)
    yield* this.console.files()
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

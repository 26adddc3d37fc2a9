import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Site, SiteHandle } from '@specnav/pages'
import { LiveSite } from '@specnav/host'
import type { CodeStyle } from './branding/code.ts'
import { type DocsOptions, starlightDocs, type StarlightDocs } from './docs.ts'
import { type DocsPage, pageOf } from './page.ts'

/** The facts of an Astro project, known when it is set up. */
type HostOptions = Omit<DocsOptions, 'hasOwnPage' | 'prints' | 'serving'> & ConstructorParameters<typeof LiveSite>[2]

/** The state of a docs folder in an Astro project while it is built or served. */
export class Host {
  readonly live: LiveSite<StarlightDocs>
  /** Whether the site has the look of docs.json. */
  readonly branding: boolean
  /** How code is drawn. */
  readonly code: CodeStyle
  readonly #options: HostOptions
  #last: { docs: StarlightDocs; path: string; page: DocsPage | undefined } | undefined
  /** Whether the build prints a PDF of each page that offers one. */
  prints = false
  /** The folder of the built site, once its pages are written. */
  built: string | undefined

  constructor(handle: SiteHandle, options: HostOptions) {
    this.branding = options.branding ?? false
    this.code = options.code
    this.#options = options
    this.live = new LiveSite(handle, (site, serving) => this.docsOf(site, serving), options)
  }

  /** What it makes of a site. */
  docsOf(site: Site, serving?: DocsOptions['serving']): StarlightDocs {
    const hasOwnPage = (place: string) => this.#isBuilt(place)
    const prints = () => this.prints
    return starlightDocs(site, { ...this.#options, hasOwnPage, prints, ...(serving && { serving }) })
  }

  /** The docs of the last good site. */
  get docs(): StarlightDocs {
    return this.live.current
  }

  /** The contents of a page. What was asked for last is not made again. */
  page(path: string, headingLabel: (title: string) => string): DocsPage | undefined {
    const { docs } = this
    if (this.#last?.docs !== docs || this.#last.path !== path || this.#last.page?.parts.length)
      this.#last = { docs, path, page: pageOf(docs, path, headingLabel) }
    return this.#last.page
  }

  /** Lets go of all that a build has made: pages' modules and Astro hold the host after the build has ended. */
  release(): void {
    this.live.release()
    this.#last = undefined
  }

  #isBuilt(place: string): boolean {
    const { built } = this
    return (
      built !== undefined && [join(place, 'index.html'), `${place}.html`].some((file) => existsSync(join(built, file)))
    )
  }
}

/**
 * The hosts of this process by key. They are on `globalThis`, because the plugin and the pages that it
 * renders may be loaded by two module systems (Node's and Vite's), each with its own copy of this file's
 * variables.
 */
const shared: { [hostsKey]?: Map<string, Host> } & typeof globalThis = globalThis
const hostsKey = Symbol.for('@specnav/starlight')

/** Makes a host accessible to pages. Returns the module through which they get it. */
export function shareHost(host: Host): string {
  const key = randomUUID()
  const hosts = (shared[hostsKey] ??= new Map())
  hosts.set(key, host)
  return `export default globalThis[Symbol.for('@specnav/starlight')].get('${key}')`
}

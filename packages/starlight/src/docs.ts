import type { Site } from '@specnav/pages'
import { type OptionalPackages, redirectsOf, ShownSite, type ShowOptions } from '@specnav/host'
import { type CodeStyle, knowsLanguage } from './branding/code.ts'
import { SiteBrand } from './branding/site-brand.ts'

export interface DocsOptions extends ShowOptions {
  packages: OptionalPackages
  /** How code is drawn: determined once, when Astro is set up. */
  code: CodeStyle
  /** Whether the built site has a page at a place. */
  isBuilt(place: string): boolean
}

/** One resolved site as a Starlight project shows it. */
export class StarlightDocs extends ShownSite {
  readonly brand: SiteBrand
  /**
   * What authors run and embed, as far as pages have been rendered: texts of scripts and style sheets, and
   * URLs.
   */
  readonly embeds = new Set<string>()
  readonly #isBuilt: DocsOptions['isBuilt']
  #redirects: ReadonlyMap<string, string> | undefined

  constructor(site: Site, { code, isBuilt, ...options }: DocsOptions) {
    super(site, { ...options, languages: 'first', knowsLanguage: (name) => knowsLanguage(name, code) })
    this.#isBuilt = isBuilt
    this.brand = new SiteBrand(this, code)
    this.site.report(code.problems)
  }

  /** Where each old URL leads, by its place. */
  get redirects(): ReadonlyMap<string, string> {
    return (this.#redirects ??= new Map(redirectsOf(this).map(({ from, to }) => [from, to])))
  }

  /** By how much Pagefind's weights of a page differ from those of others: they count twice over. */
  searchWeight(path: string): number {
    const page = this.site.pages.get(path)
    return page ? Math.round(Math.sqrt(this.boostOf(page)) * 100) / 100 : 1
  }

  override hasOwnPage(place: string): boolean {
    return this.#isBuilt(place)
  }

  override look(): ReturnType<ShownSite['look']> {
    return [this.brand.stylesheet, ...super.look()]
  }
}

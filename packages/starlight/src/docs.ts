import type { Site } from '@specnav/pages'
import { redirectsOf, type ShownSite, type Host, showSite } from '@specnav/host'
import { type CodeStyle, knowsLanguage } from './branding/code.ts'
import { SiteBrand } from './branding/site-brand.ts'

/** What an Astro project says of itself to all of its sites. */
export interface DocsOptions extends Host {
  /** How code is drawn: determined once, when Astro is set up. */
  code: CodeStyle
}

/** One resolved site as a Starlight project shows it. */
export type StarlightDocs = ShownSite & {
  brand: SiteBrand
  /** Where each old URL leads, by its place. They are made when they are first asked for. */
  redirects(): ReadonlyMap<string, string>
  /** By how much Pagefind's weights of a page differ from those of others: they count twice over. */
  searchWeight(path: string): number
}

export function starlightDocs(site: Site, { code, ...options }: DocsOptions): StarlightDocs {
  const shown = showSite(site, {
    ...options,
    languages: 'first',
    knowsLanguage: (name) => knowsLanguage(name, code),
    ownLook: () => [brand.stylesheet],
  })
  const brand = new SiteBrand(shown, code)
  site.report(code.problems)
  let redirects: ReadonlyMap<string, string> | undefined
  return {
    ...shown,
    brand,
    searchWeight(path) {
      const page = shown.site.pages.get(path)
      return page ? Math.round(Math.sqrt(shown.nav.boostOf(page)) * 100) / 100 : 1
    },
    redirects: () => (redirects ??= new Map(redirectsOf(shown).map(({ from, to }) => [from, to]))),
  }
}

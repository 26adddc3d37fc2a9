import type { Site } from '@specnav/pages'
import { type BrandFile, type Host, showSite, type ShownSite } from '@specnav/host'
import { type CodeStyle, knowsLanguage } from './branding/code.ts'
import { styleSheets } from './branding/style-sheet.ts'

/** What an Astro project says of itself to all of its sites. */
export interface DocsOptions extends Host {
  /** How code is drawn: determined once, when Astro is set up. */
  code: CodeStyle
}

const lacks = {
  ...bannerFields('banner'),
  ...bannerFields('navigation.banner'),
  'navigation.align': 'Starlight has no bar of tabs.',
  'navigation.footer': 'Starlight has no links at the end of pages.',
  'navigation.icon': 'the sidebar of Starlight has no icons.',
  'navigation.navbar': 'the links beside the search are those of Starlight: `social`.',
  footer: 'Starlight has no links at the end of pages; for profiles there is its `social`.',
  navbar: 'the links beside the search are those of Starlight: `social`.',
}

function bannerFields(banner: string): Record<string, string> {
  const colours = 'the colours of a banner are those of Starlight: `--sl-color-banner-bg` and `--sl-color-banner-text`.'
  return {
    [`${banner}.color`]: colours,
    [`${banner}.dismissible`]: 'readers cannot close a banner of Starlight.',
    [`${banner}.type`]: colours,
  }
}

/** One resolved site as a Starlight project shows it. */
export type StarlightDocs = ShownSite & {
  /** The style sheets of components, and of its pages, or with `branding` of all pages. */
  sheets: readonly [components: BrandFile, pages: BrandFile]
  /** By how much Pagefind's weights of a page differ from those of others: they count twice over. */
  searchWeight(path: string): number
  /**
   * Attributes of what holds the title of a page, for the search, which also says the method and path of an operation:
   * a search for its title or path finds it before pages that mention it.
   */
  found(path: string, title: string): Record<string, string | number>
}

export function starlightDocs(site: Site, { code, ...options }: DocsOptions): StarlightDocs {
  const shown = showSite(site, {
    ...options,
    lacks,
    languages: 'first',
    knowsLanguage: (name) => knowsLanguage(name, code),
    // An omitted group is a link.
    replaces: ({ type }) => type === 'sidebar',
    ownLook: () => sheets,
  })
  const sheets = styleSheets(shown, code)
  site.report(code.problems)
  const searchWeight = (path: string) => {
    const page = shown.site.pages.get(path)
    return page ? Math.round(Math.sqrt(shown.nav.boostOf(page)) * 100) / 100 : 1
  }
  return {
    ...shown,
    sheets,
    searchWeight,
    found(path, title) {
      const operation = shown.site.pages.get(path)?.operation
      const weight = searchWeight(path)
      return {
        // Pagefind gives headings of the first level 7, and at most 10.
        ...((operation || weight !== 1) && { 'data-pagefind-weight': Math.min(10, (operation ? 10 : 7) * weight) }),
        ...(operation && { 'data-pagefind-meta': `title:${title} · ${operation.method} ${operation.path}` }),
      }
    },
  }
}

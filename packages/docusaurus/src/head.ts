import type { HtmlTagObject } from '@docusaurus/types'
import type { HeadElement } from '@specnav/branding'
import { hasComponent } from '@specnav/host'
import type { PageData } from './client/page-data.ts'
import type { DocusaurusDocs } from './docs.ts'
import { bannerScript, type StyleOptions } from './style.ts'

export interface HeadOptions {
  style: StyleOptions
  /** Whether the project's own pages show something of ours that has a look. */
  reachesOwnPages: boolean
  /** Whether the project has set an icon of the site. */
  hasIcon: boolean
  /** Whether authors see problems. */
  isDev: boolean
}

/**
 * The elements for the head of every page: our style sheet where all of them need it, the script that hides a closed banner,
 * fonts, and the site's icon if the project has set none.
 */
export function headTags(docs: DocusaurusDocs, options: HeadOptions): HtmlTagObject[] {
  const { style, reachesOwnPages, hasIcon, isDev } = options
  const banner = bannerScript(docs, style)
  const { look } = docs
  return [
    ...(reachesOwnPages ? [{ tagName: 'link', attributes: siteSheet(docs) }] : []),
    ...(banner ? [{ tagName: 'script', attributes: { src: docs.urls.versioned(banner) } }] : []),
    ...(hasIcon ? look.headWithoutIcons : look.head).map(({ tag, attrs }) => ({ tagName: tag, attributes: attrs })),
    ...(isDev ? [{ tagName: 'script', attributes: { type: 'module', src: docs.services.devScript } }] : []),
  ]
}

/** The links to the style sheets of a page of docs.json. One that Docusaurus compiles may have any component. */
export function sheetLinks(
  docs: DocusaurusDocs,
  { content = '', listing = '' }: PageData,
  { isCompiled, reachesOwnPages }: { isCompiled: boolean } & Pick<HeadOptions, 'reachesOwnPages'>,
): HeadElement[] {
  const { pages, components } = docs.sheets
  const files = isCompiled || hasComponent(content + listing) ? [components, pages] : [pages]
  const own = files.map(({ path }) => ({ rel: 'stylesheet', href: docs.urls.file(path) }))
  return [...own, ...(reachesOwnPages ? [] : [siteSheet(docs)])].map((attrs) => ({ tag: 'link', attrs }))
}

function siteSheet(docs: DocusaurusDocs): { rel: string; href: string } {
  return { rel: 'stylesheet', href: docs.urls.versioned(docs.sheets.site) }
}

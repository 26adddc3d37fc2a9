import type { PropSidebar } from '@docusaurus/plugin-content-docs'
import type { Site } from '@specnav/pages'
import { say, speaking } from '@specnav/core/words'
import { choiceWords } from '@specnav/core/navigation'
import { type Host, showSite, type ShownSite, type Switcher } from '@specnav/host'
import type { CodeColours } from './code-colours.ts'
import type { NamedSwitcher } from './client/navbar.tsx'
import type { GlobalData } from './client/page-data.ts'
import type { Locales } from './locales.ts'
import { docusaurusSidebar, type Section } from './sidebar.ts'
import { bannerScript, type StyleOptions, type StyleSheets, styleSheets } from './style.ts'

/** What a Docusaurus project has for its pages. */
interface Project {
  /** The pages that belong to the locale of the build. */
  locales: Locales
  /** BCP 47 tag of that locale. */
  language: string | undefined
  /** How code is coloured. */
  code: CodeColours
}

export type DocsOptions = Host & Project & { style: StyleOptions }

const lacks = {
  'errors.404': 'Docusaurus shows the `NotFound` of its theme.',
  'navigation.align': 'Docusaurus has one row of links for tabs.',
  'navigation.banner': 'Docusaurus has one announcement bar for all pages.',
  'navigation.boost': 'the search is a plugin of the project.',
  'navigation.footer': 'Docusaurus has one footer for all pages.',
  'navigation.navbar': 'Docusaurus has one navbar for all pages.',
  'search.prompt': "the search is a plugin of the project, with the plugin's own texts.",
}

/** One resolved site as a Docusaurus project shows it. */
export type DocusaurusDocs = ShownSite & Project & { sheets: StyleSheets }

/** The docs of the last good site. */
export interface LiveDocs {
  readonly current: DocusaurusDocs
}

export function docusaurusDocs(
  site: Site,
  { code, style, language, locales, format, ...host }: DocsOptions,
): DocusaurusDocs {
  const shown = showSite(site, {
    ...host,
    branding: style.branding,
    format: { ...format, rename: (path) => locales.rename(path), baseOf: (path) => locales.baseOf(path) },
    shows: (path) => locales.has(path),
    lacks,
    languages: 'first',
    locale: language,
    compiles: true,
    // Sidebars are chunks, and redirect pages are routes.
    replaces: ({ type, path }) => type === 'sidebar' || path.endsWith('.html'),
    ownLook: () => [...Object.values(sheets), bannerScript(shown, style)].filter((file) => file !== undefined),
  })
  const sheets = styleSheets(shown, style)
  return { ...shown, locales, language, code, sheets }
}

export function sidebarOf({ nav }: DocusaurusDocs, section: Section): PropSidebar {
  return docusaurusSidebar(nav.sidebar(section), section)
}

/** The docs on the host's own pages: their choices, none of them current, and what pages of ours need. */
export function globalData(docs: DocusaurusDocs): GlobalData {
  const { pages, components, site } = docs.sheets
  const sheets = [...[pages, components].map(({ path }) => docs.urls.file(path)), docs.urls.versioned(site)]
  return { switchers: linked(docs, docs.nav.entrance(docs.language)), sheets }
}

/** The choices of a page, or of the host's own, with their names, and links that leave the locale if necessary. */
export function linked({ locales, words }: DocusaurusDocs, rows: readonly Switcher[], path = ''): NamedSwitcher[] {
  return rows.map((row) => {
    const word = choiceWords[row.type]
    const items = row.items.map((item) => ({ ...item, href: locales.link(item.href) }))
    return { ...row, items, ...(word && { name: speaking(words(path), () => say(word)) }) }
  })
}

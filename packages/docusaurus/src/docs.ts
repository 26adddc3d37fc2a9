import type { PropSidebar } from '@docusaurus/plugin-content-docs'
import type { AuthoredPage, Site } from '@specnav/pages'
import type { Problem } from '@specnav/core'
import {
  type BrandFile,
  type HostFields,
  notInHost,
  type Section,
  type ShowOptions,
  ShownSite,
  type SiteFile,
  type Switcher,
} from '@specnav/host'
import type { CodeColours } from './code-colours.ts'
import { closedBanner } from './closed-banner.ts'
import type { GlobalData } from './client/page-data.ts'
import type { Locales } from './locales.ts'
import { docusaurusSidebar } from './sidebar.ts'
import { type StyleOptions, styleSheet } from './style.ts'

export interface DocsOptions extends ShowOptions {
  code: CodeColours
  style: StyleOptions
  /** BCP 47 tag of the locale of the build. */
  language: string | undefined
  /** The pages that belong to that locale. */
  locales: Locales
}

const ofDocusaurus: HostFields = {
  'errors.404': 'Docusaurus shows the `NotFound` of its theme.',
  'navigation.align': 'Docusaurus has one row of links for tabs.',
  'navigation.banner': 'Docusaurus has one announcement bar for all pages.',
  'navigation.boost': 'the search is a plugin of the project.',
  'navigation.footer': 'Docusaurus has one footer for all pages.',
  'navigation.navbar': 'Docusaurus has one navbar for all pages.',
  'search.prompt': "the search is a plugin of the project, with the plugin's own texts.",
}

/** The page of docs.json for a file. */
export type PageAt = (file: string) => AuthoredPage | undefined

/** One resolved site as a Docusaurus project shows it. */
export class DocusaurusDocs extends ShownSite {
  readonly locales: Locales
  /** BCP 47 tag of the locale of the build. */
  readonly language: string | undefined
  /** How code is coloured. */
  readonly code: CodeColours
  readonly #style: StyleOptions

  constructor(site: Site, { code, style, language, locales, format, ...options }: DocsOptions) {
    super(site, {
      ...options,
      format: { ...format, rename: (path) => locales.rename(path), baseOf: (path) => locales.baseOf(path) },
      shows: (path) => locales.has(path),
      languages: 'first',
      compiles: true,
    })
    this.locales = locales
    this.language = language
    this.code = code
    this.#style = style
    site.report(notInHost(this, ofDocusaurus), 'fields of the host')
  }

  /** In this host sidebars are chunks, and redirect pages are routes. */
  override *files(): Generator<SiteFile> {
    for (const file of super.files()) if (file.type !== 'sidebar' && !file.path.endsWith('.html')) yield file
  }

  override look(): BrandFile[] {
    const banner = closedBanner(this, this.#style.storage)
    return [styleSheet(this, this.#style), ...(banner ? [banner] : []), ...super.look()]
  }

  /** Records the problems of a page's file, which Docusaurus compiles. */
  reportFile(file: string, problems: Problem[]): void {
    this.site.report(problems, `file ${file}`)
  }

  /** The section whose sidebar is shown with a page. */
  sectionOf(path: string): Section | undefined {
    return this.location(path)?.section ?? this.sections.find(({ trail }) => trail.every(({ hidden }) => !hidden))
  }

  docusaurusSidebar(section: Section): PropSidebar {
    return docusaurusSidebar(this.sidebar(section), section)
  }

  /** Everything that affects the texts of pages besides the texts themselves. */
  styling(): object {
    const { latex } = this.site.config.styling
    return { latex, code: this.code.state }
  }

  /** The docs on the host's own pages: their choices, none of them current. */
  globalData(): GlobalData {
    return { switchers: this.linked(this.entrance(this.language)) }
  }

  /** Choices with links that leave the locale if necessary. */
  linked(rows: readonly Switcher[]): Switcher[] {
    return rows.map((row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, href: this.locales.link(item.href) })),
    }))
  }
}

import type { PropSidebar } from '@docusaurus/plugin-content-docs'
import { BrandAssets, type OptionalPackages } from '@specnav/host'
import { drawContent, renderPage } from '@specnav/content'
import type { AuthoredPage, Heading, Page, Problem, Site } from '@specnav/core'
import { Docs, metaOf, type Section, type Switcher, type UrlFormat } from '@specnav/host'
import type { CodeColours } from './code-colours.ts'
import type { Locales } from './locales.ts'
import { menuOf } from './menu.ts'
import type { GlobalData, PageData, TocItem } from './client/page-data.ts'
import { docusaurusSidebar } from './sidebar.ts'

export interface DocsOptions {
  /** Where readers reach the site. */
  origin: string
  packages: OptionalPackages
  code: CodeColours
  /** BCP 47 tag of the locale that is built. */
  language: string | undefined
  /** Which pages belong to that locale. */
  locales: Locales
}

/** The page of docs.json that a file is the text of. */
export type PageAt = (file: string) => AuthoredPage | undefined

/** One resolved site as a Docusaurus project shows it. */
export class DocusaurusDocs extends Docs {
  readonly origin: string
  readonly assets: BrandAssets
  readonly #code: CodeColours
  readonly locales: Locales
  /** BCP 47 tag of the locale that is built. */
  readonly language: string | undefined
  readonly #menuProblems = new Map<string, Problem[]>()
  readonly #contentProblems = new Map<string, Problem[]>()

  constructor(site: Site, format: UrlFormat, { origin, packages, code, language, locales }: DocsOptions) {
    super(site, {
      ...format,
      rename: (path) => locales.rename(path),
      baseOf: (path) => locales.baseOf(path),
    })
    this.locales = locales
    this.origin = origin
    this.#code = code
    this.language = language
    this.assets = new BrandAssets(this, packages)
    this.icon = (node) => this.assets.icons.ofNode(node)
  }

  /** Those of the locale that is built. */
  override pages(): Page[] {
    return super.pages().filter(({ path }) => this.locales.has(path))
  }

  /** Those of other locales. */
  pagesElsewhere(): Page[] {
    return super.pages().filter(({ path }) => !this.locales.has(path))
  }

  /** What was found wrong with the look of the site, and with pages while they were rendered. */
  problems(): Problem[] {
    return [
      this.assets.problems.list(),
      this.#code.problems,
      this.partProblems,
      ...this.#menuProblems.values(),
      ...this.#contentProblems.values(),
    ].flat()
  }

  /** Remembers what is wrong with a text: of a file, or at the path of an endpoint. */
  tell(text: string, problems: Problem[]): void {
    this.#contentProblems.set(text, problems)
  }

  async page(page: Page): Promise<PageData> {
    const { path } = page
    const { title, description, head, outline } = metaOf(page)
    const chrome = this.chromeOf(path)
    const reference = this.reference(page, { languages: 'first' })
    const content = await this.#content(page, reference?.headings)
    const { problems, ...menu } = menuOf(this, path, {
      origin: this.origin,
      icon: (icon) => this.assets.icons.ofMenu(icon, path),
    })
    this.#menuProblems.set(path, problems)
    return {
      title,
      description,
      ...(!reference && { lead: description }),
      head: [...head, ...this.assets.pageHead(path, this.origin)],
      outline,
      eyebrow: chrome?.eyebrow.slice(this.site.config.styling.eyebrows === 'breadcrumbs' ? 0 : -1).join(' / '),
      method: reference ? undefined : chrome?.method,
      deprecated: page.deprecated,
      content: content?.html,
      reference: reference?.html,
      toc: [...(content?.headings ?? []), ...(reference?.headings ?? [])].map(tocItem),
      menu,
      switchers: this.#switchersOf(path, chrome?.switchers ?? []),
      section: `specnav-${this.sectionOf(path)?.index ?? ''}`,
      previous: chrome?.previous,
      next: chrome?.next,
    }
  }

  /** The section whose sidebar a page stands beside. */
  sectionOf(path: string): Section | undefined {
    return this.location(path)?.section ?? this.sections.find(({ trail }) => trail.every(({ hidden }) => !hidden))
  }

  docusaurusSidebar(section: Section): PropSidebar {
    return docusaurusSidebar(this.sidebar(section), section)
  }

  /** The text of a specification that stands above a reference: sanitised, and never compiled. */
  async #content(
    page: Page,
    taken: readonly Heading[] = [],
  ): Promise<{ html: string; headings: Heading[] } | undefined> {
    const math = this.assets.formulas.of(page.path)
    const reserved = taken.map(({ slug }) => slug)
    const content = page.type === 'endpoint' && renderPage(this, page, { reserved, math })
    if (!content) return undefined
    const { parts, headings, problems } = content
    this.tell(page.path, problems)
    const icon = (name: string, style?: string) => this.assets.icons.svg(name, style, { page: page.path })
    const html = drawContent(parts, { icon }).map(async (part) =>
      typeof part === 'string' ? part : this.#code.html(part),
    )
    return { html: (await Promise.all(html)).join(''), headings }
  }

  /** What the texts of pages are made with beside themselves. */
  styling(): object {
    const { latex } = this.site.config.styling
    return { latex, code: this.#code.state }
  }

  /** What the host's own pages show of the docs: its choices, none of them chosen. */
  globalData(): GlobalData {
    return { switchers: this.#linked(this.entrance(this.language)) }
  }

  /** With links that leave the locale, where they do. */
  #linked(rows: readonly Switcher[]): Switcher[] {
    return rows.map((row) => ({
      ...row,
      items: row.items.map((item) => ({ ...item, href: this.locales.link(item.href) })),
    }))
  }

  /** The choices of a page. The link that leads here from the host's own pages stays where there are no tabs to take its place. */
  #switchersOf(path: string, own: readonly Switcher[]): Switcher[] {
    if (this.location(path)?.section.trail.some(({ type }) => type !== 'language')) return this.#linked(own)
    const entrance = this.entrance(this.language).filter(({ type }) => !own.some((row) => row.type === type))
    return this.#linked([
      ...entrance.map((row) => ({ ...row, items: row.items.map((item) => ({ ...item, current: true })) })),
      ...own,
    ])
  }
}

function tocItem({ text, slug, depth }: Heading): TocItem {
  return { value: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), id: slug, level: depth }
}

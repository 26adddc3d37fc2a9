import {
  type ComponentPart,
  type ContentSection,
  element,
  hasAgentsText,
  type Part,
  type PageContentOptions,
  type RenderedContent,
  renderPage,
  sectionsOf,
  toMarkdown,
  toText,
  updatesIn,
} from '@specnav/content'
import type { Page, Site } from '@specnav/pages'
import type { SectionInput } from '@specnav/mcp/build'
import { absolute } from '../files/absolute.ts'
import type { Urls } from '../nav/urls.ts'
import { bounded } from './bounded.ts'
import type { References } from './references.ts'

/** What texts need to know of the site. */
interface Docs {
  site: Site
  urls: Urls
  /** The public URL of the site, where it is known. */
  origin: string | undefined
  references: Pick<References, 'of'>
}

/** What is made of an author's text besides its HTML. */
interface PageText {
  /** The public URL of the site, which the links of the Markdown begin with. */
  origin: string | undefined
  /** Markdown with whole links. Those within the page lead to the page. */
  markdown: string
  /** The start of the page, and each of its sections of level 2 and 3. */
  sections: SectionInput[]
  /** The entries of a changelog. */
  updates: ComponentPart[]
  /** Whether some of it is for AI tools alone. */
  isForTools: boolean
}

const noText = (origin: string | undefined): PageText => ({
  ...{ origin, markdown: '', sections: [], updates: [], isForTools: false },
})

/** How a host shows what nothing but the HTML of a page depends on. */
type Shown = Pick<PageContentOptions, 'knowsLanguage' | 'math' | 'reserved'>

/** The author's own texts of a site's pages: each is rendered once, into all that is made of it. */
export class PageTexts {
  readonly #docs: Docs
  readonly #isInteractive: () => boolean
  readonly #known = new Map<Page, PageText>()

  /** `isInteractive`: whether components that need a browser are drawn there. */
  constructor(docs: Docs, isInteractive: () => boolean) {
    this.#docs = docs
    this.#isInteractive = isInteractive
  }

  /** Renders the text of a page for its HTML. The rest is kept; undefined if there is no text. */
  render(page: Page, shown: Shown & Pick<PageContentOptions, 'feed'>): RenderedContent | undefined {
    const content = this.#render(page, shown)
    if (content) this.#keep(page, content, this.#docs.origin)
    return content
  }

  markdown(page: Page, origin: string | undefined): string {
    const known = this.#known.get(page)
    return (known && known.origin === origin ? known : this.#made(page, origin)).markdown
  }

  /** What is found and listed of a page, whatever its origin. */
  of(page: Page): Omit<PageText, 'origin' | 'markdown'> {
    return this.#known.get(page) ?? this.#made(page, this.#docs.origin)
  }

  #made(page: Page, origin: string | undefined): PageText {
    const { references, site } = this.#docs
    const { latex } = site.config.styling
    const content = this.#render(page, {
      // The ids in texts of operations are only in the HTML.
      reserved: page.operation ? undefined : references.of(page)?.headings.map(({ slug }) => slug),
      math: latex === false ? undefined : { singleDollar: latex === true, draw: () => undefined },
    })
    if (content) return this.#keep(page, content, origin)
    const none = noText(origin)
    this.#known.set(page, none)
    return none
  }

  #render(page: Page, options: PageContentOptions): RenderedContent | undefined {
    return renderPage(this.#docs, page, { ...options, interactive: this.#isInteractive() })
  }

  #keep(page: Page, { parts }: RenderedContent, origin: string | undefined): PageText {
    const self = absolute(this.#docs.urls.page(page.path), origin)
    const link = (address: string) =>
      address.startsWith('#') ? self + address : /^\/(?!\/)/.test(address) ? absolute(address, origin) : address
    const make = (): PageText => ({
      origin,
      markdown: toMarkdown(parts, { link }),
      sections: foundSections(parts).map(sectionText),
      updates: updatesIn(parts),
      isForTools: hasAgentsText(parts),
    })
    const text = bounded(this.#docs.site, page, 'Markdown', make) ?? noText(origin)
    this.#known.set(page, text)
    return text
  }
}

/** A section as a search finds it, and what is quoted of it. */
export function sectionText({ id, title, nodes }: ContentSection): SectionInput {
  const text = toText(nodes)
  const quoted = hasAgentsText(nodes) ? toText(nodes, 'everybody') : text
  return { title, anchor: id, text, ...(quoted !== text && { quoted }) }
}

/** Content by its headings of level 2 and 3: deeper ones belong to the section before. */
export function foundSections(parts: readonly Part[]): ContentSection[] {
  const sections: ContentSection[] = []
  for (const { title, depth, nodes, ...section } of sectionsOf(parts)) {
    const isFound = sections.length === 0 || depth === 2 || depth === 3
    if (isFound) sections.push({ ...section, title, depth, nodes: [...nodes] })
    else sections.at(-1)?.nodes.push(element('p', {}, [title]), ...nodes)
  }
  return sections
}

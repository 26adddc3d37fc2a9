import {
  type ComponentPart,
  type ContentSection,
  type DiagramBudget,
  element,
  hasAgentsText,
  type PageContentOptions,
  type Part,
  type RenderedContent,
  renderPage,
  sectionsOf,
  toMarkdown,
  toText,
  updatesIn,
} from '@specnav/content'
import type { Heading, Page, Site } from '@specnav/pages'
import { translatedFrom } from '@specnav/pages/facts'
import type { SectionInput } from '@specnav/mcp/build'
import { absolute } from '../files/absolute.ts'
import type { Urls } from '../nav/urls.ts'
import { bounded } from './bounded.ts'
import type { References } from './references.ts'
import { keyOf } from '@specnav/core/files'
import type { Kept } from '@specnav/core'
import { Questions } from './remembered.ts'

/** What texts need to know of the site. */
interface Docs {
  site: Site
  urls: Urls
  /** The public URL of the site, where it is known. */
  origin: string | undefined
  references: Pick<References, 'of'>
  /** What earlier builds have made. */
  kept?: Kept | undefined
  diagrams: DiagramBudget
}

/** What a text asks of the site. */
interface AskedDocs {
  site: Pick<Site, 'files' | 'locked' | 'report'> & { config: Pick<Site['config'], 'variations'> }
  urls: Pick<Urls, 'page' | 'resolve'>
  diagrams: DiagramBudget
}

/** A text as its page shows it. */
export interface ShownText extends RenderedContent {
  /** Names all that its parts are made from, where these are kept. */
  key?: string | undefined
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
  readonly #headings = new Map<Page, readonly Heading[]>()

  /** `isInteractive`: whether components that need a browser are drawn there. */
  constructor(docs: Docs, isInteractive: () => boolean) {
    this.#docs = docs
    this.#isInteractive = isInteractive
  }

  /** Renders the text of a page for its HTML. The rest is kept; undefined if there is no text. */
  render(page: Page, shown: Shown & Pick<PageContentOptions, 'feed'>): ShownText | undefined {
    const { origin, site, urls, kept, diagrams } = this.#docs
    const text = page.type === 'authored' ? page.body() : page.content
    if (!text?.trim()) return undefined
    const { knowsLanguage, math, reserved, feed } = shown
    const place = page.type === 'authored' ? page.file : page.operation.place
    const translates = this.#originalHeadings(page)
    const others = [translates, reserved && [...reserved], feed, math?.singleDollar, knowsLanguage !== undefined]
    const { variations } = site.config
    const self = urls.page(page.path)
    const interactive = this.#isInteractive()
    const { files, locked } = site
    const inputs = [page.path, text, place, ...others, interactive, origin, self, variations, locked !== undefined]
    const questions = new Questions(kept)
    const asking: AskedDocs = {
      diagrams: questions.of('diagram', diagrams),
      urls: { page: () => self, resolve: questions.of('resolve', (url, from) => urls.resolve(url, from)) },
      site: {
        config: { variations },
        locked: locked && {
          ...locked,
          isLocked: questions.of('locked', locked.isLocked),
          inValue: questions.of('open', locked.inValue),
        },
        report: questions.of('report', (problems, subject) => site.report(problems, subject)),
        files: {
          ...files,
          has: questions.of('has', (path) => files.has(path)),
          read: questions.of(
            'read',
            (path) => files.read(path),
            (read) => read && keyOf(read),
          ),
        },
      },
    }
    const options = {
      ...shown,
      translates,
      ...(knowsLanguage && { knowsLanguage: questions.of('language', knowsLanguage) }),
      ...(math && { math: { ...math, draw: questions.of('formula', math.draw) } }),
    }
    const render = () => renderPage(asking, page, { ...options, interactive })
    let parts: Part[] | undefined
    const { value, key } = questions.remembered(kept && keyOf('page', ...inputs), () => {
      const content = render()
      if (!content) return undefined
      const { parts: made, ...found } = content
      parts = made
      return { found, text: textOf({ ...asking, origin }, page, made) }
    })
    if (!value) return undefined
    this.#known.set(page, value.text)
    this.#headings.set(page, value.found.headings)
    // An edit of another page needs none of them.
    const partsKey = key && keyOf('parts', key)
    if (parts && partsKey !== undefined) kept?.save(partsKey, parts)
    else if (partsKey !== undefined) kept?.retain(partsKey)
    return {
      ...value.found,
      key,
      get parts() {
        return (parts ??=
          (partsKey === undefined ? undefined : (kept?.load(partsKey) as Part[] | undefined)) ?? render()!.parts)
      },
    }
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
    const content = this.#render(page)
    if (content) return this.#keep(page, content, origin)
    const none = noText(origin)
    this.#known.set(page, none)
    return none
  }

  #render(page: Page): RenderedContent | undefined {
    const { references, site } = this.#docs
    const { latex } = site.config.styling
    return renderPage(this.#docs, page, {
      // The ids in texts of operations are only in the HTML.
      reserved: page.operation ? undefined : references.of(page)?.headings.map(({ slug }) => slug),
      math: latex === false ? undefined : { singleDollar: latex === true, draw: () => undefined },
      interactive: this.#isInteractive(),
    })
  }

  /** The headings of the page that a page translates. */
  #originalHeadings(page: Page): readonly Pick<Heading, 'depth' | 'slug'>[] | undefined {
    const source = translatedFrom(this.#docs.site, page)
    if (!source) return undefined
    let known = this.#headings.get(source)
    if (!known) this.#headings.set(source, (known = this.#render(source)?.headings ?? []))
    return known.map(({ depth, slug }) => ({ depth, slug }))
  }

  #keep(page: Page, { parts }: RenderedContent, origin: string | undefined): PageText {
    const text = textOf({ ...this.#docs, origin }, page, parts)
    this.#known.set(page, text)
    return text
  }
}

function textOf(
  { site, urls, origin }: Pick<Docs, 'origin'> & AskedDocs,
  page: Page,
  parts: readonly Part[],
): PageText {
  const self = absolute(urls.page(page.path), origin)
  const link = (address: string) =>
    address.startsWith('#') ? self + address : /^\/(?!\/)/.test(address) ? absolute(address, origin) : address
  const make = (): PageText => ({
    origin,
    markdown: toMarkdown(parts, { link }),
    sections: foundSections(parts).map(sectionText),
    updates: updatesIn(parts),
    isForTools: hasAgentsText(parts),
  })
  return bounded(site, page, 'Markdown', make) ?? noText(origin)
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

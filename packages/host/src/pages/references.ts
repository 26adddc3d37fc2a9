import type { Operation, Kept } from '@specnav/core'
import { say, speaking, type Words } from '@specnav/core/words'
import type { OperationHistory, Page, PartContext, RenderedPage, Site } from '@specnav/pages'
import { endpointPage, type HtmlOptions, overviewHtml, renderHtml, requestHtml } from '@specnav/pages/reference'
import type { LinkResolver } from '@specnav/pages/links'
import { bounded } from './bounded.ts'
import type { Part } from '@specnav/content'
import { consoleOptions } from './console-options.ts'
import { declaredFields } from './declared-fields.ts'
import { described } from './described.ts'
import { otherVersionsHtml } from './other-versions.ts'
import type { ScriptWords } from '../custom/script-words.ts'
import type { ReferenceIds } from './page-text.ts'
import { namedBy, type SchemaPages } from './schemas.ts'
import type { SiteNav } from '../nav/site-nav.ts'
import type { Urls } from '../nav/urls.ts'

/** What references need to know of the site. */
interface Docs {
  site: Site
  urls: Urls
  schemas: SchemaPages
  nav: Pick<SiteNav, 'home'>
  words(path: string): Words
  scriptWords: Pick<ScriptWords, 'url'>
  kept?: Kept | undefined
}

/** What we make of specifications for pages: references of operations with their histories, overviews of APIs, releases. */
export class References {
  readonly #docs: Docs
  readonly #adapt: (html: string) => string
  readonly #anchors = new Map<Page, ReadonlySet<string>>()

  /** `adapt` changes the HTML for the router of a host. Default: it stays. */
  constructor(docs: Docs, adapt: (html: string) => string = (html) => html) {
    this.#docs = docs
    this.#adapt = adapt
  }

  /** What is made for a page, with resolved links: the reference of its operation, or of the API that it introduces. The title above it is the host's. */
  of(page: Page, options: Pick<HtmlOptions, 'languages'> = {}): RenderedPage | undefined {
    const made = speaking(this.#docs.words(page.path), () => this.#make(page, options))
    return made && { ...made, html: this.#adapt(made.html) }
  }

  /**
   * The request that a page describes by itself, as HTML for the start of its text. Its console has the fields
   * of `text`.
   */
  request(page: Page, text: () => readonly Part[] = () => []): string | undefined {
    if (page.type !== 'authored' || !page.request) return undefined
    const options = consoleOptions(this.#docs, page)
    const { request } = page
    return speaking(this.#docs.words(page.path), () =>
      requestHtml(request, options && { fields: declaredFields(text()), options }),
    )
  }

  #make(page: Page, options: Pick<HtmlOptions, 'languages'>): RenderedPage | undefined {
    const { site } = this.#docs
    const { operation } = page
    if (operation) return this.#withHistory(page, operation, options)
    if (page.type !== 'authored') return undefined
    const { overview, part } = page
    if (overview) return bounded(site, page, 'reference', () => overviewHtml(overview, site.pages, this.#link))
    return part && bounded(site, page, 'reference', () => part.html(this.context()))
  }

  /** What happened to an operation, where docs.json asks for a changelog. */
  historyOf(operation: Operation): OperationHistory | undefined {
    for (const changelog of this.#docs.site.changelogs) {
      const history = changelog.historyOf(operation)
      if (history) return history
    }
    return undefined
  }

  /** What parts of pages need to know of the site. Links are URLs from its root, unless `link` says otherwise. */
  context(link: LinkResolver = this.#link): PartContext {
    return { pages: this.#docs.site.pages, link, anchors: (page) => this.#anchorsOf(page) }
  }

  #withHistory(page: Page, operation: Operation, options: Pick<HtmlOptions, 'languages'>): RenderedPage | undefined {
    const endpoint = this.#endpoint(page, operation, options)
    const versions = otherVersionsHtml(this.#docs.site.comparisons?.of(page.path) ?? [], (path) =>
      this.#docs.urls.page(path),
    )
    const rendered = endpoint && { ...endpoint, html: versions + endpoint.html }
    const history = rendered && this.historyOf(operation)
    if (!history) return rendered
    const anchors = anchorsIn(rendered.html)
    this.#anchors.set(page, anchors)
    const end = bounded(this.#docs.site, page, 'history', () => history.html(page, this.context()))
    return { ...rendered, html: markedNew(rendered.html, history.newFields(anchors)) + (end ?? '') }
  }

  #endpoint(page: Page, operation: Operation, options: Pick<HtmlOptions, 'languages'> = {}): RenderedPage | undefined {
    const { site, schemas } = this.#docs
    const { title, description, path } = page
    return bounded(site, page, 'reference', () => {
      const { samples, completeExamples, expandedFields } = site.config
      const console = consoleOptions(this.#docs, page)
      const shown = { title, description, completeExamples, console: console !== undefined }
      const drawn = { ...options, ...samples, expandedFields, console }
      const of = { subject: operation, inputs: ['reference', path, shown, drawn], link: this.#link }
      const { rendered, named } = described(this.#docs, of, ({ target, ...asked }) => {
        const model = endpointPage(operation, { ...shown, target })
        return { rendered: renderHtml(model, { ...drawn, ...asked }), named: namedBy(model) }
      })
      schemas.add(path, named)
      return rendered
    })
  }

  /** The anchors of fields on an endpoint page. */
  #anchorsOf(page: Page): ReadonlySet<string> {
    let known = this.#anchors.get(page)
    if (!known) {
      known = anchorsIn((page.operation && this.#endpoint(page, page.operation)?.html) ?? '')
      this.#anchors.set(page, known)
    }
    return known
  }

  #link = (address: string): string => this.#docs.urls.resolve(address, '')
}

/** The anchors of fields in an endpoint page. */
function anchorsIn(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/ id="((?:body|response|parameter)-[^"]+)"/g), ([, id = '']) => id))
}

export function referenceIds({ html, headings }: RenderedPage): ReferenceIds {
  const all = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id)
  return { all, headings: headings.map(({ slug }) => slug) }
}

/** The page with a mark behind the names and types of new fields. */
function markedNew(html: string, anchors: readonly string[]): string {
  if (anchors.length === 0) return html
  const ids = anchors.map((anchor) => anchor.replace(/[^\w-]/g, '\\$&')).join('|')
  const named = new RegExp(`\\bid="(?:${ids})"[^>]*>[^]*?</code>(?: <span>[^]*?</span>)?`, 'g')
  return html.replace(named, (row) => `${row} <span class="sn-level sn-level-new">${say('reference.new')}</span>`)
}

import type { Operation, Kept } from '@specnav/core'
import { speaking, type Words } from '@specnav/core/words'
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
  routesFiles: boolean
  kept?: Kept | undefined
}

/** What we make of a specification for a page. */
export interface Reference extends RenderedPage {
  /** The URLs of its links to the site. */
  links: ReadonlySet<string>
}

type Asked = Pick<HtmlOptions, 'languages' | 'fresh'>

/** What we make of specifications for pages: references of operations with their histories, overviews of APIs, releases. */
export class References {
  readonly #docs: Docs
  readonly #ids = new Map<Page, ReadonlySet<string>>()

  constructor(docs: Docs) {
    this.#docs = docs
  }

  /** What is made for a page, with resolved links: the reference of its operation, or of the API that it introduces. The title above it is the host's. */
  of(page: Page, options: Asked = {}): Reference | undefined {
    const links = new Set<string>()
    const link: LinkResolver = (address, isPicture) => {
      const url = this.#link(address)
      if (!isPicture) links.add(url)
      return url
    }
    const made = speaking(this.#docs.words(page.path), () => this.#make(page, options, link))
    return made && { ...made, links }
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

  #make(page: Page, options: Asked, link: LinkResolver): RenderedPage | undefined {
    const { site } = this.#docs
    const { operation } = page
    if (operation) return this.#withHistory(page, operation, options, link)
    if (page.type !== 'authored') return undefined
    const { overview, part } = page
    if (overview) return bounded(site, page, 'reference', () => overviewHtml(overview, site.pages, link))
    return part && bounded(site, page, 'reference', () => part.html(this.context(link)))
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
    return { pages: this.#docs.site.pages, link, anchors: (page) => this.#idsOf(page) }
  }

  #withHistory(page: Page, operation: Operation, options: Asked, link: LinkResolver): RenderedPage | undefined {
    const { site, urls } = this.#docs
    const drawn = this.#endpoint(page, operation, options, link)
    if (!drawn) return undefined
    const versions = otherVersionsHtml(site.comparisons?.of(page.path) ?? [], (path) => urls.page(path))
    const history = this.historyOf(operation)
    const fresh = history?.newFields(this.#idsOf(page, drawn)) ?? []
    const { html } = (fresh.length > 0 && this.#endpoint(page, operation, { ...options, fresh }, link)) || drawn
    const end = history && bounded(site, page, 'history', () => history.html(page, this.context(link)))
    return { ...drawn, html: versions + html + (end ?? '') }
  }

  #endpoint(page: Page, operation: Operation, options: Asked = {}, link = this.#link): RenderedPage | undefined {
    const { site, schemas, routesFiles } = this.#docs
    const { title, description, path } = page
    return bounded(site, page, 'reference', () => {
      const { samples, completeExamples, expandedFields } = site.config
      const console = consoleOptions(this.#docs, page)
      const shown = { title, description, completeExamples, console: console !== undefined }
      const drawn = { ...options, ...samples, expandedFields, routesFiles, console }
      const of = { subject: operation, inputs: ['reference', path, shown, drawn], link }
      const { rendered, named } = described(this.#docs, of, ({ target, ...asked }) => {
        const model = endpointPage(operation, { ...shown, target })
        return { rendered: renderHtml(model, { ...drawn, ...asked }), named: namedBy(model) }
      })
      schemas.add(path, named)
      return rendered
    })
  }

  /** The ids on an endpoint page, of which some are anchors of fields. */
  #idsOf(page: Page, made?: RenderedPage): ReadonlySet<string> {
    let known = this.#ids.get(page)
    if (!known) {
      const { ids } = made ?? (page.operation && this.#endpoint(page, page.operation)) ?? { ids: [] }
      this.#ids.set(page, (known = new Set(ids)))
    }
    return known
  }

  #link = (address: string): string => this.#docs.urls.resolve(address, '')
}

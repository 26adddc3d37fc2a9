import { escapeHtml } from '@specnav/pages/html'
import type { HeadElement } from '@specnav/branding'
import {
  contentHtml,
  drawContent,
  drawDiagram,
  type Drawing,
  type DrawnPart,
  type Part,
  renderPage,
  type RenderedContent,
} from '@specnav/content'
import type { Problem } from '@specnav/core'
import { speaking } from '@specnav/core/words'
import type { Heading, Page } from '@specnav/pages'
import { withValues } from '@specnav/core/config'
import { lastChanges, type LastChanges } from '../brand/last-changes.ts'
import type { SiteLook } from '../brand/site-look.ts'
import type { CustomElement } from '../custom/custom-code.ts'
import type { SiteServices } from '../custom/site-services.ts'
import type { Docs } from '../docs.ts'
import { feedHead, feedPath } from '../files/feed.ts'
import type { Host } from '../host.ts'
import { textLanguage, translationHtml } from './translations.ts'
import { bounded } from './bounded.ts'
import { listingOf } from './listing.ts'
import { hasOwnPdf } from './menu-facts.ts'
import { metatags, pageTags } from './metatags.ts'
import { type PdfOptions, type Printing, printingOf } from '../files/printing.ts'
import { type NotFound, notFoundHead, notFoundOf } from './not-found.ts'
import { type LeadResolver, leadOf } from './page-meta.ts'
import { menuOf, type PageMenu } from './page-menu.ts'
import { keyOf } from '@specnav/core/files'
import { Questions } from './remembered.ts'
import { structuredData } from './structured-data.ts'

/** A page's own contents. Its surroundings are `nav.chromeOf(path)`. */
export interface ShownPage {
  page: Page
  /** The author's own content, for `draw` or `html`. */
  readonly parts: readonly Part[]
  /** Names all that the parts are made from, where these are kept. */
  key?: string | undefined
  /** The reference of the page's operation, as HTML. */
  reference?: string
  /** The headings of both, in the order of the page. */
  headings: Heading[]
  /** What links may lead to, and where its own lead. */
  ids: string[]
  links: string[]
  /** What the author executes and embeds: texts of scripts and style sheets, and URLs. */
  embeds: readonly string[]
}

/**
 * The parts of a page that the host draws itself: headings and code blocks. Icons are those of the project's
 * library.
 */
export type PageDrawing = Omit<Drawing, 'icon' | 'island'>

type CodeDrawing = Pick<NonNullable<Parameters<typeof contentHtml>[1]>, 'code'>

/** What pages are made with besides the docs. */
interface PageParts {
  look: SiteLook
  services: SiteServices
  host: Host
}

/** The contents of a site's pages, their menus and their heads. */
export class SitePages {
  /**
   * The PDFs that menus link to, by the paths of their pages, for the menus made so far. An author's own PDFs
   * are not included.
   */
  readonly pdfs = new Map<string, string>()
  readonly #docs: Docs
  readonly #parts: PageParts
  #changes: LastChanges | undefined

  constructor(docs: Docs, parts: PageParts) {
    this.#docs = docs
    this.#parts = parts
  }

  /** The contents of a page of docs.json. */
  of(path: string): ShownPage | undefined {
    const { site, urls, references, texts } = this.#docs
    const page = site.pages.get(path)
    if (!page) return undefined
    const { look, services, host } = this.#parts
    const { languages, knowsLanguage, compiles, onPage } = host
    const reference = references.of(page, { languages })
    const options = {
      knowsLanguage,
      math: look.formulas.of(path),
      reserved: reference?.headings.map(({ slug }) => slug),
      feed: page.settings.rss ? urls.file(feedPath(this.#docs, page)) : undefined,
    }
    const content = compiles && page.type === 'authored' ? undefined : texts.render(page, options)
    onPage?.(page, content, reference)
    const request = references.request(page, () => this.#textOf(page, content))
    const note = translationHtml(this.#docs, page)
    const before: Part[] = [
      ...(note === undefined ? [] : [noteOf(note)]),
      ...(request === undefined ? [] : [htmlPart(request)]),
    ]
    site.report(content?.problems ?? [], `page ${path}`)
    services.islands.add(path, content?.islands ?? [])
    return {
      page,
      get parts() {
        return [...before, ...(content?.parts ?? [])]
      },
      key: content?.key && keyOf('shown', content.key, request, note),
      reference: reference?.html,
      headings: [...(content?.headings ?? []), ...(reference?.headings ?? [])],
      ids: [...(content?.anchors ?? []), ...(reference?.ids ?? [])],
      links: [...(content?.links ?? []).map(({ to }) => to), ...(reference?.links ?? [])],
      embeds: [...(content?.embeds ?? [])],
    }
  }

  /** The author's own content of a page: HTML, and between it the code blocks that the host draws. */
  draw(shown: ShownPage, { heading }: PageDrawing = {}): DrawnPart[] {
    const { site, kept } = this.#docs
    const { page, key } = shown
    const { icon, island } = this.#drawingOf(page)
    const questions = new Questions(kept)
    const report = questions.of('report', (problems: readonly Problem[], subject?: string) =>
      site.report(problems, subject),
    )
    const asked = {
      ...(island && { island: questions.of('island', island) }),
      ...(icon && { icon: questions.of('icon', icon) }),
      ...(heading && { heading: questions.of('heading', heading) }),
    }
    const draw = () => bounded({ report }, page, 'text', () => drawContent(shown.parts, asked)) ?? []
    const words = this.#docs.words(page.path)
    const inputs = [heading !== undefined, words.tag, site.config.words]
    return speaking(words, () => questions.remembered(key && keyOf('drawn', key, ...inputs), draw).value)
  }

  /** The content as one text, in which `drawing.code` draws code; by default as plain text. */
  html({ page, parts }: ShownPage, drawing: PageDrawing & CodeDrawing = {}): string {
    const all = { ...drawing, ...this.#drawingOf(page) }
    const draw = () => speaking(this.#docs.words(page.path), () => contentHtml(parts, all))
    return bounded(this.#docs.site, page, 'text', draw) ?? ''
  }

  /** A diagram of a page that the host compiles itself, as HTML; undefined if it cannot be drawn, which is reported. */
  diagram(path: string, code: string): string | undefined {
    const drawn = drawDiagram(code, this.#docs.diagrams)
    if ('picture' in drawn) return contentHtml([{ type: 'code', lang: 'mermaid', code, diagram: drawn }])
    const { problems } = this.#parts.look
    const line = code.split('\n')[drawn.line]?.trim() ?? ''
    const problem = { code: 'diagram-unsupported', severity: 'warning', message: drawn.message } as const
    problems.report({ ...problem, ...problems.placeOn(path, line) }, `diagram ${path} ${line}`)
    return undefined
  }

  /**
   * A text of the docs folder as its readers get it, for hosts that read files themselves: with the values of docs.json
   * for its `{{name}}`, and without links to what they may not see.
   */
  shownText(text: string, file: string | undefined): string {
    const { site } = this.#docs
    const whole = withValues(text, site.config.variables)
    return file === undefined ? whole : (site.locked?.inText(whole, file) ?? whole)
  }

  /**
   * The description below the title of a page, as HTML in one paragraph. The reference of an operation contains its own.
   * `resolve` follows its links: by default, they lead where the site has their pages.
   */
  lead(page: Page, resolve?: LeadResolver): string | undefined {
    return leadOf(resolve ? { urls: { resolve } } : this.#docs, page)
  }

  /** The language of a page's own title and text, where it is not that of what surrounds them. */
  language(page: Page | undefined): { lang: string; dir: 'ltr' | 'rtl' } | undefined {
    return textLanguage(this.#docs, page)
  }

  /** Where tools find the list of all pages, for the top of a page as HTML. Readers do not see it. */
  note(path: string): string {
    const { urls } = this.#docs
    const list = escapeHtml(urls.file('llms.txt'))
    const twin = escapeHtml(urls.file(urls.markdownOf(path)))
    return `<p hidden data-pagefind-ignore>For AI agents: a list of all pages is at <a href="${list}">${list}</a>, and this page as Markdown is at <a href="${twin}">the same address with .md</a>.</p>`
  }

  /** What the author says on the page for missing pages. */
  get missing(): NotFound {
    return notFoundOf(this.#docs)
  }

  /** Looks for a browser that prints pages: see {@link printingOf}. */
  printing(options: PdfOptions, project?: string): Promise<Printing | undefined> {
    return printingOf(this.#docs, this.pdfs, { ...options, project })
  }

  /** When a page was last changed, if it says so. */
  lastChange(path: string): Date | undefined {
    const { site } = this.#docs
    const page = site.pages.get(path)
    if (!page) return undefined
    const { timestamp = site.config.timestamps, lastUpdatedDate } = page.frontmatter
    if (timestamp !== true) return undefined
    const written = typeof lastUpdatedDate === 'string' ? new Date(lastUpdatedDate) : undefined
    if (written && !Number.isNaN(written.getTime())) return written
    const file = page.type === 'authored' ? page.file : page.operation.spec.file
    const seconds = this.#lastChanges().get(file)
    return seconds === undefined ? undefined : new Date(seconds * 1000)
  }

  /** What the page of a group lists of the group, below its own contents: HTML. */
  listing(path: string): string | undefined {
    return listingOf(this.#docs, path)
  }

  /** What readers are asked at the end of a page, as HTML. */
  feedback(path: string): string | undefined {
    const page = this.#docs.site.pages.get(path)
    return page && this.#parts.services.feedback.html(page)
  }

  /** The contextual menu of a page, as HTML for its possible places. */
  menu(path: string): PageMenu | undefined {
    const { site, origin } = this.#docs
    const { look, services, host } = this.#parts
    const page = site.pages.get(path)
    const make = () =>
      menuOf(this.#docs, path, {
        origin,
        printed: host.prints?.() ?? false,
        answersTools: services.answersTools,
        answersReaders: services.assistant.isOn,
        icon: (icon) => look.icons.ofMenu(icon, path),
      })
    const menu = page && bounded(site, page, 'menu', make)
    if (!menu) return undefined
    site.report(menu.problems, `menu ${path}`)
    if (menu.pdfHref !== undefined && !hasOwnPdf(this.#docs, path)) this.pdfs.set(path, menu.pdfHref)
    return menu
  }

  /** For the head of a rendered page: what its look and its components need. */
  head(path: string, origin = this.#docs.origin): (HeadElement | CustomElement)[] {
    const docs = this.#docs
    const { look, services } = this.#parts
    const page = docs.site.pages.get(path)
    // The host's own pages only have its own style sheets and scripts.
    const isOwn = !page && path !== '404' && !docs.schemas.shellAt(path)
    const custom = isOwn ? [] : (services.custom?.head(page) ?? [])
    const ofLook = look.pageHead(path, origin)
    const ofPage = page ? pageTags(docs, page, origin) : []
    const others = without(ofPage, [...without(ofLook, metatags(docs, origin)), ...ofLook])
    const logo = look.branding.logo.light?.url
    return [
      ...others,
      ...ofPage,
      ...feedHead(docs, path),
      ...notFoundHead(docs, path),
      ...services.islands.head(path),
      ...(isOwn ? [] : services.head(path)),
      ...structuredData(docs, page, { origin, changed: this.lastChange(path), logo }),
      ...services.integrationsHead,
      ...custom,
    ]
  }

  /** The text that describes a page's own request, also where the host compiles it, and finds its problems. */
  #textOf(page: Page, content: RenderedContent | undefined): readonly Part[] {
    const describes = page.type === 'authored' && page.request !== undefined
    return (content ?? (describes ? renderPage(this.#docs, page) : undefined))?.parts ?? []
  }

  #lastChanges(): LastChanges['dates'] {
    if (!this.#changes) {
      this.#changes = lastChanges(this.#docs.site)
      this.#docs.site.report(this.#changes.problems, 'last changes')
    }
    return this.#changes.dates
  }

  #drawingOf({ path }: Page): Pick<Drawing, 'icon' | 'island'> {
    const { look, services } = this.#parts
    return {
      icon: (name, style, at) => look.icons.svg(name, style, { page: path, at }),
      island: (island) => services.islands.url(island),
    }
  }
}

/** Elements of the head that are about nothing that the first ones say. */
function without(first: readonly HeadElement[], elements: readonly HeadElement[]): HeadElement[] {
  const said = new Set(first.map(subjectOf))
  return elements.filter((element) => subjectOf(element) === undefined || !said.has(subjectOf(element)))
}

/** What an element of the head is about. */
function subjectOf({ attrs }: HeadElement): string | undefined {
  return attrs['property'] ?? attrs['name']
}

function noteOf(html: string): Part {
  return { type: 'component', name: 'Callout', props: { type: 'info' }, children: [htmlPart(html)] }
}

function htmlPart(html: string): Part {
  return { type: 'html', html }
}

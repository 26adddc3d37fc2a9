import {
  contentHtml,
  drawContent,
  type Drawing,
  type DrawnPart,
  type Part,
  type PageContentOptions,
  renderPage,
  type RenderedContent,
} from '@specnav/content'
import type { HeadElement } from '@specnav/branding'
import type { Heading, Page, Site } from '@specnav/pages'
import type { NavigationNode } from '@specnav/core'
import type { Target } from '@specnav/core/config'
import type { HtmlOptions } from '@specnav/pages/reference'
import { type FunctionFile, functionFiles, staleFiles } from '@specnav/function'
import { functionParts } from './agents/function-parts.ts'
import { functionTarget, runsFunctions } from './agents/mcp-path.ts'
import { SearchFiles } from './agents/search-files.ts'
import { bounded } from './pages/bounded.ts'
import { BrandAssets } from './brand/brand-assets.ts'
import type { BrandFile } from './brand/brand-file.ts'
import { lastChanges, type LastChanges } from './brand/last-changes.ts'
import type { OptionalPackages } from './brand/packages.ts'
import { CustomCode, type CustomElement, type CustomHost } from './custom/custom-code.ts'
import { SiteAssistant } from './custom/assistant.ts'
import { Feedback } from './custom/feedback.ts'
import { integrationsScript } from './custom/integrations.ts'
import { Docs } from './nav/docs.ts'
import { feedHead, feedPath } from './files/feed.ts'
import { type SiteFileOptions, siteFiles } from './files/site-files.ts'
import { hasOwnPdf } from './pages/menu-facts.ts'
import { type BundleIslands, SiteIslands } from './custom/islands/site-islands.ts'
import { listingOf } from './pages/listing.ts'
import { metatags } from './pages/metatags.ts'
import { notFoundHead } from './pages/not-found.ts'
import { menuOf, type PageMenu } from './pages/page-menu.ts'
import { publicationOf } from './files/publication.ts'
import type { SiteFile } from './files/site-file.ts'
import { structuredData } from './pages/structured-data.ts'
import type { UrlFormat } from './nav/urls.ts'

/** What a host says about itself. */
export interface ShowOptions extends SiteFileOptions {
  /** How the host forms URLs. */
  format: UrlFormat
  /** The packages that the project has installed. */
  packages: OptionalPackages
  /** Whether a page of docs.json is part of the build. Default: all are. */
  shows?: (path: string) => boolean
  /**
   * Whether the host compiles authored pages itself: then `page` only has their references, and the text of
   * endpoint pages.
   */
  compiles?: boolean
  /** The languages of the example request on a page. See {@link HtmlOptions}. */
  languages?: HtmlOptions['languages']
  /** Whether the host's highlighter supports a language of code. */
  knowsLanguage?: PageContentOptions['knowsLanguage']
  /**
   * Loads the bundler for components that need a browser. Without it, pages only show what is known without
   * running them.
   */
  islands?: () => Promise<BundleIslands>
  /** Whether the build prints a PDF of each page that offers one. */
  prints?: () => boolean
  /** Whether the site has an MCP server of its own. Default: where `target` runs functions. */
  answersTools?: boolean
  /** Whether the output has another site of the same docs, which has the function for tools. */
  isPart?: boolean
  /** Called with the text of each page that is rendered. */
  onText?: ((page: Page, content: RenderedContent) => void) | undefined
  /** What is needed to show authors' style sheets, scripts and utilities. Default: they are not shown. */
  custom?: CustomHost
}

/** A page's own contents. Its surroundings are `chromeOf(path)`. */
export interface ShownPage {
  page: Page
  /** The author's own content, for `draw` or `html`. */
  parts: readonly Part[]
  /** The reference of the page's operation, as HTML. */
  reference?: string
  /** The headings of both, in the order of the page. */
  headings: Heading[]
  /** What the author executes and embeds: texts of scripts and style sheets, and URLs. */
  embeds: readonly string[]
}

/**
 * The parts of a page that the host draws itself: headings and code blocks. Icons are those of the project's
 * library.
 */
export type PageDrawing = Omit<Drawing, 'icon' | 'island'>

/**
 * One resolved site for a host: its pages, their menus, its look and the files besides them. Problems found
 * while these are made are in `site.problems`.
 */
export class ShownSite extends Docs {
  /** The look of the site. */
  readonly assets: BrandAssets
  /**
   * The PDFs that menus link to, by the paths of their pages, for the menus made so far. An author's own PDFs
   * are not included.
   */
  readonly pdfs = new Map<string, string>()
  /** Components of the pages that browsers draw. */
  readonly islands: SiteIslands
  /** The search index for tools. */
  readonly search: SearchFiles
  /** Whether a dev server shows it, which answers tools itself. */
  isServed = false
  readonly #options: ShowOptions
  readonly #services: BrandFile | undefined
  readonly #feedback: Feedback
  readonly #assistant: SiteAssistant
  #changes: LastChanges | undefined
  #custom: CustomCode | undefined

  constructor(site: Site, options: ShowOptions) {
    super(site, options.format, options.shows)
    this.#options = options
    this.islands = new SiteIslands(this, options.packages, options.islands, (name) => this.assets.icons.drawing(name))
    this.assets = new BrandAssets(this, options.packages)
    this.search = new SearchFiles(this)
    this.#services = integrationsScript(site.config)
    this.#feedback = new Feedback(this)
    this.#assistant = new SiteAssistant(this, () => this.answersTools)
    site.report(this.#feedback.problems, 'feedback')
  }

  /** The author's additions to every page. */
  get custom(): CustomCode | undefined {
    const { custom } = this.#options
    if (custom && !this.#custom) {
      this.#custom = new CustomCode(this, this.assets, custom)
      this.site.report(this.#custom.problems, 'custom code')
    }
    return this.#custom
  }

  /** The public URL of the site, from the host, otherwise from docs.json. */
  override get origin(): string | undefined {
    return this.#options.origin ?? publicationOf(this.site.config).origin
  }

  override icon(node: NavigationNode): string | undefined {
    return this.assets.icons.ofNode(node)
  }

  /** The contents of a page of docs.json. */
  page(path: string): ShownPage | undefined {
    const page = this.site.pages.get(path)
    if (!page) return undefined
    const { languages, knowsLanguage, compiles, onText } = this.#options
    const reference = this.reference(page, { languages })
    const options = {
      knowsLanguage,
      interactive: this.islands.isOn,
      math: this.assets.formulas.of(path),
      reserved: reference?.headings.map(({ slug }) => slug),
      feed: page.settings.rss ? this.urls.file(feedPath(this, page)) : undefined,
    }
    const content = compiles && page.type === 'authored' ? undefined : renderPage(this, page, options)
    if (content) onText?.(page, content)
    this.site.report(content?.problems ?? [], `page ${path}`)
    this.islands.add(path, content?.islands ?? [])
    return {
      page,
      parts: [this.request(page, this.#textOf(page, content)) ?? [], content?.parts ?? []].flat(),
      reference: reference?.html,
      headings: [...(content?.headings ?? []), ...(reference?.headings ?? [])],
      embeds: [...(content?.embeds ?? [])],
    }
  }

  /** The text that describes a page's own request, also where the host compiles it, and finds its problems. */
  #textOf(page: Page, content: RenderedContent | undefined): readonly Part[] {
    const describes = page.type === 'authored' && page.request !== undefined
    return (content ?? (describes ? renderPage(this, page) : undefined))?.parts ?? []
  }

  /** The author's own content of a page: HTML, and between it the code blocks that the host draws. */
  draw({ page, parts }: ShownPage, drawing: PageDrawing = {}): DrawnPart[] {
    return bounded(this.site, page, 'text', () => drawContent(parts, { ...drawing, ...this.#drawingOf(page) })) ?? []
  }

  /** The content as one text, in which `drawing.code` draws code; by default as plain text. */
  html({ page, parts }: ShownPage, drawing: PageDrawing & CodeDrawing = {}): string {
    return bounded(this.site, page, 'text', () => contentHtml(parts, { ...drawing, ...this.#drawingOf(page) })) ?? ''
  }

  /** When a page was last changed, if it says so. */
  lastChange(path: string): Date | undefined {
    const page = this.site.pages.get(path)
    if (!page) return undefined
    const { timestamp = this.site.config.timestamps, lastUpdatedDate } = page.frontmatter
    if (timestamp !== true) return undefined
    const written = typeof lastUpdatedDate === 'string' ? new Date(lastUpdatedDate) : undefined
    if (written && !Number.isNaN(written.getTime())) return written
    const file = page.type === 'authored' ? page.file : page.operation.spec.file
    const seconds = this.#lastChanges().get(file)
    return seconds === undefined ? undefined : new Date(seconds * 1000)
  }

  /** What the page of a group lists of the group, below its own contents: HTML. */
  listing(path: string): string | undefined {
    return listingOf(this, path)
  }

  /** What readers are asked at the end of a page, as HTML. */
  feedback(path: string): string | undefined {
    const page = this.site.pages.get(path)
    return page && this.#feedback.html(page)
  }

  #lastChanges(): LastChanges['dates'] {
    if (!this.#changes) {
      this.#changes = lastChanges(this.site)
      this.site.report(this.#changes.problems, 'last changes')
    }
    return this.#changes.dates
  }

  /** Whether the site has an MCP server of its own. */
  get answersTools(): boolean {
    return this.isServed || (this.#options.answersTools ?? runsFunctions(this.#functionTarget))
  }

  /** What runs beside the site on its target. `assets` are paths without pages. */
  functions(assets: readonly string[] = []): FunctionFile[] {
    return functionFiles({
      assets,
      target: this.#functionTarget,
      base: this.urls.file(''),
      origin: this.origin,
      parts: functionParts(this),
    })
  }

  /** What another build has left in the project. `read` returns the text of a file there. */
  staleFunctions(read: (path: string) => string | undefined): string[] {
    return staleFiles({ target: this.#target || 'static' }, read)
  }

  get #functionTarget(): Target {
    return functionTarget(this.#target, this.#options.isPart ?? false)
  }

  get #target(): Target | false | undefined {
    const { target = this.site.config.deployment.target } = this.#options
    return target
  }

  /** The contextual menu of a page, as HTML for its possible places. */
  menu(path: string): PageMenu | undefined {
    const page = this.site.pages.get(path)
    const make = () =>
      menuOf(this, path, {
        origin: this.origin,
        printed: this.#options.prints?.() ?? false,
        answersTools: this.answersTools,
        answersReaders: this.#assistant.isOn,
        icon: (icon) => this.assets.icons.ofMenu(icon, path),
      })
    const menu = page && bounded(this.site, page, 'menu', make)
    if (!menu) return undefined
    this.site.report(menu.problems, `menu ${path}`)
    if (menu.pdfHref !== undefined && !hasOwnPdf(this, path)) this.pdfs.set(path, menu.pdfHref)
    return menu
  }

  /** The files besides the pages. Hosts add their own, and leave out those that they make themselves. */
  *files(): Generator<SiteFile> {
    yield* siteFiles(this, { ...this.#options, origin: this.origin, answersTools: this.answersTools })
  }

  /** For the head of a rendered page: what its look and its components need. */
  pageHead(path: string, origin = this.origin): (HeadElement | CustomElement)[] {
    // The host's own pages only have its own style sheets and scripts.
    const isOwn = !this.site.pages.has(path) && path !== '404' && !this.schemas.shellAt(path)
    const custom = isOwn ? [] : (this.custom?.head ?? [])
    const look = this.assets.pageHead(path, origin)
    const own = new Set(look.map(nameOf))
    return [
      ...metatags(this, origin).filter((element) => !own.has(nameOf(element))),
      ...feedHead(this, path),
      ...notFoundHead(this, path),
      ...look,
      ...this.islands.head(path),
      ...(isOwn ? [] : [...this.#feedback.head, ...this.#assistant.head(path)]),
      ...structuredData(this, this.site.pages.get(path), {
        origin,
        changed: this.lastChange(path),
        logo: this.assets.branding.logo.light?.url,
      }),
      ...this.#servicesHead(),
      ...custom,
    ]
  }

  /** The files that the look needs, for the pages rendered so far. Hosts add their style sheets. */
  look(): BrandFile[] {
    return [
      ...this.assets.files(),
      ...this.#feedback.files,
      ...this.#assistant.files,
      ...this.schemas.look(),
      ...(this.#services ? [this.#services] : []),
      ...(this.custom?.files ?? []),
    ]
  }

  #servicesHead(): CustomElement[] {
    if (!this.#services) return []
    return [{ tag: 'script', attrs: { src: this.urls.file(this.#services.path), defer: true } }]
  }

  #drawingOf({ path }: Page): Pick<Drawing, 'icon' | 'island'> {
    return {
      icon: (name, style, at) => this.assets.icons.svg(name, style, { page: path, at }),
      island: (island) => this.islands.url(island),
    }
  }
}

function nameOf({ attrs }: HeadElement): string | undefined {
  return attrs['property'] ?? attrs['name']
}

type CodeDrawing = Pick<NonNullable<Parameters<typeof contentHtml>[1]>, 'code'>

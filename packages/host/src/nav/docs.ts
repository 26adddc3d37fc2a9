import type { Part as ContentPart } from '@specnav/content'
import { type DocsConfig, type Entry, type NavigationNode, siteMarker, type Operation } from '@specnav/core'
import type { OperationHistory, Page, PartContext, RenderedPage, Site } from '@specnav/pages'
import { type HtmlOptions, requestHtml } from '@specnav/pages/reference'
import { type LinkResolver, createPathReader } from '@specnav/pages/links'
import { isDivision } from '@specnav/core/navigation'
import { type Language, languageOf, matchLanguage, titleLine } from '@specnav/core/text'
import { withValues } from '@specnav/core/config'
import { consoleOptions } from '../pages/console-options.ts'
import { declaredFields } from '../pages/declared-fields.ts'
import type { Chrome, PageLink } from './chrome.ts'
import { modeOf } from '../pages/page-meta.ts'
import { findPart, nodesIn, type Part, type PartName } from './parts.ts'
import { References } from '../pages/references.ts'
import { SchemaPages, type SchemaShell } from '../pages/schemas.ts'
import { firstEntry, type Location, type Section, locate, nonDefault, sectionsOf } from './sections.ts'
import {
  type DrawIcon,
  type KnownItems,
  type SidebarItem,
  type SidebarOptions,
  methodOf,
  sidebarHtml,
  sidebarLists,
  sidebarOf,
  sidebarPieces,
} from './sidebar.ts'
import { type Switcher, Switchers } from './switchers.ts'
import { type UrlFormat, Urls } from './urls.ts'

/** What divisions can have instead of the site's. */
export type FrameField = 'banner' | 'navbar' | 'footer'

/** Maximum length of a fragment of a sidebar, in characters. */
const largestFragment = 90_000

/** `sidebar-0.html` has the outermost list, `sidebar-0-2.1.html` that of a group, `sidebar-0-2.1-1.html` its rest. */
function fragmentName(section: number, group: string, piece: number): string {
  return `${['sidebar', section, ...(group || piece ? [group] : []), ...(piece ? [piece] : [])].join('-')}.html`
}

/** A site's navigation, URLs and sidebars, for any host. `ShownSite` adds menus, the look and files. */
export class Docs {
  readonly site: Site
  readonly urls: Urls
  /** The sidebars of the site, in reading order, including those of hidden divisions. */
  readonly sections: readonly Section[]
  /** The pages of schemas. */
  readonly schemas: SchemaPages
  /** The results of `part` so far, without duplicates. */
  readonly parts: Part[] = []
  readonly #parts = new Map<unknown, Map<string, Part>>()
  readonly #locations: Map<string, Location>
  readonly #switchers: Switchers
  readonly #shows: (path: string) => boolean
  readonly #languages = new Map<string, Language | undefined>()
  readonly #references: References
  #inOrder: readonly string[] | undefined
  readonly #knownItems: KnownItems = { links: new WeakMap(), folds: new WeakMap() }
  readonly #neighbours = new Map<Section, Map<string, { previous?: PageLink; next?: PageLink }>>()

  /** The public URL of the site, where it is known. */
  get origin(): string | undefined {
    return undefined
  }

  /** `shows` says whether a page is part of the build. Default: all are. */
  constructor(site: Site, format: UrlFormat, shows: (path: string) => boolean = () => true) {
    const isPage = (path: string) => site.pages.has(path)
    this.site = site
    this.#shows = shows
    this.urls = new Urls(format, isPage, createPathReader(site, format.base))
    this.sections = sectionsOf(site.navigation)
    this.schemas = new SchemaPages(this)
    this.#references = new References(this)
    this.#locations = locate(this.sections)
    for (const { path, after } of site.comparisons?.pages ?? []) {
      const location = this.#locations.get(after.path)
      if (location) this.#locations.set(path, location)
    }
    this.#switchers = new Switchers(site.navigation, {
      isPage,
      href: (path) => this.urls.page(path),
      icon: this.#icon,
    })
  }

  /** The icon of an entry or a division as HTML, if the host draws icons. */
  icon(_node: NavigationNode): string | undefined {
    return undefined
  }

  /** What surrounds a page: that of its innermost division that has one, otherwise the site's. */
  frame<Field extends FrameField>(field: Field, path?: string): Pick<DocsConfig, FrameField>[Field] {
    const trail: readonly Partial<Pick<DocsConfig, FrameField>>[] =
      (path !== undefined && this.location(path)?.section.trail) || []
    return trail.findLast((division) => division[field])?.[field] ?? this.site.config[field]
  }

  /** How much more a page counts in the search of the site than others. */
  boostOf({ path, settings }: Page): number {
    const location = this.location(path)
    const around = [...(location?.section.trail ?? []), ...(location?.groups ?? [])]
    return settings.boost ?? around.findLast(({ boost }) => boost !== undefined)?.boost ?? 1
  }

  /** The URL of an entry. */
  hrefOf(entry: Entry): string {
    return this.#href(entry)
  }

  /** Whether the host has a page of its own at a place, in the form of `Urls.placeOf`. */
  hasOwnPage(_place: string): boolean {
    return false
  }

  /**
   * A text of the docs folder as its readers get it, for hosts that read files themselves: with the values of docs.json
   * for its `{{name}}`, and without links to what they may not see.
   */
  shownText(text: string, file: string | undefined): string {
    const { site } = this
    const open = file === undefined ? text : (site.openText?.(text, file) ?? text)
    return withValues(open, site.config.variables)
  }

  /** The pages to build: all except those that are only links. */
  pages(): Page[] {
    return this.#allPages().filter(({ path }) => this.#shows(path))
  }

  /** Pages that are not part of the build. */
  pagesElsewhere(): Page[] {
    return this.#allPages().filter(({ path }) => !this.#shows(path))
  }

  paths(): string[] {
    return this.pages().map(({ path }) => path)
  }

  /**
   * The page that `/` shows: `index`, otherwise the first listed one. With a BCP 47 tag, the first one in
   * that language, if there is one.
   */
  home(tag?: string): string | undefined {
    const listed = this.#listed()
    if (tag !== undefined) {
      const tagOf = (path: string) => this.languageOf(path)?.tag ?? ''
      const matched = matchLanguage(tag, [...new Set(listed.map(tagOf))])
      const own = matched === undefined ? undefined : listed.find((path) => tagOf(path) === matched)
      if (own !== undefined) return own
    }
    if (this.site.pages.has('index')) return 'index'
    return listed[0] ?? [...this.site.pages.keys()][0]
  }

  /**
   * The links from the host's own pages to these: the tabs and other choices of the home page, none of them
   * selected, plus a link if there are no tabs. `tag` is the language of the host's page.
   */
  entrance(tag?: string): Switcher[] {
    const home = this.home(tag)
    // An `index` outside of the navigation may belong to the host.
    const start = home !== undefined && this.#locations.has(home) ? home : (this.#listed()[0] ?? home)
    if (start === undefined) return []
    const section = this.#sectionOf(start)
    const rows = this.#switchers
      .at(section, start)
      .map((row) => ({ ...row, items: row.items.map((item) => ({ ...item, current: false })) }))
    const leadsIn = ({ type, items }: Switcher) =>
      type !== 'language' && type !== 'version' && items.some(({ external }) => !external)
    if (rows.some(leadsIn)) return rows
    const label = section?.entries.some((entry) => methodOf(entry) !== undefined) ? 'API' : this.site.config.name
    return [{ type: 'tab', items: [{ label, href: this.urls.page(start), current: false, external: false }] }, ...rows]
  }

  /** Whether tabs, versions or similar divide the pages of a language. */
  hasDivisions(tag?: string): boolean {
    return nodesIn(this.site.navigation, tag).some((node) => isDivision(node) && firstEntry(node) !== undefined)
  }

  /**
   * A part of the navigation for the host's own sidebar, in the language of its page. Call it before files
   * are written, because a large part has a fragment.
   */
  part(name: PartName, tag?: string): Part {
    const nodes = nodesIn(this.site.navigation, tag)
    const known = this.#parts.get(nodes) ?? new Map<string, Part>()
    const key = JSON.stringify([name].flat())
    const found = known.get(key)
    if (found) return found
    const index = this.sections.length + this.parts.length
    const { navigation, config } = this.site
    const { part, problems } = findPart(nodes, name, { index, file: config.file, navigation })
    this.#parts.set(nodes, known.set(key, part))
    this.parts.push(part)
    this.site.report(problems)
    return part
  }

  /**
   * A part's sidebar on the page `current`, which need not be a page of docs.json: whole if it is small,
   * otherwise the page's own branch.
   */
  partSidebar({ section, locations }: Part, current: string): SidebarItem[] {
    return sidebarOf(section, locations.get(current), { current, ...this.#drawn })
  }

  /** The reference of the operation that a page documents, or of the API that it introduces. The title above it is the host's. */
  reference(page: Page, options: Pick<HtmlOptions, 'languages'> = {}): RenderedPage | undefined {
    return this.#references.of(page, options)
  }

  /** What happened to an operation, where docs.json asks for a changelog. */
  historyOf(operation: Operation): OperationHistory | undefined {
    return this.#references.historyOf(operation)
  }

  /** What parts of pages need to know of the site. Links are URLs from its root, unless `link` says otherwise. */
  partContext(link?: LinkResolver): PartContext {
    return this.#references.context(link)
  }

  /**
   * The request that a page describes by itself, as HTML for the start of its text. Its console has the fields
   * of `text`.
   */
  request(page: Page, text: readonly ContentPart[] = []): string | undefined {
    if (page.type !== 'authored' || !page.request) return undefined
    const options = consoleOptions(this, page)
    return requestHtml(page.request, options && { fields: declaredFields(text), options })
  }

  /** The location of a page in the navigation: the first one if it is listed several times. */
  location(path: string): Location | undefined {
    return this.#locations.get(path)
  }

  /** The names of everything in the navigation that leads to a page, outermost first. */
  trailOf(path: string): string[] {
    const { section, groups = [] } = this.#locations.get(path) ?? {}
    return [...(section?.trail ?? []), ...groups].map(({ label }) => label)
  }

  /** The trail of a page for readers of one language. */
  placeOf(path: string): string[] {
    const { section, groups = [] } = this.#locations.get(path) ?? {}
    const trail = section?.trail.filter(({ type }) => type !== 'language') ?? []
    return [...trail, ...groups].map(({ label }) => label)
  }

  /** The language of a page, if docs.json states it. */
  languageOf(path: string): Language | undefined {
    const label = this.#sectionOf(path)?.trail.find(({ type }) => type === 'language')?.label
    if (label === undefined) return undefined
    if (!this.#languages.has(label)) this.#languages.set(label, languageOf(label))
    return this.#languages.get(label)
  }

  chromeOf(path: string): Chrome | undefined {
    const page = this.site.pages.get(path)
    if (!page) return this.#chromeOfShell(this.schemas.shellAt(path))
    const { eyebrows } = this.site.config.styling
    const location = this.#locations.get(path)
    const section = this.#sectionOf(path)
    const isRequest = page.type === 'authored' && page.request !== undefined
    return {
      path,
      sidebar: section ? sidebarOf(section, location, { current: path, ...this.#drawn }) : [],
      fragment: section && this.urls.file(this.fragmentPath(section)),
      // Readers of a comparison who switch versions come to the endpoint.
      switchers: this.#switchers.at(section, (page.type === 'authored' && page.compares?.[1].path) || path),
      language: this.languageOf(path),
      title: page.title,
      ...(page.detail !== undefined && { detail: page.detail }),
      eyebrow: (location?.groups ?? []).slice(eyebrows === 'breadcrumbs' ? 0 : -1).map(({ label }) => label),
      method: isRequest ? undefined : location ? methodOf(location.entry) : page.operation?.method,
      documented: page.operation !== undefined,
      deprecated: page.deprecated,
      mode: modeOf(page),
      ...(location && this.around(location.section, path)),
    }
  }

  /** What surrounds the pages of schemas: the same as around a page of their specification, which is not current. */
  #chromeOfShell(shell: SchemaShell | undefined): Chrome | undefined {
    if (!shell) return undefined
    const section = this.#sectionOf(shell.like)
    return {
      path: shell.path,
      sidebar: section ? sidebarOf(section, undefined, { ...this.#drawn, current: shell.path }) : [],
      fragment: section && this.urls.file(this.fragmentPath(section)),
      switchers: this.#switchers.at(section, shell.like),
      language: this.languageOf(shell.like),
      title: shell.title,
      eyebrow: [shell.label],
      documented: true,
      deprecated: false,
    }
  }

  /** The whole sidebar of a section, of any size. */
  sidebar(section: Section): SidebarItem[] {
    return sidebarOf(section, undefined, this.#drawn)
  }

  /** The file with a section's outermost list, from the root of the site. */
  fragmentPath(section: Section): string {
    return `${siteMarker}/${fragmentName(section.index, '', 0)}`
  }

  /** What pages omit of a section's sidebar: a file for each group, or several for a very long one. */
  *fragments(section: Section): Generator<{ path: string; html: string }> {
    for (const { id, items } of sidebarLists(section, this.#drawn)) {
      const name = (piece: number) => fragmentName(section.index, id, piece)
      for (const [piece, html] of sidebarPieces(items, largestFragment, name).entries())
        yield { path: `${siteMarker}/${name(piece)}`, html }
    }
  }

  /** The whole sidebar of a section as HTML. */
  fragment(section: Section): string {
    return sidebarHtml(this.sidebar(section))
  }

  /** The previous and next page of a page in a section or a part. */
  around(section: Section, path: string): { previous?: PageLink; next?: PageLink } | undefined {
    let around = this.#neighbours.get(section)
    if (!around) {
      const entries = section.entries.filter(
        (entry) => entry.type !== 'link' && !('url' in entry && entry.url !== undefined),
      )
      const links = entries.map((entry) => ({
        label: titleLine({ title: entry.sidebarTitle ?? entry.title, detail: entry.detail }),
        href: this.#href(entry),
      }))
      around = new Map()
      for (const [index, { path }] of entries.entries()) {
        if (!around.has(path)) around.set(path, { previous: links[index - 1], next: links[index + 1] })
      }
      this.#neighbours.set(section, around)
    }
    return around.get(path)
  }

  /** A page outside of the navigation is shown with the first sidebar. */
  #sectionOf(path: string): Section | undefined {
    return this.#locations.get(path)?.section ?? this.sections.find(({ trail }) => trail.every(({ hidden }) => !hidden))
  }

  /**
   * Paths of the pages in the rendered navigation, in reading order. Pages of the default version and language
   * are first.
   */
  #listed(): readonly string[] {
    return (this.#inOrder ??= this.#readingOrder())
  }

  #readingOrder(): string[] {
    const others = nonDefault(this.site.navigation.children)
    const rank = ({ trail }: Section) => (trail.some((division) => others.has(division)) ? 1 : 0)
    return this.sections
      .filter(({ trail }) => trail.every(({ hidden }) => !hidden))
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap(({ entries }) => entries.map(({ path }) => path))
      .filter((path) => this.site.pages.has(path))
  }

  #allPages(): Page[] {
    return [...this.site.pages.values()].filter(({ settings }) => settings.url === undefined)
  }

  /** How entries of sidebars are drawn. */
  get #drawn(): Omit<SidebarOptions, 'current' | 'listOf'> {
    return { href: this.#href, icon: this.#icon, drilldown: this.site.config.drilldown, known: this.#knownItems }
  }

  #icon: DrawIcon = (node) => this.icon(node)

  #href = (entry: Entry): string => {
    if ('url' in entry && entry.url !== undefined) return this.urls.resolve(entry.url, entry.path)
    if (entry.type !== 'link') return this.urls.page(entry.path)
    return entry.schema ? this.urls.file(entry.path.slice(1)) : entry.path
  }
}

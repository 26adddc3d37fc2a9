import { type DocsConfig, type Entry, type NavigationNode, siteMarker } from '@specnav/core'
import type { Page, Site } from '@specnav/pages'
import { isDivision } from '@specnav/core/navigation'
import { type Language, languageOf, matchLanguage, titleLine } from '@specnav/core/text'
import type { Chrome, PageLink } from './chrome.ts'
import { modeOf } from '../pages/page-meta.ts'
import { findPart, nodesIn, type NavPart, type PartName } from './parts.ts'
import type { SchemaShell } from '../pages/schema-document.ts'
import { firstEntry, type Location, type Section, locate, nonDefault, sectionsOf } from './sections.ts'
import {
  type DrawIcon,
  type KnownItems,
  type SidebarItem,
  type SidebarOptions,
  methodOf,
  isSmall,
  sidebarLists,
  wholeList,
  sidebarOf,
  sidebarPieces,
} from './sidebar.ts'
import { type Switcher, Switchers } from './switchers.ts'
import type { Urls } from './urls.ts'

/** What divisions can have instead of the site's. */
export type FrameField = 'banner' | 'navbar' | 'footer'

/** Maximum length of a fragment of a sidebar, in characters. */
const largestFragment = 90_000

/** `sidebar-0.html` has the outermost list, `sidebar-0-2.1.html` that of a group, `sidebar-0-2.1-1.html` its rest. */
/** Entries from which on a sidebar can be filtered. */
const filteredFrom = 40

function fragmentName(section: number, group: string, piece: number): string {
  return `${['sidebar', section, ...(group || piece ? [group] : []), ...(piece ? [piece] : [])].join('-')}.html`
}

/** What the navigation asks of the rest of a site. */
export interface NavOptions {
  urls: Urls
  /** Whether a page is part of the build. Default: all are. */
  shows?: ((path: string) => boolean) | undefined
  /** Draws the icon of an entry or a division as HTML. Default: there are no icons. */
  icon?: DrawIcon | undefined
  /** The page that a host draws for the schemas of a specification, by its path. */
  shellAt(path: string): SchemaShell | undefined
}

/** The navigation of a site: its pages in order, its sidebars, and the choices above them. */
export class SiteNav {
  /** The sidebars of the site, in reading order, including those of hidden divisions. */
  readonly sections: readonly Section[]
  /** The results of `part` so far, without duplicates. */
  readonly parts: NavPart[] = []
  readonly #site: Site
  readonly #options: NavOptions
  readonly #parts = new Map<unknown, Map<string, NavPart>>()
  readonly #locations: Map<string, Location>
  readonly #switchers: Switchers
  readonly #languages = new Map<string, Language | undefined>()
  #inOrder: readonly string[] | undefined
  readonly #knownItems: KnownItems = { links: new WeakMap(), folds: new WeakMap() }
  readonly #neighbours = new Map<Section, Map<string, { previous?: PageLink; next?: PageLink }>>()

  constructor(site: Site, options: NavOptions) {
    this.#site = site
    this.#options = options
    this.sections = sectionsOf(site.navigation)
    this.#locations = locate(this.sections)
    for (const { path, after } of site.comparisons?.pages ?? []) {
      const location = this.#locations.get(after.path)
      if (location) this.#locations.set(path, location)
    }
    this.#switchers = new Switchers(site.navigation, {
      isPage: (path) => site.pages.has(path),
      href: (path) => options.urls.page(path),
      icon: options.icon,
    })
  }

  /** What surrounds a page: that of its innermost division that has one, otherwise the site's. */
  frame<Field extends FrameField>(field: Field, path?: string): Pick<DocsConfig, FrameField>[Field] {
    const trail: readonly Partial<Pick<DocsConfig, FrameField>>[] =
      (path !== undefined && this.location(path)?.section.trail) || []
    return trail.findLast((division) => division[field])?.[field] ?? this.#site.config[field]
  }

  /** How much more a page counts in the search of the site than others. */
  boostOf({ path, settings }: Page): number {
    const location = this.location(path)
    const around = [...(location?.section.trail ?? []), ...(location?.groups ?? [])]
    return settings.boost ?? around.findLast(({ boost }) => boost !== undefined)?.boost ?? 1
  }

  /** The icon of an entry or a division as HTML, if the host draws icons. */
  icon(node: NavigationNode): string | undefined {
    return this.#options.icon?.(node)
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
    if (this.#site.pages.has('index')) return 'index'
    return listed[0] ?? [...this.#site.pages.keys()][0]
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
    const section = this.sectionOf(start)
    const rows = this.#switchers
      .at(section, start)
      .map((row) => ({ ...row, items: row.items.map((item) => ({ ...item, current: false })) }))
    const leadsIn = ({ type, items }: Switcher) =>
      type !== 'language' && type !== 'version' && items.some(({ external }) => !external)
    if (rows.some(leadsIn)) return rows
    const label = section?.entries.some((entry) => methodOf(entry) !== undefined) ? 'API' : this.#site.config.name
    return [
      { type: 'tab', items: [{ label, href: this.#options.urls.page(start), current: false, external: false }] },
      ...rows,
    ]
  }

  /** Whether tabs, versions or similar divide the pages of a language. */
  hasDivisions(tag?: string): boolean {
    return nodesIn(this.#site.navigation, tag).some((node) => isDivision(node) && firstEntry(node) !== undefined)
  }

  /**
   * A part of the navigation for the host's own sidebar, in the language of its page. Call it before files
   * are written, because a large part has a fragment.
   */
  part(name: PartName, tag?: string): NavPart {
    const nodes = nodesIn(this.#site.navigation, tag)
    const known = this.#parts.get(nodes) ?? new Map<string, NavPart>()
    const key = JSON.stringify([name].flat())
    const found = known.get(key)
    if (found) return found
    const index = this.sections.length + this.parts.length
    const { navigation, config } = this.#site
    const { part, problems } = findPart(nodes, name, { index, file: config.file, navigation })
    this.#parts.set(nodes, known.set(key, part))
    this.parts.push(part)
    this.#site.report(problems)
    return part
  }

  /**
   * A part's sidebar on the page `current`, which need not be a page of docs.json: whole if it is small,
   * otherwise the page's own branch.
   */
  partSidebar({ section, locations }: NavPart, current: string): SidebarItem[] {
    return sidebarOf(section, locations.get(current), { current, ...this.#drawn })
  }

  /** The location of a page in the navigation: the first one if it is listed several times. */
  location(path: string): Location | undefined {
    return this.#locations.get(path)
  }

  /** The names of everything in the navigation that leads to a page, outermost first. Its language is known besides. */
  trailOf(path: string): string[] {
    const { section, groups = [] } = this.#locations.get(path) ?? {}
    const trail = section?.trail.filter(({ type }) => type !== 'language') ?? []
    return [...trail, ...groups].map(({ label }) => label)
  }

  /** The language of a page, if docs.json states it. */
  languageOf(path: string): Language | undefined {
    const label = this.sectionOf(path)?.trail.find(({ type }) => type === 'language')?.label
    if (label === undefined) return undefined
    if (!this.#languages.has(label)) this.#languages.set(label, languageOf(label))
    return this.#languages.get(label)
  }

  chromeOf(path: string): Chrome | undefined {
    const page = this.#site.pages.get(path)
    if (!page) return this.#chromeOfShell(this.#options.shellAt(path))
    const { eyebrows } = this.#site.config.styling
    const location = this.#locations.get(path)
    const section = this.sectionOf(path)
    const isRequest = page.type === 'authored' && page.request !== undefined
    return {
      path,
      sidebar: section ? sidebarOf(section, location, { current: path, ...this.#drawn }) : [],
      fragment: section && this.#options.urls.file(this.fragmentPath(section)),
      filter: section && this.#filterOf(section),
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
    const section = this.sectionOf(shell.like)
    return {
      path: shell.path,
      sidebar: section ? sidebarOf(section, undefined, { ...this.#drawn, current: shell.path }) : [],
      fragment: section && this.#options.urls.file(this.fragmentPath(section)),
      filter: section && this.#filterOf(section),
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

  #filterOf(section: Section): string | undefined {
    if (section.entries.length < filteredFrom) return undefined
    if (isSmall(section)) return ''
    return this.#options.urls.file(`${siteMarker}/${fragmentName(section.index, wholeList, 0)}`)
  }

  /** The file with a section's outermost list, from the root of the site. */
  fragmentPath(section: Section): string {
    return `${siteMarker}/${fragmentName(section.index, '', 0)}`
  }

  /** What pages omit of a section's sidebar: a file for each group, or several for a very long one. */
  *fragments(section: Section): Generator<{ path: string; html: string }> {
    for (const { id, items } of sidebarLists(section, this.#drawn)) {
      const name = (piece: number) => fragmentName(section.index, id, piece)
      const size = id === wholeList ? 10 * largestFragment : largestFragment
      for (const [piece, html] of sidebarPieces(items, size, name).entries())
        yield { path: `${siteMarker}/${name(piece)}`, html }
    }
  }

  /** The previous and next page of a page in a section or a part. */
  around(section: Section, path: string): { previous?: PageLink; next?: PageLink } | undefined {
    let around = this.#neighbours.get(section)
    if (!around) {
      const seen = new Set<string>()
      // A page that is listed several times would be the next of itself.
      const entries = section.entries.filter(
        (entry) =>
          entry.type !== 'link' &&
          !('url' in entry && entry.url !== undefined) &&
          seen.size < seen.add(entry.path).size,
      )
      const links = entries.map((entry) => ({
        label: titleLine({ title: entry.sidebarTitle ?? entry.title, detail: entry.detail }),
        href: this.hrefOf(entry),
      }))
      around = new Map()
      for (const [index, { path }] of entries.entries())
        around.set(path, { previous: links[index - 1], next: links[index + 1] })
      this.#neighbours.set(section, around)
    }
    return around.get(path)
  }

  /** The section whose sidebar is shown with a page: outside of the navigation, the first one. */
  sectionOf(path: string): Section | undefined {
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
    const others = nonDefault(this.#site.navigation.children)
    const rank = ({ trail }: Section) => (trail.some((division) => others.has(division)) ? 1 : 0)
    return this.sections
      .filter(({ trail }) => trail.every(({ hidden }) => !hidden))
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap(({ entries }) => entries.map(({ path }) => path))
      .filter((path) => this.#site.pages.has(path))
  }

  #shows(path: string): boolean {
    return this.#options.shows?.(path) ?? true
  }

  #allPages(): Page[] {
    return [...this.#site.pages.values()].filter(({ settings }) => settings.url === undefined)
  }

  /** How entries of sidebars are drawn. */
  get #drawn(): Omit<SidebarOptions, 'current' | 'listOf'> {
    return {
      href: this.hrefOf,
      icon: this.#options.icon,
      drilldown: this.#site.config.drilldown,
      known: this.#knownItems,
    }
  }

  /** The URL of an entry. */
  hrefOf = (entry: Entry): string => {
    if ('url' in entry && entry.url !== undefined) return this.#options.urls.resolve(entry.url, entry.path)
    if (entry.type !== 'link') return this.#options.urls.page(entry.path)
    return entry.schema ? this.#options.urls.file(entry.path.slice(1)) : entry.path
  }
}

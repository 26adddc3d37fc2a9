import { siteMarker, type Heading, type Page, type Problem, type Site } from '@specnav/core'
import { endpointPage, renderHtml } from '@specnav/core/pages'
import { Header, type Switcher } from './chrome/header.ts'
import { languageOf, type Language } from './chrome/language.ts'
import { locate, sectionsOf, type Location, type Section } from './chrome/sections.ts'
import { methodOf, sidebarHtml, sidebarOf, type SidebarItem } from './chrome/sidebar.ts'
import type { Part } from './content/parts.ts'
import { renderContent } from './content/render.ts'
import { menuOf, type PageMenu } from './menu.ts'
import { Urls, type UrlFormat } from './urls.ts'

/** A page's own contents, rendered. */
export interface DocsPage {
  page: Page
  frontmatter: PageFrontmatter
  /** What the author wrote. */
  parts: Part[]
  /** The reference of the page's operation, as HTML. */
  reference?: string
  /** `GET /users/{id}` in one piece: on the page it stands behind the server's address, where no search finds it. */
  operation?: string
  headings: Heading[]
}

/** What Starlight wants to know of a page. */
export interface PageFrontmatter {
  title: string
  description?: string
  tableOfContents?: false
  pagefind?: false
  head: { tag: 'meta'; attrs: Record<string, string> }[]
}

/** What stands around a page. */
export interface Chrome {
  path: string
  sidebar: SidebarItem[]
  /** URL of the fragment that holds the section's whole sidebar, where the page carries only a part of it. */
  fragment?: string
  switchers: Switcher[]
  /** The language that the page belongs to, where docs.json says so. */
  language?: Language
  /** Names of the groups that lead to the page, widest first. */
  eyebrow: string[]
  /** HTTP method, or `WEBHOOK`, of an endpoint page. */
  method?: string
  /** Whether the page shows the reference of an operation. */
  documented: boolean
  deprecated: boolean
  previous?: PageLink
  next?: PageLink
}

export interface PageLink {
  label: string
  href: string
}

/** One resolved site as a Starlight project shows it. */
export class Docs {
  readonly site: Site
  readonly urls: Urls
  readonly sections: readonly Section[]
  readonly #locations: ReadonlyMap<string, Location>
  readonly #header: Header
  readonly #neighbours = new Map<Section, Map<string, { previous?: PageLink; next?: PageLink }>>()
  readonly #problems = new Map<string, Problem[]>()
  readonly #menuProblems = new Map<string, Problem[]>()

  constructor(site: Site, format: UrlFormat) {
    const isPage = (path: string) => site.pages.has(path)
    this.site = site
    this.urls = new Urls(format, isPage)
    this.sections = sectionsOf(site.navigation)
    this.#locations = locate(this.sections)
    this.#header = new Header(site.navigation, { isPage, href: (path) => this.urls.page(path) })
  }

  /** The pages to build: all but those that only stand for a link. */
  paths(): string[] {
    return [...this.site.pages.values()]
      .filter((page) => typeof page.frontmatter.url !== 'string')
      .map(({ path }) => path)
  }

  /** What rendering found wrong with pages so far. */
  problems(): Problem[] {
    return [...this.#problems.values(), ...this.#menuProblems.values()].flat()
  }

  page(path: string): DocsPage | undefined {
    const page = this.site.pages.get(path)
    if (!page) return undefined
    const { operation, title, description } = page
    const reference = operation && renderHtml(endpointPage(operation, { title, description }))
    const content = this.#content(page, reference?.headings ?? [])
    return {
      page,
      frontmatter: frontmatterOf(page),
      parts: content?.parts ?? [],
      reference: reference && searchable(reference.html),
      operation: operation && `${operation.method} ${operation.path}`,
      headings: [...(content?.headings ?? []), ...(reference?.headings ?? [])],
    }
  }

  /** The contextual menu of a page; `origin` is where readers reach the site. */
  menu(path: string, origin: string | undefined): PageMenu | undefined {
    const page = this.site.pages.get(path)
    if (!page) return undefined
    const { site, urls } = this
    const menu = menuOf(page, { site, urls, origin, locale: this.chromeOf(path)?.language?.tag })
    this.#menuProblems.set(path, menu.problems)
    return menu
  }

  chromeOf(path: string): Chrome | undefined {
    const page = this.site.pages.get(path)
    if (!page) return undefined
    const location = this.#locations.get(path)
    const section = location?.section ?? this.sections.find(({ trail }) => trail.every(({ hidden }) => !hidden))
    const sidebar = section ? sidebarOf(section, location, { current: path, href: this.#href }) : []
    return {
      path,
      sidebar,
      fragment: section && this.urls.file(fragmentPath(section)),
      switchers: this.#header.switchers(section, path),
      language: languageOf(section?.trail.find(({ type }) => type === 'language')?.label ?? ''),
      eyebrow: location?.groups.map(({ label }) => label) ?? [],
      method: location ? methodOf(location.entry) : page.operation?.method,
      documented: page.operation !== undefined,
      deprecated: page.deprecated,
      ...(location && this.#around(location.section, path)),
    }
  }

  sidebarHtml({ sidebar }: Chrome): string {
    return sidebarHtml(sidebar)
  }

  /** The whole sidebar of a section. */
  fragment(section: Section): string {
    return sidebarHtml(sidebarOf(section, undefined, { href: this.#href }))
  }

  /** The page that `/` shows: `index`, or else the first one that is drawn. */
  home(): string | undefined {
    if (this.site.pages.has('index')) return 'index'
    const entries = this.sections
      .filter(({ trail }) => trail.every(({ hidden }) => !hidden))
      .flatMap(({ entries }) => entries)
    return (entries.find(({ path }) => this.site.pages.has(path)) ?? [...this.site.pages.values()][0])?.path
  }

  #href = (entry: Location['entry']): string => {
    if (entry.type === 'page' && entry.url !== undefined) return this.urls.resolve(entry.url, entry.path)
    return entry.type === 'link' ? entry.path : this.urls.page(entry.path)
  }

  #content(page: Page, reserved: readonly Heading[]): { parts: Part[]; headings: Heading[] } | undefined {
    const text = page.type === 'authored' ? page.body() : page.content
    if (!text?.trim()) return undefined
    const isAuthored = page.type === 'authored'
    const file = isAuthored ? page.file : page.operation.place.file
    const { parts, headings, problems } = renderContent({
      text,
      format: isAuthored ? page.format : 'mdx',
      file,
      offset: isAuthored ? Math.max(0, (this.site.files.read(file)?.length ?? 0) - text.length) : 0,
      files: this.site.files,
      trusted: isAuthored,
      resolve: (url) => this.urls.resolve(url, page.path),
      reserved: reserved.map(({ slug }) => slug),
    })
    this.#problems.set(page.path, isAuthored ? problems : problems.map((problem) => inOperation(problem, page)))
    return { parts, headings }
  }

  #around(section: Section, path: string): { previous?: PageLink; next?: PageLink } | undefined {
    let around = this.#neighbours.get(section)
    if (!around) {
      const entries = section.entries.filter(
        (entry) => entry.type !== 'link' && !(entry.type === 'page' && entry.url !== undefined),
      )
      const links = entries.map((entry) => ({ label: entry.sidebarTitle ?? entry.title, href: this.#href(entry) }))
      around = new Map()
      for (const [index, { path }] of entries.entries()) {
        if (!around.has(path)) around.set(path, { previous: links[index - 1], next: links[index + 1] })
      }
      this.#neighbours.set(section, around)
    }
    return around.get(path)
  }
}

/**
 * A search finds an endpoint by its path, its description and what it takes. Examples and the fields of responses are
 * most of a page's words, and are much the same on many pages: they are left out of the index.
 */
function searchable(html: string): string {
  const responses = html.indexOf('<h2 id="responses">')
  const [request, rest] = responses === -1 ? [html, ''] : [html.slice(0, responses), html.slice(responses)]
  return (request + rest.replaceAll('<ul class="sn-rows"', '<ul class="sn-rows" data-pagefind-ignore')).replace(
    '<aside class="sn-examples"',
    '<aside class="sn-examples" data-pagefind-ignore',
  )
}

function frontmatterOf({ title, description, hidden, frontmatter }: Page): PageFrontmatter {
  const { mode, noindex } = frontmatter
  return {
    title,
    ...(description && { description: plainText(description) }),
    ...((mode === 'wide' || mode === 'custom') && { tableOfContents: false }),
    ...(hidden && { pagefind: false }),
    head: hidden || noindex === true ? [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] : [],
  }
}

/** Markdown as one line of text, short enough for a search engine's result. */
function plainText(markdown: string): string {
  const text = markdown
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

/** The file of a section's whole sidebar, from the root of the site. */
export function fragmentPath(section: Section): string {
  return `${siteMarker}/sidebar-${section.index}.html`
}

/** A problem in text of a specification stands at its operation: offsets into the text mean nothing in the file. */
function inOperation({ offset: _, ...problem }: Problem, page: Extract<Page, { type: 'endpoint' }>): Problem {
  return { ...problem, ...page.operation.place }
}

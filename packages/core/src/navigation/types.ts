import type { ConfigBanner, ConfigFooter, ConfigNavbar, Directory, DivisionType } from '../config/types.ts'
import type { Place } from '../problem.ts'
import type { Operation, Spec } from '../specs/types.ts'
import type { JsonObject } from '../json.ts'
import type { PageSettings } from '../page-settings.ts'

/** The resolved navigation: a tree of plain objects, in the author's order. */
export interface Navigation {
  type: 'navigation'
  children: NavigationNode[]
  /** Divisions of `navigation.global`: shown on every page. Mostly links. */
  global: NavigationNode[]
  /** Endpoint pages that are built but not listed: hidden operations if `visibility.hidden` is `unlisted`. */
  unlisted: EndpointEntry[]
  /** URL paths by which the platform's readers know a page that has another one here, and its URL path. */
  aliases: ReadonlyMap<string, string>
}

export type NavigationNode = Division | Group | Entry

/**
 * An item of a switcher above the sidebar: tabs, versions, languages, products, dropdowns, anchors, and items
 * of a tab's menu.
 */
export interface Division {
  type: DivisionType
  label: string
  icon?: string
  iconType?: string
  description?: string
  tag?: string
  /** Hex codes of its icon. */
  color?: { light: string; dark: string }
  /** At the end of its row. */
  align?: 'end'
  /** Leaves the division and its contents out of the rendered navigation; its pages keep their URLs. */
  hidden: boolean
  /** Searches and search engines find its pages although it is hidden. */
  searchable?: boolean
  /** See `access`. */
  public?: boolean
  /** How much more its pages count in the search of the site than others. */
  boost?: number
  /** How groups in it list their pages on the page behind their label. */
  directory?: Directory
  /** The default version or language. */
  default: boolean
  /** The target of a click if the division has no pages of its own. */
  href?: string
  /** What surrounds its pages, instead of the site's. */
  banner?: ConfigBanner
  navbar?: ConfigNavbar
  footer?: ConfigFooter
  children: NavigationNode[]
  place: Place
}

export interface Group {
  type: 'group'
  label: string
  icon?: string
  iconType?: string
  tag?: string
  /** Whether it is open at first; undefined: the theme decides. */
  expanded?: boolean
  hidden: boolean
  /** As of a division. */
  searchable?: boolean
  public?: boolean
  boost?: number
  directory?: Directory
  /** The page of the group's own label. */
  root?: Entry
  children: NavigationNode[]
  place: Place
}

export type Entry = PageEntry | EndpointEntry | MissingEntry | LinkEntry

interface EntryBase {
  /** URL path without leading slash; for a link, the URL itself. Unique on the site, unless a page is listed twice. */
  path: string
  title: string
  /** The sidebar's label, if it differs from the title. */
  sidebarTitle?: string
  /**
   * What differs in the path of its operation, if the group has another operation with the same title: a
   * second line of the title.
   */
  detail?: string
  description?: string
  icon?: string
  iconType?: string
  tag?: string
  hidden: boolean
  deprecated: boolean
  place: Place
}

/** A page that is a file in the project. */
export interface PageEntry extends EntryBase {
  type: 'page'
  file: string
  /** The path of the page in the default language whose text it shows, where its own language has none. */
  original?: string
  frontmatter: JsonObject
  settings: PageSettings
  /** `url` of the frontmatter: the entry leads there, and the page only provides the label. */
  url?: string
  /** The operation that a hand-written endpoint page documents, as written in its frontmatter. */
  endpoint?: DeclaredEndpoint
  /** The operation, if a specification has it. */
  operation?: Operation
  /** The operations of several specifications that can be meant equally well. The first one is shown. */
  choices?: readonly Operation[]
  /** The API that the page introduces. */
  overview?: ApiOverview
}

/** A page that another package makes. */
export interface MadePage {
  /** URL path without leading slash. */
  path: string
  title: string
  description: string
}

/** A whole specification, or one of its tags, in the frontmatter of a page: `openapi.yaml`, `openapi.yaml tag Users`. */
export interface ApiOverview {
  spec: Spec
  /** The name of the tag. */
  tag?: string
}

/** `METHOD /path` in the frontmatter of a page. */
export interface DeclaredEndpoint {
  /** Upper case. */
  method: string
  /** Path template or full URL, as written. */
  path: string
  /** The file before the method, as written. */
  source?: string
}

/** A page made from an operation. */
export interface EndpointEntry extends EntryBase {
  type: 'endpoint'
  operation: Operation
  /** The operation's URL folder in docs.json. */
  directory?: string
  /** The URL comes from the URL lock. */
  locked: boolean
  /** The URL path that the platform would give, if it differs because the summary is missing or too long. */
  platformPath?: string
  /** `x-svc.metadata`. */
  frontmatter: JsonObject
  settings: PageSettings
  /** `url` of the metadata: the entry leads there, and the page only provides the label. */
  url?: string
}

/** An entry that names nothing that exists. It is kept, so that nothing of the author's list disappears silently. */
export interface MissingEntry extends EntryBase {
  type: 'missing'
  /** The entry as written. */
  reference: string
}

/** An entry that is an external URL, or the page of a schema. */
export interface LinkEntry extends EntryBase {
  type: 'link'
  /** The schema: then `path` is that of a file of the site, from its root. */
  schema?: ListedSchema
}

export interface ListedSchema {
  spec: Spec
  /** The schema's name in the specification. */
  name: string
}

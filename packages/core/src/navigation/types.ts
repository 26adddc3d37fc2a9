import type { DivisionType } from '../config/types.ts'
import type { Place } from '../problem.ts'
import type { Operation } from '../specs/types.ts'
import type { JsonObject } from '../json.ts'

/** The resolved navigation: a tree of plain objects, in the author's order. */
export interface Navigation {
  type: 'navigation'
  children: NavigationNode[]
  /** Divisions of `navigation.global`: shown beside every page, whatever it belongs to. Links mostly. */
  global: NavigationNode[]
  /** Endpoint pages that are built and not listed: hidden operations where `visibility.hidden` is `unlisted`. */
  unlisted: EndpointEntry[]
}

export type NavigationNode = Division | Group | Entry

/** A switch above the sidebar: tabs, versions, languages, products, dropdowns, anchors, and items of a tab's menu. */
export interface Division {
  type: DivisionType
  label: string
  icon?: string
  iconType?: string
  description?: string
  tag?: string
  color?: JsonObject
  /** Leaves the division and what is in it out of the drawn navigation; its pages stay at their URLs. */
  hidden: boolean
  /** The version or language to start with. */
  default: boolean
  /** Where a click goes when the division has no pages of its own. */
  href?: string
  children: NavigationNode[]
  place: Place
}

export interface Group {
  type: 'group'
  label: string
  icon?: string
  iconType?: string
  tag?: string
  /** Open at first; undefined leaves it to the theme. */
  expanded?: boolean
  hidden: boolean
  /** The page behind the group's own label. */
  root?: Entry
  children: NavigationNode[]
  place: Place
}

export type Entry = PageEntry | EndpointEntry | MissingEntry | LinkEntry

interface EntryBase {
  /** URL path without leading slash; the URL itself for a link. Unique across the site, but for a page listed twice. */
  path: string
  title: string
  /** The sidebar's label, where it differs from the title. */
  sidebarTitle?: string
  description?: string
  icon?: string
  iconType?: string
  tag?: string
  hidden: boolean
  deprecated: boolean
  place: Place
}

/** A page that stands as a file in the project. */
export interface PageEntry extends EntryBase {
  type: 'page'
  file: string
  frontmatter: JsonObject
  /** `url` of the frontmatter: the entry leads there, and the page only carries the label. */
  url?: string
  /** What a hand-written endpoint page says it documents, as written in its frontmatter. */
  endpoint?: DeclaredEndpoint
  /** The operation that this is, where a specification has it. */
  operation?: Operation
}

/** `METHOD /path` in the frontmatter of a page. */
export interface DeclaredEndpoint {
  /** Upper case. */
  method: string
  /** Path template or full URL, as written. */
  path: string
  /** The file in front of the method, as written. */
  source?: string
}

/** A page made from an operation. */
export interface EndpointEntry extends EntryBase {
  type: 'endpoint'
  operation: Operation
  /** The URL folder that docs.json names for the operation's specification. */
  directory?: string
  /** The URL comes from the URL lock. */
  locked: boolean
  /** `x-svc.metadata`. */
  frontmatter: JsonObject
  /** `url` of the metadata: the entry leads there, and the page only carries the label. */
  url?: string
}

/** An entry that names nothing that exists: kept, so that nothing of the author's list is lost without a word. */
export interface MissingEntry extends EntryBase {
  type: 'missing'
  /** The entry as written. */
  reference: string
}

/** An entry that is a URL: a link out of the site. */
export interface LinkEntry extends EntryBase {
  type: 'link'
}

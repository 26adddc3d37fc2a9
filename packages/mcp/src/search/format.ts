/** The folder of the index, from the root of the site. */
export const indexFolder = '_specnav/index'

/** The version of the format: a reader refuses an index of another one. */
export const formatVersion = 3

/** `index.json`: what every answer needs. */
export interface IndexHead {
  version: number
  /** A hash of the index: files of two builds never mix. */
  build: string
  /** The name of the site. */
  name: string
  description?: string
  /** BCP 47 tags of the languages whose stems are in the index. */
  languages: string[]
  /** The values that pages can have, by which an answer can be filtered. */
  facets: Record<Facet, string[]>
  /** The number of pages. */
  pages: number
  /** How many words each searched field has in all pages: answers do not need it, but edits of the index do. */
  lengths: number[]
  /** The first key in each file of the sorted lists. */
  files: Record<SortedList, string[]>
  /** The titles of the specifications, by their number in keys of parts. */
  specifications: string[]
  /** The releases of the API, the newest first; absent if the site has no changelog. */
  releases?: IndexedRelease[]
}

/** A release. Its changes are in `changes-<number>.json`. */
export interface IndexedRelease {
  label: string
  /** `2026-01-31`. */
  date?: string
  /** The path of its page, from the root of the docs. */
  path: string
  /** The URL of its page, from the root of the origin. */
  url: string
  /** How many changes there are. */
  count: number
}

/** A change of the API. */
export interface IndexedChange {
  rule: string
  level: 'breaking' | 'warning' | 'info'
  /** A sentence, with code between backticks. */
  message: string
  /** `GET /users`: the operations that it reaches. */
  operations: string[]
  /** The URL of the endpoint, or of its field there, from the root of the origin; absent if it is gone. */
  url?: string
  direction?: 'request' | 'response'
  field?: string
  before?: unknown
  after?: unknown
}

export type Facet = 'version' | 'language' | 'tag' | 'method'

/**
 * Lists in the order of their keys, each in several files of lines, of which an answer reads those that it needs: a key,
 * a tab, and a value. `terms`: words and their postings (`postings.ts`). `words`: the same words alone, to find those
 * that are alike. `names`: paths of pages, endpoints, `operationId`s and schemas, and where they lead, as JSON. `parts`:
 * operations and shared parts of specifications, as JSON.
 */
export type SortedList = 'terms' | 'words' | 'names' | 'parts'

/** The form of a key in a line. */
export function lineKey(key: string): string {
  return key.replace(/[\t\n\r]/g, ' ')
}

/** `facets.json`: the facets of all pages, as indexes of their values. Only answers with filters read it. */
export interface FacetTable {
  version: (number | null)[]
  language: (number | null)[]
  method: (number | null)[]
  tags: (number[] | null)[]
}

/** The number of pages in each `pages-0.txt`, `pages-1.txt`, …, each as a line of JSON. */
export const pagesInFile = 32

/** A page of the site, as answers describe it. */
export interface IndexedPage {
  /** From the root of the docs, without an extension. */
  path: string
  /** The page's URL, from the root of the origin. */
  url: string
  /** The file of its Markdown, from the root of the site. */
  markdown: string
  title: string
  description?: string
  /** The names that lead to it, outermost first. */
  place: string[]
  version?: string
  language?: string
  operation?: IndexedOperation
  /** The site's own search leaves the page out: its author says so. */
  toolsOnly?: true
  /** Whether some of its Markdown is for AI tools alone: readers are quoted the excerpts. */
  excerptsOnly?: true
  sections: IndexedSection[]
}

export interface IndexedOperation {
  /** `GET /users/{id}` */
  key: string
  method: string
  /** The operation's part in the list `parts`; absent if it has no specification of OpenAPI. */
  part?: string
  operationId?: string
  tags: string[]
  deprecated?: true
}

export interface IndexedSection {
  /** The heading; `''` for the start of the page. */
  title: string
  /** The id of the heading. */
  anchor: string
  /** The start of its text, or of the page's. The first section of a page with a description has none: nothing would show it. */
  excerpt?: string
}

/** What a name leads to. */
export type Named = number[] | string[]

/** The form of a page's path, or of its URL, in the list `names`: `guides/start` for `/guides/start/`. */
export function pageName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^\/+|(?:\/|\.html)$/g, '')
}

/** The key of a shared part in the list `parts`. */
export function partKey(specification: number, reference: string): string {
  return `${specification}${reference}`
}

/**
 * The form of an endpoint in the list `names`: `get /users/{}`. Undefined for a text that is none. A base URL
 * and a query are left out.
 */
export function endpointName(text: string): string | undefined {
  const found = /^\s*(?:([a-z]+)\s+)?(?:https?:\/\/[^/\s]+)?(\/\S*|[\w.-]*\/\S+)\s*$/i.exec(text)
  if (!found) return undefined
  const [, method, path = ''] = found
  const plain = path
    .replace(/[?#].*$/s, '')
    .replace(/\{[^}]*\}|<[^>]*>|(?<=\/):[^/]+/g, '{}')
    .replace(/(?<=.)\/+$/, '')
  return `${method === undefined ? '' : `${method.toLowerCase()} `}${plain.toLowerCase()}`
}

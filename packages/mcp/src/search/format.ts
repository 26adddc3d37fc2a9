/** The folder of the index, from the root of the site. */
export const indexFolder = '_specnav/index'

/** The version of the format: a reader refuses an index of another one. */
export const formatVersion = 2

/** The searchable fields of a section, in the order of `IndexHead.averageLengths`. */
export const fields = ['title', 'names', 'place', 'description', 'text'] as const

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
  /** The first key in each file of the three sorted lists. */
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
 * Lists of pairs in the order of their keys, each in several files, of which an answer reads those that it
 * needs. `terms`: words and the sections that have them. `names`: paths of pages, endpoints, `operationId`s
 * and schemas. `parts`: operations and shared parts of specifications.
 */
export type SortedList = 'terms' | 'names' | 'parts'

/** `sections.json`: what a search needs to know of all sections. Values of facets are their indexes. */
export interface SectionTable {
  averageLengths: number[]
  /** The number of words in each field of each section, one after the other. */
  lengths: number[]
  /** The number of the first section of each page. */
  first: number[]
  version: (number | null)[]
  language: (number | null)[]
  method: (number | null)[]
  tags: (number[] | null)[]
  /** How much more a page counts than others, where that is not 1. */
  boost: Record<number, number>
}

/** The number of pages in each `pages-0.json`, `pages-1.json`, … */
export const pagesInFile = 32

/** A page of the site, as answers describe it. */
export interface IndexedPage {
  /** From the root of the docs, without an extension. */
  path: string
  /** Its URL, from the root of the origin. */
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
  sections: IndexedSection[]
}

export interface IndexedOperation {
  /** `GET /users/{id}` */
  key: string
  method: string
  /** Its part in the list `parts`; absent if it has no specification of OpenAPI. */
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
  /** The start of its text. The first section of a page with a description has none: nothing would show it. */
  excerpt?: string
}

/** The postings of a word, as MiniSearch writes them: by the number of the field, how often sections have it. */
export type Postings = Record<string, Record<string, number>>

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

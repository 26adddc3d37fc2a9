import type { IndexedChange, IndexedOperation, IndexedRelease } from '../search/format.ts'

/** What an index is made of. */
export interface IndexInput {
  name: string
  description?: string
  pages: Iterable<PageInput>
  specifications: readonly SpecificationInput[]
  /** What has changed in the API, the newest release first. */
  releases?: readonly ReleaseInput[]
}

export interface ReleaseInput extends Omit<IndexedRelease, 'count'> {
  changes: readonly IndexedChange[]
}

export interface PageInput {
  path: string
  url: string
  markdown: string
  title: string
  description?: string
  place: readonly string[]
  version?: string
  /** BCP 47 tag. */
  language?: string
  operation?: Omit<IndexedOperation, 'part'> & { specification?: number }
  /** Other names: the path, the names of parameters. */
  names?: readonly string[]
  /** Whether tools alone find the page. */
  toolsOnly?: boolean
  /** How much more the page counts than others. Default: 1. */
  boost?: number
  /** Whether some of its text is for AI tools alone. */
  excerptsOnly?: boolean
  sections: readonly SectionInput[]
}

export interface SectionInput {
  title: string
  anchor: string
  text: string
  /** What answers quote of it. Default: the start of `text`. */
  quoted?: string
}

/** A specification without what is hidden: see `operationParts` of `@specnav/pages/reference`. */
export interface SpecificationInput {
  title: string
  /** The fields of the document that are about all operations. */
  head: object
  /** What is known of an operation, by its key. */
  operations: ReadonlyMap<string, object>
  /** Shared parts by their references: `#/components/schemas/User`. */
  shared: ReadonlyMap<string, unknown>
}

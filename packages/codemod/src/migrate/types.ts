import type { AuthoredPage } from '@specnav/pages'
import type { Files, JsonObject, PageEntry, Place } from '@specnav/core'
import type { extensions } from '@specnav/core/files'
import type { Plan } from '../plan.ts'
import type { Redirect } from '../redirects.ts'
import type { Change } from '../site-differences.ts'
import type { Splice } from '../splice.ts'
import type { MapFragment } from '../fragment.ts'
import type { PageList } from './homes.ts'
import type { Refusal } from './reasons.ts'

/**
 * Where a page goes. `spec`: frontmatter and body go into the operation, and the file is deleted. `overlay`:
 * they go into an OpenAPI Overlay next to the specification, and the file is deleted. `page`: the navigation
 * names the operation, and the file keeps its content.
 */
export type MigrationTarget = 'spec' | 'overlay' | 'page'

/** The key that contains frontmatter and body in a specification. */
export type ExtensionName = (typeof extensions.page)[number]

export interface MigrationPlan extends Plan {
  /** Every hand-written endpoint page of the project: listed pages in reading order, then the others. */
  pages: PageOutcome[]
  /** Resolves a project after the migration and describes the first difference from before; undefined if there is none. */
  check(files: Files): Promise<string | undefined>
}

export type PageOutcome = MigratedPage | RefusedPage

interface PageOutcomeBase {
  /** The page's file, from the docs root. */
  file: string
  /** The page's URL path, without a leading slash. */
  path: string
  /** `openapi.json GET /users`, if the operation was found. */
  operation?: string
}

export interface MigratedPage extends PageOutcomeBase {
  status: 'migrated'
  operation: string
  /**
   * `generated`: the operation has a generated page with the same content. The file is deleted, and its URL
   * redirects there.
   */
  target: MigrationTarget | 'generated'
  /** Nothing changes: the page is already in its place. */
  unchanged: boolean
  /** What moves: frontmatter keys, and lines of the body. Empty if the file keeps its content. */
  moved: { frontmatter: string[]; lines: number }
  /** The entries that replace the page in the navigation. */
  references: string[]
  /** URLs, with their slash, that now redirect. */
  redirects: Redirect[]
  /** Why the page did not go to a preferred destination. */
  rejected: Refusal[]
  /** Other remarks, in sentences. */
  notes: string[]
}

export interface RefusedPage extends PageOutcomeBase {
  status: 'refused'
  /** The first one decides. One for each destination that was tried, unless it is the same. */
  reasons: Refusal[]
}

/** A hand-written endpoint page, and where the navigation lists it. */
export interface EndpointFile {
  page: AuthoredPage
  /** The whole text of the file. */
  text: string
  listings: PageEntry[]
}

/** The extension of an operation once its page is there. */
export interface Expected {
  href: string
  /** Undefined if the page keeps its frontmatter. */
  metadata?: JsonObject
  content?: string
}

/** What an Overlay document adds to one object of the specification that it extends. */
export interface OverlayAction {
  /** The Overlay document, from the docs root. */
  file: string
  /** The specification as the document names it: relative to itself, or a URL. */
  extends: string
  /** JSONPath of the object. */
  target: string
  update: MapFragment
}

/** A page that moves. */
export interface Move extends Change {
  source: EndpointFile
  target: MigratedPage['target']
  /** Texts of docs.json (or of files that it includes) that become references. */
  references: { file: string; pointer: string; value: string }[]
  /** The members to add to the files of specifications. */
  splices: { file: string; splice: Splice }[]
  /** The members to add to an Overlay document instead. */
  action?: OverlayAction
  expected: Expected
  /** Lists of whole specifications around the references: they continue with `...`. */
  lists: Place[]
  /** A reference for a page outside the navigation, to be added to this list. */
  added?: { list: PageList; value: string }
  /** Extensions of the operation to remove, because they would exclude the page. */
  revealed: string[]
  rejected: Refusal[]
  notes: string[]
}

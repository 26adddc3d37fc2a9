import type { AuthoredPage, Files, JsonObject, PageEntry, Place } from '@specnav/core'
import type { extensions } from '@specnav/core/internal'
import type { Plan } from '../plan.ts'
import type { Redirect } from '../redirects.ts'
import type { Change } from '../site-differences.ts'
import type { Splice } from '../splice.ts'
import type { MapFragment } from '../fragment.ts'
import type { GroupList } from './homes.ts'
import type { Refusal } from './reasons.ts'

/**
 * Where a page goes. `spec`: frontmatter and body into the operation, and the file is deleted. `overlay`: into an OpenAPI Overlay beside
 * the specification, and the file is deleted. `page`: the navigation names the operation, and the file keeps its content.
 */
export type MigrationTarget = 'spec' | 'overlay' | 'page'

/** The key that holds frontmatter and body in a specification. */
export type ExtensionName = (typeof extensions.page)[number]

export interface MigrationPlan extends Plan {
  /** Every hand-written endpoint page of the project, listed ones in reading order first. */
  pages: PageOutcome[]
  /** Resolves a project after the migration and says what is not as it was before; undefined where everything is. */
  check(files: Files): Promise<string | undefined>
}

export type PageOutcome = MigratedPage | RefusedPage

interface PageOutcomeBase {
  /** The page's file, from the docs root. */
  file: string
  /** Its URL path, without a leading slash. */
  path: string
  /** `openapi.json GET /users`, where the operation was found. */
  operation?: string
}

export interface MigratedPage extends PageOutcomeBase {
  status: 'migrated'
  operation: string
  /** `generated`: the operation has a generated page that says the same, to which the URL now redirects; the file is deleted. */
  target: MigrationTarget | 'generated'
  /** Nothing changes: the page is where it should be already. */
  unchanged: boolean
  /** What moves: frontmatter keys, and lines of the body. Nothing where the file keeps its content. */
  moved: { frontmatter: string[]; lines: number }
  /** The entries that take the page's place in the navigation. */
  references: string[]
  /** URLs, with their slash, that lead to another one now. */
  redirects: Redirect[]
  /** Why the page did not go to a place that was preferred. */
  passed: Refusal[]
  /** What else is worth knowing, in sentences. */
  notes: string[]
}

export interface RefusedPage extends PageOutcomeBase {
  status: 'refused'
  /** The first one decides; one for each place that the page could have gone to. */
  reasons: Refusal[]
}

/** A hand-written endpoint page, and where the navigation has it. */
export interface EndpointFile {
  page: AuthoredPage
  /** The whole text of the file. */
  text: string
  listings: PageEntry[]
}

/** What the extension of an operation says when its page is there. */
export interface Expected {
  href: string
  /** Undefined where the page keeps its frontmatter. */
  metadata?: JsonObject
  content?: string
}

/** What an Overlay document adds to one object of the specification that it extends. */
export interface OverlayAction {
  /** The Overlay document, from the docs root. */
  file: string
  /** The specification, as the document names it: relative to itself, or a URL. */
  extends: string
  /** JSONPath of the object. */
  target: string
  update: MapFragment
}

/** A page on its way. */
export interface Move extends Change {
  source: EndpointFile
  target: MigratedPage['target']
  /** Texts of docs.json (or of files that it includes) that become references. */
  references: { file: string; pointer: string; value: string }[]
  /** What the files of specifications gain. */
  splices: { file: string; splice: Splice }[]
  /** What an Overlay document gains in their place. */
  action?: OverlayAction
  expected: Expected
  /** Lists of whole specifications around the references: they go on with `...`. */
  lists: Place[]
  /** A reference for a page off the navigation, which a hidden group of this list gains. */
  added?: { list: GroupList; value: string }
  /** Extensions of the operation that would leave the page out, and go. */
  revealed: string[]
  passed: Refusal[]
  notes: string[]
}

import type { ChangelogProject, WantedChangelog, ConfigChangelog, MadePage, Operation } from '@specnav/core'
import type { JsonValue } from '@specnav/core/text'
import type { LinkResolver } from '../links/links.ts'
import type { Page, PagePart, PartContext } from '../types.ts'

/** What has changed in some specifications, release by release. */
export interface Changelog {
  /** The overview first, then the releases, the newest first. */
  pages: ChangelogPage[]
  /** What happened to an operation; undefined if nothing did. */
  historyOf(operation: Operation): OperationHistory | undefined
  /** What readers of these pages may know, the newest release first. */
  releases(pages: ReadonlyMap<string, Page>): ChangelogRelease[]
  /**
   * The changelog for a site that not everybody may read as a whole: without operations that no longer exist, because nobody
   * knows who was allowed to read them.
   */
  restricted(): Changelog
}

export interface ChangelogRelease {
  label: string
  /** `2026-01-31`. */
  date?: string
  path: string
  changes: ReleasedChange[]
}

export interface ReleasedChange {
  rule: string
  level: 'breaking' | 'warning' | 'info'
  message: string
  /** The keys of the operations that it reaches: `GET /users`. */
  operations: string[]
  /** The path of the page of the first of them. */
  page?: string
  direction?: 'request' | 'response'
  field?: string
  before?: JsonValue
  after?: JsonValue
}

/** The history of an operation, for the end of its page. */
export interface OperationHistory {
  html(page: Page, context: PartContext): string
  /** Default: links start at the docs root. */
  markdown(link?: LinkResolver): string
  /** The anchors of fields that are new, of the ids on the page. */
  newFields(ids: ReadonlySet<string>): string[]
}

export interface ChangelogPage extends MadePage {
  part: PagePart
}

/** What was read, and what it depends on besides the files of the project. */
export interface ReadChangelogs {
  changelogs: ReadonlyMap<ConfigChangelog, Changelog>
  /** Files and folders from the docs root, such as those in which git keeps its tags. */
  history: readonly string[]
}

/** Reads the changelogs that docs.json asks for: see `@specnav/changes/changelog`. */
export type ChangelogReader = (wanted: readonly WantedChangelog[], project: ChangelogProject) => Promise<ReadChangelogs>

/** What changelogs add to the ends of pages, by path. */
export function changelogParts(changelogs: readonly Changelog[]): Map<string, PagePart> {
  return new Map(changelogs.flatMap(({ pages }) => pages.map(({ path, part }) => [path, part])))
}

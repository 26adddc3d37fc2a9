import type { DocsConfig, OperationVersions, VersionPage } from '@specnav/core'
import type { AuthoredPage, Page, PagePart } from '../types.ts'
import { readSettings } from '@specnav/core/config'

/** What pages say about the other versions of their operations. */
export interface Comparisons {
  /** A page for each operation that differs between two versions. */
  pages: ComparisonPage[]
  /** What the page at a path says about other versions, the nearest first. */
  of(path: string): OtherVersion[]
  /** The comparisons for a part of the site: if that has less to compare, it says nothing about what is missing. */
  restricted(versions: OperationVersions): Comparisons
}

/** Another version of an operation. `missing`: that version does not have it. */
export interface OtherVersion {
  label: string
  type: 'differs' | 'same' | 'missing'
  /** The path of the comparison, if there is one. */
  path?: string
}

/** A page that compares an operation in two versions. */
export interface ComparisonPage {
  path: string
  title: string
  description: string
  before: VersionPage
  after: VersionPage
  part: PagePart
}

/** Compares the versions of operations: see `@specnav/changes/comparisons`. */
export type ComparisonReader = (versions: OperationVersions, config: DocsConfig) => Promise<Comparisons>

/** Adds the pages of comparisons: no navigation, search or list has them. An author's page keeps its place. */
export function addComparisons(pages: Map<string, Page>, comparisons: Comparisons | undefined): void {
  for (const comparison of comparisons?.pages ?? [])
    if (!pages.has(comparison.path)) pages.set(comparison.path, pageOf(comparison))
}

function pageOf({ path, title, description, before, after, part }: ComparisonPage): AuthoredPage {
  const frontmatter = { title, hidden: true, noindex: true }
  return {
    type: 'authored',
    ...{ path, title, description, frontmatter, part },
    settings: readSettings(frontmatter),
    hidden: true,
    deprecated: false,
    compares: [before, after],
    file: `${path}.md`,
    format: 'md',
    body: () => '',
    markdown: (options) => `# ${title}\n\n> ${description}\n\n${part.markdown(new Map(), options)}\n`,
  }
}

import type { Comparisons, ComparisonPage, OtherVersion } from '@specnav/pages'
import type { DocsConfig, OperationVersions, VersionPair } from '@specnav/core'
import { freeName, hyphenated } from '@specnav/pages/links'
import { schemaReader } from '@specnav/pages/facts'
import { endpointPage } from '@specnav/pages/reference'
import { compareMatched } from '../compare-specs.ts'
import { gradeChanges } from '../grade.ts'
import type { Change } from '../types.ts'
import { FieldComparer } from './fields.ts'
import { comparisonHtml } from './html.ts'
import { comparisonMarkdown } from './markdown.ts'
import { sectionsOf } from './sections.ts'
import { type ComparisonView, viewOf } from './view.ts'

/** What differs between two specifications. */
interface Differences {
  /** By the key of the operation after. */
  byOperation: ReadonlyMap<string, Change[]>
  uses: ReadonlyMap<string, ReadonlySet<string>>
  comparer: FieldComparer
}

/** The pages of comparisons, and what the pages of operations say about other versions. */
export function compareVersions(versions: OperationVersions, { changes }: Pick<DocsConfig, 'changes'>): Comparisons {
  const found = new Map<string, OtherVersion[]>()
  const noteFirst = (path: string, other: OtherVersion) => found.set(path, [other, ...(found.get(path) ?? [])])
  /** A version can have several pages of an operation, such as one in each language: the first is compared. */
  const note = (path: string, other: OtherVersion) => {
    const known = found.get(path) ?? []
    if (!known.some(({ label }) => label === other.label)) found.set(path, [...known, other])
  }
  const taken = new Set<string>()
  const pages = differencesOf(versions.pairs, changes).flatMap(([pair, differences]): ComparisonPage[] => {
    const { before, after } = pair
    const own = differences.byOperation.get(after.operation.key) ?? []
    if (!own.some(({ rule }) => rule !== 'operation-moved')) {
      noteFirst(after.path, { label: before.label, type: 'same' })
      note(before.path, { label: after.label, type: 'same' })
      return []
    }
    const name = hyphenated(before.label).toLowerCase() || 'version'
    // Below the page of the newer version: `users/get-user/compare-v1`.
    const path = freeName(`${after.path}/compare-${name}`, taken)
    noteFirst(after.path, { label: before.label, type: 'differs', path })
    note(before.path, { label: after.label, type: 'differs', path })
    return [comparisonPage(pair, path, own, differences)]
  })
  for (const { path, label } of versions.missing) note(path, { label, type: 'missing' })
  return {
    pages,
    of: (path) => found.get(path) ?? [],
    // Where a part of the site has less, nobody knows who was allowed to read what is not there.
    restricted: (own) =>
      compareVersions(pathsOf(own) === pathsOf(versions) ? own : { ...own, missing: [] }, { changes }),
  }
}

/** What is compared, and what is missing, by the paths of pages. */
function pathsOf({ pairs, missing }: OperationVersions): string {
  return JSON.stringify([pairs.map(({ before, after }) => [before.path, after.path]), missing])
}

/** Each pair with what differs between its specifications, which are compared once. */
function differencesOf(pairs: readonly VersionPair[], { rules }: DocsConfig['changes']): [VersionPair, Differences][] {
  const differences = new Map<VersionPair, Differences>()
  for (const [before, others] of Map.groupBy(pairs, (pair) => pair.before.operation.spec))
    for (const [after, own] of Map.groupBy(others, (pair) => pair.after.operation.spec)) {
      // An operation can have several pages.
      const matched = new Map(own.map((pair) => [pair.after.operation, pair.before.operation]))
      const operations = Array.from(matched, ([is, was]) => ({ before: was, after: is }))
      const matches = { pairs: operations, removed: [], added: [] }
      const { changes, uses } = compareMatched(before, after, matches, { withHidden: true })
      const byOperation = new Map<string, Change[]>()
      const graded = gradeChanges(changes, { rules, waivers: [] }, '')
      for (const change of graded)
        for (const { key } of change.operations) byOperation.set(key, [...(byOperation.get(key) ?? []), change])
      const comparer = new FieldComparer(schemaReader(before), schemaReader(after))
      for (const pair of own) differences.set(pair, { byOperation, uses, comparer })
    }
  // In the order of the pages.
  return pairs.map((pair) => [pair, differences.get(pair)!])
}

function comparisonPage(
  { before, after }: VersionPair,
  path: string,
  changes: readonly Change[],
  { uses, comparer }: Differences,
): ComparisonPage {
  let known: ComparisonView | undefined
  const sections = () => sectionsOf(endpointPage(before.operation), endpointPage(after.operation), comparer)
  const view = () => (known ??= viewOf(sections(), changes, uses, comparer))
  return {
    path,
    title: `${after.title}: ${before.label} and ${after.label}`,
    description: `How this endpoint differs between ${before.label} and ${after.label}, field by field.`,
    ...{ before, after },
    part: {
      state: '',
      html: (context) => comparisonHtml({ view: view(), before, after, context }),
      markdown: (_, { link = (address: string) => address } = {}) => comparisonMarkdown(view(), [before, after], link),
    },
  }
}

import { isObject, type Spec } from '@specnav/core'
import { compareSpecs, type CompareOptions } from './compare-specs.ts'
import type { Change } from './types.ts'

/** A specification as it was at some time. */
export interface Revision {
  /** What it is called: a tag, a version, or a commit. */
  label: string
  /** The day: `2026-01-31`. */
  date?: string
  spec: Spec
}

/** What changed from one revision to the next one. */
export interface Release {
  label: string
  date?: string
  changes: Change[]
}

/** How revisions become releases: each of them, by the `version` of the specification, or by month. */
export type ReleasesBy = 'revision' | 'version' | 'month'

/**
 * The releases of an API, the newest first. Those without changes are left out, and so is the first one, which has
 * nothing before it. `revisions`: the oldest first.
 */
export function releasesOf(
  revisions: readonly Revision[],
  { by = 'revision', ...options }: CompareOptions & { by?: ReleasesBy } = {},
): Release[] {
  const last = lastOfEach(revisions, by)
  const releases = last.slice(1).map(({ label, date, spec }, index): Release => {
    const changes = compareSpecs(last[index]!.spec, spec, options)
    return { label, ...(date !== undefined && { date }), changes }
  })
  return releases.filter(({ changes }) => changes.length > 0).reverse()
}

/** Of the revisions that make up a release, the last one is what was released. */
function lastOfEach(revisions: readonly Revision[], by: ReleasesBy): Revision[] {
  if (by === 'revision') return [...revisions]
  const labelOf = ({ label, date, spec }: Revision) => (by === 'month' ? date?.slice(0, 7) : versionOf(spec)) ?? label
  const found = new Map<string, Revision>()
  for (const revision of revisions) {
    const label = labelOf(revision)
    // A version that comes back later is a release of its own time.
    found.delete(label)
    found.set(label, { ...revision, label })
  }
  return [...found.values()]
}

function versionOf({ document }: Spec): string | undefined {
  const { info } = document
  const version = isObject(info) ? info.version : undefined
  return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined
}

/** Something that happened to an operation. */
export interface OperationEvent {
  type: 'added' | 'deprecated' | 'undeprecated' | 'moved' | 'changed'
  /** The label of the release. */
  release: string
  date?: string
  /** Of `changed`: all changes in that release but those of texts and examples. */
  changes: Change[]
}

const eventRules: Readonly<Record<string, OperationEvent['type']>> = {
  'operation-added': 'added',
  'operation-deprecated': 'deprecated',
  'operation-undeprecated': 'undeprecated',
  'operation-moved': 'moved',
}

const textRules: ReadonlySet<string> = new Set(['text-changed', 'example-changed'])

/**
 * What happened to an operation, the newest event first: also before it moved. `key`: `GET /users`, as it is now;
 * `releases`: the newest first.
 */
export function operationHistory(releases: readonly Release[], key: string): OperationEvent[] {
  let current = key
  return releases.flatMap(({ label, date, changes }): OperationEvent[] => {
    const own = changes.filter(({ operations }) => operations.some((operation) => operation.key === current))
    const told = own.flatMap((change): OperationEvent[] => {
      const type = eventRules[change.rule]
      return type ? [{ type, release: label, ...(date !== undefined && { date }), changes: [change] }] : []
    })
    const others = own.filter(({ rule }) => eventRules[rule] === undefined && !textRules.has(rule))
    const moved = own.find(({ movedFrom }) => movedFrom !== undefined)
    if (moved?.movedFrom) current = moved.movedFrom.key
    if (others.length === 0) return told
    return [...told, { type: 'changed', release: label, ...(date !== undefined && { date }), changes: others }]
  })
}

import { isObject, type Spec, type Store } from '@specnav/core'
import { compareSpecs, type CompareOptions } from './compare-specs.ts'
import type { Change } from './types.ts'

/** A specification as it was at some time. */
export interface Revision {
  /** What it is called: a tag, a version, or a commit. */
  label: string
  /** The day: `2026-01-31`. */
  date?: string
  /** Equal keys mean equal specifications. */
  key: string
  /** The specification, or why it cannot be read. It is opened when it is needed, and may be opened again. */
  open(): Promise<Spec | string>
}

/** What changed from one revision to the next one. */
export interface Release {
  label: string
  date?: string
  changes: Change[]
}

/** How revisions become releases: each of them, by the `version` of the specification, or by month. */
export type ReleasesBy = 'revision' | 'version' | 'month'

export interface ReleasesOptions extends CompareOptions {
  /** Default: `revision`. */
  by?: ReleasesBy
  /** Where results are kept, by the keys of revisions. Default: nowhere. */
  store?: Store
  /** Whether a release is the first one that is compared with, by its label and its day. Default: the oldest. */
  isFirst?: (label: string, date: string | undefined) => boolean
}

export interface Releases {
  /** The newest first. Those without changes are left out, and so is the first one, which has nothing before it. */
  releases: Release[]
  /** Revisions that cannot be read: their changes are in the next release. */
  unreadable: { label: string; reason: string }[]
  /** The operations of each revision that was compared, the newest first: whether they have `x-hidden`, by their keys. */
  operations: Record<string, boolean>[]
}

/** What is known of a revision without opening it. */
interface About {
  version?: string
  /** Why it cannot be read. */
  reason?: string
  /** Whether an operation has `x-hidden`, by its key. */
  operations: Record<string, boolean>
}

/** How many specifications are in memory at once: the two that are compared. */
const mostOpen = 2

/** The releases of an API. `revisions`: the oldest first. Each specification is read once, and not at all if the results are kept. */
export async function releasesOf(revisions: readonly Revision[], options: ReleasesOptions = {}): Promise<Releases> {
  const { by = 'revision', store = noStore, isFirst = () => false, ...compared } = options
  const opened = new Map<string, Spec | string>()
  const open = async ({ key, open: read }: Revision): Promise<Spec | string> => {
    const spec = opened.get(key) ?? (await read())
    opened.delete(key)
    opened.set(key, spec)
    for (const old of opened.keys()) if (opened.size > mostOpen) opened.delete(old)
    return spec
  }
  const about = (revision: Revision) =>
    store.remember(`about-${revision.key}`, async () => aboutOf(await open(revision)))
  const unreadable: Releases['unreadable'] = []
  const found = new Map<string, Revision & About>()
  let last: string | undefined
  for (const revision of revisions) {
    if (revision.key === last && by === 'revision') continue
    last = revision.key
    const known = await about(revision)
    if (known.reason !== undefined) {
      unreadable.push({ label: revision.label, reason: known.reason })
      continue
    }
    const label = labelOf(revision, known, by)
    // A version that comes back later is a release of its own time.
    found.delete(label)
    found.set(label, { ...revision, ...known, label })
  }
  const all = [...found.values()]
  const kept = all.slice(
    Math.max(
      0,
      all.findLastIndex(({ label, date }) => isFirst(label, date)),
    ),
  )
  const releases: Release[] = []
  for (const [index, after] of kept.entries()) {
    const before = kept[index - 1]
    if (!before || before.key === after.key) continue
    const changes = await store.remember(`changes-${before.key}-${after.key}`, () => compare(before, after))
    if (changes.length > 0)
      releases.push({ label: after.label, ...(after.date !== undefined && { date: after.date }), changes })
  }
  return { releases: releases.reverse(), unreadable, operations: kept.map(({ operations }) => operations).reverse() }

  async function compare(before: Revision, after: Revision): Promise<Change[]> {
    const [old, next] = [await open(before), await open(after)]
    if (typeof old === 'string' || typeof next === 'string') return []
    return compareSpecs(old, next, compared).map(withoutLongValues)
  }
}

const noStore: Store = { remember: (_, make) => make(), load: () => undefined, save: () => undefined }

function labelOf({ label, date }: Revision, { version }: About, by: ReleasesBy): string {
  if (by === 'revision') return label
  return (by === 'month' ? date?.slice(0, 7) : version) ?? label
}

function aboutOf(spec: Spec | string): About {
  if (typeof spec === 'string') return { reason: spec, operations: {} }
  const version = versionOf(spec)
  const operations = Object.fromEntries(Array.from(spec.operations.values(), ({ key, hidden }) => [key, hidden]))
  return { ...(version !== undefined && { version }), operations }
}

/** The version that a specification states. */
export function versionOf({ document }: Spec): string | undefined {
  const { info } = document
  const version = isObject(info) ? info.version : undefined
  return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined
}

/** Maximum length of a value that is kept, in characters: longer ones are whole operations and schemas. */
const longestValue = 2000

function withoutLongValues({ before, after, ...change }: Change): Change {
  const short = <T extends { value?: unknown }>(part: T): T => {
    const { value, ...place } = part
    return value !== undefined && JSON.stringify(value).length > longestValue ? (place as T) : part
  }
  return { ...change, ...(before && { before: short(before) }), ...(after && { after: short(after) }) }
}

/** Something that happened to an operation. */
export interface OperationEvent<T extends Change = Change> {
  type: 'added' | 'deprecated' | 'undeprecated' | 'moved' | 'changed'
  /** The label of the release. */
  release: string
  date?: string
  /** Of `changed`: all changes in that release but those of texts and examples. */
  changes: T[]
}

const eventRules: Readonly<Record<string, OperationEvent['type']>> = {
  'operation-added': 'added',
  'operation-deprecated': 'deprecated',
  'operation-undeprecated': 'undeprecated',
  'operation-moved': 'moved',
}

const textRules: ReadonlySet<string> = new Set(['text-changed', 'example-changed'])

/**
 * What happened to each operation, the newest event first: also before it moved. The function takes a key as it is now,
 * such as `GET /users`. `releases`: the newest first.
 */
export function operationHistories<T extends Change>(
  releases: readonly (Omit<Release, 'changes'> & { changes: readonly T[] })[],
): (key: string) => OperationEvent<T>[] {
  const byKey = releases.map(({ changes }) => {
    const found = new Map<string, T[]>()
    for (const change of changes)
      for (const { key } of change.operations) found.set(key, [...(found.get(key) ?? []), change])
    return found
  })
  return (key) => {
    let current = key
    return releases.flatMap(({ label, date }, index): OperationEvent<T>[] => {
      const own = byKey[index]!.get(current) ?? []
      const about = { release: label, ...(date !== undefined && { date }) }
      const events = own.flatMap((change): OperationEvent<T>[] => {
        const type = eventRules[change.rule]
        return type ? [{ type, ...about, changes: [change] }] : []
      })
      const others = own.filter(({ rule }) => eventRules[rule] === undefined && !textRules.has(rule))
      const moved = own.find(({ movedFrom }) => movedFrom !== undefined)
      if (moved?.movedFrom) current = moved.movedFrom.key
      return others.length === 0 ? events : [...events, { type: 'changed', ...about, changes: others }]
    })
  }
}

import type { Spec } from '../specs/types.ts'
import { operationPath } from './slug.ts'
import type { Division, EndpointEntry, Entry, Group } from './types.ts'
import type { Visited } from './visit.ts'

/**
 * The URL folders of specifications that are versions of one API: `v2` if a tab, a version or a group of that name
 * lists it, and its pages would have the URLs of another version. The earliest version needs none. So neither the
 * order of docs.json nor what is added to it later changes a URL.
 */
export function versionFolders(visited: readonly Visited[]): Map<Spec, string> {
  const endpoints = visited.flatMap(({ entry, trail }) => (isDerived(entry) ? [{ entry, trail }] : []))
  const versions = new Map<Spec, string>()
  const folders = new Map<Spec, string>()
  const bySpec = Map.groupBy(endpoints, ({ entry }) => entry.operation.spec)
  if (bySpec.size < 2) return folders
  for (const [spec, found] of bySpec) {
    const [earliest = ''] = [...new Set(found.map(({ trail }) => versionOf(trail)))].toSorted(inOrder)
    versions.set(spec, earliest)
  }
  for (const sharing of Map.groupBy(endpoints, ({ entry }) => derivedPath(entry)).values()) {
    const known = new Set(sharing.map(({ entry }) => entry.operation.spec))
    if (known.size < 2) continue
    const [earliest] = [...known].map((spec) => versions.get(spec) ?? '').toSorted(inOrder)
    for (const spec of known) {
      const version = versions.get(spec) ?? ''
      if (version !== earliest) folders.set(spec, version)
    }
  }
  return folders
}

function isDerived(entry: Entry): entry is EndpointEntry {
  return entry.type === 'endpoint' && entry.operation.page.href === undefined
}

/** The path that an entry would have alone, also if the URL lock keeps another one. */
function derivedPath({ directory, locked, operation, path }: EndpointEntry): string {
  return (locked ? operationPath(operation, directory) : path).toLowerCase()
}

/** `v2`, or `v2/2024-05-01` where several parts around a page name versions; `beta` where none does. */
function versionOf(trail: Visited['trail']): string {
  const channels = () => trail.flatMap(({ label }) => channel.exec(label)?.[1]?.toLowerCase() ?? [])
  return [...new Set(trail.flatMap(segmentOf))].join('/') || (channels()[0] ?? '')
}

function segmentOf({ type, label }: Division | Group): string[] {
  const isVersion = type === 'version'
  const name = (isVersion ? inVersion : inWords).exec(label)?.[0] ?? (isVersion ? label : '')
  const segment = name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return segment === '' ? [] : [segment]
}

/** `2.1-beta` in the label of a version. */
const inVersion = /\bv?\d+(?:[.-]\d+)*(?:[.-]?(?:alpha|beta|rc)[.-]?\d*)?\b/i

/** `v2.1`, `version 2` and `2024-05-01` in any label. */
const inWords = /\b(?:v|version |api )\d+(?:[.-]\d+)*(?![\w.])|\b\d{4}-\d\d(?:-\d\d)?\b/i

/** Labels that say how an API differs from the one that most readers use, which has no folder. */
const channel =
  /^(?:api )?\(?(alpha|beta|canary|deprecated|edge|experimental|legacy|next|nightly|preview|staging|unstable)\)?(?: (?:api|docs|version))?$/i

/** What names no version comes first, and what is not for most readers last. */
function inOrder(a: string, b: string): number {
  const rank = (name: string) => (channel.test(name) ? 2 : Number(name !== ''))
  return rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }) || Number(a > b) - Number(a < b)
}

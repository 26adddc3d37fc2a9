import type { Operation } from '../specs/types.ts'
import type { EndpointEntry, Navigation, NavigationNode, PageEntry } from './types.ts'
import { isEntry } from './visit.ts'

/** Tells operations apart that have the same title in one group: by what only their paths have. */
export function addDetails(navigation: Pick<Navigation, 'children' | 'global'>): void {
  addToList(navigation.children)
  addToList(navigation.global)
}

function addToList(nodes: readonly NavigationNode[]): void {
  for (const entries of Map.groupBy(nodes.filter(isDocumented), ({ title }) => title.trim().toLowerCase()).values()) {
    const details = detailsOf(entries)
    for (const entry of entries) entry.detail = details.get(entry)
  }
  for (const node of nodes) if (!isEntry(node)) addToList(node.children)
}

/** An entry that documents an operation. */
type Documented = EndpointEntry | (PageEntry & { operation: Operation })

function isDocumented(node: NavigationNode): node is Documented {
  return node.type === 'endpoint' || (node.type === 'page' && node.operation !== undefined)
}

function detailsOf(entries: readonly Documented[]): Map<Documented, string> {
  if (entries.length < 2) return new Map()
  const operations = new Set(entries.map(({ operation }) => operation))
  const byKey = Map.groupBy(operations, ({ key }) => key)
  const parts = differingParts([...operations].map(({ path }) => path))
  return new Map(
    entries.flatMap((entry) => {
      const { path, key, spec } = entry.operation
      const isInSeveral = (byKey.get(key)?.length ?? 0) > 1
      const words = [parts.get(path) ?? [], isInSeveral ? spec.file : []].flat()
      return words.length > 0 ? [[entry, words.join(' · ')] as const] : []
    }),
  )
}

/**
 * For each of several paths, the shortest run of segments that no other one has: `…/channels/…`; the whole path
 * if there is none.
 */
export function differingParts(paths: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  let open = new Map([...new Set(paths)].map((path) => [path, path.split('/')]))
  const all = [...open.values()]
  if (all.length < 2) return found
  for (let length = 1; open.size > 0; length++) {
    const counts = new Map<string, number>()
    for (const segments of all)
      for (const run of new Set(runsOf(segments, length))) counts.set(run, (counts.get(run) ?? 0) + 1)
    const next = new Map<string, string[]>()
    for (const [path, segments] of open) {
      const start = runsOf(segments, length).findIndex((run) => run !== '' && counts.get(run) === 1)
      if (start !== -1) found.set(path, shown(segments, start, length))
      else if (segments.length > length) next.set(path, segments)
      else found.set(path, path)
    }
    open = next
  }
  return found
}

function runsOf(segments: readonly string[], length: number): string[] {
  return segments.slice(length - 1).map((_, start) => segments.slice(start, start + length).join('/'))
}

function shown(segments: readonly string[], start: number, length: number): string {
  const end = start + length
  const before = start > 1 ? '…/' : start === 1 ? `${segments[0]}/` : ''
  return before + segments.slice(start, end).join('/') + (end < segments.length ? '/…' : '')
}

import type { Division, Entry, NavigationNode } from './types.ts'
import { isEntry } from './visit.ts'

/** The visible entries of `node`, in reading order. Callers can stop at the first one. */
export function* drawnEntries(node: NavigationNode): Generator<Exclude<Entry, { type: 'missing' }>> {
  if (node.hidden) return
  if (node.type === 'group' || isDivision(node)) {
    if (node.type === 'group' && node.root) yield* drawnEntries(node.root)
    for (const child of node.children) yield* drawnEntries(child)
  } else if (node.type !== 'missing') yield node
}

export function isDivision(node: NavigationNode): node is Division {
  return node.type !== 'group' && !isEntry(node)
}

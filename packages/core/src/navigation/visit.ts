import type { Division, Entry, Group, Navigation, NavigationNode } from './types.ts'

/** An entry, and every division and group on the path to it. */
export interface Visited {
  entry: Entry
  trail: readonly (Division | Group)[]
}

/** Every entry in reading order. The page of a group's label comes before the group's contents. */
export function entries(navigation: Pick<Navigation, 'children'>): Visited[] {
  const found: Visited[] = []
  collect(navigation.children, [], found)
  return found
}

/** `tab:API`, `group:Users`: a trail as text. */
export function trailNames(trail: readonly (Division | Group)[]): string[] {
  return trail.map(({ type, label }) => `${type}:${label}`)
}

/** Whether what a trail leads to is in a hidden part. One that is searchable all the same shows what is in it. */
export function isInHidden(trail: readonly (Division | Group)[]): boolean {
  const innermost = trail.findLast(({ hidden }) => hidden)
  return innermost !== undefined && !innermost.searchable
}

export function isEntry(node: NavigationNode): node is Entry {
  return node.type === 'page' || node.type === 'endpoint' || node.type === 'missing' || node.type === 'link'
}

function collect(nodes: readonly NavigationNode[], trail: readonly (Division | Group)[], found: Visited[]): void {
  for (const node of nodes) {
    if (isEntry(node)) {
      found.push({ entry: node, trail })
      continue
    }
    const inner = [...trail, node]
    if (node.type === 'group' && node.root) found.push({ entry: node.root, trail: inner })
    collect(node.children, inner, found)
  }
}

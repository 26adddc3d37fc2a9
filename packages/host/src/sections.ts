import type { DivisionType, Division, Entry, Group, Navigation, NavigationNode } from '@specnav/core'

/** The pages that share a sidebar: what a division holds besides further divisions, or the whole navigation. */
export interface Section {
  /** Position among the sections: names its fragment. */
  index: number
  /** The divisions on the way to it. */
  trail: readonly Division[]
  nodes: readonly (Group | Entry)[]
  /** What is drawn of it, in reading order. */
  entries: readonly Entry[]
}

/** Every section in reading order, hidden ones too: their pages have URLs, and a sidebar. */
export function sectionsOf(navigation: Navigation): Section[] {
  const sections: Section[] = []
  const visit = (children: readonly NavigationNode[], trail: readonly Division[]): void => {
    const nodes = children.filter((node) => !isDivision(node))
    if (nodes.length > 0) {
      sections.push({ index: sections.length, trail, nodes, entries: nodes.flatMap((node) => [...drawnEntries(node)]) })
    }
    for (const node of children) if (isDivision(node)) visit(node.children, [...trail, node])
  }
  visit(navigation.children, [])
  return sections
}

/** The section and the groups that a page stands in. The first place counts where a page is listed twice. */
export interface Location {
  section: Section
  groups: readonly Group[]
  entry: Entry
}

export function locate(sections: readonly Section[]): Map<string, Location> {
  const locations = new Map<string, Location>()
  for (const section of sections) {
    const visit = (nodes: readonly NavigationNode[], groups: readonly Group[]): void => {
      for (const node of nodes) {
        if (node.type === 'group') {
          const inner = [...groups, node]
          if (node.root) visit([node.root], inner)
          visit(node.children, inner)
        } else if (!isDivision(node) && !locations.has(node.path)) {
          locations.set(node.path, { section, groups, entry: node })
        }
      }
    }
    visit(section.nodes, [])
  }
  return locations
}

/** The entries of `node` that are drawn, in reading order; to be stopped at the first where that is all. */
export function* drawnEntries(node: NavigationNode): Generator<Exclude<Entry, { type: 'missing' }>> {
  if (node.hidden) return
  if (node.type === 'group' || isDivision(node)) {
    if (node.type === 'group' && node.root) yield* drawnEntries(node.root)
    for (const child of node.children) yield* drawnEntries(child)
  } else if (node.type !== 'missing') yield node
}

/** The first entry that is drawn of `nodes`, of those that `accept` takes. */
export function firstEntry(node: NavigationNode, accept: (entry: Entry) => boolean = () => true): Entry | undefined {
  for (const entry of drawnEntries(node)) if (accept(entry)) return entry
  return undefined
}

const divisionTypes: ReadonlySet<string> = new Set<DivisionType>([
  'tab',
  'anchor',
  'dropdown',
  'version',
  'language',
  'product',
  'item',
])

export function isDivision(node: NavigationNode): node is Division {
  return divisionTypes.has(node.type)
}

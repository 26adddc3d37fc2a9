import type { Division, Entry, Group, Navigation, NavigationNode } from '@specnav/core'
import { drawnEntries, isDivision } from '@specnav/core/navigation'

/**
 * The pages that share a sidebar: the contents of a division except for further divisions, or the whole
 * navigation.
 */
export interface Section {
  /** Index of the section; it names the section's fragment. */
  index: number
  /** The divisions that contain it. */
  trail: readonly Division[]
  nodes: readonly (Group | Entry)[]
  /** The visible entries of the section, in reading order. */
  entries: readonly Entry[]
}

/** Every section in reading order, including hidden ones, whose pages have URLs and a sidebar. */
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

/** The section and the groups of a page. If a page is listed several times, the first location counts. */
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

/** The first visible entry of `nodes` that `accept` allows. */
export function firstEntry(node: NavigationNode, accept: (entry: Entry) => boolean = () => true): Entry | undefined {
  for (const entry of drawnEntries(node)) if (accept(entry)) return entry
  return undefined
}

/** The divisions beside one that is the default of its type, on all levels. */
export function nonDefault(
  nodes: readonly NavigationNode[],
  found = new Set<NavigationNode>(),
): ReadonlySet<NavigationNode> {
  const divisions = nodes.filter(isDivision)
  for (const division of divisions) {
    if (!division.default && divisions.some((other) => other.default && other.type === division.type))
      found.add(division)
    nonDefault(division.children, found)
  }
  return found
}

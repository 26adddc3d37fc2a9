import type { Place } from '@specnav/core'
import type { Site } from '@specnav/pages'
import {
  type ConfigHolder,
  type ConfigNode,
  type ConfigPage,
  createPlainTest,
  createReferenceTest,
  entriesIn,
  holdersIn,
  ownEntries,
} from './config-nodes.ts'
import { placeKey } from './site-differences.ts'

/** What happens to a navigation that loses entries. */
export interface Removals {
  /** The nodes that lose all their entries, outermost first in their branch: each is removed as a whole. */
  emptied: ConfigHolder[]
  /** Other nodes that lose all their references: they no longer name a specification, of which they would list everything. */
  released: ConfigHolder[]
  /** Entries of the emptied nodes, by location: they need no further edit. */
  covered: ReadonlySet<string>
  /** Entries that have to stay, by location, and why: without them, all of a specification would be listed. */
  kept: ReadonlyMap<string, string>
}

/**
 * Decides how entries are removed from the navigation without changing its meaning. A node that names a
 * specification and lists none of its operations means all of them. So a node that loses everything is
 * removed itself. If pages in it stay, it no longer names the specification, unless nothing else does; then its
 * entries stay, too. `isItem` says whether a node can be removed: whether it is in a list.
 */
export function settleRemovals(site: Site, entries: readonly Place[], isItem: (place: Place) => boolean): Removals {
  const { config } = site
  const going = new Set(entries.map(placeKey))
  const kept = new Map<string, string>()
  const isReference = createReferenceTest(site)
  const readsNothing = createPlainTest(site)
  const released = new Set<ConfigHolder>()
  const roots = [...config.navigation, ...config.globalNavigation]
  // An entry that stays can make a node stay, which changes the meaning of another one. Repeat until nothing
  // changes.
  for (let found = toKeep(); found.size > 0; found = toKeep()) {
    for (const [key, reason] of found) {
      going.delete(key)
      kept.set(key, reason)
    }
  }
  const emptied = roots.flatMap(outermostEmptied)
  return {
    emptied,
    released: [...released],
    covered: new Set(emptied.flatMap(entriesIn).map(({ place }) => placeKey(place))),
    kept,
  }

  function toKeep(): Map<string, string> {
    if (config.navigation.length > 0 && config.navigation.every(goes))
      return reasons(config.navigation.flatMap(entriesIn), 'without which the navigation would be empty')
    const nodes = roots.flatMap(holdersIn).filter((node) => node.specs.length > 0 && !goes(node) && !released.has(node))
    return new Map(
      nodes.flatMap((node) => {
        const own = ownEntries(node)
        const isNamed = own.some((entry) => !going.has(placeKey(entry.place)) && isReference(entry))
        if (isNamed) return []
        if (own.some(isGoing) && canRelease(node, own)) {
          released.add(node)
          return []
        }
        return [...reasons(own, `without which \`${node.label}\` would list a whole specification`)]
      }),
    )
  }

  function isGoing({ place }: ConfigPage): boolean {
    return going.has(placeKey(place))
  }

  /** Whether nothing needs the specifications that a node names: another node names them, too. */
  function canRelease(node: ConfigHolder, own: readonly ConfigPage[]): boolean {
    const others = roots.flatMap(holdersIn).filter((other) => other !== node && !released.has(other) && !goes(other))
    const named = new Set([...config.specs, ...others.flatMap(({ specs }) => specs)].map(({ source }) => source))
    const isNeeded = node.schemas !== undefined || own.some((entry) => !isGoing(entry) && !readsNothing(entry))
    return !isNeeded && node.specs.every(({ source }) => named.has(source))
  }

  function reasons(list: readonly ConfigPage[], reason: string): Map<string, string> {
    return new Map(list.flatMap(({ place }) => (going.has(placeKey(place)) ? [[placeKey(place), reason]] : [])))
  }

  function goes(node: ConfigNode): boolean {
    if (node.type === 'entry') return going.has(placeKey(node.place))
    const { children, asyncapi, place } = node
    const leadsOn = node.type === 'group' ? node.root && !goes(node.root) : node.href !== undefined
    return children.length > 0 && children.every(goes) && !leadsOn && asyncapi.length === 0 && isItem(place)
  }

  function outermostEmptied(node: ConfigNode): ConfigHolder[] {
    if (node.type === 'entry') return []
    return goes(node) ? [node] : node.children.flatMap(outermostEmptied)
  }
}

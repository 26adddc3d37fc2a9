import { type Place, type Spec, type SpecSource, entries as visit } from '@specnav/core'
import { sourceFile } from '@specnav/core/specs'
import type { Site } from '@specnav/pages'
import { isReference } from './reference-text.ts'
import { placeKey } from './site-differences.ts'

export type ConfigNode = Site['config']['navigation'][number]
export type ConfigPage = Extract<ConfigNode, { type: 'entry' }>
export type ConfigHolder = Exclude<ConfigNode, ConfigPage>

/** Whether an entry is a reference to an operation, or the rest marker. */
export function createReferenceTest({ navigation }: Site): (entry: ConfigPage) => boolean {
  const endpoints = new Set(
    visit(navigation).flatMap(({ entry }) => (entry.type === 'endpoint' ? [placeKey(entry.place)] : [])),
  )
  return ({ value, place }) => isReference(value) || value.trim() === '...' || endpoints.has(placeKey(place))
}

/** Whether an entry is a page that no specification is looked up for. */
export function createPlainTest({ navigation }: Site): (entry: ConfigPage) => boolean {
  const plain = new Set(
    visit(navigation).flatMap(({ entry }) =>
      entry.type === 'link' || (entry.type === 'page' && !entry.operation && !entry.endpoint && !entry.overview)
        ? [placeKey(entry.place)]
        : [],
    ),
  )
  return ({ place }) => plain.has(placeKey(place))
}

/** Whether a place is that of an entry. */
export function createEntryTest({ config }: Pick<Site, 'config'>): (place: Place) => boolean {
  const places = new Set(
    [...config.navigation, ...config.globalNavigation].flatMap(entriesIn).map(({ place }) => placeKey(place)),
  )
  return (place) => places.has(placeKey(place))
}

/** A node and all holders in it. */
export function holdersIn(node: ConfigNode): ConfigHolder[] {
  return node.type === 'entry' ? [] : [node, ...node.children.flatMap(holdersIn)]
}

export function entriesIn(node: ConfigNode): ConfigPage[] {
  return node.type === 'entry' ? [node] : [...rootOf(node), ...node.children.flatMap(entriesIn)]
}

/** The entries that look up their operations in the specifications that this node names. */
export function ownEntries(node: ConfigHolder): ConfigPage[] {
  const below = node.children.flatMap((child) => {
    if (child.type === 'entry') return [child]
    return child.specs.length > 0 ? [] : ownEntries(child)
  })
  return [...rootOf(node), ...below]
}

/** The specifications that an entry without a file is looked up in: those of the nearest node that names some. */
export function specsAround(site: Site): ReadonlyMap<string, Spec[]> {
  const found = new Map<string, Spec[]>()
  const collect = (nodes: readonly ConfigNode[], specs: Spec[]): void => {
    for (const node of nodes) {
      if (node.type === 'entry') found.set(placeKey(node.place), specs)
      else collect([...rootOf(node), ...node.children], node.specs.length > 0 ? specsOf(site, node.specs) : specs)
    }
  }
  const { navigation, globalNavigation, specs } = site.config
  collect([...navigation, ...globalNavigation], specsOf(site, specs))
  return found
}

export function specsOf(site: Site, sources: readonly SpecSource[]): Spec[] {
  return sources.flatMap((source) => specOf(site, source) ?? [])
}

export function specOf({ specs }: Site, { source }: Pick<SpecSource, 'source'>): Spec | undefined {
  return specs.get(sourceFile(source))
}

function rootOf(node: ConfigHolder): ConfigPage[] {
  return node.type === 'group' && node.root ? [node.root] : []
}

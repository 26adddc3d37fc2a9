import { type Site, entries as visit, parseReference } from '@specnav/core'
import { placeKey } from './site-differences.ts'

export type ConfigNode = Site['config']['navigation'][number]
export type ConfigPage = Extract<ConfigNode, { type: 'entry' }>
export type ConfigHolder = Exclude<ConfigNode, ConfigPage>

/** Whether an entry is a reference to an operation, or the rest marker. */
export function createReferenceTest({ navigation }: Site): (entry: ConfigPage) => boolean {
  const endpoints = new Set(
    visit(navigation).flatMap(({ entry }) => (entry.type === 'endpoint' ? [placeKey(entry.place)] : [])),
  )
  return ({ value, place }) => {
    const reference = parseReference(value)
    const isWritten = reference.type === 'endpoint' && (reference.certain || reference.method === 'WEBHOOK')
    return isWritten || value.trim() === '...' || endpoints.has(placeKey(place))
  }
}

/** A node and all holders in it. */
export function holdersIn(node: ConfigNode): ConfigHolder[] {
  return node.type === 'entry' ? [] : [node, ...node.children.flatMap(holdersIn)]
}

export function entriesIn(node: ConfigNode): ConfigPage[] {
  return node.type === 'entry' ? [node] : [...rootOf(node), ...node.children.flatMap(entriesIn)]
}

/** The entries that look for their operations in the specifications that this node names. */
export function ownEntries(node: ConfigHolder): ConfigPage[] {
  const below = node.children.flatMap((child) => {
    if (child.type === 'entry') return [child]
    return child.specs.length > 0 ? [] : ownEntries(child)
  })
  return [...rootOf(node), ...below]
}

function rootOf(node: ConfigHolder): ConfigPage[] {
  return node.type === 'group' && node.root ? [node.root] : []
}

import {
  type ConfigNode,
  type EndpointEntry,
  type Operation,
  type Place,
  type Spec,
  type SpecSource,
  entries,
} from '@specnav/core'
import type { Site } from '@specnav/pages'
import { specsOf } from '../config-nodes.ts'
import { createTextReader } from '../json-nodes.ts'
import { endpointsOf } from '../lock-changes.ts'
import { referenceText } from '../reference-text.ts'
import { placeKey } from '../site-differences.ts'

/** What surrounds a page in the navigation, and how else the project uses its operation. */
export interface Surroundings {
  /** The reference that names the operation at a location: `GET /users` if the specification is inherited there. */
  reference(place: Place, operation: Operation): string
  /** The nodes around `place` that list the whole specification of the operation, and would not if one was named below them. */
  lists(place: Place, operation: Operation): Place[]
  /** Whether a specification is listed as a whole. */
  isListedWhole(spec: Spec): boolean
  /** Generated pages of the operation. */
  generated(operation: Operation): readonly EndpointEntry[]
  /** The operation's object is also another operation: a change of one changes the other. */
  isShared(operation: Operation): boolean
}

export function readSurroundings(site: Site): Surroundings {
  const scopes = readScopes(site)
  const generated = Map.groupBy(endpointsOf(site), ({ operation }) => operation)
  const generators = new Set<string>()
  const whole = new Set<Spec>()
  const textAt = createTextReader(site.files)
  for (const { entry } of entries(site.navigation)) {
    if ((entry.type === 'page' || entry.type === 'endpoint') && entry.operation) {
      generators.add(placeKey(entry.place))
      // An entry that names neither a page nor an operation itself.
      if ((textAt(entry.place) ?? '...').trim() === '...') whole.add(entry.operation.spec)
    }
  }
  const shared = sharedNodes(site)

  return {
    reference(place, operation) {
      const occurrences = scopes.get(placeKey(place)) ?? []
      const text = referenceText(operation)
      const isInherited = occurrences.length > 0 && occurrences.every((chain) => finds(chain, operation))
      return isInherited ? text : `${operation.spec.file} ${text}`
    },
    lists(place, operation) {
      const around = (scopes.get(placeKey(place)) ?? []).flatMap(
        (chain) => chain.find(({ specs }) => specs.includes(operation.spec))?.place ?? [],
      )
      return around.filter((scope) => generators.has(placeKey(scope)))
    },
    isListedWhole: (spec) => whole.has(spec),
    generated: (operation) => generated.get(operation) ?? [],
    isShared: ({ node }) => shared.has(node),
  }
}

/** A node of docs.json that names specifications. The root of the file has no location. */
interface Scope {
  place?: Place
  specs: Spec[]
}

/** The scopes around every entry of docs.json, innermost first. A file that is included several times has several. */
function readScopes(site: Site): Map<string, Scope[][]> {
  const found = new Map<string, Scope[][]>()
  const open = (sources: readonly SpecSource[], place?: Place): Scope => ({ place, specs: specsOf(site, sources) })
  function visit(nodes: readonly ConfigNode[], chain: readonly Scope[]): void {
    for (const node of nodes) {
      if (node.type === 'entry') {
        const key = placeKey(node.place)
        found.set(key, [...(found.get(key) ?? []), [...chain]])
        continue
      }
      const inner = node.specs.length > 0 ? [open(node.specs, node.place), ...chain] : chain
      if (node.type === 'group' && node.root) visit([node.root], inner)
      visit(node.children, inner)
    }
  }
  visit(site.config.navigation, [open(site.config.specs)])
  return found
}

/**
 * Whether a reference without a file finds the operation for every reader of docs.json: in the first
 * specification of the nearest node. Other readers do not know further specifications, nor those of the whole
 * project.
 */
function finds(chain: readonly Scope[], { spec, method, path }: Operation): boolean {
  const [nearest] = chain.find(({ place, specs }) => place && specs.length > 0)?.specs ?? []
  const paths = method === 'WEBHOOK' ? [path] : [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]
  return nearest === spec && paths.some((each) => nearest.operations.has(`${method} ${each}`))
}

/** Objects that are operations of several paths, through a YAML alias or a reused path item. */
function sharedNodes({ specs }: Site): Set<Operation['node']> {
  const seen = new Set<Operation['node']>()
  const shared = new Set<Operation['node']>()
  for (const { operations } of new Set([...specs.named, ...specs.discover()])) {
    for (const { node } of operations.values()) (seen.has(node) ? shared : seen).add(node)
  }
  return shared
}

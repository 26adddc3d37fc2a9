import { type JsonObject, type JsonValue, isObject, type Spec } from '@specnav/core'
import { isReference, joinPointer, mappedReferences } from '@specnav/core/internal'

/**
 * A specification for readers: one document, without the operations that `x-hidden` excludes from the
 * documentation, and without the components that only those use.
 */
export function visibleSpec(spec: Spec): JsonObject {
  const hidden = Array.from(spec.operations.values()).filter((operation) => operation.hidden)
  const nodes = new Set<JsonValue>(hidden.map(({ node }) => node))
  const roots = hidden.map(({ node, place }): Located => ({ node, file: place.file }))
  return withOtherFiles({ ...spec, document: withoutComponents(spec, roots, nodes) }, nodes)
}

interface Located {
  node: JsonValue
  /** The file that contains the node: relative references start there. */
  file: string
}

/** The document without the components that are reached from `roots`, and from nothing that remains. */
function withoutComponents(spec: Spec, roots: readonly Located[], hidden: ReadonlySet<JsonValue>): JsonObject {
  const { components, ...rest } = spec.document
  if (roots.length === 0 || !isObject(components)) return spec.document
  const suspects = reach(spec, roots, new Set())
  const entries = Object.entries(components).flatMap(([kind, ofKind]) =>
    isObject(ofKind)
      ? Object.entries(ofKind).map(([name, node = null]) => ({ kind, name, node, id: joinPointer('', kind, name) }))
      : [],
  )
  const others = [rest, ...entries.filter(({ id }) => !suspects.has(id)).map(({ node }) => node)]
  const used = reach(
    spec,
    others.map((node) => ({ node, file: spec.file })),
    hidden,
  )
  const isKept = (kind: string, name: string) => {
    const id = joinPointer('', kind, name)
    return used.has(id) || !suspects.has(id)
  }
  const kept = Object.entries(components).map(([kind, ofKind]) => [
    kind,
    isObject(ofKind) ? Object.fromEntries(Object.entries(ofKind).filter(([name]) => isKept(kind, name))) : ofKind,
  ])
  return { ...spec.document, components: Object.fromEntries(kept) }
}

/** The components that `roots` reference, directly or not: `/schemas/User`. */
function reach({ graph, file }: Spec, roots: readonly Located[], skipped: ReadonlySet<JsonValue>): Set<string> {
  const components = new Set<string>()
  const seen = new Set<JsonValue>(skipped)
  const open = [...roots]
  for (let here = open.pop(); here; here = open.pop()) {
    const { node, file: at } = here
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const mapped = isObject(node) ? mappedReferences(node) : []
    for (const reference of isReference(node) ? [...mapped, node.$ref] : mapped) {
      const target = graph.resolve({ $ref: reference }, at)
      const [home, inside = ''] = target.id?.split('#', 2) ?? []
      const component = home === file ? /^\/components(\/[^/]+\/[^/]+)/.exec(inside)?.[1] : undefined
      if (component !== undefined) components.add(component)
      if (target.value !== undefined) open.push({ node: target.value, file: target.file })
    }
    for (const child of Object.values(node)) if (child !== undefined) open.push({ node: child, file: at })
  }
  return components
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

/** Parts of other files, placed where they are first referenced, without hidden ones. */
function withOtherFiles({ document, file, graph }: Spec, hidden: ReadonlySet<JsonValue>): JsonObject {
  const placed = new Map<string, string>()

  function visit(node: JsonValue, at: string, pointer: string): JsonValue | undefined {
    if (isReference(node) && (at !== file || !node.$ref.startsWith('#'))) return follow(node, at, pointer)
    if (Array.isArray(node)) {
      return node.map((child, index) => visit(child, at, joinPointer(pointer, index)) ?? null)
    }
    return isObject(node) ? visitObject(node, at, pointer) : node
  }

  /** Undefined for a path with hidden operations only: nothing but its name would be left. */
  function visitObject(node: JsonObject, at: string, pointer: string): JsonObject | undefined {
    const written = Object.entries(node).filter(([, value]) => value !== undefined && !hidden.has(value))
    const isEmptied = written.length < Object.keys(node).length && !written.some(([key]) => methods.has(key))
    if (isEmptied) return undefined
    const entries = written.map(([key, value = null]) => [key, visit(value, at, joinPointer(pointer, key))])
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }

  function follow(node: JsonObject, at: string, pointer: string): JsonValue | undefined {
    const target = graph.resolve(node, at)
    // There is no target: the reference stays as it is.
    if (target.value === undefined || target.id === undefined) return node
    const [home, inside] = target.id.split('#', 2)
    const known = home === file ? inside : placed.get(target.id)
    if (known !== undefined) return { ...target.siblings, $ref: `#${known}` }
    placed.set(target.id, pointer)
    const value = visit(target.value, target.file, pointer)
    return isObject(value) ? { ...value, ...target.siblings } : value
  }

  return visitObject(document, file, '') ?? {}
}

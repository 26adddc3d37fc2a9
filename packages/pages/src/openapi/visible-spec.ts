import type { Spec } from '@specnav/core'
import { withoutHiddenParts } from '@specnav/core/specs'
import { isObject, isReference, joinPointer, type JsonObject, type JsonValue } from '@specnav/core/text'

/**
 * A specification for readers: one document, without the operations that `x-hidden` excludes from the
 * documentation, and without the shared parts that only those use.
 */
export function visibleSpec(spec: Spec): JsonObject {
  const hidden = Array.from(spec.operations.values()).filter((operation) => operation.hidden)
  const nodes = new Set<JsonValue>(hidden.map(({ node }) => node))
  return withOtherFiles({ ...spec, document: withoutHiddenParts(spec) }, nodes)
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

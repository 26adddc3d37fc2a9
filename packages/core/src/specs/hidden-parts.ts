import { isObject, isReference, joinPointer, type JsonObject, type JsonValue } from '../json.ts'
import { mappedReferences } from './graph.ts'
import type { Operation, Spec } from './types.ts'

/** The shared parts that only operations with `x-hidden` use, by pointer: `/components/schemas/User`. */
export function hiddenParts(spec: Spec): ReadonlySet<string> {
  return partsOnlyOf(
    spec,
    Array.from(spec.operations.values()).filter((operation) => operation.hidden),
  )
}

/** The shared parts that only these operations use, by pointer. */
function partsOnlyOf(spec: Spec, hidden: readonly Operation[]): ReadonlySet<string> {
  if (hidden.length === 0) return new Set()
  const roots = [...hidden.map(({ node, place }): Located => ({ node, file: place.file })), ...emptied(spec, hidden)]
  const suspects = reach(spec, roots, new Set())
  const others = unsuspected(spec.document, suspects).map((node): Located => ({ node, file: spec.file }))
  const used = reach(spec, others, new Set(roots.map(({ node }) => node)))
  return new Set([...suspects].filter((part) => !used.has(part)))
}

/**
 * The shared parts that readers of all other operations must not see, by pointer: those that only these operations
 * use, and parts that no operation uses, but which name one of those.
 */
export function closedParts(spec: Spec, closed: readonly Operation[]): ReadonlySet<string> {
  const roots = [...closed.map(({ node, place }): Located => ({ node, file: place.file })), ...emptied(spec, closed)]
  const skipped = new Set(roots.map(({ node }) => node))
  const all = partsOf(spec.document)
  const open = unsuspected(spec.document, all).map((node): Located => ({ node, file: spec.file }))
  const used = reach(spec, open, skipped)
  addSubtypes(spec, all, used)
  const gone = new Set([...reach(spec, roots, new Set())].filter((part) => !used.has(part)))
  for (const [part, node] of all) {
    const named = used.has(part) ? [] : [...reach(spec, [{ node, file: spec.file }], new Set())]
    if (named.some((each) => gone.has(each))) gone.add(part)
  }
  return gone
}

/** Every shared part by its pointer. */
function partsOf(node: JsonObject, at = ''): Map<string, JsonValue> {
  return new Map(
    Object.entries(node).flatMap(([key, value = null]): [string, JsonValue][] => {
      const pointer = joinPointer(at, key)
      if (isObject(value) && groups.test(pointer)) return [...partsOf(value, pointer)]
      return shared.test(pointer) ? [[pointer, value]] : []
    }),
  )
}

/** Adds schemas that nothing references, but which a schema with a discriminator leads to: they name it in `allOf`. */
function addSubtypes(spec: Spec, all: ReadonlyMap<string, JsonValue>, used: Set<string>): void {
  const isBase = (reference: JsonValue) => {
    if (!isReference(reference)) return false
    const { value, id } = spec.graph.resolve(reference, spec.file)
    return isObject(value) && value.discriminator !== undefined && used.has(id?.split('#', 2)[1] ?? '')
  }
  for (let known = -1; known < used.size;) {
    known = used.size
    for (const [part, node] of all) {
      const isSubtype = isObject(node) && Array.isArray(node.allOf) && node.allOf.some(isBase)
      if (used.has(part) || !isSubtype) continue
      used.add(part)
      for (const each of reach(spec, [{ node, file: spec.file }], new Set())) used.add(each)
    }
  }
}

/** Path items of which no operation is left: what they share is used by nothing. */
function emptied(spec: Spec, hidden: readonly Operation[]): Located[] {
  const gone = new Set(hidden)
  const shown = new Set([...spec.operations.values()].filter((each) => !gone.has(each)).map(({ pathItem }) => pathItem))
  return hidden
    .filter(({ pathItem }) => !shown.has(pathItem))
    .map(({ pathItem, pathItemFile }) => ({ node: pathItem, file: pathItemFile }))
}

/** The document of a specification without those parts. */
export function withoutHiddenParts(spec: Spec): JsonObject {
  const hidden = hiddenParts(spec)
  return hidden.size === 0 ? spec.document : without(spec.document, hidden, '')
}

/** What holds shared parts; those of Swagger have no common parent. */
const groups = /^\/(?:components(?:\/[^/]+)?|definitions|parameters|responses)$/
const shared = /^\/(?:components\/[^/]+|definitions|parameters|responses)\/[^/]+/

function without(node: JsonObject, hidden: ReadonlySet<string>, at: string): JsonObject {
  const entries = Object.entries(node).map(([key, value]): [string, JsonValue | undefined] => {
    const pointer = joinPointer(at, key)
    return [key, isObject(value) && groups.test(pointer) ? without(value, hidden, pointer) : value]
  })
  return Object.fromEntries(entries.filter(([key]) => !hidden.has(joinPointer(at, key))))
}

/** The document in parts, without the suspected ones. */
function unsuspected(node: JsonObject, suspects: Pick<ReadonlySet<string>, 'has'>, at = ''): JsonValue[] {
  return Object.entries(node).flatMap(([key, value = null]) => {
    const pointer = joinPointer(at, key)
    if (isObject(value) && groups.test(pointer)) return unsuspected(value, suspects, pointer)
    return suspects.has(pointer) ? [] : [value]
  })
}

interface Located {
  node: JsonValue
  /** The file that contains the node: relative references start there. */
  file: string
}

/** The shared parts that `roots` reference, directly or not. */
function reach({ graph, file }: Spec, roots: readonly Located[], skipped: ReadonlySet<JsonValue>): Set<string> {
  const parts = new Set<string>()
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
      const [part] = (home === file && shared.exec(inside)) || []
      if (part !== undefined) parts.add(part)
      if (target.value !== undefined) open.push({ node: target.value, file: target.file })
    }
    for (const child of Object.values(node)) if (child !== undefined) open.push({ node: child, file: at })
  }
  return parts
}

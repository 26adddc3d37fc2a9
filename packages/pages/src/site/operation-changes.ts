import type { Operation, Spec } from '@specnav/core'
import { mappedReferences } from '@specnav/core/specs'
import { type JsonObject, type JsonValue, isObject, isReference } from '@specnav/core/text'

/**
 * Which of `next` differ from `previous` in anything that they reach: their own text, that of their path, the
 * specification's shared fields, and the targets of references. Operations are the same if file and key are.
 * The cost is proportional to the size of the specifications, whatever the operations share.
 */
export function changedOperations(previous: Iterable<Operation>, next: Iterable<Operation>): Set<Operation> {
  const operations = [...next]
  const before = readParts(previous)
  const after = readParts(operations)
  const changed = new Set<string>()
  for (const [id, part] of after) {
    const old = before.get(id)
    if (!old || !isEqual(old.value, part.value, 0) || !isEqual(old.edges, part.edges, 0)) changed.add(id)
  }
  addDependents(changed, after)
  return new Set(operations.filter((operation) => changed.has(idOf(operation))))
}

/** A part of a specification, and the parts that it references. */
interface SpecPart {
  value: JsonValue | undefined
  edges: string[]
}

function idOf({ spec, key }: Operation): string {
  return `${spec.file} ${key}`
}

/** Every part that the operations reach, by its identity. */
function readParts(operations: Iterable<Operation>): Map<string, SpecPart> {
  const parts = new Map<string, SpecPart>()
  const open: { id: string; value: JsonValue | undefined; file: string; spec: Spec }[] = []

  /** The ids of the parts that `value` references; each of them is read in turn. */
  function edgesOf(value: JsonValue | undefined, file: string, spec: Spec): string[] {
    const edges: string[] = []
    for (const reference of referencesIn(value)) {
      const target = spec.graph.resolve({ $ref: reference }, file)
      if (target.id === undefined) continue
      edges.push(target.id)
      if (!parts.has(target.id)) open.push({ id: target.id, value: target.value, file: target.file, spec })
    }
    return edges
  }

  for (const operation of operations) {
    const { spec, node, pathItem, place, pathItemFile } = operation
    const id = idOf(operation)
    const { parameters, servers, summary, description } = pathItem
    const around: JsonObject = { parameters, servers, summary, description }
    const edges = [`${id} path`, `${spec.file} all`]
    parts.set(id, { value: node, edges: [...edges, ...edgesOf(node, place.file, spec)] })
    open.push({ id: `${id} path`, value: around, file: pathItemFile, spec })
    open.push({ id: `${spec.file} all`, value: sharedByAll(spec), file: spec.file, spec })
    for (let next = open.pop(); next; next = open.pop()) {
      if (parts.has(next.id)) continue
      parts.set(next.id, { value: next.value, edges: edgesOf(next.value, next.file, spec) })
    }
  }
  return parts
}

/** The fields of a specification that all of its operations share. */
function sharedByAll({ document }: Spec): JsonObject {
  const { servers, security, tags, securityDefinitions, host, basePath, schemes, consumes, produces } = document
  const securitySchemes = isObject(document.components) ? document.components.securitySchemes : undefined
  const swagger = { securityDefinitions, host, basePath, schemes, consumes, produces }
  return { servers, security, tags, securitySchemes, ...swagger }
}

/** Every reference in a value, as written. */
export function referencesIn(value: JsonValue | undefined): string[] {
  const found: string[] = []
  const open: (JsonValue | undefined)[] = [value]
  while (open.length > 0) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    if (isObject(node)) {
      if (isReference(node)) found.push(node.$ref)
      if (typeof node.$dynamicRef === 'string') found.push(node.$dynamicRef)
      found.push(...mappedReferences(node))
    }
    for (const child of Object.values(node)) open.push(child)
  }
  return found
}

/** Adds every part that reaches one of `changed`. */
function addDependents(changed: Set<string>, parts: ReadonlyMap<string, SpecPart>): void {
  if (changed.size === 0) return
  const users = new Map<string, string[]>()
  for (const [id, { edges }] of parts) {
    for (const edge of edges) {
      const known = users.get(edge)
      if (known) known.push(id)
      else users.set(edge, [id])
    }
  }
  // Iterating over a set includes elements that are added meanwhile.
  for (const id of changed) for (const user of users.get(id) ?? []) changed.add(user)
}

/** More deeply nested values count as changed, because comparing recurses. */
const maxDepth = 1_000

function isEqual(a: JsonValue | undefined, b: JsonValue | undefined, depth: number): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > maxDepth) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => isEqual(item, b[index], depth + 1))
    )
  }
  const keys = Object.keys(a)
  // The order of keys is the order on the page.
  return (
    keys.length === Object.keys(b).length &&
    Object.keys(b).every((key, index) => key === keys[index]) &&
    keys.every((key) => isEqual(a[key], b[key], depth + 1))
  )
}

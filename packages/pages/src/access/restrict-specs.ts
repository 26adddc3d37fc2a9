import { isObject, joinPointer, type JsonObject, type JsonValue } from '@specnav/core/text'
import { collectChannels, createGraph, closedParts, collectOperations } from '@specnav/core/specs'
import type { Operation, Spec, Specs } from '@specnav/core'
import type { LockedLinks } from './types.ts'
import { textLock } from './spec-texts.ts'

interface SpecRules {
  mayRead(operation: Operation): boolean
  /** How links in its texts are written; absent if these readers may read every page. */
  texts?: LockedLinks
}

/** Specifications without the operations that an audience may not read, and without what only those use. */
export function restrictSpecs(specs: Specs, rules: SpecRules): Specs {
  const known = new Map<Spec, Spec>()
  const restricted = (spec: Spec): Spec => {
    let found = known.get(spec)
    if (!found) known.set(spec, (found = restrictSpec(spec, rules)))
    return found
  }
  const one = (spec: Spec | undefined) => spec && restricted(spec)
  // Of an API without an operation for these readers, nothing is left to say.
  const some = (list: readonly Spec[]) =>
    list.filter((spec) => spec.operations.size === 0 || restricted(spec).operations.size > 0).map(restricted)
  return {
    named: some(specs.named),
    get: (file) => one(specs.get(file)),
    opened: () => specs.opened().map(restricted),
    namedAsync: some(specs.namedAsync),
    getAsync: (file) => one(specs.getAsync(file)),
    discover: () => specs.discover().map(restricted),
  }
}

function restrictSpec(spec: Spec, { mayRead, texts }: SpecRules): Spec {
  const all = [...spec.operations.values()]
  const closed = all.filter((operation) => !mayRead(operation))
  if (closed.length === 0 && !texts) return spec
  const open = all.filter(mayRead)
  const removed = new Set<JsonValue>(closed.flatMap(nodesOf))
  const lock = texts && textLock(texts, closed)
  const shown = <T extends JsonValue>(node: T, file: string) => {
    const pruned = closed.length === 0 ? node : prune(node, removed)
    return lock ? lock(pruned, file) : pruned
  }
  const parts = closed.length === 0 ? spec.document : withoutParts(spec, closed, open)
  const document = withoutTags(shown(parts, spec.file), closed, open)
  const documents = new Map<string, JsonValue | undefined>([[spec.file, document]])
  const read = (file: string) => {
    if (!documents.has(file)) {
      const written = spec.graph.document(file)
      documents.set(file, written === undefined ? undefined : shown(written, file))
    }
    return documents.get(file)
  }
  const homeOf = (file: string) => (file === spec.file ? (spec.translates ?? file) : file)
  const graph = createGraph(read, spec.graph.text, homeOf)
  const restricted: Spec = { ...spec, document, operations: new Map(), graph }
  const isAsync = all.some(({ isChannel }) => isChannel)
  restricted.operations = (isAsync ? collectChannels : collectOperations)(restricted, () => undefined)
  return restricted
}

/** What an operation is made of in its document. */
function nodesOf({ node, isChannel }: Operation): JsonValue[] {
  if (!isChannel) return [node]
  const { channel = null, operations } = node
  return [channel, ...(isObject(operations) ? Object.values(operations) : [])].filter((each) => each !== undefined)
}

/** A copy without some of its parts. A list of members that loses them all is lost, too. */
function prune<T extends JsonValue>(node: T, removed: ReadonlySet<JsonValue>): T {
  if (Array.isArray(node))
    return node.filter((child) => !removed.has(child)).map((child) => prune(child, removed)) as JsonValue as T
  if (!isObject(node)) return node
  const kept = Object.entries(node).filter(([, child]) => child !== undefined && !removed.has(child))
  return Object.fromEntries(kept.map(([key, child = null]) => [key, prune(child, removed)])) as JsonValue as T
}

/** The document without paths and shared parts that only the closed operations use. */
function withoutParts(spec: Spec, closed: readonly Operation[], open: readonly Operation[]): JsonObject {
  const parts = new Set([...closedParts(spec, closed), ...schemesOnlyOf(spec.document, closed, open)])
  const shown = new Set(open.map(({ path, method }) => pathPointer(path, method)))
  for (const { path, method } of closed) {
    const pointer = pathPointer(path, method)
    if (!shown.has(pointer)) parts.add(pointer)
  }
  return without(spec.document, parts, '')
}

function pathPointer(path: string, method: string): string {
  return joinPointer(method === 'WEBHOOK' ? '/webhooks' : '/paths', path)
}

/** What holds parts that can be left out; those of Swagger have no common parent. */
const holders =
  /^\/(?:paths|webhooks|channels|components(?:\/[^/]+)?|definitions|parameters|responses|securityDefinitions)$/

function without(node: JsonObject, parts: ReadonlySet<string>, at: string): JsonObject {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      const pointer = joinPointer(at, key)
      if (parts.has(pointer)) return []
      return [[key, isObject(value) && holders.test(pointer) ? without(value, parts, pointer) : value]]
    }),
  )
}

/** Security schemes that are named by closed operations alone. */
function schemesOnlyOf(document: JsonObject, closed: readonly Operation[], open: readonly Operation[]): string[] {
  const named = (value: JsonValue | undefined) =>
    (Array.isArray(value) ? value : []).filter(isObject).flatMap(Object.keys)
  const used = new Set([...named(document.security), ...open.flatMap(({ node }) => named(node.security))])
  const base = isObject(document.components) ? '/components/securitySchemes' : '/securityDefinitions'
  return closed
    .flatMap(({ node }) => named(node.security))
    .filter((name) => !used.has(name))
    .map((name) => joinPointer(base, name))
}

/** The document without tags that only closed operations have: their names and descriptions speak of these. */
function withoutTags(document: JsonObject, closed: readonly Operation[], open: readonly Operation[]): JsonObject {
  const { tags, 'x-tagGroups': groups } = document
  if (!Array.isArray(tags) && !Array.isArray(groups)) return document
  const shown = new Set(open.flatMap(({ tags }) => tags))
  const hidden = new Set(closed.flatMap(({ tags }) => tags).filter((tag) => !shown.has(tag)))
  const isKept = (tag: JsonValue) => !isObject(tag) || typeof tag.name !== 'string' || !hidden.has(tag.name)
  return {
    ...document,
    ...(Array.isArray(tags) && { tags: tags.filter(isKept) }),
    ...(Array.isArray(groups) && { 'x-tagGroups': groups.flatMap((group) => withoutHidden(group, hidden)) }),
  }
}

/** A group of `x-tagGroups` without these tags; nothing if it has no others. */
function withoutHidden(group: JsonValue, hidden: ReadonlySet<string>): JsonValue[] {
  if (!isObject(group) || !Array.isArray(group.tags)) return [group]
  const tags = group.tags.filter((tag) => typeof tag !== 'string' || !hidden.has(tag))
  return tags.length === 0 && group.tags.length > 0 ? [] : [{ ...group, tags }]
}

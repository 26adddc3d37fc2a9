import { entersDotFiles } from './dot-files.ts'
import { leavesRoot } from '../disk-paths.ts'
import { folderOf, resolveOutward, resolvePath } from '../files.ts'
import { type JsonObject, type JsonValue, asString, isObject, isReference, joinPointer, pointerKeys } from '../json.ts'
import { decodePercent } from '../percent.ts'
import type { Graph, Resolved } from './types.ts'

/** Returns the parsed document of a file, or undefined if it cannot be read. The caller caches it. */
export type ReadDocument = (file: string) => JsonValue | undefined

const noText: Graph['text'] = () => undefined
const itself = (file: string) => file

/** A longer chain of references counts as one without a target. */
const maxChain = 64

/**
 * A lazy reference graph over documents: nothing is dereferenced before it is needed, and each target only once.
 * `homeOf`: where relative references of a file start, if it is not the file itself.
 */
export function createGraph(readDocument: ReadDocument, text: Graph['text'] = noText, homeOf = itself): Graph {
  const targets = new Map<string, Map<string, Resolved>>()
  const anchors = new Map<string, ReadonlyMap<string, JsonValue>>()
  const identities = new Map<string, Identities>()

  function anchorsOf(file: string): ReadonlyMap<string, JsonValue> {
    let found = anchors.get(file)
    if (!found) anchors.set(file, (found = collectAnchors(readDocument(file))))
    return found
  }

  function identitiesOf(file: string): Identities {
    let found = identities.get(file)
    if (!found) identities.set(file, (found = collectIdentities(readDocument(file))))
    return found
  }

  /** The target of a single reference in `file`. */
  function target(reference: string, file: string): Resolved {
    let known = targets.get(file)
    if (!known) targets.set(file, (known = new Map()))
    let result = known.get(reference)
    if (!result) known.set(reference, (result = lookUp(reference, file)))
    return result
  }

  function lookUp(reference: string, file: string): Resolved {
    const hash = reference.indexOf('#')
    const location = hash === -1 ? reference : reference.slice(0, hash)
    const fragment = hash === -1 ? '' : decodePercent(reference.slice(hash + 1))
    const named = location === '' ? file : resolveFile(location, homeOf(file))
    const targetFile = named !== undefined && isClosed(named, homeOf(file)) ? undefined : named
    if (location !== '' && (targetFile === undefined || readDocument(targetFile) === undefined)) {
      // There is no such file: `$self` and `$id` are names that need not be locations.
      const pointer = identitiesOf(file).pointers.get(absolute(location, selfOf(readDocument(file))))
      if (pointer !== undefined)
        return at(file, fragment === '' || fragment.startsWith('/') ? pointer + fragment : fragment, location)
    }
    if (targetFile === undefined) return { value: undefined, file, id: reference, name: nameOf(fragment, location) }
    return at(targetFile, fragment, location)
  }

  function at(file: string, fragment: string, location: string): Resolved {
    const id = `${file}#${fragment}`
    const name = nameOf(fragment, location)
    if (fragment !== '' && !fragment.startsWith('/')) return { value: anchorsOf(file).get(fragment), file, id, name }
    let value = readDocument(file)
    for (const key of pointerKeys(fragment)) {
      if (Array.isArray(value)) value = value[Number(key)]
      else if (isObject(value) && Object.hasOwn(value, key)) value = value[key]
      else return { value: undefined, file, id, name }
    }
    return { value, file, id, name }
  }

  /**
   * The target of `#…` inside the schema with an `$id` that contains the reference: the pointer starts at
   * that schema. A generated reference is in no schema, so it leads to the only one that has the target.
   */
  function inResource(reference: JsonObject & { $ref: string }, file: string): Resolved | undefined {
    const { pointers, homes } = identitiesOf(file)
    const home = homes.get(reference)
    if (home === undefined && reference.$ref === '#') return undefined
    const roots = home === undefined ? new Set(pointers.values()) : [home]
    const fragment = decodePercent(reference.$ref.slice(1))
    const found = Array.from(roots, (root) => at(file, root + fragment, ''))
    const there = found.filter(({ value }) => value !== undefined)
    return there.length === 1 ? there[0] : undefined
  }

  const follow: Follow = (node, file) => {
    const next = target(node.$ref, file)
    const isLocal = (next.value === undefined && node.$ref.startsWith('#/')) || node.$ref === '#'
    return (isLocal && inResource(node, file)) || next
  }

  return {
    text,
    document: readDocument,
    resolve(value, file) {
      let current: Resolved = { value, file }
      let siblings: JsonObject | undefined
      let passed: Resolved[] | undefined
      for (let step = 0; step < maxChain; step++) {
        const node = current.value
        if (!isReference(node)) return siblings ? { ...current, ...(passed && { passed }), siblings } : current
        if (hasSiblings(node)) {
          if (step > 0) (passed ??= []).push(current)
          const { $ref: _, ...rest } = node
          siblings = { ...rest, ...siblings }
        }
        const next = follow(node, current.file)
        // A chain keeps its first name: `Page` stays `Page` if it refers to `#/components/schemas/PageV2`.
        current = current.name === undefined ? next : { ...next, name: current.name }
      }
      return { value: undefined, file, id: current.id, name: current.name, siblings, cycle: cycleFrom(current, follow) }
    },
  }
}

/** The next part of a chain of references. */
type Follow = (node: JsonObject & { $ref: string }, file: string) => Resolved

/** The cycle that a chain runs into. */
function cycleFrom(start: Resolved, follow: Follow): string[] | undefined {
  const ids: string[] = []
  let current = start
  while (ids.length <= maxChain && current.id !== undefined && isReference(current.value)) {
    const known = ids.indexOf(current.id)
    if (known !== -1) return ids.slice(known)
    ids.push(current.id)
    current = follow(current.value, current.file)
  }
  return undefined
}

/** A value of a discriminator's `mapping` as a reference: a bare name is that of a schema. */
export function mappingReference(value: string): string {
  const isName = /^[\w.-]+$/.test(value) && !/\.(json|ya?ml)$/i.test(value)
  return isName ? `#/components/schemas/${value}` : value
}

/** The references in a discriminator: the targets of its mapping, and all others. */
export function mappedReferences({ mapping, defaultMapping }: JsonObject): string[] {
  if (mapping === undefined && defaultMapping === undefined) return []
  const targets = isObject(mapping) ? Object.values(mapping) : []
  return [...targets, defaultMapping].flatMap((target) =>
    typeof target === 'string' ? [mappingReference(target)] : [],
  )
}

/**
 * The file that a reference's URL names, seen from `file`: URLs stay URLs, paths stay inside the docs root.
 * Undefined if it leads out, or is invalid.
 */
export function resolveFile(location: string, file: string): string | undefined {
  if (URL.canParse(location)) return location
  if (URL.canParse(file)) return URL.canParse(location, file) ? new URL(location, file).href : undefined
  const folder = location.startsWith('/') ? '' : folderOf(file)
  // A description in the docs folder stays in it, whoever wrote it.
  return (leavesRoot(file) ? resolveOutward : resolvePath)(decodePercent(location), folder)
}

/** Whether a reference in `file` must not lead to this file of the project. */
export function isClosed(target: string, file: string): boolean {
  return !URL.canParse(target) && entersDotFiles(target, file)
}

function hasSiblings(node: JsonObject): boolean {
  for (const key in node) if (key !== '$ref') return true
  return false
}

function nameOf(fragment: string, location: string): string {
  const last = fragment.slice(fragment.lastIndexOf('/') + 1)
  if (last !== '') return last.replaceAll('~1', '/').replaceAll('~0', '~')
  const file = location.slice(location.lastIndexOf('/') + 1)
  return file.replace(/\.[^.]*$/, '')
}

/** `$anchor` and `$dynamicAnchor` of a document. */
function collectAnchors(document: JsonValue | undefined): ReadonlyMap<string, JsonValue> {
  const found = new Map<string, JsonValue>()
  eachObject(document, (node) => {
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const anchor = node[key]
      if (typeof anchor === 'string' && !found.has(anchor)) found.set(anchor, node)
    }
  })
  return found
}

/** Visits every object of a document once, including shared parts. */
function eachObject(document: JsonValue | undefined, visit: (node: JsonObject) => void): void {
  const seen = new Set<JsonValue>()
  const open: JsonValue[] = document === undefined ? [] : [document]
  while (open.length > 0) {
    const node = open.pop()!
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    if (isObject(node)) visit(node)
    for (const child of Object.values(node)) if (child !== undefined) open.push(child)
  }
}

/** The URL that a document gives itself (3.2): its relative references start there. */
function selfOf(document: JsonValue | undefined): string | undefined {
  return isObject(document) ? asString(document.$self) : undefined
}

function absolute(address: string, base: string | undefined): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address
}

/** The names that a document defines by `$self` and `$id`. */
interface Identities {
  /** By URL. */
  pointers: ReadonlyMap<string, string>
  /** Pointers of the named schemas that contain references. */
  homes: ReadonlyMap<JsonValue, string>
}

function collectIdentities(document: JsonValue | undefined): Identities {
  const pointers = new Map<string, string>()
  const homes = new Map<JsonValue, string>()
  const seen = new Set<JsonValue>()
  const self = selfOf(document)
  if (self !== undefined) pointers.set(absolute(self, undefined), '')
  // Pointers are only made if there is something to name.
  let isNamed = false
  eachObject(document, (node) => void (isNamed ||= typeof node.$id === 'string'))
  if (!isNamed) return { pointers, homes }
  const open: { node: JsonValue | undefined; pointer: string; home?: string }[] = [{ node: document, pointer: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, pointer } = next
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    let { home } = next
    const id = isObject(node) ? asString(node.$id) : undefined
    if (id !== undefined) pointers.set(absolute(id, self), (home = pointer))
    if (home !== undefined && isReference(node)) homes.set(node, home)
    for (const [key, child] of Object.entries(node))
      open.push({ node: child, pointer: joinPointer(pointer, key), ...(home !== undefined && { home }) })
  }
  return { pointers, homes }
}

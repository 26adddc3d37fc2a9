/* Dynamic scope: what `$dynamicRef` means depends on the schemas through which a reader got to it. */

import { type JsonObject, type JsonValue, isObject, isReference } from '@specnav/core/text'
import type { Resolved } from '@specnav/core'
import { nameOf } from './node.ts'
import { type Anchor, type Position, type Reading, type Scope, noScope } from './reading.ts'

type Place = Pick<Resolved, 'value' | 'file' | 'id'>

/** The position inside of these schemas, outermost first. */
export function entering(reading: Reading, position: Position, ...schemas: Place[]): Position {
  const scope = schemas.reduce((around, schema) => enter(reading, around, schema), position.scope)
  return scope === position.scope ? position : { ...position, scope }
}

function enter(reading: Reading, scope: Scope, { value, file, id }: Place): Scope {
  if (!isObject(value) || !mayBeDynamic(reading, file)) return scope
  const added = Array.from(anchorsIn(value)).filter(([name]) => !scope.has(name))
  if (added.length === 0) return scope
  const own = id ?? `${file}#${inlineName(value)}`
  return new Map([
    ...scope,
    ...added.map(([name, { node, pointer }]) => [name, { value: node, file, id: own + pointer }] as const),
  ])
}

function mayBeDynamic({ mayBeDynamic: known, graph }: Reading, file: string): boolean {
  let answer = known.get(file)
  if (answer === undefined) known.set(file, (answer = graph.text(file)?.includes('$dynamicAnchor') ?? false))
  return answer
}

/**
 * The anchor that a dynamic reference means; undefined if none is in scope, or if the reference names a schema
 * without a dynamic anchor.
 */
export function anchorOf(reference: string, { value, passed = [] }: Resolved, scope: Scope): Anchor | undefined {
  const name = reference.slice(reference.indexOf('#') + 1)
  const behind = [value, ...passed.map((each) => each.value)]
  const isDynamic = behind.some((each) => isObject(each) && each.$dynamicAnchor === name)
  return isDynamic || value === undefined ? scope.get(name) : undefined
}

/** The part of a scope that changes what the target shows: one that would be the same without it is the same. */
export function scopeOf(reading: Reading, { value, file }: Place, scope: Scope): Scope {
  if (scope.size === 0 || !isObject(value)) return noScope
  const own = anchorsIn(value)
  const needed = new Set(dynamicNames(reading, value, file))
  const found = new Map<string, Anchor>()
  // Iterating over a set includes names that are added meanwhile.
  for (const name of needed) {
    const anchor = scope.get(name)
    if (!anchor || own.get(name)?.node === anchor.value) continue
    found.set(name, anchor)
    for (const further of dynamicNames(reading, anchor.value, anchor.file)) needed.add(further)
  }
  return found
}

/**
 * The identity and the name of a schema in a scope: those of the schema that refers to it and fills in the
 * anchors, otherwise `Page<User>`.
 */
export function instanceOf(reading: Reading, target: Resolved, id: string, scope: Scope): { id: string; name: string } {
  const { passed = [] } = target
  for (const [index, filling] of [...passed.entries()].toReversed()) {
    const alone = passed.slice(index).reduce((around, each) => enter(reading, around, each), noScope)
    const isSame = scopeText(reading, scopeOf(reading, target, alone)) === scopeText(reading, scope)
    if (filling.id !== undefined && isSame) return { id: filling.id, name: nameOf(filling.id) }
  }
  const fillings = Array.from(scope.values(), anchorName).join(', ')
  return { id: `${id} ${scopeText(reading, scope)}`, name: `${nameOf(id)}<${fillings}>` }
}

function scopeText(reading: Reading, scope: Scope): string {
  return Array.from(scope, ([name, { id }]) => `${name}=${shortId(reading, id)}`)
    .sort()
    .join(' ')
}

/** An id without the place of the specification's own schemas. */
export function shortId({ ownComponents }: Reading, id: string): string {
  return id.startsWith(ownComponents) ? id.slice(ownComponents.length) : id
}

function anchorName({ value, id }: Anchor): string {
  if (typeof value.title === 'string') return value.title
  return isReference(value) ? nameOf(value.$ref) : typeof value.type === 'string' ? value.type : nameOf(id)
}

interface Found {
  node: JsonObject
  /** From the schema that contains it. */
  pointer: string
}

const anchors = new WeakMap<JsonObject, ReadonlyMap<string, Found>>()
const values = new Set(['example', 'examples', 'default', 'const', 'enum'])

/** The dynamic anchors of a schema, nearest first, without those of schemas inside that have an `$id`. */
function anchorsIn(schema: JsonObject): ReadonlyMap<string, Found> {
  const known = anchors.get(schema)
  if (known) return known
  const found = new Map<string, Found>()
  const open: { node: JsonValue | undefined; pointer: string }[] = [{ node: schema, pointer: '' }]
  for (const { node, pointer } of open) {
    if (typeof node !== 'object' || node === null) continue
    if (isObject(node)) {
      if (node !== schema && typeof node.$id === 'string') continue
      const { $dynamicAnchor: name } = node
      if (typeof name === 'string' && !found.has(name)) found.set(name, { node, pointer })
    }
    for (const [key, child] of Object.entries(node)) {
      if (!values.has(key)) open.push({ node: child, pointer: `${pointer}/${key}` })
    }
  }
  anchors.set(schema, found)
  return found
}

const names = new WeakMap<JsonObject, ReadonlySet<string>>()

/** The names of the dynamic references that a schema reaches. */
function dynamicNames({ graph }: Reading, schema: JsonObject, file: string): ReadonlySet<string> {
  const known = names.get(schema)
  if (known) return known
  const found = new Set<string>()
  const seen = new Set<JsonValue>()
  const open: { node: JsonValue | undefined; file: string }[] = [{ node: schema, file }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    if (isObject(node) && typeof node.$dynamicRef === 'string')
      found.add(node.$dynamicRef.slice(node.$dynamicRef.indexOf('#') + 1))
    if (isReference(node)) {
      const { value, file: target, passed = [] } = graph.resolve(node, next.file)
      open.push({ node: value, file: target }, ...passed.map((each) => ({ node: each.value, file: each.file })))
    }
    for (const child of Object.values(node)) open.push({ node: child, file: next.file })
  }
  names.set(schema, found)
  return found
}

/** A name for an inline schema: equal schemas have the same. */
function inlineName(schema: JsonObject): string {
  let hash = 0
  for (const character of JSON.stringify(schema)) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0
  return `inline-${(hash >>> 0).toString(36)}`
}

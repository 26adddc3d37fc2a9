import { type JsonObject, isObject, isReference } from '@specnav/core/text'
import type { Resolved } from '@specnav/core'
import type { Direction, NamedSchema, Schema } from '../endpoint-types.ts'
import { readAllOf } from './all-of.ts'
import { withAnnotations } from './annotations.ts'
import { isDirectional } from './direction.ts'
import { anchorOf, entering, instanceOf, scopeOf, shortId } from './dynamic.ts'
import { withoutOwnName } from './facts.ts'
import { hasStructure, isSmall, nameOf } from './node.ts'
import { type Anchor, type NamedEntry, type Reading, type Position, inner, outermost } from './reading.ts'

export function readReference(reading: Reading, node: JsonObject & { $ref: string }, around: Position): Schema {
  return readTarget(reading, node, nearestNamed(node, reading.graph.resolve(node, around.file)), around)
}

/** A schema on the way that adds to the one that it refers to is the target: it has a name and a page of its own. */
function nearestNamed(node: JsonObject, target: Resolved): Resolved {
  const { passed = [] } = target
  const index = passed.findIndex(({ value }) => isObject(value) && hasStructure(besides(value)))
  const named = passed[index]
  if (!named) return target
  const before = passed.slice(0, index)
  const siblings = [node, ...before.map(({ value }) => value)]
    .filter(isObject)
    .reduceRight<JsonObject>((all, each) => ({ ...all, ...besides(each) }), {})
  return { ...named, passed: before, ...(Object.keys(siblings).length > 0 && { siblings }) }
}

/** What a schema says besides its reference. */
function besides({ $ref: _, ...siblings }: JsonObject): JsonObject {
  return siblings
}

function readTarget(reading: Reading, node: JsonObject & { $ref: string }, target: Resolved, around: Position): Schema {
  const { siblings, passed } = target
  const position = passed ? entering(reading, around, ...passed) : around
  // Keys next to `$ref` apply too (3.1): with structure they make an `allOf`, and facts are added to the
  // link.
  if (siblings && hasStructure(siblings)) {
    const members = Array.isArray(siblings.allOf) ? siblings.allOf : []
    return readAllOf(reading, siblings, [{ $ref: node.$ref }, ...members], position)
  }
  const schema = schemaBehind(reading, target, position) ?? { type: 'missing', name: target.name ?? node.$ref }
  return siblings ? withAnnotations(reading, siblings, schema, position) : schema
}

/** The target of a resolved reference: a link, or the schema itself if it is too small for a link. */
function schemaBehind(reading: Reading, target: Resolved, position: Position): Schema | undefined {
  const { value, file, id } = target
  if (value === undefined || id === undefined) return undefined
  const scope = scopeOf(reading, target, position.scope)
  const instance = scope.size === 0 ? { id, name: nameOf(id) } : instanceOf(reading, target, id, scope)
  const differs =
    position.direction === 'request' &&
    [target, ...scope.values()].some((each) => isDirectional(reading, each.value, each.file))
  const key = shortId(reading, instance.id) + (differs ? '~request' : '')
  let entry = reading.entries.get(key)
  if (!entry) {
    if (isSmall(value)) return reading.read(value, { ...inner(position), file })
    reading.entries.set(key, (entry = { value, file, id, name: instance.name, direction: position.direction, scope }))
  }
  return { type: 'link', to: key, name: entry.name, ...(differs && { direction: 'request' }) }
}

/** A dynamic reference means the anchor of the outermost schema on the way here; without one it is static. */
export function readDynamic(reading: Reading, node: JsonObject, reference: string, position: Position): Schema {
  const written = reading.graph.resolve({ $ref: reference }, position.file)
  const anchor = anchorOf(reference, written, position.scope)
  const schema = anchor ? behindAnchor(reading, anchor, position) : schemaBehind(reading, written, position)
  return withAnnotations(reading, node, schema ?? { type: 'missing', name: reference }, position)
}

/** An anchor that only refers to another schema is that schema. */
function behindAnchor(reading: Reading, anchor: Anchor, position: Position): Schema | undefined {
  const { value, file } = anchor
  if (!isReference(value) || hasStructure(besides(value))) return schemaBehind(reading, anchor, position)
  const target = reading.graph.resolve(value, file)
  const passed = [anchor, ...(target.passed ?? [])]
  return readTarget(reading, value, { ...target, passed }, { ...inner(position), file })
}

/** The entry of a schema that no page has named yet. */
function openNamed(reading: Reading, key: string): NamedEntry | undefined {
  readKey(reading, key, key.endsWith('~request') ? 'request' : 'response')
  return reading.entries.get(key)
}

/** One that is shown where it is used has no entry. */
function smallSchema(reading: Reading, key: string): NamedSchema {
  return { type: 'named-schema', key, name: key, schema: readKey(reading, key, 'response') }
}

/** The schema that a key names: the name of one of the specification's own, or a file and the place in it. */
function readKey(reading: Reading, key: string, direction: Direction): Schema {
  const { ownComponents, spec } = reading
  const place = key.replace(/~request$/, '')
  const id = place.includes('#') ? place : ownComponents + place
  const at = id.indexOf('#')
  return readReference(reading, { $ref: id.slice(at) }, outermost(at > 0 ? id.slice(0, at) : spec.file, direction))
}

/** The schema behind a link with this key. */
export function readNamed(reading: Reading, key: string): NamedSchema {
  const entry = reading.entries.get(key) ?? openNamed(reading, key)
  if (!entry) return smallSchema(reading, key)
  const { name, value, file, direction, scope } = entry
  if (entry.named) return entry.named
  const schema = withoutOwnName(reading.read(value, entering(reading, outermost(file, direction, scope), entry)), name)
  const differs = key.endsWith('~request') && direction === 'request'
  return (entry.named = { type: 'named-schema', key, name, ...(differs && { direction: 'request' }), schema })
}

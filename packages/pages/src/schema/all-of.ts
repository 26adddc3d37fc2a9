import { type JsonObject, type JsonValue, isObject, isReference } from '@specnav/core/text'
import type { Schema, SchemaFacts } from '../endpoint-types.ts'
import { annotate, withAnnotations } from './annotations.ts'
import { entering } from './dynamic.ts'
import { mergeAll } from './merge.ts'
import { extendsTagged, isListedBy, tagOf, withTag } from './tag.ts'
import { hasStructure, isBase } from './node.ts'
import { type Reading, type Position, inner } from './reading.ts'
import { readStructure } from './structure.ts'

/** Maximum number of bases that `allOf` merges, and maximum depth. Further bases stay links. */
const maxBases = 100

/** What the members of an `allOf` say. */
interface Merge {
  schemas: Schema[]
  /** References to the bases that it contains. */
  bases: Set<string>
  /** The schemas that extend what is being added, outermost first. */
  extending: JsonObject[]
  /** Discriminators of bases, with the value for the schema that extends them. */
  tags: Map<string, string>
  /** The number of `allOf`s around what is being added. */
  level: number
}

export function readAllOf(reading: Reading, node: JsonObject, members: JsonValue[], position: Position): Schema {
  const { allOf: _, ...own } = node
  // In 3.0, `allOf` around one reference adds facts to it, unless it is how a child names its parent.
  const isWrapper = members.length === 1 && !hasStructure(own) && !extendsTagged(reading, node, members, position)
  const schema = isWrapper ? reading.read(members[0], inner(position)) : merge(reading, node, members, position)
  const isTyped = schema.type === 'any' && own.type !== undefined
  return withAnnotations(
    reading,
    own,
    isTyped ? mergeAll([readStructure(reading, own, position), schema]) : schema,
    position,
  )
}

/** Merged members are on one level, however deep their `allOf`s nest. */
function merge(reading: Reading, node: JsonObject, members: JsonValue[], position: Position): Schema {
  const { allOf: _, ...own } = node
  const into: Merge = { schemas: [], bases: new Set(), extending: [node], tags: new Map(), level: 1 }
  for (const member of members) collectMember(reading, member, position, into)
  if (hasStructure(own)) into.schemas.push(readStructure(reading, own, position))
  let schemas = into.schemas
  for (const [property, tag] of into.tags) schemas = withTag(reading, schemas, property, tag)
  return mergeAll(schemas)
}

/** Adds one member of an `allOf`. A base that several members share is added once. */
function collectMember(reading: Reading, member: JsonValue, position: Position, into: Merge): void {
  if (!isObject(member)) return
  if (isReference(member)) {
    const target = reading.graph.resolve(member, position.file)
    const { value, id } = target
    const isParent = isBase(value) || isListedBy(reading, target, into.extending)
    if (isParent && isObject(value) && id !== undefined && into.bases.size < maxBases) {
      if (!into.bases.has(id)) {
        into.bases.add(id)
        const inside = { ...entering(reading, position, ...(target.passed ?? []), target), file: target.file }
        collectBase(reading, value, inside, into)
      }
      if (target.siblings) collectMembers(reading, [target.siblings], position, into)
      return
    }
    const { $ref, ...siblings } = member
    into.schemas.push(reading.readReference({ $ref }, inner(position)))
    if (Object.keys(siblings).length > 0) collectMembers(reading, [siblings], position, into)
    return
  }
  const { allOf, ...own } = member
  collectMembers(reading, allOf, position, into)
  into.schemas.push(reading.read(own, inner(position)))
}

function collectMembers(reading: Reading, allOf: JsonValue | undefined, position: Position, into: Merge): void {
  if (!Array.isArray(allOf)) return
  if (into.level > maxBases) return void into.schemas.push({ type: 'more' })
  into.level++
  for (const member of allOf) collectMember(reading, member, position, into)
  into.level--
}

/**
 * Adds the properties of a base. Its own description is about the base; its discriminator lists its children,
 * including this schema.
 */
function collectBase(reading: Reading, base: JsonObject, position: Position, into: Merge): void {
  const { allOf, oneOf: _, anyOf: __, discriminator, ...own } = base
  const found = tagOf(reading, discriminator, into.extending, position)
  if (found && !into.tags.has(found.property)) into.tags.set(found.property, found.tag)
  into.extending.push(base)
  collectMembers(reading, allOf, position, into)
  into.extending.pop()
  const { constraints, not, conditions } = annotate<SchemaFacts>(reading, own, {}, position)
  const schema = readStructure(reading, own, position)
  if (constraints) schema.constraints = constraints
  if (not) schema.not = not
  if (conditions) schema.conditions = conditions
  into.schemas.push(schema)
}

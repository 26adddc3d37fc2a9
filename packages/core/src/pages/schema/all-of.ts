import { type JsonObject, type JsonValue, isObject, isReference } from '../../json.ts'
import type { Schema, SchemaFacts } from '../endpoint-types.ts'
import { annotate, withAnnotations } from './annotations.ts'
import { mergeAll } from './merge.ts'
import { hasStructure, isBase } from './node.ts'
import { type Reading, type Scope, inner } from './reading.ts'
import { readStructure } from './structure.ts'

/** `allOf` merges at most this many bases, and as many levels; further bases stay links. */
const maxBases = 100

/** What the members of an `allOf` say. */
interface Merge {
  schemas: Schema[]
  /** References to the bases that are in it. */
  bases: Set<string>
}

export function readAllOf(reading: Reading, node: JsonObject, members: JsonValue[], scope: Scope): Schema {
  const { allOf: _, ...own } = node
  // `allOf` around one reference is how 3.0 says something about it.
  const isWrapper = members.length === 1 && !hasStructure(own)
  const schema = isWrapper ? reading.read(members[0], inner(scope)) : merge(reading, members, own, scope)
  const isTyped = schema.type === 'any' && own.type !== undefined
  return withAnnotations(reading, own, isTyped ? mergeAll([readStructure(reading, own, scope), schema]) : schema, scope)
}

/** What is merged stands on one level, however deep its `allOf`s nest. */
function merge(reading: Reading, members: JsonValue[], own: JsonObject, scope: Scope): Schema {
  const into: Merge = { schemas: [], bases: new Set() }
  for (const member of members) collectMember(reading, member, scope, into, 1)
  if (hasStructure(own)) into.schemas.push(readStructure(reading, own, scope))
  return mergeAll(into.schemas)
}

/** Adds what one member of an `allOf` says. A base that several members share is added once. */
function collectMember(reading: Reading, member: JsonValue, scope: Scope, into: Merge, level: number): void {
  if (!isObject(member)) return
  if (isReference(member)) {
    const target = reading.graph.resolve(member, scope.file)
    if (isBase(target.value) && target.id !== undefined && into.bases.size < maxBases) {
      if (!into.bases.has(target.id)) {
        into.bases.add(target.id)
        collectBase(reading, target.value, { ...scope, file: target.file }, into, level)
      }
    } else into.schemas.push(reading.readReference({ $ref: member.$ref }, inner(scope)))
    if (target.siblings) collectMember(reading, target.siblings, scope, into, level + 1)
    return
  }
  const { allOf, ...own } = member
  collectMembers(reading, allOf, scope, into, level)
  into.schemas.push(reading.read(own, inner(scope)))
}

function collectMembers(
  reading: Reading,
  allOf: JsonValue | undefined,
  scope: Scope,
  into: Merge,
  level: number,
): void {
  if (!Array.isArray(allOf)) return
  if (level > maxBases) into.schemas.push({ type: 'more' })
  else for (const member of allOf) collectMember(reading, member, scope, into, level + 1)
}

/** Adds the properties of a base. Its own words are about the base; its discriminator lists its children, this schema among them. */
function collectBase(reading: Reading, base: JsonObject, scope: Scope, into: Merge, level: number): void {
  const { allOf, oneOf: _, anyOf: __, discriminator: ___, ...own } = base
  collectMembers(reading, allOf, scope, into, level)
  const { constraints, not, conditions } = annotate<SchemaFacts>(reading, own, {}, scope)
  const schema = readStructure(reading, own, scope)
  if (constraints) schema.constraints = constraints
  if (not) schema.not = not
  if (conditions) schema.conditions = conditions
  into.schemas.push(schema)
}

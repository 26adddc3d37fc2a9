import { isObject } from '@specnav/core/text'
import { matchesPattern } from '../examples/pattern-match.ts'
import { bothLimits, agree } from './limits.ts'
import type { ObjectSchema, Property, ScalarSchema, Schema, SchemaFacts } from '../endpoint-types.ts'

/** `schema` with further facts. `facts` wins, but limits, conditions and exclusions of both apply. */
export function withFacts<S extends Schema>(schema: S, facts: SchemaFacts): S {
  const both: S = { ...schema, ...facts, ...bothLimits(schema, facts) }
  if (schema.not && facts.not) both.not = [...schema.not, ...facts.not]
  if (schema.conditions && facts.conditions) both.conditions = [...schema.conditions, ...facts.conditions]
  return both
}

/** A schema with further facts, where both may contradict each other: then both are kept side by side. */
export function narrowed(schema: Schema, facts: SchemaFacts): Schema {
  if (agree(schema, facts)) return withFacts(schema, facts)
  const other: Schema = schema.type === 'scalar' ? { type: 'scalar', scalar: schema.scalar } : { type: 'any' }
  return mergeAll([schema, { ...other, ...facts }])
}

/**
 * The schema of a value that matches all of `schemas`: a single one if they can be merged, otherwise `all`.
 */
export function mergeAll(schemas: readonly Schema[]): Schema {
  const merged: Schema[] = []
  for (const schema of schemas.flatMap((each) => (each.type === 'all' && !hasFacts(each) ? each.schemas : [each]))) {
    const index = merged.findIndex((each) => mergeable(each, schema))
    if (index === -1) merged.push(schema)
    else merged[index] = mergeTwo(merged[index]!, schema)
  }
  if (merged.length === 1) return merged[0]!
  return merged.length === 0 ? { type: 'any' } : { type: 'all', schemas: merged }
}

export function hasFacts(schema: Schema): boolean {
  for (const key in schema) if (key !== 'type' && key !== 'schemas') return true
  return false
}

/** Whether one schema can express both. */
function mergeable(left: Schema, right: Schema): boolean {
  if (!agree(left, right)) return false
  if (left.type === 'any' || right.type === 'any') return !isDivided(left, right) && !isDivided(right, left)
  if (left.type === 'object' && right.type === 'object') return !left.discriminator || !right.discriminator
  if (left.type === 'array' && right.type === 'array') return !left.contains || !right.contains
  if (left.type === 'tuple' && right.type === 'tuple')
    return (left.items.length === 0 || right.items.length === 0) && (!left.contains || !right.contains)
  if (left.type === 'scalar' && right.type === 'scalar') {
    const isFormatted = left.format !== undefined && right.format !== undefined && left.format !== right.format
    return !isFormatted && narrowScalar(left, right) !== undefined
  }
  return left.type === 'link' && right.type === 'link' && left.to === right.to
}

/** Whether a schema is of one value with parts, and the other of values without any. */
function isDivided({ const: only }: Schema, { type }: Schema): boolean {
  return type === 'scalar' && typeof only === 'object' && only !== null
}

/** `null` matches both only if it matches each. */
function mergeTwo(left: Schema, right: Schema): Schema {
  const merged = mergePair(left, right)
  if (merged.nullable && (!allowsNull(left) || !allowsNull(right))) delete merged.nullable
  return merged
}

export function allowsNull(schema: Schema): boolean {
  if (schema.nullable || (schema.type === 'scalar' && schema.scalar === 'null')) return true
  return schema.type === 'any' && !schema.enum && schema.const === undefined
}

function mergePair(left: Schema, right: Schema): Schema {
  if (left.type === 'object' && right.type === 'object') return mergeObjects(left, right)
  if (left.type === 'array' && right.type === 'array') {
    return { ...withFacts(left, right), items: mergeParts([left.items, right.items]) }
  }
  if (left.type === 'scalar' && right.type === 'scalar') {
    return { ...withFacts(left, right), scalar: narrowScalar(left, right) ?? right.scalar }
  }
  if (left.type === 'tuple' && right.type === 'tuple') {
    const [first, other] = left.items.length === 0 ? [right, left] : [left, right]
    return { ...withFacts(other, first), items: first.items }
  }
  if (left.type === 'any') return { ...right, ...factsOf(withFacts(left, factsOf(right))) }
  return withFacts(left, factsOf(right))
}

/** The type of a value with both types: every integer is a number. */
function narrowScalar(left: ScalarSchema, right: ScalarSchema): string | undefined {
  if (left.scalar === right.scalar) return left.scalar
  const pair = [left.scalar, right.scalar]
  return pair.includes('integer') && pair.includes('number') ? 'integer' : undefined
}

function mergeObjects(left: ObjectSchema, right: ObjectSchema): ObjectSchema {
  const properties = new Map<string, Property>()
  for (const property of [...ownIn(left, right), ...ownIn(right, left)]) {
    const before = properties.get(property.name)
    properties.set(property.name, before ? narrow(before, property) : property)
  }
  const required = new Set([...(left.required ?? []), ...(right.required ?? [])])
  const merged: ObjectSchema = {
    ...withFacts(left, right),
    properties: Array.from(properties.values(), (property) =>
      required.delete(property.name) ? { ...property, required: true } : property,
    ),
  }
  const examples = [left, right].map((each) => each.examples?.[0])
  // Each describes its part of the whole.
  if (examples.every(isObject)) merged.examples = [{ ...examples[0], ...examples[1] }]
  if (required.size > 0) merged.required = [...required]
  else delete merged.required
  if (left.patternProperties && right.patternProperties)
    merged.patternProperties = [...left.patternProperties, ...right.patternProperties]
  if (left.alternatives && right.alternatives) merged.alternatives = [...left.alternatives, ...right.alternatives]
  if (left.conditional && right.conditional) merged.conditional = [...left.conditional, ...right.conditional]
  if (left.additionalProperties === false) merged.additionalProperties = false
  else if (left.additionalProperties && right.additionalProperties)
    merged.additionalProperties = mergeParts([left.additionalProperties, right.additionalProperties])
  if (left.propertyNames && right.propertyNames)
    merged.propertyNames = mergeAll([left.propertyNames, right.propertyNames])
  if (left.items && right.items) merged.items = mergeAll([left.items, right.items])
  return merged
}

/** The properties of one member of an `allOf`, with what the other says of those that it does not name. */
function ownIn({ properties }: ObjectSchema, other: ObjectSchema): Property[] {
  const { additionalProperties: further, patternProperties } = other
  if (!further || (further.type === 'any' && !hasFacts(further))) return properties
  const named = new Set(other.properties.map(({ name }) => name))
  const isDescribed = (name: string) =>
    named.has(name) || patternProperties?.some(({ pattern }) => matchesPattern(pattern, name) !== false)
  const { title: _, description: __, examples: ___, default: ____, ...limits } = further
  return properties.map((property) =>
    isDescribed(property.name) ? property : { ...property, schema: mergeAll([property.schema, limits]) },
  )
}

/** A property that two members of an `allOf` describe: both apply, and an object that one of them closes is closed. */
function narrow(left: Property, right: Property): Property {
  const schema = mergeParts([left.schema, right.schema])
  const only = left.only ?? right.only
  return { type: 'property', name: left.name, required: left.required || right.required, ...(only && { only }), schema }
}

/** What several schemas say of one part of a value: what one of them closes is closed, unlike members of an `allOf`. */
export function mergeParts(schemas: readonly Schema[]): Schema {
  const merged = mergeAll(
    schemas.map((schema) => schemas.reduce((left, each) => (each === schema ? left : allowedBy(each, left)), schema)),
  )
  return merged.type === 'all' && merged.schemas.some(isClosed) ? { ...merged, isStrict: true } : merged
}

function isClosed(schema: Schema): schema is ObjectSchema {
  return schema.type === 'object' && schema.additionalProperties === false
}

/** `schema` without the optional properties that a closed object beside it does not know. */
function allowedBy(closed: Schema, schema: Schema): Schema {
  if (schema.type !== 'object' || !isClosed(closed) || closed.patternProperties) return schema
  const known = new Set([...closed.properties.map(({ name }) => name), ...(closed.conditional ?? [])])
  return { ...schema, properties: schema.properties.filter(({ name, required }) => required || known.has(name)) }
}

function factsOf(schema: Schema): SchemaFacts {
  const { type: _, ...facts } = schema
  return facts
}

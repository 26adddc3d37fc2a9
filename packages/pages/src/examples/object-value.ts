import type { JsonObject, JsonValue } from '@specnav/core/text'
import type { ObjectSchema, Property, Schema } from '../endpoint-types.ts'
import { mergeAll, mergeParts } from '../schema/merge.ts'
import { searchSchema } from '../schema/search.ts'
import { isOtherDirection } from './direction.ts'
import { type Making, type Spot, canHold, inside, makeNamed, maxDepth, withSalt } from './making.ts'
import { matches } from './mismatch.ts'
import { patternText } from './pattern.ts'
import { matchesPattern } from './pattern-match.ts'

/** Number of properties generated for an object with free keys. */
const maxFreeKeys = 10

export function makeObject(making: Making, schema: ObjectSchema, spot: Spot): JsonObject | undefined {
  const { isWhole } = making
  if (!canHold(making, spot)) return isWhole ? undefined : {}
  const value = new Map<string, JsonValue>()
  for (const { name, required, schema: property } of propertiesOf(making, schema, spot)) {
    const item = makeNamed(making, name, describedAs(making, schema, name, property), inside(spot, required))
    if (item !== undefined) value.set(name, item)
    else if (required && isWhole && isKnown(property)) return undefined
  }
  for (const name of schema.required ?? []) {
    const described = describedAs(making, schema, name)
    const item = described === false ? undefined : makeNamed(making, name, described, inside(spot, true))
    if (item !== undefined) value.set(name, item)
    else if (isWhole) return undefined
  }
  if (schema.properties.length === 0) addPatterned(making, schema, spot, value)
  fillUp(making, schema, spot, value)
  addFree(making, schema, spot, value)
  leaveOut(schema, value)
  return Object.fromEntries(value)
}

/** Everything that a schema says of the property of this name; `false` if it forbids it. */
function describedAs(making: Making, schema: ObjectSchema, name: string, own: Schema): Schema
function describedAs(making: Making, schema: ObjectSchema, name: string): Schema | false
function describedAs(
  { patterns }: Making,
  { patternProperties = [], additionalProperties: other, conditional = [] }: ObjectSchema,
  name: string,
  own?: Schema,
): Schema | false {
  const patterned = patternProperties.filter(({ pattern }) => matchesPattern(pattern, name, patterns) === true)
  const all = [...(own ? [own] : []), ...patterned.map((each) => each.schema)]
  if (all.length > 0) return mergeParts(all)
  return other === false && conditional.includes(name) ? anything : (other ?? anything)
}

const anything: Schema = { type: 'any' }

/** Whether the page knows the value. */
function isKnown({ type }: Schema): boolean {
  return type !== 'missing' && type !== 'more'
}

function isPart({ schema, required, only }: Property, { direction }: Making): boolean {
  if ((only !== undefined && only !== direction) || isOtherDirection(schema, direction)) return false
  return required || !schema.deprecated
}

/** The properties to show; only required ones if there is little room left. */
function propertiesOf(making: Making, { properties }: ObjectSchema, { depth }: Spot): Property[] {
  const possible = properties.filter((property) => isPart(property, making))
  if (depth >= maxDepth || making.isMinimal) return possible.filter(({ required }) => required)
  if (making.direction === 'response' || making.hasOptional) return possible
  const necessary = possible.filter(
    ({ required, schema }) => required || schema.const !== undefined || hasExample(making, schema),
  )
  return necessary.length > 0 ? necessary : possible
}

/** Whatever the author gave an example for is shown. */
function hasExample({ named }: Making, schema: Schema): boolean {
  let at: Schema | undefined = schema
  for (let links = 0; at && links < maxDepth; links++) {
    if (at.examples !== undefined) return true
    at = at.type === 'link' ? named(at.to)?.schema : at.type === 'array' ? at.items : undefined
  }
  return false
}

/** Adds optional properties until there are enough. */
function fillUp(making: Making, schema: ObjectSchema, spot: Spot, value: Map<string, JsonValue>): void {
  const { minProperties = 0 } = schema.constraints ?? {}
  for (const { name, schema: property, ...rest } of schema.properties) {
    if (value.size >= minProperties) break
    if (value.has(name) || !isPart({ name, schema: property, ...rest }, making)) continue
    const item = makeNamed(making, name, describedAs(making, schema, name, property), inside(spot, true))
    if (item !== undefined) value.set(name, item)
  }
}

/** Leaves out optional properties if there are too many. */
function leaveOut(schema: ObjectSchema, value: Map<string, JsonValue>): void {
  const { maxProperties = Infinity } = schema.constraints ?? {}
  if (value.size <= maxProperties) return
  const needed = new Set([
    ...schema.properties.flatMap(({ name, required }) => (required ? [name] : [])),
    ...(schema.required ?? []),
  ])
  for (const name of Array.from(value.keys()).toReversed())
    if (value.size > maxProperties && !needed.has(name)) value.delete(name)
}

/** A name for each pattern of names. */
function addPatterned(making: Making, schema: ObjectSchema, spot: Spot, value: Map<string, JsonValue>): void {
  if (making.isMinimal) return
  for (const { pattern } of schema.patternProperties ?? []) {
    const text = patternText([pattern], { patterns: making.patterns })
    if (text === undefined) continue
    if ([...value.keys()].some((key) => matchesPattern(pattern, key, making.patterns) === true)) continue
    // A prefix is no name yet.
    const name =
      pattern.endsWith('$') || matchesPattern(pattern, `${text}key`, making.patterns) === false ? text : `${text}key`
    const described = describedAs(making, schema, name)
    const item = described === false ? undefined : making.make(making, described, inside(spot, false))
    if (item !== undefined) value.set(name, item)
  }
}

/** Names that an object may have, if any: what describes them, or how many it needs. */
function addFree(making: Making, schema: ObjectSchema, spot: Spot, value: Map<string, JsonValue>): void {
  const { additionalProperties: other, propertyNames, constraints, properties, patternProperties } = schema
  const least = constraints?.minProperties ?? 0
  const isMap = other !== undefined && other !== false && other.type !== 'any' && properties.length === 0
  // Only names tell objects apart of which nothing else is known.
  const isVaried = making.salt > 0 && properties.length === 0 && value.size === 0
  const wanted = Math.min(Math.max(least, (isMap && !making.isMinimal) || isVaried ? 1 : 0), maxFreeKeys)
  const missing = wanted - value.size
  if (missing <= 0 || (other === false && !patternProperties)) return
  const first = isVaried ? making.salt - 1 : 0
  if (isVaried) making.salt = 0
  for (let salt = first, added = 0; added < missing && salt < first + 4 * maxFreeKeys; salt++) {
    const name = freeName(making, schema, propertyNames, salt)
    if (name === undefined || value.has(name) || properties.some((property) => property.name === name)) continue
    const described = describedAs(making, schema, name)
    const item = described === false ? undefined : making.make(making, described, inside(spot, least > 0))
    if (item !== undefined) {
      value.set(name, item)
      added += 1
    } else if (!propertyNames && !patternProperties) break
  }
}

function freeName(making: Making, schema: ObjectSchema, names: Schema | undefined, salt: number): string | undefined {
  const [patterned] = schema.patternProperties ?? []
  if (schema.additionalProperties === false && patterned)
    return patternText([patterned.pattern], { salt, patterns: making.patterns })
  const usual = salt === 0 ? 'key' : `key${salt + 1}`
  if (!names) return usual
  const isText = searchSchema(names, making.named, (each) => (each.type === 'scalar' ? each : undefined))
  const text: Schema = isText ? names : mergeAll([{ type: 'scalar', scalar: 'string' }, names])
  const made = withSalt(making, salt, () => makeNamed(making, undefined, text, { depth: 0, isNeeded: true }))
  return typeof made === 'string' && matches(made, names, making) ? made : undefined
}

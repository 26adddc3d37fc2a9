import { type JsonObject, type JsonValue, isObject } from '@specnav/core/text'
import type {
  AllSchema,
  Alternatives,
  ArraySchema,
  Direction,
  EnumValue,
  LinkSchema,
  ObjectSchema,
  Property,
  ScalarSchema,
  Schema,
  UnionSchema,
  Variant,
} from '../endpoint-types.ts'
import { isJson } from '../openapi/media-type-kind.ts'
import { isOtherDirection } from './direction.ts'
import { branchOf, matches } from './mismatch.ts'
import { patternText } from './pattern.ts'
import { madeText, makeScalar } from './scalar.ts'
import { mergeAll } from '../schema/merge.ts'
import { type Named, searchSchema } from '../schema/search.ts'

/**
 * Limits of generated examples: depth, number of values, and links in a row. A part that is required may
 * exceed them, because the value around it would be wrong without it.
 */
const maxDepth = 6
const maxNeededDepth = 20
const maxValues = 250
const maxNeededValues = 1000
const maxLinks = 24

/** Number of values that are made again because they do not match their schema. */
const maxAttempts = 50

/** Number of properties generated for an object with free keys. */
const maxFreeKeys = 10

/**
 * A generated example for `schema`, based on given examples, defaults and enums; undefined if there is no
 * possible value. A response has every property; a request has those that are required or have an example, or
 * all if there are none. Parts that cannot be shown as a whole are left out if they are optional.
 */
export function exampleValue(schema: Schema, named: Named, direction: Direction): JsonValue | undefined {
  return madeValue(schema, named, direction, true) ?? madeValue(schema, named, direction, false)
}

/** The state of generating one value, passed to every function that generates a part of it. */
interface Making {
  named: Named
  direction: Direction
  /** There is no value if a required part cannot be generated. Optional parts are left out. */
  isWhole: boolean
  /** Keys of the links that are being followed. */
  open: Set<string>
  /** Objects only have what they need. */
  isMinimal: boolean
  /** Number of values generated so far. */
  values: number
  /** Number of values that may still be made again. */
  attempts: number
}

/** The position of a part in the value. */
interface Spot {
  depth: number
  isNeeded: boolean
  /** The parent schema, which may say more about the same value. */
  around?: Schema
}

function madeValue(schema: Schema, named: Named, direction: Direction, isWhole: boolean): JsonValue | undefined {
  const making = {
    named,
    direction,
    isWhole,
    open: new Set<string>(),
    isMinimal: false,
    values: 0,
    attempts: maxAttempts,
  }
  return make(making, schema, { depth: 0, isNeeded: true })
}

function make(making: Making, schema: Schema, spot: Spot): JsonValue | undefined {
  const given = ownValue(schema)
  if (given !== undefined) return given
  if (++making.values > (making.isWhole && spot.isNeeded ? maxNeededValues : maxValues)) return undefined
  const value = makeStructure(making, schema, spot)
  return value === undefined || (!schema.not && !schema.conditions) ? value : adjusted(making, schema, value, spot)
}

function makeStructure(making: Making, schema: Schema, spot: Spot): JsonValue | undefined {
  switch (schema.type) {
    case 'link':
      return behindLink(making, schema, spot)
    case 'object':
      return makeObject(making, schema, spot)
    case 'array':
      return makeArray(making, schema, spot)
    case 'tuple':
      return canHold(making, spot) ? schema.items.map((item) => make(making, item, inside(spot, true)) ?? null) : []
    case 'union':
      return makeUnion(making, schema, spot)
    case 'all':
      return makeAll(making, schema, spot)
    case 'scalar':
      return contentText(making, schema, spot) ?? makeScalar(schema)
    case 'any':
      return null
    default:
      return undefined
  }
}

/** A text whose content is described is that content as JSON. */
function contentText(making: Making, { content, constraints = {} }: ScalarSchema, spot: Spot): string | undefined {
  if (!content || !isJson(constraints.contentMediaType ?? '')) return undefined
  const value = make(making, content, inside(spot, spot.isNeeded))
  const text = JSON.stringify(value)
  return text?.length >= (constraints.minLength ?? 0) && text.length <= (constraints.maxLength ?? Infinity)
    ? text
    : undefined
}

/** Adds what the conditions of a schema require, and leaves out what it excludes. */
function adjusted(making: Making, schema: Schema, value: JsonValue, spot: Spot): JsonValue {
  let found = value
  for (const condition of schema.conditions ?? []) {
    const branch = branchOf(condition, found, making)
    if (!branch || matches(found, branch, making)) continue
    const added = make(making, branch, spot)
    if (added !== undefined) found = isObject(found) && isObject(added) ? { ...found, ...added } : added
  }
  for (const excluded of schema.not ?? []) {
    if (!matches(found, excluded, making)) continue
    found = variationsOf(found).find((each) => matches(each, schema, making)) ?? found
  }
  return found
}

/** Values that differ a little: one property less, another number, a longer text. */
function variationsOf(value: JsonValue): JsonValue[] {
  if (typeof value === 'number') return [value + 1, value - 1, value * 2]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string') return [`${value}2`, 'other', 'a']
  if (!isObject(value)) return []
  return Object.keys(value)
    .toReversed()
    .map((name) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)))
}

function inside({ depth }: Spot, isNeeded: boolean): Spot {
  return { depth: depth + 1, isNeeded }
}

/** Whether such a value contains others. */
function canHold({ isWhole }: Making, { depth, isNeeded }: Spot): boolean {
  return depth < (isWhole && isNeeded ? maxNeededDepth : maxDepth)
}

function behindLink(making: Making, link: LinkSchema, spot: Spot): JsonValue | undefined {
  const { named, open } = making
  const target = named(link.to)
  if (!target || open.has(link.to) || open.size > maxLinks) return undefined
  open.add(link.to)
  const value = make(making, target.schema, { around: link, ...spot })
  open.delete(link.to)
  return value
}

function makeObject(making: Making, schema: ObjectSchema, spot: Spot): JsonObject | undefined {
  const { isWhole } = making
  if (!canHold(making, spot)) return isWhole ? undefined : {}
  const value = new Map<string, JsonValue>()
  for (const { name, required, schema: property } of propertiesOf(making, schema, spot)) {
    const item = make(making, property, inside(spot, required))
    if (item !== undefined) value.set(name, item)
    else if (required && isWhole && isKnown(property)) return undefined
  }
  for (const name of schema.required ?? []) {
    const described = spot.around && propertyIn(making, spot.around, name)
    if (described ? !isPart(described, making.direction) : schema.additionalProperties === false) continue
    const item = make(making, described?.schema ?? (schema.additionalProperties || anything), inside(spot, true))
    if (item !== undefined) value.set(name, item)
    else if (isWhole) return undefined
  }
  if (schema.properties.length === 0) addFreeProperties(making, schema, spot, value)
  fillUp(making, schema, spot, value)
  return Object.fromEntries(value)
}

/** Adds optional properties until there are enough, and leaves them out if there are too many. */
function fillUp(making: Making, schema: ObjectSchema, spot: Spot, value: Map<string, JsonValue>): void {
  const { minProperties = 0, maxProperties = Infinity } = schema.constraints ?? {}
  if (value.size < minProperties) {
    for (const property of schema.properties) {
      if (value.size >= minProperties || value.has(property.name) || !isPart(property, making.direction)) continue
      const item = make(making, property.schema, inside(spot, true))
      if (item !== undefined) value.set(property.name, item)
    }
  }
  if (value.size <= maxProperties) return
  const needed = new Set(schema.properties.flatMap(({ name, required }) => (required ? [name] : [])))
  for (const name of Array.from(value.keys()).toReversed())
    if (value.size > maxProperties && !needed.has(name)) value.delete(name)
}

function addFreeProperties(making: Making, schema: ObjectSchema, spot: Spot, value: Map<string, JsonValue>): void {
  const { additionalProperties: other, propertyNames, constraints } = schema
  for (const { pattern, schema: described } of schema.patternProperties ?? []) {
    const text = patternText(pattern)
    const item = text === undefined ? undefined : make(making, described, inside(spot, false))
    // A prefix is no name yet.
    if (text !== undefined && item !== undefined) value.set(pattern.endsWith('$') ? text : `${text}key`, item)
  }
  if (!other) return
  const least = constraints?.minProperties ?? 0
  const count = (other.type === 'any' ? least : Math.max(least, 1)) - value.size
  for (const name of count > 0 ? freeKeys(making, propertyNames, Math.min(count, maxFreeKeys)) : []) {
    const item = make(making, other, inside(spot, least > 0))
    if (item !== undefined) value.set(name, item)
  }
}

/** The properties to show; only required ones if there is little room left. */
function propertiesOf({ direction, named, isMinimal }: Making, schema: ObjectSchema, { depth }: Spot): Property[] {
  const chosen = schema.alternatives ? choose(schema, schema.alternatives) : schema.properties
  const possible = chosen.filter((property) => isPart(property, direction))
  if (depth >= maxDepth || isMinimal) return possible.filter(({ required }) => required)
  if (direction === 'response') return possible
  const necessary = possible.filter(({ required, schema }) => required || hasExample(schema, named))
  return necessary.length > 0 ? necessary : possible
}

/** Whatever the author gave an example for is shown. */
function hasExample(schema: Schema, named: Named, links = 0): boolean {
  if (schema.examples !== undefined) return true
  if (schema.type !== 'link' || links > maxLinks) return false
  const target = named(schema.to)
  return target !== undefined && hasExample(target.schema, named, links + 1)
}

/** Keys for an object. */
function freeKeys({ named }: Making, names: Schema | undefined, count: number): string[] {
  const listed = names && searchSchema(names, named, valuesOf)
  if (listed) return listed.map(String).slice(0, count)
  const made = names && searchSchema(names, named, textOf)
  return numbered(made ?? 'key', count)
}

function makeArray(making: Making, schema: ArraySchema, spot: Spot): JsonValue[] | undefined {
  const { minItems: least = 0, maxItems: most = Infinity, uniqueItems } = schema.constraints ?? {}
  if (most < 1) return []
  const none = least > 0 && making.isWhole ? undefined : []
  if (!canHold(making, { ...spot, isNeeded: spot.isNeeded && least > 0 })) return none
  const before = making.values
  const item = make(making, schema.items, inside(spot, least > 0))
  if (item === undefined) return none
  // Copies count as values too.
  const cost = making.values - before + 1
  const count = Math.min(Math.max(least, 1), 1 + Math.max(0, Math.floor((maxValues - making.values) / cost)))
  making.values += cost * (count - 1)
  const contained = containedIn(making, schema, item, spot)
  if (contained) return [...contained, ...Array.from({ length: Math.max(0, least - contained.length) }, () => item)]
  return uniqueItems && count > 1
    ? distinct(item, count, searchSchema(schema.items, making.named, valuesOf))
    : Array.from({ length: count }, () => item)
}

/** The items that a list must contain, if its usual ones are others. */
function containedIn(making: Making, schema: ArraySchema, item: JsonValue, spot: Spot): JsonValue[] | undefined {
  const { contains, constraints } = schema
  const count = constraints?.minContains ?? 1
  if (!contains || count === 0 || matches(item, contains, making)) return undefined
  const value = make(making, mergeAll([schema.items, contains]), inside(spot, true))
  return value === undefined ? undefined : Array.from({ length: Math.min(count, maxFreeKeys) }, () => value)
}

/** The value of the first variant. If only one may match, variants and values whose value also matches another are avoided. */
function makeUnion(making: Making, schema: UnionSchema, spot: Spot): JsonValue | undefined {
  let first: JsonValue | undefined
  const { values, isMinimal } = making
  for (const minimal of isMinimal || schema.match === 'any' ? [isMinimal] : [false, true]) {
    for (const variant of schema.variants) {
      making.isMinimal = minimal
      const value = make(making, variant.schema, { around: schema, ...spot })
      making.isMinimal = isMinimal
      if (value === undefined) continue
      const made = withDiscriminator(making, schema, variant, value)
      if (schema.match === 'any' || making.attempts <= 0 || matches(made, { ...schema, nullable: false }, making))
        return made
      first ??= made
      making.values = values
      making.attempts -= 1
    }
  }
  return first
}

function withDiscriminator(making: Making, schema: UnionSchema, variant: Variant, value: JsonValue): JsonValue {
  const { discriminator } = schema
  if (discriminator === undefined || !isObject(value)) return value
  // Without a mapping the schema's own name is the value, unless its property says otherwise.
  const made = value[discriminator]
  const implied =
    variant.schema.type === 'link' && (made === undefined || made === madeText)
      ? (givenIn(making, variant.schema, discriminator) ?? variant.schema.name)
      : made
  const selected = variant.value ?? implied
  return selected === undefined ? value : { ...value, [discriminator]: selected }
}

function propertyIn({ named }: Making, schema: Schema, name: string): Property | undefined {
  return searchSchema(schema, named, (each) =>
    each.type === 'object' ? each.properties.find((property) => property.name === name) : undefined,
  )
}

/** The author's value for a property that was not generated. */
function givenIn({ named }: Making, schema: Schema, name: string): JsonValue | undefined {
  return searchSchema(schema, named, (each) => {
    const property = each.type === 'object' && each.properties.find((property) => property.name === name)
    return property ? ownValue(property.schema) : undefined
  })
}

function makeAll(making: Making, schema: AllSchema, spot: Spot): JsonValue | undefined {
  const values: JsonValue[] = []
  for (const part of schema.schemas) {
    const value = make(making, part, { around: schema, ...spot })
    if (value !== undefined) values.push(value)
    else if (making.isWhole && isKnown(part)) return undefined
  }
  if (values.length > 0 && values.every(isObject)) return Object.assign({}, ...values)
  const listed = schema.schemas.flatMap((part) => valuesOf(part) ?? [])
  return [...values, ...listed].find((value) => matches(value, schema, making)) ?? values[0]
}

const anything: Schema = { type: 'any' }

/** Whether the page knows the value. */
function isKnown({ type }: Schema): boolean {
  return type !== 'missing' && type !== 'more'
}

function isPart({ schema, required, only }: Property, direction: Direction): boolean {
  if ((only !== undefined && only !== direction) || isOtherDirection(schema, direction)) return false
  return required || !schema.deprecated
}

/** Of properties that exclude or replace each other, those of the first group. */
function choose({ properties }: ObjectSchema, alternatives: Alternatives[]): Property[] {
  const needed = new Set(alternatives.flatMap(({ required }) => required[0] ?? []))
  const others = new Set(
    alternatives.flatMap(({ match, required }) => (match === 'one' ? required.slice(1).flat() : [])),
  )
  return properties
    .map((property) => (needed.has(property.name) ? { ...property, required: true } : property))
    .filter(({ name, required }) => required || !others.has(name))
}

/** The allowed values of a schema. */
function valuesOf(schema: Schema): JsonValue[] | undefined {
  return schema.const === undefined ? schema.enum?.map(({ value }) => value) : [schema.const]
}

/** Text with constraints from a schema. */
function textOf(schema: Schema): string | undefined {
  if (schema.type !== 'scalar' || (schema.format === undefined && schema.constraints === undefined)) return undefined
  const made = makeScalar(schema)
  return typeof made === 'string' ? made : undefined
}

/** Items that differ, as far as that is simple. */
function distinct(item: JsonValue, count: number, listed: JsonValue[] | undefined): JsonValue[] {
  if (listed) return listed.slice(0, count)
  if (typeof item === 'number') return Array.from({ length: count }, (_, index) => item + index)
  if (typeof item === 'string') return numbered(item, count)
  return [item]
}

function numbered(text: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? text : `${text}${index + 1}`))
}

/** The author's value for `schema`, given where it is used or where it is defined. */
export function givenValue(schema: Schema, named: Named): JsonValue | undefined {
  return searchSchema(schema, named, ownValue)
}

function ownValue(schema: Schema): JsonValue | undefined {
  return schema.const ?? schema.examples?.[0] ?? schema.default ?? firstOf(schema.enum)
}

/** An empty text among allowed values means none. */
function firstOf(values: EnumValue[] | undefined): JsonValue | undefined {
  return (values?.find(({ value }) => value !== '') ?? values?.[0])?.value
}

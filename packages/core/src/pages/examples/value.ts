import { type JsonObject, type JsonValue, isObject } from '../../json.ts'
import type {
  Alternatives,
  ArraySchema,
  EnumValue,
  ObjectSchema,
  Property,
  Schema,
  UnionSchema,
} from '../endpoint-types.ts'
import { madeText, makeScalar } from './scalar.ts'
import { type Named, searchSchema } from '../schema/search.ts'

/** Which way the value travels: read-only properties are no part of a request, write-only ones of no response. */
export type Direction = 'request' | 'response'

/**
 * Made examples nest at most this deep, hold at most this many values, and follow at most this many links in a row. What is needed, because
 * the value around it would be wrong without it, may go further.
 */
const maxDepth = 6
const maxNeededDepth = 20
const maxValues = 250
const maxNeededValues = 1000
const maxLinks = 24

/** As many properties are made of an object whose keys are free. */
const maxFreeKeys = 10

/**
 * An example made from `schema`, of given examples, defaults and enums first; undefined where no value can be made. A response
 * has every property, a request those that are required or have an example, or all where none is. What cannot be shown whole is left out
 * where it may be.
 */
export function exampleValue(schema: Schema, named: Named, direction: Direction): JsonValue | undefined {
  return madeValue(schema, named, direction, true) ?? madeValue(schema, named, direction, false)
}

/** `isWhole`: undefined where a part that is needed cannot be made; such parts are left out otherwise. */
function madeValue(schema: Schema, named: Named, direction: Direction, isWhole: boolean): JsonValue | undefined {
  const open = new Set<string>()
  let values = 0

  /** `around`: the schema that `schema` is a part of, which may say more of the same value. */
  function make(schema: Schema, depth: number, isNeeded: boolean, around = schema): JsonValue | undefined {
    const given = ownValue(schema)
    if (given !== undefined) return given
    if (++values > (isWhole && isNeeded ? maxNeededValues : maxValues)) return undefined
    switch (schema.type) {
      case 'link':
        return behindLink(schema.to, depth, isNeeded, around)
      case 'object':
        return makeObject(schema, depth, isNeeded, around)
      case 'array':
        return makeArray(schema, depth, isNeeded)
      case 'tuple':
        return canHold(depth, isNeeded) ? schema.items.map((item) => make(item, depth + 1, true) ?? null) : []
      case 'union':
        return makeUnion(schema, depth, isNeeded, around)
      case 'all':
        return makeAll(schema.schemas, depth, isNeeded, around)
      case 'scalar':
        return makeScalar(schema)
      case 'any':
        return null
      default:
        return undefined
    }
  }

  /** Whether values at `depth` hold others. */
  function canHold(depth: number, isNeeded: boolean): boolean {
    return depth < (isWhole && isNeeded ? maxNeededDepth : maxDepth)
  }

  function behindLink(key: string, depth: number, isNeeded: boolean, around: Schema): JsonValue | undefined {
    const target = named(key)
    if (!target || open.has(key) || open.size > maxLinks) return undefined
    open.add(key)
    const value = make(target.schema, depth, isNeeded, around)
    open.delete(key)
    return value
  }

  function makeObject(schema: ObjectSchema, depth: number, isNeeded: boolean, around: Schema): JsonObject | undefined {
    if (!canHold(depth, isNeeded)) return isWhole ? undefined : {}
    const value = new Map<string, JsonValue>()
    for (const { name, required, schema: property } of propertiesOf(schema, depth)) {
      const item = make(property, depth + 1, required)
      if (item !== undefined) value.set(name, item)
      else if (required && isWhole && isKnown(property)) return undefined
    }
    for (const name of schema.required ?? []) {
      const described = around === schema ? undefined : propertyIn(around, name)
      if (described ? !isPart(described, direction) : schema.additionalProperties === false) continue
      const item = make(described?.schema ?? (schema.additionalProperties || anything), depth + 1, true)
      if (item !== undefined) value.set(name, item)
      else if (isWhole) return undefined
    }
    if (schema.properties.length === 0 && schema.additionalProperties) {
      const least = schema.constraints?.minProperties ?? 0
      const count = (schema.additionalProperties.type === 'any' ? least : Math.max(least, 1)) - value.size
      for (const name of count > 0 ? freeKeys(schema.propertyNames, Math.min(count, maxFreeKeys)) : []) {
        const item = make(schema.additionalProperties, depth + 1, least > 0)
        if (item !== undefined) value.set(name, item)
      }
    }
    return Object.fromEntries(value)
  }

  /** The properties to show; where little more fits, those that have to be there. */
  function propertiesOf(schema: ObjectSchema, depth: number): Property[] {
    const chosen = schema.alternatives ? choose(schema, schema.alternatives) : schema.properties
    const possible = chosen.filter((property) => isPart(property, direction))
    if (depth >= maxDepth) return possible.filter(({ required }) => required)
    if (direction === 'response') return possible
    const necessary = possible.filter(({ required, schema }) => required || hasExample(schema))
    return necessary.length > 0 ? necessary : possible
  }

  /** What the author gave an example for is worth showing. */
  function hasExample(schema: Schema, links = 0): boolean {
    if (schema.examples !== undefined) return true
    if (schema.type !== 'link' || links > maxLinks) return false
    const target = named(schema.to)
    return target !== undefined && hasExample(target.schema, links + 1)
  }

  /** Keys that an object may have. */
  function freeKeys(names: Schema | undefined, count: number): string[] {
    const listed = names && searchSchema(names, named, valuesOf)
    if (listed) return listed.map(String).slice(0, count)
    const made = names && searchSchema(names, named, textOf)
    return numbered(made ?? 'key', count)
  }

  function makeArray(schema: ArraySchema, depth: number, isNeeded: boolean): JsonValue[] | undefined {
    const { minItems: least = 0, maxItems: most = Infinity, uniqueItems } = schema.constraints ?? {}
    if (most < 1) return []
    const none = least > 0 && isWhole ? undefined : []
    if (!canHold(depth, isNeeded && least > 0)) return none
    const before = values
    const item = make(schema.items, depth + 1, least > 0)
    if (item === undefined) return none
    // Copies are values too.
    const cost = values - before + 1
    const count = Math.min(Math.max(least, 1), 1 + Math.max(0, Math.floor((maxValues - values) / cost)))
    values += cost * (count - 1)
    return uniqueItems && count > 1
      ? distinct(item, count, searchSchema(schema.items, named, valuesOf))
      : Array.from({ length: count }, () => item)
  }

  function makeUnion(schema: UnionSchema, depth: number, isNeeded: boolean, around: Schema): JsonValue | undefined {
    for (const variant of schema.variants) {
      const value = make(variant.schema, depth, isNeeded, around)
      if (value === undefined) continue
      const { discriminator } = schema
      if (discriminator === undefined || !isObject(value)) return value
      // Without a mapping the schema's own name is the value, unless its property says otherwise.
      const made = value[discriminator]
      const implied =
        variant.schema.type === 'link' && (made === undefined || made === madeText)
          ? (givenIn(variant.schema, discriminator) ?? variant.schema.name)
          : made
      const told = variant.value ?? implied
      return told === undefined ? value : { ...value, [discriminator]: told }
    }
    return undefined
  }

  function propertyIn(schema: Schema, name: string): Property | undefined {
    return searchSchema(schema, named, (each) =>
      each.type === 'object' ? each.properties.find((property) => property.name === name) : undefined,
    )
  }

  /** What the author gave for a property that was not made. */
  function givenIn(schema: Schema, name: string): JsonValue | undefined {
    return searchSchema(schema, named, (each) => {
      const property = each.type === 'object' && each.properties.find((property) => property.name === name)
      return property ? ownValue(property.schema) : undefined
    })
  }

  function makeAll(schemas: Schema[], depth: number, isNeeded: boolean, around: Schema): JsonValue | undefined {
    let merged: JsonValue | undefined
    for (const schema of schemas) {
      const value = make(schema, depth, isNeeded, around)
      if (value === undefined && isWhole && isKnown(schema)) return undefined
      merged = isObject(merged) && isObject(value) ? { ...merged, ...value } : (merged ?? value)
    }
    return merged
  }

  return make(schema, 0, true)
}

const anything: Schema = { type: 'any' }

/** Whether the page knows what the value is. */
function isKnown({ type }: Schema): boolean {
  return type !== 'missing' && type !== 'more'
}

function isPart({ schema, required }: Property, direction: Direction): boolean {
  if (direction === 'request' ? schema.readOnly : schema.writeOnly) return false
  return required || !schema.deprecated
}

/** Of properties that exclude each other or stand for each other, those of the first group. */
function choose({ properties }: ObjectSchema, alternatives: Alternatives[]): Property[] {
  const needed = new Set(alternatives.flatMap(({ required }) => required[0] ?? []))
  const others = new Set(
    alternatives.flatMap(({ match, required }) => (match === 'one' ? required.slice(1).flat() : [])),
  )
  return properties
    .map((property) => (needed.has(property.name) ? { ...property, required: true } : property))
    .filter(({ name, required }) => required || !others.has(name))
}

/** The values that a schema allows. */
function valuesOf(schema: Schema): JsonValue[] | undefined {
  return schema.const === undefined ? schema.enum?.map(({ value }) => value) : [schema.const]
}

/** Text that a schema says something about. */
function textOf(schema: Schema): string | undefined {
  if (schema.type !== 'scalar' || (schema.format === undefined && schema.constraints === undefined)) return undefined
  const made = makeScalar(schema)
  return typeof made === 'string' ? made : undefined
}

/** Items that differ, as far as that is easily done. */
function distinct(item: JsonValue, count: number, listed: JsonValue[] | undefined): JsonValue[] {
  if (listed) return listed.slice(0, count)
  if (typeof item === 'number') return Array.from({ length: count }, (_, index) => item + index)
  if (typeof item === 'string') return numbered(item, count)
  return [item]
}

function numbered(text: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? text : `${text}${index + 1}`))
}

/** The value that the author gave for `schema`, at its place of use or where it is described. */
export function givenValue(schema: Schema, named: Named): JsonValue | undefined {
  return searchSchema(schema, named, ownValue)
}

function ownValue(schema: Schema): JsonValue | undefined {
  return schema.const ?? schema.examples?.[0] ?? schema.default ?? firstOf(schema.enum)
}

/** An empty text among allowed values stands for none. */
function firstOf(values: EnumValue[] | undefined): JsonValue | undefined {
  return (values?.find(({ value }) => value !== '') ?? values?.[0])?.value
}

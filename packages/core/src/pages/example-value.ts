import { type JsonObject, type JsonValue, isObject } from '../json.ts'
import type { EnumValue, ObjectSchema, Property, ScalarSchema, Schema, UnionSchema } from './endpoint-types.ts'
import { type Named, searchSchema } from './schema-search.ts'

/** Which way the value travels: read-only properties are no part of a request, write-only ones of no response. */
export type Direction = 'request' | 'response'

/** Made examples nest at most this deep, hold at most this many values, and follow at most this many links in a row. */
const maxDepth = 6
const maxValues = 250
const maxLinks = 24

/**
 * An example made from `schema`, of given examples, defaults and enums first; undefined where no value can be made. A response
 * has every property, a request those that are required or have an example, or all where none is.
 */
export function exampleValue(schema: Schema, named: Named, direction: Direction): JsonValue | undefined {
  const open = new Set<string>()
  let values = 0

  function make(schema: Schema, depth: number): JsonValue | undefined {
    const given = ownValue(schema)
    if (given !== undefined) return given
    if (++values > maxValues) return undefined
    switch (schema.type) {
      case 'link':
        return behindLink(schema.to, depth)
      case 'object':
        return makeObject(schema, depth)
      case 'array': {
        const item = depth < maxDepth ? make(schema.items, depth + 1) : undefined
        return item === undefined ? [] : [item]
      }
      case 'tuple':
        return depth < maxDepth ? schema.items.map((item) => make(item, depth + 1) ?? null) : []
      case 'union':
        return makeUnion(schema, depth)
      case 'all':
        return makeAll(schema.schemas, depth)
      case 'scalar':
        return makeScalar(schema)
      case 'any':
        return null
      default:
        return undefined
    }
  }

  function behindLink(key: string, depth: number): JsonValue | undefined {
    const target = named(key)
    if (!target || open.has(key) || open.size > maxLinks || depth > maxDepth) return undefined
    open.add(key)
    const value = make(target.schema, depth)
    open.delete(key)
    return value
  }

  function makeObject(schema: ObjectSchema, depth: number): JsonObject {
    if (depth >= maxDepth) return {}
    const possible = schema.properties.filter((property) => isPart(property, direction))
    const necessary = direction === 'request' ? possible.filter(isNecessary) : possible
    const entries: [string, JsonValue][] = []
    for (const { name, schema: property } of necessary.length > 0 ? necessary : possible) {
      const value = make(property, depth + 1)
      if (value !== undefined) entries.push([name, value])
    }
    if (schema.properties.length === 0 && schema.additionalProperties && schema.additionalProperties.type !== 'any') {
      const value = make(schema.additionalProperties, depth + 1)
      if (value !== undefined) entries.push(['key', value])
    }
    return Object.fromEntries(entries)
  }

  function makeUnion(schema: UnionSchema, depth: number): JsonValue | undefined {
    for (const variant of schema.variants) {
      const value = make(variant.schema, depth)
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

  /** What the author gave for a property that was not made. */
  function givenIn(schema: Schema, name: string): JsonValue | undefined {
    return searchSchema(schema, named, (each) => {
      const property = each.type === 'object' && each.properties.find((property) => property.name === name)
      return property ? ownValue(property.schema) : undefined
    })
  }

  function makeAll(schemas: Schema[], depth: number): JsonValue | undefined {
    let merged: JsonValue | undefined
    for (const schema of schemas) {
      const value = make(schema, depth)
      merged = isObject(merged) && isObject(value) ? { ...merged, ...value } : (merged ?? value)
    }
    return merged
  }

  return make(schema, 0)
}

function isPart({ schema, required }: Property, direction: Direction): boolean {
  if (direction === 'request' ? schema.readOnly : schema.writeOnly) return false
  return required || !schema.deprecated
}

/** A request needs what is required, and what the author gave an example for is worth showing. */
function isNecessary({ schema, required }: Property): boolean {
  return required || schema.examples !== undefined
}

/** Text that stands for any text. */
const madeText = 'string'

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

const formats: Record<string, string> = {
  'date-time': '2024-01-15T09:30:00Z',
  date: '2024-01-15',
  time: '09:30:00Z',
  duration: 'P3D',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'U3BlY25hdg==',
  binary: '<binary>',
  password: '********',
}

function makeScalar({ scalar, format, constraints = {} }: ScalarSchema): JsonValue {
  if (scalar === 'boolean') return true
  if (scalar === 'null') return null
  if (scalar !== 'integer' && scalar !== 'number') {
    const text = (format !== undefined && Object.hasOwn(formats, format) && formats[format]) || madeText
    return text.slice(0, constraints.maxLength)
  }
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = constraints
  if (multipleOf !== undefined && multipleOf > 0) return Math.ceil((minimum ?? 1) / multipleOf) * multipleOf
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  // The least that an integer of 64 bits can be is no example of one.
  if (least !== undefined && least >= Number.MIN_SAFE_INTEGER) return least
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 1)
  return most !== undefined && most < 1 ? most : 1
}

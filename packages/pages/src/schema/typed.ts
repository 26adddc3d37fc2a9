import { type JsonObject, isObject } from '@specnav/core/text'
import type { ArraySchema, ObjectSchema, ScalarSchema, Schema, TupleSchema } from '../endpoint-types.ts'
import { limitedTo } from './direction.ts'
import { readDiscriminator, withSubtypes } from './discriminator.ts'
import { withoutOwnName } from './facts.ts'
import { type Reading, type Position, inner } from './reading.ts'

/** What a schema object says about values of one type. */
export function ofType(reading: Reading, type: string | undefined, node: JsonObject, position: Position): Schema {
  if (type === undefined) return { type: 'any' }
  if (type === 'object') return withFormat(readObject(reading, node, position), node)
  if (type === 'array') return withFormat(readArray(reading, node, position), node)
  // Swagger 2.0, and many specifications that were converted from it.
  if (type === 'file') return { type: 'scalar', scalar: 'string', format: 'binary' }
  return withFormat<ScalarSchema>({ type: 'scalar', scalar: type }, node)
}

function withFormat<S extends { format?: string }>(schema: S, { format }: JsonObject): S {
  if (typeof format === 'string') schema.format = format
  return schema
}

export function readObject(reading: Reading, node: JsonObject, position: Position): ObjectSchema {
  const at = inner(position)
  const required = Array.isArray(node.required) ? new Set(node.required) : undefined
  const schema: ObjectSchema = { type: 'object', properties: [] }
  if (isObject(node.properties)) {
    for (const name of Object.keys(node.properties)) {
      const property = withoutOwnName(reading.read(node.properties[name], at), name)
      const isRequired = required !== undefined && required.delete(name)
      const only = limitedTo(reading, property, position.direction)
      schema.properties.push({ type: 'property', name, required: isRequired, ...(only && { only }), schema: property })
    }
  }
  if (required && required.size > 0) {
    const names = Array.from(required).filter((name) => typeof name === 'string')
    if (names.length > 0) schema.required = names
  }
  if (isObject(node.patternProperties)) {
    schema.patternProperties = Object.entries(node.patternProperties).map(([pattern, value]) => ({
      pattern,
      schema: reading.read(value, at),
    }))
  }
  const additional = node.additionalProperties ?? node.unevaluatedProperties
  if (additional === false) schema.additionalProperties = false
  // What is described as further is evaluated: then nothing is left to be closed.
  const isOpen = node.additionalProperties === undefined && node.unevaluatedProperties === false
  const conditional = isOpen ? conditionalNames(node) : []
  if (conditional.length > 0) schema.conditional = conditional
  else if (additional === true || isObject(additional)) schema.additionalProperties = reading.read(additional, at)
  if (isObject(node.propertyNames)) schema.propertyNames = reading.read(node.propertyNames, at)
  if (isObject(node.items) && !Array.isArray(node.type)) schema.items = reading.read(node.items, at)
  // Next to `oneOf` and `anyOf` it names their variants.
  if (!Array.isArray(node.oneOf) && !Array.isArray(node.anyOf)) {
    const discriminator = readDiscriminator(reading, node.discriminator, position)
    if (discriminator) schema.discriminator = withSubtypes(reading, discriminator, node, position)
  }
  return schema
}

/** The names that conditions describe. */
function conditionalNames(node: JsonObject): string[] {
  const dependent = isObject(node.dependentSchemas) ? Object.values(node.dependentSchemas) : []
  return [node.if, node.then, node.else, ...dependent].flatMap((each) =>
    isObject(each) && isObject(each.properties) ? Object.keys(each.properties) : [],
  )
}

function readArray(reading: Reading, node: JsonObject, position: Position): ArraySchema | TupleSchema {
  const at = inner(position)
  // If nothing describes the items, `false` is about items that another schema describes.
  const tuple = node.prefixItems ?? node.items ?? (node.unevaluatedItems === false ? [] : undefined)
  let schema: ArraySchema | TupleSchema
  if (Array.isArray(tuple)) {
    const rest = (node.prefixItems === undefined ? node.additionalItems : node.items) ?? node.unevaluatedItems
    schema = { type: 'tuple', items: tuple.map((item) => reading.read(item, at)) }
    if (rest !== undefined) schema.rest = rest === false ? false : reading.read(rest, at)
  } else schema = { type: 'array', items: reading.read(node.items ?? node.unevaluatedItems, at) }
  if (node.contains !== undefined) schema.contains = reading.read(node.contains, at)
  return schema
}

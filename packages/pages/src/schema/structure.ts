import { type JsonObject, isObject } from '@specnav/core/text'
import type { Schema } from '../endpoint-types.ts'
import { hasFacts, mergeAll } from './merge.ts'
import { keyword, keywordsIn, typesOf } from './node.ts'
import type { Reading, Position } from './reading.ts'
import { ofType, readObject } from './typed.ts'
import { label, readAlternatives, readUnion } from './union.ts'

/** Everything in a schema object except facts. */
export function readStructure(
  reading: Reading,
  node: JsonObject,
  position: Position,
  found = keywordsIn(node),
): Schema {
  const types = typesOf(node, position.types)
  const own: Schema =
    types.length > 1
      ? {
          type: 'union',
          match: 'any',
          variants: label(types.map((type) => ({ schema: ofType(reading, type, node, position) }))),
        }
      : withStrayProperties(reading, ofType(reading, types[0], node, position), node, position)
  if ((found & keyword.union) === 0) return own
  const unions = (['oneOf', 'anyOf'] as const).flatMap((key) => {
    const variants = node[key]
    if (!Array.isArray(variants) || variants.length === 0) return []
    const branches = { match: key === 'oneOf' ? 'one' : 'any', nodes: variants, types } as const
    return [readAlternatives(node, branches) ?? readUnion(reading, node, branches, position)]
  })
  if (unions.length === 0) return own
  return mergeAll(saysNothing(own) && unions.every((union) => isOfType(union, own)) ? unions : [own, ...unions])
}

/** Whether a union says of its values what the type above it says. */
function isOfType(schema: Schema, own: Schema): boolean {
  if (schema.type === 'union') return schema.variants.every((variant) => isOfType(variant.schema, own))
  if (own.type === 'union' || own.type === 'any' || schema.type === 'link') return true
  if (schema.type === 'scalar' && own.type === 'scalar') return schema.scalar === own.scalar
  return schema.type === own.type || (schema.type === 'tuple' && own.type === 'array') || schema.type === 'all'
}

/** `properties` next to another type mean nothing to a validator, but their author meant something. */
function withStrayProperties(reading: Reading, schema: Schema, node: JsonObject, position: Position): Schema {
  if (schema.type === 'object' || !isObject(node.properties)) return schema
  const { properties, required = null } = node
  return mergeAll([schema, readObject(reading, { properties, required }, position)])
}

/** A type that adds nothing to the union next to it: `type: object` above `oneOf`. */
function saysNothing(schema: Schema): boolean {
  if (schema.type === 'object') {
    return (
      schema.properties.length === 0 &&
      !schema.required &&
      !schema.patternProperties &&
      schema.additionalProperties === undefined &&
      !schema.propertyNames &&
      !schema.items
    )
  }
  if (schema.type === 'array') return schema.items.type === 'any' && !hasFacts(schema.items) && !schema.contains
  if (schema.type === 'union') return schema.variants.every((variant) => saysNothing(variant.schema))
  return schema.type === 'any' || (schema.type === 'scalar' && schema.format === undefined)
}

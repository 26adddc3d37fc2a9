import { type JsonObject, isObject } from '@specnav/core/text'
import type { Condition, Schema, SchemaFacts } from '../endpoint-types.ts'
import { addFacts } from './facts.ts'
import { narrowed } from './merge.ts'
import { keyword, keywordsIn } from './node.ts'
import { type Reading, type Position, inner } from './reading.ts'

/** Adds the facts of `node` to `schema`, which was made for it and has none. */
export function annotate<S extends SchemaFacts>(reading: Reading, node: JsonObject, schema: S, position: Position): S {
  addFacts(schema, node, reading.graph, position.file)
  if ((keywordsIn(node) & keyword.nested) === 0) return schema
  if (node.not !== undefined) schema.not = [reading.read(node.not, inner(position))]
  const conditions = readConditions(reading, node, position)
  if (conditions.length > 0) schema.conditions = conditions
  if (node.contentSchema !== undefined) schema.content = reading.read(node.contentSchema, inner(position))
  return schema
}

/**
 * Adds the facts of `node` to those of `schema`. If one schema cannot express both, they are listed side by
 * side.
 */
export function withAnnotations(reading: Reading, node: JsonObject, schema: Schema, position: Position): Schema {
  return narrowed(schema, annotate<SchemaFacts>(reading, node, {}, position))
}

function readConditions(reading: Reading, node: JsonObject, position: Position): Condition[] {
  const at = inner(position)
  const conditions: Condition[] = []
  if (node.if !== undefined) {
    conditions.push({
      if: reading.read(node.if, at),
      ...(node.then !== undefined && { then: reading.read(node.then, at) }),
      ...(node.else !== undefined && { else: reading.read(node.else, at) }),
    })
  }
  for (const [property, names] of Object.entries(isObject(node.dependentRequired) ? node.dependentRequired : {})) {
    conditions.push({ property, then: reading.read({ required: names }, at) })
  }
  for (const [property, schema] of Object.entries(isObject(node.dependentSchemas) ? node.dependentSchemas : {})) {
    conditions.push({ property, then: reading.read(schema, at) })
  }
  // Both in one, as in JSON Schema before 2019.
  for (const [property, value] of Object.entries(isObject(node.dependencies) ? node.dependencies : {})) {
    conditions.push({ property, then: reading.read(Array.isArray(value) ? { required: value } : value, at) })
  }
  return conditions
}

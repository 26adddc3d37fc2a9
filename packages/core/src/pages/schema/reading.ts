import type { JsonObject, JsonValue } from '../../json.ts'
import type { Graph, Spec } from '../../specs/types.ts'
import type { NamedSchema, Schema } from '../endpoint-types.ts'

/** The state of reading the schemas of one specification, passed to every function that does a part of it. */
export interface Reading {
  spec: Spec
  graph: Graph
  /** The common start of resolved references to the specification's own schemas. */
  ownComponents: string
  /** The targets of links, by key. */
  entries: Map<string, NamedEntry>
  /** Named schemas by the one that they extend. Collected when the first discriminator is read. */
  subtypes?: Map<JsonValue, Subtype[]>
  // The functions that every part calls recursively.
  /** Reads the schema at `value`, of any kind. */
  read(value: JsonValue | undefined, position: Position): Schema
  /** The target of a reference, together with the keys next to it. */
  readReference(node: JsonObject & { $ref: string }, position: Position): Schema
}

export interface NamedEntry {
  named?: NamedSchema
  value: JsonValue
  file: string
  name: string
}

/** A named schema with another one in its `allOf`. */
export interface Subtype {
  name: string
  reference: string
}

/** The position of a schema object that is being read. */
export interface Position {
  file: string
  depth: number
  /** Types that apply if a variant names none. */
  types: readonly string[]
  /** Counts the nodes of the whole piece. */
  count: { nodes: number }
}

const noTypes: readonly string[] = []

/** The position at the start of a piece. */
export function outermost(file: string): Position {
  return { file, depth: 0, types: noTypes, count: { nodes: 0 } }
}

/** The position one level deeper. */
export function inner(position: Position): Position {
  return { file: position.file, depth: position.depth + 1, types: noTypes, count: position.count }
}

import type { JsonObject, JsonValue } from '../../json.ts'
import type { Graph, Spec } from '../../specs/types.ts'
import type { NamedSchema, Schema } from '../endpoint-types.ts'

/** What reading the schemas of one specification takes, passed to every function that does a part of it. */
export interface Reading {
  spec: Spec
  graph: Graph
  /** What the references to the specification's own schemas begin with, once they are resolved. */
  ownComponents: string
  /** The schemas that links lead to, by the key of their links. */
  entries: Map<string, NamedEntry>
  /** Named schemas by the one that they extend: collected when a discriminator is met. */
  subtypes?: Map<JsonValue, Subtype[]>
  // What every part leads back to.
  /** The schema at `value`, whatever it is. */
  read(value: JsonValue | undefined, scope: Scope): Schema
  /** What a reference stands for, as the keys beside it say. */
  readReference(node: JsonObject & { $ref: string }, scope: Scope): Schema
}

export interface NamedEntry {
  named?: NamedSchema
  value: JsonValue
  file: string
  name: string
}

/** A named schema that has another one in its `allOf`. */
export interface Subtype {
  name: string
  reference: string
}

/** Where a schema object stands while it is read. */
export interface Scope {
  file: string
  depth: number
  /** Types that hold where a variant names none. */
  types: readonly string[]
  /** Counts the nodes of the whole piece. */
  count: { nodes: number }
}

const noTypes: readonly string[] = []

/** Where a piece begins. */
export function outermost(file: string): Scope {
  return { file, depth: 0, types: noTypes, count: { nodes: 0 } }
}

/** One level deeper. */
export function inner(scope: Scope): Scope {
  return { file: scope.file, depth: scope.depth + 1, types: noTypes, count: scope.count }
}

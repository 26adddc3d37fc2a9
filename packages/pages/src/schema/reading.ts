import type { JsonObject, JsonValue } from '@specnav/core/text'
import type { Graph, Spec } from '@specnav/core'
import type { Direction, NamedSchema, Schema } from '../endpoint-types.ts'

/** The state of reading the schemas of one specification, passed to every function that does a part of it. */
export interface Reading {
  spec: Spec
  graph: Graph
  /** The common start of resolved references to the specification's own schemas. */
  ownComponents: string
  /** The targets of links, by key. */
  entries: Map<string, NamedEntry>
  /** Whether files have dynamic anchors. */
  mayBeDynamic: Map<string, boolean>
  /** By file, named schemas by those that they extend. */
  subtypes: Map<string, ReadonlyMap<JsonValue, Subtype[]>>
  /** By file, the names of its schemas. */
  names: Map<string, Names>
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
  id: string
  name: string
  direction: Direction
  /** What its dynamic references mean. */
  scope: Scope
}

/** The schemas that a file has names for, and the files that they are in. */
export type Names = ReadonlyMap<JsonValue, { name: string; file: string }>

/** A named schema with another one in its `allOf`. */
export interface Subtype {
  /** What its discriminator says: its name, unless it says so itself. */
  value: string
  reference: string
}

/** A schema with a `$dynamicAnchor`. */
export interface Anchor {
  value: JsonObject
  file: string
  /** `file#/pointer`, or a name made up for an inline schema. */
  id: string
}

/** By name, the anchor of the outermost schema that has one of that name. */
export type Scope = ReadonlyMap<string, Anchor>

export const noScope: Scope = new Map()

/** The position of a schema object that is being read. */
export interface Position {
  file: string
  depth: number
  /** Types that apply if a variant names none. */
  types: readonly string[]
  direction: Direction
  /** What dynamic references mean here. */
  scope: Scope
  /** Counts the nodes of the whole piece. */
  count: { nodes: number }
}

const noTypes: readonly string[] = []

/** The position at the start of a piece. */
export function outermost(file: string, direction: Direction, scope: Scope = noScope): Position {
  return { file, depth: 0, types: noTypes, direction, scope, count: { nodes: 0 } }
}

/** The position one level deeper. */
export function inner(position: Position): Position {
  const { file, depth, direction, scope, count } = position
  return { file, depth: depth + 1, types: noTypes, direction, scope, count }
}

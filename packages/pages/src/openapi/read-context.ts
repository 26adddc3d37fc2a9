import { type JsonObject, type JsonValue, isObject } from '@specnav/core/text'
import type { Graph, Operation, Spec } from '@specnav/core'
import type { EndpointResponse, Example, Parameter } from '../endpoint-types.ts'
import type { Direction } from '../endpoint-types.ts'
import { type SchemaReader, schemaReader } from '../schema/reader.ts'
import { type SwaggerMediaTypes, isSwagger, swaggerMediaTypes } from './swagger.ts'

/** Everything needed to read a part of an operation. `file` is the file that contains the part. */
export interface ReadContext {
  graph: Graph
  schemas: SchemaReader
  known: KnownParts
  file: string
  /** Only set if the operation is written in Swagger 2.0. */
  swagger?: SwaggerMediaTypes
}

/** Parts behind references that have been read: pages share the objects of shared parts. */
export interface KnownParts {
  parameters: Record<Direction, WeakMap<JsonObject, Parameter>>
  responses: Record<Direction, WeakMap<JsonObject, ResponseBody>>
  /** Values of examples, by the value as written. */
  examples: WeakMap<JsonObject | JsonValue[], ExampleValue>
}

export type ExampleValue = Pick<Example, 'value' | 'digits'>

export type ResponseBody = Omit<EndpointResponse, 'type' | 'status'>

const knownParts = new WeakMap<Spec, KnownParts>()

/** The context of `operation` for everything in its own file. */
export function readContext({ spec, node, place }: Operation): ReadContext {
  let known = knownParts.get(spec)
  if (!known) {
    known = {
      parameters: { request: new WeakMap(), response: new WeakMap() },
      responses: { request: new WeakMap(), response: new WeakMap() },
      examples: new WeakMap(),
    }
    knownParts.set(spec, known)
  }
  const context: ReadContext = { graph: spec.graph, schemas: schemaReader(spec), known, file: place.file }
  if (isSwagger(spec)) context.swagger = swaggerMediaTypes(node, spec.document)
  return context
}

export function inFile(context: ReadContext, file: string): ReadContext {
  return file === context.file ? context : { ...context, file }
}

/** An object behind its references, and the context to read it in. */
export interface Followed {
  node: JsonObject
  context: ReadContext
  /** It is the unchanged target of a reference: others may refer to it as well. */
  isShared: boolean
}

/** `value` behind its references; undefined if that is not an object. */
export function follow(value: JsonValue | undefined, context: ReadContext): Followed | undefined {
  if (isObject(value) && typeof value.$ref !== 'string') return { node: value, context, isShared: false }
  const { value: target, file, siblings, id } = context.graph.resolve(value, context.file)
  if (!isObject(target)) return undefined
  return {
    node: siblings ? { ...target, ...siblings } : target,
    context: inFile(context, file),
    isShared: id !== undefined && !siblings,
  }
}

import { type JsonObject, type JsonValue, isObject, isReference } from '../../json.ts'
import type { Spec } from '../../specs/types.ts'
import type { NamedSchema, Schema } from '../endpoint-types.ts'
import { isSwagger } from '../openapi/swagger.ts'
import { readAllOf } from './all-of.ts'
import { annotate, withAnnotations } from './annotations.ts'
import { keyword, keywordsIn } from './node.ts'
import { type Reading, type Scope, outermost } from './reading.ts'
import { readDynamic, readNamed, readReference } from './references.ts'
import { readStructure } from './structure.ts'

/** Reads the schemas of one specification into the page model. A named schema is read once, when it is first asked for. */
export interface SchemaReader {
  /** The schema at `value`, which stands in `file`. References to structured schemas become links. */
  read(value: JsonValue | undefined, file: string): Schema
  /** The schema behind a link that this reader made. */
  named(key: string): NamedSchema
}

/** Inline schemas are followed this deep, and this many of them in one piece; what is beyond is `more`. */
const maxDepth = 32
const maxNodes = 5_000

/** What stands for another schema, or is made of several. */
const indirect = keyword.reference | keyword.dynamicReference | keyword.allOf

const readers = new WeakMap<Spec, SchemaReader>()

/** The reader of `spec`: one for all its pages, so that shared schemas are shared objects. */
export function schemaReader(spec: Spec): SchemaReader {
  let reader = readers.get(spec)
  if (!reader) readers.set(spec, (reader = createReader(spec)))
  return reader
}

function createReader(spec: Spec): SchemaReader {
  const reading: Reading = {
    spec,
    graph: spec.graph,
    ownComponents: `${spec.file}#/${isSwagger(spec) ? 'definitions' : 'components/schemas'}/`,
    entries: new Map(),
    read: (value, scope) => read(reading, value, scope),
    readReference: (node, scope) => readReference(reading, node, scope),
  }
  return {
    read: (value, file) => read(reading, value, outermost(file)),
    named: (key) => readNamed(reading, key),
  }
}

function read(reading: Reading, value: JsonValue | undefined, scope: Scope): Schema {
  if (value === false) return { type: 'never' }
  if (!isObject(value)) return { type: 'any' }
  if (scope.depth > maxDepth || ++scope.count.nodes > maxNodes) return { type: 'more' }
  const found = keywordsIn(value)
  return ((found & indirect) !== 0 && readIndirect(reading, value, scope)) || readDirect(reading, value, scope, found)
}

function readIndirect(reading: Reading, node: JsonObject, scope: Scope): Schema | undefined {
  if (isReference(node)) return readReference(reading, node, scope)
  const dynamic = node.$dynamicRef ?? node.$recursiveRef
  if (typeof dynamic === 'string') return readDynamic(reading, node, dynamic, scope)
  return Array.isArray(node.allOf) && node.allOf.length > 0 ? readAllOf(reading, node, node.allOf, scope) : undefined
}

function readDirect(reading: Reading, node: JsonObject, scope: Scope, found: number): Schema {
  const schema = readStructure(reading, node, scope, found)
  // A structure that is made of other schemas has facts of its own.
  return (found & keyword.union) === 0
    ? annotate(reading, node, schema, scope, found)
    : withAnnotations(reading, node, schema, scope)
}

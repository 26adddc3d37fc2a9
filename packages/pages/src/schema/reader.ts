import { type JsonObject, type JsonValue, isObject, isReference } from '@specnav/core/text'
import type { Spec } from '@specnav/core'
import type { Direction, NamedSchema, Schema } from '../endpoint-types.ts'
import { isSwagger } from '../openapi/swagger.ts'
import { bothTexts } from '../text/both-texts.ts'
import { readAllOf } from './all-of.ts'
import { annotate, withAnnotations } from './annotations.ts'
import { entering } from './dynamic.ts'
import { keyword, keywordsIn } from './node.ts'
import { type Reading, type Position, outermost } from './reading.ts'
import { readDynamic, readNamed, readReference } from './references.ts'
import { readStructure } from './structure.ts'

/** Reads the schemas of one specification into the page model. A named schema is read once, on demand. */
export interface SchemaReader {
  /**
   * The schema at `value`, which is in `file`. References to structured schemas become links. `direction`
   * says for which one; without it, as in a response.
   */
  read(value: JsonValue | undefined, file: string, direction?: Direction): Schema
  /** The schema behind a link of this reader. */
  named(key: string): NamedSchema
}

/** Maximum depth of inline schemas, and maximum number of them in one piece. Anything beyond is `more`. */
const maxDepth = 32
const maxNodes = 5_000

/** A schema that refers to another, or consists of several. */
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
    mayBeDynamic: new Map(),
    subtypes: new Map(),
    names: new Map(),
    read: (value, position) => read(reading, value, position),
    readReference: (node, position) => readReference(reading, node, position),
  }
  return {
    read: (value, file, direction = 'response') => read(reading, value, outermost(file, direction)),
    named: (key) => readNamed(reading, key),
  }
}

function read(reading: Reading, value: JsonValue | undefined, position: Position): Schema {
  if (value === false) return { type: 'never' }
  if (!isObject(value)) return { type: 'any' }
  if (position.depth > maxDepth || ++position.count.nodes > maxNodes) return { type: 'more' }
  const found = keywordsIn(value)
  if ((found & keyword.anchors) !== 0) position = entering(reading, position, { value, file: position.file })
  return (
    ((found & indirect) !== 0 && readIndirect(reading, value, position)) || readDirect(reading, value, position, found)
  )
}

function readIndirect(reading: Reading, node: JsonObject, position: Position): Schema | undefined {
  if (isReference(node)) return readReference(reading, node, position)
  const dynamic = node.$dynamicRef ?? node.$recursiveRef
  if (typeof dynamic === 'string') return readDynamic(reading, node, dynamic, position)
  return Array.isArray(node.allOf) && node.allOf.length > 0 ? readAllOf(reading, node, node.allOf, position) : undefined
}

function readDirect(reading: Reading, node: JsonObject, position: Position, found: number): Schema {
  const schema = readStructure(reading, node, position, found)
  if ((found & keyword.union) === 0) return annotate(reading, node, schema, position)
  // A structure made of other schemas has facts of its own. A union with one variant is that variant, and `null`.
  const whole = withAnnotations(reading, node, schema, position)
  const description = bothTexts(whole.description, schema.description)
  return description === whole.description ? whole : { ...whole, description }
}

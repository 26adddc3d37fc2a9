import { type JsonObject } from '../../json.ts'
import type { Resolved } from '../../specs/types.ts'
import type { NamedSchema, Schema } from '../endpoint-types.ts'
import { readAllOf } from './all-of.ts'
import { withAnnotations } from './annotations.ts'
import { withoutOwnName } from './facts.ts'
import { hasStructure, isSmall, nameOf } from './node.ts'
import { type Reading, type Position, inner, outermost } from './reading.ts'

export function readReference(reading: Reading, node: JsonObject & { $ref: string }, position: Position): Schema {
  const target = reading.graph.resolve(node, position.file)
  const { siblings } = target
  // Keys next to `$ref` apply too (3.1): with structure they make an `allOf`, and facts are added to the
  // link.
  if (siblings && hasStructure(siblings)) {
    const members = Array.isArray(siblings.allOf) ? siblings.allOf : []
    return readAllOf(reading, siblings, [{ $ref: node.$ref }, ...members], position)
  }
  const schema = schemaBehind(reading, target, position) ?? { type: 'missing', name: target.name ?? node.$ref }
  return siblings ? withAnnotations(reading, siblings, schema, position) : schema
}

/** The target of a resolved reference: a link, or the schema itself if it is too small for a link. */
function schemaBehind(reading: Reading, target: Resolved, position: Position): Schema | undefined {
  const { value, file, id } = target
  if (value === undefined || id === undefined) return undefined
  const key = id.startsWith(reading.ownComponents) ? id.slice(reading.ownComponents.length) : id
  let entry = reading.entries.get(key)
  if (!entry) {
    if (isSmall(value)) return reading.read(value, { ...inner(position), file })
    reading.entries.set(key, (entry = { value, file, name: nameOf(id) }))
  }
  return { type: 'link', to: key, name: entry.name }
}

/**
 * A dynamic reference is resolved like a static one. That is correct unless another schema extends this one.
 */
export function readDynamic(reading: Reading, node: JsonObject, reference: string, position: Position): Schema {
  const target = reading.graph.resolve({ $ref: reference }, position.file)
  return withAnnotations(
    reading,
    node,
    schemaBehind(reading, target, position) ?? { type: 'missing', name: reference },
    position,
  )
}

/** The schema behind a link with this key. */
export function readNamed(reading: Reading, key: string): NamedSchema {
  const entry = reading.entries.get(key)!
  const { name, value, file } = entry
  if (entry.named) return entry.named
  const schema = withoutOwnName(reading.read(value, outermost(file)), name)
  return (entry.named = { type: 'named-schema', key, name, schema })
}

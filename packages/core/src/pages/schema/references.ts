import { type JsonObject } from '../../json.ts'
import type { Resolved } from '../../specs/types.ts'
import type { NamedSchema, Schema } from '../endpoint-types.ts'
import { readAllOf } from './all-of.ts'
import { withAnnotations } from './annotations.ts'
import { withoutOwnName } from './facts.ts'
import { hasStructure, isSmall, nameOf } from './node.ts'
import { type Reading, type Scope, inner, outermost } from './reading.ts'

export function readReference(reading: Reading, node: JsonObject & { $ref: string }, scope: Scope): Schema {
  const target = reading.graph.resolve(node, scope.file)
  const { siblings } = target
  // Keys beside `$ref` hold as well (3.1): structure makes it an `allOf`, facts stand on the link.
  if (siblings && hasStructure(siblings)) {
    const members = Array.isArray(siblings.allOf) ? siblings.allOf : []
    return readAllOf(reading, siblings, [{ $ref: node.$ref }, ...members], scope)
  }
  const schema = schemaBehind(reading, target, scope) ?? { type: 'missing', name: target.name ?? node.$ref }
  return siblings ? withAnnotations(reading, siblings, schema, scope) : schema
}

/** What a resolved reference stands for: a link, or the schema itself where it is too small to jump to. */
function schemaBehind(reading: Reading, target: Resolved, scope: Scope): Schema | undefined {
  const { value, file, id } = target
  if (value === undefined || id === undefined) return undefined
  const key = id.startsWith(reading.ownComponents) ? id.slice(reading.ownComponents.length) : id
  let entry = reading.entries.get(key)
  if (!entry) {
    if (isSmall(value)) return reading.read(value, { ...inner(scope), file })
    reading.entries.set(key, (entry = { value, file, name: nameOf(id) }))
  }
  return { type: 'link', to: key, name: entry.name }
}

/** A dynamic reference is resolved as if it were static, which it is unless another schema extends this one. */
export function readDynamic(reading: Reading, node: JsonObject, reference: string, scope: Scope): Schema {
  const target = reading.graph.resolve({ $ref: reference }, scope.file)
  return withAnnotations(
    reading,
    node,
    schemaBehind(reading, target, scope) ?? { type: 'missing', name: reference },
    scope,
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

import { type JsonObject, type JsonValue, isObject, isReference, joinPointer } from '@specnav/core/text'
import { mappingReference } from '@specnav/core/specs'
import type { Discriminator } from '../endpoint-types.ts'
import { type Reading, type Position, type Subtype, inner } from './reading.ts'
import { ownTag } from './tag.ts'

export function readDiscriminator(
  reading: Reading,
  value: JsonValue | undefined,
  position: Position,
): Discriminator | undefined {
  // In Swagger 2.0 it is only the property's name.
  if (typeof value === 'string') return { property: value, mapping: [] }
  if (!isObject(value) || typeof value.propertyName !== 'string') return undefined
  const target = (name: string) => reading.readReference({ $ref: mappingReference(name) }, inner(position))
  const mapping = Object.entries(isObject(value.mapping) ? value.mapping : {}).flatMap(([key, name]) =>
    typeof name === 'string' ? [{ value: key, schema: target(name) }] : [],
  )
  const discriminator: Discriminator = { property: value.propertyName, mapping }
  if (typeof value.defaultMapping === 'string') discriminator.defaultMapping = target(value.defaultMapping)
  return discriminator
}

/** Schemas with this one in their `allOf` need no mapping: their names are the values. */
export function withSubtypes(
  reading: Reading,
  discriminator: Discriminator,
  node: JsonObject,
  position: Position,
): Discriminator {
  if (position.file !== reading.spec.file) return discriminator
  const subtypes = (reading.subtypes ??= collectSubtypes(reading))
  const { mapping } = discriminator
  const mapped = new Set(mapping.map(({ schema }) => (schema.type === 'link' ? schema.to : undefined)))
  const named = (subtypes.get(node) ?? []).map(({ value, reference }) => ({
    value,
    schema: reading.readReference({ $ref: reference }, inner(position)),
  }))
  const unmapped = named.filter(({ schema }) => schema.type === 'link' && !mapped.has(schema.to))
  return { ...discriminator, mapping: [...mapping, ...unmapped] }
}

function collectSubtypes(reading: Reading): Map<JsonValue, Subtype[]> {
  const found = new Map<JsonValue, Subtype[]>()
  const section = reading.ownComponents.slice(reading.spec.file.length, -1)
  const { value: components } = reading.graph.resolve({ $ref: section }, reading.spec.file)
  for (const [name, schema] of Object.entries(isObject(components) ? components : {})) {
    if (!isObject(schema) || !Array.isArray(schema.allOf)) continue
    for (const member of schema.allOf) {
      const base = isReference(member) ? reading.graph.resolve(member, reading.spec.file).value : undefined
      if (base === undefined) continue
      if (!found.has(base)) found.set(base, [])
      found.get(base)!.push({ value: ownTag(schema) ?? name, reference: joinPointer(section, name) })
    }
  }
  return found
}

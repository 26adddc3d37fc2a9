import { type JsonObject, type JsonValue, isObject, joinPointer } from '@specnav/core/text'
import { mappingReference } from '@specnav/core/specs'
import type { Discriminator } from '../endpoint-types.ts'
import { type Reading, type Position, type Subtype, inner } from './reading.ts'
import { namedIn, ownTag, parentsOf } from './tag.ts'

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
  const { mapping } = discriminator
  const mapped = new Set(mapping.map(({ schema }) => (schema.type === 'link' ? schema.to : undefined)))
  const subtypes = [...new Set([reading.spec.file, position.file])].flatMap((file) =>
    (subtypesIn(reading, file).get(node) ?? []).map((each) => ({ ...each, file })),
  )
  const named = subtypes.map(({ value, reference, file }) => ({
    value,
    schema: reading.readReference({ $ref: reference }, { ...inner(position), file }),
  }))
  const unmapped = named.filter(({ schema }) => schema.type === 'link' && !mapped.has(schema.to))
  return { ...discriminator, mapping: [...mapping, ...unmapped] }
}

/** The named schemas of a file by those that they extend, on every level. */
function subtypesIn(reading: Reading, file: string): ReadonlyMap<JsonValue, Subtype[]> {
  const known = reading.subtypes.get(file)
  if (known) return known
  const found = new Map<JsonValue, Subtype[]>()
  reading.subtypes.set(file, found)
  const section = reading.ownComponents.slice(reading.spec.file.length, -1)
  for (const [schema, named] of namedIn(reading, file)) {
    if (!isObject(schema) || !Array.isArray(schema.allOf)) continue
    for (const { value: base } of parentsOf(reading, schema.allOf, named.file)) {
      if (!found.has(base)) found.set(base, [])
      found.get(base)!.push({ value: ownTag(schema) ?? named.name, reference: joinPointer(section, named.name) })
    }
  }
  return found
}

/* The value of a discriminator that a schema has because it extends the one that has the discriminator. */

import { type JsonObject, type JsonValue, asString, isObject, isReference } from '@specnav/core/text'
import type { Resolved } from '@specnav/core'
import { mappingReference } from '@specnav/core/specs'
import type { Property, Schema } from '../endpoint-types.ts'
import { narrowed } from './merge.ts'
import type { Names, Position, Reading } from './reading.ts'

/** The value for the outermost schema that extends a base and has one: by mapping, otherwise by its name. */
export function tagOf(
  reading: Reading,
  discriminator: JsonValue | undefined,
  extending: readonly JsonObject[],
  { file }: Pick<Position, 'file'>,
): { property: string; tag: string } | undefined {
  const property = isObject(discriminator) ? asString(discriminator.propertyName) : asString(discriminator)
  if (property === undefined) return undefined
  const mapping = isObject(discriminator) && isObject(discriminator.mapping) ? discriminator.mapping : {}
  const mapped = Object.entries(mapping).flatMap(([value, name]) =>
    typeof name === 'string' ? [{ value, target: targetOf(reading, name, file) }] : [],
  )
  for (const schema of extending) {
    const tag = mapped.find(({ target }) => target === schema)?.value ?? ownTag(schema) ?? nameOf(reading, schema, file)
    if (tag !== undefined) return { property, tag }
  }
  return undefined
}

/** The value that a schema gives itself. */
export function ownTag(schema: JsonObject): string | undefined {
  return asString(schema['x-discriminator-value']) ?? asString(schema['x-ms-discriminator-value'])
}

/** Levels of parents that are searched for a discriminator. */
const maxParents = 20

/** Whether one of these members of an `allOf`, or of those that they extend, has a discriminator with a value for `node`. */
export function extendsTagged(
  reading: Reading,
  node: JsonObject,
  members: readonly JsonValue[],
  position: Position,
): boolean {
  for (const { value, file } of parentsOf(reading, members, position.file))
    if (tagOf(reading, value.discriminator, [node], { file })) return true
  return false
}

/** The schemas that members of an `allOf` refer to, and those that these extend: the nearest first, each once. */
export function* parentsOf(
  { graph }: Reading,
  members: readonly JsonValue[],
  around: string,
): Generator<{ value: JsonObject; file: string }> {
  const seen = new Set<JsonValue>()
  let level = members.map((member) => ({ member, file: around }))
  for (let count = 0; count <= maxParents && level.length > 0; count++) {
    const parents = level.flatMap(({ member, file }) => (isReference(member) ? [graph.resolve(member, file)] : []))
    level = []
    for (const { value, file } of parents) {
      if (!isObject(value) || seen.has(value)) continue
      seen.add(value)
      yield { value, file }
      if (Array.isArray(value.allOf)) level.push(...value.allOf.map((member) => ({ member, file })))
    }
  }
}

/** Whether a schema with a discriminator lists one of those that extend it: then it is their parent, not a choice. */
export function isListedBy({ graph }: Reading, { value, file }: Resolved, extending: readonly JsonObject[]): boolean {
  if (!isObject(value) || !isObject(value.discriminator)) return false
  const listed = [value.oneOf, value.anyOf].flatMap((each) => (Array.isArray(each) ? each : []))
  return listed.some((each) => {
    const target = isReference(each) ? graph.resolve(each, file).value : undefined
    return isObject(target) && extending.includes(target)
  })
}

/** A name means a schema of this specification; anything else is a reference. */
function targetOf({ graph, ownComponents, spec }: Reading, name: string, file: string): JsonValue | undefined {
  const own = graph.resolve({ $ref: `${ownComponents.slice(spec.file.length)}${name}` }, spec.file).value
  return own ?? graph.resolve({ $ref: mappingReference(name) }, file).value
}

function nameOf(reading: Reading, schema: JsonObject, file: string): string | undefined {
  return (namedIn(reading, reading.spec.file).get(schema) ?? namedIn(reading, file).get(schema))?.name
}

/** The names of a file's schemas. A name for what another file has is one, too. */
export function namedIn({ graph, ownComponents, spec, names }: Reading, file: string): Names {
  const known = names.get(file)
  if (known) return known
  const named = new Map<JsonValue, { name: string; file: string }>()
  names.set(file, named)
  const { value } = graph.resolve({ $ref: ownComponents.slice(spec.file.length, -1) }, file)
  for (const [name, each = null] of Object.entries(isObject(value) ? value : {})) {
    const target = isReference(each) ? graph.resolve(each, file) : { value: each, file }
    if (target.value === undefined || (target.value !== each && named.has(target.value))) continue
    named.set(target.value, { name, file: target.file })
  }
  return named
}

/** Schemas of one value, whose property has one value alone. What an author says of it stays. */
export function withTag(reading: Reading, schemas: readonly Schema[], property: string, tag: string): Schema[] {
  const all = schemas.flatMap((each) => (each.type === 'object' ? each.properties : []))
  const described = all.filter(({ name }) => name === property).map(({ schema }) => schema)
  if (described.some((each) => each.const !== undefined)) return [...schemas]
  const lists = described.flatMap((each) => allowedIn(reading, each) ?? [])
  const allowed = lists.reduce<JsonValue[] | undefined>(
    (all, list) => all?.filter((each) => list.includes(each)) ?? list,
    undefined,
  )
  const value = allowed ? spelled(tag, allowed) : tag
  if (value === undefined || allowed?.length === 1) return [...schemas]
  const selected: Property = {
    type: 'property',
    name: property,
    required: true,
    schema: { type: 'scalar', scalar: 'string', const: value },
  }
  if (described.length === 0) return [...schemas, { type: 'object', properties: [selected] }]
  return schemas.map((each) =>
    each.type === 'object'
      ? {
          ...each,
          properties: each.properties.map((own) =>
            own.name === property ? { ...own, schema: narrowed(own.schema, { const: value }) } : own,
          ),
        }
      : each,
  )
}

function allowedIn({ entries }: Reading, schema: Schema): JsonValue[][] | undefined {
  if (schema.enum) return [schema.enum.map(({ value }) => value)]
  const target = schema.type === 'link' ? entries.get(schema.to)?.value : undefined
  return isObject(target) && Array.isArray(target.enum) ? [target.enum] : undefined
}

/** The allowed value that is meant by a name: authors write `cat` for `Cat`, and `pay_by_bank` for `PayByBank`. */
function spelled(tag: string, allowed: JsonValue[]): JsonValue | undefined {
  if (allowed.includes(tag)) return tag
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
  return allowed.find((each) => typeof each === 'string' && plain(each) === plain(tag))
}

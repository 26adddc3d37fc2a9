import { type JsonObject, type JsonValue, isObject } from '@specnav/core/text'
import { digitsOf } from '../examples/digits.ts'
import type { EnumValue, ObjectSchema, Schema, UnionSchema, Variant } from '../endpoint-types.ts'
import { typeText } from '../text/schema.ts'
import { readDiscriminator } from './discriminator.ts'
import { isNullType, readSingleValue, requiredNames } from './node.ts'
import { type Reading, type Position, inner } from './reading.ts'
import { ofType } from './typed.ts'

/** What a schema offers in `oneOf` or `anyOf`, and the types that it has around them. */
interface Branches {
  match: 'one' | 'any'
  nodes: JsonValue[]
  types: readonly string[]
}

/** `anyOf: [{ required: [a] }, { required: [b] }]`: variants that only differ in their required names. */
export function readAlternatives(node: JsonObject, { match, nodes, types }: Branches): ObjectSchema | undefined {
  const isObjectLike = types.length === 0 || (types.length === 1 && types[0] === 'object')
  if (!isObjectLike || nodes.length === 1 || node.discriminator !== undefined) return undefined
  const required: string[][] = []
  for (const variant of nodes) {
    const names = requiredNames(variant)
    if (!names) return undefined
    required.push(names)
  }
  return { type: 'object', properties: [], alternatives: [{ match, required }] }
}

export function readUnion(reading: Reading, node: JsonObject, branches: Branches, position: Position): Schema {
  const { match, nodes, types } = branches
  const some = nodes.filter((variant) => !isNullType(variant))
  // What an author says of `null` needs a place.
  const described = nodes.filter((variant) => isNullType(variant) && isObject(variant) && variant.description)
  const given = [...some, ...described]
  const nullable = given.length < nodes.length && { nullable: true }
  const values = some.map(readSingleValue)
  if (values.length > 0 && values.every((value) => value !== undefined))
    return {
      ...readValues(reading, values, node, { ...position, types }),
      ...(some.length < nodes.length && { nullable: true }),
    }
  const discriminator = readDiscriminator(reading, node.discriminator, position)
  const valuesOf = new Map<string, string[]>()
  for (const { value, schema } of discriminator?.mapping ?? []) {
    if (schema.type !== 'link') continue
    const others = valuesOf.get(schema.to)
    if (others) others.push(value)
    else valuesOf.set(schema.to, [value])
  }
  const shown = new Set<string>()
  const variants = given.map((variant) => {
    const schema = reading.read(variant, { ...inner(position), types })
    if (schema.type !== 'link') return { schema }
    shown.add(schema.to)
    const [value, ...aliases] = valuesOf.get(schema.to) ?? []
    return { schema, ...(value !== undefined && { value }), ...(aliases.length > 0 && { aliases }) }
  })
  if (variants.length === 0) return { type: 'scalar', scalar: 'null' }
  if (variants.length === 1 && !discriminator) return { ...variants[0]!.schema, ...nullable }
  const union: UnionSchema = { type: 'union', match, variants: label(variants), ...nullable }
  if (!discriminator) return union
  union.discriminator = discriminator.property
  const others = discriminator.mapping.filter(({ schema }) => schema.type !== 'link' || !shown.has(schema.to))
  if (others.length > 0) union.mapping = others
  if (discriminator.defaultMapping) union.defaultMapping = discriminator.defaultMapping
  return union
}

/** Variants with a single value each: an enum. */
function readValues(reading: Reading, values: EnumValue[], node: JsonObject, position: Position): Schema {
  const plain = values.map(({ value }) => value)
  const scalars = new Set(
    plain.map((value) => (value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value)),
  )
  const type = position.types[0] ?? [...scalars][0]!
  const schema: Schema = scalars.size === 1 ? ofType(reading, type, node, position) : { type: 'any' }
  const digits = digitsOf(plain, reading.graph, position.file)
  return { ...schema, enum: values, ...(digits && { digits }) }
}

/** Gives every variant a unique name. */
export function label(variants: Omit<Variant, 'type' | 'label'>[]): Variant[] {
  const seen = new Map<string, number>()
  return variants.map((variant) => {
    const { schema, value } = variant
    const text =
      schema.title ?? (schema.type === 'link' ? schema.name : (value ?? singleProperty(schema) ?? typeText(schema)))
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { type: 'variant', label: count === 1 ? text : `${text} (${count})`, ...variant }
  })
}

/**
 * What distinguishes an unnamed object from the others: a property with a single value, or its required
 * names.
 */
function singleProperty(schema: Schema): string | undefined {
  if (schema.type !== 'object') return undefined
  for (const { schema: property } of schema.properties) {
    const value = property.const ?? (property.enum?.length === 1 ? property.enum[0]!.value : undefined)
    if (typeof value === 'string') return value
  }
  return schema.properties.length === 0 ? schema.required?.join(', ') : undefined
}

import type {
  ArraySchema,
  LinkSchema,
  ObjectSchema,
  Schema,
  SchemaFacts,
  TupleSchema,
  UnionSchema,
} from '../endpoint-types.ts'
import { allowsNull, hasFacts, mergeAll, mergeParts, narrowed, withFacts } from '../schema/merge.ts'
import { spend } from './budget.ts'
import type { Making } from './making.ts'

/** One way to satisfy a schema: a schema without links, and the links behind which it is. */
export interface Form {
  schema: Schema
  links: readonly string[]
}

/** Number of links in a row. */
const maxLinks = 100

/** The ways to satisfy a schema, the usual one first: behind its links, one variant of each union, all parts in one. */
export function* formsOf(making: Making, schema: Schema, links: readonly string[] = []): Generator<Form> {
  if (!spend(making)) return
  switch (schema.type) {
    case 'link':
      return yield* behindLink(making, schema, links)
    case 'union':
      return yield* variantsOf(making, schema, links)
    case 'all':
      return yield* partsOf(making, [...schema.schemas, ...factsAlone(schema)], { links, isStrict: schema.isStrict })
    case 'object':
      return yield* objectsOf(making, schema, links)
    default:
      yield { schema, links }
  }
}

function* behindLink(making: Making, link: LinkSchema, links: readonly string[]): Generator<Form> {
  const { type: _, to, name: __, direction: ___, ...facts } = link
  if (links.includes(to) || links.length > maxLinks) return
  const target = making.named(to)
  if (!target) return
  const schema = Object.keys(facts).length > 0 ? narrowed(target.schema, facts) : target.schema
  if (!making.open.has(to)) return yield* formsOf(making, schema, [...links, to])
  // What contains itself may end with a variant that has no parts.
  if (schema.type !== 'union') return
  for (const form of formsOf(making, schema, [...links, to])) if (form.schema.type === 'scalar') yield form
}

function* variantsOf(making: Making, union: UnionSchema, links: readonly string[]): Generator<Form> {
  const { discriminator, match, variants } = union
  // What another variant matches, too, is only tried where everything else fails.
  for (const isAlone of match === 'one' && variants.length > 1 ? [false, true] : [false]) {
    for (const { schema, value } of variants) {
      const others = variants.flatMap((each) => (each.schema === schema ? [] : [each.schema]))
      const parts: Schema[] = [
        ...factsAlone(union),
        schema,
        ...(isAlone ? [{ type: 'any' as const, not: others }] : []),
      ]
      for (const form of partsOf(making, parts, { links }))
        yield discriminator === undefined
          ? form
          : tagged(form, discriminator, value ?? nameOf(schema), value !== undefined)
    }
  }
}

/** Without a mapping the schema's own name is the value. */
function nameOf(schema: Schema): string | undefined {
  return schema.type === 'link' ? schema.name : undefined
}

/** What a schema says besides its structure. */
function factsAlone(schema: Schema): Schema[] {
  const { type: _, ...all } = schema
  const facts: SchemaFacts & Partial<Record<string, unknown>> = { ...all }
  for (const key of 'variants match discriminator mapping defaultMapping schemas isStrict nullable'.split(' '))
    delete facts[key]
  return Object.keys(facts).length > 0 ? [{ type: 'any', ...facts }] : []
}

/** All of some schemas in one form, behind the `links` that lead to them. */
function* partsOf(
  making: Making,
  [first, ...others]: Schema[],
  around: { links: readonly string[]; isStrict?: true | undefined },
  before: Form = { schema: { type: 'any' }, links: around.links },
): Generator<Form> {
  if (!first) return yield before
  for (const { schema, links } of formsOf(making, first, around.links)) {
    if (!spend(making, sizeOf(schema))) return
    const both = conjoined(before.schema, schema, around.isStrict ? mergeParts : mergeAll)
    if (both) yield* partsOf(making, others, around, { schema: both, links: [...new Set([...before.links, ...links])] })
  }
}

/** The work of adding a schema to another. */
function sizeOf(schema: Schema): number {
  return schema.type === 'object' ? 4 + schema.properties.length : 4
}

/** The schema of a value that matches both; undefined if there is none. */
function conjoined(left: Schema, right: Schema, merge: typeof mergeAll): Schema | undefined {
  if (left.type === 'never' || right.type === 'never') return undefined
  // Most parts are the first ones: nothing is known before.
  if (left.type === 'any' && !hasFacts(left)) return right
  if (isList(left) && isList(right)) return bothLists(left, right)
  const kinds = new Set([left, right].flatMap(kindsOf))
  if (kinds.size > 1) return allowsNull(left) && allowsNull(right) ? { type: 'scalar', scalar: 'null' } : undefined
  return merge([left, right])
}

function kindsOf(schema: Schema): string[] {
  switch (schema.type) {
    case 'object':
      return ['object']
    case 'array':
    case 'tuple':
      return ['list']
    case 'scalar':
      return [schema.scalar === 'integer' ? 'number' : schema.scalar]
    case 'all':
      return schema.schemas.flatMap(kindsOf)
    default:
      return []
  }
}

/** Items that a list must contain, and how many. */
export interface Kind {
  schema: Schema
  least: number
}

/** A list, and what it must contain besides `contains`. */
export type ListSchema = (ArraySchema | TupleSchema) & { further?: Kind[] }

export function kindsIn({ contains, constraints: { minContains: least = 1 } = {}, further = [] }: ListSchema): Kind[] {
  return [...(contains ? [{ schema: contains, least }] : []), ...further]
}

function isList(schema: Schema): schema is ListSchema {
  return schema.type === 'array' || schema.type === 'tuple'
}

function bothLists(left: ListSchema, right: ListSchema): Schema {
  const [contained, ...further] = [left, right].flatMap(kindsIn)
  const { type: _, ...facts } = right
  const both: ListSchema = { ...(withFacts<Schema>(left, facts) as ListSchema), ...(further.length > 0 && { further }) }
  if (contained) {
    both.contains = contained.schema
    both.constraints = { ...both.constraints, minContains: contained.least }
  }
  if (left.type === 'array' && right.type === 'array')
    return { ...both, type: 'array', items: mergeParts([left.items, right.items]) }
  const count = Math.max(prefixOf(left).length, prefixOf(right).length)
  const items = Array.from({ length: count }, (_each, index) => mergeParts([itemAt(left, index), itemAt(right, index)]))
  const rest = [restOf(left), restOf(right)]
  return {
    ...both,
    type: 'tuple',
    items,
    rest: rest.includes(false) ? false : mergeAll(rest.filter((each) => each !== false)),
  }
}

function prefixOf(list: ListSchema): Schema[] {
  return list.type === 'tuple' ? list.items : []
}

function restOf(list: ListSchema): Schema | false {
  return list.type === 'array' ? list.items : (list.rest ?? { type: 'any' })
}

function itemAt(list: ListSchema, index: number): Schema {
  return prefixOf(list)[index] ?? (restOf(list) || { type: 'never' })
}

/** A schema that others extend is one of them; of names that exclude each other, one group is there. */
function* objectsOf(making: Making, schema: ObjectSchema, links: readonly string[]): Generator<Form> {
  const { discriminator, alternatives, ...own } = schema
  if (discriminator && discriminator.mapping.length > 0) {
    for (const { value, schema: target } of discriminator.mapping)
      for (const form of formsOf(making, target, links)) yield tagged(form, discriminator.property, value, true)
    return yield tagged({ schema: own, links }, discriminator.property, discriminator.mapping[0]?.value, true)
  }
  const [first, ...others] = alternatives ?? []
  if (!first) return yield { schema, links }
  for (const [index, names] of first.required.entries()) {
    const excluded = first.match === 'one' ? first.required.toSpliced(index, 1).flat() : []
    const properties = own.properties
      .map((property) => (names.includes(property.name) ? { ...property, required: true } : property))
      .filter(({ name, required }) => required || !excluded.includes(name))
    const further = names.filter((name) => own.properties.every((property) => property.name !== name))
    const required = [...(own.required ?? []), ...further]
    const chosen: ObjectSchema = { ...own, properties, ...(required.length > 0 && { required }) }
    yield* objectsOf(making, others.length > 0 ? { ...chosen, alternatives: others } : chosen, links)
  }
}

/** A form with the value that selects it, unless its own property has one. */
function tagged({ schema, links }: Form, name: string, tag: string | undefined, isMapped: boolean): Form {
  if (schema.type !== 'object' || tag === undefined) return { schema, links }
  const property = schema.properties.find((each) => each.name === name)
  const own = property?.schema
  const isOther = own && (own.const !== undefined || (own.enum && !own.enum.some(({ value }) => value === tag)))
  const isOwn = own && (isOther || (!isMapped && (own.examples ?? own.default ?? own.enum) !== undefined))
  const value: Schema = isOwn ? own : { type: 'any', const: tag }
  const selected = { type: 'property' as const, name, required: true, schema: value }
  const properties = property
    ? schema.properties.with(schema.properties.indexOf(property), selected)
    : [...schema.properties, selected]
  return { schema: { ...schema, properties }, links }
}

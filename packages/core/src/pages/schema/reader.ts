import { type JsonObject, type JsonValue, isObject, isReference, joinPointer } from '../../json.ts'
import { mappingReference } from '../../specs/graph.ts'
import type { Resolved, Spec } from '../../specs/types.ts'
import { digitsOf } from '../examples/digits.ts'
import type {
  ArraySchema,
  Condition,
  Discriminator,
  NamedSchema,
  ObjectSchema,
  ScalarSchema,
  Schema,
  SchemaFacts,
  TupleSchema,
  UnionSchema,
  Variant,
} from '../endpoint-types.ts'
import { addFacts } from './facts.ts'
import {
  hasStructure,
  isBase,
  isNullType,
  isSmall,
  keyword,
  keywordsIn,
  nameOf,
  readSingleValue,
  requiredNames,
  typesOf,
} from './node.ts'
import { mergeAll, narrowed } from './merge.ts'
import { typeText } from '../text/schema.ts'
import { isSwagger } from '../openapi/swagger.ts'

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

/** `allOf` merges at most this many bases, and as many levels; further bases stay links. */
const maxBases = 100

/** What stands for another schema, or is made of several. */
const indirect = keyword.reference | keyword.dynamicReference | keyword.allOf

const noTypes: readonly string[] = []

const readers = new WeakMap<Spec, SchemaReader>()

/** The reader of `spec`: one for all its pages, so that shared schemas are shared objects. */
export function schemaReader(spec: Spec): SchemaReader {
  let reader = readers.get(spec)
  if (!reader) readers.set(spec, (reader = createReader(spec)))
  return reader
}

/** Where a schema object stands while it is read. */
interface Scope {
  file: string
  depth: number
  /** Types that hold where a variant names none. */
  types: readonly string[]
  /** Counts the nodes of the whole piece. */
  count: { nodes: number }
}

/** What the members of an `allOf` say. */
interface Merge {
  schemas: Schema[]
  /** References to the bases that are in it. */
  bases: Set<string>
}

interface NamedEntry {
  named?: NamedSchema
  value: JsonValue
  file: string
  name: string
}

/** A named schema that inherits from another one. */
interface Heir {
  name: string
  reference: { $ref: string }
}

function createReader(spec: Spec): SchemaReader {
  const { graph } = spec
  const ownComponents = `${spec.file}#/${isSwagger(spec) ? 'definitions' : 'components/schemas'}/`
  const entries = new Map<string, NamedEntry>()
  /** By the schema that they inherit from. */
  let heirs: Map<JsonValue, Heir[]> | undefined

  function read(value: JsonValue | undefined, scope: Scope): Schema {
    if (value === false) return { type: 'never' }
    if (!isObject(value)) return { type: 'any' }
    if (scope.depth > maxDepth || ++scope.count.nodes > maxNodes) return { type: 'more' }
    const found = keywordsIn(value)
    if ((found & indirect) !== 0) {
      if (isReference(value)) return readReference(value, scope)
      const dynamic = value.$dynamicRef ?? value.$recursiveRef
      if (typeof dynamic === 'string') return readDynamic(value, dynamic, scope)
      if (Array.isArray(value.allOf) && value.allOf.length > 0) return readAllOf(value, value.allOf, scope)
    }
    const schema = readStructure(value, scope, found)
    // A structure that is made of other schemas has facts of its own.
    return (found & keyword.union) === 0 ? saying(value, schema, scope, found) : sayingToo(value, schema, scope)
  }

  function inner(scope: Scope): Scope {
    return { file: scope.file, depth: scope.depth + 1, types: noTypes, count: scope.count }
  }

  /** Adds the facts of `node` to `schema`, which was made for it and has none. */
  function saying<S extends SchemaFacts>(node: JsonObject, schema: S, scope: Scope, found = keywordsIn(node)): S {
    addFacts(schema, node, graph, scope.file)
    if ((found & keyword.nested) === 0) return schema
    if (node.not !== undefined) schema.not = [read(node.not, inner(scope))]
    const conditions = readConditions(node, scope)
    if (conditions.length > 0) schema.conditions = conditions
    if (node.contentSchema !== undefined) schema.content = read(node.contentSchema, inner(scope))
    return schema
  }

  /** Adds the facts of `node` to those of `schema`; where both cannot hold in one, they stand side by side. */
  function sayingToo(node: JsonObject, schema: Schema, scope: Scope): Schema {
    return narrowed(schema, saying<SchemaFacts>(node, {}, scope))
  }

  // References

  function readReference(node: JsonObject & { $ref: string }, scope: Scope): Schema {
    const target = graph.resolve(node, scope.file)
    const { siblings } = target
    // Keys beside `$ref` hold as well (3.1): structure makes it an `allOf`, facts stand on the link.
    if (siblings && hasStructure(siblings)) {
      const members = Array.isArray(siblings.allOf) ? siblings.allOf : []
      return readAllOf(siblings, [{ $ref: node.$ref }, ...members], scope)
    }
    const schema = schemaBehind(target, scope) ?? { type: 'missing', name: target.name ?? node.$ref }
    return siblings ? sayingToo(siblings, schema, scope) : schema
  }

  /** What a resolved reference stands for: a link, or the schema itself where it is too small to jump to. */
  function schemaBehind(target: Resolved, scope: Scope): Schema | undefined {
    const { value, file, id } = target
    if (value === undefined || id === undefined) return undefined
    const key = id.startsWith(ownComponents) ? id.slice(ownComponents.length) : id
    let entry = entries.get(key)
    if (!entry) {
      if (isSmall(value)) return read(value, { ...inner(scope), file })
      entries.set(key, (entry = { value, file, name: nameOf(id) }))
    }
    return { type: 'link', to: key, name: entry.name }
  }

  /** A dynamic reference is resolved as if it were static, which it is unless another schema extends this one. */
  function readDynamic(node: JsonObject, reference: string, scope: Scope): Schema {
    const target = graph.resolve({ $ref: reference }, scope.file)
    return sayingToo(node, schemaBehind(target, scope) ?? { type: 'missing', name: reference }, scope)
  }

  function named(key: string): NamedSchema {
    const entry = entries.get(key)!
    const { name, value, file } = entry
    return (entry.named ??= { type: 'named-schema', key, name, schema: withoutOwnName(readPiece(value, file), name) })
  }

  function readPiece(value: JsonValue | undefined, file: string): Schema {
    return read(value, { file, depth: 0, types: [], count: { nodes: 0 } })
  }

  // allOf

  function readAllOf(node: JsonObject, members: JsonValue[], scope: Scope): Schema {
    const { allOf: _, ...own } = node
    // `allOf` around one reference is how 3.0 says something about it.
    const isWrapper = members.length === 1 && !hasStructure(own)
    const schema = isWrapper ? read(members[0], inner(scope)) : merge(members, own, scope)
    const isTyped = schema.type === 'any' && own.type !== undefined
    return sayingToo(own, isTyped ? mergeAll([readStructure(own, scope), schema]) : schema, scope)
  }

  /** What is merged stands on one level, however deep its `allOf`s nest. */
  function merge(members: JsonValue[], own: JsonObject, scope: Scope): Schema {
    const into: Merge = { schemas: [], bases: new Set() }
    for (const member of members) collectMember(member, scope, into, 1)
    if (hasStructure(own)) into.schemas.push(readStructure(own, scope))
    return mergeAll(into.schemas)
  }

  /** Adds what one member of an `allOf` says. A base that several members share is added once. */
  function collectMember(member: JsonValue, scope: Scope, into: Merge, level: number): void {
    if (!isObject(member)) return
    if (isReference(member)) {
      const target = graph.resolve(member, scope.file)
      if (isBase(target.value) && target.id !== undefined && into.bases.size < maxBases) {
        if (!into.bases.has(target.id)) {
          into.bases.add(target.id)
          collectBase(target.value, { ...scope, file: target.file }, into, level)
        }
      } else into.schemas.push(readReference({ $ref: member.$ref }, inner(scope)))
      if (target.siblings) collectMember(target.siblings, scope, into, level + 1)
      return
    }
    const { allOf, ...own } = member
    collectMembers(allOf, scope, into, level)
    into.schemas.push(read(own, inner(scope)))
  }

  function collectMembers(allOf: JsonValue | undefined, scope: Scope, into: Merge, level: number): void {
    if (!Array.isArray(allOf)) return
    if (level > maxBases) into.schemas.push({ type: 'more' })
    else for (const member of allOf) collectMember(member, scope, into, level + 1)
  }

  /** Adds the properties of a base. Its own words are about the base; its discriminator lists its children, this schema among them. */
  function collectBase(base: JsonObject, scope: Scope, into: Merge, level: number): void {
    const { allOf, oneOf: _, anyOf: __, discriminator: ___, ...own } = base
    collectMembers(allOf, scope, into, level)
    const { constraints, not, conditions } = saying<SchemaFacts>(own, {}, scope)
    const schema = readStructure(own, scope)
    if (constraints) schema.constraints = constraints
    if (not) schema.not = not
    if (conditions) schema.conditions = conditions
    into.schemas.push(schema)
  }

  // Structure: everything but facts

  function readStructure(node: JsonObject, scope: Scope, found = keywordsIn(node)): Schema {
    const types = typesOf(node, scope.types)
    const own: Schema =
      types.length > 1
        ? { type: 'union', match: 'any', variants: label(types.map((type) => ({ schema: ofType(type, node, scope) }))) }
        : withStrayProperties(ofType(types[0], node, scope), node, scope, found)
    if ((found & keyword.union) === 0) return own
    const unions = (['oneOf', 'anyOf'] as const).flatMap((key) => {
      const variants = node[key]
      if (!Array.isArray(variants) || variants.length === 0) return []
      const match = key === 'oneOf' ? 'one' : 'any'
      return [readAlternatives(node, match, variants, types) ?? readUnion(node, match, variants, types, scope)]
    })
    if (unions.length === 0) return own
    return mergeAll(saysNothing(own) ? unions : [own, ...unions])
  }

  /** `properties` beside another type say nothing to a validator, but their author had something to say. */
  function withStrayProperties(schema: Schema, node: JsonObject, scope: Scope, found: number): Schema {
    if ((found & keyword.structure) === 0 || schema.type === 'object' || !isObject(node.properties)) return schema
    const { properties, required = null } = node
    return mergeAll([schema, readObject({ properties, required }, scope)])
  }

  function ofType(type: string | undefined, node: JsonObject, scope: Scope): Schema {
    if (type === undefined) return { type: 'any' }
    if (type === 'object') return readObject(node, scope)
    if (type === 'array') return readArray(node, scope)
    // Swagger 2.0, and many specifications that were converted from it.
    if (type === 'file') return { type: 'scalar', scalar: 'string', format: 'binary' }
    const schema: ScalarSchema = { type: 'scalar', scalar: type }
    if (typeof node.format === 'string') schema.format = node.format
    return schema
  }

  function readObject(node: JsonObject, scope: Scope): ObjectSchema {
    const at = inner(scope)
    const required = Array.isArray(node.required) ? new Set(node.required) : undefined
    const schema: ObjectSchema = { type: 'object', properties: [] }
    if (isObject(node.properties)) {
      for (const name of Object.keys(node.properties)) {
        const property = withoutOwnName(read(node.properties[name], at), name)
        const isRequired = required !== undefined && required.delete(name)
        schema.properties.push({ type: 'property', name, required: isRequired, schema: property })
      }
    }
    if (required && required.size > 0) {
      const names = Array.from(required).filter((name) => typeof name === 'string')
      if (names.length > 0) schema.required = names
    }
    if (isObject(node.patternProperties)) {
      schema.patternProperties = Object.entries(node.patternProperties).map(([pattern, value]) => ({
        pattern,
        schema: read(value, at),
      }))
    }
    const additional = node.additionalProperties ?? node.unevaluatedProperties
    if (additional === false) schema.additionalProperties = false
    else if (additional === true || isObject(additional)) schema.additionalProperties = read(additional, at)
    if (isObject(node.propertyNames)) schema.propertyNames = read(node.propertyNames, at)
    if (isObject(node.items) && !Array.isArray(node.type)) schema.items = read(node.items, at)
    // Beside `oneOf` and `anyOf` it names their variants.
    if (!Array.isArray(node.oneOf) && !Array.isArray(node.anyOf)) {
      const discriminator = readDiscriminator(node.discriminator, scope)
      if (discriminator) schema.discriminator = withHeirs(discriminator, node, scope)
    }
    return schema
  }

  function readArray(node: JsonObject, scope: Scope): Schema {
    const at = inner(scope)
    // Where nothing says which items there are, `false` is about those that another schema says.
    const tuple = node.prefixItems ?? node.items ?? (node.unevaluatedItems === false ? [] : undefined)
    let schema: ArraySchema | TupleSchema
    if (Array.isArray(tuple)) {
      const rest = (node.prefixItems === undefined ? node.additionalItems : node.items) ?? node.unevaluatedItems
      schema = { type: 'tuple', items: tuple.map((item) => read(item, at)) }
      if (rest !== undefined) schema.rest = rest === false ? false : read(rest, at)
    } else schema = { type: 'array', items: read(node.items ?? node.unevaluatedItems, at) }
    if (node.contains !== undefined) schema.contains = read(node.contains, at)
    return schema
  }

  /** `anyOf: [{ required: [a] }, { required: [b] }]`: variants that differ in nothing but what has to be there. */
  function readAlternatives(
    node: JsonObject,
    match: 'one' | 'any',
    nodes: JsonValue[],
    types: readonly string[],
  ): ObjectSchema | undefined {
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

  function readUnion(
    node: JsonObject,
    match: 'one' | 'any',
    nodes: JsonValue[],
    types: readonly string[],
    scope: Scope,
  ): Schema {
    const given = nodes.filter((variant) => !isNullType(variant))
    const nullable = given.length < nodes.length && { nullable: true }
    const values = given.map(readSingleValue)
    if (values.length > 0 && values.every((value) => value !== undefined)) {
      const scalars = new Set(
        values.map(({ value }) => (value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value)),
      )
      const type = types[0] ?? [...scalars][0]!
      const schema: Schema = scalars.size === 1 ? ofType(type, node, scope) : { type: 'any' }
      const digits = digitsOf(
        values.map(({ value }) => value),
        graph,
        scope.file,
      )
      return { ...schema, enum: values, ...(digits && { digits }), ...nullable }
    }
    const discriminator = readDiscriminator(node.discriminator, scope)
    const valuesOf = new Map<string, string[]>()
    for (const { value, schema } of discriminator?.mapping ?? []) {
      if (schema.type !== 'link') continue
      const others = valuesOf.get(schema.to)
      if (others) others.push(value)
      else valuesOf.set(schema.to, [value])
    }
    const shown = new Set<string>()
    const variants = given.map((variant) => {
      const schema = read(variant, { ...inner(scope), types })
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

  function readDiscriminator(value: JsonValue | undefined, scope: Scope): Discriminator | undefined {
    // Swagger 2.0 writes the property's name alone.
    if (typeof value === 'string') return { property: value, mapping: [] }
    if (!isObject(value) || typeof value.propertyName !== 'string') return undefined
    const target = (name: string) => readReference({ $ref: mappingReference(name) }, inner(scope))
    const mapping = Object.entries(isObject(value.mapping) ? value.mapping : {}).flatMap(([key, name]) =>
      typeof name === 'string' ? [{ value: key, schema: target(name) }] : [],
    )
    const discriminator: Discriminator = { property: value.propertyName, mapping }
    if (typeof value.defaultMapping === 'string') discriminator.defaultMapping = target(value.defaultMapping)
    return discriminator
  }

  /** Schemas that have this one in their `allOf` need no mapping: their names are the values. */
  function withHeirs(discriminator: Discriminator, node: JsonObject, scope: Scope): Discriminator {
    if (scope.file !== spec.file) return discriminator
    heirs ??= collectHeirs()
    const { mapping } = discriminator
    const mapped = new Set(mapping.map(({ schema }) => (schema.type === 'link' ? schema.to : undefined)))
    const named = (heirs.get(node) ?? []).map(({ name, reference }) => ({
      value: name,
      schema: readReference(reference, inner(scope)),
    }))
    const unmapped = named.filter(({ schema }) => schema.type === 'link' && !mapped.has(schema.to))
    return { ...discriminator, mapping: [...mapping, ...unmapped] }
  }

  function collectHeirs(): Map<JsonValue, Heir[]> {
    const found = new Map<JsonValue, Heir[]>()
    const section = ownComponents.slice(spec.file.length, -1)
    const { value: components } = graph.resolve({ $ref: section }, spec.file)
    for (const [name, schema] of Object.entries(isObject(components) ? components : {})) {
      if (!isObject(schema) || !Array.isArray(schema.allOf)) continue
      for (const member of schema.allOf) {
        const base = isReference(member) ? graph.resolve(member, spec.file).value : undefined
        if (base === undefined) continue
        if (!found.has(base)) found.set(base, [])
        found.get(base)!.push({ name, reference: { $ref: joinPointer(section, name) } })
      }
    }
    return found
  }

  function readConditions(node: JsonObject, scope: Scope): Condition[] {
    const at = inner(scope)
    const conditions: Condition[] = []
    if (node.if !== undefined) {
      conditions.push({
        if: read(node.if, at),
        ...(node.then !== undefined && { then: read(node.then, at) }),
        ...(node.else !== undefined && { else: read(node.else, at) }),
      })
    }
    for (const [property, names] of Object.entries(isObject(node.dependentRequired) ? node.dependentRequired : {})) {
      conditions.push({ property, then: read({ required: names }, at) })
    }
    for (const [property, schema] of Object.entries(isObject(node.dependentSchemas) ? node.dependentSchemas : {})) {
      conditions.push({ property, then: read(schema, at) })
    }
    // Both in one, as JSON Schema wrote it before 2019.
    for (const [property, value] of Object.entries(isObject(node.dependencies) ? node.dependencies : {})) {
      conditions.push({ property, then: read(Array.isArray(value) ? { required: value } : value, at) })
    }
    return conditions
  }

  return { read: readPiece, named }
}

/** Drops the name in XML of a schema that was just read, if it is the one that the value has in any case. */
function withoutOwnName(schema: Schema, name: string): Schema {
  const { xml } = schema
  if (xml?.name !== name || xml.prefix !== undefined) return schema
  delete xml.name
  if (Object.keys(xml).length === 0) delete schema.xml
  return schema
}

/** A type that adds nothing to the union beside it: `type: object` above `oneOf`. */
function saysNothing(schema: Schema): boolean {
  if (schema.type === 'object') {
    return (
      schema.properties.length === 0 &&
      !schema.required &&
      !schema.patternProperties &&
      schema.additionalProperties === undefined &&
      !schema.propertyNames &&
      !schema.items
    )
  }
  if (schema.type === 'array') return schema.items.type === 'any' && !schema.contains
  if (schema.type === 'union') return schema.variants.every((variant) => saysNothing(variant.schema))
  return schema.type === 'any' || (schema.type === 'scalar' && schema.format === undefined)
}

/** Names every variant, no two alike. */
function label(variants: Omit<Variant, 'type' | 'label'>[]): Variant[] {
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

/** What tells an unnamed object from its neighbours: a property with one value, or the names that it requires. */
function singleProperty(schema: Schema): string | undefined {
  if (schema.type !== 'object') return undefined
  for (const { schema: property } of schema.properties) {
    const value = property.const ?? (property.enum?.length === 1 ? property.enum[0]!.value : undefined)
    if (typeof value === 'string') return value
  }
  return schema.properties.length === 0 ? schema.required?.join(', ') : undefined
}

import type { JsonValue } from '@specnav/core/text'
import { say, type WordKey } from '@specnav/core/words'
import type {
  AllSchema,
  Constraints,
  EnumValue,
  LinkSchema,
  ObjectSchema,
  Schema,
  UnionSchema,
  Xml,
} from '../endpoint-types.ts'

/** A type as text. A part that is not text names a schema, which a renderer can link. */
export type TypePart = string | LinkSchema

/** Maximum number of variants of a union that are listed, and of schemas that a value must match. */
export const maxSpelled = 4

/** `string (date-time)`, `array of User`, `string or integer`, `map of number`, part by part. */
export function typeParts(schema: Schema): TypePart[] {
  return inChoice(choiceOf(schema))
}

export function typeText(schema: Schema): string {
  return textOf(typeParts(schema))
}

function textOf(parts: TypePart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.name)).join('')
}

/** The types that a value may have, each once. */
function choiceOf(schema: Schema): TypePart[][] {
  const types = schema.type === 'union' && isSpelled(schema) ? variantTypes(schema) : [plainParts(schema)]
  return mayBeNull(schema) ? [...types, ['null']] : types
}

/** `null` is named once, however many variants may be it. */
export function mayBeNull(schema: Schema): boolean {
  if (schema.type === 'any') return false
  const isInside = schema.type === 'union' && isSpelled(schema) && schema.variants.some((each) => each.schema.nullable)
  return schema.nullable === true || isInside
}

function plainParts(schema: Schema): TypePart[] {
  switch (schema.type) {
    case 'link':
      return [schema]
    case 'missing':
      return [schema.name]
    case 'scalar':
      return [schema.format === undefined ? schema.scalar : `${schema.scalar} (${schema.format})`]
    case 'array':
      return around('reference.arrayOf', schema.items)
    case 'tuple': {
      const items = separated(schema.items.slice(0, maxSpelled).map(typeParts), ', ')
      return ['[', ...items, schema.rest || schema.items.length > maxSpelled ? ', …]' : ']']
    }
    case 'object':
      return schema.properties.length === 0 && schema.additionalProperties
        ? around('reference.mapOf', schema.additionalProperties)
        : ['object']
    case 'union':
      return [say(schema.match === 'one' ? 'reference.oneOf' : 'reference.anyOf').toLowerCase()]
    case 'all':
      return isJoined(schema) ? separated(schema.schemas.map(nested), ' & ') : [say('reference.allOf').toLowerCase()]
    case 'more':
      return ['…']
    default:
      return [schema.type]
  }
}

/** A union whose type names all of its variants. */
export function isSpelled({ variants }: UnionSchema): boolean {
  return variants.length <= maxSpelled && variants.every((variant) => isShort(variant.schema))
}

/** A value of several schemas whose type names all of them. The others are listed below it. */
export function isJoined({ schemas }: AllSchema): boolean {
  return schemas.length <= maxSpelled && schemas.every((schema) => schema.type !== 'union' || isSpelled(schema))
}

/** The types of a union's variants, part by part. Equal ones are named once; their differences are shown below. */
function variantTypes({ variants }: UnionSchema): TypePart[][] {
  const types = variants.map(({ schema }) => plainParts(schema))
  return [...new Map(types.map((parts) => [textOf(parts), parts])).values()]
}

function isShort(schema: Schema): boolean {
  return (
    schema.type === 'scalar' ||
    schema.type === 'link' ||
    schema.type === 'object' ||
    (schema.type === 'array' && isShort(schema.items))
  )
}

/** The type of what is in another value, and the words around it. */
function around(key: 'reference.arrayOf' | 'reference.mapOf', inner: Schema): TypePart[] {
  const [before = '', after = ''] = say(key).split('{type}')
  return [before, ...nested(inner), after]
}

/** In parentheses if necessary: `array of (string or integer)`. */
function nested(schema: Schema): TypePart[] {
  const types = choiceOf(schema)
  const parts = inChoice(types)
  return types.length > 1 || schema.type === 'all' ? ['(', ...parts, ')'] : parts
}

/** `string, integer or null`. */
function inChoice(types: TypePart[][]): TypePart[] {
  return separated(types, ', ', say('reference.or', { first: '', last: '' }))
}

function separated(types: TypePart[][], separator: string, last = separator): TypePart[] {
  return types.flatMap((parts, index) =>
    index === 0 ? parts : [index === types.length - 1 ? last : separator, ...parts],
  )
}

/** Marks next to a type, and their words. */
export const flagWords = {
  deprecated: 'reference.deprecated',
  'read-only': 'reference.readOnly',
  'write-only': 'reference.writeOnly',
} as const

export type Flag = keyof typeof flagWords

/** A fact about a value: `Minimum` `1`. */
export interface Fact {
  label: string
  /** Shown as code. */
  values: string[]
  /** The target of a link around the values, from the root of the docs. */
  href?: string
}

/** Closes the list of an object's properties. */
export function noOtherProperties(): Fact {
  return { label: say('reference.noOtherProperties'), values: [] }
}

/** The facts about a value besides its type, flags, enum and description, most useful first. */
export function factsOf(schema: Schema): Fact[] {
  const facts: Fact[] = []
  const only = schema.const === undefined && isSingle(schema.enum) ? schema.enum[0]?.value : schema.const
  if (only !== undefined)
    facts.push(
      schema.nullable && only !== null
        ? { label: say('reference.allowedValues'), values: [valueText(only), 'null'] }
        : { label: say('reference.always'), values: [valueText(only)] },
    )
  const usual = schema.default === undefined ? undefined : valueText(schema.default)
  // A constant has no other default than itself.
  if (usual !== undefined && (only === undefined || schema.nullable || usual !== valueText(only)))
    facts.push({ label: say('reference.default'), values: [usual] })
  if (schema.constraints) {
    const { contentMediaType, contentEncoding } = schema.constraints
    addLimits(facts, schema.constraints, schema.type !== 'scalar')
    if (contentMediaType !== undefined) facts.push({ label: say('reference.contentType'), values: [contentMediaType] })
    if (contentEncoding !== undefined) facts.push({ label: say('reference.encoding'), values: [contentEncoding] })
  }
  // The type of a scalar names its format.
  if (schema.type !== 'scalar' && 'format' in schema && schema.format !== undefined)
    facts.push({ label: say('reference.format'), values: [schema.format] })
  if (schema.type === 'object') {
    if (schema.required) facts.push({ label: say('reference.requires'), values: schema.required })
    if (schema.additionalProperties === false) facts.push(noOtherProperties())
    if (schema.discriminator)
      facts.push({ label: say('reference.discriminator'), values: [schema.discriminator.property] })
  }
  if (schema.type === 'tuple' && schema.rest === false)
    facts.push({ label: say('reference.noFurtherItems'), values: [] })
  if (schema.type === 'union' && schema.discriminator !== undefined)
    facts.push({ label: say('reference.discriminator'), values: [schema.discriminator] })
  const examples = (schema.examples ?? [])
    .map(valueText)
    .filter((text) => only === undefined || text !== valueText(only))
  if (examples.length > 0) facts.push({ label: exampleLabel(examples.length), values: examples })
  if (schema.xml) addXml(facts, schema.xml, schema.type)
  return facts
}

export function exampleLabel(count: number): string {
  return say(count === 1 ? 'reference.example' : 'reference.examples')
}

/** Nothing is known about a value except its type. */
export function isBare(schema: Schema): boolean {
  return (
    schema.description === undefined &&
    !schema.enum &&
    !schema.not &&
    !schema.conditions &&
    !schema.content &&
    !schema.externalDocs &&
    factsOf(schema).length === 0 &&
    flagsOf(schema).length === 0
  )
}

/** Only its values are described. */
function isPlainMap(schema: ObjectSchema): schema is ObjectSchema & { additionalProperties: Schema } {
  const { properties, patternProperties, propertyNames, items, alternatives, additionalProperties } = schema
  const isMore = patternProperties ?? propertyNames ?? items ?? alternatives
  return Boolean(additionalProperties) && properties.length === 0 && !isMore
}

/** The type as text is enough. */
export function isObvious(schema: Schema): boolean {
  if (schema.type === 'array') return !schema.contains && isObvious(schema.items) && isBare(schema)
  if (schema.type === 'object' && isPlainMap(schema)) return isObvious(schema.additionalProperties) && isBare(schema)
  return (schema.type === 'scalar' || schema.type === 'any') && isBare(schema)
}

const xmlNodes = new Map([
  ['attribute', 'reference.xmlAttribute'],
  ['text', 'reference.xmlText'],
  ['cdata', 'reference.xmlCdata'],
  ['none', 'reference.xmlNone'],
] as const)

/** The XML form of the value: the kind of node, and its name. */
function addXml(facts: Fact[], { name, prefix, namespace, nodeType, wrapped }: Xml, type: Schema['type']): void {
  const isWrapped = wrapped || (nodeType === 'element' && (type === 'array' || type === 'tuple'))
  const key = isWrapped ? 'reference.xmlWrapper' : xmlNodes.get(nodeType as 'none')
  const full = prefix === undefined || name === undefined ? name : `${prefix}:${name}`
  if (key !== undefined || full !== undefined)
    facts.push({ label: say(key ?? 'reference.xmlElement'), values: full === undefined ? [] : [full] })
  if (prefix !== undefined && name === undefined) facts.push({ label: say('reference.xmlPrefix'), values: [prefix] })
  if (namespace !== undefined) facts.push({ label: say('reference.xmlNamespace'), values: [namespace] })
}

/** The limits of a value. */
export function addLimits(facts: Fact[], constraints: Constraints, mayBeList: boolean): void {
  const add = (key: WordKey, value: string | number | undefined) => {
    if (value !== undefined) facts.push({ label: say(key), values: [String(value)] })
  }
  const { minimum, maximum } = constraints
  if (minimum !== undefined && maximum !== undefined) add('reference.range', range(minimum, maximum))
  else {
    add('reference.minimum', minimum)
    add('reference.maximum', maximum)
  }
  add('reference.greaterThan', constraints.exclusiveMinimum)
  add('reference.lessThan', constraints.exclusiveMaximum)
  add('reference.multipleOf', constraints.multipleOf)
  add('reference.length', range(constraints.minLength, constraints.maxLength))
  add('reference.pattern', constraints.pattern)
  add('reference.items', range(constraints.minItems, constraints.maxItems))
  add('reference.matchingItems', range(constraints.minContains, constraints.maxContains))
  if (constraints.uniqueItems && mayBeList) facts.push({ label: say('reference.uniqueItems'), values: [] })
  add('reference.properties', range(constraints.minProperties, constraints.maxProperties))
}

function range(least: number | undefined, most: number | undefined): string | undefined {
  if (least === most) return least === undefined ? undefined : String(least)
  if (most === undefined) return `≥ ${least}`
  return least === undefined ? `≤ ${most}` : `${least}${least < 0 ? ' – ' : '–'}${most}`
}

/** The schema that a value of a discriminator selects. */
export interface Mapped {
  /** Absent: every value that is not named. */
  value?: string
  schema: Schema
}

const noneMapped: readonly Mapped[] = []

/** The mapping of a discriminator, except for values shown at a variant. */
export function mappedBy(schema: Schema): readonly Mapped[] {
  const discriminated = schema.type === 'object' ? schema.discriminator : schema.type === 'union' ? schema : undefined
  if (!discriminated?.mapping && !discriminated?.defaultMapping) return noneMapped
  const { mapping = noneMapped, defaultMapping } = discriminated
  return defaultMapping ? [...mapping, { schema: defaultMapping }] : mapping
}

/** Whether an enum is a constant, besides `null`. */
export function isSingle(values: EnumValue[] | undefined): values is EnumValue[] {
  return values?.length === 1 && !isDescribed(values)
}

/** Some value has a name, a description or a mark. */
export function isDescribed(values: EnumValue[]): boolean {
  return values.some(
    ({ name, description, deprecated }) => name !== undefined || description !== undefined || deprecated,
  )
}

/** Longer values are truncated in a line of text. */
const maxValueLength = 400

/** A value in a line of text: text unchanged, everything else as JSON. */
export function valueText(value: JsonValue): string {
  const text = typeof value === 'string' && value !== '' ? value : JSON.stringify(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength).toWellFormed()}…` : text
}

export function summaryOf(schema: Schema): string {
  if (schema.type === 'object') {
    const names = schema.properties.filter(({ only }) => only === undefined).map(({ name }) => name)
    if (names.length > 0) return previewOf(names)
  }
  const isPlain = schema.type === 'union' && schema.variants.every((each) => each.schema.type === 'scalar')
  if (schema.type === 'union' && !isPlain) return say('reference.variantCount', { count: schema.variants.length })
  if (schema.type === 'array') return summaryOf(schema.items)
  if (schema.enum) return say('reference.allowedCount', { count: schema.enum.length })
  const isMap = schema.type === 'object' && Boolean(schema.additionalProperties)
  return isPlain || isMap || schema.type === 'scalar' ? typeText(schema) : say('reference.details')
}

/** The type of a schema that is described elsewhere: `string, 2 known values`. */
export function typeSummary(schema: Schema): string {
  const names = schema.type === 'object' ? summaryOf(schema) : ''
  if (names.startsWith('{')) return `object ${names}`
  return schema.enum ? `${typeText(schema)}, ${count(schema.enum.length, 'known value')}` : typeText(schema)
}

/** Maximum number of names in the summary of a collapsed object, and of characters of these. */
const maxPreviewed = 4
const maxPreviewLength = 40

/** `{ id, name, +3 }`: what a collapsed object holds. */
export function previewOf(names: readonly string[]): string {
  const shown: string[] = []
  let length = 0
  for (const name of names.slice(0, maxPreviewed)) {
    length += name.length
    if (shown.length > 0 && length > maxPreviewLength) break
    shown.push(name.length > maxPreviewLength ? `${name.slice(0, maxPreviewLength).toWellFormed()}…` : name)
  }
  const rest = names.length - shown.length
  return `{ ${[...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ')} }`
}

/** `3 properties`, `1 property`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}

/** The marks next to a type: their names in English. */
export function flagsOf(schema: Schema): Flag[] {
  const flags: Flag[] = []
  if (schema.deprecated) flags.push('deprecated')
  if (schema.readOnly) flags.push('read-only')
  if (schema.writeOnly) flags.push('write-only')
  return flags
}

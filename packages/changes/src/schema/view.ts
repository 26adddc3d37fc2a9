import { isObject, type JsonObject, type JsonValue } from '@specnav/core'
import { type At, below, itemsOf, membersOf, objectOf, placeOf, resolved } from '../at.ts'

/** What a schema says with all parts of its `allOf`. */
export interface SchemaView {
  /** The schema itself. */
  at: At
  /** Every part, itself first, without references. */
  parts: At[]
  /** Undefined: any. `null` is not one of them. */
  types?: ReadonlySet<string>
  isNullable: boolean
  /** Where it says that it may be `null`. */
  nullAt?: At
  /** There are more parts than are read. */
  isCut: boolean
  properties: ReadonlyMap<string, At[]>
  /** Names of required properties, and where that is written. */
  required: ReadonlyMap<string, At>
}

/** How many parts of `allOf` are read: more are hostile. */
const maxParts = 1_000

/** Reads schemas that a value has to satisfy together. */
export function viewOf(schemas: readonly At[]): SchemaView {
  const parts: At[] = []
  const seen = new Set<string>()
  const open = [...schemas]
  let orNull: At | undefined
  for (let next = open.shift(); next && parts.length < maxParts; next = open.shift()) {
    const written = resolved(next)
    // A component that comes twice says nothing new; inside itself it has no end.
    if (seen.has(placeOf(written))) continue
    seen.add(placeOf(written))
    const only = onlyVariant(written)
    orNull ??= only?.orNull ?? (parts.length === 0 ? untypedNull(written) : undefined)
    const part = only?.rest ?? written
    parts.push(part)
    open.unshift(...itemsOf(below(part, 'allOf')), ...(only ? [only.variant] : []))
  }
  const properties = new Map<string, At[]>()
  const required = new Map<string, At>()
  for (const part of parts) {
    for (const [name, at] of membersOf(below(part, 'properties'))) {
      const known = properties.get(name)
      if (known) known.push(at)
      else properties.set(name, [at])
    }
    for (const item of itemsOf(below(part, 'required')))
      if (typeof item.value === 'string' && !required.has(item.value)) required.set(item.value, item)
  }
  const { types, nullAt = orNull ?? nullVariantOf(parts) } = typesOf(parts)
  return {
    at: parts[0]!,
    parts,
    ...(types && { types }),
    isNullable: nullAt !== undefined,
    ...(nullAt && { nullAt }),
    isCut: open.length > 0,
    properties,
    required,
  }
}

/** Every value of a keyword in the parts of a schema. */
export function valuesOf({ parts }: SchemaView, keyword: string): At[] {
  return parts.map((part) => below(part, keyword)).filter(({ value }) => value !== undefined)
}

/** The keywords that say something about values of one type alone. */
const keywordsOfType: Readonly<Record<'number' | 'string' | 'array' | 'object', readonly string[]>> = {
  number: ['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'multipleOf'],
  string: ['maxLength', 'minLength', 'pattern', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  array: [
    ...['maxItems', 'minItems', 'maxContains', 'minContains', 'uniqueItems'],
    ...['items', 'prefixItems', 'contains', 'unevaluatedItems', 'additionalItems'],
  ],
  object: [
    ...['maxProperties', 'minProperties', 'properties', 'required', 'additionalProperties', 'patternProperties'],
    ...['propertyNames', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'],
  ],
}

/**
 * Two views without what they say about values that only one of them allows: types say that, and what applies to
 * such values changes nothing for others.
 */
export function withSharedTypes(before: SchemaView, after: SchemaView, isText: boolean): [SchemaView, SchemaView] {
  const [old, next] = [before, after].map(({ types }) => types && plainTypes(types, isText))
  if (old && next && old.size === next.size && [...old].every((type) => next.has(type))) return [before, after]
  const isShared = (type: string) => (!old || old.has(type)) && (!next || next.has(type))
  const out = Object.entries(keywordsOfType).flatMap(([type, keywords]) => (isShared(type) ? [] : keywords))
  // A number and a text can have a format.
  if (!isShared('number') && !isShared('string')) out.push('format')
  if (out.length === 0) return [before, after]
  return [withoutKeywords(before, new Set(out)), withoutKeywords(after, new Set(out))]
}

/** Types that have the same keywords. A number that is written as text has those of both. */
function plainTypes(types: ReadonlySet<string>, isText: boolean): Set<string> {
  const plain = [...types].map((type) => (type === 'integer' ? 'number' : type))
  return new Set(
    plain.flatMap((type) => (isText && type !== 'array' && type !== 'object' ? ['number', 'string'] : type)),
  )
}

function withoutKeywords(view: SchemaView, keywords: ReadonlySet<string>): SchemaView {
  const parts = view.parts.map((part) => {
    if (!isObject(part.value)) return part
    const kept = Object.entries(part.value).filter(([keyword]) => !keywords.has(keyword))
    return { ...part, value: Object.fromEntries(kept) }
  })
  const isObjects = !keywords.has('properties')
  return { ...view, parts, ...(!isObjects && { properties: new Map(), required: new Map() }) }
}

/** Whether a schema says nothing about its values: nothing, or texts for people. */
export function isOpen(at: At): boolean {
  const { value } = resolved(at)
  return value === undefined || value === true || (isObject(value) && Object.keys(value).every((key) => prose.has(key)))
}

/** Keywords for people. */
export const prose: ReadonlySet<string> = new Set(
  'title description $comment example examples externalDocs deprecated default readOnly writeOnly'.split(' '),
)

/** A list with one variant, or one and `null`, is that variant. */
function onlyVariant(part: At): { rest: At; variant: At; orNull: At | undefined } | undefined {
  const { oneOf, anyOf, discriminator, ...rest } = objectOf(part)
  const keyword = Array.isArray(oneOf) ? 'oneOf' : 'anyOf'
  if ((oneOf !== undefined && anyOf !== undefined) || discriminator !== undefined) return undefined
  const list = below(part, keyword)
  const variants = itemsOf(list)
  const others = variants.filter((at) => !isNull(at))
  const [variant] = others
  if (variants.length > 2 || others.length !== 1 || !variant) return undefined
  return { rest: { ...part, value: rest }, variant, orNull: variants.length === 2 ? list : undefined }
}

/** Where a schema says `nullable` next to what it refers to. */
function untypedNull(part: At): At | undefined {
  return objectOf(part).type === undefined
    ? [below(part, 'nullable'), below(part, 'x-nullable')].find(({ value }) => value === true)
    : undefined
}

/** Whether a variant stands for `null`. */
export function isNull(variant: At): boolean {
  return objectOf(variant).type === 'null'
}

/** One of several variants that stands for `null`. */
function nullVariantOf(parts: readonly At[]): At | undefined {
  const lists = parts.flatMap((part) => [below(part, 'oneOf'), below(part, 'anyOf')])
  return lists.flatMap(itemsOf).find(isNull)
}

/** The types that all parts allow, and where the first one says that `null` is one of them. */
function typesOf(parts: readonly At[]): { types?: ReadonlySet<string>; nullAt?: At } {
  let types: ReadonlySet<string> | undefined
  let nullAt: At | undefined
  let isNullable = true
  for (const part of parts) {
    const own = part.value === false ? new Set<string>() : ownTypes(objectOf(part))
    if (!own) continue
    isNullable &&= own.has('null')
    nullAt ??= nullWords.map((name) => below(part, name)).find(saysNull)
    const named = new Set([...own].filter((type) => type !== 'null'))
    types = types ? intersection(types, named) : named
  }
  return { ...(types && { types }), ...(isNullable && nullAt && { nullAt }) }
}

/** The keywords that can say that a value may be `null`. */
const nullWords = ['nullable', 'x-nullable', 'type', 'enum', 'const'] as const

function saysNull({ value, pointer }: At): boolean {
  if (pointer.endsWith('nullable')) return value === true
  return pointer.endsWith('type') ? [value].flat().includes('null') : [value].flat().includes(null)
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  const accepts = (types: ReadonlySet<string>, type: string) =>
    types.has(type) || (type === 'integer' && types.has('number'))
  return new Set([...[...a].filter((type) => accepts(b, type)), ...[...b].filter((type) => accepts(a, type))])
}

function ownTypes({
  type,
  nullable,
  'x-nullable': isNullable,
  const: fixed,
  enum: allowed,
  properties,
  items,
}: JsonObject): Set<string> | undefined {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type.filter(isText) : impliedTypes()
  if (types.length === 0) return undefined
  return new Set(nullable === true || isNullable === true ? [...types, 'null'] : types)

  /** Authors leave out the type where another keyword says it. */
  function impliedTypes(): string[] {
    const values = Array.isArray(allowed) ? allowed : fixed === undefined ? [] : [fixed]
    if (values.length > 0) return [...new Set(values.map(typeOfValue))]
    if (isObject(properties)) return ['object']
    return items === undefined ? [] : ['array']
  }
}

function isText(value: JsonValue): value is string {
  return typeof value === 'string'
}

function typeOfValue(value: JsonValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}

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
  let isOrNull = false
  for (let next = open.shift(); next && parts.length < maxParts; next = open.shift()) {
    const written = resolved(next)
    // The same component twice says nothing new; inside itself it has no end.
    if (seen.has(placeOf(written))) continue
    seen.add(placeOf(written))
    const only = onlyVariant(written)
    isOrNull ||= only?.isOrNull ?? false
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
  const { types, isNullable } = typesOf(parts)
  return {
    at: parts[0]!,
    parts,
    ...(types && { types }),
    isNullable: isNullable || isOrNull,
    isCut: open.length > 0,
    properties,
    required,
  }
}

/** Every value of a keyword in the parts of a schema. */
export function valuesOf({ parts }: SchemaView, keyword: string): At[] {
  return parts.map((part) => below(part, keyword)).filter(({ value }) => value !== undefined)
}

/** Whether a schema says nothing about its values: nothing, or texts for people. */
export function isOpen(at: At): boolean {
  const { value } = resolved(at)
  return value === undefined || value === true || (isObject(value) && Object.keys(value).every((key) => prose.has(key)))
}

/** Keywords for people. */
export const prose: ReadonlySet<string> = new Set([
  'title',
  'description',
  '$comment',
  'example',
  'examples',
  'externalDocs',
  'deprecated',
  'default',
  'readOnly',
  'writeOnly',
])

/** A list with one variant, or one and `null`, is that variant. */
function onlyVariant(part: At): { rest: At; variant: At; isOrNull: boolean } | undefined {
  const { oneOf, anyOf, discriminator, ...rest } = objectOf(part)
  const keyword = Array.isArray(oneOf) ? 'oneOf' : 'anyOf'
  if ((oneOf !== undefined && anyOf !== undefined) || discriminator !== undefined) return undefined
  const variants = itemsOf(below(part, keyword))
  const others = variants.filter((at) => objectOf(at).type !== 'null')
  const [variant] = others
  if (variants.length > 2 || others.length !== 1 || !variant) return undefined
  return { rest: { ...part, value: rest }, variant, isOrNull: variants.length === 2 }
}

/** The types that all parts allow. */
function typesOf(parts: readonly At[]): { types?: ReadonlySet<string>; isNullable: boolean } {
  let types: ReadonlySet<string> | undefined
  let isNullable = true
  let isTyped = false
  for (const part of parts) {
    const own = ownTypes(objectOf(part))
    if (!own) continue
    isTyped = true
    isNullable &&= own.has('null')
    const named = new Set([...own].filter((type) => type !== 'null'))
    types = types ? intersection(types, named) : named
  }
  return { ...(types && { types }), isNullable: isTyped && isNullable }
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  const accepts = (types: ReadonlySet<string>, type: string) =>
    types.has(type) || (type === 'integer' && types.has('number'))
  return new Set([...[...a].filter((type) => accepts(b, type)), ...[...b].filter((type) => accepts(a, type))])
}

function ownTypes({
  type,
  nullable,
  const: fixed,
  enum: allowed,
  properties,
  items,
}: JsonObject): Set<string> | undefined {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type.filter(isText) : impliedTypes()
  if (types.length === 0) return undefined
  return new Set(nullable === true ? [...types, 'null'] : types)

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

/* The kind of a schema object, determined from its own keywords. */

import { type JsonObject, type JsonValue, asString, isObject } from '@specnav/core/text'
import type { EnumValue } from '../endpoint-types.ts'

/** Maximum size of a referenced enum or description that is repeated at each use. A larger one is linked. */
const maxInlineEnum = 20
const maxInlineText = 600

/**
 * Types as written, without `null`. If there are none, those that the other keywords imply, otherwise those
 * of the surrounding union.
 */
export function typesOf(node: JsonObject, around: readonly string[]): readonly string[] {
  const { type: written } = node
  if (typeof written === 'string') return jsonTypes.get(written) ?? [impliedType(node) ?? written]
  if (Array.isArray(written) && written.length > 0) {
    const types = written.filter((type) => typeof type === 'string')
    return types.length > 1 ? types.filter((type) => type !== 'null') : types
  }
  const implied = impliedType(node)
  if (implied !== undefined) return [implied]
  if (around.length > 0) return around
  if (node.const !== undefined) return typesOfValues([node.const])
  if (Array.isArray(node.enum) && node.enum.length > 0) return typesOfValues(node.enum)
  if (typeof node.pattern === 'string' || typeof node.maxLength === 'number' || typeof node.format === 'string')
    return ['string']
  return typeof node.minimum === 'number' || typeof node.maximum === 'number' ? ['number'] : []
}

/**
 * Types of values, without `null` if there are others. Empty if a value has parts, which show its type
 * anyway.
 */
export function typesOfValues(values: JsonValue[]): string[] {
  const types = new Set<string>()
  for (const value of values) {
    if (typeof value === 'object' && value !== null) return []
    if (value !== null) types.add(typeof value)
  }
  return types.size === 0 ? ['null'] : [...types]
}

const jsonTypes = new Map(
  ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'].map((type) => [type, [type]] as const),
)

/**
 * The type whose parts a schema describes, whatever its name: some translators have translated `type` as
 * well.
 */
function impliedType(node: JsonObject): string | undefined {
  const isObjectLike =
    objectKeywords.some((key) => isObject(node[key])) ||
    Array.isArray(node.required) ||
    node.additionalProperties === false ||
    node.unevaluatedProperties === false
  if (isObjectLike) return 'object'
  return arrayKeywords.some((key) => node[key] !== undefined) ? 'array' : undefined
}

const objectKeywords = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
] as const

const arrayKeywords = ['items', 'prefixItems', 'contains', 'unevaluatedItems'] as const

/** Keywords that determine how a schema is read, as bits. */
export const keyword = {
  /** It has more than facts about a value. */
  structure: 1,
  /** The facts of the schema contain schemas: exclusions, the content of a text, conditions. */
  nested: 2,
  reference: 4,
  dynamicReference: 8,
  allOf: 16,
  /** `oneOf` or `anyOf`. */
  union: 32,
  /** It can hold dynamic anchors. */
  anchors: 64,
}

const keywords = new Map<string, number>([
  ...objectKeywords.map((key) => [key, keyword.structure] as const),
  ...arrayKeywords.map((key) => [key, keyword.structure] as const),
  ['required', keyword.structure],
  ['oneOf', keyword.structure | keyword.union],
  ['anyOf', keyword.structure | keyword.union],
  ['allOf', keyword.structure | keyword.allOf],
  ['$ref', keyword.structure | keyword.reference],
  ['$dynamicRef', keyword.structure | keyword.dynamicReference],
  ['$recursiveRef', keyword.dynamicReference],
  ...(['$id', '$defs', '$dynamicAnchor'] as const).map((key) => [key, keyword.anchors] as const),
  ...(['not', 'contentSchema', 'if', 'dependentRequired', 'dependentSchemas', 'dependencies'] as const).map(
    (key) => [key, keyword.nested] as const,
  ),
])

/** The groups of keywords in `node`, found in one pass over its keys: bits of `keyword`. */
export function keywordsIn(node: JsonObject): number {
  let found = 0
  for (const key in node) {
    const kind = keywords.get(key)
    if (kind !== undefined && node[key] !== undefined) found |= kind
  }
  return found
}

/** It has more than facts about a value of the surrounding type. */
export function hasStructure(node: JsonObject): boolean {
  return (keywordsIn(node) & keyword.structure) !== 0 || (node.type !== undefined && node.type !== 'object')
}

/** It has nothing to expand and little text: for readers, repeating it is easier than following a link. */
export function isSmall(value: JsonValue): boolean {
  if (!isObject(value)) return true
  if ((keywordsIn(value) & (keyword.structure | keyword.nested)) !== 0) return false
  if (Array.isArray(value.enum) && value.enum.length > maxInlineEnum) return false
  return typeof value.description !== 'string' || value.description.length <= maxInlineText
}

/**
 * A plain object, whose properties are copied to a schema that extends it. One that lists its own children
 * counts as well.
 */
export function isBase(value: JsonValue | undefined): value is JsonObject {
  if (!isObject(value) || value.$ref !== undefined || value.enum !== undefined) return false
  if (
    (value.oneOf !== undefined || value.anyOf !== undefined) &&
    (!isObject(value.discriminator) || !isObject(value.properties))
  )
    return false
  const types = typesOf(value, [])
  return types.length === 0 ? value.allOf !== undefined : types.length === 1 && types[0] === 'object'
}

/** A schema that only `null` matches. */
export function isNullType(value: JsonValue): boolean {
  return (
    isObject(value) &&
    (value.type === 'null' || (Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null))
  )
}

/** A variant with a single value: a union of them is an enum with titles and descriptions. */
export function readSingleValue(node: JsonValue): EnumValue | undefined {
  if (!isObject(node) || (keywordsIn(node) & keyword.structure) !== 0) return undefined
  const single = Array.isArray(node.enum) && node.enum.length === 1 ? node.enum[0] : undefined
  const value = node.const ?? single
  if (value === undefined) return undefined
  const name = asString(node.title)
  const description = asString(node.description)
  return {
    value,
    ...(name !== undefined && name !== value && { name }),
    ...(description !== undefined && { description }),
    ...(node.deprecated === true && { deprecated: true }),
  }
}

/** The required names of a schema that contains nothing else. */
export function requiredNames(node: JsonValue): string[] | undefined {
  if (!isObject(node) || !Array.isArray(node.required) || node.required.length === 0) return undefined
  for (const key in node) if (key !== 'required' && (key !== 'type' || node.type !== 'object')) return undefined
  return node.required.every((name) => typeof name === 'string') ? node.required : undefined
}

/** The last segment of a reference's pointer, or the name of its file. */
export function nameOf(id: string): string {
  const hash = id.indexOf('#')
  const last = id.slice(Math.max(hash, id.lastIndexOf('/')) + 1)
  if (last !== '') return last.replaceAll('~1', '/').replaceAll('~0', '~')
  const file = id.slice(0, hash)
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
}

import { decodePercent, type JsonObject, type JsonValue, isObject } from '@specnav/core/text'
import type { Parameter, Schema } from '../endpoint-types.ts'
import { exactNumber } from '../console/exact.ts'
import { isJson } from '../openapi/media-type-kind.ts'
import { withFacts } from '../schema/merge.ts'
import type { Named } from '../schema/search.ts'
import { bodyText } from './body-text.ts'
import { plainText } from './bounded-value.ts'
import { type Piece, explodes, joinPieces, piecesOf, styleIn } from './parameter-style.ts'
import { type Escape, encoded, readable, reserved, reservedInPath, verbatim } from './percent-encoding.ts'
import { meantBy, objectIn } from './given.ts'
import { makeScalar } from './scalar.ts'
import { exampleValue, fits, givenValue } from './value.ts'

/** The example value of a parameter as it is sent at `place`. */
export function parameterText(parameter: Parameter, place: string, named: Named): string {
  return joinPieces(parameterPieces(parameter, place, named), styleIn(place, parameter.style))
}

/** The value as pieces, of which each becomes a cookie. */
export function parameterPieces(parameter: Parameter, place: string, named: Named): Piece[] {
  const { name, separators, mediaType } = parameter
  const style = styleIn(place, parameter.style)
  const value = valueFor(parameter, place, named)
  const serialization = { style, explode: parameter.explode ?? explodes(style), ...(separators && { separators }) }
  if (value === undefined) return piecesOf(name, `{${name}}`, serialization, verbatim)
  // A value with a media type is a single text.
  const shown = mediaType === undefined ? value : bodyText(value, mediaType)
  return piecesOf(name, shown, serialization, escapeOf(parameter, place, style))
}

/** The value of a parameter by its name, in its own type; those of a whole query by their own names. */
export function namedValues(parameter: Parameter, place: string, named: Named): JsonObject {
  const { name, schema, mediaType = '' } = parameter
  const value = valueFor(parameter, place === 'path' ? place : 'query', named)
  if (value === undefined) return { [name]: `{${name}}` }
  const own = inType(isJson(mediaType) ? objectIn(value) : value, schema, named)
  return place === 'querystring' && isObject(own) ? own : { [name]: own }
}

/** A value with numbers where a reader has typed text, and a list where the reader has typed its item. */
function inType(value: JsonValue, schema: Schema, named: Named, depth = 0): JsonValue {
  if (schema.type === 'link') {
    const target = named(schema.to)?.schema
    return target && depth < maxDepth ? inType(value, target, named, depth + 1) : value
  }
  const inside = (part: JsonValue, of: Schema | undefined) => (of ? inType(part, of, named, depth + 1) : part)
  if (schema.type === 'array') return (Array.isArray(value) ? value : [value]).map((item) => inside(item, schema.items))
  if (schema.type === 'object' && isObject(value)) {
    const own = new Map(schema.properties.map((each) => [each.name, each.schema]))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(item ?? null, own.get(key))]))
  }
  if (schema.type !== 'scalar' || schema.scalar === 'string' || typeof value !== 'string') return value
  return value === 'true' || value === 'false' ? value === 'true' : exactNumber(value)
}

/** Levels of a value, and links on the way to it. */
const maxDepth = 40

export function wholeQuery(parameter: Parameter, named: Named): string {
  const value = valueFor(parameter, 'query', named) ?? textOf(parameter)
  const { mediaType } = parameter
  if (mediaType !== undefined && isJson(mediaType)) return encoded.text(bodyText(value, mediaType))
  if (!isObject(value)) return encoded.text(plainText(value))
  return joinPieces(piecesOf(parameter.name, value, { style: 'form', explode: true }, encoded), 'form')
}

/** The author's value for a parameter. */
function givenFor({ examples, schema, mediaType }: Parameter, named: Named): JsonValue | undefined {
  const value = examples.find((example) => example.value !== undefined)?.value
  if (value === undefined) return givenValue(schema, named)
  return mediaType === undefined ? meantBy(value, schema, named) : value
}

/** The schema of a parameter, with the description that tells what it means. */
export function describedSchema({ schema, description }: Pick<Parameter, 'schema' | 'description'>): Schema {
  return description === undefined ? schema : withFacts(schema, { description })
}

/** In a query, generated values show its format. Elsewhere, and where none fits, a placeholder is clearer: undefined. */
function valueFor(parameter: Parameter, place: string, named: Named): JsonValue | undefined {
  const given = givenFor(parameter, named)
  const isSentAsWritten = place === 'header' || place === 'cookie' || parameter.allowReserved
  const meant = isSentAsWritten ? given : meantText(given)
  if (meant !== undefined && meant !== null) return meant
  const isAnyJson = parameter.schema.type === 'any' && isJson(parameter.mediaType ?? '')
  const schema = describedSchema(parameter)
  const made = isAnyJson ? {} : exampleValue(schema, named, 'request', parameter.name)
  if (place !== 'query') return isObject(made) ? made : undefined
  const shown = made ?? textOf(parameter)
  // A text says by itself that none was found.
  return typeof shown === 'string' || fits(shown, schema, named, 'request') ? shown : undefined
}

/** A text as it is before it is escaped, which some authors have done already. `{{id}}` is a variable of Postman, and no value. */
function meantText(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value !== 'string') return value
  if (/^\{\{[^{}]+\}\}$/.test(value)) return undefined
  // A text with other signs than those of an address is none that was escaped, nor is a whole address: its parts are.
  return /^(?!.*:\/\/)[\w.~!$'()*+,;=:@/%-]*$/.test(value) ? decodePercent(value) : value
}

function escapeOf({ allowReserved, mediaType }: Parameter, place: string, style: string): Escape {
  if (place === 'header' || style === 'cookie') return verbatim
  if (allowReserved && place !== 'cookie') return place === 'path' ? reservedInPath : reserved
  return mediaType !== undefined && place === 'query' ? readable : encoded
}

/** A text for a parameter of which only the name is known. */
function textOf({ name, description }: Parameter): string {
  const schema = { type: 'scalar' as const, scalar: 'string', ...(description !== undefined && { description }) }
  const text = makeScalar([schema], { salt: 0, name })
  return typeof text === 'string' ? text : name
}

import { type JsonValue, isObject } from '@specnav/core/text'
import type { Parameter, Schema } from '../endpoint-types.ts'
import { isJson } from '../openapi/media-type-kind.ts'
import { withFacts } from '../schema/merge.ts'
import type { Named } from '../schema/search.ts'
import { bodyText } from './body-text.ts'
import { plainText } from './bounded-value.ts'
import { type Piece, explodes, joinPieces, piecesOf, styleIn } from './parameter-style.ts'
import { type Escape, encoded, readable, reserved, reservedInPath, verbatim } from './percent-encoding.ts'
import { meantBy } from './given.ts'
import { makeScalar } from './scalar.ts'
import { exampleValue, givenValue } from './value.ts'

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

/** In a query, generated values show its format. Elsewhere a placeholder is clearer than any text: undefined. */
function valueFor(parameter: Parameter, place: string, named: Named): JsonValue | undefined {
  const given = givenFor(parameter, named)
  if (given !== undefined && given !== null) return given
  const isAnyJson = parameter.schema.type === 'any' && isJson(parameter.mediaType ?? '')
  const made = isAnyJson ? {} : exampleValue(describedSchema(parameter), named, 'request', parameter.name)
  if (place !== 'query') return isObject(made) ? made : undefined
  return made ?? textOf(parameter)
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

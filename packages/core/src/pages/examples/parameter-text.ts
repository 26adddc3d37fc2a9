import { type JsonValue, isObject } from '../../json.ts'
import type { Parameter } from '../endpoint-types.ts'
import { isJson } from '../openapi/media-type-kind.ts'
import type { Named } from '../schema/search.ts'
import { bodyText } from './body-text.ts'
import { plainText } from './bounded-value.ts'
import {
  type Escape,
  type Piece,
  explodes,
  inCookie,
  inPath,
  inUrl,
  joinPieces,
  piecesOf,
  styleIn,
  verbatim,
} from './parameter-style.ts'
import { exampleValue, givenValue } from './value.ts'

/** The example value of a parameter as it is sent at `place`. */
export function parameterText(parameter: Parameter, place: string, named: Named): string {
  return joinPieces(parameterPieces(parameter, place, named), styleIn(place, parameter.style))
}

/** The same as pieces, of which each becomes a cookie. */
export function parameterPieces(parameter: Parameter, place: string, named: Named): Piece[] {
  const style = styleIn(place, parameter.style)
  const value = valueFor(parameter, place, named)
  // A value with a media type is a single text.
  const shown = parameter.mediaType === undefined ? value : bodyText(value, parameter.mediaType)
  return piecesOf(
    parameter.name,
    shown,
    { style, explode: parameter.explode ?? explodes(style) },
    escapeOf(parameter, place, style),
  )
}

/** The text of a parameter that is the whole query string (3.2). */
export function wholeQuery(parameter: Parameter, named: Named): string {
  const value = valueFor(parameter, 'query', named)
  const { mediaType } = parameter
  if (mediaType !== undefined && isJson(mediaType)) return inUrl.text(bodyText(value, mediaType))
  if (!isObject(value)) return inUrl.text(plainText(value))
  return joinPieces(piecesOf(parameter.name, value, { style: 'form', explode: true }, inUrl), 'form')
}

/** The author's value for a parameter. */
function givenFor({ examples, schema }: Parameter, named: Named): JsonValue | undefined {
  return examples.find((example) => example.value !== undefined)?.value ?? givenValue(schema, named)
}

/** In a query, generated values show its format. Elsewhere a placeholder is clearer than any text. */
function valueFor(parameter: Parameter, place: string, named: Named): JsonValue {
  const given = givenFor(parameter, named)
  if (given !== undefined && given !== null) return given
  const made = exampleValue(parameter.schema, named, 'request')
  return place === 'query' || isObject(made) ? (made ?? `{${parameter.name}}`) : `{${parameter.name}}`
}

function escapeOf({ allowReserved }: Parameter, place: string, style: string): Escape {
  if (place === 'header' || style === 'cookie') return verbatim
  if (place === 'path' && !allowReserved) return inPath
  return place === 'cookie' ? inCookie : inUrl
}

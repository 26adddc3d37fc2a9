import { type JsonValue, isObject } from '../../json.ts'
import { bodyExample } from './body.ts'
import { bodyText } from './body-text.ts'
import { plainText } from './bounded-value.ts'
import type { EndpointPage, Parameter, RequestExample, SecurityScheme, Server } from '../endpoint-types.ts'
import { exampleValue, givenValue } from './value.ts'
import { isJson } from '../openapi/media-type-kind.ts'
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
import type { Named } from '../schema/search.ts'

type Pair = { name: string; value: string }

/**
 * A request with everything that is required: parameters, the first security alternative, the first example
 * of a body.
 */
export function requestExample(page: EndpointPage, named: Named): RequestExample {
  const body = bodyExample(page.requestBody?.content[0], named)
  const credentials = credentialsOf(page.security[0]?.schemes ?? [])
  const query: string[] = []
  const headers: Pair[] = []
  const cookies: Pair[] = []
  let path = page.path
  for (const { in: place, parameters } of page.parameters) {
    for (const parameter of parameters) {
      const { name } = parameter
      if (!parameter.required || credentials.some((each) => isSame(each, { in: place, name }))) continue
      if (place === 'path') path = path.replaceAll(`{${name}}`, () => textOf(parameter, place, named))
      else if (place === 'query') query.push(textOf(parameter, place, named))
      else if (place === 'querystring') query.push(wholeQuery(parameter, named))
      else if (place === 'header' && !(body && isContentType(name)))
        headers.push({ name, value: textOf(parameter, place, named) })
      else if (place === 'cookie')
        for (const piece of piecesFor(parameter, place, named)) cookies.push({ name, ...piece })
    }
  }
  for (const { in: place, name, value } of credentials) {
    if (place === 'query') query.push(`${inUrl.text(name)}=${value}`)
    else (place === 'cookie' ? cookies : headers).push({ name, value })
  }
  if (body && body.type !== 'multipart') headers.push({ name: 'Content-Type', value: body.mediaType })
  const url = serverUrl(page.servers[0]) + path
  const search = query.filter((part) => part !== '').join('&')
  return {
    type: 'request-example',
    method: page.httpMethod,
    url: search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`,
    headers,
    cookies,
    body,
  }
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type'
}

/** A base URL with the defaults of its variables, without a trailing slash; empty if there is no server. */
export function serverUrl(server: Server | undefined): string {
  if (!server) return ''
  let url = server.url
  for (const variable of server.variables)
    if (variable.default !== '') url = url.replaceAll(`{${variable.name}}`, variable.default)
  return url.endsWith('/') ? url.slice(0, -1) : url
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

function piecesFor(parameter: Parameter, place: string, named: Named): Piece[] {
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

function escapeOf({ allowReserved }: Parameter, place: string, style: string): Escape {
  if (place === 'header' || style === 'cookie') return verbatim
  if (place === 'path' && !allowReserved) return inPath
  return place === 'cookie' ? inCookie : inUrl
}

function textOf(parameter: Parameter, place: string, named: Named): string {
  return joinPieces(piecesFor(parameter, place, named), styleIn(place, parameter.style))
}

/** A parameter that is the whole query string (3.2). */
function wholeQuery(parameter: Parameter, named: Named): string {
  const value = valueFor(parameter, 'query', named)
  const { mediaType } = parameter
  if (mediaType !== undefined && isJson(mediaType)) return inUrl.text(bodyText(value, mediaType))
  if (!isObject(value)) return inUrl.text(plainText(value))
  return joinPieces(piecesOf(parameter.name, value, { style: 'form', explode: true }, inUrl), 'form')
}

interface Credential extends Pair {
  in: string
}

/** One scheme for each location of credentials: the first one wins. */
function credentialsOf(schemes: SecurityScheme[]): Credential[] {
  const credentials: Credential[] = []
  for (const scheme of schemes) {
    const credential = credentialOf(scheme)
    if (credential && !credentials.some((each) => isSame(each, credential))) credentials.push(credential)
  }
  return credentials
}

function isSame(one: { in: string; name: string }, other: { in: string; name: string }): boolean {
  if (one.in !== other.in) return false
  return one.in === 'header' ? one.name.toLowerCase() === other.name.toLowerCase() : one.name === other.name
}

function credentialOf(scheme: SecurityScheme): Credential | undefined {
  switch (scheme.type) {
    case 'apiKey':
      return { in: scheme.in, name: scheme.parameter, value: 'YOUR_API_KEY' }
    case 'http': {
      const credentials = scheme.scheme === 'bearer' ? 'YOUR_TOKEN' : 'YOUR_CREDENTIALS'
      return { in: 'header', name: 'Authorization', value: `${scheme.prefix} ${credentials}` }
    }
    case 'other':
      return undefined
    default:
      return { in: 'header', name: 'Authorization', value: 'Bearer YOUR_TOKEN' }
  }
}

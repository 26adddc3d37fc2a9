import type { JsonObject } from '@specnav/core/text'
import { bodyExample } from './body.ts'
import type { EndpointPage, RequestExample, SecurityScheme, Server } from '../endpoint-types.ts'
import { namedValues, parameterPieces, parameterText, wholeQuery } from './parameter-text.ts'
import { encoded, encodedAddress, encodedPath } from './percent-encoding.ts'
import type { Named } from '../schema/search.ts'

type Pair = { name: string; value: string }

export type RequestInput = Pick<
  EndpointPage,
  'httpMethod' | 'path' | 'servers' | 'security' | 'parameters' | 'requestBody'
>

/** The input with all parameters, of which optional ones would otherwise be left out. Deprecated ones still are. */
export function withOptional(input: RequestInput): RequestInput {
  const parameters = input.parameters.map((group) => ({
    ...group,
    parameters: group.parameters.map((each) => (each.deprecated ? each : { ...each, required: true })),
  }))
  return { ...input, parameters }
}

/**
 * A request with everything that is required: parameters, the first example of a body, and `credentials`, by
 * default placeholders for the first security alternative.
 */
export function requestExample(
  page: RequestInput,
  named: Named,
  credentials: readonly Credential[] = credentialsOf(page.security[0]?.schemes ?? []),
): RequestExample {
  const body = page.requestBody && bodyExample(page.requestBody, named)
  const query: string[] = []
  const headers: Pair[] = []
  const cookies: Pair[] = []
  const [written = '', fragment = ''] = page.path.split(/#(.*)/s)
  const inPath: JsonObject = {}
  const inQuery: JsonObject = Object.fromEntries(new URLSearchParams(written.split(/\?(.*)/s)[1]))
  let path = encodedPath(written)
  for (const { in: place, parameters } of page.parameters) {
    for (const parameter of parameters) {
      const { name } = parameter
      if (!parameter.required || credentials.some((each) => isSame(each, { in: place, name }))) continue
      if (place === 'path' || place.startsWith('query'))
        Object.assign(place === 'path' ? inPath : inQuery, namedValues(parameter, place, named))
      if (place === 'path') path = path.replaceAll(`{${name}}`, () => parameterText(parameter, place, named))
      else if (place === 'query') query.push(parameterText(parameter, place, named))
      else if (place === 'querystring') query.push(wholeQuery(parameter, named))
      else if (place === 'header' && !(body && name.toLowerCase() === 'content-type'))
        headers.push({ name, value: parameterText(parameter, place, named) })
      else if (place === 'cookie')
        for (const piece of parameterPieces(parameter, place, named)) cookies.push({ name, ...piece })
    }
  }
  for (const { in: place, name, value } of credentials) {
    if (place === 'query') {
      query.push(`${encoded.name(name)}=${encoded.text(value)}`)
      inQuery[name] = value
    } else (place === 'cookie' ? cookies : headers).push({ name, value })
  }
  const unnamed = unnamedPairs(fragment, page)
  query.push(...unnamed)
  Object.assign(inQuery, Object.fromEntries(new URLSearchParams(unnamed.join('&'))))
  if (body && body.type !== 'multipart') headers.push({ name: 'Content-Type', value: body.mediaType })
  const base = encodedAddress(serverUrl(page.servers[0]))
  // Two slashes at the beginning would name a host.
  const url = base === '' ? path.replace(/^\/{2,}/, '/') : base + path
  const search = query.filter((part) => part !== '').join('&')
  return {
    type: 'request-example',
    method: page.httpMethod,
    url: search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`,
    headers,
    cookies,
    ...((Object.keys(inPath).length > 0 || Object.keys(inQuery).length > 0) && {
      parameters: { ...inPath, ...inQuery },
    }),
    body,
  }
}

/**
 * Some descriptions distinguish operations by a fragment: `/#Action=List`. It is never sent, so its pairs go
 * into the query, unless they are parameters.
 */
function unnamedPairs(fragment: string, { parameters }: RequestInput): string[] {
  const names = new Set(parameters.flatMap((group) => group.parameters.map(({ name }) => name)))
  return fragment
    .split('&')
    .filter((pair) => pair.includes('=') && !names.has(pair.replace(/=.*/s, '')))
    .map((pair) => encodedPath(`?${pair}`).slice(1))
}

/** A base URL with the defaults of its variables, without a trailing slash; empty if there is no server. */
export function serverUrl(server: Server | undefined): string {
  if (!server) return ''
  let url = server.url
  for (const variable of server.variables)
    if (variable.default !== '') url = url.replaceAll(`{${variable.name}}`, variable.default)
  return url.endsWith('/') ? url.slice(0, -1) : url
}

/** What a security scheme adds to a request. */
export interface Credential extends Pair {
  in: string
}

/** One scheme for each location of credentials: the first one wins. Several keys are told apart by their names. */
function credentialsOf(schemes: SecurityScheme[]): Credential[] {
  const credentials: Credential[] = []
  const isOnlyKey = schemes.filter(({ type }) => type === 'apiKey').length === 1
  for (const scheme of schemes) {
    const credential = credentialOf(scheme, isOnlyKey)
    if (credential && !credentials.some((each) => isSame(each, credential))) credentials.push(credential)
  }
  return credentials
}

function isSame(one: { in: string; name: string }, other: { in: string; name: string }): boolean {
  if (one.in !== other.in) return false
  return one.in === 'header' ? one.name.toLowerCase() === other.name.toLowerCase() : one.name === other.name
}

function credentialOf(scheme: SecurityScheme, isOnlyKey: boolean): Credential | undefined {
  switch (scheme.type) {
    case 'apiKey': {
      const words = isOnlyKey ? null : scheme.parameter.replace(/^x-(?=\w)/i, '').match(/[a-z\d]+/gi)
      const value = ['your', ...(words ?? ['api', 'key'])].join('_').toUpperCase()
      return { in: scheme.in, name: scheme.parameter, value }
    }
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

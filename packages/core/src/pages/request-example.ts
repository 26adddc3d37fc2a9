import { type JsonValue, isObject } from '../json.ts'
import type {
  EndpointPage,
  MediaType,
  Parameter,
  RequestExample,
  RequestExampleBody,
  Schema,
  SecurityScheme,
  Server,
} from './endpoint-types.ts'
import { exampleValue } from './example-value.ts'
import { plainText } from './bounded-value.ts'
import { isForm, isJson } from './media-types.ts'

type Pair = { name: string; value: string }

/** A request with everything that has to be given: required parameters, the first way to authorize, the first example of a body. */
export function requestExample(page: EndpointPage): RequestExample {
  const query: string[] = []
  const headers: Pair[] = []
  const cookies: Pair[] = []
  let path = page.path
  for (const { in: place, parameters } of page.parameters) {
    for (const parameter of parameters) {
      if (!parameter.required) continue
      if (place === 'path') {
        const value = givenText(parameter)
        if (value !== undefined) path = path.replaceAll(`{${parameter.name}}`, encodeText(value))
      } else if (place === 'query') query.push(...queryPairs(parameter))
      else if (place === 'querystring') query.push(wholeQuery(parameter))
      else if (place === 'header')
        headers.push({ name: parameter.name, value: givenText(parameter) ?? `{${parameter.name}}` })
      else if (place === 'cookie')
        cookies.push({ name: parameter.name, value: givenText(parameter) ?? `{${parameter.name}}` })
    }
  }
  for (const scheme of page.security[0]?.schemes ?? []) addCredentials(scheme, headers, query, cookies)
  const body = bodyExample(page.requestBody?.content[0])
  // A generator of multipart requests writes the content type itself: it has to name the boundary.
  if (body && !body.mediaType.startsWith('multipart/')) headers.push({ name: 'Content-Type', value: body.mediaType })
  const url = serverUrl(page.servers[0]) + path
  return {
    type: 'request-example',
    method: page.httpMethod,
    url: query.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}` : url,
    headers,
    cookies,
    body,
  }
}

/** A base URL with its variables' defaults, without a slash at the end; empty where there is no server. */
export function serverUrl(server: Server | undefined): string {
  if (!server) return ''
  let url = server.url
  for (const variable of server.variables)
    if (variable.default !== '') url = url.replaceAll(`{${variable.name}}`, variable.default)
  return url.endsWith('/') ? url.slice(0, -1) : url
}

function givenValue({ examples, schema }: Parameter): JsonValue | undefined {
  return (
    examples.find((example) => example.value !== undefined)?.value ??
    schema.examples?.[0] ??
    schema.const ??
    schema.default ??
    schema.enum?.[0]?.value
  )
}

function givenText(parameter: Parameter): string | undefined {
  const value = givenValue(parameter)
  if (value === undefined || value === null) return undefined
  return typeof value === 'object' ? (Array.isArray(value) ? value.map(plainText).join(',') : undefined) : String(value)
}

/** A parameter that is the whole query string (3.2). */
function wholeQuery(parameter: Parameter): string {
  const value = givenValue(parameter) ?? exampleValue(parameter.schema, () => undefined, 'request')
  if (!isObject(value)) return encodeText(plainText(value ?? `{${parameter.name}}`))
  if (parameter.mediaType !== undefined && isJson(parameter.mediaType)) return encodeText(plainText(value))
  return Object.entries(value)
    .map(([key, item]) => `${encodeText(key)}=${encodeText(plainText(item ?? null))}`)
    .join('&')
}

function queryPairs(parameter: Parameter): string[] {
  const value =
    givenValue(parameter) ?? exampleValue(parameter.schema, () => undefined, 'request') ?? `{${parameter.name}}`
  const name = encodeText(parameter.name)
  if (parameter.mediaType !== undefined) return [`${name}=${encodeText(plainText(value))}`]
  if (Array.isArray(value)) {
    const items = value.map((item) => encodeText(plainText(item)))
    const separator = parameter.style === 'spaceDelimited' ? '%20' : parameter.style === 'pipeDelimited' ? '%7C' : ','
    return parameter.explode === false || parameter.style !== undefined
      ? [`${name}=${items.join(separator)}`]
      : items.map((item) => `${name}=${item}`)
  }
  if (isObject(value)) {
    return Object.entries(value).map(([key, item]) => {
      const text = encodeText(plainText(item ?? null))
      return parameter.style === 'deepObject' ? `${name}[${encodeText(key)}]=${text}` : `${encodeText(key)}=${text}`
    })
  }
  return [`${name}=${encodeText(plainText(value))}`]
}

function addCredentials(scheme: SecurityScheme, headers: Pair[], query: string[], cookies: Pair[]): void {
  if (scheme.type === 'apiKey') {
    if (scheme.in === 'query') query.push(`${encodeText(scheme.parameter)}=YOUR_API_KEY`)
    else (scheme.in === 'cookie' ? cookies : headers).push({ name: scheme.parameter, value: 'YOUR_API_KEY' })
  } else if (scheme.type !== 'other') {
    const value = scheme.type === 'http' && scheme.scheme === 'basic' ? 'Basic YOUR_CREDENTIALS' : 'Bearer YOUR_TOKEN'
    if (!headers.some((header) => header.name.toLowerCase() === 'authorization'))
      headers.push({ name: 'Authorization', value })
  }
}

function bodyExample(media: MediaType | undefined): RequestExampleBody | undefined {
  const value = media?.examples.find((example) => example.value !== undefined)?.value
  if (!media || value === undefined) return undefined
  const { mediaType } = media
  if (!isForm(mediaType) || !isObject(value))
    return { mediaType, text: typeof value === 'string' ? value : JSON.stringify(value) }
  const params = Object.entries(value).map(([name, field]) => {
    const text = plainText(field ?? null)
    return isFile(media.schema, name) ? { name, value: text, fileName: name } : { name, value: text }
  })
  return { mediaType, params }
}

function isFile(schema: Schema, name: string): boolean {
  const property = schema.type === 'object' ? schema.properties.find((each) => each.name === name)?.schema : undefined
  if (property?.type !== 'scalar') return false
  return property.format === 'binary' || property.constraints?.contentMediaType === 'application/octet-stream'
}

/** Percent-encoded where a URL needs it; placeholders keep their braces. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /%7B|%7D|%2C|%3A|%40|%2F|'/g,
    (found) => readable[found] ?? found,
  )
}

const readable: Record<string, string> = {
  '%7B': '{',
  '%7D': '}',
  '%2C': ',',
  '%3A': ':',
  '%40': '@',
  '%2F': '/',
  "'": '%27',
}

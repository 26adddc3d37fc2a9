import type { ApiKeyScheme, FileBody, FilePart, Parameter, RequestExample } from '../src/endpoint-types.ts'
import { bodyPieces, writtenRequest } from '../src/samples/plain-request.ts'
import type { ConsoleModel } from '../src/console/model.ts'
import { word } from './words.ts'

/** Files of the reader, by the names that a request gives them. */
export type Files = ReadonlyMap<string, File>

/** The "forbidden request-headers" of the Fetch standard, and `User-Agent`, which Chromium does not let pages set. */
const forbidden =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|(?:proxy|sec)-.*)$/i

/** Their values must not name a method that browsers do not send. */
const methodHeader = /^x-(?:http-)?method(?:-override)?$/i

/** Whether browsers leave out a header field that a page sets. */
function isLeftOut(name: string, value = ''): boolean {
  return forbidden.test(name) || (methodHeader.test(name) && /(?:^|,)\s*(?:connect|trace|track)\s*(?:,|$)/i.test(value))
}

/** Whether browsers do not send what is typed for a parameter, whatever it is. */
export function isUnsendable(location: string, { name }: Parameter): boolean {
  return location === 'cookie' || (location === 'header' && forbidden.test(name))
}

/** Whether browsers do not send a key. */
export function isUnsendableKey({ in: location, parameter }: ApiKeyScheme): boolean {
  return location === 'cookie' || (location === 'header' && forbidden.test(parameter))
}

/** The names of fields that a browser leaves out. */
export function leftOut(request: RequestExample): string[] {
  const { method, headers, body } = writtenRequest(request)
  const names = headers.filter(({ name, value }) => isLeftOut(name, value)).map(({ name }) => name)
  return body && hasNoBody(method) ? [...names, word('theBody')] : names
}

/** Browsers send no body with these methods. */
function hasNoBody(method: string): boolean {
  return /^(?:get|head)$/i.test(method)
}

/** Nobody can know it, so no file has it. */
function randomBoundary(): string {
  return `form-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`
}

/** A request with the media types that its files truly have, where the description leaves them open. */
export function withFileTypes(request: RequestExample, files: Files): RequestExample {
  const { body } = request
  if (body?.type === 'file') {
    const mediaType = trueType(body, body.mediaType, files)
    if (mediaType === undefined || mediaType === body.mediaType) return request
    const headers = request.headers.map((header) =>
      header.name === 'Content-Type' ? { ...header, value: mediaType } : header,
    )
    return { ...request, headers, body: { ...body, mediaType } }
  }
  if (body?.type !== 'multipart') return request
  const parts = body.parts.map((part) => {
    if (part.type === 'text') return part
    const contentType = trueType(part, part.contentType, files)
    return { ...part, ...(contentType !== undefined && { contentType }) }
  })
  return { ...request, body: { ...body, parts } }
}

function trueType(
  { fileName, accepts }: FileBody | FilePart,
  written: string | undefined,
  files: Files,
): string | undefined {
  const type = files.get(fileName)?.type ?? ''
  if (type === '' || (written !== undefined && accepts === undefined)) return written
  const possible = (accepts ?? '*/*').split(',').map((each) => each.trim())
  const range = type.replace(/\/.*/s, '/*')
  return possible.some((each) => [type, range, '*/*'].includes(each)) ? type : written
}

/** A request as it is shown. Throws if browsers do not make such a request. */
export function browserRequest(
  request: RequestExample,
  files: Files,
  model: ConsoleModel,
  signal: AbortSignal,
): Request {
  const { method, url, headers, body } = writtenRequest(request, randomBoundary)
  const pieces = (body ? bodyPieces(body) : []).map((piece) => {
    if (piece.type === 'text') return piece.text
    const file = files.get(piece.fileName)
    if (!file) throw new Error(word('noFile', { name: piece.fileName }))
    return file
  })
  return new Request(throughProxy(url, model.proxy), {
    method,
    headers: headers
      .filter(({ name, value }) => !isLeftOut(name, value))
      .map(({ name, value }): [string, string] => [name, value]),
    credentials: model.credentials ? 'include' : 'omit',
    signal,
    ...(body && !hasNoBody(method) && { body: new Blob(pieces) }),
  })
}

function throughProxy(url: string, proxy: string | undefined): string {
  if (proxy === undefined) return url
  const target = encodeURIComponent(new URL(url, location.href).href)
  if (proxy.includes('{url}')) return proxy.replace('{url}', () => target)
  return `${proxy}${proxy.includes('?') ? '&' : '?'}url=${target}`
}

/** Whether browsers block a request because the page is secure and the server is not. */
export function isMixed(url: string): boolean {
  const { protocol, hostname } = new URL(url, location.href)
  const isHere = /^(localhost|127\..*|\[::1\])$|\.localhost$/.test(hostname)
  return location.protocol === 'https:' && protocol === 'http:' && !isHere
}

/** Whether the server can be reached at all, so that only its answer is kept from this site. */
export async function answers(url: string): Promise<boolean> {
  try {
    await fetch(new URL(url, location.href).origin, { mode: 'no-cors', credentials: 'omit', method: 'HEAD' })
    return true
  } catch {
    return false
  }
}

import type { RequestExample } from '../src/endpoint-types.ts'
import { bodyPieces, writtenRequest } from '../src/samples/plain-request.ts'
import type { ConsoleModel } from '../src/console/model.ts'
import { type Files, isLeftOut } from './unsendable.ts'
import { word } from './words.ts'

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

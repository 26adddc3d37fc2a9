import type {
  BodyPart,
  FileBody,
  FilePart,
  FormBody,
  MultipartBody,
  RequestExample,
  TextBody,
  TextPart,
} from '../endpoint-types.ts'
import { formattedJson, isFormData } from './generate.ts'

/**
 * A simplified request: cookies are a header, and so is `Content-Type` unless the language writes it itself.
 */
interface PlainRequest extends Omit<RequestExample, 'type' | 'cookies' | 'body'> {
  body?: PlainBody
}

interface WrittenRequest extends PlainRequest {
  body?: ContentBody
}

export type PlainBody = ContentBody | MultipartBody

/** A body that can be written piece by piece. */
export type ContentBody = TextBody | FileBody | FormBody | JoinedBody

/** Texts and files, in order. */
interface JoinedBody {
  type: 'joined'
  pieces: BodyPiece[]
}

export type BodyPiece = Pick<TextPart, 'type' | 'text'> | Pick<FilePart, 'type' | 'fileName'>

/** `takes`: the multipart bodies that the language supports. All others become pieces. */
export function plainRequest(
  request: RequestExample,
  takes: (body: MultipartBody) => boolean = isFormData,
): PlainRequest {
  const { method, url, body } = request
  return body?.type === 'multipart' && takes(body)
    ? { method, url, headers: plainHeaders(request), body }
    : writtenRequest(request)
}

/** A request whose body is written out, whatever it is. `makeBoundary`: what stands between its parts. */
export function writtenRequest(
  request: RequestExample,
  makeBoundary: (body: MultipartBody) => string = boundaryOf,
): WrittenRequest {
  const { method, url, body } = request
  const headers = plainHeaders(request)
  if (body?.type !== 'multipart') return { method, url, headers, ...(body && { body }) }
  const boundary = makeBoundary(body)
  headers.push({ name: 'Content-Type', value: `${body.mediaType}; boundary=${boundary}` })
  return { method, url, headers, body: { type: 'joined', pieces: multipartPieces(body, boundary) } }
}

function plainHeaders({ headers, cookies }: RequestExample): RequestExample['headers'] {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return [...headers, ...(cookie === '' ? [] : [{ name: 'Cookie', value: cookie }])]
}

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])

/** `Get`: the name of a method, for languages that have one per HTTP method. */
export function usualMethod(method: string): string | undefined {
  return usualMethods.has(method) ? method.charAt(0) + method.slice(1).toLowerCase() : undefined
}

/** The pieces of a body; JSON is pretty-printed. */
export function bodyPieces(body: ContentBody): BodyPiece[] {
  switch (body.type) {
    case 'text':
      return [{ type: 'text', text: formattedJson(body) }]
    case 'file':
      return [body]
    case 'form': {
      const fields = body.fields.map(({ name, value }): [string, string] => [name, value])
      return [{ type: 'text', text: new URLSearchParams(fields).toString() }]
    }
    case 'joined':
      return body.pieces
  }
}

/**
 * A boundary that occurs in no part, nor in any file that somebody might send: it looks like a random one, and is the
 * same for the same body, so that a page is.
 */
function boundaryOf({ parts }: MultipartBody): string {
  const text = JSON.stringify(parts)
  const digits = [2166136261, 3266489917].map((seed) => {
    let hash = seed
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
    return (hash >>> 0).toString(16).padStart(8, '0')
  })
  return `form-${digits.join('')}`
}

function multipartPieces(body: MultipartBody, boundary: string): BodyPiece[] {
  const pieces: BodyPiece[] = []
  let text = ''
  for (const part of body.parts) {
    const head = partFields(part, isFormData(body)).map(({ name, value }) => `${name}: ${value}\r\n`)
    text += `--${boundary}\r\n${head.join('')}\r\n`
    if (part.type === 'text') text += part.text
    else {
      pieces.push({ type: 'text', text }, part)
      text = ''
    }
    text += '\r\n'
  }
  pieces.push({ type: 'text', text: `${text}--${boundary}--\r\n` })
  return pieces
}

/** The header fields of a part, in a form or another multipart body. */
export function partFields(part: BodyPart, isField: boolean): { name: string; value: string }[] {
  const fields: { name: string; value: string }[] = []
  const name = part.name === undefined ? '' : `; name=${quoted(part.name)}`
  const fileName = part.type === 'file' ? `; filename=${quoted(part.fileName)}` : ''
  if (name !== '' || fileName !== '')
    fields.push({ name: 'Content-Disposition', value: `${isField ? 'form-data' : 'attachment'}${name}${fileName}` })
  const type = part.type === 'file' ? typeOfFile(part) : part.contentType
  if (type !== undefined) fields.push({ name: 'Content-Type', value: type })
  return [...fields, ...(part.headers ?? [])]
}

export function typeOfFile({ contentType = 'application/octet-stream' }: FilePart): string {
  return contentType
}

/** A form whose parts have no header fields of their own. */
export function isHeaderlessForm(body: MultipartBody): boolean {
  return isFormData(body) && body.parts.every(({ headers }) => headers === undefined)
}

/** A form whose texts have no types either: some languages support nothing else. */
export function isPlainForm(body: MultipartBody): boolean {
  return isHeaderlessForm(body) && body.parts.every((part) => part.type === 'file' || part.contentType === undefined)
}

/** Escapes names in a form as browsers do. */
function quoted(name: string): string {
  return `"${name.replace(/["\r\n]/g, encodeURIComponent)}"`
}

import { type JsonValue, isObject } from '@specnav/core/text'
import { bodyText } from './body-text.ts'
import { objectIn } from './given.ts'
import { plainText } from './bounded-value.ts'
import type {
  BodyPart,
  Encoding,
  Example,
  FileBody,
  FormBody,
  MediaType,
  MultipartBody,
  RequestBody,
  RequestExampleBody,
  Schema,
} from '../endpoint-types.ts'
import { isForm, isJson } from '../openapi/media-type-kind.ts'
import { explodes, piecesOf, styleIn } from './parameter-style.ts'
import { verbatim } from './percent-encoding.ts'
import { parameterText } from './parameter-text.ts'
import { type Named, searchSchema } from '../schema/search.ts'

/** The first example of a body; a file if the body is one, or if only its media type is known. */
export function bodyExample({ content: [media], required }: RequestBody, named: Named): RequestExampleBody | undefined {
  if (!media) return undefined
  const { mediaType, schema } = media
  const example = media.examples.find(({ value }) => value !== undefined)
  // The boundary between the parts of a multipart body is also in its header, which the serialized text does
  // not contain.
  if (isForm(mediaType) && (example?.serialized === undefined || isMultipart(mediaType)))
    if (example && !isEmptyForm(example)) return formExample(media, example, named)
    else return required ? emptyForm(mediaType) : undefined
  const isRange = mediaType.includes('*')
  const given = fileNameIn(example?.value)
  if (given !== undefined && (isBinary(mediaType) || isFile(given, schema, undefined, named)))
    return { type: 'file', ...fileTypeOf(mediaType), fileName: given }
  const isMadeFile = example?.generated === true && isFile(example.value ?? null, schema, undefined, named)
  if (isMadeFile || (!example && (isRange || !isJson(mediaType)))) {
    const type = fileTypeOf(mediaType)
    return { type: 'file', ...type, fileName: fileNameFor(type.mediaType) }
  }
  if (!example) return undefined
  const { value = null, serialized } = example
  const sent = isRange
    ? typeInRange(mediaType, typeof value === 'string' ? 'text/plain' : 'application/json')
    : mediaType
  return serialized === undefined
    ? { type: 'text', mediaType: sent, text: bodyText(value, sent) }
    : { type: 'text', mediaType: sent, text: serialized, exact: true }
}

/** Extensions of the files that are sent most. */
const extensions = new Map(
  'application/pdf application/json application/xml application/zip audio/mpeg audio/wav image/gif image/jpeg image/png image/webp text/csv text/html text/plain video/mp4'
    .split(' ')
    .map((type) => [type, type.replace(/^.*\//, '').replace('mpeg', 'mp3').replace('plain', 'txt')]),
)

function fileNameFor(mediaType = '', name = 'file'): string {
  const extension = extensions.get(mediaType.replace(/;.*/s, '').trim().toLowerCase())
  return extension === undefined || name.endsWith(`.${extension}`) ? name : `${name}.${extension}`
}

function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType)
}

const usualTypes = new Map([
  ['image', 'image/png'],
  ['audio', 'audio/mpeg'],
  ['video', 'video/mp4'],
  ['text', 'text/plain'],
])

/** A body has one media type. A range such as `image/*` does not say which. */
function typeInRange(range: string, otherwise: string): string {
  return usualTypes.get(range.slice(0, range.indexOf('/'))) ?? otherwise
}

function fileTypeOf(mediaType: string): Pick<FileBody, 'mediaType' | 'accepts'> {
  if (!mediaType.includes('*')) return { mediaType }
  return { mediaType: typeInRange(mediaType, 'application/octet-stream'), accepts: mediaType }
}

/** An empty form has nothing to send. */
function isEmptyForm({ generated, value }: Example): boolean {
  return value === null || (generated && isObject(value) && Object.keys(value).length === 0)
}

/** A server expects the media type of what it requires. There is no multipart body without parts. */
function emptyForm(mediaType: string): RequestExampleBody {
  if (!isMultipart(mediaType)) return { type: 'form', mediaType, fields: [] }
  return { type: 'multipart', mediaType, parts: [{ type: 'file', name: 'file', fileName: 'file' }] }
}

function formExample(form: MediaType, { value: written = null }: Example, named: Named): RequestExampleBody {
  // Who sends a body chooses its boundary.
  const media = { ...form, mediaType: form.mediaType.replace(/;\s*boundary=(?:"[^"]*"|[^;]*)/i, '') }
  const { mediaType, itemSchema } = media
  const value = objectIn(written)
  if (isMultipart(mediaType)) {
    if (Array.isArray(value)) return multipartOfItems(media, value, named)
    if (itemSchema) return multipartOfItems(media, [value], named)
    if (isObject(value)) return multipartOfFields(media, Object.entries(value), named)
  } else if (isObject(value)) return urlencoded(media, Object.entries(value))
  return { type: 'text', mediaType, text: plainText(value) }
}

type Entry = [name: string, value: JsonValue | undefined]

function urlencoded({ mediaType, encoding }: MediaType, entries: Entry[]): FormBody {
  const fields = entries.flatMap(([name, value = null]) => {
    const given = encoding.find(({ property }) => property === name)
    // An object is sent as JSON unless its encoding says how its properties are serialized.
    const shown = isObject(value) && !isStyled(given) ? plainText(value) : value
    return fieldsOf(name, shown, given)
  })
  return { type: 'form', mediaType, fields }
}

function isStyled(encoding: Encoding | undefined): boolean {
  return encoding?.style !== undefined || encoding?.explode !== undefined || encoding?.allowReserved !== undefined
}

/** A form field is serialized like a query parameter. */
function fieldsOf(name: string, value: JsonValue, encoding: Encoding | undefined): FormBody['fields'] {
  const { separators, allowReserved } = encoding ?? {}
  const style = styleIn('query', encoding?.style)
  const explode = encoding?.explode ?? explodes(style)
  const pieces = piecesOf(name, value, { style, explode, ...(separators && { separators }) }, verbatim)
  return pieces.map((piece) => ({
    name: piece.name ?? name,
    // Whoever sends the form encodes its values again.
    value: allowReserved ? decoded(piece.value) : piece.value,
  }))
}

/** A text without percent-encoding, where that is valid. */
function decoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (triples) => {
    try {
      return decodeURIComponent(triples)
    } catch {
      return triples
    }
  })
}

function multipartOfFields({ mediaType, schema, encoding }: MediaType, entries: Entry[], named: Named): MultipartBody {
  const parts = entries.flatMap(([name, value = null]): BodyPart[] => {
    const given = encoding.find(({ property }) => property === name)
    const property = propertyOf(schema, name, named)
    const own = Array.isArray(value)
      ? value.map((item) => partOf({ name, value: item, encoding: given }, itemOf(property, 0, named), named))
      : [partOf({ name, value, encoding: given }, property, named)]
    // A style only applies to text, but some generators write one for files as well.
    if (own.some(({ type }) => type === 'file')) return own.map(numbered)
    if (!isStyled(given)) return own
    return fieldsOf(name, value, given).map((field) => ({ type: 'text', name: field.name, text: field.value }))
  })
  return { type: 'multipart', mediaType, parts }
}

/** Authors who think of cURL write `@photo.png` for the file itself. */
function fileNameIn(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? /^@([\w./-]+)$/.exec(value)?.[1] : undefined
}

/** Several files get different names. */
function numbered(part: BodyPart, index: number, { length }: BodyPart[]): BodyPart {
  if (part.type !== 'file' || length === 1) return part
  const { name = 'file', contentType } = part
  return part.fileName === fileNameFor(contentType, name)
    ? { ...part, fileName: fileNameFor(contentType, `${name}-${index + 1}`) }
    : part
}

/** Parts identified by position instead of by name (3.2). */
function multipartOfItems(media: MediaType, values: JsonValue[], named: Named): MultipartBody {
  const { mediaType, schema, itemSchema, encoding } = media
  const parts = values.map((value, index) => {
    const given =
      encoding.find(({ property }) => property === `Item ${index + 1}`) ??
      encoding.find(({ property }) => property === 'Each item')
    return partOf({ value, encoding: given }, itemSchema ?? itemOf(schema, index, named), named)
  })
  return { type: 'multipart', mediaType, parts }
}

/** What a part has, and how it is sent. */
interface Piece {
  name?: string
  value: JsonValue
  encoding: Encoding | undefined
}

function partOf({ name, value, encoding }: Piece, schema: Schema, named: Named): BodyPart {
  const contentType = concreteType(encoding?.contentType)
  const headers = headersOf(encoding, named)
  if (isFile(value, schema, encoding?.contentType, named)) {
    const written = encoding?.contentType ?? searchSchema(schema, named, (each) => each.constraints?.contentMediaType)
    const type = concreteType(written) ?? rangeType(written)
    return {
      ...{ type: 'file', name, contentType: type, headers },
      ...(written !== undefined && /[,*]/.test(written) && { accepts: written }),
      fileName: fileNameIn(value) ?? fileNameFor(type, name),
    }
  }
  const isStructured = typeof value === 'object' && value !== null
  return {
    type: 'text',
    name,
    contentType: contentType ?? (isStructured ? 'application/json' : undefined),
    headers,
    text: contentType === undefined ? plainText(value) : bodyText(value, contentType),
  }
}

/** The header fields that a part must have. Its type is not one of them. */
function headersOf(encoding: Encoding | undefined, named: Named): BodyPart['headers'] {
  const required = encoding?.headers.filter((header) => header.required && header.name.toLowerCase() !== 'content-type')
  return required && required.length > 0
    ? required.map((header) => ({ name: header.name, value: parameterText(header, 'header', named) }))
    : undefined
}

/** The first media type of a list, unless it is a range. */
function concreteType(list: string | undefined): string | undefined {
  const first = list?.split(',')[0]!.trim()
  return first === '' || first?.includes('*') ? undefined : first
}

/** A type for a list of ranges. */
function rangeType(list = ''): string | undefined {
  const first = list.split(',')[0]!.trim()
  return first.includes('/*') ? typeInRange(first, 'application/octet-stream') : undefined
}

/** Whether `value` represents bytes: its schema or its media type says so, or nothing is known about it. */
export function isFile(value: JsonValue, schema: Schema, contentType: string | undefined, named: Named): boolean {
  if (typeof value === 'object' && value !== null) return false
  const found = searchSchema(schema, named, (each) => {
    if (each.type === 'any') return value === null || isBinary(contentType ?? each.constraints?.contentMediaType)
    if (each.type !== 'scalar' || each.scalar === 'null') return undefined
    if (each.format === 'binary') return true
    const { contentMediaType, contentEncoding } = each.constraints ?? {}
    const isEncoded = each.format === 'byte' || contentEncoding !== undefined
    return each.scalar === 'string' && !isEncoded && isBinary(contentType ?? contentMediaType)
  })
  return found === true
}

function isBinary(mediaType = ''): boolean {
  return /^(image|audio|video|font)\/(?!.*\+xml)|\/(octet-stream|pdf|zip|gzip|x-tar)\b/i.test(mediaType)
}

const anything: Schema = { type: 'any' }

function propertyOf(schema: Schema, name: string, named: Named): Schema {
  const found = searchSchema(schema, named, (each) => {
    if (each.type !== 'object') return undefined
    return (
      each.properties.find((property) => property.name === name)?.schema ?? (each.additionalProperties || undefined)
    )
  })
  return found ?? anything
}

function itemOf(schema: Schema, index: number, named: Named): Schema {
  const found = searchSchema(schema, named, (each) => {
    if (each.type === 'array') return each.items
    return each.type === 'tuple' ? (each.items[index] ?? (each.rest || undefined)) : undefined
  })
  return found ?? anything
}

import { isObject, type JsonObject, type JsonValue, type Operation } from '@specnav/core'
import { type At, atOf, below, itemsOf, membersOf, objectOf, resolved } from '../at.ts'
import { asText } from '../text.ts'

/** What an operation agrees with its clients, in one form for all versions of OpenAPI. */
export interface Contract {
  parameters: Parameter[]
  body?: Body
  /** By status. */
  responses: Map<string, Response>
}

export interface Parameter {
  name: string
  in: string
  isRequired: boolean
  at: At
  /** The schema of the part; that of its media type if it has one. */
  schema: At
  /** What its values are written as, if not as text. */
  mediaType?: string
  /** Whether its values are written as text. */
  isText: boolean
}

export interface Body {
  isRequired: boolean
  at: At
  content: Content
}

export interface Response {
  at: At
  content: Content
  headers: Map<string, Header>
}

export interface Header {
  isRequired: boolean
  at: At
  schema: At
}

/** By media type, as `mediaKey` writes it. */
export type Content = Map<string, MediaType>

export interface MediaType {
  /** As written. */
  name: string
  at: At
  schema: At
}

/** Reads an operation. 2.0 is read as 3.x would write it. */
export function readContract(operation: Operation): Contract {
  const { spec } = operation
  const at = atOf(operation)
  const written = allParameters(pathOf(operation), at)
  const isSwagger = spec.version.startsWith('2')
  const body = isSwagger ? swaggerBody(written, at) : readBody(below(at, 'requestBody'))
  return {
    parameters: written.filter(({ value }) => isParameter(value)).map((one) => readParameter(one, isSwagger)),
    ...(body && { body }),
    responses: new Map(
      membersOf(below(at, 'responses')).flatMap(([status, one]): [string, Response][] =>
        status.startsWith('x-') ? [] : [[status.toUpperCase(), readResponse(resolved(one), at, isSwagger)]],
      ),
    ),
  }
}

/** Where the path of an operation is written. */
export function pathOf({ spec, place, pathItem, pathItemFile }: Operation): At {
  const pointer = place.pointer.replace(/(?:\/additionalOperations)?\/[^/]*$/, '')
  return { value: pathItem, file: pathItemFile, pointer, spec }
}

/** The parameters of an operation, then those of its path that it does not replace. */
function allParameters(path: At, operation: At): At[] {
  const list = (at: At) => itemsOf(below(at, 'parameters')).map(resolved)
  const own = list(operation)
  const keys = new Set(own.map(parameterKey))
  return [...own, ...list(path).filter((at) => !keys.has(parameterKey(at)))]
}

function parameterKey(at: At): string {
  const { in: where, name } = objectOf(at)
  return `${asText(where)} ${asText(name)}`
}

function isParameter(value: JsonValue | undefined): boolean {
  return isObject(value) && typeof value.name === 'string' && !['body', 'formData'].includes(asText(value.in, ''))
}

function readParameter(at: At, isSwagger: boolean): Parameter {
  const { name, in: where, required, schema } = objectOf(at)
  const [media] = membersOf(below(at, 'content'))
  const hasMedia = !isSwagger && schema === undefined && media !== undefined
  return {
    name: asText(name, ''),
    in: asText(where, ''),
    isRequired: required === true || where === 'path',
    at,
    // In 2.0 a parameter is its own schema.
    schema: isSwagger ? schemaOfParameter(at) : hasMedia ? below(media[1], 'schema') : below(at, 'schema'),
    ...(hasMedia && { mediaType: mediaKey(media[0]) }),
    isText: !hasMedia,
  }
}

/** What a parameter or header of 2.0 says of its values. */
function schemaOfParameter(at: At): At {
  const { name: _, in: __, required: ___, description: ____, collectionFormat: _____, ...schema } = objectOf(at)
  return { ...at, value: schema }
}

function readBody(written: At): Body | undefined {
  const at = resolved(written)
  if (!isObject(at.value)) return undefined
  return { isRequired: at.value.required === true, at, content: readContent(below(at, 'content')) }
}

function readContent(at: At): Content {
  return new Map(
    membersOf(at).map(([name, one]) => {
      const media = resolved(one)
      return [mediaKey(name), { name, at: media, schema: schemaOf(media) }]
    }),
  )
}

/** A stream of items (3.2) is described like a list. */
function schemaOf(media: At): At {
  const items = below(media, 'itemSchema')
  if (items.value === undefined || below(media, 'schema').value !== undefined) return below(media, 'schema')
  return { ...items, value: { type: 'array', items: items.value } }
}

/** A media type in lower case. Its parameters belong to it, `version=2` for example, but the encoding does not. */
function mediaKey(name: string): string {
  const [type = '', ...parameters] = name.toLowerCase().replace(/\s/g, '').split(';')
  return [type, ...parameters.filter((one) => one !== '' && !one.startsWith('charset=')).sort()].join(';')
}

function readResponse(at: At, operation: At, isSwagger: boolean): Response {
  const headers = new Map(
    membersOf(below(at, 'headers')).map(([name, one]): [string, Header] => {
      const header = resolved(one)
      const [media] = membersOf(below(header, 'content'))
      const schema = isSwagger ? schemaOfParameter(header) : media ? below(media[1], 'schema') : below(header, 'schema')
      return [name.toLowerCase(), { isRequired: objectOf(header).required === true, at: header, schema }]
    }),
  )
  const schema = below(at, 'schema')
  const content = isSwagger
    ? schema.value === undefined
      ? new Map<string, MediaType>()
      : swaggerContent(schema, operation, 'produces')
    : readContent(below(at, 'content'))
  return { at, headers, content }
}

/** The media types of 2.0 are a list of the operation, or of the whole document. */
function swaggerContent(
  schema: At,
  operation: At,
  field: 'consumes' | 'produces',
  byDefault = 'application/json',
): Content {
  const written = objectOf(operation)[field] ?? operation.spec.document[field]
  const names = Array.isArray(written) ? written.filter((name) => typeof name === 'string') : []
  const all = names.length > 0 ? names : [byDefault]
  return new Map(all.map((name) => [mediaKey(name), { name, at: schema, schema }]))
}

function swaggerBody(parameters: readonly At[], operation: At): Body | undefined {
  const body = parameters.find((at) => objectOf(at).in === 'body')
  if (body) {
    const isRequired = objectOf(body).required === true
    return { isRequired, at: body, content: swaggerContent(below(body, 'schema'), operation, 'consumes') }
  }
  const fields = parameters.filter((at) => objectOf(at).in === 'formData')
  const [first] = fields
  if (!first) return undefined
  const required = fields.filter((at) => objectOf(at).required === true).map((at) => asText(objectOf(at).name, ''))
  const properties: JsonObject = Object.fromEntries(
    fields.map((at) => [asText(objectOf(at).name, ''), fieldSchema(objectOf(at))]),
  )
  const schema = { ...first, value: { type: 'object', properties, required } }
  const { description: _, ...plain } = objectOf(first)
  const hasFile = fields.some((at) => objectOf(at).type === 'file')
  const byDefault = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return {
    isRequired: required.length > 0,
    at: { ...first, value: plain },
    content: swaggerContent(schema, operation, 'consumes', byDefault),
  }
}

/** A field of a form, and a file, of 2.0 as 3.x writes it. */
function fieldSchema({ name: _, in: __, required: ___, collectionFormat: ____, ...schema }: JsonObject): JsonObject {
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema
}

import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import { isReference } from '../specs/graph.ts'
import type { Graph } from '../specs/types.ts'
import type { Encoding, Example, MediaType, Parameter } from './endpoint-types.ts'
import { type Direction, exampleValue } from './example-value.ts'
import type { SchemaReader } from './schema.ts'

/** What reading a part of an operation takes: the file is where the part stands. */
export interface ReadContext {
  graph: Graph
  schemas: SchemaReader
  file: string
}

/** `value` behind its references as an object, and the context to read it in; undefined where there is none. */
export function follow(
  value: JsonValue | undefined,
  context: ReadContext,
): { node: JsonObject; context: ReadContext } | undefined {
  const { value: target, file, siblings } = context.graph.resolve(value, context.file)
  if (!isObject(target)) return undefined
  return {
    node: siblings ? { ...target, ...siblings } : target,
    context: file === context.file ? context : { ...context, file },
  }
}

/** The media types under `content`, in written order. */
export function readContent(value: JsonValue | undefined, context: ReadContext, direction: Direction): MediaType[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([mediaType, entry]) => {
    const found = follow(entry, context)
    return found ? [readMediaType(mediaType, found.node, found.context, direction)] : []
  })
}

function readMediaType(mediaType: string, node: JsonObject, context: ReadContext, direction: Direction): MediaType {
  const { schemas, file } = context
  const schema = schemas.read(node.schema, file)
  const itemSchema = node.itemSchema === undefined ? undefined : schemas.read(node.itemSchema, file)
  const examples = readExamples(node, context)
  if (examples.length === 0 && takesMadeExample(mediaType)) {
    const described = node.schema === undefined ? itemSchema : schema
    const value = described && exampleValue(described, schemas.named, direction)
    if (value !== undefined && value !== null) examples.push({ type: 'example', value, generated: true })
  }
  return {
    type: 'media-type',
    mediaType,
    schema,
    ...(itemSchema && { itemSchema }),
    examples,
    encoding: Object.entries(isObject(node.encoding) ? node.encoding : {}).flatMap(([property, entry]) =>
      readEncoding(property, entry, context),
    ),
  }
}

/** JSON, forms and plain text: an example of anything else would have to be more than a value. */
function takesMadeExample(mediaType: string): boolean {
  return isJson(mediaType) || isForm(mediaType) || /^text\/plain\b/.test(mediaType)
}

export function isJson(mediaType: string): boolean {
  return /[/+](json|x-ndjson|jsonl|json-seq|\*)\b/i.test(mediaType)
}

export function isForm(mediaType: string): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/)/i.test(mediaType)
}

function readEncoding(property: string, value: JsonValue | undefined, context: ReadContext): Encoding[] {
  if (!isObject(value)) return []
  const contentType = asString(value.contentType)
  const style = asString(value.style)
  return [
    {
      property,
      ...(contentType !== undefined && { contentType }),
      ...(style !== undefined && { style }),
      ...(typeof value.explode === 'boolean' && { explode: value.explode }),
      headers: readHeaders(value.headers, context),
    },
  ]
}

/** `examples` and `example` of a media type, a parameter or a header. */
function readExamples(node: JsonObject, context: ReadContext): Example[] {
  const examples: Example[] = []
  const add = (value: JsonValue | undefined, name?: string) => {
    const target = exampleTarget(value, context)
    if (target !== undefined)
      examples.push({ type: 'example', ...(name !== undefined && { name }), value: target, generated: false })
  }
  if (isObject(node.examples)) {
    for (const [name, entry] of Object.entries(node.examples)) {
      const found = follow(entry, context)
      if (found) examples.push(readExample(name, found.node, found.context))
      // A bare value in place of an Example Object is a common slip; its meaning is clear.
      else if (!isObject(entry)) add(entry, name)
    }
  } else if (Array.isArray(node.examples)) {
    for (const value of node.examples) add(value)
  }
  if (examples.length === 0) add(node.example)
  return examples
}

function readExample(name: string, node: JsonObject, context: ReadContext): Example {
  const summary = asString(node.summary)
  const description = asString(node.description)
  const externalValue = asString(node.externalValue)
  const value = exampleTarget(node.value ?? node.dataValue ?? node.serializedValue, context)
  return {
    type: 'example',
    name,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(value !== undefined && { value }),
    ...(externalValue !== undefined && { externalValue }),
    generated: false,
  }
}

/** A `$ref` that is the whole value is not meant as one by OpenAPI, but is by authors: it is followed where it leads to an example. */
function exampleTarget(value: JsonValue | undefined, context: ReadContext): JsonValue | undefined {
  if (!isReference(value) || Object.keys(value).length > 1) return value
  const target = context.graph.resolve(value, context.file).value
  return isObject(target) && target.value !== undefined ? target.value : value
}

/** `headers` of a response or an encoding: parameters whose name is the key. */
export function readHeaders(value: JsonValue | undefined, context: ReadContext): Parameter[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, entry]) => {
    const found = follow(entry, context)
    return found ? [readParameter(found.node, found.context, 'header', name)] : []
  })
}

const defaultStyles: Record<string, string> = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' }

/** A Parameter Object or, with a name from outside, a Header Object. */
export function readParameter(node: JsonObject, context: ReadContext, place: string, name: string): Parameter {
  const description = asString(node.description)
  const content = Object.entries(isObject(node.content) ? node.content : {})[0]
  const inContent = content && follow(content[1], context)
  const style = asString(node.style)
  const explodes = (style ?? defaultStyles[place]) === 'form'
  const parameter: Parameter = {
    type: 'parameter',
    name,
    ...(description !== undefined && description.trim() !== '' && { description }),
    required: node.required === true || place === 'path',
    deprecated: node.deprecated === true,
    schema: inContent
      ? context.schemas.read(inContent.node.schema, inContent.context.file)
      : context.schemas.read(node.schema, context.file),
    examples: inContent ? readExamples(inContent.node, inContent.context) : readExamples(node, context),
  }
  if (content) parameter.mediaType = content[0]
  if (style !== undefined && style !== defaultStyles[place]) parameter.style = style
  if (typeof node.explode === 'boolean' && node.explode !== explodes) parameter.explode = node.explode
  if (node.allowReserved === true) parameter.allowReserved = true
  if (node.allowEmptyValue === true) parameter.allowEmptyValue = true
  return parameter
}

import { type JsonObject, type JsonValue, asString, asWritten, fieldAsWritten, isObject } from '@specnav/core/text'
import type { Direction, Encoding, Example, MediaType, Parameter, Schema } from '../endpoint-types.ts'
import { digitsOf } from '../examples/digits.ts'
import { exampleTarget, isExampleObject } from '../examples/target.ts'
import { exampleValue, fits } from '../examples/value.ts'
import { explodes, styleIn } from '../examples/parameter-style.ts'
import { isEventStream, isForm, isJson, isJsonLines } from './media-type-kind.ts'
import { type ExampleValue, type ReadContext, follow } from './read-context.ts'
import { collectionStyle, inlineSchema } from './swagger.ts'
import { isXml, xmlText } from '../examples/xml.ts'

/** The media types under `content`, in written order. */
export function readContent(value: JsonValue | undefined, context: ReadContext, direction: Direction): MediaType[] {
  if (!isObject(value)) return []
  const content: MediaType[] = []
  for (const mediaType of Object.keys(value)) {
    const found = follow(value[mediaType], context)
    if (found) content.push(readMediaType(mediaType, found.node, found.context, direction))
  }
  return content
}

function readMediaType(mediaType: string, node: JsonObject, context: ReadContext, direction: Direction): MediaType {
  const { schemas, file } = context
  const schema = schemas.read(node.schema, file, direction)
  const itemSchema = node.itemSchema === undefined ? undefined : schemas.read(node.itemSchema, file, direction)
  const parts = {
    schema,
    itemSchema,
    examples: readExamples(node, context),
    encoding: readEncodings(node, context, direction),
  }
  return mediaTypeOf(mediaType, parts, context, direction)
}

/** A media type whose parts are read. If there is no example, one is generated, if the media type allows. */
export function mediaTypeOf(
  mediaType: string,
  parts: Pick<MediaType, 'schema'> & Partial<MediaType>,
  { schemas }: ReadContext,
  direction: Direction,
): MediaType {
  const { schema, itemSchema, examples = [], encoding = [] } = parts
  const described = itemSchema && schema.type === 'any' ? itemSchema : schema
  const shown = isXml(mediaType) ? examples.map((example) => inXml(example)) : examples
  if (shown.length === 0 && takesMadeExample(mediaType, described)) {
    const value = exampleValue(described, schemas.named, direction)
    if (value !== undefined && (value !== null || isNull(described))) {
      // A list on one line is not a list of lines.
      const isLine = Array.isArray(value) && described === itemSchema && isJsonLines(mediaType)
      const isUnfit = !fits(value, described, schemas.named, direction)
      const example = { ...exampleOf(isLine ? [value] : value, true), ...(isUnfit && { isUnfit }) }
      shown.push(isXml(mediaType) ? inXml(example) : example)
    }
  }
  function inXml(example: Example): Example {
    const { value } = example
    return typeof value === 'object' && value !== null && example.serialized === undefined
      ? { ...example, value: xmlText(value, described, schemas.named) }
      : example
  }
  return { type: 'media-type', mediaType, schema, itemSchema, examples: shown, encoding }
}

/** Whether `null` is all that a schema allows: otherwise it is no example. */
function isNull(schema: Schema): boolean {
  return (schema.type === 'scalar' && schema.scalar === 'null') || schema.const === null
}

/** The body that a server requires, whatever is in it: JSON has an empty object for that. */
export function requiredMedia(media: MediaType): MediaType {
  const { mediaType, schema, itemSchema, examples } = media
  const isUnknown = schema.type === 'any' && itemSchema === undefined && examples.length === 0
  return isUnknown && isJson(mediaType) && !mediaType.includes('*')
    ? { ...media, examples: [exampleOf({}, true)] }
    : media
}

/**
 * JSON, XML, forms, plain text and events: examples of other types need more than a value. A stream of events that is
 * described as one text says nothing about its events.
 */
function takesMadeExample(mediaType: string, described: Schema): boolean {
  if (isEventStream(mediaType)) return described.type !== 'scalar'
  return isJson(mediaType) || isXml(mediaType) || isForm(mediaType) || /^text\/plain\b/.test(mediaType)
}

/** `encoding` by property; `prefixEncoding` and `itemEncoding` (3.2) by the position in a list. */
function readEncodings(node: JsonObject, context: ReadContext, direction: Direction): Encoding[] {
  if (node.encoding === undefined && node.prefixEncoding === undefined && node.itemEncoding === undefined) return []
  const byName = Object.entries(isObject(node.encoding) ? node.encoding : {})
  const byPlace = Array.isArray(node.prefixEncoding)
    ? node.prefixEncoding.map((entry, index) => [`Item ${index + 1}`, entry] as const)
    : []
  const each = node.itemEncoding === undefined ? [] : [['Each item', node.itemEncoding] as const]
  return [...byName, ...byPlace, ...each].flatMap(([property, entry]) =>
    readEncoding(property, entry, context, direction),
  )
}

function readEncoding(
  property: string,
  value: JsonValue | undefined,
  context: ReadContext,
  direction: Direction,
): Encoding[] {
  if (!isObject(value)) return []
  const contentType = asString(value.contentType)
  const style = asString(value.style)
  return [
    {
      property,
      ...(contentType !== undefined && { contentType }),
      ...(style !== undefined && { style }),
      ...(typeof value.explode === 'boolean' && { explode: value.explode }),
      ...(value.allowReserved === true && { allowReserved: true }),
      headers: readHeaders(value.headers, context, direction),
    },
  ]
}

/** `examples` and `example` of a media type, a parameter or a header. */
function readExamples(node: JsonObject, context: ReadContext): Example[] {
  const examples: Example[] = []
  if (isObject(node.examples)) {
    for (const name of Object.keys(node.examples)) {
      const entry = node.examples[name]
      const found = follow(entry, context)
      if (found && isExampleObject(found.node)) examples.push(readExample(name, found.node, found.context))
      // Authors often write the value instead of an Example Object; the meaning is clear.
      else if (found) addValue(examples, found.node, found.context, name)
      else if (!isObject(entry) || context.graph.resolve(entry, context.file).value !== undefined)
        addValue(examples, valueAt(node.examples, name), context, name)
    }
  } else if (Array.isArray(node.examples)) {
    for (const index of node.examples.keys()) addValue(examples, valueAt(node.examples, String(index)), context)
  }
  if (examples.length === 0)
    addValue(examples, valueAt(node, node.example === undefined ? 'x-example' : 'example'), context)
  return examples
}

function addValue(examples: Example[], value: JsonValue | undefined, context: ReadContext, name?: string): void {
  const target = readExampleValue(value, context)
  if (target.value !== undefined) examples.push({ ...exampleOf(target.value, false, name), digits: target.digits })
}

/** An example of which only the value, and perhaps a name, is known. */
export function exampleOf(value: JsonValue, generated: boolean, name?: string): Example {
  return {
    type: 'example',
    name,
    summary: undefined,
    description: undefined,
    value,
    externalValue: undefined,
    generated,
  }
}

function readExample(name: string, node: JsonObject, context: ReadContext): Example {
  const serialized = asString(node.serializedValue)
  // Null is a value too.
  const written = valueAt(node, node.value === undefined ? 'dataValue' : 'value')
  const { value = serialized, digits } = readExampleValue(written, context)
  return {
    type: 'example',
    name,
    summary: asString(node.summary),
    description: asString(node.description),
    value,
    ...(serialized !== undefined && { serialized }),
    externalValue: asString(node.externalValue),
    generated: false,
    digits,
  }
}

/** A number with its digits; a list or an object itself, which is known by what it is. */
function valueAt(node: JsonObject | JsonValue[], key: string): JsonValue | undefined {
  const value = isObject(node) ? node[key] : node[Number(key)]
  return typeof value === 'number' ? fieldAsWritten(node, key) : value
}

/** An example's value, searched once for all the pages that show it. */
function readExampleValue(value: JsonValue | undefined, { known, graph, file }: ReadContext): ExampleValue {
  if (typeof value !== 'object' || value === null) return { value, digits: digitsOf(value, graph, file) }
  let found = known.examples.get(value)
  if (!found) {
    const written = asWritten(value)
    found = { value: exampleTarget(written, graph, file), digits: digitsOf(written, graph, file) }
    known.examples.set(value, found)
  }
  return found
}

/** `headers` of a response or an encoding: parameters with their key as name. */
export function readHeaders(value: JsonValue | undefined, context: ReadContext, direction: Direction): Parameter[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, entry]) => {
    const found = follow(entry, context)
    return found ? [readParameter(found.node, found.context, { place: 'header', name, direction })] : []
  })
}

/** What a parameter does not say itself. */
interface ParameterUse {
  place: string
  name: string
  direction: Direction
}

/** A Parameter Object or, with a name from outside, a Header Object. */
export function readParameter(
  node: JsonObject,
  context: ReadContext,
  { place, name, direction }: ParameterUse,
): Parameter {
  const description = asString(node.description)
  const content = isObject(node.content) ? Object.entries(node.content)[0] : undefined
  const inContent = content && follow(content[1], context)
  const inline = context.swagger && node.schema === undefined
  const { style, explode, separators } = inline
    ? collectionStyle(node)
    : { style: asString(node.style), explode: node.explode, separators: undefined }
  const explodesByDefault = explodes(styleIn(place, style))
  return {
    type: 'parameter',
    name,
    description: description?.trim() === '' ? undefined : description,
    required: node.required === true || place === 'path',
    deprecated: node.deprecated === true,
    schema: withoutDirection(
      inContent
        ? context.schemas.read(inContent.node.schema, inContent.context.file, direction)
        : context.schemas.read(inline ? inlineSchema(node) : node.schema, context.file, direction),
    ),
    mediaType: content?.[0],
    style: style === styleIn(place) ? undefined : style,
    explode: typeof explode === 'boolean' && explode !== explodesByDefault ? explode : undefined,
    ...(separators && { separators }),
    allowReserved: node.allowReserved === true || undefined,
    allowEmptyValue: node.allowEmptyValue === true || undefined,
    examples: inContent ? readExamples(inContent.node, inContent.context) : readExamples(node, context),
  }
}

/** Only properties are for one direction: a parameter is sent, whatever the schema that it shares with them says. */
function withoutDirection(schema: Schema): Schema {
  if (!schema.readOnly && !schema.writeOnly) return schema
  const { readOnly: _, writeOnly: __, ...rest } = schema
  return rest
}

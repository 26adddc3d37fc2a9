import { type JsonObject, asString, fieldAsWritten, isObject } from '@specnav/core/text'
import { boundedValue } from '../examples/bounded-value.ts'
import { digitsOf } from '../examples/digits.ts'
import type { Encoding, MediaType, Property, RequestBody } from '../endpoint-types.ts'
import type { Direction } from '../endpoint-types.ts'
import { isForm } from './media-type-kind.ts'
import { exampleOf, mediaTypeOf, readParameter, requiredMedia } from './media-types.ts'
import type { Followed, ReadContext } from './read-context.ts'
import { withFacts } from '../schema/merge.ts'
import type { SwaggerMediaTypes } from './swagger.ts'

/** The request body described by parameters `in: body` and `in: formData`. The last of several bodies wins. */
export function readSwaggerBody(
  parameters: Followed[],
  { consumes }: SwaggerMediaTypes,
  direction: Direction,
): RequestBody | undefined {
  const body = parameters.findLast(({ node }) => node.in === 'body')
  if (body) {
    const { node, context } = body
    const description = asString(node.description)
    const schema = context.schemas.read(node.schema, context.file, direction)
    const content = orJson(consumes).map((mediaType) => mediaTypeOf(mediaType, { schema }, context, direction))
    return {
      type: 'request-body',
      description,
      required: node.required === true,
      content: node.required === true ? content.map(requiredMedia) : content,
    }
  }
  const fields = parameters.filter(({ node }) => node.in === 'formData')
  return fields.length === 0 ? undefined : readForm(fields, consumes, direction)
}

function readForm(fields: Followed[], consumes: string[], direction: Direction): RequestBody {
  const properties = new Map<string, Property>()
  const encodings = new Map<string, Encoding>()
  for (const { node, context } of fields) {
    const name = asString(node.name) ?? ''
    const { schema, required, description, style, explode, separators, examples } = readParameter(node, context, {
      place: 'formData',
      name,
      direction,
    })
    const [{ value, digits } = {}] = examples
    const described = withFacts(schema, {
      ...(description !== undefined && { description }),
      ...(value !== undefined && { examples: [value] }),
      ...(digits && { digits }),
    })
    properties.set(name, { type: 'property', name, required, schema: described })
    if (style !== undefined || explode !== undefined || separators)
      encodings.set(name, { property: name, style, explode, ...(separators && { separators }), headers: [] })
    else encodings.delete(name)
  }
  const hasFile = fields.some(({ node }) => node.type === 'file')
  const forms = consumes.filter(isForm)
  const mediaTypes = forms.length > 0 ? forms : [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded']
  const schema = { type: 'object' as const, properties: [...properties.values()] }
  const parts = { schema, encoding: [...encodings.values()] }
  return {
    type: 'request-body',
    required: schema.properties.some(({ required }) => required),
    content: mediaTypes.map((mediaType) => mediaTypeOf(mediaType, parts, fields[0]!.context, direction)),
  }
}

/** The media types of a response: those that the operation produces, and those that have examples. */
export function readSwaggerContent(
  node: JsonObject,
  context: ReadContext,
  { produces }: SwaggerMediaTypes,
  direction: Direction,
): MediaType[] {
  const given: JsonObject = isObject(node.examples) ? node.examples : {}
  if (node.schema === undefined && Object.keys(given).length === 0) return []
  const schema = context.schemas.read(node.schema, context.file, direction)
  const mediaTypes = new Set([...orJson(produces), ...Object.keys(given).filter((key) => key.includes('/'))])
  return Array.from(mediaTypes, (mediaType) => {
    const value = fieldAsWritten(given, mediaType)
    const digits = digitsOf(value, context.graph, context.file)
    const examples = value === undefined ? [] : [{ ...exampleOf(boundedValue(value), false), digits }]
    return mediaTypeOf(mediaType, { schema, examples }, context, direction)
  })
}

function orJson(mediaTypes: string[]): string[] {
  return mediaTypes.length > 0 ? mediaTypes : ['application/json']
}

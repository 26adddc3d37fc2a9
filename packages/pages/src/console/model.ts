import type {
  Digits,
  EndpointPage,
  EndpointResponse,
  Example,
  MediaType,
  NamedSchema,
  Parameter,
  RequestBody,
  Schema,
  Server,
} from '../endpoint-types.ts'
import { isJson } from '../openapi/media-type-kind.ts'
import { choiceOf } from '../schema/choice.ts'
import { addContents, contentsOf, noContents } from '../schema/walk.ts'
import type { RequestInput } from '../examples/request.ts'

/** How the console of a site sends requests. */
export interface ConsoleOptions {
  /** Requests carry the cookies of the API's site. */
  credentials?: boolean
  /** URL of a proxy; `{url}` stands for the address, otherwise it becomes the parameter `url`. */
  proxy?: string
  /** URL of the page of this site to which a sign-in returns. */
  callback?: string
  /** URL of the words of its language. Default: they are English. */
  words?: string
}

/** What the console of an endpoint page needs: everything about its request that forms and code depend on. */
export interface ConsoleModel extends RequestInput, ConsoleOptions {
  type: 'console'
  /** Named schemas, nearest first, as far as there is room. A form shows the others as JSON. */
  schemas: NamedSchema[]
  /** The long integers of its examples, as in {@link EndpointPage}. */
  digits?: Digits
  /** What the description says of answers: what arrives is compared with it. */
  answers?: DocumentedAnswer[]
}

/** The schemas of a status, as far as there is room: what is cut off matches everything. */
export interface DocumentedAnswer {
  status: string
  content: Pick<MediaType, 'mediaType' | 'schema'>[]
  /** The type of a body that is no JSON. */
  mediaType?: string
}

/** Bytes of the named schemas in a page, besides those that the operation names itself. */
const maxSchemaBytes = 16_000

/** Bytes of each schema that stands in the operation itself, or that it names. */
const maxOwnBytes = 24_000

/** Bytes of the schema of an answer that stands in the operation itself. */
const maxAnswerBytes = 8_000

/** Bytes of an example: a form makes a smaller one of the schema. */
const maxExampleBytes = 24_000

/** The console of a request; undefined if browsers cannot send it. */
export function consoleModel(
  page: RequestInput &
    Pick<EndpointPage, 'schemas' | 'formSchemas' | 'digits'> &
    Partial<Pick<EndpointPage, 'responses'>>,
  options: ConsoleOptions = {},
): ConsoleModel | undefined {
  if (!sendable.has(page.httpMethod)) return undefined
  const { httpMethod, path, servers, security, parameters, requestBody } = page
  const groups = parameters.map((group) => ({ ...group, parameters: group.parameters.map(parameterOf) }))
  const body = requestBody && bodyOf(requestBody)
  const answers = page.responses?.map(answerOf)
  return {
    type: 'console',
    httpMethod,
    path,
    servers: servers.map(serverOf),
    security: security.map(({ type, schemes }) => ({
      type,
      schemes: schemes.map(({ description: _, ...scheme }) => scheme),
    })),
    parameters: groups,
    ...(body && { requestBody: body }),
    ...digitsIn(body, page.digits),
    schemas: schemasOf(
      [
        ...groups.flatMap((group) => group.parameters.map(({ schema }) => schema)),
        ...(body?.content ?? []).flatMap(({ schema, itemSchema }) => [schema, ...(itemSchema ? [itemSchema] : [])]),
      ],
      // Schemas of errors are small, and those of success are on the page.
      (answers ?? [])
        .toSorted((a, b) => Number(a.status.startsWith('2')) - Number(b.status.startsWith('2')))
        .flatMap(({ content }) => content.map(({ schema }) => schema)),
      [...page.schemas, ...(page.formSchemas ?? [])],
    ),
    ...(answers && { answers }),
    ...options,
  }
}

/** The long integers of the examples of a body. */
function digitsIn(body: RequestBody | undefined, digits: Digits = {}): Pick<ConsoleModel, 'digits'> {
  if (!body || Object.keys(digits).length === 0) return {}
  const text = JSON.stringify(body)
  const found = Object.entries(digits).filter(([shown]) => text.includes(shown))
  return found.length > 0 ? { digits: Object.fromEntries(found) } : {}
}

/** `fetch` sends no other methods. */
const sendable = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'QUERY'])

/** The schemas that those of a request lead to, then those of its answers. */
function schemasOf(request: Schema[], answers: Schema[], all: NamedSchema[]): NamedSchema[] {
  const byKey = new Map(all.map((schema) => [schema.key, schema]))
  const found = new Map<string, NamedSchema>()
  let bytes = 0
  const own = new Set(linksOf(request))
  // The set grows while it is read.
  const keys = new Set([...own, ...linksOf(answers)])
  for (const key of keys) {
    const named = byKey.get(key)
    if (!named) continue
    const small: NamedSchema = { ...named, schema: own.has(key) ? ownSchema(named.schema) : withoutWords(named.schema) }
    const size = JSON.stringify(small).length
    if (!own.has(key)) {
      if (bytes + size > maxSchemaBytes) continue
      bytes += size
    }
    found.set(key, small)
    for (const to of contentsOf(small).links.keys()) keys.add(to)
  }
  return [...found.values()]
}

function linksOf(schemas: readonly Schema[]): Iterable<string> {
  const contents = noContents()
  for (const schema of schemas) addContents(contents, schema)
  return contents.links.keys()
}

/** A short description is a name, as on the page. */
function serverOf({ description, ...server }: Server): Server {
  const name = server.name ?? (description !== undefined && description.length <= 40 ? description : undefined)
  return { ...server, ...(name !== undefined && { name }) }
}

function parameterOf({ description: _, examples, schema, ...parameter }: Parameter): Parameter {
  return { ...parameter, schema: ownSchema(schema), examples: firstOf(examples) }
}

function bodyOf({ description: _, content, ...body }: RequestBody): RequestBody {
  return { ...body, content: content.map(mediaOf) }
}

function mediaOf({ schema, itemSchema, examples, encoding, ...media }: MediaType): MediaType {
  return {
    ...media,
    schema: ownSchema(schema),
    ...(itemSchema && { itemSchema: ownSchema(itemSchema) }),
    examples: firstOf(examples),
    encoding: encoding.map((each) => ({ ...each, headers: each.headers.map(parameterOf) })),
  }
}

function answerOf({ status, content }: EndpointResponse): DocumentedAnswer {
  const json = content.filter(({ mediaType }) => isJson(mediaType))
  const [first] = content
  return {
    status,
    ...(json.length === 0 && first && { mediaType: first.mediaType }),
    content: json.map(({ mediaType, schema }) => ({ mediaType, schema: ownSchema(schema, maxAnswerBytes) })),
  }
}

function firstOf(examples: Example[]): Example[] {
  const first = examples.find(({ value, serialized }) => value !== undefined || serialized !== undefined)
  if (!first || JSON.stringify(first).length > maxExampleBytes) return []
  const { type, value, serialized, generated } = first
  return [{ type, generated, ...(value !== undefined && { value }), ...(serialized !== undefined && { serialized }) }]
}

/** What a form shows of a schema: as many levels of it as there is room for. */
function ownSchema(schema: Schema, bytes = maxOwnBytes): Schema {
  let small = withoutWords(schema)
  for (let levels = 8; levels > 0 && JSON.stringify(small).length > bytes; levels--)
    small = withoutWords(schema, levels)
  return small
}

/** What a form shows of a schema: the page explains its fields. Deeper levels are typed as JSON. */
function withoutWords(schema: Schema, levels = Infinity): Schema {
  const { deprecated, nullable, writeOnly, default: preset, const: fixed, enum: values, examples, constraints } = schema
  const facts = {
    ...(deprecated && { deprecated }),
    ...(nullable && { nullable }),
    ...(writeOnly && { writeOnly }),
    ...(preset !== undefined && { default: preset }),
    ...(fixed !== undefined && { const: fixed }),
    ...(values && { enum: values.map(({ value }) => ({ value })) }),
    ...(examples && examples.length > 0 && { examples: examples.slice(0, 1) }),
    ...(constraints && { constraints }),
  }
  if (levels === 0) return { type: 'any', ...(nullable && { nullable }) }
  const inner = (each: Schema) => withoutWords(each, levels - 1)
  switch (schema.type) {
    case 'object': {
      const choice = choiceOf(schema)
      if (choice) return { ...withoutWords(choice, levels), ...facts }
      const { type, patternProperties: patterns, additionalProperties: other } = schema
      const properties = schema.properties
        .filter(({ only }) => only === undefined)
        .map((property) => ({ ...property, schema: inner(property.schema) }))
      return {
        ...{ type, ...facts, properties },
        ...(other !== undefined && { additionalProperties: other && inner(other) }),
        ...(patterns && { patternProperties: patterns.map((each) => ({ ...each, schema: inner(each.schema) })) }),
        ...(schema.required && { required: schema.required }),
        ...(schema.alternatives && { alternatives: schema.alternatives }),
      }
    }
    case 'array':
      return { type: 'array', ...facts, items: inner(schema.items) }
    case 'tuple': {
      const { type, items, rest } = schema
      return { type, ...facts, items: items.map(inner), ...(rest && { rest: inner(rest) }) }
    }
    case 'union': {
      const { type, match, discriminator } = schema
      const variants = schema.variants.map((variant) => ({ ...variant, schema: inner(variant.schema) }))
      return { type, match, ...facts, variants, ...(discriminator !== undefined && { discriminator }) }
    }
    case 'all':
      return { type: 'all', ...facts, schemas: schema.schemas.map(inner) }
    case 'scalar': {
      const { type, scalar, format } = schema
      return { type, scalar, ...(format !== undefined && { format }), ...facts }
    }
    case 'link':
      return { type: 'link', to: schema.to, name: schema.name, ...facts }
    default:
      return { type: 'any', ...facts }
  }
}

import type {
  EndpointPage,
  Example,
  MediaType,
  NamedSchema,
  Parameter,
  RequestBody,
  Schema,
  Server,
} from '../endpoint-types.ts'
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
}

/** What the console of an endpoint page needs: everything about its request that forms and code depend on. */
export interface ConsoleModel extends RequestInput, ConsoleOptions {
  type: 'console'
  /** Named schemas, nearest first, as far as there is room. A form shows the others as JSON. */
  schemas: NamedSchema[]
}

/** Bytes of named schemas in a page; those that the request names itself count, too. */
const maxSchemaBytes = 12_000

/** The console of a request; undefined if browsers cannot send it. */
export function consoleModel(
  page: RequestInput & Pick<EndpointPage, 'schemas'>,
  options: ConsoleOptions = {},
): ConsoleModel | undefined {
  if (!sendable.has(page.httpMethod)) return undefined
  const { httpMethod, path, servers, security, parameters, requestBody } = page
  const groups = parameters.map((group) => ({ ...group, parameters: group.parameters.map(parameterOf) }))
  const body = requestBody && bodyOf(requestBody)
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
    schemas: schemasOf(
      [
        ...groups.flatMap((group) => group.parameters.map(({ schema }) => schema)),
        ...(body?.content ?? []).flatMap(({ schema, itemSchema }) => [schema, ...(itemSchema ? [itemSchema] : [])]),
      ],
      page.schemas,
    ),
    ...options,
  }
}

/** `fetch` sends no other methods. */
const sendable = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'QUERY'])

function schemasOf(roots: Schema[], all: NamedSchema[]): NamedSchema[] {
  const byKey = new Map(all.map((schema) => [schema.key, schema]))
  const contents = noContents()
  for (const root of roots) addContents(contents, root)
  const found = new Map<string, NamedSchema>()
  let bytes = 0
  let keys = new Set(contents.links.keys())
  while (keys.size > 0) {
    const next = new Set<string>()
    for (const key of keys) {
      const named = byKey.get(key)
      if (!named || found.has(key)) continue
      const small: NamedSchema = { ...named, schema: withoutWords(named.schema) }
      bytes += JSON.stringify(small).length
      if (bytes > maxSchemaBytes) return [...found.values()]
      found.set(key, small)
      for (const to of contentsOf(small).links.keys()) next.add(to)
    }
    keys = next
  }
  return [...found.values()]
}

/** A short description is a name, as on the page. */
function serverOf({ description, ...server }: Server): Server {
  const name = server.name ?? (description !== undefined && description.length <= 40 ? description : undefined)
  return { ...server, ...(name !== undefined && { name }) }
}

function parameterOf({ description: _, examples, schema, ...parameter }: Parameter): Parameter {
  return { ...parameter, schema: withoutWords(schema), examples: firstOf(examples) }
}

function bodyOf({ description: _, content, ...body }: RequestBody): RequestBody {
  return { ...body, content: content.map(mediaOf) }
}

function mediaOf({ schema, itemSchema, examples, encoding, ...media }: MediaType): MediaType {
  return {
    ...media,
    schema: withoutWords(schema),
    ...(itemSchema && { itemSchema: withoutWords(itemSchema) }),
    examples: firstOf(examples),
    encoding: encoding.map((each) => ({ ...each, headers: each.headers.map(parameterOf) })),
  }
}

function firstOf(examples: Example[]): Example[] {
  const first = examples.find(({ value, serialized }) => value !== undefined || serialized !== undefined)
  if (!first) return []
  const { type, value, serialized, generated } = first
  return [{ type, generated, ...(value !== undefined && { value }), ...(serialized !== undefined && { serialized }) }]
}

/** What a form shows of a schema: the page explains its fields. */
function withoutWords(schema: Schema): Schema {
  const { deprecated, nullable, default: preset, const: fixed, enum: values, examples, constraints } = schema
  const facts = {
    ...(deprecated && { deprecated }),
    ...(nullable && { nullable }),
    ...(preset !== undefined && { default: preset }),
    ...(fixed !== undefined && { const: fixed }),
    ...(values && { enum: values.map(({ value }) => ({ value })) }),
    ...(examples && examples.length > 0 && { examples: examples.slice(0, 1) }),
    ...(constraints && { constraints }),
  }
  switch (schema.type) {
    case 'object': {
      const { type, additionalProperties: other } = schema
      const properties = schema.properties
        .filter(({ only }) => only === undefined)
        .map((property) => ({ ...property, schema: withoutWords(property.schema) }))
      return { type, ...facts, properties, ...(other && { additionalProperties: withoutWords(other) }) }
    }
    case 'array':
      return { type: 'array', ...facts, items: withoutWords(schema.items) }
    case 'union': {
      const { type, match } = schema
      const variants = schema.variants.map((variant) => ({ ...variant, schema: withoutWords(variant.schema) }))
      return { type, match, ...facts, variants }
    }
    case 'all':
      return { type: 'all', ...facts, schemas: schema.schemas.map(withoutWords) }
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

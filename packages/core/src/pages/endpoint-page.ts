import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import type { Operation } from '../specs/types.ts'
import type {
  Callback,
  CodeSample,
  EndpointPage,
  EndpointResponse,
  MediaType,
  NamedSchema,
  Parameter,
  ParameterGroup,
  RequestBody,
  ResponseLink,
  Schema,
  Server,
  ServerVariable,
} from './endpoint-types.ts'
import { type ReadContext, follow, readContent, readHeaders, readParameter } from './media-types.ts'
import type { Direction } from './example-value.ts'
import { plainText, requestExample } from './request-example.ts'
import { type SchemaReader, schemaReader } from './schema.ts'
import { readExternalDocs } from './schema-facts.ts'
import { contentsOf } from './schema-walk.ts'
import { readSecurity } from './security.ts'

export interface EndpointPageOptions {
  /** In place of the operation's summary. */
  title?: string
  /** Markdown, in place of the operation's description; `''` for none. */
  description?: string
  /**
   * How many properties of named schemas a page takes in, nearest schemas first; 400 by default. A schema is taken whole, and
   * those that the operation names itself are always taken.
   */
  maxProperties?: number
}

/** Everything that the page of `operation` shows. Costs what the operation reaches; shared schemas are read once per specification. */
export function endpointPage(operation: Operation, options: EndpointPageOptions = {}): EndpointPage {
  const { spec, node, pathItem } = operation
  const context: ReadContext = { graph: spec.graph, schemas: schemaReader(spec), file: operation.place.file }
  const isWebhook = operation.method === 'WEBHOOK'
  const description = options.description ?? operation.description ?? asString(pathItem.description)
  const externalDocs = readExternalDocs(node.externalDocs)
  const page: EndpointPage = {
    type: 'endpoint-page',
    title: options.title ?? operation.summary ?? asString(pathItem.summary) ?? operation.operationId ?? operation.key,
    ...(description !== undefined && description.trim() !== '' && { description }),
    method: operation.method,
    httpMethod: operation.httpMethod,
    path: operation.path,
    ...(operation.operationId !== undefined && { operationId: operation.operationId }),
    deprecated: operation.deprecated,
    tags: operation.tags,
    ...(externalDocs && { externalDocs }),
    servers: isWebhook ? [] : readServers(node.servers ?? pathItem.servers ?? spec.document.servers),
    security: readSecurity(operation),
    ...readExchange(node, pathItem, context, isWebhook ? 'response' : 'request'),
    callbacks: readCallbacks(node.callbacks, context),
    samples: readSamples(node),
    schemas: [],
  }
  page.schemas = reachable(schemasOf(page), context.schemas, options.maxProperties ?? 400)
  if (!isWebhook) page.request = requestExample(page)
  return page
}

/** What goes over the wire: shared by an operation and the operations of its callbacks. */
interface Exchange {
  parameters: ParameterGroup[]
  requestBody?: RequestBody
  responses: EndpointResponse[]
}

/** `direction` is the reader's: a webhook's request comes in, and its response goes out. */
function readExchange(node: JsonObject, pathItem: JsonObject, context: ReadContext, direction: Direction): Exchange {
  const requestBody = readRequestBody(node.requestBody, context, direction)
  return {
    parameters: readParameters(pathItem.parameters, node.parameters, context),
    ...(requestBody && { requestBody }),
    responses: readResponses(node.responses, context, direction === 'request' ? 'response' : 'request'),
  }
}

const places = ['path', 'query', 'querystring', 'header', 'cookie']

/** The path item's parameters and the operation's, which replace those of the same name and place. */
function readParameters(
  shared: JsonValue | undefined,
  own: JsonValue | undefined,
  context: ReadContext,
): ParameterGroup[] {
  const byPlace = new Map<string, Map<string, Parameter>>(places.map((place) => [place, new Map()]))
  for (const value of [...(Array.isArray(shared) ? shared : []), ...(Array.isArray(own) ? own : [])]) {
    const found = follow(value, context)
    const place = asString(found?.node.in) ?? 'unknown'
    const parameter = found
      ? readParameter(found.node, found.context, place, asString(found.node.name) ?? '')
      : missingParameter(value, context)
    if (!parameter) continue
    let group = byPlace.get(place)
    if (!group) byPlace.set(place, (group = new Map()))
    group.set(parameter.name, parameter)
  }
  return Array.from(byPlace, ([place, group]) => ({
    type: 'parameters' as const,
    in: place,
    parameters: [...group.values()],
  })).filter((group) => group.parameters.length > 0)
}

/** A reference to nothing keeps its name on the page. */
function missingParameter(value: JsonValue, context: ReadContext): Parameter | undefined {
  const { name } = context.graph.resolve(value, context.file)
  if (name === undefined) return undefined
  return {
    type: 'parameter',
    name,
    required: false,
    deprecated: false,
    schema: { type: 'missing', name },
    examples: [],
  }
}

function readRequestBody(
  value: JsonValue | undefined,
  context: ReadContext,
  direction: Direction,
): RequestBody | undefined {
  const found = follow(value, context)
  if (!found) return undefined
  const description = asString(found.node.description)
  return {
    type: 'request-body',
    ...(description !== undefined && { description }),
    required: found.node.required === true,
    content: readContent(found.node.content, found.context, direction),
  }
}

function readResponses(value: JsonValue | undefined, context: ReadContext, direction: Direction): EndpointResponse[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([status, entry]): EndpointResponse[] => {
    if (status.startsWith('x-')) return []
    const found = follow(entry, context)
    if (!found)
      return [{ type: 'response', status, ...missingResponse(entry, context), headers: [], content: [], links: [] }]
    const description = asString(found.node.description) ?? asString(found.node.summary)
    return [
      {
        type: 'response',
        status,
        ...(description !== undefined && { description }),
        headers: readHeaders(found.node.headers, found.context),
        content: readContent(found.node.content, found.context, direction),
        links: readLinks(found.node.links, found.context),
      },
    ]
  })
}

function missingResponse(value: JsonValue | undefined, context: ReadContext): { description?: string } {
  const { name } = context.graph.resolve(value, context.file)
  return name === undefined ? {} : { description: `\`${name}\`` }
}

function readLinks(value: JsonValue | undefined, context: ReadContext): ResponseLink[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, entry]) => {
    const node = follow(entry, context)?.node
    if (!node) return []
    const description = asString(node.description)
    const operation = asString(node.operationId) ?? asString(node.operationRef)
    const parameters = Object.entries(isObject(node.parameters) ? node.parameters : {})
    return [
      {
        name,
        ...(description !== undefined && { description }),
        ...(operation !== undefined && { operation }),
        parameters: parameters.map(([parameter, value]) => ({ name: parameter, value: value ?? null })),
      },
    ]
  })
}

const callbackMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** One entry per name, expression and method. Callbacks of callbacks are not followed. */
function readCallbacks(value: JsonValue | undefined, context: ReadContext): Callback[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, entry]) => {
    const callback = follow(entry, context)
    return Object.entries(callback?.node ?? {}).flatMap(([expression, item]) => {
      const pathItem = expression.startsWith('x-') || !callback ? undefined : follow(item, callback.context)
      if (!pathItem) return []
      return callbackMethods.flatMap((method) => {
        const operation = follow(pathItem.node[method], pathItem.context)
        return operation
          ? [readCallback(name, expression, method.toUpperCase(), operation.node, pathItem.node, operation.context)]
          : []
      })
    })
  })
}

function readCallback(
  name: string,
  expression: string,
  method: string,
  node: JsonObject,
  pathItem: JsonObject,
  context: ReadContext,
): Callback {
  const title = asString(node.summary)
  const description = asString(node.description)
  return {
    type: 'callback',
    name,
    expression,
    method,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    deprecated: node.deprecated === true,
    ...readExchange(node, pathItem, context, 'response'),
  }
}

function readServers(value: JsonValue | undefined): Server[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((server) => {
    if (!isObject(server) || typeof server.url !== 'string') return []
    const name = asString(server.name)
    const description = asString(server.description)
    const variables = Object.entries(isObject(server.variables) ? server.variables : {}).flatMap(readVariable)
    return [
      {
        type: 'server' as const,
        url: server.url,
        ...(name && { name }),
        ...(description && { description }),
        variables,
      },
    ]
  })
}

function readVariable([name, value]: [string, JsonValue | undefined]): ServerVariable[] {
  if (!isObject(value)) return []
  const description = asString(value.description)
  return [
    {
      name,
      default: value.default === undefined ? '' : plainText(value.default),
      ...(Array.isArray(value.enum) && { enum: value.enum.map(plainText) }),
      ...(description !== undefined && { description }),
    },
  ]
}

function readSamples(node: JsonObject): CodeSample[] {
  const samples = node['x-codeSamples'] ?? node['x-code-samples']
  if (!Array.isArray(samples)) return []
  return samples.flatMap((sample) => {
    if (!isObject(sample) || typeof sample.source !== 'string') return []
    const language = asString(sample.lang) ?? asString(sample.label) ?? 'text'
    return [
      {
        type: 'code-sample' as const,
        language: language.toLowerCase(),
        label: asString(sample.label) ?? language,
        code: sample.source,
      },
    ]
  })
}

/** The schemas that stand on the page itself, in the order in which it shows them. */
function* schemasOf(exchange: Exchange & { callbacks?: Callback[] }): Generator<Schema> {
  for (const group of exchange.parameters) for (const parameter of group.parameters) yield parameter.schema
  if (exchange.requestBody) yield* contentSchemas(exchange.requestBody.content)
  for (const response of exchange.responses) {
    for (const header of response.headers) yield header.schema
    yield* contentSchemas(response.content)
  }
  for (const callback of exchange.callbacks ?? []) yield* schemasOf(callback)
}

function* contentSchemas(content: MediaType[]): Generator<Schema> {
  for (const { schema, itemSchema, encoding } of content) {
    yield schema
    if (itemSchema) yield itemSchema
    for (const { headers } of encoding) for (const header of headers) yield header.schema
  }
}

/** The named schemas within reach, breadth first, until the page is full. */
function reachable(roots: Iterable<Schema>, reader: SchemaReader, maxProperties: number): NamedSchema[] {
  const found = new Map<string, NamedSchema>()
  let keys = new Set<string>()
  for (const root of roots) for (const { to } of contentsOf(root).links) keys.add(to)
  let properties = 0
  for (let level = 0; keys.size > 0; level++) {
    const next = new Set<string>()
    for (const key of keys) {
      if (found.has(key)) continue
      if (level > 0 && properties >= maxProperties) return [...found.values()]
      const named = reader.named(key)
      found.set(key, named)
      const contents = contentsOf(named.schema)
      properties += contents.properties
      for (const { to } of contents.links) next.add(to)
    }
    keys = next
  }
  return [...found.values()]
}

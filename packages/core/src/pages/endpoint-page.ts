import { type JsonObject, asString, isObject } from '../json.ts'
import type { Operation } from '../specs/types.ts'
import type { Callback, CodeSample, EndpointPage, MediaType, NamedSchema, Schema } from './endpoint-types.ts'
import { type Exchange, readCallbacks, readExchange } from './exchange.ts'
import { readContext } from './read-context.ts'
import { requestExample } from './request-example.ts'
import type { SchemaReader } from './schema.ts'
import { readExternalDocs } from './schema-facts.ts'
import { contentsOf } from './schema-walk.ts'
import { readSecurity } from './security.ts'
import { readServers } from './servers.ts'

export interface EndpointPageOptions {
  /** In place of the operation's summary. */
  title?: string
  /** Markdown, in place of the operation's description; `''` for none. */
  description?: string
  /**
   * How many properties of named schemas a page takes in, nearest schemas first; 400 by default. A schema counts as one more, is taken
   * whole, and always taken where the operation names it itself.
   */
  maxProperties?: number
}

/** Everything that the page of `operation` shows. Costs what the operation reaches; shared schemas are read once per specification. */
export function endpointPage(operation: Operation, options: EndpointPageOptions = {}): EndpointPage {
  const { node, pathItem } = operation
  const own = { node, context: readContext(operation, operation.place.file), isShared: false }
  const around = { node: pathItem, context: readContext(operation, operation.pathItemFile), isShared: false }
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
    servers: isWebhook ? [] : readServers(operation),
    security: readSecurity(operation),
    ...readExchange(own, around, isWebhook ? 'response' : 'request'),
    callbacks: readCallbacks(own),
    samples: readSamples(node),
    schemas: [],
  }
  page.schemas = reachable(schemasOf(page), own.context.schemas, options.maxProperties ?? 400)
  if (!isWebhook) page.request = requestExample(page)
  return page
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
      properties += contents.properties + 1
      for (const { to } of contents.links) next.add(to)
    }
    keys = next
  }
  return [...found.values()]
}

import { type JsonObject, asString, isObject } from '../json.ts'
import type { Operation } from '../specs/types.ts'
import type {
  Callback,
  CodeSample,
  EndpointPage,
  LinkSchema,
  MediaType,
  NamedSchema,
  Parameter,
} from './endpoint-types.ts'
import { type Exchange, readCallbacks, readExchange } from './exchange.ts'
import { inFile, readContext } from './read-context.ts'
import { requestExample } from './request-example.ts'
import type { SchemaReader } from './schema.ts'
import { readExternalDocs } from './schema-facts.ts'
import { collectLinks, contentsOf } from './schema-walk.ts'
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
  const context = readContext(operation)
  const own = { node, context, isShared: false }
  const around = { node: pathItem, context: inFile(context, operation.pathItemFile), isShared: false }
  const isWebhook = operation.method === 'WEBHOOK'
  const exchange = readExchange(own, around, isWebhook ? 'response' : 'request')
  const callbacks = readCallbacks(own)
  const description = options.description ?? operation.description ?? asString(pathItem.description)
  const page: EndpointPage = {
    type: 'endpoint-page',
    title: options.title ?? operation.summary ?? asString(pathItem.summary) ?? operation.operationId ?? operation.key,
    description: description === undefined || description.trim() === '' ? undefined : description,
    method: operation.method,
    httpMethod: operation.httpMethod,
    path: operation.path,
    operationId: operation.operationId,
    deprecated: operation.deprecated,
    tags: operation.tags,
    externalDocs: readExternalDocs(node.externalDocs),
    servers: isWebhook ? [] : readServers(operation),
    security: readSecurity(operation),
    parameters: exchange.parameters,
    requestBody: exchange.requestBody,
    responses: exchange.responses,
    callbacks,
    request: undefined,
    samples: readSamples(node),
    schemas: reachable(linksOf(exchange, callbacks), context.schemas, options.maxProperties ?? 400),
  }
  if (!isWebhook) page.request = requestExample(page, context.schemas.named)
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

/** Links to the named schemas that the page uses itself, in the order in which it shows them. */
function linksOf(exchange: Exchange, callbacks: Callback[]): Map<string, LinkSchema> {
  const links = new Map<string, LinkSchema>()
  addExchange(exchange, links)
  addCallbacks(callbacks, links)
  return links
}

function addCallbacks(callbacks: Callback[], links: Map<string, LinkSchema>): void {
  for (const callback of callbacks) {
    addExchange(callback, links)
    addCallbacks(callback.callbacks, links)
  }
}

function addExchange({ parameters, requestBody, responses }: Exchange, links: Map<string, LinkSchema>): void {
  for (const group of parameters) addParameters(group.parameters, links)
  if (requestBody) addContent(requestBody.content, links)
  for (const { headers, content } of responses) {
    addParameters(headers, links)
    addContent(content, links)
  }
}

function addParameters(parameters: Parameter[], links: Map<string, LinkSchema>): void {
  for (const { schema } of parameters) collectLinks(schema, links)
}

function addContent(content: MediaType[], links: Map<string, LinkSchema>): void {
  for (const { schema, itemSchema, encoding } of content) {
    collectLinks(schema, links)
    if (itemSchema) collectLinks(itemSchema, links)
    for (const { headers } of encoding) addParameters(headers, links)
  }
}

/** The named schemas within reach, breadth first, until the page is full. */
function reachable(links: Map<string, LinkSchema>, reader: SchemaReader, maxProperties: number): NamedSchema[] {
  const found = new Map<string, NamedSchema>()
  let keys = new Set(links.keys())
  let properties = 0
  for (let level = 0; keys.size > 0; level++) {
    const next = new Set<string>()
    for (const key of keys) {
      if (found.has(key)) continue
      if (level > 0 && properties >= maxProperties) return [...found.values()]
      const named = reader.named(key)
      found.set(key, named)
      const contents = contentsOf(named)
      properties += contents.properties + 1
      for (const { to } of contents.links) next.add(to)
    }
    keys = next
  }
  return [...found.values()]
}

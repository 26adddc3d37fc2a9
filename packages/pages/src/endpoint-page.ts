import { operationDescription, operationName, badgesAmong } from '@specnav/core/specs'
import type { Operation } from '@specnav/core'
import { addDigits, exactText } from './examples/digits.ts'
import type {
  Callback,
  EndpointPage,
  EndpointResponse,
  Example,
  MediaType,
  Parameter,
  RequestExample,
} from './endpoint-types.ts'
import { type Exchange, readCallbacks, readExchange } from './openapi/exchange.ts'
import { channelSecurity, channelServers } from './asyncapi/servers.ts'
import { readTraffic } from './asyncapi/traffic.ts'
import { type ReadContext, inFile, readContext } from './openapi/read-context.ts'
import { requestExample, withOptional } from './examples/request.ts'
import { readExternalDocs } from './schema/facts.ts'
import { formSchemas, reachable, reachableInText } from './schema/reachable.ts'
import { type Contents, addContents, noContents } from './schema/walk.ts'
import type { LinkTarget } from './types.ts'
import { readSecurity } from './openapi/security.ts'
import { readServers } from './openapi/servers.ts'
import { readSamples } from './openapi/given-samples.ts'

export interface EndpointPageOptions {
  /** The path of the page that a link of a response leads to. Default: links have none. */
  target?: LinkTarget
  /** Replaces the operation's summary. */
  title?: string
  /** Markdown that replaces the operation's description; `''` for none. */
  description?: string
  /** Whether the page is read as Markdown: then it has all that fits into an answer for tools, the request first. */
  isText?: boolean
  /** Whether the example of the request contains optional parameters. Default: `false`. */
  completeExamples?: boolean
  /** Whether the page has a console, whose form needs `formSchemas`. Default: `false`. */
  console?: boolean
}

/** What is sent to an operation, and what it answers. */
export function exchangeOf(operation: Operation): Exchange {
  const { node, pathItem, pathItemFile, method } = operation
  const context = readContext(operation)
  const own = { node, context, isShared: false }
  const around = { node: pathItem, context: inFile(context, pathItemFile), isShared: false }
  return readExchange(own, around, method === 'WEBHOOK' ? 'response' : 'request')
}

/**
 * Everything that the page of `operation` shows. The cost depends on what the operation reaches. Shared
 * schemas are read once per specification.
 */
export function endpointPage(operation: Operation, options: EndpointPageOptions = {}): EndpointPage {
  const { node } = operation
  const context = readContext(operation)
  const own = { node, context, isShared: false }
  if (operation.isChannel) return channelPage(operation, context, options)
  const isWebhook = operation.method === 'WEBHOOK'
  const exchange = exchangeOf(operation)
  const callbacks = readCallbacks(own, operation.spec)
  const { title, description } = headOf(operation, options)
  const badges = badgesAmong(operation.tags, operation.spec)
  const page: EndpointPage = {
    type: 'endpoint-page',
    title,
    description,
    method: operation.method,
    httpMethod: operation.httpMethod,
    path: operation.path,
    operationId: operation.operationId,
    deprecated: operation.deprecated,
    tags: operation.tags,
    ...(badges.length > 0 && { badges }),
    externalDocs: readExternalDocs(node.externalDocs),
    servers: isWebhook ? [] : readServers(operation),
    security: readSecurity(operation),
    parameters: exchange.parameters,
    requestBody: exchange.requestBody,
    responses: options.target ? withTargets(exchange.responses, options.target, operation) : exchange.responses,
    callbacks,
    request: undefined,
    samples: readSamples(node),
    schemas: [],
    distant: [],
  }
  const contents = noContents()
  addExchange(exchange, contents)
  addCallbacks(callbacks, contents)
  Object.assign(
    page,
    options.isText
      ? reachableInText(contents, stagesOf(exchange, callbacks), context.schemas)
      : reachable(contents, context.schemas),
  )
  if (options.console && !isWebhook && page.distant.length > 0) {
    const request = noContents()
    const answers = noContents()
    addExchange({ ...exchange, responses: [] }, request)
    addExchange({ ...exchange, parameters: [], requestBody: undefined }, answers)
    const sent = formSchemas(request, context.schemas, page.schemas)
    const further = [...sent, ...formSchemas(answers, context.schemas, [...page.schemas, ...sent])]
    if (further.length > 0) page.formSchemas = further
  }
  if (!isWebhook)
    page.request = requestExample(options.completeExamples ? withOptional(page) : page, context.schemas.named)
  if (!contents.digits) return page
  const request: RequestExample | undefined =
    page.request && JSON.parse(exactText(JSON.stringify(page.request), contents.digits))
  return { ...page, request, digits: contents.digits }
}

/** What is said first, where not all fits: the request, then answers of success, errors and callbacks. */
function stagesOf(exchange: Exchange, callbacks: Callback[]): Contents[] {
  const isSuccess = ({ status }: EndpointResponse) => /^[123]/.test(status)
  const stages = [
    { ...exchange, responses: [] },
    { parameters: [], responses: exchange.responses.filter(isSuccess) },
    { parameters: [], responses: exchange.responses.filter((response) => !isSuccess(response)) },
  ].map((part) => {
    const contents = noContents()
    addExchange(part, contents)
    return contents
  })
  const last = noContents()
  addCallbacks(callbacks, last)
  return [...stages, last]
}

/** Responses whose links lead to pages. Responses without links stay the same objects: pages share them. */
function withTargets(responses: EndpointResponse[], target: LinkTarget, operation: Operation): EndpointResponse[] {
  return responses.map((response) => {
    if (response.links.length === 0) return response
    const links = response.links.map((link) => {
      const path = target(operation, link)
      return path === undefined ? link : { ...link, path }
    })
    return { ...response, links }
  })
}

/** The page of a channel: messages instead of a request and its responses. */
function channelPage(operation: Operation, context: ReadContext, options: EndpointPageOptions): EndpointPage {
  const { address, parameters, operations, describe } = readTraffic(operation, context)
  const { title, description } = headOf(operation, options)
  const contents = noContents()
  for (const group of parameters) addParameters(group.parameters, contents)
  for (const { messages } of operations) {
    for (const { headers, content } of messages) {
      if (headers) addContents(contents, headers)
      addContent(content, contents)
    }
  }
  const page: EndpointPage = {
    type: 'endpoint-page',
    title,
    description: describe(description),
    method: operation.method,
    httpMethod: operation.httpMethod,
    path: address,
    deprecated: operation.deprecated,
    tags: operation.tags,
    servers: channelServers(operation, context),
    security: channelSecurity(operation, context),
    parameters,
    responses: [],
    callbacks: [],
    channel: operations,
    samples: [],
    ...(options.isText ? reachableInText(contents, [contents], context.schemas) : reachable(contents, context.schemas)),
  }
  return contents.digits ? { ...page, digits: contents.digits } : page
}

function headOf(operation: Operation, options: EndpointPageOptions): Pick<EndpointPage, 'title' | 'description'> {
  const title = options.title ?? operationName(operation).title
  const description = options.description ?? operationDescription(operation, true)
  return { title, description: saysMore(description, title) ? description : undefined }
}

function saysMore(description: string | undefined, title: string): description is string {
  const text = description?.trim() ?? ''
  return text !== '' && text !== title.trim()
}

function addCallbacks(callbacks: Callback[], into: Contents): void {
  for (const callback of callbacks) {
    addExchange(callback, into)
    addCallbacks(callback.callbacks, into)
  }
}

/** Adds what a page shows itself, in order. */
function addExchange({ parameters, requestBody, responses }: Exchange, into: Contents): void {
  for (const group of parameters) addParameters(group.parameters, into)
  if (requestBody) addContent(requestBody.content, into)
  for (const { headers, content } of responses) {
    addParameters(headers, into)
    addContent(content, into)
  }
}

function addParameters(parameters: Parameter[], into: Contents): void {
  for (const { schema, examples } of parameters) {
    addContents(into, schema)
    addExamples(examples, into)
  }
}

function addContent(content: MediaType[], into: Contents): void {
  for (const { schema, itemSchema, examples, encoding } of content) {
    addContents(into, schema)
    if (itemSchema) addContents(into, itemSchema)
    addExamples(examples, into)
    for (const { headers } of encoding) addParameters(headers, into)
  }
}

function addExamples(examples: Example[], into: Contents): void {
  for (const { digits } of examples) addDigits(into, digits)
}

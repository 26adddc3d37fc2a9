import { type JsonObject, type JsonValue, asString, isObject } from '@specnav/core/text'
import type {
  Callback,
  EndpointResponse,
  Parameter,
  ParameterGroup,
  RequestBody,
  ResponseLink,
} from '../endpoint-types.ts'
import { bothTexts } from '../text/both-texts.ts'
import { boundedValue } from '../examples/bounded-value.ts'
import type { Direction } from '../endpoint-types.ts'
import type { Spec } from '@specnav/core'
import { readContent, readHeaders, readParameter, requiredMedia } from './media-types.ts'
import { type Followed, type ReadContext, type ResponseBody, follow } from './read-context.ts'
import { readRequirements } from './security.ts'
import { readServerList } from './servers.ts'
import { readSwaggerBody, readSwaggerContent } from './swagger-body.ts'

/** What is sent: shared by an operation and the operations of its callbacks. */
export interface Exchange {
  parameters: ParameterGroup[]
  requestBody?: RequestBody
  responses: EndpointResponse[]
}

/** `direction` is the reader's point of view: a webhook's request comes in, and its response goes out. */
export function readExchange(operation: Followed, pathItem: Followed, direction: Direction): Exchange {
  const { node, context } = operation
  const given = parametersIn(pathItem).concat(parametersIn(operation))
  const requestBody = context.swagger
    ? readSwaggerBody(
        given.flatMap(({ found }) => found ?? []),
        context.swagger,
        direction,
      )
    : readRequestBody(node.requestBody, context, direction)
  return {
    parameters: groupParameters(given, direction),
    requestBody,
    responses: readResponses(node.responses, context, direction === 'request' ? 'response' : 'request'),
  }
}

interface Given {
  /** The value as written, in `file`. */
  value: JsonValue
  context: ReadContext
  found?: Followed
}

function parametersIn({ node, context }: Followed): Given[] {
  return Array.isArray(node.parameters)
    ? node.parameters.map((value) => ({ value, context, found: follow(value, context) }))
    : []
}

/** Locations in the order in which they are shown, followed by unknown ones. */
const places = ['path', 'query', 'querystring', 'header', 'cookie']

/** The path item's parameters and then the operation's, which replace those with the same name and location. */
function groupParameters(given: Given[], direction: Direction): ParameterGroup[] {
  const groups = new Map<string, Map<string, Parameter>>()
  for (const { value, context, found } of given) {
    const place = asString(found?.node.in) ?? 'unknown'
    if (context.swagger && (place === 'body' || place === 'formData')) continue
    const parameter = found ? readOwnParameter(found, place, direction) : missingParameter(value, context)
    if (!parameter) continue
    let group = groups.get(place)
    if (!group) groups.set(place, (group = new Map()))
    group.set(parameter.name, parameter)
  }
  return Array.from(groups, ([place, group]) => ({
    type: 'parameters' as const,
    in: place,
    parameters: [...group.values()],
  })).sort((a, b) => rank(a.in) - rank(b.in))
}

function rank(place: string): number {
  const index = places.indexOf(place)
  return index === -1 ? places.length : index
}

function readOwnParameter({ node, context, isShared }: Followed, place: string, direction: Direction): Parameter {
  const parameters = context.known.parameters[direction]
  const known = isShared ? parameters.get(node) : undefined
  if (known) return known
  const parameter = readParameter(node, context, { place, name: asString(node.name) ?? '', direction })
  if (isShared) parameters.set(node, parameter)
  return parameter
}

/** A reference with no target keeps its name on the page. */
function missingParameter(value: JsonValue, { graph, file }: ReadContext): Parameter | undefined {
  const { name } = graph.resolve(value, file)
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
  const { description, required } = found.node
  const content = readContent(found.node.content, found.context, direction)
  return {
    type: 'request-body',
    description: asString(description),
    required: required === true,
    content: required === true ? content.map(requiredMedia) : content,
  }
}

function readResponses(value: JsonValue | undefined, context: ReadContext, direction: Direction): EndpointResponse[] {
  if (!isObject(value)) return []
  const responses: EndpointResponse[] = []
  for (const status of Object.keys(value)) {
    if (status.startsWith('x-')) continue
    const found = follow(value[status], context)
    const { description, headers, content, links } = found
      ? readResponse(found, direction)
      : missingResponse(value[status], context)
    responses.push({ type: 'response', status, description, headers, content, links })
  }
  return responses
}

function readResponse({ node, context, isShared }: Followed, direction: Direction): ResponseBody {
  // In 2.0 the content of a response depends on the operation's media types.
  const known = isShared && !context.swagger ? context.known.responses[direction] : undefined
  let body = known?.get(node)
  if (body) return body
  body = {
    // Since 3.2 a response can have a summary.
    description: bothTexts(asString(node.summary), asString(node.description)),
    headers: readHeaders(node.headers, context, direction),
    // Some 2.0 descriptions use `content` nevertheless, with the obvious meaning.
    content:
      context.swagger && node.content === undefined
        ? readSwaggerContent(node, context, context.swagger, direction)
        : readContent(node.content, context, direction),
    links: readLinks(node.links, context),
  }
  known?.set(node, body)
  return body
}

/** A reference with no target keeps its name on the page. */
function missingResponse(value: JsonValue | undefined, context: ReadContext): ResponseBody {
  const { name } = context.graph.resolve(value, context.file)
  return { description: name === undefined ? undefined : `\`${name}\``, headers: [], content: [], links: [] }
}

function readLinks(value: JsonValue | undefined, context: ReadContext): ResponseLink[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, entry]) => {
    const node = follow(entry, context)?.node
    if (!node) return []
    const description = asString(node.description)
    const operation = asString(node.operationId) ?? asString(node.operationRef)
    const server = isObject(node.server) ? asString(node.server.url) : undefined
    const parameters = Object.entries(isObject(node.parameters) ? node.parameters : {})
    return [
      {
        name,
        ...(description !== undefined && { description }),
        ...(operation !== undefined && { operation }),
        ...(server !== undefined && { server }),
        parameters: parameters.map(([parameter, value]) => ({ name: parameter, value: boundedValue(value ?? null) })),
        ...(node.requestBody !== undefined && { requestBody: boundedValue(node.requestBody) }),
      },
    ]
  })
}

const callbackMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Maximum depth of callbacks in callbacks, and maximum number of all callbacks: they may be circular. */
const maxCallbackDepth = 3
const maxCallbacks = 50

/**
 * One entry per name, expression and method. What the specification says of requests to the API (`security`,
 * `servers`) is not about them.
 */
export function readCallbacks(operation: Followed, spec: Spec): Callback[] {
  let count = 0

  function readAll({ node, context }: Followed, depth: number): Callback[] {
    if (!isObject(node.callbacks) || depth > maxCallbackDepth) return []
    return Object.entries(node.callbacks).flatMap(([name, entry]) => {
      const callback = follow(entry, context)
      if (!callback) return []
      return Object.entries(callback.node).flatMap(([expression, item]) => {
        const pathItem = expression.startsWith('x-') ? undefined : follow(item, callback.context)
        if (!pathItem) return []
        return operationsOf(pathItem).flatMap(([method, found]) => {
          if (++count > maxCallbacks) return []
          return [{ type: 'callback', name, expression, method, ...readOne(found, pathItem, depth) }]
        })
      })
    })
  }

  function readOne(found: Followed, pathItem: Followed, depth: number) {
    const title = asString(found.node.summary) ?? asString(pathItem.node.summary)
    const description = asString(found.node.description) ?? asString(pathItem.node.description)
    return {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      deprecated: found.node.deprecated === true,
      servers:
        found.node.servers === undefined
          ? readServerList(pathItem.node.servers, pathItem.context.file)
          : readServerList(found.node.servers, found.context.file),
      security: readRequirements(found.node.security, spec),
      ...readExchange(found, pathItem, 'response'),
      callbacks: readAll(found, depth + 1),
    }
  }

  return readAll(operation, 1)
}

/** The operations of a callback's path item. */
function operationsOf({ node, context }: Followed): [method: string, operation: Followed][] {
  const additional: JsonObject = isObject(node.additionalOperations) ? node.additionalOperations : {}
  const values = [...callbackMethods.map((method) => [method, node[method]] as const), ...Object.entries(additional)]
  return values.flatMap(([method, value]): [string, Followed][] => {
    const found = follow(value, context)
    return found ? [[method.toUpperCase(), found]] : []
  })
}

import { type JsonObject, type JsonValue, asString, fieldAsWritten, isObject } from '@specnav/core/text'
import { asyncApiMajor } from '@specnav/core/specs'
import type { Operation } from '@specnav/core'
import type { ChannelOperation, Example, Message, ParameterGroup } from '../endpoint-types.ts'
import { digitsOf } from '../examples/digits.ts'
import { exampleOf, mediaTypeOf, readParameter } from '../openapi/media-types.ts'
import { type Followed, type ReadContext, follow } from '../openapi/read-context.ts'
import { fromAvro } from './avro.ts'
import { withBindings } from './bindings.ts'

/** What is sent over a channel, and what the address of the channel contains. */
export interface ChannelTraffic {
  /** As it is connected to. */
  address: string
  parameters: ParameterGroup[]
  operations: ChannelOperation[]
  /** The description with what the channel's bindings say. */
  describe(description: string | undefined): string | undefined
}

type Direction = ChannelOperation['direction']

const opposite: Record<Direction, Direction> = { send: 'receive', receive: 'send', either: 'either' }

/**
 * Reads a channel from the reader's point of view: an application that receives a message (3.0), or lets
 * others publish it (2.x), is sent it by the reader.
 */
export function readTraffic(operation: Operation, context: ReadContext): ChannelTraffic {
  const channel = follow(operation.node.channel, context)
  if (!channel) return { address: '', parameters: [], operations: [], describe: (description) => description }
  const { spec, path } = operation
  const isSecond = asyncApiMajor(spec) === '2'
  const address = isSecond ? path : (asString(channel.node.address) ?? '')
  const contentType = asString(spec.document.defaultContentType) ?? 'application/json'
  const operations = isSecond
    ? operationsOf2(channel, contentType)
    : operationsOf3(operation, channel, context, contentType)
  return {
    address: address === '' || address.startsWith('/') ? address : `/${address}`,
    parameters: readParameters(channel),
    operations,
    describe: (description) => withBindings(description, channel.node.bindings, channel.context),
  }
}

function operationsOf2({ node, context }: Followed, contentType: string): ChannelOperation[] {
  const kinds = [
    ['publish', 'send'],
    ['subscribe', 'receive'],
  ] as const
  return kinds.flatMap(([key, direction]): ChannelOperation[] => {
    const found = follow(node[key], context)
    if (!found) return []
    const operation = withTraits(found)
    const message = follow(operation.message, found.context)
    const isChoice = Array.isArray(message?.node.oneOf)
    const written = isChoice && message ? (message.node.oneOf as JsonValue[]) : [operation.message]
    const messages = messagesOf(written, isChoice && message ? message.context : found.context, direction, contentType)
    return [operationOf(asString(operation.operationId) ?? key, direction, { ...found, node: operation }, messages)]
  })
}

function operationsOf3(
  { node }: Operation,
  channel: Followed,
  context: ReadContext,
  contentType: string,
): ChannelOperation[] {
  const ofChannel = isObject(channel.node.messages) ? Object.entries(channel.node.messages) : []
  const found = Object.entries(isObject(node.operations) ? node.operations : {}).flatMap(([id, written]) => {
    const followed = follow(written, context)
    if (!followed) return []
    const operation = withTraits(followed)
    const direction = operation.action === 'send' ? 'receive' : 'send'
    const messages = Array.isArray(operation.messages)
      ? messagesOf(operation.messages, followed.context, direction, contentType)
      : namedMessages(ofChannel, channel.context, direction, contentType)
    const reply = follow(operation.reply, followed.context)
    const answers = Array.isArray(reply?.node.messages) ? reply.node.messages : []
    return [
      operationOf(id, direction, { ...followed, node: operation }, messages),
      ...(reply && answers.length > 0
        ? [
            operationOf(
              `${id}: reply`,
              opposite[direction],
              { ...reply, node: {} },
              messagesOf(answers, reply.context, opposite[direction], contentType),
            ),
          ]
        : []),
    ]
  })
  if (found.length > 0 || ofChannel.length === 0) return found
  return [
    operationOf(
      '',
      'either',
      { ...channel, node: {} },
      namedMessages(ofChannel, channel.context, 'either', contentType),
    ),
  ]
}

function operationOf(
  name: string,
  direction: Direction,
  { node, context }: Followed,
  messages: Message[],
): ChannelOperation {
  return {
    type: 'channel-operation',
    name,
    direction,
    title: asString(node.title) ?? asString(node.summary),
    description: withBindings(asString(node.description), node.bindings, context),
    deprecated: node.deprecated === true,
    messages,
  }
}

function messagesOf(
  written: JsonValue[] | (JsonValue | undefined)[],
  context: ReadContext,
  direction: Direction,
  contentType: string,
): Message[] {
  return namedMessages(
    written.map(
      (message, index) =>
        [context.graph.resolve(message, context.file).name ?? `Message ${index + 1}`, message] as const,
    ),
    context,
    direction,
    contentType,
  )
}

function namedMessages(
  written: readonly (readonly [string, JsonValue | undefined])[],
  context: ReadContext,
  direction: Direction,
  contentType: string,
): Message[] {
  return written.flatMap(([key, message]) => {
    const found = follow(message, context)
    return found ? [readMessage(key, found, direction, contentType)] : []
  })
}

function readMessage(key: string, found: Followed, direction: Direction, defaultType: string): Message {
  const { context } = found
  const node = withTraits(found)
  const contentType = asString(node.contentType) ?? defaultType
  const { schema, format, file } = payloadOf(node, context)
  const isAvro = format !== undefined && /avro/i.test(format)
  const isForeign = !isAvro && format !== undefined && !/asyncapi|openapi|schema\+(?:json|yaml)/i.test(format)
  const read = isForeign
    ? { type: 'any' as const, description: `Described as \`${format}\`.` }
    : context.schemas.read(
        isAvro ? fromAvro(context.graph.resolve(schema, file).value) : schema,
        file,
        direction === 'send' ? 'request' : 'response',
      )
  const examples = Array.isArray(node.examples) ? node.examples.flatMap((each) => exampleOfMessage(each, context)) : []
  const media = { schema: read, examples }
  return {
    type: 'message',
    name: asString(node.name) ?? key,
    title: asString(node.title) ?? asString(node.name) ?? key,
    summary: asString(node.summary),
    description: withBindings(asString(node.description), node.bindings, context),
    deprecated: node.deprecated === true,
    headers: node.headers === undefined ? undefined : context.schemas.read(headersOf(node.headers), context.file),
    content: [mediaTypeOf(contentType, media, context, direction === 'send' ? 'request' : 'response')],
  }
}

/** A payload is a schema, or an object with one and its format; either may be a reference. */
function payloadOf(
  { payload, schemaFormat }: JsonObject,
  context: ReadContext,
): { schema: JsonValue | undefined; format: string | undefined; file: string } {
  const found = follow(payload, context)
  const isWrapped = isObject(found?.node.schema) && found.node.type === undefined
  if (isWrapped)
    return { schema: found.node.schema, format: asString(found.node.schemaFormat), file: found.context.file }
  return { schema: payload, format: asString(schemaFormat), file: context.file }
}

function headersOf(headers: JsonValue): JsonValue {
  return isObject(headers) && isObject(headers.schema) && headers.type === undefined ? headers.schema : headers
}

function exampleOfMessage(written: JsonValue, { graph, file }: ReadContext): Example[] {
  if (!isObject(written) || written.payload === undefined) return []
  const payload = fieldAsWritten(written, 'payload') ?? null
  const example = exampleOf(payload, false, asString(written.name))
  return [{ ...example, summary: asString(written.summary), digits: digitsOf(payload, graph, file) }]
}

/** Parameters of the address. Before 3.0 they have a schema. */
function readParameters({ node, context }: Followed): ParameterGroup[] {
  const parameters = Object.entries(isObject(node.parameters) ? node.parameters : {}).flatMap(([name, written]) => {
    const found = follow(written, context)
    if (!found) return []
    const { description, schema, enum: values, default: given, examples } = found.node
    const own: JsonObject = {
      type: 'string',
      ...(values !== undefined && { enum: values }),
      ...(given !== undefined && { default: given }),
    }
    const parameter: JsonObject = {
      ...(description !== undefined && { description }),
      schema: schema ?? own,
      ...(Array.isArray(examples) && { examples }),
    }
    return [readParameter(parameter, found.context, { place: 'path', name, direction: 'request' })]
  })
  return parameters.length > 0 ? [{ type: 'parameters', in: 'path', parameters }] : []
}

/** An operation or a message with what its traits say, unless it says so itself. */
function withTraits({ node, context }: Followed): JsonObject {
  if (!Array.isArray(node.traits)) return node
  const traits = node.traits.map((trait) => follow(trait, context)?.node ?? {})
  return Object.assign({}, ...traits, node) as JsonObject
}

import { type JsonObject, type JsonValue, asString, isObject, isReference, joinPointer } from '../json.ts'
import type { Report } from '../problems.ts'
import { danglingReference, danglingReferences } from './dangling.ts'
import { kindOf, readHidden, readOperationPage } from './operations.ts'
import type { Survey } from './rules/survey.ts'
import type { Operation, Spec } from './types.ts'

/** The group of channels without a tag, as on the platform. */
const untagged = 'Websockets'

/** Whether a document is an AsyncAPI description, of any version. */
export function isAsyncApi(document: JsonObject): boolean {
  return typeof document.asyncapi === 'string' || typeof document.asyncapi === 'number'
}

/** `2` or `3`. */
export function asyncApiMajor({ version }: Spec): string {
  return version.slice(0, 1)
}

export function channelKey(id: string): string {
  return `CHANNEL ${id}`
}

/**
 * Every channel of an AsyncAPI description, by key, in written order. A channel is an operation whose object
 * contains all that its page shows: the channel, the operations over it (3.0), and its servers.
 */
export function collectChannels(spec: Spec, report: Report): Map<string, Operation> {
  const { document, file } = spec
  const channels = new Map<string, Operation>()
  if (document.channels !== undefined && !isObject(document.channels)) {
    const message = `\`channels\` is ${kindOf(document.channels)}, but it has to be an object. It is left out.`
    report({ code: 'spec-invalid', severity: 'error', message, file, pointer: '/channels' })
  }
  for (const [id, written] of Object.entries(isObject(document.channels) ? document.channels : {})) {
    const place = { file, pointer: joinPointer('/channels', id) }
    const channel = spec.graph.resolve(written, file).value
    if (!isObject(channel)) {
      const message = `The channel \`${id}\` is ${kindOf(written)}, but it has to be an object. It is left out.`
      report(
        isReference(written)
          ? danglingReference(written.$ref, place, spec.graph, 'error')
          : { code: 'spec-invalid', severity: 'error', message, ...place },
      )
      continue
    }
    const servers = serversOf(spec, channel)
    channels.set(channelKey(id), {
      type: 'operation',
      key: channelKey(id),
      method: protocolOf(spec, servers),
      httpMethod: '',
      path: id,
      isChannel: true,
      spec,
      place,
      node: { channel: written, operations: operationsOf(spec, channel), servers },
      pathItem: {},
      pathItemFile: file,
      summary: asString(channel.title),
      description: asString(channel.description),
      tags: [tagOf(channel) ?? untagged],
      groupTag: tagOf(channel) ?? untagged,
      deprecated: channel.deprecated === true,
      hidden: readHidden(channel, place, report),
      page: readOperationPage(channel, place, report),
    })
  }
  reportDangling(spec, report)
  reportOperations(spec, report)
  return channels
}

/** Operations that do not say which way messages go, or over which channel (3.0). */
function reportOperations({ document, file }: Spec, report: Report): void {
  const breaks = (message: string, pointer: string) =>
    report({ code: 'spec-invalid', severity: 'warning', message, file, pointer })
  for (const [id, operation] of Object.entries(isObject(document.operations) ? document.operations : {})) {
    if (!isObject(operation) || isReference(operation)) continue
    const pointer = joinPointer('/operations', id)
    if (operation.action !== 'send' && operation.action !== 'receive')
      breaks(
        `The operation \`${id}\` has no \`action\`. Write \`send\` or \`receive\`; it is shown as \`receive\`.`,
        pointer,
      )
    if (operation.channel === undefined)
      breaks(`The operation \`${id}\` names no \`channel\`, so no page shows it.`, pointer)
  }
}

/** The operations over a channel: since 3.0 they are beside the channels, and name theirs. */
function operationsOf(spec: Spec, channel: JsonObject): JsonObject {
  const { document, file, graph } = spec
  const all = isObject(document.operations) ? document.operations : {}
  const own = Object.entries(all).filter(([, written]) => {
    const operation = graph.resolve(written, file)
    return isObject(operation.value) && graph.resolve(operation.value.channel, operation.file).value === channel
  })
  return Object.fromEntries(own)
}

/** The servers of a channel: those that it names, otherwise all. */
function serversOf({ document, file, graph }: Spec, channel: JsonObject): JsonObject {
  const all = isObject(document.servers) ? document.servers : {}
  if (!Array.isArray(channel.servers) || channel.servers.length === 0) return all
  const named = channel.servers.map((server) => (isReference(server) ? graph.resolve(server, file).value : server))
  const isNamed = ([name, written]: [string, JsonValue | undefined]) =>
    named.includes(name) || named.includes(graph.resolve(written, file).value ?? null)
  return Object.fromEntries(Object.entries(all).filter(isNamed))
}

/** `WSS`: what the page shows in place of a method. */
function protocolOf({ graph, file }: Spec, servers: JsonObject): string {
  const [first] = Object.values(servers)
  const server = graph.resolve(first, file).value
  return (isObject(server) && asString(server.protocol)?.toUpperCase()) || 'CHANNEL'
}

/** The first tag of a channel, or (in 2.x) of an operation on it. */
function tagOf(channel: JsonObject): string | undefined {
  for (const node of [channel, channel.subscribe, channel.publish]) {
    const [tag] = isObject(node) && Array.isArray(node.tags) ? node.tags : []
    const name = isObject(tag) ? asString(tag.name) : asString(tag)
    if (name) return name
  }
  return undefined
}

/** Keys whose values are data, in which `$ref` is a word like others. */
const ofData = new Set(['example', 'examples', 'default', 'const', 'enum'])

/** Reports the references of the description's own file that have no target. */
function reportDangling({ document, file, graph }: Spec, report: Report): void {
  const open: [JsonValue | undefined, string][] = [[document, '']]
  const seen = new Set<JsonValue>()
  const references: Survey['references'] = []
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, pointer] = next
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    if (isReference(node)) references.push({ node, file, pointer })
    for (const [key, child] of Object.entries(node)) if (!ofData.has(key)) open.push([child, joinPointer(pointer, key)])
  }
  danglingReferences(references, graph).forEach(report)
}

import { type JsonObject, type JsonValue, asString, isObject } from '@specnav/core/text'
import { asyncApiMajor } from '@specnav/core/specs'
import type { Operation } from '@specnav/core'
import type { SecurityRequirement, SecurityScheme, Server } from '../endpoint-types.ts'
import { type Followed, type ReadContext, follow } from '../openapi/read-context.ts'
import { readScheme } from '../openapi/security.ts'
import { readVariables } from '../openapi/servers.ts'
import { withBindings } from './bindings.ts'

/** The servers of a channel, with their protocol. */
export function channelServers({ node }: Operation, context: ReadContext): Server[] {
  return serversIn(node, context).map(([name, { node: server, context: at }]): Server => {
    const title = asString(server.title) ?? name
    const said = asString(server.description) ?? asString(server.summary)
    const description = withBindings(said, server.bindings, at)
    return {
      type: 'server',
      url: urlOf(server),
      name: title,
      ...(description !== undefined && { description }),
      variables: readVariables(server.variables),
    }
  })
}

/** The schemes of a channel's servers: one of them is enough. */
export function channelSecurity(operation: Operation, context: ReadContext): SecurityRequirement[] {
  const requirements = new Map<string, SecurityRequirement>()
  for (const [, { node: server, context: at }] of serversIn(operation.node, context)) {
    for (const written of Array.isArray(server.security) ? server.security : []) {
      const schemes = asyncApiMajor(operation.spec) === '2' ? namedSchemes(written, operation) : [schemeAt(written, at)]
      requirements.set(schemes.map(({ name }) => name).join(' '), { type: 'security', schemes })
    }
  }
  return [...requirements.values()]
}

function serversIn({ servers }: JsonObject, context: ReadContext): [name: string, server: Followed][] {
  return Object.entries(isObject(servers) ? servers : {}).flatMap(([name, written]): [string, Followed][] => {
    const server = follow(written, context)
    return server ? [[name, server]] : []
  })
}

/** Before 3.0 a server has a `url`, which need not say the protocol. */
function urlOf({ url, host, pathname, protocol }: JsonObject): string {
  const address = asString(url) ?? `${asString(host) ?? ''}${asString(pathname) ?? ''}`
  return address.includes('://') ? address : `${asString(protocol) ?? 'wss'}://${address}`
}

/** `{ name: [scopes] }` (2.x). */
function namedSchemes(written: JsonValue, { spec }: Operation): SecurityScheme[] {
  const { components } = spec.document
  const defined = isObject(components) && isObject(components.securitySchemes) ? components.securitySchemes : {}
  return Object.entries(isObject(written) ? written : {}).map(([name, scopes]) => {
    const scheme = spec.graph.resolve(defined[name], spec.file).value
    return schemeOf(name, scheme, Array.isArray(scopes) ? scopes : [])
  })
}

/** The scheme itself, or a reference to it (3.0). */
function schemeAt(written: JsonValue, { graph, file }: ReadContext): SecurityScheme {
  const { value, name } = graph.resolve(written, file)
  const scopes = isObject(value) && Array.isArray(value.scopes) ? value.scopes : []
  return schemeOf(name ?? (isObject(value) ? asString(value.type) : undefined) ?? 'Authorization', value, scopes)
}

function schemeOf(name: string, scheme: JsonValue | undefined, scopes: JsonValue[]): SecurityScheme {
  const asked = scopes.filter((scope) => typeof scope === 'string')
  if (!isObject(scheme)) return { type: 'other', name, scopes: asked, scheme: 'missing' }
  const isHttpKey = scheme.type === 'httpApiKey'
  return readScheme(name, isHttpKey ? { ...scheme, type: 'apiKey' } : scheme, asked)
}

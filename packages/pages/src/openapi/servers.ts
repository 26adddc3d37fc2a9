import { type JsonValue, asString, isObject } from '@specnav/core/text'
import type { Operation } from '@specnav/core'
import { plainText } from '../examples/bounded-value.ts'
import type { Server, ServerVariable } from '../endpoint-types.ts'
import { originOf, serverAddress } from './server-address.ts'
import { isSwagger, swaggerServers } from './swagger.ts'

const read = new WeakMap<JsonValue[], Server[]>()

/** The base URLs of an operation: its own, otherwise its path's, otherwise the specification's. A shared list is read once. */
export function readServers(operation: Operation): Server[] {
  const { spec } = operation
  if (isSwagger(spec)) return swaggerServers(operation.node, spec)
  const { list, file } = serverList(operation)
  if (!Array.isArray(list) || list.length === 0) {
    const origin = originOf(spec.file)
    return origin === undefined ? [] : [{ type: 'server', url: origin, variables: [] }]
  }
  return readServerList(list, file)
}

/** A `servers` of `file`. */
export function readServerList(list: JsonValue | undefined, file: string): Server[] {
  if (!Array.isArray(list)) return []
  let servers = read.get(list)
  if (!servers) read.set(list, (servers = list.flatMap((server) => readServer(server, file))))
  return servers
}

/** The list as its author wrote it, with URLs that mean the same wherever it is read. */
export function portableServers(operation: Operation): JsonValue | undefined {
  const { list, file } = serverList(operation)
  const origin = originOf(operation.spec.file)
  if (!Array.isArray(list) || list.length === 0) return origin === undefined ? list : [{ url: origin }]
  return list.map((server) =>
    isObject(server) && typeof server.url === 'string' ? { ...server, url: serverAddress(server.url, file) } : server,
  )
}

/** The list that applies, and the file that contains it. */
function serverList({ node, place, pathItem, pathItemFile, spec }: Operation): {
  list: JsonValue | undefined
  file: string
} {
  if (node.servers !== undefined) return { list: node.servers, file: place.file }
  if (pathItem.servers !== undefined) return { list: pathItem.servers, file: pathItemFile }
  return { list: spec.document.servers, file: spec.file }
}

function readServer(server: JsonValue, file: string): Server[] {
  if (!isObject(server) || typeof server.url !== 'string') return []
  const name = asString(server.name)
  const description = asString(server.description)
  return [
    {
      type: 'server',
      url: serverAddress(server.url, file),
      ...(name && { name }),
      ...(description && { description }),
      variables: readVariables(server.variables),
    },
  ]
}

export function readVariables(variables: JsonValue | undefined): ServerVariable[] {
  return Object.entries(isObject(variables) ? variables : {}).flatMap(readVariable)
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

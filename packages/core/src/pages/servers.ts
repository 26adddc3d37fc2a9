import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import type { Operation } from '../specs/types.ts'
import { plainText } from './bounded-value.ts'
import type { Server, ServerVariable } from './endpoint-types.ts'
import { isSwagger, swaggerServers } from './swagger.ts'

const read = new WeakMap<JsonValue[], Server[]>()

/** The base URLs of an operation: its own, else its path's, else the specification's. A list is read once for all that share it. */
export function readServers({ node, pathItem, spec }: Operation): Server[] {
  if (isSwagger(spec)) return swaggerServers(node, spec.document)
  const list = node.servers ?? pathItem.servers ?? spec.document.servers
  if (!Array.isArray(list)) return []
  let servers = read.get(list)
  if (!servers) read.set(list, (servers = list.flatMap(readServer)))
  return servers
}

function readServer(server: JsonValue): Server[] {
  if (!isObject(server) || typeof server.url !== 'string') return []
  const name = asString(server.name)
  const description = asString(server.description)
  const variables: JsonObject = isObject(server.variables) ? server.variables : {}
  return [
    {
      type: 'server',
      url: server.url,
      ...(name && { name }),
      ...(description && { description }),
      variables: Object.entries(variables).flatMap(readVariable),
    },
  ]
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

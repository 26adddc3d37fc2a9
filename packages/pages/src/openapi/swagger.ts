/*
 * Swagger 2.0 has some facts in other places than OpenAPI 3. They are read there, so that pointers, files and
 * lines stay the author's.
 */

import { type JsonObject, type JsonValue, asString, fieldAsWritten, isObject } from '@specnav/core/text'
import type { Spec } from '@specnav/core'
import type { Server } from '../endpoint-types.ts'
import type { Serialization } from '../examples/parameter-style.ts'
import { originOf } from './server-address.ts'

export function isSwagger(spec: Spec): boolean {
  return spec.version.startsWith('2')
}

/** The media types of an operation, which 2.0 names once for all its bodies. */
export interface SwaggerMediaTypes {
  consumes: string[]
  produces: string[]
}

/** `consumes` and `produces` of an operation, otherwise of the document. */
export function swaggerMediaTypes(node: JsonObject, document: JsonObject): SwaggerMediaTypes {
  return {
    consumes: textsIn(node.consumes ?? document.consumes),
    produces: textsIn(node.produces ?? document.produces),
  }
}

function textsIn(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** Keys of a parameter that do not describe its value. */
const parameterKeys = new Set(['name', 'in', 'description', 'required', 'allowEmptyValue', 'collectionFormat'])

/** The schema of a parameter or a header, which 2.0 writes next to its name. */
export function inlineSchema(node: JsonObject): JsonObject {
  const keys = Object.keys(node).filter((key) => !parameterKeys.has(key))
  return Object.fromEntries(keys.map((key) => [key, fieldAsWritten(node, key)]))
}

const collectionStyles: Record<string, { style?: string; explode?: boolean }> = {
  multi: { explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
}

/** How a list is serialized, in the terms of OpenAPI 3. Commas are the default of 2.0. */
export function collectionStyle({ type, collectionFormat, items }: JsonObject): Partial<Serialization> {
  if (type !== 'array') return {}
  const format = asString(collectionFormat) ?? 'csv'
  const inner = isObject(items) ? separatorsOf(items) : []
  return {
    ...(Object.hasOwn(collectionStyles, format) ? collectionStyles[format]! : { explode: false }),
    ...(inner.length > 0 && { separators: inner }),
  }
}

const separators: Record<string, string> = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|' }

/** What separates the items of the lists in a list. Names are repeated on the outermost level alone. */
function separatorsOf(list: JsonObject): string[] {
  const found: string[] = []
  for (let node: JsonValue | undefined = list; isObject(node) && node.type === 'array'; node = node.items) {
    const format = asString(node.collectionFormat) ?? 'csv'
    found.push(Object.hasOwn(separators, format) ? separators[format]! : ',')
  }
  return found
}

/** Base URLs from `schemes`, `host` and `basePath`. Missing ones are those of the description's own URL. */
export function swaggerServers(node: JsonObject, spec: Spec): Server[] {
  const { document, file } = spec
  const path = asString(document.basePath) ?? ''
  const [protocol = 'https'] = originOf(file)?.split('://') ?? []
  const host = asString(document.host) ?? servedHost(spec)
  if (host === undefined) return path === '' ? [] : [{ type: 'server', url: path, variables: [] }]
  const schemes = textsIn(node.schemes ?? document.schemes)
  return (schemes.length > 0 ? schemes : [protocol]).map((scheme) => ({
    type: 'server',
    url: `${scheme}://${host}${path}`,
    variables: [],
  }))
}

/** The host that serves the description; undefined for a file of the project. */
export function servedHost({ file }: Spec): string | undefined {
  return originOf(file)?.split('://')[1]
}

/** An entry of `securityDefinitions` as a security scheme of OpenAPI 3. */
export function swaggerScheme(definition: JsonObject): JsonObject {
  if (definition.type === 'basic') return { ...definition, type: 'http', scheme: 'basic' }
  if (definition.type !== 'oauth2') return definition
  const flow = asString(definition.flow) ?? 'implicit'
  return { ...definition, flows: { [flowNames[flow] ?? flow]: definition } }
}

const flowNames: Record<string, string> = { application: 'clientCredentials', accessCode: 'authorizationCode' }

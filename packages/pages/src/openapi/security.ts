import { type JsonObject, type JsonValue, asString, isObject } from '@specnav/core/text'
import type { Operation, Spec } from '@specnav/core'
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../endpoint-types.ts'
import { isSwagger, swaggerScheme } from './swagger.ts'

/**
 * The security requirements of an operation: its own `security`, otherwise the specification's, which is about
 * requests to the API and not about webhooks.
 */
export function readSecurity({ node, spec, method }: Operation): SecurityRequirement[] {
  return readRequirements(node.security ?? (method === 'WEBHOOK' ? undefined : spec.document.security), spec)
}

/** A `security` of `spec`. */
export function readRequirements(requirements: JsonValue | undefined, spec: Spec): SecurityRequirement[] {
  if (!Array.isArray(requirements)) return []
  const definitions = definitionsOf(spec)
  return requirements.filter(isObject).map((requirement) => ({
    type: 'security',
    schemes: Object.entries(requirement).map(([name, scopes]) => {
      // An unknown name may be a reference (3.2).
      const definition = Object.hasOwn(definitions, name) ? definitions[name] : { $ref: name }
      const scheme = spec.graph.resolve(definition, spec.file).value
      const names = Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : []
      return isObject(scheme)
        ? readScheme(name, isSwagger(spec) ? swaggerScheme(scheme) : scheme, names)
        : { type: 'other', name, scopes: names, scheme: 'missing' }
    }),
  }))
}

function definitionsOf(spec: Spec): JsonObject {
  const { components, securityDefinitions } = spec.document
  const found = isSwagger(spec) ? securityDefinitions : isObject(components) && components.securitySchemes
  return isObject(found) ? found : {}
}

export function readScheme(name: string, definition: JsonObject, scopes: string[]): SecurityScheme {
  const description = asString(definition.description)
  const base = {
    name,
    scopes,
    ...(description !== undefined && { description }),
    ...(definition.deprecated === true && { deprecated: true }),
  }
  switch (definition.type) {
    case 'apiKey':
      return {
        type: 'apiKey',
        ...base,
        in: asString(definition.in) ?? 'header',
        parameter: asString(definition.name) ?? name,
      }
    case 'http': {
      const bearerFormat = asString(definition.bearerFormat)
      const written = asString(definition.scheme) ?? 'bearer'
      const scheme = written.toLowerCase()
      const prefix = knownPrefixes.get(scheme) ?? written
      return { type: 'http', ...base, scheme, prefix, ...(bearerFormat !== undefined && { bearerFormat }) }
    }
    case 'oauth2': {
      const metadataUrl = asString(definition.oauth2MetadataUrl)
      return {
        type: 'oauth2',
        ...base,
        ...(metadataUrl !== undefined && { metadataUrl }),
        flows: readFlows(definition.flows, scopes),
      }
    }
    case 'openIdConnect':
      return { type: 'openIdConnect', ...base, url: asString(definition.openIdConnectUrl) ?? '' }
    default:
      return { type: 'other', ...base, scheme: asString(definition.type) ?? 'missing' }
  }
}

/** Registered schemes in the spelling of their standards. Servers that invent a scheme may only accept their own spelling. */
const knownPrefixes = new Map(
  ['Basic', 'Bearer', 'Concealed', 'Digest', 'DPoP', 'GNAP', 'HOBA', 'Mutual', 'Negotiate', 'OAuth', 'PrivateToken']
    .concat('SCRAM-SHA-1', 'SCRAM-SHA-256', 'vapid')
    .map((name) => [name.toLowerCase(), name]),
)

const flowUrls = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const

function readFlows(flows: JsonValue | undefined, asked: string[]): OAuthFlow[] {
  return Object.entries(isObject(flows) ? flows : {}).flatMap(([type, value]) =>
    isObject(value) ? [readFlow(type, value, asked)] : [],
  )
}

function readFlow(type: string, node: JsonObject, asked: string[]): OAuthFlow {
  const flow: OAuthFlow = { type, scopes: [] }
  for (const key of flowUrls) {
    const url = node[key]
    if (typeof url === 'string') flow[key] = url
  }
  for (const [name, description] of Object.entries(isObject(node.scopes) ? node.scopes : {})) {
    if (asked.length > 0 && !asked.includes(name)) continue
    // A description is required, and some authors have nothing to say.
    const isTelling = typeof description === 'string' && description !== '' && description !== name
    flow.scopes.push({ name, ...(isTelling && { description }) })
  }
  return flow
}

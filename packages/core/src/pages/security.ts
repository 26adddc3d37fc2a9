import { type JsonObject, asString, isObject } from '../json.ts'
import type { Operation } from '../specs/types.ts'
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from './endpoint-types.ts'

/** What an operation asks for: its own `security`, else the specification's. */
export function readSecurity({ node, spec }: Operation): SecurityRequirement[] {
  const requirements = node.security ?? spec.document.security
  if (!Array.isArray(requirements)) return []
  const components = isObject(spec.document.components) ? spec.document.components : {}
  const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {}
  return requirements.filter(isObject).map((requirement) => ({
    type: 'security',
    schemes: Object.entries(requirement).map(([name, scopes]) => {
      const definition = Object.hasOwn(schemes, name) ? spec.graph.resolve(schemes[name], spec.file).value : undefined
      const names = Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : []
      return readScheme(name, isObject(definition) ? definition : undefined, names)
    }),
  }))
}

function readScheme(name: string, definition: JsonObject | undefined, scopes: string[]): SecurityScheme {
  if (!definition) return { type: 'other', name, scopes, scheme: 'missing' }
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
      const scheme = asString(definition.scheme)?.toLowerCase() ?? 'bearer'
      return { type: 'http', ...base, scheme, ...(bearerFormat !== undefined && { bearerFormat }) }
    }
    case 'oauth2':
      return {
        type: 'oauth2',
        ...base,
        flows: isObject(definition.flows) ? Object.entries(definition.flows).flatMap(readFlow) : [],
      }
    case 'openIdConnect':
      return { type: 'openIdConnect', ...base, url: asString(definition.openIdConnectUrl) ?? '' }
    default:
      return { type: 'other', ...base, scheme: asString(definition.type) ?? 'missing' }
  }
}

const flowUrls = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const

function readFlow([type, value]: [string, JsonObject[string]]): OAuthFlow[] {
  if (!isObject(value)) return []
  const flow: OAuthFlow = { type, scopes: [] }
  for (const key of flowUrls) {
    const url = value[key]
    if (typeof url === 'string') flow[key] = url
  }
  for (const [name, description] of Object.entries(isObject(value.scopes) ? value.scopes : {})) {
    flow.scopes.push({ name, ...(typeof description === 'string' && description !== '' && { description }) })
  }
  return [flow]
}

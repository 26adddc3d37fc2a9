import { isObject, type JsonObject, type JsonValue } from '@specnav/core'
import { originSource } from './sources.ts'

/** Sources for the requests of an endpoint page's console: servers and token URLs of its description. */
export function consoleSources(description: JsonObject): string[] {
  const addresses = [...serverAddresses(description), ...tokenAddresses(description)]
  return addresses.map(originSource).filter((source) => source !== undefined)
}

function serverAddresses({ servers, host, schemes, paths }: JsonObject): string[] {
  if (typeof host === 'string') return (textsOf(schemes) ?? ['https']).map((scheme) => `${scheme}://${host}`)
  const operations = objectsOf(paths).flatMap(objectsOf)
  const lists = [servers, ...objectsOf(paths).map((item) => item.servers), ...operations.map((each) => each.servers)]
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : [])).flatMap(originsOf)
}

/** Every origin that a server can have: readers choose the values of its variables. */
function originsOf({ url, variables }: JsonObject): string[] {
  if (typeof url !== 'string') return []
  const defined = isObject(variables) ? variables : {}
  let origins = [/^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? '']
  for (const [, name = ''] of origins[0]!.matchAll(/\{([^{}]*)\}/g)) {
    const choices = choicesOf(defined[name])
    origins = origins.flatMap((origin) =>
      (choices ?? anyOf(origin, name, defined[name])).map((choice) => origin.replace(`{${name}}`, () => choice)),
    )
  }
  return origins
}

function choicesOf(variable: JsonValue | undefined): string[] | undefined {
  return isObject(variable) ? textsOf(variable.enum) : undefined
}

/** The texts in a list; undefined if there are none. */
function textsOf(list: JsonValue | undefined): string[] | undefined {
  const texts = Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  return texts.length > 0 ? texts : undefined
}

/** Any value if it is a subdomain, otherwise the default. */
function anyOf(origin: string, name: string, variable: JsonValue | undefined): string[] {
  const isSubdomain =
    new RegExp(String.raw`//\{[^{}]*\}\.[^.{}]+\.[^{}]+$`).test(origin) && origin.includes(`//{${name}}`)
  const byDefault = isObject(variable) ? variable.default : undefined
  return [isSubdomain ? '*' : typeof byDefault === 'string' ? byDefault : '']
}

/** Tokens are fetched; readers sign in on a separate page. */
const fetched = ['tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl', 'openIdConnectUrl']

function tokenAddresses({ components, securityDefinitions }: JsonObject): string[] {
  const schemes = objectsOf(isObject(components) ? components.securitySchemes : securityDefinitions)
  const flows = schemes.flatMap((scheme) => [scheme, ...objectsOf(scheme.flows)])
  return flows.flatMap((flow) => fetched.map((key) => flow[key])).filter((url) => typeof url === 'string')
}

function objectsOf(value: JsonValue | undefined): JsonObject[] {
  return isObject(value) ? Object.values(value).filter(isObject) : []
}

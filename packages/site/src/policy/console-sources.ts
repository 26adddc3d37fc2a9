import { isObject, type JsonObject, type JsonValue } from '@specnav/core'
import { unpackedModel } from '@specnav/core/internal'
import { originSource } from './sources.ts'

/** Sources for the requests of a page's console: the servers and token URLs of its model, and its proxy. */
export function consoleSources(attributes: readonly { name: string; value: string }[]): string[] {
  const text = attributes.find(({ name }) => name === 'data-model')?.value
  const model = text === undefined ? undefined : unpackedModel(text)
  return model ? sourcesOf(model) : []
}

export function sourcesOf({ servers, security, proxy }: JsonObject): string[] {
  const addresses = [
    ...(typeof proxy === 'string' ? [proxy] : objectsOf(servers).flatMap(originsOf)),
    ...tokenAddresses(security),
  ]
  return [...new Set(addresses.map(originSource).filter((source) => source !== undefined))]
}

/** Every origin that a server can have: readers choose the values of its variables. */
function originsOf({ url, variables }: JsonObject): string[] {
  if (typeof url !== 'string') return []
  const all = objectsOf(variables)
  let origins = [/^[^/]*\/\/[^/?#]*/.exec(url)?.[0] ?? '']
  for (const [, name = ''] of origins[0]!.matchAll(/\{([^{}]*)\}/g)) {
    const variable = all.find((each) => each.name === name)
    const choices = choicesOf(variable)
    origins = origins.flatMap((origin) =>
      (choices ?? anyOf(origin, name, variable)).map((choice) => origin.replace(`{${name}}`, () => choice)),
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
const fetched = ['tokenUrl', 'deviceAuthorizationUrl', 'refreshUrl', 'url']

function tokenAddresses(security: JsonValue | undefined): string[] {
  const schemes = objectsOf(security).flatMap(({ schemes }) => objectsOf(schemes))
  const places = schemes.flatMap((scheme) => [scheme, ...objectsOf(scheme.flows)])
  return places.flatMap((place) => fetched.map((key) => place[key])).filter((url) => typeof url === 'string')
}

function objectsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

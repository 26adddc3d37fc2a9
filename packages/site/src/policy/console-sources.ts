import { isObject, type JsonObject, type JsonValue } from '@specnav/core'
import { serverOrigins } from '@specnav/pages/facts'
import { unpackedModel } from '@specnav/pages/reference'
import { webOrigin } from '@specnav/core/config'

/** Sources for the requests of a page's console: the servers and token URLs of its model, and its proxy. */
export function consoleSources(attributes: readonly { name: string; value: string }[]): string[] {
  const text = attributes.find(({ name }) => name === 'data-model')?.value
  const model = text === undefined ? undefined : unpackedModel(text)
  return model ? sourcesOf(model) : []
}

export function sourcesOf({ servers, security, proxy }: JsonObject): string[] {
  const asked = typeof proxy === 'string' ? [proxy] : []
  const addresses = [...asked, ...tokenAddresses(security)].map((address) => webOrigin(address))
  const ofServers = typeof proxy === 'string' ? [] : objectsOf(servers).flatMap(originsOf)
  return [...new Set([...ofServers, ...addresses.filter((origin) => origin !== undefined)])]
}

function originsOf({ url, variables }: JsonObject): string[] {
  if (typeof url !== 'string') return []
  const read = objectsOf(variables).map(({ name, default: preset, enum: choices }) => ({
    name: typeof name === 'string' ? name : '',
    ...(typeof preset === 'string' && { default: preset }),
    ...(Array.isArray(choices) && { enum: choices.filter((each) => typeof each === 'string') }),
  }))
  return serverOrigins({ url, variables: read }).origins
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

import { addressesIn } from '@specnav/pages/markdown'
import { isUnnamed } from '@specnav/core/config'
import { extensions } from '@specnav/core/files'
import { asString, isObject, joinPointer } from '@specnav/core/text'
import { readServerList, swaggerServers, serverOrigins, isSwagger } from '@specnav/pages/facts'
import type { Place, Problem, Spec } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { walkSpec, type WalkedNode } from '@specnav/core/specs'
import { usedSpecs } from './documented.ts'

interface Address {
  address: string
  place: Place
  /** What the page of an operation does with it. */
  use: 'server' | 'sign-in' | 'picture'
}

/**
 * The addresses of specifications that browsers may not ask, because no Content-Security-Policy can name their host. They
 * are left out of the policy of the site.
 */
export function checkAddresses(site: Site): Problem[] {
  return usedSpecs(site).flatMap((spec) => Array.from(unnamedIn(spec), addressProblem))
}

function* unnamedIn(spec: Spec): Generator<Address> {
  for (const walked of walkSpec(spec)) {
    const { node, isMap } = walked
    if (!isMap) {
      yield* serversOf(walked)
      yield* signInOf(walked)
      yield* picturesOf(walked)
    }
    if (walked.pointer === '' && isSwagger(spec)) {
      const place = { file: spec.file, pointer: '/host' }
      for (const server of swaggerServers(node, spec)) yield* unnamedServer(server, place)
    }
  }
}

function* serversOf({ node, file, pointer }: WalkedNode): Generator<Address> {
  if (!Array.isArray(node.servers)) return
  for (const [index, server] of node.servers.entries()) {
    const place = { file, pointer: joinPointer(pointer, 'servers', index, 'url') }
    for (const read of readServerList([server], file)) yield* unnamedServer(read, place)
  }
}

function* unnamedServer(server: Parameters<typeof serverOrigins>[0], place: Place): Generator<Address> {
  const [address] = serverOrigins(server).unnamed
  if (address !== undefined) yield { address, place, use: 'server' }
}

const signInKeys = [
  ...['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'],
  ...['openIdConnectUrl', 'oauth2MetadataUrl'],
]

function* signInOf({ node, file, pointer }: WalkedNode): Generator<Address> {
  for (const key of signInKeys) {
    const address = asString(node[key])
    if (address !== undefined && isUnnamed(address))
      yield { address, place: { file, pointer: joinPointer(pointer, key) }, use: 'sign-in' }
  }
}

function* picturesOf({ node, file, pointer }: WalkedNode): Generator<Address> {
  const page = extensions.page.find((key) => isObject(node[key]))
  const ofPage = page === undefined ? undefined : node[page]
  const texts = [
    ['description', node.description] as const,
    ['summary', node.summary] as const,
    ...(page !== undefined && isObject(ofPage) ? [[`${page}/content`, ofPage.content] as const] : []),
  ]
  for (const [at, text] of texts)
    if (typeof text === 'string')
      for (const address of addressesIn(text).pictures)
        if (isUnnamed(address)) yield { address, place: { file, pointer: `${pointer}/${at}` }, use: 'picture' }
}

const uses = {
  server: 'send requests to it',
  'sign-in': 'ask it for tokens',
  picture: 'load the picture',
}

function addressProblem({ address, place, use }: Address): Problem {
  return {
    code: 'address-host',
    severity: 'warning',
    message: `Browsers cannot ${uses[use]}: the host of \`${address}\` is not one that a Content-Security-Policy can name. Write a host of letters, digits, \`-\`, \`_\` and \`.\`.`,
    ...place,
    actual: address,
  }
}

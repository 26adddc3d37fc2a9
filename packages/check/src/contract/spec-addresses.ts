import { addressesIn } from '@specnav/pages/markdown'
import { isUnnamed } from '@specnav/core/config'
import { extensions } from '@specnav/core/files'
import { asString, isObject, joinPointer } from '@specnav/core/text'
import { readServerList, swaggerServers, serverOrigins, isSwagger } from '@specnav/pages/facts'
import type { Place, Problem, Spec } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { walkSpec, type WalkedNode } from '@specnav/core/specs'
import { originalSpecs } from '@specnav/pages/links'
import { Findings } from './findings.ts'

interface Address {
  address: string
  place: Place
  /** What the page of an operation does with it. */
  use: 'server' | 'sign-in' | 'picture'
  /** How many others of the same server are like it. */
  others?: number
}

/** A server whose variables make more addresses than a policy can name. */
interface Many {
  url: string
  place: Place
  omitted: number
}

/**
 * The addresses of specifications that browsers may not ask, because no Content-Security-Policy can name their host. They
 * are left out of the policy of the site.
 */
export function checkAddresses(site: Site, findings = new Findings()): Problem[] {
  const find = (spec: Spec) =>
    Array.from(leftOutOf(spec), (found) => ('omitted' in found ? manyProblem(found) : addressProblem(found)))
  return originalSpecs(site).flatMap((spec) =>
    findings.of(`addresses ${spec.file}`, { specs: [spec] }, () => find(spec)),
  )
}

function* leftOutOf(spec: Spec): Generator<Address | Many> {
  for (const walked of walkSpec(spec)) {
    const { node, isMap } = walked
    if (!isMap) {
      yield* serversOf(walked)
      yield* signInOf(walked)
      yield* picturesOf(walked)
    }
    if (walked.pointer === '' && isSwagger(spec)) {
      const place = { file: spec.file, pointer: '/host' }
      for (const server of swaggerServers(node, spec)) yield* serverParts(server, place)
    }
  }
}

function* serversOf({ node, file, pointer }: WalkedNode): Generator<Address | Many> {
  if (!Array.isArray(node.servers)) return
  for (const [index, server] of node.servers.entries()) {
    const place = { file, pointer: joinPointer(pointer, 'servers', index, 'url') }
    for (const read of readServerList([server], file)) yield* serverParts(read, place)
  }
}

function* serverParts(server: Parameters<typeof serverOrigins>[0], place: Place): Generator<Address | Many> {
  const { unnamed, omitted } = serverOrigins(server)
  const [address, ...others] = unnamed
  if (address !== undefined) yield { address, place, use: 'server', others: others.length }
  if (omitted > 0) yield { url: server.url, place, omitted }
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

function addressProblem({ address, place, use, others = 0 }: Address): Problem {
  const like = others === 1 ? 'is 1 more host' : `are ${others} more hosts`
  return {
    code: 'address-host',
    severity: 'warning',
    message: `Browsers cannot ${uses[use]}: the host of \`${address}\` is not one that a Content-Security-Policy can name.${others === 0 ? '' : ` Neither ${like} that the variables of this server make.`} Write a host of letters, digits, \`-\`, \`_\` and \`.\`.`,
    ...place,
    actual: address,
  }
}

function manyProblem({ url, place, omitted }: Many): Problem {
  return {
    code: 'address-host',
    severity: 'warning',
    message: `Browsers can send requests to the first of the hosts that the variables of this server make, but not to ${omitted} more: a Content-Security-Policy cannot name so many. List fewer values, or write several servers.`,
    ...place,
    actual: url,
  }
}

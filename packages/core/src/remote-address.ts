import type { LookupAddress } from 'node:dns'

/** The addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** Why a request is not sent, or a redirect not followed. */
export interface Refusal {
  error: string
  advice?: string
}

/**
 * The addresses that a request for `url` may be sent to: they are looked up once, and the connection is made to one
 * of them, so that the name cannot stand for another address in between. Undefined: whatever the name stands for.
 * A name that resolves to this machine, its local link or a private network is refused: the response could be
 * something that only a machine in there may see. An address in place of a name is meant as it is written.
 */
export async function addressesOf(
  { hostname, origin }: URL,
  origins: object,
  resolve: Resolve = lookUp,
): Promise<{ allowed: readonly LookupAddress[] | undefined } | Refusal> {
  const { isIP } = await import('node:net')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 || /(?:^|\.)localhost$/.test(host) || Object.hasOwn(origins, origin))
    return { allowed: undefined }
  // A name that only a proxy can resolve has no address here.
  const allowed = await resolve(host).catch(() => [])
  for (const { address } of allowed) {
    const network = await innerNetwork(address)
    if (network === undefined) continue
    const entry = JSON.stringify({ api: { remote: { [origin]: {} } } })
    return {
      error: `${host} is ${address}, an address of ${network}`,
      advice: `Use the address itself, or allow this one in docs.json: \`${entry}\`.`,
    }
  }
  return { allowed }
}

async function lookUp(host: string): Promise<LookupAddress[]> {
  const { lookup } = await import('node:dns/promises')
  return lookup(host, { all: true })
}

/** Where an address is, if the public network cannot reach it. */
export async function innerNetwork(address: string): Promise<keyof typeof innerNetworks | undefined> {
  const { BlockList, isIPv6 } = await import('node:net')
  const names = ['this machine', 'a private network'] as const
  return names.find((name) => {
    const networks = new BlockList()
    for (const [net, prefix] of innerNetworks[name]) networks.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4')
    return networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  })
}

const innerNetworks = {
  'this machine': [
    ['0.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['::', 128],
    ['::1', 128],
    ['fe80::', 10],
  ],
  'a private network': [
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['fc00::', 7],
  ],
} as const

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

/** Where an address is, if the public network cannot reach it. One of IPv6 can contain one of IPv4. */
export async function innerNetwork(address: string): Promise<keyof typeof innerNetworks | undefined> {
  const { BlockList, isIPv6 } = await import('node:net')
  for (const inside of isIPv6(address) ? embeddedAddresses(address) : []) {
    const network = await innerNetwork(inside)
    if (network !== undefined) return network
  }
  const names = ['this machine', 'a private network'] as const
  return names.find((name) => {
    const networks = new BlockList()
    for (const [net, prefix] of innerNetworks[name]) networks.addSubnet(net, prefix, isIPv6(net) ? 'ipv6' : 'ipv4')
    return networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  })
}

/**
 * The addresses of IPv4 to which routers pass packets for one of IPv6: of NAT64 (`64:ff9b::/96`), 6to4 (`2002::/16`), Teredo (`2001::/32`), ISATAP, and those that are IPv4 in another form.
 */
function embeddedAddresses(address: string): string[] {
  const groups = groupsOf(address)
  const at = (index: number) => [groups[index]! >> 8, groups[index]! & 255]
  const from = (high: number, low = high + 1) => [...at(high), ...at(low)].join('.')
  const isZero = (start: number, end: number) => groups.slice(start, end).every((group) => group === 0)
  const [first = 0, second = 0] = groups
  if (first === 0x2002) return [from(1)]
  if (first === 0x2001 && second === 0) return [from(2), [...at(6), ...at(7)].map((byte) => byte ^ 255).join('.')]
  if (first === 0x64 && second === 0xff9b && isZero(2, 6)) return [from(6)]
  if (
    isZero(0, 4) &&
    (isZero(4, 6) || (groups[4] === 0 && groups[5] === 0xffff) || (groups[4] === 0xffff && groups[5] === 0))
  )
    return isZero(4, 7) && groups[7]! < 2 ? [] : [from(6)]
  return (groups[4]! & 0xfdff) === 0 && groups[5] === 0x5efe ? [from(6)] : []
}

/** The eight groups of an address, with the last two of one that ends like one of IPv4. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [start = '', end] = hostname.slice(1, -1).split('::')
  const read = (part = '') => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [read(start), read(end)]
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
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
    // NAT64 of the network itself.
    ['64:ff9b:1::', 48],
  ],
} as const

/**
 * Who an address stands for, where attempts are counted. Whoever has one address of an IPv6 network has 2⁶⁴ of them, so the
 * network is the client. Any other text stands for itself.
 */
export function clientOfAddress(written: string): string {
  const address = written
    .slice(0, longest)
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  if (/^\d+\.\d+\.\d+\.\d+(?::\d+)?$/.test(address)) return address.replace(/:.*$/, '')
  if (!URL.canParse(`http://[${address}]`)) return address
  // The shortest form, without leading zeros.
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [start, end ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = end === undefined ? 0 : 8 - left!.length - right!.length
  const all = [...left!, ...Array.from({ length: zeros }, () => '0'), ...right!]
  // An address of IPv4 in one of IPv6.
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = all
      .slice(6)
      .flatMap((digits) => [Number.parseInt(digits, 16) >> 8, Number.parseInt(digits, 16) & 255])
    return bytes.join('.')
  }
  return `${all.slice(0, 4).join(':')}::/64`
}

/** The network of a client of IPv6 that one customer of a provider can have. Any other client stands for itself. */
export function networkOfClient(client: string): string {
  return client.replace(/:[\da-f]+::\/64$/, '::/48')
}

/** As many characters tell clients apart that have no address. */
const longest = 100

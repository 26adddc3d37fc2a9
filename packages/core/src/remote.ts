import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How remote specifications are fetched. Only URLs in docs.json are fetched. */
export interface RemoteOptions {
  /** Milliseconds per document. Default: 10,000. */
  timeout?: number
  /** Bytes per document. Default: 64 MiB. */
  maxBytes?: number
  /** Folder that keeps the last successful response of each URL. Default: none. */
  cacheFolder?: string
  /** Never use the network, only the cache. */
  offline?: boolean
  /** The settings of docs.json for the origins that it names. */
  origins?: Readonly<Record<string, RemoteOrigin>>
  /** The source of variables in headers. Default: the environment of the process. */
  environment?: Readonly<Record<string, string | undefined>>
}

/** The settings of docs.json for an origin: `api.remote`. */
export interface RemoteOrigin {
  /** Only sent to this origin; `${SPECNAV_TOKEN}` is that environment variable. */
  headers: Readonly<Record<string, string>>
  /** Other origins that it may redirect to. */
  redirects: readonly string[]
}

/** `advice` says what to do about `error`, if that is not obvious. */
export type RemoteText = { text: string; stale?: string } | { error: string; advice?: string }

/**
 * The text at a URL. If the request fails, the cached response is used if there is one, and `stale` says why.
 */
export async function fetchText(url: string, options: RemoteOptions = {}): Promise<RemoteText> {
  const cached = options.cacheFolder === undefined ? undefined : await cacheFile(options.cacheFolder, url)
  const fallBack = ({ error, advice }: Refusal): RemoteText => {
    const text = cached === undefined ? undefined : readIfPresent(cached)
    return text === undefined ? { error, ...(advice && { advice }) } : { text, stale: error }
  }
  if (options.offline) return fallBack({ error: 'the network is not used (offline)' })
  const timeout = options.timeout ?? 10_000
  try {
    const response = await request(new URL(url), options, AbortSignal.timeout(timeout))
    if ('error' in response) return fallBack(response)
    if (!response.ok) return fallBack(refusalOf(response))
    const text = await readLimited(response, options.maxBytes ?? 64 * 1024 * 1024)
    if (text === undefined) {
      const limit = options.maxBytes === undefined ? '64 MiB' : `${options.maxBytes} bytes`
      return fallBack({ error: `it is larger than ${limit}` })
    }
    if (cached !== undefined) keep(cached, text)
    return { text }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return fallBack({ error: `no response within ${timeout / 1000} s` })
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return fallBack({ error: cause instanceof Error ? cause.message || cause.name : String(cause) })
  }
}

function refusalOf({ status }: { status: number }): Refusal {
  const error = `the server responded with ${status}`
  const asksWho = status === 401 || status === 403
  return { error, ...(asksWho && { advice: 'Check the headers that `api.remote` of docs.json has for its origin.' }) }
}

/** Why a request is not sent, or a redirect not followed. */
interface Refusal {
  error: string
  advice?: string
}

const maxRedirects = 10

/** Sends the request, and follows redirects that docs.json allows. */
async function request(start: URL, options: RemoteOptions, signal: AbortSignal): Promise<Response | Refusal> {
  const { origins = {}, environment = process.env } = options
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const refusal = await innerAddress(url, origins)
    if (refusal) return refusal
    const headers = headersFor(origins[url.origin], environment)
    if ('error' in headers) return headers
    const response = await fetch(url, { redirect: 'manual', signal, headers })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    const next = new URL(location, url)
    if (!mayLead(url, next) && !origins[start.origin]?.redirects.includes(next.origin))
      return { error: `it redirects to ${next.href}, on another host`, advice: otherOrigin(start, next) }
    url = next
  }
  return { error: `it redirects more than ${maxRedirects} times` }
}

/** On the same origin, or from `http` to `https` there. */
function mayLead(from: URL, to: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === ''
  return from.origin === to.origin || (isUpgrade && from.hostname === to.hostname)
}

function otherOrigin(start: URL, { href, origin }: URL): string {
  const allowed = JSON.stringify({ api: { remote: { [start.origin]: { redirects: [origin] } } } })
  return `Use ${href} in docs.json if it is the right one, or allow the redirect: \`${allowed}\`.`
}

/**
 * A name that resolves to this machine, its local link or a private network: the response could be something
 * that only a machine in there may see. An address in place of a name is meant as it is written.
 */
async function innerAddress({ hostname, origin }: URL, origins: object): Promise<Refusal | undefined> {
  const [{ lookup }, { isIP }] = await Promise.all([import('node:dns/promises'), import('node:net')])
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 || /(?:^|\.)localhost$/.test(host) || Object.hasOwn(origins, origin)) return undefined
  // A name that only a proxy can resolve has no address here.
  const addresses = await lookup(host, { all: true }).catch(() => [])
  for (const { address } of addresses) {
    const network = await innerNetwork(address)
    if (network === undefined) continue
    const allowed = JSON.stringify({ api: { remote: { [origin]: {} } } })
    return {
      error: `${host} is ${address}, an address of ${network}`,
      advice: `Use the address itself, or allow this one in docs.json: \`${allowed}\`.`,
    }
  }
  return undefined
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

/**
 * The headers for an origin. The value of a variable is never in a message, and is only sent to its origin.
 */
function headersFor(
  origin: RemoteOrigin | undefined,
  environment: NonNullable<RemoteOptions['environment']>,
): Headers | Refusal {
  const headers = new Headers({ accept: 'application/json, application/yaml, text/yaml, */*' })
  for (const [name, written] of Object.entries(origin?.headers ?? {})) {
    const variables = Array.from(written.matchAll(/\$\{(\w*)\}/g), ([, variable = '']) => variable)
    const closed = variables.find((variable) => !variable.startsWith('SPECNAV_'))
    if (closed !== undefined)
      return {
        error: `its header \`${name}\` uses the variable \`${closed}\``,
        advice: 'docs.json can only use environment variables whose names start with `SPECNAV_`.',
      }
    const missing = variables.find((variable) => !environment[variable]?.trim())
    if (missing !== undefined)
      return {
        error: `its header \`${name}\` uses the variable \`${missing}\`, which is not set`,
        advice: 'Set it in the environment that builds the site.',
      }
    try {
      headers.set(
        name,
        written.replace(/\$\{(\w*)\}/g, (_, variable: string) => environment[variable]?.trim() ?? ''),
      )
    } catch {
      return {
        error: `its header \`${name}\` contains characters that are not allowed in a header`,
        advice: 'Write it in ASCII.',
      }
    }
  }
  return headers
}

async function cacheFile(folder: string, url: string): Promise<string> {
  // Loading it takes longer than reading a small specification, and most projects fetch nothing.
  const { createHash } = await import('node:crypto')
  return join(folder, `${createHash('sha256').update(url).digest('hex')}.txt`)
}

async function readLimited(response: Response, limit: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function keep(path: string, text: string): void {
  try {
    mkdirSync(join(path, '..'), { recursive: true })
    const temporary = `${path}.${process.pid}.tmp`
    // The response may only be meant for those who have its header.
    writeFileSync(temporary, text, { mode: 0o600 })
    renameSync(temporary, path)
  } catch {
    // The folder cannot be written, but the response is still valid.
  }
}

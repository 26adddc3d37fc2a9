import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'

/** The beginning of a response, and its body, without compression. */
export interface Answer {
  status: number
  location: string | undefined
  body: Readable
}

interface SendOptions {
  headers: Headers
  /** Where the name of the URL may lead; undefined: anywhere. */
  allowed: readonly LookupAddress[] | undefined
  signal: AbortSignal
}

/** Sends a GET request. `fetch` takes no address for a name. */
export async function send(url: URL, { headers, allowed, signal }: SendOptions): Promise<Answer> {
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  const lookup = await lookupOf(url.hostname, allowed)
  const written = { 'user-agent': 'specnav', 'accept-encoding': 'gzip, br', ...Object.fromEntries(headers) }
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers: written, signal, lookup }, resolve).on('error', reject).end()
  })
  const { statusCode: status = 0, headers: given } = message
  return { status, location: given.location, body: await uncompressed(message) }
}

async function uncompressed(message: IncomingMessage): Promise<Readable> {
  // `x-gzip` is an old name, which servers still use.
  const encoding = message.headers['content-encoding']?.trim().toLowerCase().replace(/^x-/, '')
  if (encoding !== 'gzip' && encoding !== 'br') return message
  const [{ pipeline }, { createBrotliDecompress, createGunzip }] = await Promise.all([
    import('node:stream'),
    import('node:zlib'),
  ])
  // Whoever reads the end of it gets its errors.
  return pipeline(message, encoding === 'br' ? createBrotliDecompress() : createGunzip(), () => undefined)
}

/** Looks up `host` among the allowed addresses. Other names are those of a proxy. */
async function lookupOf(host: string, allowed: SendOptions['allowed']): Promise<LookupFunction | undefined> {
  if (allowed === undefined) return undefined
  const { lookup } = await import('node:dns')
  return (name, options, found) => {
    if (name !== host) return lookup(name, options, found)
    const [first] = allowed
    if (!first) return found(new Error(`the name ${host} has no address`), '')
    return options.all === true ? found(null, [...allowed]) : found(null, first.address, first.family)
  }
}

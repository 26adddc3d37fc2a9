import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { addressesOf, type Refusal, type Resolve } from './remote-address.ts'
import { type Answer, send } from './remote-send.ts'

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
  /** How names become addresses. Default: as this machine does it. */
  resolve?: Resolve
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

/** The text at a URL. If the request fails, the cached response is used if there is one, and `stale` says why. */
export async function fetchText(url: string, options: RemoteOptions = {}): Promise<RemoteText> {
  const cached = options.cacheFolder === undefined ? undefined : await cacheFile(options.cacheFolder, url)
  const fallBack = ({ error, advice }: Refusal): RemoteText => {
    const text = cached === undefined ? undefined : readIfPresent(cached)
    return text === undefined ? { error, ...(advice && { advice }) } : { text, stale: error }
  }
  if (options.offline) return fallBack({ error: 'the network is not used (offline)' })
  const timeout = options.timeout ?? 10_000
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await request(new URL(url), options, signal)
    if ('error' in response) return fallBack(response)
    if (response.status < 200 || response.status > 299) {
      response.body.destroy()
      return fallBack(refusalOf(response))
    }
    const text = await readLimited(response.body, options.maxBytes ?? 64 * 1024 * 1024)
    if (text === undefined) {
      const limit = options.maxBytes === undefined ? '64 MiB' : `${options.maxBytes} bytes`
      return fallBack({ error: `it is larger than ${limit}` })
    }
    if (cached !== undefined) keep(cached, text)
    return { text }
  } catch (error) {
    if (signal.aborted) return fallBack({ error: `no response within ${timeout / 1000} s` })
    return fallBack({ error: wordsOf(error) })
  }
}

/** A host with several addresses has an error for each. */
function wordsOf(error: unknown): string {
  const [cause] = error instanceof AggregateError ? error.errors : [error]
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

function refusalOf({ status }: Answer): Refusal {
  const error = `the server responded with ${status}`
  const asksWho = status === 401 || status === 403
  return { error, ...(asksWho && { advice: 'Check the headers that `api.remote` of docs.json has for its origin.' }) }
}

const maxRedirects = 10

/** Sends the request, and follows redirects that docs.json allows. */
async function request(start: URL, options: RemoteOptions, signal: AbortSignal): Promise<Answer | Refusal> {
  const { origins = {}, environment = process.env } = options
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops++) {
    if (url.username || url.password)
      return { error: 'it contains a user name or a password', advice: 'Use a header: `api.remote` of docs.json.' }
    const addresses = await inTime(addressesOf(url, origins, options.resolve), signal)
    if ('error' in addresses) return addresses
    const headers = headersFor(origins[url.origin], environment)
    if ('error' in headers) return headers
    const answer = await send(url, { ...addresses, headers, signal })
    const { status, location } = answer
    if (status < 300 || status > 399 || location === undefined) return answer
    answer.body.destroy()
    if (!URL.canParse(location, url.href)) return { error: `it redirects to \`${location}\`, which is no URL` }
    const next = new URL(location, url)
    if (!mayLead(url, next) && !origins[start.origin]?.redirects.includes(next.origin))
      return { error: `it redirects to ${next.href}, on another host`, advice: otherOrigin(start, next) }
    url = next
  }
  return { error: `it redirects more than ${maxRedirects} times` }
}

/** The result of `work`, unless the time is over before. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([work, isOver])
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

/** The headers for an origin. The value of a variable is never in a message, and is only sent to its origin. */
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

async function readLimited(body: Readable, limit: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue
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

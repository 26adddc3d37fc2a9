import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How remote specifications are fetched. Only URLs that docs.json names are. */
export interface RemoteOptions {
  /** Milliseconds for one request, 10,000 by default. */
  timeout?: number
  /** Bytes of one document, 64 MiB by default. */
  maxBytes?: number
  /** Folder that keeps the last good answer of each URL; none by default. */
  cacheFolder?: string
  /** Never touch the network: answer from the cache alone. */
  offline?: boolean
}

export type RemoteText = { text: string; stale?: string } | { error: string }

/** The text behind a URL; ``redirect` as for `fetch`. A failed request answers from the cache where it can, and says so in `stale`. */
export async function fetchText(
  url: string,
  options: RemoteOptions = {},
  redirect: 'follow' | 'error' = 'follow',
): Promise<RemoteText> {
  const cached = options.cacheFolder === undefined ? undefined : await cacheFile(options.cacheFolder, url)
  const fallBack = (reason: string): RemoteText => {
    const text = cached === undefined ? undefined : readIfPresent(cached)
    return text === undefined ? { error: reason } : { text, stale: reason }
  }
  if (options.offline) return fallBack('the network is not used (offline)')
  const timeout = options.timeout ?? 10_000
  try {
    const response = await fetch(url, {
      redirect,
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'application/json, application/yaml, text/yaml, */*' },
    })
    if (!response.ok) return fallBack(`the server answered ${response.status}`)
    const text = await readLimited(response, options.maxBytes ?? 64 * 1024 * 1024)
    if (text === undefined) {
      return fallBack(`it is larger than ${options.maxBytes === undefined ? '64 MiB' : `${options.maxBytes} bytes`}`)
    }
    if (cached !== undefined) keep(cached, text)
    return { text }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return fallBack(`no answer within ${timeout / 1000} s`)
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return fallBack(cause instanceof Error ? cause.message || cause.name : String(cause))
  }
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
    writeFileSync(temporary, text)
    renameSync(temporary, path)
  } catch {
    // A folder that cannot be written: the answer is good all the same.
  }
}

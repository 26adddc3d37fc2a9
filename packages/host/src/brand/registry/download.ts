import { isObject } from '@specnav/core'
import { unpack } from './archive.ts'
import type { RegistrySettings } from './settings.ts'

/** A package to fetch: one version whose integrity is known, or the latest one of a major version. */
export type Wanted = { name: string } & ({ version: string; integrity: string } | { major: number })

/** `missing`: the registry has no such package. `error`: what went wrong, as the end of a sentence. */
export type Download = { files: ReadonlyMap<string, Uint8Array> } | { missing: true } | { error: string }

interface DownloadOptions {
  settings: RegistrySettings
  /** Milliseconds without any data. */
  timeout: number
}

const mebibyte = 1024 * 1024
const maxBytes = 64 * mebibyte

/** Fetches a package from the user's registry, and verifies it. None of its code runs. */
export async function download(wanted: Wanted, options: DownloadOptions): Promise<Download> {
  const { settings } = options
  try {
    const registry = settings.registryOf(wanted.name)
    const described = await get(new URL(wanted.name.replace('/', '%2f'), registry).href, options)
    if ('status' in described) {
      return described.status === 404 ? { missing: true } : { error: refusal(described.status) }
    }
    const release = releaseOf(JSON.parse(described.bytes.toString('utf8')), wanted)
    if (!release) return { error: 'the registry does not describe a usable version of it' }
    const archive = await get(settings.tarballUrl(release.tarball, registry), options)
    if ('status' in archive) return { error: refusal(archive.status) }
    const files = unpack(archive.bytes, release.integrity)
    return files ? { files } : { error: 'what the registry sent is not the expected archive (its hash differs)' }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

/** A version that a registry describes. */
interface Release {
  tarball: string
  integrity: string
}

function releaseOf(packument: unknown, wanted: Wanted): Release | undefined {
  const versions = isObject(packument) && isObject(packument.versions) ? packument.versions : {}
  const version = 'version' in wanted ? wanted.version : latestOf(Object.keys(versions), wanted.major)
  const described = version !== undefined && Object.hasOwn(versions, version) ? versions[version] : undefined
  const dist = isObject(described) && isObject(described.dist) ? described.dist : {}
  const integrity = 'integrity' in wanted ? wanted.integrity : dist.integrity
  return typeof dist.tarball === 'string' && typeof integrity === 'string'
    ? { tarball: dist.tarball, integrity }
    : undefined
}

/** The highest version without a label such as `-beta`. */
function latestOf(versions: readonly string[], major: number): string | undefined {
  const numbers = (version: string) => version.split('.').map(Number)
  return versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && numbers(version)[0] === major)
    .toSorted((a, b) => {
      const [[, minorA = 0, patchA = 0], [, minorB = 0, patchB = 0]] = [numbers(a), numbers(b)]
      return minorA - minorB || patchA - patchB
    })
    .at(-1)
}

/** The body of a successful response, or the status of another one. Gives up if nothing arrives for a while. */
async function get(url: string, options: DownloadOptions): Promise<{ bytes: Buffer } | { status: number }> {
  const stop = new AbortController()
  const timer = setTimeout(
    () => stop.abort(new Error(`no response within ${options.timeout / 1000} s`)),
    options.timeout,
  )
  const authorization = options.settings.authorization(url)
  try {
    const response = await fetch(url, {
      signal: stop.signal,
      headers: {
        accept: 'application/vnd.npm.install-v1+json, */*',
        ...(authorization !== undefined && { authorization }),
      },
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { status: response.status }
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      timer.refresh()
      size += chunk.byteLength
      if (size > maxBytes) throw new Error(`it is larger than ${maxBytes / mebibyte} MiB`)
      chunks.push(chunk)
    }
    return { bytes: Buffer.concat(chunks) }
  } finally {
    clearTimeout(timer)
  }
}

function refusal(status: number): string {
  const advice =
    status === 401 || status === 403
      ? ' (credentials of a project’s `.npmrc` are only sent to a registry that your own settings name)'
      : ''
  return `the registry responded with ${status}${advice}`
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'the registry’s description of it cannot be read'
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && String(error.code).startsWith('Z_')) return 'what the registry sent is not an archive'
  const { cause = error } = error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

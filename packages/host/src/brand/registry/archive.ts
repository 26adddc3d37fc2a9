import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { parseTar } from 'nanotar'

/** Bytes of an unpacked archive. The largest fonts of the catalogue have 30 MiB. */
const maxUnpacked = 256 * 1024 * 1024

/** The files that are used of a package. Everything else of an archive is ignored: no other path is written. */
const used = /^[^/]+\/((?:package|icons|metadata|unicode)\.json|LICENSE|files\/[\w-]+\.woff2)$/

/**
 * The used files of a package's archive by path; undefined if it is not the archive with that integrity.
 * Throws if it cannot be read.
 */
export function unpack(archive: Uint8Array, integrity: string): Map<string, Uint8Array> | undefined {
  if (!hasIntegrity(archive, integrity)) return undefined
  // The parser reads the whole buffer, of which a small result may only be a part.
  const tar = new Uint8Array(gunzipSync(archive, { maxOutputLength: maxUnpacked }))
  const files = new Map<string, Uint8Array>()
  for (const { name, type, data } of parseTar(tar)) {
    const path = used.exec(name)?.[1]
    if (path === undefined || type !== 'file' || !data) continue
    if (path.endsWith('.json')) JSON.parse(Buffer.from(data).toString('utf8'))
    files.set(path, data)
  }
  return files
}

/** Integrity as in lockfiles: hashes between spaces. Only SHA-512 counts. */
function hasIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const actual = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  return integrity.split(/\s+/).includes(actual)
}

import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Files in one file, each compressed alone, with what is known of them. */
export interface Pack<T> {
  facts: T
  /** The content of a file. Throws if the pack is damaged. */
  read(path: string): Buffer
  /** A file as it is in the pack, if its content is this. */
  packed(path: string, content: Buffer): Buffer | undefined
  /** Writes every file whose path begins with `prefix` into a folder. Throws if the pack is damaged. */
  unpack(prefix: string, folder: string): void
}

interface PackedFile {
  /** Where its compressed content starts, and how long it is. */
  start: number
  length: number
  /** The size and the checksum of its content. */
  size: number
  sum: number
}

interface Index<T> {
  facts: T
  files: [path: string, PackedFile][]
}

/** The end of a pack: this text, then the length of the index and its checksum. */
const mark = 'specnav pack 1\n'
const footerLength = mark.length + 8

/** Opens a pack; undefined if there is none, or it is not whole. */
export function openPack<T>(path: string): Pack<T> | undefined {
  try {
    const bytes = readFileSync(path)
    const footer = bytes.subarray(-footerLength)
    if (footer.toString('latin1', 0, mark.length) !== mark) return undefined
    const end = bytes.length - footerLength
    const packed = bytes.subarray(end - footer.readUInt32LE(mark.length), end)
    if (crc32(packed) !== footer.readUInt32LE(mark.length + 4)) return undefined
    const index: Index<T> = JSON.parse(zstdDecompressSync(packed).toString())
    markUsed(path)
    return packIn(bytes, index)
  } catch {
    return undefined
  }
}

function packIn<T>(bytes: Buffer, index: Index<T>): Pack<T> {
  const files = new Map(index.files)
  const read = (path: string): Buffer => {
    const file = files.get(path)
    const content = file && zstdDecompressSync(bytes.subarray(file.start, file.start + file.length))
    if (!content || crc32(content) !== file.sum) throw new Error(`The cache is damaged at ${path}.`)
    return content
  }
  return {
    facts: index.facts,
    read,
    packed(path, content) {
      const file = files.get(path)
      const isSame = file?.size === content.length && file.sum === crc32(content)
      return isSame ? bytes.subarray(file.start, file.start + file.length) : undefined
    },
    unpack(prefix, folder) {
      const made = new Set<string>()
      for (const path of files.keys()) {
        if (!path.startsWith(prefix)) continue
        const file = join(folder, path.slice(prefix.length))
        const parent = dirname(file)
        if (!made.has(parent)) mkdirSync(parent, { recursive: true })
        made.add(parent)
        writeFileSync(file, read(path))
      }
    },
  }
}

/**
 * Writes a pack of files. It is there as a whole or not at all. Files that are the same in `last` are not
 * compressed again.
 */
export function writePack<T>(
  target: string,
  files: Iterable<readonly [path: string, file: string]>,
  facts: T,
  last?: Pack<T>,
): void {
  mkdirSync(dirname(target), { recursive: true })
  const temporary = `${target}.${randomUUID()}.tmp`
  const out = openSync(temporary, 'w')
  try {
    const index: Index<T> = { facts, files: [] }
    let start = 0
    for (const [path, file] of files) {
      const content = readFileSync(file)
      const packed = last?.packed(path, content) ?? zstdCompressSync(content)
      writeSync(out, packed)
      index.files.push([path, { start, length: packed.length, size: content.length, sum: crc32(content) }])
      start += packed.length
    }
    const packed = zstdCompressSync(Buffer.from(JSON.stringify(index)))
    const footer = Buffer.alloc(footerLength, mark, 'latin1')
    footer.writeUInt32LE(packed.length, mark.length)
    footer.writeUInt32LE(crc32(packed), mark.length + 4)
    writeSync(out, packed)
    writeSync(out, footer)
    fsyncSync(out)
    closeSync(out)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** The time of a pack is when it was last used, see {@link prunePacks}. */
function markUsed(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // The disk is read-only.
  }
}

/** How long a pack can take to be written. */
const longestWriting = 3_600_000

/**
 * Deletes the packs that were used longest ago until the others have at most `bytes`. `own` always stays. Also
 * deletes what builds have left that were stopped while they wrote.
 */
export function prunePacks(folder: string, { own, bytes }: { own: string; bytes: number }): void {
  const files = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    const state = statSync(path, { throwIfNoEntry: false })
    return state ? [{ path, size: state.size, used: state.mtimeMs }] : []
  })
  let sum = 0
  for (const { path, size, used } of files.toSorted((a, b) => b.used - a.used)) {
    const isPack = path.endsWith('.pack')
    if (isPack) sum += size
    const isNeeded = isPack ? path === own || sum <= bytes : Date.now() - used < longestWriting
    if (!isNeeded) rmSync(path, { force: true })
  }
}

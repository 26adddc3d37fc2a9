import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Files in one file, each compressed alone, with what is known of them. */
export interface Pack<T> {
  facts: T
  /** The files by path. */
  files: ReadonlyMap<string, PackedFile>
  /** The content of a file. Throws if the pack is damaged. */
  read(path: string): Buffer
  /** Writes every file into a folder. Throws if the pack is damaged. */
  unpack(folder: string): void
}

interface PackedFile {
  /** Where its compressed content starts, and how long it is. */
  start: number
  length: number
  /** The checksum of its content. */
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
    files,
    read,
    unpack(folder) {
      const made = new Set<string>()
      for (const path of files.keys()) {
        const file = join(folder, path)
        const parent = dirname(file)
        if (!made.has(parent)) mkdirSync(parent, { recursive: true })
        made.add(parent)
        writeFileSync(file, read(path))
      }
    },
  }
}

/**
 * Writes a pack of files of a folder. It is there as a whole or not at all. The folder of the pack is made.
 */
export function writePack<T>(target: string, folder: string, paths: Iterable<string>, facts: T): void {
  mkdirSync(dirname(target), { recursive: true })
  const temporary = `${target}.${process.pid}.tmp`
  const out = openSync(temporary, 'w')
  try {
    const files: Index<T>['files'] = []
    let start = 0
    for (const path of paths) {
      const content = readFileSync(join(folder, path))
      const packed = zstdCompressSync(content)
      writeSync(out, packed)
      files.push([path, { start, length: packed.length, sum: crc32(content) }])
      start += packed.length
    }
    const index = zstdCompressSync(Buffer.from(JSON.stringify({ facts, files } satisfies Index<T>)))
    const footer = Buffer.alloc(footerLength, mark, 'latin1')
    footer.writeUInt32LE(index.length, mark.length)
    footer.writeUInt32LE(crc32(index), mark.length + 4)
    writeSync(out, index)
    writeSync(out, footer)
    fsyncSync(out)
    closeSync(out)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

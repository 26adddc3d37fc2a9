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
import { ReadSpace } from '../read-space.ts'

/** Files in one file, compressed in blocks of some: pages of a site have much in common. */
export interface Pack<T> {
  facts: T
  /** The content of a file. Throws if the pack is damaged. */
  read(path: string): Buffer
  /** Writes every file whose path begins with `prefix` into a folder. Throws if the pack is damaged. */
  unpack(prefix: string, folder: string): void
  /** A block as it is in the pack, if it consists of these files. */
  block(paths: readonly string[]): PackedBlock | undefined
}

/** A file for a pack. */
export interface PackFile {
  /** The file's path in the pack. */
  path: string
  /** Where it is. */
  file: string
  /** It is the same in the last pack, and is not read. */
  isKept?: boolean
}

interface BlockFacts {
  /** Where its compressed content starts, and how long it is. */
  start: number
  length: number
  /** The checksum of its content. */
  sum: number
  /** The files in their order, with their sizes. */
  files: [path: string, size: number][]
}

interface PackedBlock {
  bytes: Buffer
  facts: BlockFacts
}

interface Index<T> {
  facts: T
  blocks: BlockFacts[]
}

/** The end of a pack: this text, then the length of the index and its checksum. */
const mark = 'specnav pack 2\n'
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

function packIn<T>(bytes: Buffer, { facts, blocks }: Index<T>): Pack<T> {
  const places = new Map(blocks.flatMap((block) => block.files.map(([path]) => [path, block])))
  const bytesOf = ({ start, length }: BlockFacts) => bytes.subarray(start, start + length)
  const contents = (block: BlockFacts): Map<string, Buffer> => {
    const content = zstdDecompressSync(bytesOf(block))
    if (crc32(content) !== block.sum) throw new Error(`The cache is damaged at ${block.files[0]?.[0]}.`)
    let start = 0
    return new Map(block.files.map(([path, size]) => [path, content.subarray(start, (start += size))]))
  }
  return {
    facts,
    read(path) {
      const block = places.get(path)
      const content = block && contents(block).get(path)
      if (!content) throw new Error(`The cache does not contain ${path}.`)
      return content
    },
    unpack(prefix, folder) {
      const made = new Set<string>()
      for (const block of blocks) {
        if (!block.files.some(([path]) => path.startsWith(prefix))) continue
        for (const [path, content] of contents(block)) {
          if (!path.startsWith(prefix)) continue
          const file = join(folder, path.slice(prefix.length))
          const parent = dirname(file)
          if (!made.has(parent)) mkdirSync(parent, { recursive: true })
          made.add(parent)
          writeFileSync(file, content)
        }
      }
    },
    block(paths) {
      const block = places.get(paths[0] ?? '')
      const isSame = block?.files.length === paths.length && block.files.every(([path], at) => path === paths[at])
      return isSame ? { bytes: bytesOf(block), facts: block } : undefined
    },
  }
}

interface WriteOptions {
  /** Blocks that are the same in it are not compressed again. */
  last?: Pack<unknown> | undefined
  /** Called with the content of each file that is read, by its path in the pack. It is valid during the call. */
  onRead?: (path: string, content: Buffer) => void
}

/**
 * Writes a pack of files. It is there as a whole or not at all. `facts` is called when all files were read.
 */
export function writePack(
  target: string,
  files: readonly PackFile[],
  facts: () => unknown,
  options: WriteOptions = {},
): void {
  mkdirSync(dirname(target), { recursive: true })
  const temporary = `${target}.${randomUUID()}.tmp`
  const out = openSync(temporary, 'w')
  try {
    const blocks: BlockFacts[] = []
    const space = new ReadSpace()
    let start = 0
    for (const block of blocksOf(files)) {
      const { bytes, facts } = packed(block, space, options)
      writeSync(out, bytes)
      blocks.push({ ...facts, start, length: bytes.length })
      start += bytes.length
    }
    const index: Index<unknown> = { facts: facts(), blocks }
    const bytes = zstdCompressSync(Buffer.from(JSON.stringify(index)))
    const footer = Buffer.alloc(footerLength, mark, 'latin1')
    footer.writeUInt32LE(bytes.length, mark.length)
    footer.writeUInt32LE(crc32(bytes), mark.length + 4)
    writeSync(out, bytes)
    writeSync(out, footer)
    fsyncSync(out)
    closeSync(out)
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/** How many files a block has. It does not depend on their sizes, so that an edit changes one block. */
const filesInBlock = 16

function* blocksOf(files: readonly PackFile[]): Generator<PackFile[]> {
  for (let start = 0; start < files.length; start += filesInBlock) yield files.slice(start, start + filesInBlock)
}

function packed(files: readonly PackFile[], space: ReadSpace, { last, onRead }: WriteOptions): PackedBlock {
  const known = last?.block(files.map(({ path }) => path))
  if (known && files.every(({ isKept }) => isKept)) return known
  const { content, lengths } = space.read(files.map(({ file }) => file))
  const sum = crc32(content)
  const sizes = files.map(({ path }, at): [string, number] => [path, lengths[at] ?? 0])
  let start = 0
  for (const [path, size] of sizes) onRead?.(path, content.subarray(start, (start += size)))
  const isSame = known?.facts.sum === sum && known.facts.files.every(([, size], at) => size === sizes[at]?.[1])
  if (known && isSame) return known
  const bytes = zstdCompressSync(content)
  return { bytes, facts: { start: 0, length: bytes.length, sum, files: sizes } }
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

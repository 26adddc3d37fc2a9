import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { keyOf } from '@specnav/core/files'
import type { Kept } from '@specnav/core'

export interface BuildCache {
  folder: string
  /** The program that builds, with its version and those of what it depends on: what another one has made may differ. */
  program: string
}

/** What one build leaves for the next one: values by the hash of all that they are made from. */
export interface PageStore extends Kept {
  /** Keeps what this build has used, and nothing else. */
  close(): void
}

/** Where a value is in a file, and the checksum of its bytes. */
type Span = readonly [offset: number, length: number, sum: number]

interface Index {
  maker: string
  entries: [key: string, span: Span][]
}

/** The bytes at the end of a file: the place of its index, and the checksum of this. */
const endLength = 10

/** The store of a project. Without a cache, it is in a folder for intermediate files, for the sites of all audiences. */
export function pageStore(cache: BuildCache | undefined, root: string, work: string): PageStore {
  if (!cache) return new PackedStore(join(work, 'built'), '')
  return new PackedStore(join(cache.folder, 'built', keyOf(root)), JSON.stringify([cache.program, process.version]))
}

/** A store for as long as the process runs. */
export function memoryStore(): Kept {
  const values = new Map<string, unknown>()
  return { load: (key) => values.get(key), save: (key, value) => void values.set(key, value), retain: () => {} }
}

/**
 * A store in one file, which is replaced as a whole: builds that are killed, and two at the same time, leave one that can
 * be read. What is damaged, and what cannot be written, costs the next build its time.
 */
class PackedStore implements PageStore {
  readonly #file: string
  readonly #maker: string
  readonly #last: number | undefined
  readonly #before: ReadonlyMap<string, Span>
  readonly #used = new Set<string>()
  readonly #fresh = new Map<string, Span>()
  #draft: number | undefined
  #size = 0
  #isFull = false

  constructor(file: string, maker: string) {
    this.#file = file
    this.#maker = maker
    this.#last = opened(file)
    this.#before = this.#last === undefined ? new Map() : entriesOf(this.#last, maker)
  }

  load(key: string): unknown {
    const fresh = this.#fresh.get(key)
    const span = fresh ?? this.#before.get(key)
    const from = fresh ? this.#draft : this.#last
    if (!span || from === undefined) return undefined
    const bytes = bytesAt(from, span[0], span[1])
    if (crc32(bytes) !== span[2]) return undefined
    this.#used.add(key)
    return deserialize(bytes)
  }

  save(key: string, value: unknown): void {
    const bytes = this.#isFull ? undefined : plainBytes(value)
    if (!bytes) return
    try {
      this.#add(key, bytes)
    } catch {
      // The disk is read-only or full.
      this.#isFull = true
    }
  }

  retain(key: string): void {
    if (this.#before.has(key)) this.#used.add(key)
  }

  close(): void {
    try {
      const unused = this.#before.size - this.#used.size
      if (!this.#isFull && (this.#fresh.size > 0 || unused > this.#used.size)) this.#replace()
    } catch {
      // The disk is full.
    } finally {
      for (const file of [this.#draft, this.#last]) if (file !== undefined) closeSync(file)
      if (this.#draft !== undefined) rmSync(this.#draftFile, { force: true })
    }
  }

  #replace(): void {
    const kept = [...this.#used].flatMap((key) =>
      this.#fresh.has(key) ? [] : [[key, this.#before.get(key)!] as const],
    )
    // In the order of the file, which reads it at once.
    for (const [key, [offset, length]] of kept.toSorted(([, [a]], [, [b]]) => a - b))
      this.#add(key, bytesAt(this.#last!, offset, length))
    const index: Index = { maker: this.#maker, entries: [...this.#fresh] }
    const bytes = Buffer.from(JSON.stringify(index))
    const end = Buffer.alloc(endLength)
    end.writeUIntBE(this.#size, 0, 6)
    end.writeUInt32BE(crc32(bytes), 6)
    this.#write(bytes)
    this.#write(end)
    renameSync(this.#draftFile, this.#file)
  }

  #add(key: string, bytes: Buffer): void {
    const offset = this.#size
    this.#write(bytes)
    this.#fresh.set(key, [offset, bytes.length, crc32(bytes)])
  }

  #write(bytes: Buffer): void {
    if (this.#draft === undefined) {
      mkdirSync(dirname(this.#file), { recursive: true })
      this.#draft = openSync(this.#draftFile, 'w+')
    }
    if (writeSync(this.#draft, bytes, 0, bytes.length, this.#size) < bytes.length) throw new Error('The disk is full.')
    this.#size += bytes.length
  }

  get #draftFile(): string {
    return `${this.#file}.${process.pid}.tmp`
  }
}

/** Undefined for what is no plain value: it has functions. */
function plainBytes(value: unknown): Buffer | undefined {
  try {
    return serialize(value)
  } catch {
    return undefined
  }
}

function opened(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch {
    return undefined
  }
}

function entriesOf(file: number, maker: string): Map<string, Span> {
  try {
    const end = fstatSync(file).size - endLength
    const place = bytesAt(file, end, endLength)
    const start = place.readUIntBE(0, 6)
    const bytes = bytesAt(file, start, end - start)
    if (crc32(bytes) !== place.readUInt32BE(6)) return new Map()
    const index: Index = JSON.parse(bytes.toString())
    return index.maker === maker ? new Map(index.entries) : new Map()
  } catch {
    // It is no such file, or half of one.
    return new Map()
  }
}

function bytesAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
}

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
// A name that an older Node lacks would fail before anybody says which Node is needed.
import zlib from 'node:zlib'
import { createHost, type Host } from './host.ts'
import { metered } from './metered.ts'
import { isHandle } from './node-api.ts'

/** The parser was ended: it broke down, or took longer than the text may take. */
export interface Fault {
  kind: 'broken' | 'slow'
  /** What it said, for its authors. */
  message: string
}

/** The parser itself is not there, or damaged: no page can be read, so nothing is built without it. */
export class ParserMissing extends Error {}

/** What was made of a text, what is wrong with the text, or what is wrong with the parser. */
export type Answer<Tree> = { tree: Tree } | { error: string } | { fault: Fault }

/** Whether a text has already taken too long: its parts get fewer steps then. */
export interface Patience {
  isLost: boolean
}

export function newPatience(): Patience {
  return { isLost: false }
}

/** A function of the parser that makes a tree, and what it is given. */
export interface Call {
  name: string
  values: readonly unknown[]
  text: string
  patience: Patience
}

/**
 * Calls the parser and reads the tree that it writes. Whatever a text makes the parser do, it ends here. Throws
 * `ParserMissing`.
 */
export function answer<Tree>({ name, values, text, patience }: Call, read: (bytes: Uint8Array) => Tree): Answer<Tree> {
  const steps = budget(text.length, patience)
  const parser = running()
  let isSpoilt = true
  try {
    parser.limit(steps, maxTree(text.length))
    const tree = read(serialized(parser, name, values))
    isSpoilt = false
    return { tree }
  } catch (error) {
    if (error instanceof SyntaxError) {
      isSpoilt = false
      return { error: error.message }
    }
    if (!parser.isSpent()) return { fault: { kind: 'broken', message: parser.said().trim() || String(error) } }
    patience.isLost = true
    return { fault: { kind: 'slow', message: `No end after ${steps} steps, or too large a tree.` } }
  } finally {
    if (isSpoilt || parser.size() > maxSize) host = undefined
  }
}

/**
 * The most bytes of a tree: a short row of a table has as many cells as the first one. Trees of real pages have 28 bytes for each
 * character at most.
 */
const maxTree = (length: number) => 2_000_000 + 100 * length

/** The parser's code: compiled once per process. */
let compiled: WebAssembly.Module | undefined
/** The parser at work; undefined until it is needed, and after it has broken down. */
let host: Host | undefined

/** The most memory that an instance keeps, in bytes: only another instance gives memory back. From the start, it has 256 MiB of addresses. */
const maxSize = 320 * 1024 * 1024

function running(): Host {
  try {
    compiled ??= new WebAssembly.Module(moduleBytes())
    host ??= createHost(compiled)
    return host
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ParserMissing(
      `The Markdown parser of @specnav/content cannot be started. Install the package again. (${reason})`,
      { cause: error },
    )
  }
}

function serialized(parser: Host, name: string, values: readonly unknown[]): Uint8Array {
  const handle = parser.call(name, ...values)
  if (!isHandle(handle)) throw new TypeError(`The parser has no \`${name}\`.`)
  const bytes = parser.call('serializeHandle', handle)
  handle.free()
  if (!(bytes instanceof Uint8Array)) throw new TypeError('The parser has written no tree.')
  return bytes
}

/**
 * The module of the package, wherever the code is: in `dist`, in `src`, or in a bundle of a host. In a checkout that was
 * not built, it is made from a dependency of development.
 */
function moduleBytes(): Uint8Array<ArrayBuffer> {
  const { resolve } = createRequire(import.meta.url)
  const built = join(dirname(resolve('@specnav/content/package.json')), 'dist/metered-parser.wasm.zst')
  if (existsSync(built)) return Uint8Array.from(zlib.zstdDecompressSync(readFileSync(built)))
  return metered(readFileSync(resolve('@bruits/satteri-wasm32-wasi/satteri_napi.wasm32-wasi.wasm')))
}

/**
 * Steps that a text may take. Pages of real sites take 75 for each character at most, and the longest, of 700,000 characters,
 * half of a thousandth for each pair of them.
 */
function budget(length: number, { isLost }: Patience): number {
  const strict = 200_000 + 100 * length
  if (isLost) return strict
  return Math.min(maxSteps, strict + Math.min(9 * strict, 100_000_000) + Math.ceil(length ** 2 / 1000))
}

/** A few seconds. */
const maxSteps = 1_500_000_000

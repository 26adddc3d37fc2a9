import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createHost, type Host } from './host.ts'
import { metered } from './metered.ts'
import { isHandle } from './node-api.ts'

/** The parser was ended: it broke down, or took longer than the text may take. */
export interface Fault {
  kind: 'broken' | 'slow'
  /** What it said, for its authors. */
  message: string
}

/** What was made of a text, what is wrong with the text, or what is wrong with the parser. */
export type Answer<Tree> = { tree: Tree } | { error: string } | { fault: Fault }

/** A function of the parser that makes a tree, and what it is given. */
export interface Call {
  name: string
  values: readonly unknown[]
  /** The length of the text. */
  length: number
}

/** Calls the parser and reads the tree that it writes. Whatever a text makes the parser do, it ends here. */
export function answer<Tree>({ name, values, length }: Call, read: (bytes: Uint8Array) => Tree): Answer<Tree> {
  const steps = budget(length)
  try {
    const parser = running()
    parser.limit(steps)
    const tree = read(serialized(parser, name, values))
    if (parser.size() > maxSize) host = undefined
    return { tree }
  } catch (error) {
    if (error instanceof SyntaxError) return { error: error.message }
    const isSlow = host?.isSpent() === true
    const said = host?.said() ?? ''
    host = undefined
    if (!isSlow) return { fault: { kind: 'broken', message: said.trim() || String(error) } }
    spare = Math.max(0, spare - steps)
    return { fault: { kind: 'slow', message: `No end after ${steps} steps.` } }
  }
}

/** What the parser is compiled from: once per process. */
let compiled: WebAssembly.Module | undefined
/** The parser at work; undefined until it is needed, and after it has broken down. */
let host: Host | undefined

/** Memory that only another instance gives back: 256 MiB are its share of addresses from the start. */
const maxSize = 320 * 1024 * 1024

function running(): Host {
  compiled ??= new WebAssembly.Module(moduleBytes())
  host ??= createHost(compiled)
  return host
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
  const built = join(dirname(resolve('@specnav/content/package.json')), 'dist/metered-parser.wasm')
  if (existsSync(built)) return readFileSync(built)
  return metered(readFileSync(resolve('@bruits/satteri-wasm32-wasi/satteri_napi.wasm32-wasi.wasm')))
}

/**
 * Steps that a text may take. Pages of real sites take 75 for each character at most, and the longest, of 700,000 characters, half of a
 * thousandth for each pair of them.
 */
function budget(length: number): number {
  const strict = 200_000 + 100 * length
  return spare > 0 ? Math.min(maxSteps, 10 * strict + Math.ceil(length ** 2 / 1000)) : strict
}

/** A few seconds. */
const maxSteps = 1_500_000_000
/** Steps for texts that never end: who is given many of them in a process has less patience with each. */
let spare = 1_000_000_000

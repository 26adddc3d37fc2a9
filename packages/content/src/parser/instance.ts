import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { createHost, type Host } from './host.ts'
import { isHandle } from './node-api.ts'

/** The parser was ended: it broke down, or took longer than the text may take. */
export interface Fault {
  kind: 'broken' | 'slow'
  /** What it said, for its authors. */
  message: string
}

/** A tree as the parser writes it, what is wrong with the text, or what is wrong with the parser. */
export type Answer = { bytes: Uint8Array } | { error: string } | { fault: Fault }

/** How patient to be: `little` to find out which part of a text is at fault. */
export type Patience = 'full' | 'little'

/** Calls a function of the parser that makes a tree. Whatever a text makes the parser do, it ends here. */
export function answer(name: string, values: readonly unknown[], length: number, patience: Patience): Answer {
  const milliseconds = budget(length, patience)
  try {
    const bytes = length < shortest ? serialized(name, values) : bounded(() => serialized(name, values), milliseconds)
    if (host && host.size() > maxSize) host = undefined
    return { bytes }
  } catch (error) {
    if (error instanceof SyntaxError) return { error: error.message }
    const said = host?.said() ?? ''
    host = undefined
    if (!isTimeout(error)) return { fault: { kind: 'broken', message: said.trim() || String(error) } }
    slow = { count: slowCount() + 1, at: performance.now() }
    return { fault: { kind: 'slow', message: `No end after ${milliseconds} ms.` } }
  }
}

/** What the parser is compiled from: once per process. */
let compiled: WebAssembly.Module | undefined
/** The parser at work; undefined until it is needed, and after it has broken down. */
let host: Host | undefined

/** Memory that only another instance gives back: 256 MiB are its share of addresses from the start. */
const maxSize = 320 * 1024 * 1024

function running(): Host {
  compiled ??= new WebAssembly.Module(readFileSync(moduleFile()))
  host ??= createHost(compiled)
  return host
}

function serialized(name: string, values: readonly unknown[]): Uint8Array {
  const parser = running()
  const handle = parser.call(name, ...values)
  if (!isHandle(handle)) throw new TypeError(`The parser has no \`${name}\`.`)
  const bytes = parser.call('serializeHandle', handle)
  handle.free()
  if (!(bytes instanceof Uint8Array)) throw new TypeError('The parser has written no tree.')
  return bytes
}

/** Builds copy the module beside the code; from its source, this package has it as a dependency of development. */
function moduleFile(): string {
  const built = fileURLToPath(new URL('../../dist/parser.wasm', import.meta.url))
  if (existsSync(built)) return built
  return createRequire(import.meta.url).resolve('@bruits/satteri-wasm32-wasi/satteri_napi.wasm32-wasi.wasm')
}

/** Stalls of the last minute: who is given many texts that never end has less patience with each. */
let slow = { count: 0, at: 0 }

function slowCount(): number {
  return performance.now() - slow.at > 60_000 ? 0 : slow.count
}

/** Milliseconds of CPU that a text may take: at least ten times of what the longest pages of real sites take. */
function budget(length: number, patience: Patience): number {
  const base = patience === 'little' ? 20 : Math.max(20, 250 / 2 ** Math.floor(slowCount() / 4))
  return Math.ceil(base + length / 1024)
}

const sandbox: { run?: () => void } = {}
const context = createContext(sandbox)
const script = new Script('run()')

/** Texts so short that not even doubling the work with each character takes long. */
const shortest = 20

/**
 * Ends `run` when it has used its time. Only time of the CPU counts, so that a busy machine draws the same page: who was waiting is
 * asked again, with more time.
 */
function bounded(run: () => Uint8Array, milliseconds: number): Uint8Array {
  for (let timeout = milliseconds; ;) {
    running()
    const before = cpuTime()
    let bytes: Uint8Array | undefined
    sandbox.run = () => {
      bytes = run()
    }
    try {
      script.runInContext(context, { timeout })
      if (!bytes) throw new TypeError('The parser has not answered.')
      return bytes
    } catch (error) {
      const used = cpuTime() - before
      if (!isTimeout(error) || used >= milliseconds / 2) throw error
      host = undefined
      timeout = Math.ceil(timeout * Math.min(16, Math.max(2, milliseconds / used)))
    }
  }
}

function cpuTime(): number {
  // Older versions of Node 22 know the time of the whole process only.
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)()
  return (user + system) / 1000
}

function isTimeout(error: unknown): boolean {
  // It is an error of another realm.
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

import { type Bytes, bytesOf } from './bytes.ts'
import { stepsExport } from './metered.ts'
import { createNodeApi, environment, type Import } from './node-api.ts'

/** One parser with its memory. After anything that is not a `SyntaxError`, its state is unknown: make another one. */
export interface Host {
  call(name: string, ...values: unknown[]): unknown
  /** How much it may do from now on, and how large its tree may be. */
  limit(steps: number, bytes: number): void
  /** Whether it was ended for it had no steps left, or its tree was too large. */
  isSpent(): boolean
  /** What it has said on standard error: the message of a panic. */
  said(): string
  /** The size of its memory in bytes. It never shrinks. */
  size(): number
}

/**
 * The memory that the module asks for, in pages of 64 KiB: of 250 MiB of addresses, it uses few. At most, it has 1 GiB. Threads
 * could share it: V8 counts such a memory as nobody's. Any other it counts as 250 MiB more whenever the parser takes a page,
 * and then looks for garbage in all that the process holds.
 */
const pages = { initial: 4000, maximum: 16_384, shared: true }

/** Starts the parser. It has no files, no clock, no variables and no objects but those that it is given. */
export function createHost(module: WebAssembly.Module): Host {
  const memory = new WebAssembly.Memory(pages)
  const bytes = bytesOf(memory)
  const written: string[] = []
  const tree = { most: 0, isTooLarge: false }
  const api = createNodeApi(bytes, (length) => {
    tree.isTooLarge = length > tree.most
    if (tree.isTooLarge) throw new RangeError('The tree is too large.')
  })
  const known: Record<string, Import> = { ...api.imports, ...system(bytes, written) }
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const space = (imports[from] ??= {})
    space[name] = kind === 'memory' ? memory : (known[name] ?? absent(name))
  }
  const { exports } = new WebAssembly.Instance(module, imports)
  const table = exports.__indirect_function_table
  if (!(table instanceof WebAssembly.Table)) throw new TypeError('The parser has no table of functions.')
  const steps = exports[stepsExport]
  if (!(steps instanceof WebAssembly.Global)) throw new TypeError('The parser does not count its steps.')
  run(exports, '_initialize')
  const functions = api.register(table, (target) => {
    for (const name of Object.keys(exports)) if (name.startsWith('__napi_register__')) run(exports, name)
    run(exports, 'napi_register_wasm_v1', environment, target)
  })
  return {
    call: (name, ...values) => functions.get(name)?.(values),
    limit(count, size) {
      steps.value = BigInt(Math.ceil(count))
      Object.assign(tree, { most: size, isTooLarge: false })
    },
    isSpent: () => tree.isTooLarge || steps.value < 0n,
    said: () => written.splice(0).join(''),
    size: () => memory.buffer.byteLength,
  }
}

/** What the runtime calls when it starts, and what has no effect here. Answers success, which 0 is. */
const idle = /^(?:_emnapi_|napi_add_env_cleanup_hook$|napi_set_last_error$|napi_delete_reference$)/

/** A function that nobody has: a parser that is told otherwise reads what nobody has written. */
function absent(name: string): Import {
  return () => {
    if (idle.test(name)) return 0
    throw new TypeError(`The parser calls \`${name}\`, which it is not given.`)
  }
}

function run(exports: WebAssembly.Exports, name: string, ...values: number[]): void {
  const exported = exports[name]
  if (typeof exported === 'function') exported(...values)
}

/** The few functions of the system: random numbers that are always the same, no variables, no time. */
function system(bytes: Bytes, written: string[]): Record<string, Import> {
  return {
    random_get(at = 0, length = 0) {
      bytes.clear(at, length)
      return 0
    },
    environ_sizes_get: (count = 0, size = 0) => bytes.set(count, 0) + bytes.set(size, 0),
    clock_time_get: (_id, _precision, result = 0) => bytes.set(result, 0) + bytes.set(result + 4, 0),
    fd_write(_file, vectors = 0, count = 0, result = 0) {
      let total = 0
      for (let at = vectors; at < vectors + 8 * count; at += 8) {
        const length = bytes.get(at + 4)
        if (written.length < 100) written.push(bytes.text(bytes.get(at), length))
        total += length
      }
      return bytes.set(result, total)
    },
  }
}

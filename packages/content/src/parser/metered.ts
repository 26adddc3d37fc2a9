/*
 * Writes a counter of steps into a WebAssembly module: each pass of a loop and each call of a function that calls others takes one, each
 * 64 bytes of a copied block as well, and a module without steps left ends in a trap. Counting costs nearly nothing, and ends the same
 * text at the same place on every machine.
 */

/** The counter, as the module exports it: how many steps are left. Below zero, the module was ended by it. */
export const stepsExport = 'steps'

const sections = { types: 1, imports: 2, functions: 3, globals: 6, exports: 7, code: 10 }
const types = { i32: 0x7f, i64: 0x7e }
/** A module's own start is not counted: what it can take before it is given steps. */
const atStart = [0xff, 0xff, 0xff, 0xff, 0x07]

/** The module with a counter of steps. Without a module whose instructions are known, it throws. */
export function metered(module: Uint8Array): Uint8Array<ArrayBuffer> {
  const { header, found } = sectionsOf(module)
  const counter = countGlobals(found)
  const parameters = parameterCounts(found)
  const written = found.map(({ id, body }) => {
    if (id === sections.globals) return section(id, appended(body, [types.i64, 1, 0x42, ...atStart, opcodes.end]))
    if (id === sections.exports) return section(id, appended(body, [...named(stepsExport), 3, ...unsigned(counter)]))
    return section(id, id === sections.code ? meteredCode(body, counter, parameters) : body)
  })
  return joined([header, ...written])
}

interface Section {
  id: number
  body: Uint8Array
}

function sectionsOf(module: Uint8Array): { header: Uint8Array; found: Section[] } {
  const reader = new Reader(module, 8)
  const found: Section[] = []
  while (reader.at < module.length) {
    const id = reader.byte()
    const end = reader.unsigned() + reader.at
    found.push({ id, body: module.subarray(reader.at, end) })
    reader.at = end
  }
  return { header: module.subarray(0, 8), found }
}

function bodyOf(found: readonly Section[], id: number): Uint8Array {
  return found.find((each) => each.id === id)?.body ?? new Uint8Array([0])
}

const kinds = { function: 0, table: 1, memory: 2, global: 3 }

/** The kinds of what a module imports. */
function importsOf(body: Uint8Array): number[] {
  const reader = new Reader(body, 0)
  return reader.list(() => {
    reader.skip(reader.unsigned())
    reader.skip(reader.unsigned())
    const kind = reader.byte()
    if (kind === kinds.function) reader.number()
    if (kind === kinds.table) reader.byte()
    if (kind === kinds.global) reader.skip(2)
    if (kind !== kinds.table && kind !== kinds.memory) return kind
    const hasMaximum = (reader.byte() & 1) === 1
    reader.number()
    if (hasMaximum) reader.number()
    return kind
  })
}

function countGlobals(found: readonly Section[]): number {
  const imported = importsOf(bodyOf(found, sections.imports)).filter((kind) => kind === kinds.global)
  return imported.length + new Reader(bodyOf(found, sections.globals), 0).unsigned()
}

/** How many parameters each of the module's own functions has. */
function parameterCounts(found: readonly Section[]): number[] {
  const signatures = new Reader(bodyOf(found, sections.types), 0)
  const counts = signatures.list(() => {
    if (signatures.byte() !== 0x60) throw unknown('type')
    const count = signatures.unsigned()
    signatures.skip(count)
    signatures.skip(signatures.unsigned())
    return count
  })
  const functions = new Reader(bodyOf(found, sections.functions), 0)
  return functions.list(() => counts[functions.unsigned()] ?? 0)
}

function meteredCode(body: Uint8Array, counter: number, parameters: readonly number[]): Uint8Array {
  const reader = new Reader(body, 0)
  let index = 0
  const functions = reader.list(() => {
    const end = reader.unsigned() + reader.at
    const code = meteredFunction(body.subarray(reader.at, end), counter, parameters[index++] ?? 0)
    reader.at = end
    return joined([unsigned(code.length), code])
  })
  return joined([unsigned(functions.length), ...functions])
}

const opcodes = { loop: 0x03, end: 0x0b, call: 0x10, callIndirect: 0x11, memoryCopy: 0xfc0a, memoryFill: 0xfc0b }

function meteredFunction(body: Uint8Array, counter: number, parameters: number): Uint8Array {
  const reader = new Reader(body, 0)
  let locals = parameters
  const groups = reader.list(() => {
    locals += reader.unsigned()
    return reader.byte()
  }).length
  const start = reader.at
  const step = takes(counter, [0x42, 1])
  const block = [0x22, ...unsigned(locals), ...takes(counter, [0x20, ...unsigned(locals), 0x41, 6, 0x76, 0xad])]
  const parts: (Uint8Array | number[])[] = []
  let calls = false
  let copies = false
  let written = start
  const add = (at: number, code: number[]) => {
    parts.push(body.subarray(written, at), code)
    written = at
  }
  while (reader.at < body.length) {
    const before = reader.at
    const opcode = instruction(reader)
    if (opcode === opcodes.loop) add(reader.at, step)
    calls ||= opcode === opcodes.call || opcode === opcodes.callIndirect
    if (opcode !== opcodes.memoryCopy && opcode !== opcodes.memoryFill) continue
    copies = true
    add(before, block)
  }
  parts.push(body.subarray(written))
  const declared = new Reader(body, 0)
  declared.unsigned()
  const local = copies ? [1, types.i32] : []
  const head = [unsigned(groups + (copies ? 1 : 0)), body.subarray(declared.at, start), local]
  return joined([...head, calls ? step : [], ...parts])
}

/** Instructions that take as many steps as `amount` leaves on the stack, and end in a trap when none is left. */
function takes(counter: number, amount: readonly number[]): number[] {
  const global = unsigned(counter)
  const taken = [0x23, ...global, ...amount, 0x7d, 0x24, ...global]
  return [...taken, 0x23, ...global, 0x42, 0, 0x53, 0x04, 0x40, 0x00, opcodes.end]
}

/** What follows opcodes: how many numbers, of any size and sign, and how many bytes. */
const immediates: readonly { from: number; to: number; numbers: number; bytes?: number }[] = [
  // Arithmetic, then loads and stores, variables, and what ends a block.
  { from: 0x45, to: 0xc4, numbers: 0 },
  { from: 0x28, to: 0x3e, numbers: 2 },
  { from: 0x20, to: 0x24, numbers: 1 },
  { from: 0x0b, to: 0x0b, numbers: 0 },
  // Sizes of memory and whole constants; constants of 4 and 8 bytes.
  { from: 0x3f, to: 0x42, numbers: 1 },
  { from: 0x43, to: 0x43, numbers: 0, bytes: 4 },
  { from: 0x44, to: 0x44, numbers: 0, bytes: 8 },
  { from: 0x00, to: 0x01, numbers: 0 },
  // Blocks, branches (the table of branches ends in one more), and calls.
  { from: 0x02, to: 0x04, numbers: 1 },
  { from: 0x05, to: 0x05, numbers: 0 },
  { from: 0x0c, to: 0x0e, numbers: 1 },
  { from: 0x0f, to: 0x0f, numbers: 0 },
  { from: 0x10, to: 0x10, numbers: 1 },
  { from: 0x11, to: 0x11, numbers: 2 },
  { from: 0x1a, to: 0x1b, numbers: 0 },
]

/** Reads one instruction with what belongs to it, and says which it is. */
function instruction(reader: Reader): number {
  const opcode = reader.byte()
  if (opcode === 0xfc) return bulkInstruction(reader)
  if (opcode === 0xfe) return atomicInstruction(reader)
  if (opcode === 0x0e) reader.list(() => reader.unsigned())
  const row = immediates.find(({ from, to }) => from <= opcode && opcode <= to)
  if (!row) throw unknown(`instruction ${opcode.toString(16)}`)
  for (let count = 0; count < row.numbers; count++) reader.number()
  reader.skip(row.bytes ?? 0)
  return opcode
}

/** Conversions that saturate, and blocks of memory. */
function bulkInstruction(reader: Reader): number {
  const opcode = reader.unsigned()
  if (opcode > 0x0b) throw unknown(`instruction fc ${opcode.toString(16)}`)
  const numbers = opcode < 8 ? 0 : opcode === 0x08 || opcode === 0x0a ? 2 : 1
  for (let count = 0; count < numbers; count++) reader.number()
  return 0xfc00 | opcode
}

function atomicInstruction(reader: Reader): number {
  const opcode = reader.unsigned()
  reader.number()
  // All but the fence have an alignment and an offset.
  if (opcode !== 0x03) reader.number()
  return 0xfe00 | opcode
}

function unknown(what: string): Error {
  return new TypeError(`The WebAssembly module has an unknown ${what}.`)
}

class Reader {
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  byte(): number {
    const byte = this.bytes[this.at++]
    if (byte === undefined) throw unknown('end')
    return byte
  }

  skip(count: number): void {
    this.at += count
  }

  /** A number of any size and sign, which does not matter. */
  number(): void {
    while (this.byte() & 0x80);
  }

  unsigned(): number {
    let result = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      result += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return result
    }
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.unsigned() }, read)
  }
}

function unsigned(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) | 0x80)
  }
}

function named(name: string): number[] {
  const bytes = new TextEncoder().encode(name)
  return [...unsigned(bytes.length), ...bytes]
}

/** A list with one more item. */
function appended(list: Uint8Array, item: readonly number[]): Uint8Array {
  const reader = new Reader(list, 0)
  return joined([unsigned(reader.unsigned() + 1), list.subarray(reader.at), item])
}

function section(id: number, body: Uint8Array): Uint8Array {
  return joined([[id], unsigned(body.length), body])
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}

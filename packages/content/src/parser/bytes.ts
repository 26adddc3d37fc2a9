/** Reads and writes a memory that may grow. Writing answers 0, which is Node-API's and the system's word for success. */
export interface Bytes {
  get(at: number): number
  set(at: number, value: number): 0
  setByte(at: number, value: number): 0
  /** Bytes of their own. */
  copy(start: number, length: number): Uint8Array
  clear(start: number, length: number): void
  /** `length` −1: until the first NUL. */
  text(start: number, length: number): string
  /** Writes a text with a NUL into `size` bytes, and says how many bytes of it fit. */
  write(text: string, at: number, size: number): number
}

export function bytesOf(memory: WebAssembly.Memory): Bytes {
  let bytes = Buffer.from(memory.buffer)
  const current = () => {
    if (bytes.length !== memory.buffer.byteLength) bytes = Buffer.from(memory.buffer)
    return bytes
  }
  return {
    get: (at) => current().readUInt32LE(at),
    set(at, value) {
      current().writeUInt32LE(value, at)
      return 0
    },
    setByte(at, value) {
      current()[at] = value
      return 0
    },
    copy: (start, length) => new Uint8Array(memory.buffer, start, length).slice(),
    clear: (start, length) => void current().fill(0, start, start + length),
    text(start, length) {
      const end = length === -1 ? current().indexOf(0, start) : start + length
      return current().toString('utf8', start, end)
    },
    write(text, at, size) {
      const length = current().write(text, at, size - 1, 'utf8')
      current()[at + length] = 0
      return length
    },
  }
}

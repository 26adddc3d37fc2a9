import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/**
 * Memory that files are read into, again and again. A buffer for each file of a large site would make the engine
 * look for garbage in all that the build holds, every few dozen megabytes.
 */
export class ReadSpace {
  #bytes = Buffer.allocUnsafe(1 << 20)

  /** The files one after the other, until the next call. */
  read(files: readonly string[]): { content: Buffer; lengths: number[] } {
    let end = 0
    const lengths = files.map((file) => {
      const length = this.#add(file, end)
      end += length
      return length
    })
    return { content: this.#bytes.subarray(0, end), lengths }
  }

  #add(path: string, start: number): number {
    const file = openSync(path, 'r')
    try {
      this.#grow(start + fstatSync(file).size, start)
      let end = start
      for (let count = -1; count !== 0; end += count) {
        // There may be more of it than it said.
        if (count > 0 && end === this.#bytes.length) this.#grow(2 * end, end)
        count = readSync(file, this.#bytes, end, this.#bytes.length - end, null)
      }
      return end - start
    } finally {
      closeSync(file)
    }
  }

  #grow(size: number, used: number): void {
    if (size <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * size)
    this.#bytes.copy(larger, 0, 0, used)
    this.#bytes = larger
  }
}

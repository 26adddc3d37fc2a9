import { formatVersion, type IndexHead, type SortedList } from './format.ts'
import { lastAtMost } from './last-at-most.ts'

/** Reads a file of the index by its name: `index.json`, `terms-3.json`. Rejects if there is none. */
export type ReadIndexFile = (name: string) => Promise<string>

/** The index cannot be read. Its message is for readers of an answer. */
export class IndexError extends Error {
  override name = 'IndexError'
}

/** How much text of the index stays in memory, in characters. */
const mostKept = 12_000_000

/** The files of an index: each is read and parsed once, and all are given up when they become too many. */
export class IndexSource {
  readonly #read: ReadIndexFile
  readonly #files = new Map<string, Promise<unknown>>()
  #kept = 0
  #head: Promise<IndexHead> | undefined

  constructor(read: ReadIndexFile) {
    this.#read = read
  }

  head(): Promise<IndexHead> {
    return (this.#head ??= this.#readHead().catch((error: unknown) => {
      this.#head = undefined
      throw error
    }))
  }

  /** The parsed content of a file. */
  file<T>(name: string): Promise<T> {
    const known = this.#files.get(name)
    if (known) return known as Promise<T>
    const made = this.#parse(name)
    this.#files.set(name, made)
    made.catch(() => this.#files.delete(name))
    return made as Promise<T>
  }

  /** The pairs of a sorted list in the files that can have keys from `from` to `to`. */
  async pairs<T>(list: SortedList, from: string, to = from): Promise<[string, T][]> {
    const { files } = await this.head()
    const [first, last] = [Math.max(0, lastAtMost(files[list], from)), lastAtMost(files[list], to)]
    const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    const read = await Promise.all(numbers.map((number) => this.file<[string, T][]>(`${list}-${number}.json`)))
    return read.flat()
  }

  /** The value of a key in a sorted list. */
  async value<T>(list: SortedList, key: string): Promise<T | undefined> {
    const { files } = await this.head()
    if (lastAtMost(files[list], key) < 0) return undefined
    const pairs = await this.pairs<T>(list, key)
    return pairs.find(([each]) => each === key)?.[1]
  }

  async #readHead(): Promise<IndexHead> {
    const head = (await this.#parse('index.json')) as IndexHead
    if (head.version === formatVersion) return head
    throw new IndexError('The search index was made by another version of specnav. Build the site again.')
  }

  async #parse(name: string): Promise<unknown> {
    let text: string
    try {
      text = await this.#read(name)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new IndexError(`A file of the search index is missing (${name}): ${reason}`, { cause: error })
    }
    this.#kept += text.length
    if (this.#kept > mostKept) {
      this.#files.clear()
      this.#kept = text.length
    }
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new IndexError(`A file of the search index is damaged (${name}). Build the site again.`, { cause: error })
    }
  }
}

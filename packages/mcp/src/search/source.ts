import { formatVersion, type IndexHead, lineKey, type SortedList } from './format.ts'
import { lastAtMost } from './last-at-most.ts'

/** Reads a file of the index by its name: `index.json`, `terms-3.txt`. Rejects if there is none. */
export type ReadIndexFile = (name: string) => Promise<string>

/** The index cannot be read. Its message is for readers of an answer. */
export class IndexError extends Error {
  override name = 'IndexError'
}

/** How much text of the index stays in memory, in characters. */
const mostKept = 12_000_000

/** The files of an index: each is read once, and all are given up when they become too many. */
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

  /** The value of a file of JSON. */
  json<T>(name: string): Promise<T> {
    return this.#file(name, (text) => this.#parsed(name, text) as T)
  }

  /** A line of a file, by its number. */
  async line<T>(name: string, number: number): Promise<T | undefined> {
    const text = await this.#lines(name)
    let start = 0
    for (let line = 0; line < number && start !== -1; line++) start = text.indexOf('\n', start + 1)
    const end = start === -1 ? -1 : text.indexOf('\n', start + 1)
    return end === -1 ? undefined : (this.#parsed(name, text.slice(start + 1, end)) as T)
  }

  /** The value of a key in a sorted list. */
  async value(list: SortedList, key: string): Promise<string | undefined> {
    return (await this.#found(list, key))?.value
  }

  /** The value of a key in a list whose values are JSON. */
  async jsonValue<T>(list: SortedList, key: string): Promise<T | undefined> {
    const found = await this.#found(list, key)
    return found && (this.#parsed(found.name, found.value) as T)
  }

  /** The keys of a sorted list that start with a text. */
  async keys(list: SortedList, start: string): Promise<string[]> {
    const { files } = await this.head()
    const last = lastAtMost(files[list], `${start}\u{10ffff}`)
    const first = Math.min(last, Math.max(0, lastAtMost(files[list], start)))
    const names = files[list].slice(first, last + 1).map((_, index) => `${list}-${first + index}.txt`)
    const texts = await Promise.all(names.map((name) => this.#lines(name)))
    return texts.flatMap((text) => keysIn(text, start))
  }

  /** The value of a key, and the file that has it. */
  async #found(list: SortedList, key: string): Promise<{ name: string; value: string } | undefined> {
    const { files } = await this.head()
    const number = lastAtMost(files[list], lineKey(key))
    if (number < 0) return undefined
    const name = `${list}-${number}.txt`
    const text = await this.#lines(name)
    const start = `\n${lineKey(key)}\t`
    const at = text.indexOf(start)
    if (at === -1) return undefined
    return { name, value: text.slice(at + start.length, text.indexOf('\n', at + start.length)) }
  }

  /** A file of lines: a line break is at its start, too. */
  #lines(name: string): Promise<string> {
    return this.#file(name, (text) => {
      if (text.length > 1 && text.startsWith('\n') && text.endsWith('\n')) return text
      throw new IndexError(damaged(name))
    })
  }

  async #readHead(): Promise<IndexHead> {
    const head = this.#parsed('index.json', await this.#text('index.json')) as IndexHead
    if (head.version === formatVersion) return head
    throw new IndexError('The search index was made by another version of specnav. Build the site again.')
  }

  #file<T>(name: string, made: (text: string) => T): Promise<T> {
    const known = this.#files.get(name)
    if (known) return known as Promise<T>
    const file = this.#text(name).then(made)
    this.#files.set(name, file)
    file.catch(() => this.#files.delete(name))
    return file
  }

  /** A damaged file is read again when it is needed again: somebody may have mended it. */
  #parsed(name: string, text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (error) {
      this.#files.delete(name)
      throw new IndexError(damaged(name), { cause: error })
    }
  }

  async #text(name: string): Promise<string> {
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
    return text
  }
}

function keysIn(text: string, start: string): string[] {
  const keys: string[] = []
  for (
    let at = text.indexOf(`\n${start}`);
    at !== -1 && at < text.length - 1;
    at = text.indexOf(`\n${start}`, at + 1)
  ) {
    const line = text.slice(at + 1, text.indexOf('\n', at + 1))
    const end = line.indexOf('\t')
    keys.push(end === -1 ? line : line.slice(0, end))
  }
  return keys
}

function damaged(name: string): string {
  return `A file of the search index is damaged (${name}). Build the site again.`
}

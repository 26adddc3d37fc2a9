import { Unsupported } from './operations.ts'

/** Maximum depth of snippets in snippets, and maximum number of snippets on a page. */
const maximum = { depth: 20, count: 1000 }

/** The snippets that a page includes. */
export class Includes {
  readonly #open: string[] = []
  #count = 0

  /** Draws a snippet. Throws if it is being drawn already, or if the page has too many. */
  within<T>(file: string, draw: () => T): T {
    if (this.#open.includes(file) || this.#open.length >= maximum.depth)
      throw new Unsupported(`\`${file}\` includes itself.`)
    if (++this.#count > maximum.count) throw new Unsupported('The page includes too many snippets.')
    this.#open.push(file)
    try {
      return draw()
    } finally {
      this.#open.pop()
    }
  }
}

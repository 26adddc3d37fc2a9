import { factsOf, type PageFacts } from './page-facts.ts'

/** {@link PageFacts} of pages in few bytes: most pages of a site require the same. */
export interface PackedFacts {
  /** What pages require, each once. */
  shared: SharedFacts[]
  /** By the files of pages: the number of what it requires; then for each `style` attribute its number and place. */
  pages: Record<string, readonly number[]>
}

interface SharedFacts extends Omit<PageFacts, 'styles'> {
  styles: string[]
}

/** What the pages of a site require of a policy, by their files. Each page is read once. */
export class KnownFacts {
  readonly #shared: SharedFacts[] = []
  /** The places in `#shared`, by their text. */
  readonly #numbers = new Map<string, number>()
  readonly #pages = new Map<string, readonly number[]>()

  /** `known`: facts of the last build, which hold for the files that `isKept` names. */
  constructor(known?: PackedFacts, isKept: (file: string) => boolean = () => true) {
    for (const [file, [number = 0, ...places]] of Object.entries(known?.pages ?? {})) {
      const shared = known?.shared[number]
      if (shared && isKept(file)) this.#pages.set(file, [this.#numberOf(shared), ...places])
    }
  }

  of(file: string, read: () => Buffer): PageFacts {
    let known = this.#pages.get(file)
    if (!known) this.#pages.set(file, (known = this.#pack(factsOf(read()))))
    return this.#unpack(known)
  }

  /** The facts of all pages that were read. */
  get all(): PackedFacts {
    return { shared: this.#shared, pages: Object.fromEntries(this.#pages) }
  }

  #pack({ styles, ...facts }: PageFacts): number[] {
    const texts = [...new Set(styles.map(({ text }) => text))]
    const numbers = new Map(texts.map((text, number) => [text, number]))
    const places = styles.flatMap(({ text, start, end }) => [numbers.get(text) ?? 0, start, end])
    return [this.#numberOf({ ...facts, styles: texts }), ...places]
  }

  #numberOf(facts: SharedFacts): number {
    const key = JSON.stringify(facts)
    let number = this.#numbers.get(key)
    if (number === undefined) {
      // Parts of a text would keep the whole page in memory.
      const copy: SharedFacts = JSON.parse(key)
      number = this.#shared.push(copy) - 1
      this.#numbers.set(key, number)
    }
    return number
  }

  #unpack([number = 0, ...places]: readonly number[]): PageFacts {
    const { styles: texts = [], ...facts } = this.#shared[number] ?? { needs: [], handlers: [], requests: [] }
    const styles: PageFacts['styles'] = []
    for (let index = 0; index < places.length; index += 3) {
      const [text = 0, start = 0, end = 0] = places.slice(index, index + 3)
      styles.push({ text: texts[text] ?? '', start, end })
    }
    return { ...facts, styles }
  }
}

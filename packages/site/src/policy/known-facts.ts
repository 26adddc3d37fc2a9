import { factsOf, type PageFacts } from './page-facts.ts'

/** {@link PageFacts} in few bytes: each different style once, and for each attribute its number and place. */
export interface PackedFacts extends Omit<PageFacts, 'styles'> {
  styles: string[]
  places: number[]
}

/** What the pages of a site require of a policy, by their files. Each page is read once. */
export class KnownFacts {
  readonly #known: Map<string, PackedFacts>

  /** `known`: those of pages that are as they were. */
  constructor(known: Iterable<readonly [file: string, PackedFacts]> = []) {
    this.#known = new Map(known)
  }

  of(file: string, read: () => string): PageFacts {
    const known = this.#known.get(file)
    if (known) return unpacked(known)
    const facts = factsOf(read())
    this.#known.set(file, packed(facts))
    return facts
  }

  /** Those of all pages that were read. */
  get all(): Record<string, PackedFacts> {
    return Object.fromEntries(this.#known)
  }
}

function packed({ styles, ...facts }: PageFacts): PackedFacts {
  const numbers = new Map<string, number>()
  const places = styles.flatMap(({ text, start, end }) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return [number, start, end]
  })
  return { ...facts, styles: [...numbers.keys()], places }
}

function unpacked({ styles, places, ...facts }: PackedFacts): PageFacts {
  const all: PageFacts['styles'] = []
  for (let index = 0; index < places.length; index += 3) {
    const [number = 0, start = 0, end = 0] = places.slice(index, index + 3)
    all.push({ text: styles[number] ?? '', start, end })
  }
  return { ...facts, styles: all }
}

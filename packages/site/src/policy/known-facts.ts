import { createHash } from 'node:crypto'
import { factsOf, type PageFacts } from './page-facts.ts'

/** {@link PageFacts} in few bytes: each different style once, and for each attribute its number and place. */
export interface PackedFacts extends Omit<PageFacts, 'styles'> {
  styles: string[]
  places: number[]
}

/** What pages require of a policy, by their text: a page that is known is not read again. */
export class KnownFacts {
  readonly #known: Readonly<Record<string, PackedFacts>>
  readonly #used: Record<string, PackedFacts> = {}

  constructor(known: Readonly<Record<string, PackedFacts>> = {}) {
    this.#known = known
  }

  of(html: string): PageFacts {
    const key = createHash('sha256').update(html).digest('base64url')
    const facts = this.#used[key] ?? this.#known[key]
    if (facts) return unpacked((this.#used[key] = facts))
    const made = factsOf(html)
    this.#used[key] = packed(made)
    return made
  }

  /** Those of the pages that were asked for. */
  get used(): Record<string, PackedFacts> {
    return this.#used
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

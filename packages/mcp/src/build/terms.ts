import { type SectionWeight, writePostings } from '../search/postings.ts'
import type { PageFacts, PageTerms } from './page-terms.ts'
import { averagesOf, fields, isNamedBy, mostPages, type PageTerm, postingOf } from './weights.ts'

/** A word of a site, and what the index says of it. */
export type TermLine = readonly [word: string, value: string]

/** The words of a site. */
export interface Terms {
  readonly lines: readonly TermLine[]
  /** How many words each searched field has in all pages. */
  readonly lengths: readonly number[]
}

/** Collects the words of pages, each with the pages that have it. It keeps numbers alone, because it keeps every word of every page. */
export class TermList {
  readonly #pages: PageFacts[] = []
  /** How many words each searched field has in all pages. */
  readonly #lengths = fields.map(() => 0)
  /** Of each page with the word: its number, a mask of the fields, a count for each of these, and the place in `#sections`. */
  readonly #found = new Map<string, Numbers>()
  /** The most important sections for a word; each list is kept once. */
  readonly #sections: (readonly SectionWeight[])[] = [[]]
  readonly #sectionPlaces = new Map<string, number>([['', 0]])

  add({ words, sections, ...facts }: PageTerms): void {
    const page = this.#pages.push(facts) - 1
    for (const [field, length] of facts.lengths.entries()) this.#lengths[field]! += length
    for (const [word, counts] of words) {
      let found = this.#found.get(word)
      if (!found) this.#found.set(word, (found = new Numbers()))
      found.push(page)
      found.push(counts.reduce((sum, count, field) => sum | (count > 0 ? 1 << field : 0), 0))
      for (const count of counts) if (count > 0) found.push(count)
      found.push(this.#sectionPlace(sections.get(word) ?? []))
    }
  }

  /** Every word with the number of pages that have it, and its postings. */
  terms(): Terms {
    const pages = this.#pages.length
    const averages = averagesOf(this.#lengths, pages)
    const most = mostPages(pages)
    const lines = Array.from(this.#found, ([word, found]) => {
      const all = this.#read(word, found.list())
      const kept = all.length > most ? all.filter(({ counts }) => isNamedBy(counts)) : all
      const postings = kept.map((each) => postingOf(each, this.#pages[each.page]!, averages))
      return [word, `${all.length}\t${writePostings(postings)}`] as const
    })
    return { lines, lengths: this.#lengths }
  }

  #sectionPlace(sections: readonly SectionWeight[]): number {
    const key = sections.map(({ section, weight, isSubject }) => [section, weight, isSubject].join()).join(' ')
    const known = this.#sectionPlaces.get(key)
    if (known !== undefined) return known
    this.#sectionPlaces.set(key, this.#sections.length)
    return this.#sections.push(sections) - 1
  }

  #read(word: string, found: Uint32Array): PageTerm[] {
    const read: PageTerm[] = []
    for (let at = 0; at < found.length;) {
      const page = found[at++]!
      const mask = found[at++]!
      const counts = fields.map((_, field) => (mask & (1 << field) ? found[at++]! : 0))
      read.push({ word, page, counts, sections: this.#sections[found[at++]!]! })
    }
    return read
  }
}

/** A list of numbers in half of the memory that an array takes. */
class Numbers {
  #numbers = new Uint32Array(8)
  #length = 0

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.#length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = number
  }

  list(): Uint32Array {
    return this.#numbers.subarray(0, this.#length)
  }
}

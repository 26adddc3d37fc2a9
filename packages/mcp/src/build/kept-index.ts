import { createHash } from 'node:crypto'
import { IndexBuilder } from './files.ts'
import type { IndexInput, PageInput } from './input.ts'
import { PageReader, type PageTerms } from './page-terms.ts'
import { TermList, type Terms } from './terms.ts'
import { type PageEdits, updatedTerms } from './updated-terms.ts'

/** What is kept of a page: what it was made from, as a hash, and its words, as one text. */
interface KeptPage {
  state: string
  words: string
  lengths: readonly number[]
}

/** What an index leaves for the next one: plain values. */
export interface IndexState {
  pages: readonly KeptPage[]
  terms: Terms
}

/** Where more pages have changed than this share of all, they are all read again: words of so many do not fit into memory. */
const mostChanged = 0.25

/**
 * Makes the index of a site that is being edited. Only pages that have changed are read again; its files are the same as
 * those of `indexFiles`. Pages can be asked for twice.
 */
export class KeptIndex {
  readonly #reader = new PageReader()
  #state: IndexState | undefined

  /** `state`: what the last index has left. */
  constructor(state?: IndexState) {
    this.#state = state
  }

  /** What it leaves for the next one: the same value as long as nothing has changed. */
  get state(): IndexState | undefined {
    return this.#state
  }

  files(input: IndexInput): Map<string, string> {
    const builder = new IndexBuilder()
    const before = this.#state
    const numbers = new Map<string, number[]>()
    for (const [number, { state }] of before?.pages.entries() ?? [])
      numbers.set(state, [...(numbers.get(state) ?? []), number])
    const most = 10 + mostChanged * (before?.pages.length ?? 0)
    const moved = Array.from<number | undefined>({ length: before?.pages.length ?? 0 })
    const come: { page: number; terms: PageTerms }[] = []
    const pages: KeptPage[] = []
    const all = before ? undefined : new TermList()
    for (const page of input.pages) {
      builder.add(page)
      const state = createHash('sha1').update(JSON.stringify(page)).digest('base64')
      const number = numbers.get(state)?.shift()
      if (number === undefined) {
        const terms = this.#reader.read(page)
        all?.add(terms)
        if (before && come.length < most) come.push({ page: pages.length, terms })
        pages.push(keptPage(state, terms))
      } else {
        moved[number] = pages.length
        pages.push(before!.pages[number]!)
      }
    }
    const isSame = come.length === 0 && pages.length === moved.length && moved.every((to, from) => to === from)
    if (!before || !isSame) {
      const edits = come.length < most ? { come, moved, pages: pages.length } : undefined
      const terms = all?.terms() ?? (edits && this.#updated(edits)) ?? this.#read(input.pages)
      this.#state = { pages, terms }
    }
    return builder.files(input, this.#state!.terms)
  }

  #updated(edits: Omit<PageEdits, 'gone'>): Terms | undefined {
    const { pages, terms } = this.#state!
    const gone = pages.filter((_, number) => edits.moved[number] === undefined).map(wordsOf)
    return updatedTerms(terms, { ...edits, gone })
  }

  #read(pages: Iterable<PageInput>): Terms {
    const all = new TermList()
    for (const page of pages) all.add(this.#reader.read(page))
    return all.terms()
  }
}

function keptPage(state: string, { words, lengths }: PageTerms): KeptPage {
  return { state, words: [...words.keys()].join(' '), lengths }
}

function wordsOf({ words, lengths }: KeptPage): PageEdits['gone'][number] {
  return { words: new Set(words === '' ? [] : words.split(' ')), lengths }
}

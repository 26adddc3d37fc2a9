import { createHash } from 'node:crypto'
import { IndexBuilder } from './files.ts'
import type { IndexInput, PageInput } from './input.ts'
import { PageReader, type PageTerms } from './page-terms.ts'
import { TermList, type Terms } from './terms.ts'
import { type PageEdit, updatedTerms } from './updated-terms.ts'

/** What is kept of a page: what it was made from, as a hash, and its words, as one text. */
interface KeptPage {
  path: string
  state: string
  words: string
  lengths: readonly number[]
}

/**
 * Makes the index of a site that is being edited. Only pages that have changed are read again; its files are the same as
 * those of `indexFiles`. Pages can be asked for twice.
 */
export class KeptIndex {
  readonly #reader = new PageReader()
  #pages: KeptPage[] = []
  #terms: Terms | undefined

  files(input: IndexInput): Map<string, string> {
    const builder = new IndexBuilder()
    const pages: KeptPage[] = []
    const edits: PageEdit[] = []
    const all = this.#terms ? undefined : new TermList()
    for (const page of input.pages) {
      builder.add(page)
      const known = this.#pages[pages.length]
      const state = createHash('sha1').update(JSON.stringify(page)).digest('base64')
      if (known?.state === state) {
        pages.push(known)
        continue
      }
      const terms = this.#reader.read(page)
      all?.add(terms)
      if (known) edits.push({ page: pages.length, before: wordsOf(known), after: terms })
      pages.push(keptPage(page, state, terms))
    }
    this.#terms = all?.terms() ?? this.#updated(pages, edits) ?? this.#read(input.pages)
    this.#pages = pages
    return builder.files(input, this.#terms)
  }

  /** Where pages have other numbers, most of what the index says of words differs. */
  #updated(pages: readonly KeptPage[], edits: readonly PageEdit[]): Terms | undefined {
    const isSame = pages.length === this.#pages.length && pages.every(({ path }, at) => path === this.#pages[at]!.path)
    return isSame && this.#terms ? updatedTerms(this.#terms, edits, pages.length) : undefined
  }

  #read(pages: Iterable<PageInput>): Terms {
    const all = new TermList()
    for (const page of pages) all.add(this.#reader.read(page))
    return all.terms()
  }
}

function keptPage({ path }: PageInput, state: string, { words, lengths }: PageTerms): KeptPage {
  return { path, state, words: [...words.keys()].join(' '), lengths }
}

function wordsOf({ words, lengths }: KeptPage): PageEdit['before'] {
  return { words: new Set(words === '' ? [] : words.split(' ')), lengths }
}

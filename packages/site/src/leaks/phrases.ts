import type { Place } from '@specnav/core'
import { wordLike, wordsIn } from './words.ts'

/** The longest phrase that is compared, in words: longer texts are known by each phrase of that length in them. */
const longest = 8

/** Shorter texts are only compared as a whole, and a few ordinary words not at all: any page can have them. */
const shortest = 5
const fewestLetters = 24

/** A secret that was found. */
export interface Found {
  place: Place
  /** What was found, in lower case. */
  text: string
  /** The position in the text that was searched. */
  index: number
}

/** Phrases that must not be found in a text, compared by their words alone. */
export class Phrases {
  readonly #words = new Map<string, number>()
  readonly #phrases = new Map<string, { place: Place; text: string }>()
  readonly #names = new Map<string, Place>()
  /** The last words of what is left: few of all words end a phrase. Undefined while phrases come and go. */
  #ends: ReadonlySet<number> | undefined

  add(text: string, place: Place): void {
    this.#ends = undefined
    for (const words of phrasesOf(text)) {
      const key = words.map((word) => this.#idOf(word)).join(' ')
      if (!this.#phrases.has(key)) this.#phrases.set(key, { place, text: words.join(' ') })
    }
    this.addNames(text, place)
  }

  /** The names of programs in a text alone. */
  addNames(text: string, place: Place): void {
    for (const name of namesIn(text)) if (!this.#names.has(name)) this.#names.set(name, place)
  }

  /** Takes back what is also in a text that may be read. */
  remove(text: string): void {
    this.#ends = undefined
    this.#search(text, (key) => this.#phrases.delete(key))
    for (const name of namesIn(text)) this.#names.delete(name)
  }

  /** Takes back names that are also in a program: `clientSecret` in the console is nobody's secret. */
  removeNames(text: string): void {
    for (const [name] of text.matchAll(nameLike)) this.#names.delete(name)
  }

  *all(): Iterable<string> {
    for (const { text } of this.#phrases.values()) yield text
    yield* this.#names.keys()
  }

  /** The first of each place that is in a text. */
  find(text: string): Found[] {
    const found = new Map<Place, Found>()
    this.#ends ??= new Set(Array.from(this.#phrases.keys(), (key) => Number(key.slice(key.lastIndexOf(' ') + 1))))
    this.#search(text, (key, index) => {
      const phrase = this.#phrases.get(key)
      if (phrase && !found.has(phrase.place)) found.set(phrase.place, { ...phrase, index })
    })
    for (const { 0: name, index } of text.matchAll(nameLike)) {
      const place = this.#names.get(name)
      if (place && !found.has(place)) found.set(place, { place, text: name, index })
    }
    return [...found.values()]
  }

  /** Every sequence of known words that can be a phrase. */
  #search(text: string, visit: (key: string, index: number) => void): void {
    let run: { id: number; index: number }[] = []
    for (const { 0: word, index } of text.matchAll(wordLike)) {
      const id = this.#words.get(word.toLowerCase())
      if (id === undefined) {
        run = []
        continue
      }
      run.push({ id, index })
      if (run.length > longest) run.shift()
      if (this.#ends && !this.#ends.has(id)) continue
      for (let length = shortest; length <= run.length; length++) {
        const last = run.slice(-length)
        visit(last.map((each) => each.id).join(' '), last[0]!.index)
      }
    }
  }

  #idOf(word: string): number {
    let id = this.#words.get(word)
    if (id === undefined) this.#words.set(word, (id = this.#words.size))
    return id
  }
}

const nameLike = /[\w$]{8,}/g

function phrasesOf(text: string): string[][] {
  const words = wordsIn(text)
  if (words.length < shortest) return []
  if (words.length <= longest) return words.join('').length >= fewestLetters ? [words] : []
  return words.slice(0, words.length - longest + 1).map((_, index) => words.slice(index, index + longest))
}

/** Names that only programs have: `listAudits`, `audit_log`, `audit2`. */
function namesIn(text: string): string[] {
  return (text.match(nameLike) ?? []).filter((name) => /[a-z][A-Z]|_|[a-zA-Z]\d|\d[a-zA-Z]/.test(name))
}

import type { Place } from '@specnav/core'
import type { Found } from './phrases.ts'
import { wordsIn } from './words.ts'

/** How many words a short text has: one word is in any text, and longer ones are phrases. */
const fewest = 2
const most = 4
const fewestLetters = 10

/** What surrounds a text of its own: tags, quotation marks, brackets, Markdown. */
const borders = /[<>\n"|[\](){}#*`]+/g

/** Words with spaces and marks of sentences: no code, and no name of a program. */
const forReaders = /^\s*[\p{L}\p{N}](?=\S*\s)[\p{L}\p{N}\s,.'’&:?!+–—-]*$/u

/**
 * Titles, headings, labels and other short texts. Any page can have their words in a sentence, so they are only found
 * where they are alone.
 */
export class ShortTexts {
  readonly #texts = new Map<string, Place>()
  readonly #words = new Set<string>()
  /** The length of the longest text, with what can be between its words. */
  #longest = 0

  all(): Iterable<string> {
    return this.#texts.keys()
  }

  /** Each text of a line. */
  addLine(line: string, place: Place): void {
    for (const part of line.split(borders)) this.add(part, place)
  }

  add(text: string, place: Place): void {
    if (!forReaders.test(text)) return
    const words = wordsIn(text)
    const key = words.join(' ')
    if (words.length < fewest || words.length > most || key.length < fewestLetters) return
    if (this.#texts.has(key)) return
    this.#texts.set(key, place)
    for (const word of words) this.#words.add(word)
    this.#longest = Math.max(this.#longest, key.length + 20)
  }

  /** Takes back what is also in a text that may be read, wherever it is there. */
  remove(text: string): void {
    if (this.#texts.size === 0) return
    let last: string[] = []
    for (const word of wordsIn(text)) {
      if (!this.#words.has(word)) {
        last = []
        continue
      }
      last.push(word)
      if (last.length > most) last.shift()
      for (let length = fewest; length <= last.length; length++) this.#texts.delete(last.slice(-length).join(' '))
    }
  }

  /** The first of each place where it is alone in a text. */
  find(text: string): Found[] {
    const found = new Map<Place, Found>()
    if (this.#texts.size === 0) return []
    let start = 0
    const look = (end: number) => {
      if (end - start < fewestLetters || end - start > this.#longest) return
      const part = text.slice(start, end)
      if (!forReaders.test(part)) return
      const place = this.#texts.get(wordsIn(part).join(' '))
      if (place && !found.has(place)) found.set(place, { place, text: part.trim().toLowerCase(), index: start })
    }
    for (const { 0: border, index } of text.matchAll(borders)) {
      look(index)
      start = index + border.length
    }
    look(text.length)
    return [...found.values()]
  }
}

import { mostSections, type Posting, type SectionWeight, writePostings } from '../search/postings.ts'
import { defaultLanguage, type KnownWords, questionWords, wordsOf } from '../search/words.ts'
import type { PageInput } from './input.ts'

/** The searched fields of a page: how much a word in them counts, and how much less in a longer one than in others. */
const fields = [
  { name: 'title', factor: 5, normalization: 0.5, isText: false },
  { name: 'names', factor: 3, normalization: 0.6, isText: false },
  { name: 'place', factor: 1.2, normalization: 0.5, isText: true },
  { name: 'headings', factor: 2.5, normalization: 0.5, isText: false },
  { name: 'description', factor: 4, normalization: 0.5, isText: true },
  { name: 'text', factor: 1, normalization: 0.6, isText: true },
] as const

/** Fields that have many words which say little, as a mask. */
const textFields = fields.reduce((mask, { isText }, at) => mask | (isText ? 1 << at : 0), 0)

/** The sum of counts at which a word has half of its weight: BM25F with little saturation, as pages are long. */
const saturation = 12

/** The number, and the share, of pages from which on a word in their text says nothing about any of them. */
const common = { least: 300, share: 0.05 }

/** The text of a section that is searched, in characters: longer ones are tables of data. */
const mostText = 20_000

/** How much more a word in a heading says about a section, and the length of a section of which half is expected. */
const heading = 6
const usualSection = 100

/** Weights of sections are only kept so exactly: equal ones are kept once. */
const sectionSteps = 31

/** What is known of a page besides the counts of its words. */
interface PageFacts {
  boost: number
  /** The different words of its title, and of the part of its path that names it. */
  title: ReadonlySet<string>
  slug: ReadonlySet<string>
  isEntrance: boolean
}

/** The words of a site, each with the pages that have it. It keeps numbers alone, because it keeps every word of every page. */
export class TermList {
  readonly #pages: PageFacts[] = []
  /** The number of words in each field of each page. */
  readonly #lengths = fields.map((): number[] => [])
  /** Of each page with the word: its number, a mask of the fields, a count for each of these, and the place in `#sections`. */
  readonly #found = new Map<string, number[]>()
  /** The most important sections for a word; each list is kept once. */
  readonly #sections: (readonly SectionWeight[])[] = [[]]
  readonly #sectionPlaces = new Map<string, number>([['', 0]])
  readonly #words = new Map<string, KnownWords>()

  add(page: PageInput): void {
    const { language = defaultLanguage, path, title, operation, sections, boost = 1 } = page
    const known: KnownWords = this.#words.get(language) ?? new Map()
    this.#words.set(language, known)
    const words = (...texts: (string | undefined)[]) =>
      texts.flatMap((text) => (text === undefined ? [] : wordsOf(text, language, known)))
    const titleWords = words(title)
    const texts = sections.map((section) => words(section.text.slice(0, mostText)))
    const described = words(page.description)
    const place = words(...page.place)
    const names = [
      ...words(...(page.names ?? []), operation?.operationId, ...(operation?.tags ?? [])),
      ...words(...path.split('/')),
      // `Quick start` is found as `quickstart`.
      ...titleWords.slice(1).map((word, at) => `${titleWords[at]}${word}`),
    ]
    const headings = sections.map((section) => words(section.title))
    const contents = [titleWords, names, place, headings.slice(1).flat(), described, texts.flat()]
    const best = bestSections([[...titleWords, ...described], ...headings.slice(1)], texts, [...names, ...place])
    const number = this.#pages.length
    for (const [field, list] of contents.entries()) this.#lengths[field]!.push(list.length)
    for (const [word, counts] of countsIn(contents)) this.#push(word, number, counts, best.get(word))
    this.#pages.push({ boost, title: new Set(questionWords(title, language)), ...slugOf(page) })
  }

  /** Every word with the number of pages that have it, and its postings. */
  lines(): (readonly [string, string])[] {
    const averages = this.#lengths.map((list) => list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length))
    const most = Math.max(common.least, this.#pages.length * common.share)
    return Array.from(this.#found, ([word, found]) => {
      const read = this.#postings(word, found, averages)
      const kept = read.length > most ? read.filter(({ isNamed }) => isNamed) : read
      return [word, `${read.length}\t${writePostings(kept)}`] as const
    })
  }

  #push(word: string, page: number, counts: readonly number[], sections: readonly SectionWeight[] = []): void {
    const found = this.#found.get(word)
    const list = found ?? []
    if (!found) this.#found.set(word, list)
    const mask = counts.reduce((sum, count, field) => sum | (count > 0 ? 1 << field : 0), 0)
    list.push(page, mask, ...counts.filter((count) => count > 0), this.#sectionPlace(sections))
  }

  #sectionPlace(sections: readonly SectionWeight[]): number {
    const key = sections.map(({ section, weight, isSubject }) => [section, weight, isSubject].join()).join(' ')
    const known = this.#sectionPlaces.get(key)
    if (known !== undefined) return known
    this.#sectionPlaces.set(key, this.#sections.length)
    return this.#sections.push(sections) - 1
  }

  #postings(word: string, found: readonly number[], averages: readonly number[]): (Posting & { isNamed: boolean })[] {
    const postings: (Posting & { isNamed: boolean })[] = []
    for (let at = 0; at < found.length;) {
      const page = found[at++]!
      const mask = found[at++]!
      let sum = 0
      for (const [field, { factor, normalization }] of fields.entries()) {
        if (!(mask & (1 << field))) continue
        const length = this.#lengths[field]![page]! / averages[field]!
        sum += (factor * found[at++]!) / (1 - normalization + normalization * length)
      }
      const sections = this.#sections[found[at++]!]!
      const { boost, title, slug, isEntrance } = this.#pages[page]!
      postings.push({
        page,
        weight: (boost * sum) / (sum + saturation),
        ...(title.has(word) && { title: title.size }),
        ...(slug.has(word) && { slug: slug.size, isEntrance }),
        sections,
        isNamed: (mask & ~textFields) !== 0,
      })
    }
    return postings
  }
}

function countsIn(contents: readonly (readonly string[])[]): Map<string, number[]> {
  const counts = new Map<string, number[]>()
  for (const [field, list] of contents.entries())
    for (const word of list) {
      const known = counts.get(word) ?? contents.map(() => 0)
      known[field]!++
      counts.set(word, known)
    }
  return counts
}

/** The sections of a page that are most about each of its words. `names` are other words for the page, and so for its start. */
function bestSections(
  headings: readonly (readonly string[])[],
  texts: readonly (readonly string[])[],
  names: readonly string[],
): Map<string, SectionWeight[]> {
  const found = new Map<string, SectionWeight[]>()
  for (const [section, text] of texts.entries()) {
    const counts = new Map<string, number>()
    const subject = new Set(headings[section])
    for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const word of subject) counts.set(word, (counts.get(word) ?? 0) + heading)
    if (section === 0)
      for (const word of names) {
        subject.add(word)
        if (!counts.has(word)) counts.set(word, 0)
      }
    const length = 0.5 + (0.5 * text.length) / usualSection
    for (const [word, count] of counts) {
      const list = found.get(word) ?? []
      const sum = count / length
      list.push({
        section,
        weight: Math.round((sectionSteps * sum) / (sum + 2)) / sectionSteps,
        isSubject: subject.has(word),
      })
      found.set(word, list)
    }
  }
  for (const [word, list] of found)
    found.set(word, list.toSorted((a, b) => b.weight - a.weight || a.section - b.section).slice(0, mostSections))
  return found
}

/** How the path of a page ends that is the entrance of its folder, or of what the rest of its name says. */
const entrance =
  /(?:^|-)(?:index|overview|introduction|intro|getting-?started|get-?started|quick-?start|what-?is.*|welcome|readme|home|about)$/i

/** The words of the part of a path that says what a page is about: `pods` for `pods/overview`. */
function slugOf({ path, language }: PageInput): Pick<PageFacts, 'slug' | 'isEntrance'> {
  const parts = path.split('/')
  const last = parts.at(-1)!
  const part = last.replace(entrance, '') || (parts.at(-2) ?? last)
  return { slug: new Set(wordsOf(part, language)), isEntrance: entrance.test(last) }
}

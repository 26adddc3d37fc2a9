import { mostSections, type SectionWeight } from '../search/postings.ts'
import { defaultLanguage, type KnownWords, titleWords, wordsOf, writtenIn } from '../search/words.ts'
import type { PageInput } from './input.ts'

/** The text of a section that is searched, in characters: longer ones are tables of data. */
const mostText = 20_000

/** How much more a word in a heading says about a section, and the length of a section of which half is expected. */
const heading = 6
const usualSection = 100

/** Weights of sections are only kept so exactly: equal ones are kept once. */
const sectionSteps = 31

/** What is known of a page besides the counts of its words. */
export interface PageFacts {
  /** The number of words in each of the searched fields. */
  lengths: readonly number[]
  boost: number
  /** The different words of its title, and of the part of its path that names it. */
  title: ReadonlySet<string>
  slug: ReadonlySet<string>
  isEntrance: boolean
}

/** A page as its words. */
export interface PageTerms extends PageFacts {
  /** How often each of the searched fields has a word. */
  words: ReadonlyMap<string, readonly number[]>
  /** The sections that are most about a word. */
  sections: ReadonlyMap<string, readonly SectionWeight[]>
}

/** Reads the words of pages. It remembers those of each language. */
export class PageReader {
  readonly #words = new Map<string, KnownWords>()

  read(page: PageInput): PageTerms {
    const { language = defaultLanguage, path, title, operation, boost = 1 } = page
    const known: KnownWords = this.#words.get(language) ?? new Map()
    this.#words.set(language, known)
    const words = (...texts: (string | undefined)[]) =>
      texts.flatMap((text) => (text === undefined ? [] : [...wordsOf(text, language, known), ...writtenIn(text)]))
    const sections = sectionsOf(page)
    const named = words(title)
    const texts = sections.map((section) => words(section.text.slice(0, mostText)))
    const described = words(page.description)
    const place = words(...page.place)
    const names = [
      ...words(...(page.names ?? []), operation?.operationId, ...(operation?.tags ?? [])),
      ...words(...path.split('/')),
      // `Quick start` is found as `quickstart`.
      ...named.slice(1).map((word, at) => `${named[at]}${word}`),
    ]
    const headings = sections.map((section) => words(section.title))
    // In the order of `fields`.
    const contents = [named, names, place, headings.slice(1).flat(), described, texts.flat()]
    return {
      boost,
      title: new Set(titleWords(title, language)),
      ...slugOf(page),
      lengths: contents.map((list) => list.length),
      words: countsIn(contents),
      sections: bestSections([[...named, ...described], ...headings.slice(1)], texts, [...names, ...place]),
    }
  }
}

/** The sections of a page: at least one, because answers name one. */
export function sectionsOf({ sections }: PageInput): PageInput['sections'] {
  return sections.length > 0 ? sections : [{ title: '', anchor: '', text: '' }]
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

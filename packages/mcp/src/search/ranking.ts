import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import { fields, type Postings, type SectionTable } from './format.ts'
import type { IndexSource } from './source.ts'

/** A section that a search has found. */
export interface Hit {
  section: number
  score: number
  /** The words of the question that it has, and where. */
  words: ReadonlyMap<string, WordPlace>
}

/** Where a section has a word of a question: as its subject, in its text, or only a word that is alike. */
export type WordPlace = 'subject' | 'text' | 'alike'

export interface Ranking {
  hits: Hit[]
  /** How much each word of the question says: more the fewer sections have it. */
  weights: ReadonlyMap<string, number>
}

/** How much a field counts. */
const boost = { title: 6, names: 4, place: 1.5, description: 4, text: 1 }

/** Words of a section, already in the form of the index, one in each line. */
export const searchOptions: Options<Record<string, unknown>> = {
  fields: [...fields],
  idField: 'id',
  tokenize: (text) => (text === '' ? [] : text.split('\n')),
  processTerm: (word) => word,
  searchOptions: { boost },
}

/** How much more a section counts whose title has no other words than the question. */
const titleBonus = 0.5

/** A word is compared with those that start like it from this length on. */
const shortestPrefix = 3

/** The share of its length by which a word that nobody wrote may differ from one that somebody did. */
const fuzziness = 0.2

/**
 * The sections that have some of the words, best first. Only the files of the index that can hold these words
 * are read, and make a small index of MiniSearch, with the numbers of sections and the lengths of the whole.
 */
export async function rank(
  source: IndexSource,
  table: SectionTable,
  words: readonly string[],
  { isKept, boostOf }: { isKept: (section: number) => boolean; boostOf: (section: number) => number },
): Promise<Ranking> {
  const unique = [...new Set(words)]
  const last = unique.at(-1)
  const found = new Map<string, Postings>()
  const unknown = new Set<string>()
  const weights = new Map<string, number>()
  for (const word of unique) {
    const isOpen = word === last && word.length >= shortestPrefix
    const near = await source.pairs<Postings>('terms', word, isOpen ? `${word}\u{10ffff}` : word)
    const matches = near.filter(([term]) => term === word || (isOpen && term.startsWith(word)))
    for (const [term, postings] of matches) found.set(term, postings)
    if (matches.length === 0) unknown.add(word)
    weights.set(word, weightOf(matches, table))
  }
  for (const word of unknown) {
    const [initial = ''] = word
    const most = Math.round(word.length * fuzziness)
    if (most === 0) continue
    for (const [term, postings] of await source.pairs<Postings>('terms', initial, `${initial}\u{10ffff}`))
      if (term.startsWith(initial) && Math.abs(term.length - word.length) <= most) found.set(term, postings)
  }
  const index = MiniSearch.loadJS<Record<string, unknown>>(assembled(found, table), searchOptions)
  const results = index.search(unique.join('\n'), {
    prefix: (word) => word === last && word.length >= shortestPrefix,
    fuzzy: (word) => (unknown.has(word) ? fuzziness : false),
    filter: ({ id }) => isKept(Number(id)),
    boostDocument: (id) => boostOf(Number(id)),
  })
  const hits = results.map(({ id, score, match, queryTerms }): Hit => {
    const section = Number(id)
    const inTitle = Object.values(match).filter((names) => names.includes('title')).length
    const covered = inTitle / Math.max(1, table.lengths[section * fields.length]!)
    const places = new Map(queryTerms.map((word) => [word, placeOf(match[word])]))
    return { section, score: score * (1 + titleBonus * Math.min(1, covered) ** 2), words: places }
  })
  return { hits, weights }
}

function placeOf(names: readonly string[] | undefined): WordPlace {
  if (names === undefined) return 'alike'
  return names.every((name) => name === 'text') ? 'text' : 'subject'
}

/** What BM25 calls the inverse document frequency. */
function weightOf(matches: readonly (readonly [string, Postings])[], table: SectionTable): number {
  const sections = new Set(matches.flatMap(([, postings]) => Object.values(postings).flatMap(Object.keys)))
  const total = table.lengths.length / fields.length
  return Math.log(1 + (total - sections.size + 0.5) / (sections.size + 0.5))
}

/** An index of MiniSearch with some of the words. */
function assembled(terms: ReadonlyMap<string, Postings>, table: SectionTable): AsPlainObject {
  const documentIds: Record<string, number> = {}
  const fieldLength: Record<string, number[]> = {}
  for (const postings of terms.values())
    for (const ofField of Object.values(postings))
      for (const id of Object.keys(ofField)) {
        if (id in documentIds) continue
        const section = Number(id)
        documentIds[id] = section
        fieldLength[id] = table.lengths.slice(section * fields.length, (section + 1) * fields.length)
      }
  const documentCount = table.lengths.length / fields.length
  return {
    documentCount,
    nextId: documentCount,
    documentIds,
    fieldIds: Object.fromEntries(fields.map((name, index) => [name, index])),
    fieldLength,
    averageFieldLength: table.averageLengths,
    storedFields: {},
    index: [...terms],
    serializationVersion: 2,
  }
}

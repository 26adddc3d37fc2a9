import { distance } from 'fastest-levenshtein'
import { coverageOf, type WordPlace } from './coverage.ts'
import { detailsAt, PageScores } from './postings.ts'
import type { IndexSource } from './source.ts'
import { mediumWords } from './words.ts'

/** A page that a search has found. */
export interface Hit {
  page: number
  score: number
  /** How much of the question a section of the page is about, from 0 to 1: see `coverageOf`. */
  coverage: number
  /** The section that is most about the question. */
  section: number
}

/** A word of the question, and what the index has of it. */
interface Asked {
  word: string
  /** The words of the question that it has: two that are written as one, or itself. */
  parts: readonly string[]
  /** How much it says: more the fewer pages have it, and less if it names the documentation. */
  weight: number
  /** How much it says of the subject of the question: the same for any word. */
  rarity: number
  /** Whether pages have only words alike. */
  isAlike: boolean
  /** What each page has got for it. */
  best: Float64Array
  spellings: Spelling[]
}

interface Spelling {
  postings: string
  factor: number
  /** Whether it is the word as it was asked. */
  isSpelled: boolean
  /** Where the postings describe each page. */
  places: Int32Array
}

/** A word of the index. */
interface Term {
  word: string
  /** How many pages have it. */
  pages: number
  postings: string
}

/** A word is completed, and compared with words alike, from this length on. */
const shortestPart = 3
const shortestAlike = 4

/** The share of its length by which a word that nobody wrote may differ from one that somebody did. */
const fuzziness = 0.2

/** How much another spelling counts, and a text as it is written, and how many are looked for. */
const factors = { completed: 0.4, alike: 0.45, joined: 0.5, written: 4 }
const mostSpellings = 30

/** How many spellings of all words are looked for: each takes memory for every page. */
const allSpellings = 120

/** How much a word counts that names the documentation and not its subject: `the webhooks guide`. */
const mediumFactor = 0.25

/** How much more a page counts whose title, or the last part of whose path, has no other words than the question. */
const titleBonus = 1.5

/** How much more the entrance of a folder counts that the question names. */
const entranceBonus = 1

/** How much more a page counts with a section that is about nothing but the question. */
const sectionBonus = 2

/** How much more a page counts with one section that has every word of the question. */
const coverageBonus = 4

/** How much less a page counts that has none of the words: those with few of them are more often about something else. */
const coverageShare = 0.5

/** How many pairs of words are looked for as one: `quick start` as `quickstart`. */
const mostPairs = 6

/** A question as the index reads it. */
export interface Question {
  /** The words of the question in each language of the site. */
  readings: readonly (readonly string[])[]
  /** The texts with signs of code. One that the index does not have changes nothing. */
  written: readonly string[]
}

/**
 * The `most` best pages for a question, each with the section that fits best. Pages are chosen before their sections are compared, so their final scores can be in
 * another order.
 */
export async function rank(
  source: IndexSource,
  { readings, written }: Question,
  { isKept, most }: { isKept: (page: number) => boolean; most: number },
): Promise<Hit[]> {
  const { pages } = await source.head()
  const scores = new PageScores(pages)
  const words = [...new Set(readings.flat())]
  const last = new Set(readings.map((reading) => reading.at(-1)))
  const pairs = pairsIn(readings).filter(([pair]) => !words.includes(pair))
  const [inWords, joined, asWritten] = await Promise.all([
    Promise.all(
      words.map((word) => ask(source, scores, { word, isOpen: last.has(word) && word.length >= shortestPart, words })),
    ),
    Promise.all(pairs.map(([pair, parts]) => askJoined(source, scores, pair, parts))),
    Promise.all(written.map((text) => askExactly(source, scores, text))),
  ])
  const shares = sharesOfWords(readings, inWords, pages)
  const asked = [...inWords, ...[...joined, ...asWritten].filter((each) => each !== undefined)]
  const best = new Best(most)
  for (let page = 0; page < pages; page++)
    if (scores.score[page]! > 0 && isKept(page)) best.add(page, scoreOf(scores, page, shares[page]!))
  const weights = new Map(asked.map((each) => [each.word, each.rarity]))
  return best.hits.map(({ page, score }) => {
    const sections = sectionsOf(page, asked)
    const [first = { section: 0, share: 0 }] = sections.toSorted((a, b) => b.share - a.share || a.section - b.section)
    const coverage = coverageOf(
      sections.map(({ words: found }) => found),
      weights,
      readings,
    )
    const bonus = (1 + sectionBonus * first.share) * (1 + coverageBonus * coverage)
    return { page, score: score * bonus, coverage, section: first.section }
  })
}

/** The best pages of many. */
class Best {
  readonly hits: { page: number; score: number }[] = []
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add(page: number, score: number): void {
    const { hits } = this
    if (hits.length === this.#most && score <= hits.at(-1)!.score) return
    if (hits.length === this.#most) hits.pop()
    let at = hits.length
    while (at > 0 && hits[at - 1]!.score < score) at--
    hits.splice(at, 0, { page, score })
  }
}

/** Looks for a word of the question, and adds what it finds to the scores. */
async function ask(
  source: IndexSource,
  scores: PageScores,
  { word, isOpen, words }: { word: string; isOpen: boolean; words: readonly string[] },
): Promise<Asked> {
  const { pages } = await source.head()
  const asked = newAsked(word, pages)
  const isMedium = mediumWords.has(word) && words.some((each) => !mediumWords.has(each))
  const factor = isMedium ? mediumFactor : 1
  const found = await term(source, word)
  if (found) {
    addTerm(scores, found, factor, asked)
    asked.rarity = rarity(found.pages, pages)
    asked.weight = factor * asked.rarity
    return asked
  }
  const completed = isOpen ? await completions(source, word) : []
  asked.isAlike = completed.length === 0
  const most = Math.min(mostSpellings, Math.ceil(allSpellings / words.length))
  const near = (asked.isAlike ? await spellings(source, word) : completed).slice(0, most)
  const others = (await Promise.all(near.map((each) => term(source, each)))).filter((each) => each !== undefined)
  for (const other of others) addTerm(scores, other, factor * factors[asked.isAlike ? 'alike' : 'completed'], asked)
  const commonest = rarity(Math.max(0, ...others.map((each) => each.pages)), pages)
  // A question with words that nobody wrote is seldom about the site, however common those are that are alike.
  asked.rarity = asked.isAlike ? rarity(0, pages) : commonest
  asked.weight = factor * commonest
  return asked
}

/** Looks for words that are written as one, and adds them to the scores. They have no weight of their own in sections. */
async function askJoined(
  source: IndexSource,
  scores: PageScores,
  pair: string,
  parts: readonly string[],
): Promise<Asked | undefined> {
  const found = await term(source, pair)
  if (!found) return undefined
  const { pages } = await source.head()
  const asked = newAsked(pair, pages, parts)
  addTerm(scores, found, factors.joined, asked)
  return asked
}

/** Looks for a text as it is written, and adds it to the scores; undefined if no page has it. */
async function askExactly(source: IndexSource, scores: PageScores, text: string): Promise<Asked | undefined> {
  const found = await term(source, text)
  if (!found) return undefined
  const { pages } = await source.head()
  const asked = newAsked(text, pages)
  asked.weight = rarity(found.pages, pages)
  addTerm(scores, found, factors.written, asked)
  return asked
}

function newAsked(word: string, pages: number, parts: readonly string[] = [word]): Asked {
  return { word, parts, weight: 0, rarity: 0, isAlike: false, best: new Float64Array(pages), spellings: [] }
}

function addTerm(scores: PageScores, { word, pages, postings }: Term, factor: number, asked: Asked): void {
  const all = asked.best.length
  const places = new Int32Array(all)
  const isSpelled = word === asked.word
  scores.add(postings, factor * rarity(pages, all), { best: asked.best, places }, isSpelled)
  asked.spellings.push({ postings, factor, isSpelled, places })
}

/** What BM25 calls the inverse document frequency. */
function rarity(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5))
}

async function term(source: IndexSource, word: string): Promise<Term | undefined> {
  const value = await source.value('terms', word)
  if (value === undefined) return undefined
  const end = value.indexOf('\t')
  return { word, pages: Number(value.slice(0, end)), postings: value.slice(end + 1) }
}

/** Words that start with this one, the shortest first. */
async function completions(source: IndexSource, word: string): Promise<string[]> {
  const found = await source.keys('words', word)
  return found.toSorted((a, b) => a.length - b.length)
}

/** Words that differ from this one by a few signs, but not by the first: the most alike first. Two signs that change places are one step. */
async function spellings(source: IndexSource, word: string): Promise<string[]> {
  const [initial = ''] = word
  const most = Math.round(word.length * fuzziness)
  if (word.length < shortestAlike) return []
  const swapped = new Set(
    word.split('').map((sign, at) => word.slice(0, at) + (word[at + 1] ?? '') + sign + word.slice(at + 2)),
  )
  const near = (await source.keys('words', initial))
    .filter(({ length }) => Math.abs(length - word.length) <= most)
    .map((each) => ({ each, steps: swapped.has(each) ? 1 : distance(each, word) }))
    .filter(({ steps }) => steps <= most)
  return near.toSorted((a, b) => a.steps - b.steps).map(({ each }) => each)
}

/** What documentation calls its first page, in the words of titles: a question for one of them means the others, too. */
const starts = ['getstart', 'quickstart']

/** Words of the question that may be written as one, as one and as they are. */
function pairsIn(readings: readonly (readonly string[])[]): [string, string[]][] {
  const pairs = readings.flatMap((words) =>
    words.slice(1).map((word, at): [string, string[]] => [`${words[at]}${word}`, [words[at]!, word]]),
  )
  const named = [...pairs, ...readings.flat().map((word): [string, string[]] => [word, [word]])]
  const start = named.find(([word]) => starts.includes(word))
  const all = [...(start ? starts.map((word): [string, string[]] => [word, start[1]]) : []), ...pairs]
  return [...new Map(all)].slice(0, mostPairs)
}

/** How much a word counts that the page has in another spelling. */
const alikeShare = 0.5

/** The share of the words that each page has, in the language in which that is most. */
function sharesOfWords(readings: readonly (readonly string[])[], asked: readonly Asked[], pages: number): Float64Array {
  const shares = readings.map((reading) => {
    const own = asked.filter(({ word }) => reading.includes(word))
    const total = own.reduce((sum, { weight }) => sum + weight, 0)
    const covered = new Float64Array(pages)
    for (const { weight, isAlike, best } of own) {
      const share = (weight * (isAlike ? alikeShare : 1)) / (total || 1)
      for (let page = 0; page < pages; page++) if (best[page]! > 0) covered[page]! += share
    }
    return covered
  })
  const [first = new Float64Array(pages), ...others] = shares
  for (const other of others)
    for (let page = 0; page < pages; page++) if (other[page]! > first[page]!) first[page] = other[page]!
  return first
}

function scoreOf(scores: PageScores, page: number, coverage: number): number {
  const { score, inTitle, titleSize, inSlug, slugSize, isEntrance } = scores
  const title = inTitle[page]! > 0 ? Math.min(1, inTitle[page]! / titleSize[page]!) : 0
  const slug = inSlug[page]! > 0 ? Math.min(1, inSlug[page]! / slugSize[page]!) : 0
  const named = Math.max(title, slug)
  const entrance = isEntrance[page]! > 0 && slug === 1 ? 1 + entranceBonus : 1
  const covered = 1 - coverageShare + coverageShare * coverage * coverage
  return score[page]! * (1 + titleBonus * named * named) * entrance * covered
}

/** A section with some of the words. */
interface AskedSection {
  section: number
  /** How much it is about the question: from 0 to 1. */
  share: number
  words: Map<string, WordPlace>
}

/** The place that says more of a section. */
function nearer(known: WordPlace | undefined, place: WordPlace): WordPlace {
  return known === 'subject' || (known === 'text' && place === 'alike') ? known : place
}

function sectionsOf(page: number, asked: readonly Asked[]): AskedSection[] {
  const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1
  const found = new Map<number, AskedSection>()
  const inTitle: string[] = []
  for (const { parts, weight, spellings: ways } of asked)
    for (const { postings, factor, isSpelled, places } of ways) {
      const place = places[page] ?? 0
      if (place === 0) continue
      const { isInTitle, sections } = detailsAt(postings, place)
      if (isInTitle && isSpelled) inTitle.push(...parts)
      for (const { section, weight: share, isSubject } of sections) {
        const known = found.get(section) ?? { section, share: 0, words: new Map<string, WordPlace>() }
        found.set(section, known)
        known.share += (share * factor * weight) / total
        const as = isSpelled ? (isSubject ? 'subject' : 'text') : 'alike'
        for (const part of parts) known.words.set(part, nearer(known.words.get(part), as))
      }
    }
  // What the title of a page says is the subject of all its sections.
  const all = [...found.values()]
  for (const { words } of all) for (const word of inTitle) words.set(word, 'subject')
  return all
}

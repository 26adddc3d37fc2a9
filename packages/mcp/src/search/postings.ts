/** A page that has a word. */
export interface Posting {
  page: number
  /** How much the page is about the word: from 0 to 1, or more if its author says that it counts more than others. */
  weight: number
  /** The number of different words in the title of the page, if the word is one of them. */
  title?: number
  /** The number of different words in the last part of the path, which a page such as `pods/overview` has from its folder. */
  slug?: number
  /** Whether the page is the entrance of its folder. Only said if the word is in its slug. */
  isEntrance?: boolean
  /** The sections that are most about the word. */
  sections?: readonly SectionWeight[]
}

export interface SectionWeight {
  section: number
  /** How much the section is about the word: from 0 to 1. */
  weight: number
  /** Whether the word is in its heading, or in what describes the page. */
  isSubject: boolean
}

/** How many sections a posting can name. */
export const mostSections = 5

/** The largest weight. */
const mostWeight = 4

/*
 * Postings are text of 64 printable signs, because they are read by thousands in processes that have just started:
 * nothing has to be parsed, and what is not looked for is skipped. A number that can be large is written in digits of
 * five bits; all but the last have a sixth one.
 */
const zero = 48
const largest = 63
const more = 32

/** The largest weight of a section: the sixth bit says whether the word is its subject. */
const mostPart = more - 1

const flags = { title: 1, slug: 2, entrance: 4, section: 8 }

export function writePostings(postings: readonly Posting[]): string {
  return joinPostings(postings.map((posting) => ({ page: posting.page, text: postingText(posting) })))
}

/** A posting as text, without its page. */
export interface WrittenPosting {
  page: number
  text: string
}

/** Postings in the order of their pages as one text, in which each states how many pages are between it and the one before. */
export function joinPostings(postings: readonly WrittenPosting[]): string {
  let last = -1
  return postings
    .map(({ page, text }) => {
      const distance = page - last - 1
      last = page
      return numberText(distance) + text
    })
    .join('')
}

export function splitPostings(postings: string): WrittenPosting[] {
  const value = (at: number) => postings.charCodeAt(at) - zero
  const split: WrittenPosting[] = []
  let page = -1
  for (let at = 0; at < postings.length;) {
    let distance = 0
    while (value(at) >= more) distance = distance * more + value(at++) - more
    page += distance * more + value(at++) + 1
    const start = at
    const flag = value(at + 2)
    at += 3 + (flag & flags.title ? 1 : 0) + (flag & flags.slug ? 1 : 0)
    for (let count = flag >> 3; count > 0; count--) {
      while (value(at++) >= more);
      at++
    }
    split.push({ page, text: postings.slice(start, at) })
  }
  return split
}

export function postingText({ weight, title, slug, isEntrance, sections = [] }: Omit<Posting, 'page'>): string {
  const share = Math.min(4095, Math.max(1, Math.round((weight / mostWeight) * 4095)))
  const flag =
    (title === undefined ? 0 : flags.title) +
    (slug === undefined ? 0 : flags.slug) +
    (isEntrance ? flags.entrance : 0) +
    sections.length * flags.section
  return [
    sign(share >> 6) + sign(share & largest) + sign(flag),
    ...[title, slug].map((size) => (size === undefined ? '' : sign(Math.min(size, largest)))),
    ...sections.map(
      ({ section, weight: part, isSubject }) =>
        numberText(section) + sign(Math.round(part * mostPart) + (isSubject ? more : 0)),
    ),
  ].join('')
}

function sign(value: number): string {
  return String.fromCharCode(zero + value)
}

function numberText(value: number): string {
  let text = sign(value % more)
  for (let rest = Math.floor(value / more); rest > 0; rest = Math.floor(rest / more))
    text = sign((rest % more) + more) + text
  return text
}

/** What is known of each page, for one word of a question. */
interface PageMarks {
  /** What it has got for the word, of all spellings the best. */
  best: Float64Array
  /** Where the postings of a spelling describe its sections. */
  places: Int32Array
}

/** What the pages of a site have of a question. */
export class PageScores {
  readonly score: Float64Array
  /** The number of words in the title of a page that the question has, and of all. */
  readonly inTitle: Uint8Array
  readonly titleSize: Uint8Array
  readonly inSlug: Uint8Array
  readonly slugSize: Uint8Array
  readonly isEntrance: Uint8Array

  constructor(pages: number) {
    this.score = new Float64Array(pages)
    this.inTitle = new Uint8Array(pages)
    this.titleSize = new Uint8Array(pages)
    this.inSlug = new Uint8Array(pages)
    this.slugSize = new Uint8Array(pages)
    this.isEntrance = new Uint8Array(pages)
  }

  /**
   * Adds the postings of a word, with `factor` for each weight. Of several spellings of a word of the question, only the
   * best one counts.
   */
  add(postings: string, factor: number, { best, places }: PageMarks, isSpelled: boolean): void {
    const unit = (factor * mostWeight) / 4095
    const { score } = this
    let page = -1
    // One loop without calls: most of an answer's time is here, in a process that has compiled nothing yet.
    for (let at = 0; at < postings.length;) {
      let digit = postings.charCodeAt(at++) - zero
      let distance = digit & (more - 1)
      while (digit >= more) {
        digit = postings.charCodeAt(at++) - zero
        distance = distance * more + (digit & (more - 1))
      }
      page += distance + 1
      const gained = ((postings.charCodeAt(at) - zero) * 64 + postings.charCodeAt(at + 1) - zero) * unit
      at += 2
      const before = best[page]!
      if (gained > before) {
        score[page]! += gained - before
        best[page] = gained
        places[page] = at
      }
      if (postings.charCodeAt(at) > zero) at = this.#addNames(page, postings, at, isSpelled)
      else at++
    }
  }

  /** What a posting says of title, slug and sections. Returns where it ends. */
  #addNames(page: number, postings: string, start: number, isSpelled: boolean): number {
    const flag = postings.charCodeAt(start) - zero
    let at = start + 1
    if (flag & flags.title) {
      this.titleSize[page] = postings.charCodeAt(at++) - zero
      if (isSpelled) this.inTitle[page]!++
    }
    if (flag & flags.slug) {
      this.slugSize[page] = postings.charCodeAt(at++) - zero
      this.isEntrance[page] = flag & flags.entrance
      if (isSpelled) this.inSlug[page]!++
    }
    for (let count = flag >> 3; count > 0; count--) {
      while (postings.charCodeAt(at++) - zero >= more);
      at++
    }
    return at
  }
}

/** What the postings say at a place that `PageScores` has found. */
export function detailsAt(postings: string, place: number): { isInTitle: boolean; sections: SectionWeight[] } {
  const value = (at: number) => postings.charCodeAt(at) - zero
  const flag = value(place)
  let at = place + 1 + (flag & flags.title ? 1 : 0) + (flag & flags.slug ? 1 : 0)
  const sections = Array.from({ length: flag >> 3 }, () => {
    let section = 0
    while (value(at) >= more) section = section * more + value(at++) - more
    section = section * more + value(at++)
    const part = value(at++)
    return { section, weight: (part % more) / mostPart, isSubject: part >= more }
  })
  return { isInTitle: (flag & flags.title) > 0, sections }
}

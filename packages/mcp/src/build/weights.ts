import type { Posting, SectionWeight } from '../search/postings.ts'
import type { PageFacts } from './page-terms.ts'

/** The searched fields of a page: how much a word in them counts, and how much less in a longer one than in others. */
export const fields = [
  { name: 'title', factor: 5, normalization: 0.5, isText: false },
  { name: 'names', factor: 3, normalization: 0.6, isText: false },
  { name: 'place', factor: 1.2, normalization: 0.5, isText: true },
  { name: 'headings', factor: 2.5, normalization: 0.1, isText: false },
  { name: 'description', factor: 4, normalization: 0.5, isText: true },
  { name: 'text', factor: 0.65, normalization: 0.3, isText: true },
] as const

/** The sum of counts at which a word has half of its weight: BM25F with little saturation, as pages are long. */
const saturation = 12

/** The number, and the share, of pages from which on a word in their text says nothing about any of them. */
const common = { least: 300, share: 0.05 }

/** By how much two averages differ that count as different. */
const averageStep = 1.03

/**
 * How many words each field has in the mean, by how many all pages have together. The means are rounded: otherwise an
 * edit of one page would change the weights of all words of the site.
 */
export function averagesOf(lengths: readonly number[], pages: number): number[] {
  return lengths.map((length) =>
    length === 0 ? 0 : averageStep ** Math.round(Math.log(length / pages) / Math.log(averageStep)),
  )
}

/** How many pages can have a word in their text alone, and be found by it. */
export function mostPages(pages: number): number {
  return Math.max(common.least, pages * common.share)
}

/** Whether a word is in a field that names the page or a section of it. */
export function isNamedBy(counts: readonly number[]): boolean {
  return fields.some(({ isText }, field) => !isText && counts[field]! > 0)
}

/** A word of a page. */
export interface PageTerm {
  word: string
  /** The number of the page. */
  page: number
  /** How often each of the searched fields has it. */
  counts: readonly number[]
  /** The sections that are most about it. */
  sections: readonly SectionWeight[]
}

/** What the index says of a word of a page. */
export function postingOf(
  { word, page, counts, sections }: PageTerm,
  { boost, title, slug, isEntrance, lengths }: PageFacts,
  averages: readonly number[],
): Posting {
  let sum = 0
  for (const [field, { factor, normalization }] of fields.entries()) {
    if (counts[field] === 0) continue
    const length = lengths[field]! / averages[field]!
    sum += (factor * counts[field]!) / (1 - normalization + normalization * length)
  }
  return {
    page,
    weight: (boost * sum) / (sum + saturation),
    ...(title.has(word) && { title: title.size }),
    ...(slug.has(word) && { slug: slug.size, isEntrance }),
    sections,
  }
}

import { joinPostings, postingText, splitPostings } from '../search/postings.ts'
import type { PageTerms } from './page-terms.ts'
import type { TermLine, Terms } from './terms.ts'
import { averagesOf, isNamedBy, mostPages, postingOf } from './weights.ts'

/** How the pages of a site differ from those that its words were collected from. */
export interface PageEdits {
  /** Pages that are no longer there, or have other words. */
  gone: readonly { words: ReadonlySet<string>; lengths: readonly number[] }[]
  /** Pages that are new, or have other words. */
  come: readonly { page: number; terms: PageTerms }[]
  /** The number that each page of before has now. Undefined if it is gone. */
  moved: readonly (number | undefined)[]
  /** How many pages there are now. */
  pages: number
}

/** How pages are counted and weighed: in the same way before and after. */
interface Scale {
  averages: readonly number[]
  most: number
}

/**
 * The words of a site after some of its pages have changed: the same as if all were read again, but the lines of new words
 * come last. Undefined if that changes what the index says of the others.
 */
export function updatedTerms({ lines, lengths }: Terms, edits: PageEdits): Terms | undefined {
  const { gone, come, moved, pages } = edits
  const sums = lengths.map((sum, field) => {
    const less = gone.reduce((total, page) => total + page.lengths[field]!, 0)
    return come.reduce((total, { terms }) => total + terms.lengths[field]!, sum - less)
  })
  const scale: Scale = { averages: averagesOf(sums, pages), most: mostPages(pages) }
  const before = averagesOf(lengths, moved.length)
  const isSame = mostPages(moved.length) === scale.most && before.every((each, field) => each === scale.averages[field])
  if (!isSame) return undefined
  const edited = new Set([
    ...gone.flatMap(({ words }) => [...words]),
    ...come.flatMap(({ terms }) => [...terms.words.keys()]),
  ])
  const isMoved = moved.some((to, from) => to !== undefined && to !== from)
  const updated: TermLine[] = []
  for (const line of lines) {
    const isEdited = edited.delete(line[0])
    if (!isEdited && !isMoved) {
      updated.push(line)
      continue
    }
    const found = isEdited ? updatedValue(line[0], line[1], edits, scale) : { value: movedValue(line[1], moved) }
    if (!found) return undefined
    if (found.value !== undefined) updated.push([line[0], found.value])
  }
  for (const word of edited) {
    const found = updatedValue(word, '0\t', edits, scale)
    if (!found) return undefined
    if (found.value !== undefined) updated.push([word, found.value])
  }
  return { lines: updated, lengths: sums }
}

/**
 * What the index says of a word: no value if no page has it any more. Undefined if it becomes so common that other pages
 * are no longer found by it, or was so common.
 */
function updatedValue(
  word: string,
  value: string,
  { gone, come, moved }: PageEdits,
  { averages, most }: Scale,
): { value?: string } | undefined {
  const having = countIn(value)
  const added = come.filter(({ terms }) => terms.words.has(word))
  const count = having - gone.filter(({ words }) => words.has(word)).length + added.length
  if (having > most !== count > most) return undefined
  if (count === 0) return {}
  const own = added.flatMap(({ page, terms }) => {
    const counts = terms.words.get(word)!
    if (count > most && !isNamedBy(counts)) return []
    const sections = terms.sections.get(word) ?? []
    return [{ page, text: postingText(postingOf({ word, page, counts, sections }, terms, averages)) }]
  })
  return { value: `${count}\t${joinPostings(inOrder([...movedPostings(value, moved), ...own]))}` }
}

function movedValue(value: string, moved: PageEdits['moved']): string {
  return `${countIn(value)}\t${joinPostings(inOrder(movedPostings(value, moved)))}`
}

/** The postings of pages that are still there, by their numbers of now. */
function movedPostings(value: string, moved: PageEdits['moved']): { page: number; text: string }[] {
  return splitPostings(value.slice(value.indexOf('\t') + 1)).flatMap(({ page, text }) => {
    const now = moved[page]
    return now === undefined ? [] : [{ page: now, text }]
  })
}

function inOrder<T extends { page: number }>(postings: readonly T[]): T[] {
  return postings.toSorted((a, b) => a.page - b.page)
}

function countIn(value: string): number {
  return Number(value.slice(0, value.indexOf('\t')))
}

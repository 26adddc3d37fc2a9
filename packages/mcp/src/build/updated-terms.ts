import { joinPostings, postingText, splitPostings } from '../search/postings.ts'
import type { PageTerms } from './page-terms.ts'
import type { TermLine, Terms } from './terms.ts'
import { averagesOf, isNamedBy, mostPages, postingOf } from './weights.ts'

/** A page whose words have changed. */
export interface PageEdit {
  /** The number of the page. */
  page: number
  before: { words: ReadonlySet<string>; lengths: readonly number[] }
  after: PageTerms
}

/**
 * The words of a site with as many pages after some of these have changed: the same as if all were read again, but the
 * lines of new words come last. Undefined if that changes what the index says of the others.
 */
export function updatedTerms({ lines, lengths }: Terms, edits: readonly PageEdit[], pages: number): Terms | undefined {
  const sums = lengths.map((sum, field) =>
    edits.reduce((total, { before, after }) => total + after.lengths[field]! - before.lengths[field]!, sum),
  )
  const averages = averagesOf(sums, pages)
  if (averagesOf(lengths, pages).some((average, field) => average !== averages[field])) return undefined
  const known = new Map(lines)
  const changed = new Map<string, string | undefined>()
  for (const word of new Set(edits.flatMap(({ before, after }) => [...before.words, ...after.words.keys()]))) {
    const found = updatedValue(word, known.get(word), edits, { averages, most: mostPages(pages) })
    if (!found) return undefined
    changed.set(word, found.value)
  }
  const updated: TermLine[] = []
  for (const line of lines) {
    const value = changed.has(line[0]) ? changed.get(line[0]) : line[1]
    if (value !== undefined) updated.push(value === line[1] ? line : [line[0], value])
  }
  for (const [word, value] of changed) if (value !== undefined && !known.has(word)) updated.push([word, value])
  return { lines: updated, lengths: sums }
}

/**
 * What the index says of a word: no value if no page has it any more. Undefined if it becomes so common that other pages
 * are no longer found by it, or was so common.
 */
function updatedValue(
  word: string,
  value = '0\t',
  edits: readonly PageEdit[],
  { averages, most }: { averages: readonly number[]; most: number },
): { value?: string } | undefined {
  const end = value.indexOf('\t')
  const having = Number(value.slice(0, end))
  const gone = edits.filter(({ before }) => before.words.has(word)).length
  const come = edits.filter(({ after }) => after.words.has(word))
  const count = having - gone + come.length
  if (having > most !== count > most) return undefined
  if (count === 0) return {}
  const edited = new Set(edits.map(({ page }) => page))
  const others = splitPostings(value.slice(end + 1)).filter(({ page }) => !edited.has(page))
  const own = come.flatMap(({ page, after }) => {
    const counts = after.words.get(word)!
    if (count > most && !isNamedBy(counts)) return []
    const sections = after.sections.get(word) ?? []
    return [{ page, text: postingText(postingOf({ word, page, counts, sections }, after, averages)) }]
  })
  return { value: `${count}\t${joinPostings([...others, ...own].toSorted((a, b) => a.page - b.page))}` }
}

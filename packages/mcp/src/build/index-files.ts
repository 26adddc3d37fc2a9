import { createHash } from 'node:crypto'
import { type IndexHead, lineKey, pagesInFile, type SortedList } from '../search/format.ts'
import type { TermLine } from './terms.ts'

/** The size of the files of sorted lists, in characters: reading one takes less than a millisecond. */
const fileSize = 32_000

/** A key, and its value if the list has values. */
export type Line = readonly [key: string, value: string | undefined]

/** The files of an index, with the hash of all others in `index.json`. */
export function withHead(files: Map<string, string>, head: Omit<IndexHead, 'build'>): Map<string, string> {
  const { version, ...others } = head
  const build = createHash('sha256').update(JSON.stringify(head))
  for (const name of [...files.keys()].toSorted()) build.update(files.get(name)!)
  return files.set('index.json', JSON.stringify({ version, build: build.digest('base64url').slice(0, 16), ...others }))
}

/** Adds the files of pages, each of them a line of JSON. */
export function addPages(files: Map<string, string>, pages: readonly string[]): void {
  for (let start = 0; start < pages.length; start += pagesInFile)
    files.set(`pages-${start / pagesInFile}.txt`, linesOf(pages.slice(start, start + pagesInFile)))
}

/** Adds the lists of words. */
export function addTerms(
  files: Map<string, string>,
  lines: readonly TermLine[],
): Pick<IndexHead['files'], 'terms' | 'words'> {
  const terms = inOrder(lines)
  const words = terms.map(([word]) => [word, undefined] as const)
  return { terms: addList(files, 'terms', terms), words: addList(files, 'words', words) }
}

/** In the order of a sorted list. */
export function inOrder<T>(pairs: Iterable<readonly [string, T]>): (readonly [string, T])[] {
  return Array.from(pairs, ([key, value]) => [lineKey(key), value] as const).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Adds the files of a list whose lines are in order. Returns the first key in each. */
export function addList(files: Map<string, string>, list: SortedList, lines: Iterable<Line>): string[] {
  const first: string[] = []
  let texts: string[] = []
  let size = 0
  const close = () => {
    if (texts.length > 0) files.set(`${list}-${first.length - 1}.txt`, linesOf(texts))
    texts = []
    size = 0
  }
  for (const [key, value] of lines) {
    const text = value === undefined ? key : `${key}\t${value}`
    if (size > 0 && size + text.length > fileSize) close()
    if (texts.length === 0) first.push(key)
    texts.push(text)
    size += text.length
  }
  close()
  return first
}

/** With a line break at the start, too: a key is found where one is before it. */
function linesOf(texts: readonly string[]): string {
  return `\n${texts.join('\n')}\n`
}

import type { IndexHead } from '../search/format.ts'
import { addPages, addTerms, linesIn, withHead } from './index-files.ts'
import { indexedPage } from './indexed-page.ts'
import type { PageInput } from './input.ts'
import { PageReader } from './page-terms.ts'
import type { TermLine } from './terms.ts'
import { type PageEdit, updatedTerms } from './updated-terms.ts'

/** A page before and after its text was edited. */
export interface TextEdit {
  before: PageInput
  after: PageInput
}

/**
 * The files of an index after texts of pages were edited: the same as those of `indexFiles`, but nothing is read except
 * these pages. Undefined if more than these texts has changed, or the edit changes what the index says of other pages.
 */
export function editedFiles(
  files: ReadonlyMap<string, string>,
  texts: readonly TextEdit[],
): Map<string, string> | undefined {
  const { build: _, ...head } = JSON.parse(files.get('index.json') ?? '{}') as IndexHead
  const pages = linesIn(files, 'pages')
  if (pages.length !== head.pages) return undefined
  const reader = new PageReader()
  const edits: PageEdit[] = []
  for (const { before, after } of texts) {
    const page = pages.indexOf(JSON.stringify(indexedPage(before)))
    if (page === -1 || factsOf(before) !== factsOf(after)) return undefined
    pages[page] = JSON.stringify(indexedPage(after))
    const { words, lengths } = reader.read(before)
    edits.push({ page, before: { words: new Set(words.keys()), lengths }, after: reader.read(after) })
  }
  const terms = updatedTerms({ lines: linesIn(files, 'terms').map(termLine), lengths: head.lengths }, edits, head.pages)
  if (!terms) return undefined
  const kept = Array.from(files).filter(([name]) => !/^(?:index\.json|(?:pages|terms|words)-.*)$/.test(name))
  const edited = new Map(kept)
  addPages(edited, pages)
  const lists = { ...head.files, ...addTerms(edited, terms.lines) }
  return withHead(edited, { ...head, lengths: [...terms.lengths], files: lists })
}

/** What a page says besides its text. */
function factsOf(page: PageInput): string {
  return JSON.stringify({ ...page, description: undefined, sections: [] })
}

function termLine(line: string): TermLine {
  const end = line.indexOf('\t')
  return [line.slice(0, end), line.slice(end + 1)]
}

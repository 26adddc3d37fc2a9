import { isFound, markdownSections } from '@specnav/mcp/format'
import { type IndexedPage, IndexError, SiteIndex } from '@specnav/mcp/search'
import { type Passage, passagesFor, sourceOf, withoutTags } from '../src/retrieval/index.ts'
import type { AssistantRequest, AssistantSource } from '../src/wire.ts'
import { blocksOf } from './blocks.ts'
import { AskError } from './failure.ts'

/** How many pages are quoted. */
const mostPages = 5
/** How much of each, in characters. */
const longestPassage = 700
/** How long a file may take, in milliseconds. */
const patience = 20_000

const indexes = new Map<string, SiteIndex>()

/** The best passages of the docs for a question, found in the browser. `folder` is the URL of the index. */
export async function findPassages(folder: string, request: AssistantRequest): Promise<AssistantSource[]> {
  const index = indexes.get(folder) ?? new SiteIndex((name) => read(new URL(name, folder)))
  indexes.set(folder, index)
  try {
    const found = (await passagesFor(index, request)) ?? []
    const question = request.messages.at(-1)?.content ?? ''
    return await Promise.all(found.slice(0, mostPages).map((passage) => quoted(passage, question, folder)))
  } catch (error) {
    if (!(error instanceof IndexError)) throw error
    indexes.delete(folder)
    throw new AskError({ code: navigator.onLine ? 'failed' : 'offline', message: error.message }, error)
  }
}

/** A passage with the best part of its section: the index has the start of each alone. */
async function quoted(passage: Passage, question: string, folder: string): Promise<AssistantSource> {
  const source = sourceOf(passage)
  if (passage.page.excerptsOnly) return source
  const text = await sectionOf(passage.page, passage.section, folder).catch(() => '')
  return { ...source, excerpt: bestPart(withoutTags(text), question) || source.excerpt }
}

/** The Markdown of a section: up to the next one that a search finds. */
async function sectionOf(page: IndexedPage, section: number, folder: string): Promise<string> {
  // The index is two folders below the root of the site.
  const written = await read(new URL(`../../${page.markdown}`, folder))
  // A line for AI tools, and not for readers.
  const markdown = written.replace(/^> For AI agents: .*\n+/m, '')
  const headings = markdownSections(markdown).filter((each) => each.start > 0 && isFound(each))
  const start = section === 0 ? 0 : headings[section - 1]?.start
  if (start === undefined) return ''
  // The heading is in the title of the passage; the description of a page is below it, as a quote.
  return markdown.slice(start, headings[section]?.start).replace(/^#+ .*\n\s*(?:> )?/, '')
}

/** The blocks of a text around the one that has the most words of a question. */
function bestPart(text: string, question: string): string {
  const words = new Set(wordsIn(question))
  const blocks = blocksOf(text).filter(({ type }) => type !== 'rule')
  const scores = blocks.map(({ raw }) => new Set(wordsIn(raw).filter((word) => words.has(word))).size)
  const best = Math.max(0, scores.indexOf(Math.max(...scores)))
  const isLead = (at: number) => blocks[at]?.type === 'paragraph' || blocks[at]?.type === 'heading'
  // Code and lists are explained by what is above them.
  let from = blocks[best]?.type !== 'paragraph' && isLead(best - 1) ? best - 1 : best
  let to = best + 1
  const length = () => blocks.slice(from, to).reduce((sum, { raw }) => sum + raw.length, 0)
  while (to < blocks.length && length() + blocks[to]!.raw.length <= longestPassage / 2) to++
  while (from > 0 && length() + blocks[from - 1]!.raw.length <= longestPassage / 2) from--
  const passage = blocks.slice(from, to).map(({ raw }) => raw)
  return shortened(passage.join('\n\n'))
}

/** Cut at the end of a line, with code closed. */
function shortened(text: string): string {
  if (text.length <= longestPassage) return text
  const lines = text.split('\n')
  let kept = ''
  while (lines.length > 0 && kept.length + lines[0]!.length < longestPassage) kept += `${lines.shift()}\n`
  if (kept === '') return `${text.slice(0, longestPassage).replace(/\s+\S*$/, '')} …`
  const isOpen = (kept.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1
  return isOpen ? `${kept}…\n\`\`\`` : `${kept}\n…`
}

/** About the words of a text: the index has found the page, this only chooses a paragraph. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return words.filter((word) => word.length > 3 || /[^\p{Script=Latin}]/u.test(word)).map((word) => word.slice(0, 6))
}

async function read(url: URL): Promise<string> {
  // Not cancelled with the question: the next one needs the same files.
  const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`)
  return response.text()
}

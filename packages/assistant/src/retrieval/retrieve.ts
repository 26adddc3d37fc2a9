import { tokensOf } from '@specnav/mcp/format'
import type { Filters, Found, IndexedPage, SiteIndex } from '@specnav/mcp/search'
import type { AssistantSource } from '../wire.ts'

export interface RetrieveOptions {
  /** The path of the page that the reader has open, from the root of the origin: it comes first if it fits. */
  page?: string | undefined
  /** BCP 47 tag. Pages of other languages are found if none of this one fits. */
  language?: string | undefined
  /** Pages of other versions are found if none of this one fits. */
  version?: string | undefined
  /** Maximum size of all excerpts, in tokens. Default: 700. */
  budget?: number
}

/** A section of a page that fits a question. */
export interface Passage extends AssistantSource {
  score: number
  /** How much of the question a section of its page is about, from 0 to 1. */
  coverage: number
  page: IndexedPage
  /** The number of the section in its page. */
  section: number
}

const mostPassages = 8

/** The passages of a site that fit a question best, in browsers and on servers. */
export async function retrieve(
  index: SiteIndex,
  question: string,
  { page, language, version, budget = 700 }: RetrieveOptions = {},
): Promise<Passage[]> {
  const open = page === undefined ? undefined : await openPage(index, page)
  const found = await search(index, question, { language, version })
  const about = open && isAboutPage(question, open) ? [{ page: open, section: 0, score: 0, coverage: 1 }] : []
  const ordered = [...about, ...openFirst(found, open)].slice(0, mostPassages)
  const passages: Passage[] = []
  let left = budget
  for (const each of ordered) {
    const passage = passageOf(each)
    left -= tokensOf(passage.title + passage.excerpt)
    if (left < 0 && passages.length > 0) break
    if (passages.every(({ url }) => url !== passage.url)) passages.push(passage)
  }
  return passages
}

/** The smallest coverage of a question about the site: it separates those of other subjects best, on sites of several kinds. */
const leastCoverage = 0.42

export function isOnTopic(passages: readonly Passage[]): boolean {
  return passages.some(({ coverage }) => coverage >= leastCoverage)
}

/** The page at a path that a browser names. */
export async function openPage(index: SiteIndex, path: string): Promise<IndexedPage | undefined> {
  const plain = path.replace(/[?#].*$/s, '')
  const [page] = await index.named(plain)
  return page ?? (await index.named(plain.replace(/(?:\/|\/index|\.html)$/, '') || 'index'))[0]
}

/** Pages of the reader's language and version before all others; those without either belong to all. */
async function search(
  index: SiteIndex,
  question: string,
  wanted: Pick<RetrieveOptions, 'language' | 'version'>,
): Promise<Found[]> {
  const { facets } = await index.head()
  const filters: Filters = {}
  for (const facet of ['language', 'version'] as const) {
    const value = wanted[facet]?.toLowerCase()
    if (value !== undefined && facets[facet].some((each) => each.toLowerCase() === value)) filters[facet] = value
  }
  const all = await index.search(question, { limit: 2 * mostPassages })
  if (Object.keys(filters).length === 0) return all
  const own = await index.search(question, { filters, limit: mostPassages })
  const common = all.filter(({ page }) => fits(page, filters) && !own.some((each) => each.page.path === page.path))
  const fitting = [...own, ...common].toSorted((a, b) => b.score - a.score)
  return fitting.length > 0 ? fitting : all
}

function fits(page: IndexedPage, filters: Filters): boolean {
  return (['language', 'version'] as const).every((facet) => {
    const [value, wanted] = [page[facet]?.toLowerCase(), filters[facet]]
    return value === undefined || wanted === undefined || value === wanted
  })
}

/** What a reader asks is more often about the page in front of them, if it fits half as well as the best one. */
const openShare = 0.5

function openFirst(found: readonly Found[], open: IndexedPage | undefined): Found[] {
  const [best] = found
  const own = found.find(({ page }) => page.path === open?.path)
  if (!best || !own || own.score < best.score * openShare) return [...found]
  return [own, ...found.filter((each) => each !== own)]
}

/**
 * Whether a question names no subject but the page: "Summarise this" in English, and the title between quotation marks in
 * any language.
 */
function isAboutPage(question: string, { title }: IndexedPage): boolean {
  const quoted = question.split(/["“”„«»「」]/).slice(1, -1)
  if (quoted.some((text) => text.trim().toLowerCase() === title.toLowerCase())) return true
  return /\b(?:this|current) (?:page|guide|endpoint|operation|section)\b|^\W*(?:summari[sz]e|tl;?dr|explain (?:this|it))\b/i.test(
    question,
  )
}

function passageOf({ page, section, score, coverage }: Found): Passage {
  const { title = '', anchor = '', excerpt = '' } = page.sections[section] ?? {}
  const endpoint = page.operation?.key.split(' ')
  return {
    title: title ? `${page.title} › ${title}` : page.title,
    url: page.url + (anchor && `#${anchor}`),
    excerpt: (section === 0 && page.description) || excerpt,
    ...(endpoint && { method: endpoint[0]!, path: endpoint.slice(1).join(' ') }),
    score,
    coverage,
    page,
    section,
  }
}

import { type Filters, type Found, type IndexedPage, searchForReaders, SiteIndex } from '@specnav/mcp/search'
import type { SearchEngine } from './search-dialog/element.ts'

type PageData = Awaited<ReturnType<Awaited<ReturnType<SearchEngine['search']>>['results'][number]['data']>>

/** Where the index is, and what the page with the search is: its language and version. */
export type SearchPlace = Readonly<Record<string, string | undefined>>

/** The index that tools and the assistant read. */
export function openIndex({ index: folder = '', language, version }: SearchPlace): Promise<SearchEngine> {
  const address = new URL(folder, location.href)
  const index = new SiteIndex(async (name) => {
    const response = await fetch(new URL(name, address))
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
    return response.text()
  })
  const search: SearchEngine['search'] = async (text) => {
    const filters: Filters = { ...(language && { language }), ...(version && { version }) }
    const found = await searchForReaders(index, text, filters)
    return { results: found.map((each) => ({ data: () => Promise.resolve(dataOf(each, text)) })) }
  }
  return Promise.resolve({ search })
}

function dataOf({ page, section }: Found, text: string): PageData {
  const { url, title, description = '', place, operation } = page
  return {
    url,
    // The name of an operation says what it is about.
    excerpt: operation ? '' : marked(description || excerptOf(page, 0), text),
    meta: {
      title,
      ...(place.length > 0 && { place: place.join(' › ') }),
      ...(operation && { operation: operation.key }),
    },
    sub_results: partsOf(page, section, text),
  }
}

/** The sections that have words of a question, with the words that they have: the best one of the page counts for more. */
function partsOf(page: IndexedPage, best: number, text: string): PageData['sub_results'] {
  const words = wordsIn(text).map((word) => word.toLowerCase())
  return page.sections.flatMap(({ title, anchor }, number) => {
    const excerpt = excerptOf(page, number)
    const said = `${title} ${excerpt}`.toLowerCase()
    const locations = [...words.filter((word) => said.includes(word)), ...(number === best ? [title] : [])]
    if (number === 0 || title === '' || locations.length === 0) return []
    return [{ url: `${page.url}#${anchor}`, title, excerpt: marked(excerpt, text), locations }]
  })
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]{2,}/gu) ?? []
}

function excerptOf({ sections }: IndexedPage, section: number): string {
  return (sections[section]?.excerpt ?? '').replace(/[`*_]+|\[([^\]]*)\]\([^)]*\)/g, '$1')
}

/** A text as HTML, in which the words of a question are marked. */
function marked(text: string, question: string): string {
  const words = wordsIn(question)
  const escaped = (part: string) => part.replace(/[&<>]/g, (character) => `&${entities[character]};`)
  if (words.length === 0) return escaped(text)
  const parts = text.split(new RegExp(`((?:${words.join('|')})[\\p{L}\\p{N}]*)`, 'giu'))
  return parts.map((part, index) => (index % 2 === 1 ? `<mark>${escaped(part)}</mark>` : escaped(part))).join('')
}

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt' }

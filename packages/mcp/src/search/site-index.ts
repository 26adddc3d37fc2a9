import {
  endpointName,
  type Facet,
  type FacetTable,
  type IndexedChange,
  type IndexedPage,
  type IndexHead,
  type Named,
  pageName,
  pagesInFile,
} from './format.ts'
import { type Hit, rank } from './ranking.ts'
import { IndexError, IndexSource, type ReadIndexFile } from './source.ts'
import { questionWords, writtenIn } from './words.ts'

export type Filters = Partial<Record<Facet, string>>

/** A page that a search has found, and its best section. */
export interface Found {
  page: IndexedPage
  /** The number of the section in its page. */
  section: number
  score: number
  /** How much of the question a section of the page is about, from 0 to 1: see `coverageOf`. 1 if it names the page. */
  coverage: number
}

/** A longer question says nothing more about what is looked for. */
const mostCharacters = 2_000
const mostWords = 64
const mostWritten = 8

/** How many pages are compared before an answer names some of them. */
const fewestCandidates = 20

/** The score of a page whose endpoint or path was asked for by name. */
const namedScore = 1_000_000

/**
 * The search index of a site, wherever its files are: in a folder, behind a URL, in memory. It reads what an
 * answer needs, and keeps it for the next one. It needs nothing of Node.
 */
export class SiteIndex {
  readonly #source: IndexSource

  constructor(read: ReadIndexFile) {
    this.#source = new IndexSource(read)
  }

  head(): Promise<IndexHead> {
    return this.#source.head()
  }

  /** The best pages for a question, each with its best section. */
  async search(
    question: string,
    { filters = {}, limit = 10 }: { filters?: Filters; limit?: number } = {},
  ): Promise<Found[]> {
    const text = question.slice(0, mostCharacters)
    const [head, isKept, byName] = await Promise.all([this.head(), this.#filter(filters), this.#named(text)])
    const languages = head.languages.filter((tag) => (filters.language ?? tag).toLowerCase() === tag.toLowerCase())
    const readings = (languages.length > 0 ? languages : head.languages).map((language, _, { length }) =>
      questionWords(text, language).slice(0, Math.ceil(mostWords / length)),
    )
    const exact = byName.filter(isKept).slice(0, limit)
    const isOther = (page: number) => isKept(page) && !exact.includes(page)
    const most = Math.max(limit, fewestCandidates)
    const written = [...new Set(writtenIn(text))].slice(0, mostWritten)
    const hits = await rank(this.#source, { readings, written }, { isKept: isOther, most })
    const found = await Promise.all([
      ...exact.map((page) => this.#found({ page, score: namedScore, coverage: 1, section: 0 })),
      ...hits.map((hit) => this.#found(hit)),
    ])
    return [...found.slice(0, exact.length), ...varied(found.slice(exact.length))].slice(0, limit)
  }

  /** The pages that a path, an endpoint or an `operationId` names. */
  async named(name: string): Promise<IndexedPage[]> {
    return Promise.all((await this.#named(name)).map((number) => this.#page(number)))
  }

  /** Pages in the order of the navigation, and the number of all. */
  async pages(start: number, count: number): Promise<{ pages: IndexedPage[]; total: number }> {
    const { pages: total } = await this.head()
    const numbers = Array.from({ length: Math.max(0, Math.min(count, total - start)) }, (_, index) => start + index)
    return { pages: await Promise.all(numbers.map((number) => this.#page(number))), total }
  }

  /** Operations in the order of the navigation, and the number of all. */
  async operations(filters: Filters, start: number, count: number): Promise<{ pages: IndexedPage[]; total: number }> {
    const { method } = await this.#facets()
    const isKept = await this.#filter(filters)
    const numbers = method.flatMap((each, number) => (each !== null && isKept(number) ? [number] : []))
    const shown = numbers.slice(start, start + count)
    return { pages: await Promise.all(shown.map((number) => this.#page(number))), total: numbers.length }
  }

  /** The changes of a release, by its number in `IndexHead.releases`. */
  changes(release: number): Promise<IndexedChange[]> {
    return this.#source.json<IndexedChange[]>(`changes-${release}.json`)
  }

  /** The keys of the parts for schemas of a name. */
  async schemas(name: string): Promise<string[]> {
    const found = await this.#source.jsonValue<Named>('names', `schema ${name.toLowerCase()}`)
    return (found ?? []).map(String)
  }

  part(key: string): Promise<unknown> {
    return this.#source.jsonValue('parts', key)
  }

  #facets(): Promise<FacetTable> {
    return this.#source.json<FacetTable>('facets.json')
  }

  async #found({ page, ...hit }: Hit): Promise<Found> {
    return { ...hit, page: await this.#page(page) }
  }

  async #page(number: number): Promise<IndexedPage> {
    const name = `pages-${Math.floor(number / pagesInFile)}.txt`
    const page = await this.#source.line<IndexedPage>(name, number % pagesInFile)
    if (page) return page
    throw new IndexError(`A file of the search index has too few pages (${name}). Build the site again.`)
  }

  async #named(text: string): Promise<number[]> {
    const endpoint = endpointName(text)
    for (const name of new Set([endpoint, text.trim().toLowerCase(), pageName(text)])) {
      const found = name ? await this.#source.jsonValue<Named>('names', name) : undefined
      // Schemas have names of this list, too.
      const pages = found?.filter((each) => typeof each === 'number')
      if (pages?.length) return pages
    }
    return endpoint === undefined ? [] : this.#template(endpoint)
  }

  /** The endpoint whose path template fits a path with values: `get /users/{}` for `get /users/42`. */
  async #template(endpoint: string): Promise<number[]> {
    const segments = endpoint.split('/')
    const [method = '', first = ''] = segments
    const starts = new Set([`${method}/${first}`, `${method}/{}`])
    const names = (await Promise.all(Array.from(starts, (start) => this.#source.keys('names', start)))).flat()
    const fitting = names.flatMap((name) => {
      const parts = name.split('/')
      const isFitting = parts.length === segments.length && parts.every((part, at) => fitsPart(part, segments[at]!))
      return isFitting ? [{ name, values: parts.filter((part) => part.includes('{}')).length }] : []
    })
    const [best] = fitting.toSorted((a, b) => a.values - b.values)
    const found = best && (await this.#source.jsonValue<Named>('names', best.name))
    return (found ?? []).map(Number)
  }

  /** Whether a page fits. A value that no page has fits none. */
  async #filter(filters: Filters): Promise<(page: number) => boolean> {
    const { facets } = await this.head()
    const wanted = (Object.keys(facets) as Facet[]).filter((facet) => filters[facet] !== undefined)
    if (wanted.length === 0) return () => true
    const table = await this.#facets()
    const tests = wanted.map((facet) => {
      const value = facets[facet].findIndex((each) => each.toLowerCase() === filters[facet]!.toLowerCase())
      return (page: number) =>
        facet === 'tag' ? (table.tags[page]?.includes(value) ?? false) : table[facet][page] === value
    })
    return (page) => tests.every((test) => test(page))
  }
}

/** How much less each further page of a folder counts: a question about payments is not only about its operations. */
const repeated = { operation: 0.9, page: 0.95 }

/**
 * Results of several folders, where one would fill the answer. What other versions and languages have of the same comes
 * after all others.
 */
function varied(found: readonly Found[]): Found[] {
  const folders = new Map<string, number>()
  const names = new Map<string, IndexedPage>()
  const [first, twins]: [Found[], Found[]] = [[], []]
  for (const each of found) {
    const { path, title, operation, sections } = each.page
    const folder = `${operation ? 'operations of ' : ''}${path.slice(0, path.lastIndexOf('/') + 1)}`
    const before = folders.get(folder) ?? 0
    folders.set(folder, before + 1)
    const score = each.score * (operation ? repeated.operation : repeated.page) ** before
    const name = [title, operation?.key, sections[each.section]?.title].join('\n')
    const twin = names.get(name)
    ;(twin && isTwin(twin, each.page) ? twins : first).push({ ...each, score })
    if (!twin) names.set(name, each.page)
  }
  return [first, twins].flatMap((list) => list.toSorted((a, b) => b.score - a.score))
}

/** Whether two pages of one title say the same. `Overview` is a title of many pages. */
function isTwin(a: IndexedPage, b: IndexedPage): boolean {
  return b.operation !== undefined || a.version !== b.version || a.language !== b.language
}

/** Whether a part of a path has the form of a template's: `{}.json` is that of `42.json`. */
function fitsPart(part: string, value: string): boolean {
  if (!part.includes('{}')) return part === value
  const [start = '', ...rest] = part.split('{}')
  const end = rest.at(-1) ?? ''
  // One value in a part is the rule; of several, only the outer texts are compared.
  return value.length > start.length + end.length && value.startsWith(start) && value.endsWith(end)
}

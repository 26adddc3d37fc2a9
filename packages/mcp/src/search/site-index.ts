import {
  endpointName,
  type Facet,
  type IndexedChange,
  type IndexedPage,
  type IndexHead,
  type Named,
  pageName,
  pagesInFile,
  type SectionTable,
} from './format.ts'
import { coverageOf } from './coverage.ts'
import { lastAtMost } from './last-at-most.ts'
import { type Hit, rank } from './ranking.ts'
import { IndexSource, type ReadIndexFile } from './source.ts'
import { questionWords } from './words.ts'

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
    const table = await this.#table()
    const isKept = await this.#filter(filters)
    const byName = await this.#named(text)
    const { languages } = await this.head()
    const readings = languages.map((language) => questionWords(text, language).slice(0, mostWords))
    const pageOf = (section: number) => lastAtMost(table.first, section)
    const ranking = await rank(this.#source, table, readings.flat().slice(0, mostWords), {
      isKept: (section) => isKept(pageOf(section)),
      boostOf: (section) => table.boost[pageOf(section)] ?? 1,
    })
    const exact = byName.filter(isKept)
    const best = bestOfPages(ranking.hits, pageOf, table.first, exact).slice(0, limit * 2)
    const found = await Promise.all(
      best.map(async ({ page: number, section, score, hits }): Promise<Found> => {
        const page = await this.#page(number)
        const coverage = hits ? coverageOf(hits, ranking, readings) : 1
        return { page, section: section - table.first[number]!, score, coverage }
      }),
    )
    return withoutTwins(found).slice(0, limit)
  }

  /** The pages that a path, an endpoint or an `operationId` names. */
  async named(name: string): Promise<IndexedPage[]> {
    return Promise.all((await this.#named(name)).map((number) => this.#page(number)))
  }

  /** Pages in the order of the navigation, and the number of all. */
  async pages(start: number, count: number): Promise<{ pages: IndexedPage[]; total: number }> {
    const { first } = await this.#table()
    const numbers = first.slice(start, start + count).map((_, index) => start + index)
    return { pages: await Promise.all(numbers.map((number) => this.#page(number))), total: first.length }
  }

  /** Operations in the order of the navigation, and the number of all. */
  async operations(filters: Filters, start: number, count: number): Promise<{ pages: IndexedPage[]; total: number }> {
    const { method } = await this.#table()
    const isKept = await this.#filter(filters)
    const numbers = method.flatMap((each, number) => (each !== null && isKept(number) ? [number] : []))
    const shown = numbers.slice(start, start + count)
    return { pages: await Promise.all(shown.map((number) => this.#page(number))), total: numbers.length }
  }

  /** The changes of a release, by its number in `IndexHead.releases`. */
  changes(release: number): Promise<IndexedChange[]> {
    return this.#source.file<IndexedChange[]>(`changes-${release}.json`)
  }

  /** The keys of the parts for schemas of a name. */
  async schemas(name: string): Promise<string[]> {
    const found = await this.#source.value<Named>('names', `schema ${name.toLowerCase()}`)
    return (found ?? []).map(String)
  }

  part(key: string): Promise<unknown> {
    return this.#source.value('parts', key)
  }

  #table(): Promise<SectionTable> {
    return this.#source.file<SectionTable>('sections.json')
  }

  async #page(number: number): Promise<IndexedPage> {
    const file = Math.floor(number / pagesInFile)
    const pages = await this.#source.file<IndexedPage[]>(`pages-${file}.json`)
    return pages[number % pagesInFile]!
  }

  async #named(text: string): Promise<number[]> {
    const endpoint = endpointName(text)
    for (const name of new Set([endpoint, text.trim().toLowerCase(), pageName(text)])) {
      const found = name ? await this.#source.value<Named>('names', name) : undefined
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
    const near = await Promise.all(
      Array.from(starts, (start) => this.#source.pairs<Named>('names', start, `${start}\u{10ffff}`)),
    )
    const fitting = near.flat().flatMap(([name, found]) => {
      const parts = name.split('/')
      const isFitting = parts.length === segments.length && parts.every((part, at) => fitsPart(part, segments[at]!))
      return isFitting ? [{ found, values: parts.filter((part) => part.includes('{}')).length }] : []
    })
    const [best] = fitting.toSorted((a, b) => a.values - b.values)
    return (best?.found ?? []).map(Number)
  }

  /** Whether a page fits. A value that no page has fits none. */
  async #filter(filters: Filters): Promise<(page: number) => boolean> {
    const { facets } = await this.head()
    const table = await this.#table()
    const tests = (Object.keys(facets) as Facet[]).flatMap((facet) => {
      const wanted = filters[facet]?.toLowerCase()
      if (wanted === undefined) return []
      const value = facets[facet].findIndex((each) => each.toLowerCase() === wanted)
      return [
        (page: number) =>
          facet === 'tag' ? (table.tags[page]?.includes(value) ?? false) : table[facet][page] === value,
      ]
    })
    return (page) => tests.every((test) => test(page))
  }
}

/** How much the second, third, … section of a page adds to its best one. */
const further = 0.3

/** A page of a ranking. */
interface BestPage {
  page: number
  section: number
  score: number
  /** Its sections; absent if it was asked for by name. */
  hits?: readonly Hit[]
}

/** The pages of sections, best first, each with its best section; pages that are named come before all others. */
function bestOfPages(
  hits: readonly Hit[],
  pageOf: (section: number) => number,
  firstSections: readonly number[],
  named: readonly number[],
): BestPage[] {
  const byPage = Map.groupBy(
    hits.toSorted((a, b) => b.score - a.score),
    ({ section }) => pageOf(section),
  )
  const exact = named.map((page) => ({ page, section: firstSections[page]!, score: namedScore }))
  const found = Array.from(byPage, ([page, sections]): BestPage => {
    const score = sections.reduce((sum, { score }, at) => sum + score * further ** at, 0)
    return { page, section: sections[0]!.section, score, hits: sections }
  })
  const others = found.filter(({ page }) => !named.includes(page))
  return [...exact, ...others.toSorted((a, b) => b.score - a.score)]
}

/** Pages of the same title and operation, such as those of other versions, after all others. */
function withoutTwins(found: readonly Found[]): Found[] {
  const seen = new Set<string>()
  const twins: Found[] = []
  const first = found.filter((each) => {
    const { title, operation, sections } = each.page
    const name = [title, operation?.key, sections[each.section]?.title].join('\n')
    if (seen.has(name)) twins.push(each)
    return seen.size < seen.add(name).size
  })
  return [...first, ...twins]
}

/** Whether a part of a path has the form of a template's: `{}.json` is that of `42.json`. */
function fitsPart(part: string, value: string): boolean {
  if (!part.includes('{}')) return part === value
  const [start = '', ...rest] = part.split('{}')
  const end = rest.at(-1) ?? ''
  // One value in a part is the rule; of several, only the outer texts are compared.
  return value.length > start.length + end.length && value.startsWith(start) && value.endsWith(end)
}

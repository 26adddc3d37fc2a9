import { type Facet, type FacetTable, formatVersion, type IndexHead, type Named, partKey } from '../search/format.ts'
import { defaultLanguage } from '../search/words.ts'
import { addList, addPages, addTerms, inOrder, type Line, withHead } from './index-files.ts'
import { indexedPage, namesOf } from './indexed-page.ts'
import type { IndexInput, PageInput, SpecificationInput } from './input.ts'
import { PageReader } from './page-terms.ts'
import { TermList, type Terms } from './terms.ts'

/** The files of a search index by their names. Equal inputs give equal files. */
export function indexFiles(input: IndexInput): Map<string, string> {
  const builder = new IndexBuilder()
  return builder.files(input, termsOf(input.pages, builder))
}

/** Adds pages to an index, and returns their words. What these were counted with is as large as the index, and is gone then. */
function termsOf(pages: Iterable<PageInput>, builder: IndexBuilder): Terms {
  const reader = new PageReader()
  const terms = new TermList()
  for (const page of pages) {
    builder.add(page)
    terms.add(reader.read(page))
  }
  return terms.terms()
}

/** Everything of an index but the words of its pages. */
export class IndexBuilder {
  readonly #pages: string[] = []
  readonly #names = new Map<string, number[]>()
  readonly #languages = new Set<string>()
  readonly #facets: Record<Facet, Map<string, number>> = {
    version: new Map(),
    language: new Map(),
    tag: new Map(),
    method: new Map(),
  }
  readonly #table: FacetTable = { version: [], language: [], method: [], tags: [] }

  add(page: PageInput): void {
    const number = this.#pages.length
    const { language = defaultLanguage, operation } = page
    this.#languages.add(language)
    this.#table.version.push(this.#value('version', page.version))
    this.#table.language.push(this.#value('language', page.language))
    this.#table.method.push(this.#value('method', operation?.method))
    const tags = (operation?.tags ?? []).map((tag) => this.#value('tag', tag)!)
    this.#table.tags.push(tags.length > 0 ? tags : null)
    for (const name of namesOf(page)) {
      const known = this.#names.get(name)
      if (known) known.push(number)
      else this.#names.set(name, [number])
    }
    this.#pages.push(JSON.stringify(indexedPage(page)))
  }

  files(
    { name, description, specifications, releases = [] }: IndexInput,
    { lines, lengths }: Terms,
  ): Map<string, string> {
    const files = new Map([['facets.json', JSON.stringify(this.#table)]])
    addPages(files, this.#pages)
    const parts = new Map(specifications.flatMap((each, number) => partsOf(each, number)))
    const names = new Map<string, Named>([...this.#names, ...schemaNames(parts.keys())])
    for (const [number, { changes }] of releases.entries()) files.set(`changes-${number}.json`, JSON.stringify(changes))
    const head: Omit<IndexHead, 'build'> = {
      version: formatVersion,
      name,
      ...(description !== undefined && { description }),
      languages: [...this.#languages],
      facets: {
        version: [...this.#facets.version.keys()],
        language: [...this.#facets.language.keys()],
        tag: [...this.#facets.tag.keys()],
        method: [...this.#facets.method.keys()],
      },
      pages: this.#pages.length,
      lengths: [...lengths],
      files: {
        ...addTerms(files, lines),
        names: addList(files, 'names', jsonLines(names)),
        parts: addList(files, 'parts', jsonLines(parts)),
      },
      specifications: specifications.map(({ title }) => title),
      ...(releases.length > 0 && {
        releases: releases.map(({ changes, ...release }) => ({ ...release, count: changes.length })),
      }),
    }
    return withHead(files, head)
  }

  #value(facet: Facet, value: string | undefined): number | null {
    if (value === undefined) return null
    const known = this.#facets[facet]
    const index = known.get(value) ?? known.size
    known.set(value, index)
    return index
  }
}

function partsOf({ head, operations, shared }: SpecificationInput, number: number): [string, unknown][] {
  return [
    [partKey(number, ''), head],
    ...Array.from(operations, ([key, part]): [string, unknown] => [partKey(number, ` ${key}`), part]),
    ...Array.from(shared, ([reference, part]): [string, unknown] => [partKey(number, reference), part]),
  ]
}

/** Schemas by their names: `schema user`. */
function schemaNames(keys: Iterable<string>): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const key of keys) {
    const schema = /^\d+#\/(?:components\/schemas|definitions)\/(.+)$/.exec(key)?.[1]
    if (schema === undefined) continue
    const name = `schema ${schema.toLowerCase()}`
    names.set(name, [...(names.get(name) ?? []), key])
  }
  return names
}

/**
 * Values as JSON, without those that nest deeper than the stack holds: a part less is better than no index. Each is
 * made when it is written, because those of a large specification are as large as its pages.
 */
function* jsonLines(pairs: Iterable<readonly [string, unknown]>): Generator<Line> {
  for (const [key, value] of inOrder(pairs)) {
    try {
      yield [key, JSON.stringify(value)]
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
}

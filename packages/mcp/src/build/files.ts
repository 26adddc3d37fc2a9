import { createHash } from 'node:crypto'
import {
  endpointName,
  type Facet,
  type FacetTable,
  formatVersion,
  type IndexedPage,
  type IndexHead,
  lineKey,
  type Named,
  pageName,
  pagesInFile,
  partKey,
} from '../search/format.ts'
import { defaultLanguage } from '../search/words.ts'
import type { IndexInput, PageInput, SpecificationInput } from './input.ts'
import { TermList } from './terms.ts'

/** The size of the files of sorted lists, in characters: reading one takes less than a millisecond. */
const fileSize = 32_000

/** Maximum number of characters that an answer of the search quotes. */
const longestExcerpt = 280

/** The files of a search index by their names. Equal inputs give equal files. */
export function indexFiles(input: IndexInput): Map<string, string> {
  const builder = new IndexBuilder()
  for (const page of input.pages) builder.add(page)
  return builder.files(input)
}

class IndexBuilder {
  readonly #terms = new TermList()
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
    for (const name of namesOf(page)) this.#names.set(name, [...(this.#names.get(name) ?? []), number])
    const sections = page.sections.length > 0 ? page.sections : [{ title: '', anchor: '', text: '' }]
    this.#terms.add({ ...page, sections })
    this.#pages.push(JSON.stringify(indexed(page, sections)))
  }

  files({ name, description, specifications, releases = [] }: IndexInput): Map<string, string> {
    const files = new Map([['facets.json', JSON.stringify(this.#table)]])
    for (let start = 0; start < this.#pages.length; start += pagesInFile)
      files.set(`pages-${start / pagesInFile}.txt`, linesOf(this.#pages.slice(start, start + pagesInFile)))
    const parts = new Map(specifications.flatMap((each, number) => partsOf(each, number)))
    const names = new Map<string, Named>([...this.#names, ...schemaNames(parts.keys())])
    const terms = this.#terms.lines()
    const head: IndexHead = {
      version: formatVersion,
      build: '',
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
      files: {
        terms: addList(files, 'terms', terms),
        words: addList(
          files,
          'words',
          terms.map(([word]) => [word, undefined]),
        ),
        names: addList(files, 'names', jsonLines(names)),
        parts: addList(files, 'parts', jsonLines(parts)),
      },
      specifications: specifications.map(({ title }) => title),
      ...(releases.length > 0 && {
        releases: releases.map(({ changes, ...release }) => ({ ...release, count: changes.length })),
      }),
    }
    for (const [number, { changes }] of releases.entries()) files.set(`changes-${number}.json`, JSON.stringify(changes))
    const build = createHash('sha256')
    for (const text of [JSON.stringify(head), ...files.values()]) build.update(text)
    return files.set('index.json', JSON.stringify({ ...head, build: build.digest('base64url').slice(0, 16) }))
  }

  #value(facet: Facet, value: string | undefined): number | null {
    if (value === undefined) return null
    const known = this.#facets[facet]
    const index = known.get(value) ?? known.size
    known.set(value, index)
    return index
  }
}

function indexed(
  { path, url, markdown, title, description, place, version, language, operation }: PageInput,
  sections: PageInput['sections'],
): IndexedPage {
  const { specification, ...shown } = operation ?? {}
  return {
    path,
    url,
    markdown,
    title,
    ...(description !== undefined && { description }),
    place: [...place],
    ...(version !== undefined && { version }),
    ...(language !== undefined && { language }),
    ...(operation && {
      operation: {
        ...(shown as typeof operation),
        ...(specification !== undefined && { part: partKey(specification, ` ${operation.key}`) }),
      },
    }),
    sections: sections.map(({ title, anchor, text }, index) => ({
      title,
      anchor,
      ...((index > 0 || description === undefined) && { excerpt: excerptOf(text) }),
    })),
  }
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt - 1).trimEnd()}…` : line
}

/** Everything that a page can be asked for by name, in the forms that `SiteIndex` looks for. */
function namesOf({ path, url, operation }: PageInput): Set<string> {
  const names = new Set([pageName(path), pageName(url)])
  if (operation) {
    const endpoint = endpointName(operation.key)
    if (endpoint === undefined) {
      names.add(operation.key.toLowerCase())
    } else {
      names.add(endpoint)
      names.add(endpoint.replace(/^\S+ /, ''))
    }
    if (operation.operationId !== undefined) names.add(operation.operationId.toLowerCase())
  }
  names.delete('')
  return names
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

/** Values as JSON, without those that nest deeper than the stack holds: a part less is better than no index. */
function jsonLines(pairs: Iterable<readonly [string, unknown]>): Line[] {
  return Array.from(pairs).flatMap(([key, value]) => {
    try {
      return [[key, JSON.stringify(value)]]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
}

/** A key, and its value if the list has values. */
type Line = readonly [key: string, value: string | undefined]

/** Adds the files of a sorted list. Returns the first key in each. */
function addList(files: Map<string, string>, list: string, lines: readonly Line[]): string[] {
  const first: string[] = []
  let texts: string[] = []
  let size = 0
  const close = () => {
    if (texts.length > 0) files.set(`${list}-${first.length - 1}.txt`, linesOf(texts))
    texts = []
    size = 0
  }
  const sorted = lines.map(([key, value]) => [lineKey(key), value] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [key, value] of sorted) {
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

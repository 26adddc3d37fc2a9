import { createHash } from 'node:crypto'
import MiniSearch from 'minisearch'
import {
  endpointName,
  type Facet,
  fields,
  formatVersion,
  type IndexedPage,
  type IndexHead,
  type Named,
  pageName,
  pagesInFile,
  partKey,
  type Postings,
  type SectionTable,
} from '../search/format.ts'
import { searchOptions } from '../search/ranking.ts'
import { defaultLanguage, type KnownWords, wordsOf } from '../search/words.ts'
import type { IndexInput, PageInput, SpecificationInput } from './input.ts'

/** The size of the files of sorted lists, in characters: reading one takes less than a millisecond. */
const fileSize = 32_000

/** Maximum number of characters that an answer of the search quotes. */
const longestExcerpt = 280

/** The text of a section that is searched, in characters: longer ones are tables of data. */
const mostText = 20_000

/** The files of a search index by their names. Equal inputs give equal files. */
export function indexFiles(input: IndexInput): Map<string, string> {
  const builder = new IndexBuilder()
  for (const page of input.pages) builder.add(page)
  return builder.files(input)
}

class IndexBuilder {
  readonly #search = new MiniSearch<Record<string, unknown>>(searchOptions)
  readonly #pages: IndexedPage[] = []
  readonly #names = new Map<string, number[]>()
  readonly #languages = new Map<string, KnownWords>()
  readonly #facets: Record<Facet, Map<string, number>> = {
    version: new Map(),
    language: new Map(),
    tag: new Map(),
    method: new Map(),
  }
  readonly #table: SectionTable = {
    averageLengths: [],
    lengths: [],
    first: [],
    version: [],
    language: [],
    method: [],
    tags: [],
    boost: {},
  }

  add(page: PageInput): void {
    const number = this.#pages.length
    const { language = defaultLanguage, operation, boost = 1 } = page
    if (!this.#languages.has(language)) this.#languages.set(language, new Map())
    this.#table.first.push(this.#search.documentCount)
    const sections = page.sections.length > 0 ? page.sections : [{ title: '', anchor: '', text: '' }]
    for (const [index, section] of sections.entries()) this.#addSection(page, section, index === 0)
    this.#table.version.push(this.#value('version', page.version))
    this.#table.language.push(this.#value('language', page.language))
    this.#table.method.push(this.#value('method', operation?.method))
    const tags = (operation?.tags ?? []).map((tag) => this.#value('tag', tag)!)
    this.#table.tags.push(tags.length > 0 ? tags : null)
    if (boost !== 1) this.#table.boost[number] = boost
    for (const name of namesOf(page)) this.#names.set(name, [...(this.#names.get(name) ?? []), number])
    this.#pages.push(indexed(page, sections))
  }

  files({ name, description, specifications, releases = [] }: IndexInput): Map<string, string> {
    const { index, fieldLength, averageFieldLength } = this.#search.toJSON()
    const lengths = Object.values(fieldLength).flatMap((each) => fields.map((_, field) => each[field] ?? 0))
    const table = { ...this.#table, lengths, averageLengths: averageFieldLength }
    const files = new Map([['sections.json', JSON.stringify(table)]])
    for (let start = 0; start < this.#pages.length; start += pagesInFile)
      files.set(`pages-${start / pagesInFile}.json`, JSON.stringify(this.#pages.slice(start, start + pagesInFile)))
    const parts = new Map(specifications.flatMap((each, number) => partsOf(each, number)))
    const names = new Map<string, Named>([...this.#names, ...schemaNames(parts.keys())])
    const head: IndexHead = {
      version: formatVersion,
      build: '',
      name,
      ...(description !== undefined && { description }),
      languages: [...this.#languages.keys()],
      facets: {
        version: [...this.#facets.version.keys()],
        language: [...this.#facets.language.keys()],
        tag: [...this.#facets.tag.keys()],
        method: [...this.#facets.method.keys()],
      },
      files: {
        terms: addList(files, 'terms', withoutCommon(index, fieldLength)),
        names: addList(files, 'names', [...names]),
        parts: addList(files, 'parts', [...parts]),
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

  #addSection(page: PageInput, section: PageInput['sections'][number], isFirst: boolean): void {
    const { language = defaultLanguage, operation } = page
    const known = this.#languages.get(language)
    const written = (texts: readonly (string | undefined)[]) =>
      wordsOf(texts.filter((text) => text !== undefined).join('\n'), language, known).join('\n')
    this.#search.add({
      id: this.#search.documentCount,
      title: written([isFirst ? page.title : section.title]),
      names: isFirst
        ? written([page.path, ...(page.names ?? []), operation?.operationId, ...(operation?.tags ?? [])])
        : '',
      place: written(isFirst ? page.place : [page.title]),
      description: isFirst ? written([page.description]) : '',
      text: written([section.text.slice(0, mostText)]),
    })
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

/** The number, and the share, of sections from which on a word in their text says nothing about any of them. */
const common = { least: 300, share: 0.05 }

const textFields = (['place', 'description', 'text'] as const).map((name) => String(fields.indexOf(name)))

/** Words without the sections that only have them in their text, if these are many: reading them would be most of an answer. */
function withoutCommon(terms: readonly [string, Postings][], sections: object): [string, Postings][] {
  const most = Math.max(common.least, Object.keys(sections).length * common.share)
  return terms.flatMap(([term, postings]): [string, Postings][] => {
    const kept = Object.entries(postings).filter(
      ([field, found]) => !textFields.includes(field) || Object.keys(found).length <= most,
    )
    return kept.length > 0 ? [[term, Object.fromEntries(kept)]] : []
  })
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

/** Undefined for what nests deeper than the stack holds: a part without it is better than no index. */
function textOf(pair: readonly [string, unknown]): string | undefined {
  try {
    return JSON.stringify(pair)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Adds the files of a sorted list. Returns the first key in each. */
function addList(files: Map<string, string>, list: string, pairs: readonly (readonly [string, unknown])[]): string[] {
  const sorted = pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const first: string[] = []
  let texts: string[] = []
  let size = 0
  const close = () => {
    if (texts.length > 0) files.set(`${list}-${first.length - 1}.json`, `[${texts.join(',')}]`)
    texts = []
    size = 0
  }
  for (const pair of sorted) {
    const text = textOf(pair)
    if (text === undefined) continue
    if (size > 0 && size + text.length > fileSize) close()
    if (texts.length === 0) first.push(pair[0])
    texts.push(text)
    size += text.length
  }
  close()
  return first
}

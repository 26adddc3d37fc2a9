import type { NavigationNode, Operation, Spec } from '@specnav/core'
import type { Page } from '@specnav/pages'
import { overviewDescription } from '@specnav/pages/reference'
import { markdownText } from '@specnav/pages/markdown'
import { titleLine } from '@specnav/core/text'
import type { IndexInput, PageInput, SectionInput } from '@specnav/mcp/build'
import { bounded } from '../pages/bounded.ts'
import type { Docs } from '../docs.ts'
import { keywordsOf } from '../pages/metatags.ts'
import { isIndexed } from '../pages/page-meta.ts'
import { nonDefault } from '../nav/sections.ts'
import { inputWords, type LateParts, specificationParts } from './specification-parts.ts'
import { pageSections } from './page-sections.ts'

/** How much a page of another version than the default one counts. */
const otherDivision = 0.6

/** How much the page of a schema counts: those of operations show it, too. */
const schemaBoost = 0.2

/** What a search index is made of: every page that the lists for language models have, in reading order. */
export function searchInput(docs: Docs): IndexInput {
  const { config } = docs.site
  const pages = inReadingOrder(docs).filter((page) => isIndexed(page, config))
  const inputs = new PageInputs(docs, pages)
  return {
    name: config.name,
    ...(config.description && { description: config.description }),
    // One at a time: the text of a large site would not fit into memory.
    pages: { [Symbol.iterator]: () => inputsOf(docs, inputs.of(pages)) },
    specifications: inputs.specifications(),
    ...releasesIn(docs, pages),
  }
}

/** The input of pages, and behind them that of the pages of schemas. */
function* inputsOf(docs: Docs, pages: Iterable<PageInput>): Generator<PageInput> {
  yield* pages
  for (const shell of docs.schemas.shells()) {
    if (!shell.indexed) continue
    for (const { path, name, text } of docs.schemas.searchTexts(shell))
      yield {
        path,
        url: docs.urls.file(`${path}.html`),
        markdown: `${path}.md`,
        title: name,
        place: [],
        boost: schemaBoost,
        sections: [{ title: '', anchor: '', text: markdownText(text) }],
      }
  }
}

interface KnownSpecification {
  parts: LateParts
  wordsOf: (key: string) => string
}

class PageInputs {
  readonly #docs: Docs
  readonly #others: ReadonlySet<NavigationNode>
  readonly #operations: ReadonlyMap<Spec, readonly Operation[]>
  readonly #specs: readonly Spec[]
  /** The names of the parts of the navigation that start with a page. */
  readonly #starts: ReadonlyMap<string, readonly string[]>
  readonly #known = new Map<Spec, KnownSpecification>()

  /** `pages` are all pages of the index: specifications have their numbers from them. */
  constructor(docs: Docs, pages: readonly Page[]) {
    const described = pages.flatMap(({ operation }) => (operation && !operation.isChannel ? [operation] : []))
    this.#docs = docs
    this.#others = nonDefault(docs.site.navigation.children)
    this.#operations = Map.groupBy(described, ({ spec }) => spec)
    this.#specs = [...this.#operations.keys()]
    this.#starts = startsOf(docs, pages)
  }

  specifications(): LateParts[] {
    return this.#specs.map((spec) => this.#specification(spec).parts)
  }

  *of(pages: readonly Page[]): Generator<PageInput> {
    for (const page of pages) yield this.#input(page)
  }

  #specification(spec: Spec): KnownSpecification {
    let known = this.#known.get(spec)
    if (!known) {
      const parts = specificationParts(spec, this.#operations.get(spec) ?? [])
      this.#known.set(spec, (known = { parts, wordsOf: inputWords(parts) }))
    }
    return known
  }

  #input(page: Page): PageInput {
    const docs = this.#docs
    const { path, operation } = page
    const trail = docs.nav.location(path)?.section.trail ?? []
    const number = operation ? this.#specs.indexOf(operation.spec) : -1
    const boost = docs.nav.boostOf(page) * (trail.some((division) => this.#others.has(division)) ? otherDivision : 1)
    return {
      path,
      url: docs.urls.page(path),
      markdown: docs.urls.markdownOf(path),
      title: titleLine(page),
      description: markdownText(page.description ?? introduction(page) ?? '') || undefined,
      place: docs.nav.trailOf(path),
      version: trail.find(({ type }) => type === 'version')?.label,
      language: docs.nav.languageOf(path)?.tag,
      ...(operation && { operation: operationInput(page, operation, number) }),
      names: [
        ...(operation ? [operation.path, operation.key] : []),
        ...(this.#starts.get(path) ?? []),
        ...keywordsOf(page),
      ],
      boost,
      ...(!page.settings.searchable && { toolsOnly: true }),
      ...(docs.texts.of(page).isForTools && { excerptsOnly: true }),
      sections: bounded(docs.site, page, 'search index', () => this.#sectionsOf(page)) ?? [],
    }
  }

  #sectionsOf(page: Page): SectionInput[] {
    const { operation } = page
    if (page.type === 'authored' && !operation) return pageSections(this.#docs, page)
    const { summary = '', description = '', key = '' } = operation ?? {}
    const { sections } = this.#docs.texts.of(page)
    const own = sections.flatMap(({ title, text }) => [title, text])
    const shown = sections.flatMap(({ title, text, quoted = text }) => [title, quoted])
    const about = markdownText(description)
    const written = [about, ...own].filter(Boolean).join(' ')
    const quoted = [about, ...shown].filter(Boolean).join(' ')
    const isDescribed = operation !== undefined && this.#operations.has(operation.spec)
    const words = isDescribed ? this.#specification(operation.spec).wordsOf(key) : ''
    const text = [markdownText(summary), written, words].filter(Boolean).join('\n')
    // Nobody has written the names of fields as a sentence, and the title of the page is that of the answer.
    return [{ title: '', anchor: '', text, quoted }]
  }
}

/** Readers call the first page of a group by the name of the group. */
function startsOf(docs: Docs, pages: readonly Page[]): Map<string, string[]> {
  const known = new Set<string>()
  const starts = pages.map(({ path }): [string, string[]] => {
    const place = docs.nav.trailOf(path)
    const language = docs.nav.languageOf(path)?.tag
    const isFirst = (_: string, at: number) => {
      const part = JSON.stringify([language, place.slice(0, at + 1)])
      return !known.has(part) && known.add(part)
    }
    return [path, place.filter(isFirst)]
  })
  return new Map(starts)
}

/** What has changed in the API, as far as these pages say. */
function releasesIn({ site, urls }: Docs, pages: readonly Page[]): Pick<IndexInput, 'releases'> {
  if (site.changelogs.length === 0) return {}
  const known = new Map(pages.map((page) => [page.path, page]))
  const found = site.changelogs.flatMap((changelog) => changelog.releases(known))
  return {
    releases: found
      .filter(({ path }) => known.has(path))
      .map((release) => ({
        ...release,
        url: urls.page(release.path),
        changes: release.changes.map(({ page, ...change }) => ({
          ...change,
          ...(page !== undefined && { url: urls.page(page) }),
        })),
      })),
  }
}

function operationInput({ deprecated }: Page, operation: Operation, specification: number): PageInput['operation'] {
  const { key, method, operationId, tags } = operation
  return {
    key,
    method,
    tags,
    ...(operationId !== undefined && { operationId }),
    ...(deprecated && { deprecated }),
    ...(specification >= 0 && { specification }),
  }
}

function introduction(page: Page): string | undefined {
  const overview = page.type === 'authored' ? page.overview : undefined
  return (overview && overviewDescription(overview)) || undefined
}

/** The pages of the navigation, then all others. */
function inReadingOrder(docs: Docs): Page[] {
  const pages = new Map(docs.nav.pages().map((page) => [page.path, page]))
  const listed = docs.nav.sections
    .filter(({ trail }) => trail.every(({ hidden }) => !hidden))
    .flatMap(({ entries }) => entries.flatMap(({ path }) => pages.get(path) ?? []))
  return [...new Set([...listed, ...pages.values()])]
}

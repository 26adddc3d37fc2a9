import { expandedText } from '@specnav/content'
import type { Operation, Page } from '@specnav/core'
import { overviewDescription } from '@specnav/core/pages'
import { forAgents, titleLine } from '@specnav/core/internal'
import type { IndexInput, PageInput, SectionInput } from '@specnav/mcp/build'
import { bounded } from '../bounded.ts'
import type { Docs } from '../docs.ts'
import { isIndexed } from '../page-meta.ts'
import { nonDefault } from '../sections.ts'
import { inputWords, specificationParts } from './specification-parts.ts'
import { pageSections, plainText } from './page-sections.ts'

/** How much a page of another version than the default one counts. */
const otherDivision = 0.6

/**
 * What a search index is made of: every page that the lists for language models have, in reading order.
 * `includes` says whether a page is for the readers of this index. Default: all are.
 */
export function searchInput(docs: Docs, includes: (page: Page) => boolean = () => true): IndexInput {
  const { config } = docs.site
  const pages = inReadingOrder(docs).filter((page) => isIndexed(page, config) && includes(page))
  const described = pages.flatMap(({ operation }) => (operation && !operation.isChannel ? [operation] : []))
  const bySpec = Map.groupBy(described, ({ spec }) => spec)
  const specs = [...bySpec.keys()]
  const specifications = Array.from(bySpec, ([spec, operations]) => specificationParts(spec, operations))
  const words = specifications.map(inputWords)
  const others = nonDefault(docs.site.navigation.children)

  return {
    name: config.name,
    ...(config.description && { description: config.description }),
    pages: inputs(),
    specifications,
    ...releasesIn(docs, pages),
  }

  /** One at a time: the text of a large site would not fit into memory. */
  function* inputs(): Generator<PageInput> {
    for (const page of pages) yield input(page)
  }

  function input(page: Page): PageInput {
    const { path, operation } = page
    const trail = docs.location(path)?.section.trail ?? []
    const number = operation ? specs.indexOf(operation.spec) : -1
    const boost = docs.boostOf(page) * (trail.some((division) => others.has(division)) ? otherDivision : 1)
    return {
      path,
      url: docs.urls.page(path),
      markdown: `${path}.md`,
      title: titleLine(page),
      description: page.description ?? introduction(page),
      place: docs.trailOf(path),
      version: trail.find(({ type }) => type === 'version')?.label,
      language: docs.languageOf(path)?.tag,
      ...(operation && { operation: operationInput(page, operation, number), names: [operation.path, operation.key] }),
      boost,
      sections: bounded(docs.site, page, 'search index', () => sectionsOf(page, words[number])) ?? [],
    }
  }

  function sectionsOf(page: Page, wordsOf: ((key: string) => string) | undefined): SectionInput[] {
    const { operation } = page
    if (page.type === 'authored' && !operation) return pageSections(docs, page)
    const own = forAgents(page.type === 'authored' ? expandedText(page, docs.site.files) : (page.content ?? ''))
    const { summary = '', description = '', key = '' } = operation ?? {}
    const written = plainText([summary, description, own].filter(Boolean).join('\n\n'))
    const words = wordsOf?.(key) ?? ''
    return [{ title: '', anchor: '', text: [written, words].filter(Boolean).join('\n') }]
  }
}

/** What has changed in the API, as far as these pages tell. */
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
  const pages = new Map(docs.pages().map((page) => [page.path, page]))
  const listed = docs.sections
    .filter(({ trail }) => trail.every(({ hidden }) => !hidden))
    .flatMap(({ entries }) => entries.flatMap(({ path }) => pages.get(path) ?? []))
  return [...new Set([...listed, ...pages.values()])]
}

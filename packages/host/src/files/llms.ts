import { drawnEntries } from '@specnav/core/navigation'
import { type Entry, isObject, siteMarker, type Spec } from '@specnav/core'
import type { Page } from '@specnav/pages'
import { overviewDescription } from '@specnav/pages/reference'
import { firstParagraph, plainMarkdown } from '@specnav/pages/markdown'
import { titleLine } from '@specnav/core/text'
import type { Docs } from '../docs.ts'
import { absolute } from './absolute.ts'
import { inParts, type LlmsBlock, llmsLink, oneLine, onlySection, partsList, sectionTitle } from './llms-parts.ts'
import { isIndexed } from '../pages/page-meta.ts'

/** Maximum number of pages that `llms.txt` lists itself: it has some 45 kB then, which tools still read as a whole. */
const oneList = 250

/** Maximum number of pages in each list of a larger site. */
const pagesInList = 250

/** A page, or an entry of the navigation that leads to the page of a schema. */
type Listed = Page | Extract<Entry, { type: 'link' }>

/** A list of pages for language models. */
export interface LlmsList {
  /** From the root of the site. */
  path: string
  /** The paths of the pages whose texts are in it, if it is not all of them. */
  pages?: readonly string[]
  text(): string
}

/**
 * https://llmstxt.org: name, description, then links to the Markdown twins under the names of tabs and
 * groups. A large site has several lists, which `llms.txt` names. `origin` is the public URL of the site;
 * without it, links start at the root.
 */
export function* llmsLists(docs: Docs, origin?: string): Generator<LlmsList> {
  const { site, urls } = docs
  const { name, description } = site.config
  const head = [`# ${name}`, `> ${description ? oneLine(description) : `The documentation of ${oneLine(name)}.`}`]
  const blocks = blocksOf(docs)
  const path = 'llms.txt'
  const lists = docs.schemas.shells().flatMap((shell, index) => {
    const { spec, indexed, listed } = shell
    const title = `Schemas of ${specTitle(spec)}`
    return indexed && !listed && docs.schemas.mayHave(shell)
      ? [{ shell, title, path: `${siteMarker}/schemas-${index + 1}.txt` }]
      : []
  })
  for (const { shell, title, path: file } of lists) {
    const line = (schema: { path: string; name: string }) =>
      `- ${llmsLink(schema.name, absolute(urls.file(`${schema.path}.md`), origin))}`
    yield {
      path: file,
      pages: [],
      text: () => written([`# ${name}`, `## ${title}`, docs.schemas.under(shell).map(line).join('\n')]),
    }
  }
  if (blocks.reduce((sum, { pages }) => sum + pages.length, 0) <= oneList) {
    const text = () => written([...head, ...blocks.flatMap(grouped), ...schemaLists()])
    return yield { path, text }
  }
  const parts = inParts(blocks, pagesInList, (part) => `${siteMarker}/llms-${part}.txt`)
  yield {
    path,
    text: () =>
      written([...head, 'The pages are in several lists.', ...partsList(docs, parts, origin), ...schemaLists()]),
  }
  for (const part of parts) yield { path: part.file, text: () => written([`# ${name}`, ...grouped(part)]) }

  /** Specifications can have thousands of schemas: each has a list of its own. */
  function schemaLists(): string[] {
    const used = lists.filter(({ shell }) => docs.schemas.hasFound(shell))
    const line = (list: (typeof lists)[number]) => `- ${llmsLink(list.title, absolute(urls.file(list.path), origin))}`
    return used.length > 0 ? ['## Schemas', used.map(line).join('\n')] : []
  }

  /** The pages of a section under the names of its groups. */
  function grouped({ title, pages, groupOf }: LlmsBlock<Listed>): string[] {
    const lines = new Map<string, string[]>()
    for (const page of pages) {
      const group = groupOf?.get(page.path)
      const heading = group === undefined ? title : title === onlySection ? group : `${title} / ${group}`
      lines.set(heading, [...(lines.get(heading) ?? []), link(page)])
    }
    return [...lines].flatMap(([heading, links]) => [`## ${oneLine(heading)}`, links.join('\n')])
  }

  function link(page: Listed): string {
    const { type, path } = page
    if (type === 'link')
      return `- ${llmsLink(page.title, absolute(urls.file(path.slice(1).replace(/\.html$/, '.md')), origin))}`
    const description = page.description ?? introduction(page)
    const words = plainMarkdown(firstParagraph(description))
    return `- ${llmsLink(titleLine(page), absolute(urls.file(urls.markdownOf(path)), origin))}${words && `: ${words}`}`
  }
}

/** What a page that introduces an API says of it. */
function introduction(page: Page): string {
  const overview = page.type === 'authored' ? page.overview : undefined
  return (overview && overviewDescription(overview)) ?? ''
}

/** The pages of each section that readers see, then those that are hidden. */
function blocksOf(docs: Docs): LlmsBlock<Listed>[] {
  const found = new Map(
    docs.nav.pages().flatMap((page) => (isIndexed(page, docs.site.config) ? [[page.path, page]] : [])),
  )
  const blocks: LlmsBlock<Listed>[] = []
  const listed = new Set<string>()
  for (const section of docs.nav.sections) {
    if (section.trail.some(({ hidden }) => hidden)) continue
    const pages = new Set(section.entries.flatMap(({ path }) => found.get(path) ?? []))
    const schemas = section.entries.filter((entry) => entry.type === 'link').filter(({ schema }) => schema)
    if (pages.size + schemas.length === 0) continue
    const groups = section.nodes.filter((node) => node.type === 'group')
    const groupOf = new Map(
      groups.flatMap((group) => [...drawnEntries(group)].map(({ path }) => [path, group.label] as const)),
    )
    blocks.push({ title: sectionTitle(section), pages: [...pages, ...schemas], groupOf })
    for (const { path } of pages) listed.add(path)
  }
  const others = [...found.values()].filter(({ hidden, path }) => hidden && !listed.has(path))
  if (others.length > 0)
    blocks.push({ title: 'Other pages', pages: others.toSorted((a, b) => a.title.localeCompare(b.title, 'en')) })
  return blocks
}

function written(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`
}

function specTitle({ document, file }: Spec): string {
  const title = isObject(document.info) ? document.info.title : undefined
  return typeof title === 'string' && title.trim() !== '' ? oneLine(title) : file
}

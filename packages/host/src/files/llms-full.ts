import { siteMarker } from '@specnav/core'
import type { Docs } from '../docs.ts'
import { inParts, type LlmsBlock, type LlmsPart, partsList, sectionTitle } from './llms-parts.ts'
import { isIndexed } from '../pages/page-meta.ts'

/** Maximum number of pages of a site whose text is one file. */
const oneFile = 200

/** Maximum number of pages in a file of a larger site: those of references then have some hundred kilobytes. */
const pagesInPart = 40

/** The pages that language models read, as they are divided into files: one, or some for each section. */
export function fullParts(docs: Docs): LlmsPart[] {
  const found = docs.nav.pages().filter((page) => isIndexed(page, docs.site.config))
  if (found.length <= oneFile) return [{ file: '', title: '', pages: found }]
  const rest = new Map(found.map((page) => [page.path, page]))
  const blocks: LlmsBlock[] = []
  for (const section of docs.nav.sections) {
    const pages = new Set(section.entries.flatMap(({ path }) => rest.get(path) ?? []))
    for (const { path } of pages) rest.delete(path)
    blocks.push({ title: sectionTitle(section), pages: [...pages] })
  }
  blocks.push({ title: 'Other pages', pages: [...rest.values()] })
  return inParts(blocks, pagesInPart, (part) => `${siteMarker}/llms-full-${part}.md`)
}

/** The list of the files, with their first and last pages. */
export function fullIndex(docs: Docs, parts: readonly LlmsPart[], origin: string | undefined): string {
  const blocks = [`# ${docs.site.config.name}`, 'The text of all pages, in several files.']
  return `${[...blocks, ...partsList(docs, parts, origin)].join('\n\n')}\n`
}

import { type Page, siteMarker } from '@specnav/core'
import { titleLine } from '@specnav/core/internal'
import type { Docs } from './docs.ts'
import { isIndexed } from './page-meta.ts'

/** Maximum number of pages of a site whose text is one file. */
const oneFile = 200

/** Maximum number of pages in a file of a larger site: those of references then have some hundred kilobytes. */
const pagesInPart = 40

/** Some pages of one section. */
export interface FullPart {
  /** From the root of the site. */
  file: string
  /** The names of the divisions that contain the section. */
  title: string
  pages: readonly Page[]
}

/** The pages that language models read, as they are divided into files: one, or some for each section. */
export function fullParts(docs: Docs): FullPart[] {
  const found = docs.pages().filter((page) => isIndexed(page, docs.site.config))
  if (found.length <= oneFile) return [{ file: '', title: '', pages: found }]
  const rest = new Map(found.map((page) => [page.path, page]))
  const parts: FullPart[] = []
  const add = (title: string, pages: readonly Page[]) => {
    for (let start = 0; start < pages.length; start += pagesInPart) {
      const file = `${siteMarker}/llms-full-${parts.length + 1}.md`
      parts.push({ file, title, pages: pages.slice(start, start + pagesInPart) })
    }
  }
  for (const { trail, entries } of docs.sections) {
    const pages = new Set(entries.flatMap(({ path }) => rest.get(path) ?? []))
    for (const { path } of pages) rest.delete(path)
    add(trail.map(({ label }) => label).join(' / ') || 'Docs', [...pages])
  }
  add('Other pages', [...rest.values()])
  return parts
}

/** The list of the files, with their first and last pages. */
export function fullIndex({ site, urls }: Docs, parts: readonly FullPart[], origin: string | undefined): string {
  const blocks = [`# ${site.config.name}`, 'The text of all pages, in several files.']
  for (const title of new Set(parts.map((part) => part.title)))
    blocks.push(
      `## ${title}`,
      parts
        .filter((part) => part.title === title)
        .map(line)
        .join('\n'),
    )
  return `${blocks.join('\n\n')}\n`

  function line({ file, pages }: FullPart): string {
    const names = [...new Set([pages[0], pages.at(-1)])].flatMap((page) => (page ? [titleLine(page)] : []))
    const path = urls.file(file)
    return `- [${names.join(' … ').replace(/[[\]]/g, '\\$&')}](${origin ? new URL(path, origin).href : path})${pages.length > 1 ? `: ${pages.length} pages` : ''}`
  }
}

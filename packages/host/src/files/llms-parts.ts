import type { Page } from '@specnav/pages'
import { titleLine } from '@specnav/core/text'
import { absolute } from './absolute.ts'
import type { Docs } from '../docs.ts'
import type { Section } from '../nav/sections.ts'
import { languageOfDivision } from '../nav/switchers.ts'

type Titled = Parameters<typeof titleLine>[0]

/** Pages of one section, under its name. */
export interface LlmsBlock<P extends Titled = Page> {
  /** The names of the divisions that contain the section. */
  title: string
  pages: readonly P[]
  /** The outermost group of a page, by its path. */
  groupOf?: ReadonlyMap<string, string>
}

/** What the only section of a site is called. */
export const onlySection = 'Docs'

export function sectionTitle({ trail }: Pick<Section, 'trail'>): string {
  return trail.map((division) => languageOfDivision(division)?.name ?? division.label).join(' / ') || onlySection
}

/** Some of them, in a file of their own. */
export interface LlmsPart<P extends Titled = Page> extends LlmsBlock<P> {
  /** From the root of the site. */
  file: string
}

/** Divides what is too long for one file. Each part has at most `size` pages. */
export function inParts<P extends Titled>(
  blocks: readonly LlmsBlock<P>[],
  size: number,
  name: (part: number) => string,
): LlmsPart<P>[] {
  const parts: LlmsPart<P>[] = []
  for (const block of blocks)
    for (let start = 0; start < block.pages.length; start += size)
      parts.push({ ...block, file: name(parts.length + 1), pages: block.pages.slice(start, start + size) })
  return parts
}

/** A list of the parts, with the first and the last page of each, under the names of their sections. */
export function partsList({ urls }: Docs, parts: readonly LlmsPart<Titled>[], origin: string | undefined): string[] {
  const titles = new Set(parts.map(({ title }) => title))
  return [...titles].flatMap((title) => {
    const own = parts.filter((part) => part.title === title)
    return [`## ${title}`, own.map(line).join('\n')]
  })

  function line({ file, pages }: LlmsPart<Titled>): string {
    const names = [...new Set([pages[0], pages.at(-1)])].flatMap((page) => (page ? [titleLine(page)] : []))
    const count = pages.length > 1 ? `: ${pages.length} pages` : ''
    return `- ${llmsLink(names.join(' … '), absolute(urls.file(file), origin))}${count}`
  }
}

export function llmsLink(label: string, url: string): string {
  return `[${label.replace(/[[\]]/g, '\\$&')}](${url})`
}

/** A name of the project in one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

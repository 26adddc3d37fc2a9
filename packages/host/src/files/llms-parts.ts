import type { Page } from '@specnav/pages'
import { titleLine } from '@specnav/core/text'
import { absolute } from './absolute.ts'
import type { Docs } from '../docs.ts'

type Titled = Parameters<typeof titleLine>[0]

/** Pages of one section, under its name. */
export interface LlmsBlock<P extends Titled = Page> {
  /** The names of the divisions that contain the section. */
  title: string
  pages: readonly P[]
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
  for (const { title, pages } of blocks)
    for (let start = 0; start < pages.length; start += size)
      parts.push({ file: name(parts.length + 1), title, pages: pages.slice(start, start + size) })
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

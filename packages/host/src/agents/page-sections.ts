import type { Page } from '@specnav/pages'
import { headingAnchors } from '@specnav/pages/links'
import { isFound, markdownSections, readAttributes } from '@specnav/mcp/format'
import type { SectionInput } from '@specnav/mcp/build'
import type { Docs } from '../docs.ts'
import { twinOf } from '../files/twin.ts'

/** A page's own text in the parts that a search finds: its start, and each of its sections of level 2 and 3. */
export function pageSections(docs: Docs, page: Page): SectionInput[] {
  const markdown = twinOf(docs, page)
  const taken = new Map<string, number>()
  // The title of the page, which is at the start, has no anchor. All others share their names, whatever their level.
  const headings = markdownSections(markdown)
    .filter(({ start }) => start > 0)
    .map((heading) => ({ ...heading, title: plainText(heading.title) }))
    .map((heading) => ({ ...heading, anchor: anchorOf(heading.title, taken) }))
    .filter(isFound)
  const starts = headings.map(({ start }) => start)
  const top = markdown.slice(0, starts[0]).replace(/^# .*\n/, '')
  const others = headings.map(({ title, anchor, start }, index): SectionInput => {
    const [, ...lines] = markdown.slice(start, starts[index + 1]).split('\n')
    return { title, anchor, text: plainText(lines.join('\n')) }
  })
  return [{ title: '', anchor: '', text: plainText(top) }, ...others]
}

function anchorOf(title: string, taken: Map<string, number>): string {
  const [anchor = ''] = headingAnchors(title)
  const count = taken.get(anchor) ?? 0
  taken.set(anchor, count + 1)
  return count === 0 || anchor === '' ? anchor : `${anchor}-${count}`
}

/** The words of Markdown and MDX: the text of elements, and what their properties say to readers. */
export function plainText(markdown: string): string {
  return (
    markdown
      .replace(/^(?:import|export) .*$/gm, '')
      .replace(/<!--.*?-->|\{\/\*.*?\*\/\}/gs, '')
      .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) =>
        readAttributes(tag)
          .map(({ text }) => ` ${text} `)
          .join(''),
      )
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, '')
      .replace(/^ *(?:[|:-][|: -]*|#+ |>+|[*+-] )/gm, ' ')
      .replace(/[*`|]+/g, ' ')
      .replace(/\s+/g, ' ')
      // Where code or emphasis has ended before it.
      .replace(/ ([.,])(?= |$)/g, '$1')
      .trim()
  )
}

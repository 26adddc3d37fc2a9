import { type Files, type EndpointEntry, type Navigation, type PageEntry, entries } from '@specnav/core'
import { titleLine } from '@specnav/core/text'
import { isInHidden } from '@specnav/core/navigation'
import { authoredPage, type PageConfig } from './authored.ts'
import { endpointPage } from './endpoint-page.ts'
import { linkTargets } from './links/targets.ts'
import { joinedMarkdown, markdownParts } from './markdown/render.ts'
import { pageHead } from './page-head.ts'
import type { GeneratedPage, LinkTarget, Page, PageMarkdownOptions, PagePart } from './types.ts'

/**
 * Every page by path: those of the navigation in reading order, then the unlisted ones. Contents are made on
 * demand. `parts`: what is made for the ends of pages, by path.
 */
export function buildPages(
  { navigation, files, config }: { navigation: Navigation; files: Files; config: PageConfig },
  unlisted: readonly PageEntry[],
  parts: ReadonlyMap<string, PagePart> = new Map(),
): Map<string, Page> {
  const pages = new Map<string, Page>()
  const target = linkTargets(pages)
  for (const { entry, trail } of entries(navigation)) {
    if (entry.type !== 'page' && entry.type !== 'endpoint') continue
    const known = pages.get(entry.path)
    const hidden = entry.hidden || isInHidden(trail)
    if (!known) {
      const page =
        entry.type === 'page'
          ? authoredPage(entry, files, pages, { ...config, part: parts.get(entry.path) })
          : generatedPage(entry, target, config)
      pages.set(entry.path, { ...page, hidden })
    } else if (!hidden) known.hidden = false
  }
  for (const entry of navigation.unlisted) {
    if (!pages.has(entry.path)) pages.set(entry.path, { ...generatedPage(entry, target, config), hidden: true })
  }
  for (const entry of unlisted) {
    if (!pages.has(entry.path)) pages.set(entry.path, { ...authoredPage(entry, files, pages, config), hidden: true })
  }
  return pages
}

function generatedPage(entry: EndpointEntry, target: LinkTarget, { completeExamples }: PageConfig): GeneratedPage {
  const { description, operation } = entry
  const title = titleLine(entry)
  const { content } = operation.page
  const inParts = (options: PageMarkdownOptions = {}) =>
    markdownParts(
      endpointPage(operation, {
        ...{ title, description, completeExamples, isText: true },
        target: options.target ?? target,
      }),
      { ...options, content: options.body ?? content },
    )
  return {
    type: 'endpoint',
    ...pageHead(entry),
    operation,
    content,
    markdownParts: inParts,
    markdown: (options) => joinedMarkdown(inParts(options)),
  }
}

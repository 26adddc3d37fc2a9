import type { DocsConfig } from '../config/types.ts'
import type { Files } from '../files.ts'
import type { EndpointEntry, Navigation, PageEntry } from '../navigation/types.ts'
import { entries } from '../navigation/visit.ts'
import { authoredPage } from './authored.ts'
import { endpointPage } from './endpoint-page.ts'
import { type LinkTarget, linkTargets } from './links/targets.ts'
import { renderMarkdown } from './markdown/render.ts'
import { pageHead, titleLine } from './page-head.ts'
import type { GeneratedPage, Page } from './types.ts'

/**
 * Every page by path: those of the navigation in reading order, then the unlisted ones. Contents are made on
 * demand.
 */
export function buildPages(
  navigation: Navigation,
  unlisted: readonly PageEntry[],
  files: Files,
  apiPages: DocsConfig['apiPages'],
): Map<string, Page> {
  const pages = new Map<string, Page>()
  const target = linkTargets(pages)
  for (const { entry } of entries(navigation)) {
    if (pages.has(entry.path)) continue
    if (entry.type === 'page') pages.set(entry.path, authoredPage(entry, files, target, apiPages))
    else if (entry.type === 'endpoint') pages.set(entry.path, generatedPage(entry, target))
  }
  for (const entry of navigation.unlisted) {
    if (!pages.has(entry.path)) pages.set(entry.path, { ...generatedPage(entry, target), hidden: true })
  }
  for (const entry of unlisted) {
    if (!pages.has(entry.path)) pages.set(entry.path, { ...authoredPage(entry, files, target, apiPages), hidden: true })
  }
  return pages
}

function generatedPage(entry: EndpointEntry, target: LinkTarget): GeneratedPage {
  const { description, operation } = entry
  const title = titleLine(entry)
  const { content } = operation.page
  return {
    type: 'endpoint',
    ...pageHead(entry),
    operation,
    content,
    markdown: (options) =>
      renderMarkdown(endpointPage(operation, { title, description, target }), { ...options, content }),
  }
}

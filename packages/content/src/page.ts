import type { Page, Site } from '@specnav/pages'
import type { Problem } from '@specnav/core'
import { linkBase } from '@specnav/pages/links'
import type { DiagramBudget } from './diagrams/budget.ts'
import { openParts } from './open-parts.ts'
import { renderContent } from './render.ts'
import type { ContentSource, RenderedContent } from './types.ts'

/** A site, and how it resolves links on its pages. `Docs` of `@specnav/host` is one. */
export interface ContentSite {
  site: Pick<Site, 'files' | 'locked'> & { config: Pick<Site['config'], 'variations'> }
  urls: { resolve(address: string, from: string): string }
  /** What the diagrams of its pages share. */
  diagrams?: DiagramBudget
}

/** What the host adds to a page's text. `files`: those of the site by default. */
export type PageContentOptions = Pick<
  ContentSource,
  'math' | 'knowsLanguage' | 'reserved' | 'translates' | 'interactive' | 'feed' | 'variations' | 'diagrams'
> &
  Partial<Pick<ContentSource, 'files'>>

/**
 * The author's own text of a page; undefined if there is none. The text of an endpoint page without a file
 * (`x-svc.content`) is not trusted.
 */
export function renderPage(docs: ContentSite, page: Page, given: PageContentOptions = {}): RenderedContent | undefined {
  const options = { variations: docs.site.config.variations, diagrams: docs.diagrams, ...given }
  const { files } = { ...docs.site, ...options }
  const text = page.type === 'authored' ? page.body() : page.content
  if (!text?.trim()) return undefined
  const resolve = (url: string) => docs.urls.resolve(url, linkBase(page))
  const { locked } = docs.site
  const opened = (content: RenderedContent, file: string): RenderedContent =>
    locked ? { ...content, parts: openParts(content.parts, locked, file) } : content
  if (page.type === 'authored') {
    const { file, format } = page
    const offset = Math.max(0, (files.read(file)?.length ?? 0) - text.length)
    return opened(renderContent({ ...options, text, format, file, offset, files, trusted: true, resolve }), file)
  }
  const { place } = page.operation
  const from = { text, format: 'mdx', file: place.file, offset: 0, files, trusted: false, resolve } as const
  const content = opened(renderContent({ ...options, ...from }), '')
  return { ...content, problems: content.problems.map((problem) => inOperation(problem, place)) }
}

/** A problem in a text of a specification is located at its operation: offsets in the text are not offsets in the file. */
function inOperation({ offset: _, ...problem }: Problem, place: { file: string }): Problem {
  return { ...problem, ...place }
}

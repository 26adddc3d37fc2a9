import type { HeadElement } from '@specnav/branding'
import type { DocsConfig } from '@specnav/core'
import type { Page } from '@specnav/pages'
import { linkBase } from '@specnav/pages/links'
import { markdownText, markdownToHtml } from '@specnav/pages/markdown'
import { escapeHtml } from '@specnav/pages/html'
import { titleLine } from '@specnav/core/text'

/** The metadata of a page for its host. */
export interface PageMeta {
  /** The title in one line, for windows and other sites. */
  title: string
  /** One line of plain text, short enough for a search engine's result. */
  description?: string
  /** `false` if the author gives the whole width to the content. */
  outline: boolean
  /** `false` if the page is alone. */
  sidebar: boolean
  /** Whether the author draws the whole page: its title, its width, and what is below it. */
  bare: boolean
  /** How much of the site surrounds the page, where it is another than for most. */
  mode?: PageMode
  /** `false` keeps the page out of search engines and the lists for language models. */
  indexed: boolean
  /** `false` keeps the page out of the site's own search. */
  search: boolean
  head: HeadElement[]
}

export function metaOf(page: Page, config: Pick<DocsConfig, 'seo'>): PageMeta {
  const { description } = page
  const mode = modeOf(page)
  const robots = [...(isOpen(page, config) ? [] : ['noindex']), ...(page.settings.robots ?? [])]
  return {
    title: titleLine(page),
    ...(description && { description: shortText(description) }),
    outline: mode === undefined,
    sidebar: mode !== 'custom' && mode !== 'center',
    bare: mode === 'custom' || mode === 'frame',
    ...(mode && { mode }),
    indexed: isIndexed(page, config),
    search: isSearchable(page, config),
    head:
      robots.length === 0 ? [] : [{ tag: 'meta', attrs: { name: 'robots', content: [...new Set(robots)].join(', ') } }],
  }
}

const modes = ['wide', 'custom', 'frame', 'center'] as const

/**
 * How much of the site surrounds a page. `wide`: no outline. `center`: no sidebar either. `frame`: the
 * page is its author's to draw, title included. `custom`: that without sidebar and footer.
 */
export type PageMode = (typeof modes)[number]

/** The mode of a page, where it has another than most. */
export function modeOf({ settings: { mode } }: Pick<Page, 'settings'>): PageMode | undefined {
  return modes.find((each) => each === mode)
}

/**
 * Whether search engines, the site's own search and the lists for language models may include a page. Pages
 * outside of the navigation are for readers who have the link, unless `seo.indexing` is `all`.
 */
export function isIndexed(page: Page, config: Pick<DocsConfig, 'seo'>): boolean {
  // The original is there already.
  return isOpen(page, config) && (page.type !== 'authored' || page.original === undefined)
}

function isOpen({ hidden, settings }: Page, { seo }: Pick<DocsConfig, 'seo'>): boolean {
  return !settings.noindex && (!hidden || seo.indexing === 'all')
}

/** Whether the site's own search finds a page: `searchable: false` keeps it out of there alone. */
export function isSearchable(page: Page, config: Pick<DocsConfig, 'seo'>): boolean {
  return page.settings.searchable && isIndexed(page, config)
}

/** Where a link of a description leads, or where its picture is, from the page at `from`. */
export type LeadResolver = (url: string, from: string, isPicture?: boolean) => string

/** The description below the title of a page, as HTML in one paragraph. The reference of an operation contains its own. */
export function leadOf({ urls }: { urls: { resolve: LeadResolver } }, page: Page): string | undefined {
  const { description, operation } = page
  if (!description || operation) return undefined
  const html = markdownToHtml(description, (url, isPicture) => urls.resolve(url, linkBase(page), isPicture))
  // Other blocks would end the paragraph.
  const [before, line, ...others] = html.trim().split('<p>')
  const [inside = '', end, ...more] = (line ?? '').split('</p>')
  const isOne = before === '' && end === '' && others.length === 0 && more.length === 0
  return isOne ? inside : escapeHtml(markdownText(description))
}

/** Markdown as one line of text. */
function shortText(markdown: string): string {
  const text = markdownText(markdown)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

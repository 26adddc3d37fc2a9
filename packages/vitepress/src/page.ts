import type { Page } from '@specnav/pages'
import { hasComponent, metaOf, type SchemaShell } from '@specnav/host'
import { escapeHtml } from '@specnav/pages/html'
import type { HeadConfig, PageData } from 'vitepress'
import { type Around, chromeOf, type PageChrome } from './chrome.ts'
import type { VitePressDocs } from './docs.ts'
import { headTag } from './brand.ts'
import { eyebrowHtml, titleHtml } from './page-module.ts'
import { themeHref } from './sidebar.ts'

/** The data of a page of docs.json for VitePress and the theme. */
export type ShownPageData = Partial<PageData> & { specnav: PageChrome }

export interface PageOptions {
  /** The frontmatter as VitePress has read it. Its own fields stay. */
  frontmatter: PageData['frontmatter']
  /** Whether the page is a file of the project that readers may edit. */
  isFile: boolean
  /** The author's text on the page, unless VitePress compiles that: then it may have any component. */
  html?: string | undefined
  around: Around
}

export function pageDataOf(
  docs: VitePressDocs,
  page: Page,
  { frontmatter, isFile, html, around }: PageOptions,
): ShownPageData {
  const { path } = page
  const meta = metaOf(page, docs.site.config)
  const { mode } = meta
  const chrome = docs.nav.chromeOf(path)
  const neighbours = { prev: chrome?.previous, next: chrome?.next }
  const [prev, next] = (['prev', 'next'] as const).map((name) => {
    const link = neighbours[name]
    // The theme shows it as HTML.
    return frontmatter[name] ?? (link ? { text: escapeHtml(link.label), link: themeHref(docs, link.href) } : false)
  })
  const menu = docs.pages.menu(path)
  const changed = docs.pages.lastChange(path)
  const feedback = docs.pages.feedback(path)
  const listing = docs.pages.listing(path)
  const banner = docs.banners.differ ? docs.banners.of(path) : undefined
  return inScript({
    title: meta.title,
    ...(meta.description && { description: meta.description }),
    frontmatter: {
      ...frontmatter,
      prev: meta.bare ? false : prev,
      next: meta.bare ? false : next,
      ...(mode && { pageClass: [frontmatter.pageClass, `sn-mode-${mode}`].filter(Boolean).join(' ') }),
      ...(!meta.outline && { aside: false }),
      ...(!meta.sidebar && { sidebar: false }),
      ...(mode === 'custom' && { footer: false }),
      ...(isFile && !meta.bare ? {} : { editLink: false, ...(!changed && { lastUpdated: false }) }),
      head: [...((frontmatter.head ?? []) as HeadConfig[]), ...[...meta.head, ...docs.pages.head(path)].map(headTag)],
    },
    ...(changed && { lastUpdated: changed.getTime() }),
    specnav: {
      ...chromeOf(docs, path, around),
      note: docs.pages.note(path),
      ...(banner && { banner }),
      ...(listing && { listing }),
      ...((html === undefined || hasComponent(html + (listing ?? ''))) && { components: true }),
      ...(feedback && { feedback }),
      menu: menu && { header: menu.header, toc: menu.toc },
    },
  })
}

/** The data of the page into whose copies the pages of schemas are written. */
export function shellDataOf(
  docs: VitePressDocs,
  { path, title, body, head }: SchemaShell,
  { frontmatter, around }: PageOptions,
): ShownPageData {
  return inScript({
    title,
    frontmatter: {
      ...frontmatter,
      ...{ prev: false, next: false, aside: false, editLink: false, lastUpdated: false },
      head: [...head, ...docs.pages.head(path)].map(headTag),
    },
    specnav: {
      ...chromeOf(docs, path, around),
      note: docs.pages.note(path),
      schema: eyebrowHtml(docs, { path }) + titleHtml({ title }) + body,
    },
  })
}

/**
 * VitePress writes a page's data into a script, which a title could end. An invisible character prevents
 * that.
 */
function inScript<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/<(?=\/script)/gi, '<\u2060') : value,
  ) as T
}

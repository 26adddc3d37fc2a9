import { createRequire } from 'node:module'
import type { HeadElement } from '@specnav/branding'
import type { AuthoredPage, Page } from '@specnav/pages'
import { mapProse } from '@specnav/pages/markdown'
import { escapeHtml } from '@specnav/pages/html'
import type * as library from 'feed'
import type { Docs } from '../docs.ts'
import { type SiteFile, textFile } from './site-file.ts'
import { type FeedItem, updateItems } from './update-items.ts'

/** Whether a page is a changelog: then it has feeds. */
export function hasFeed(page: Page): page is AuthoredPage {
  if (page.type !== 'authored') return false
  if (page.part?.feed !== undefined || page.settings.rss === true) return true
  // The entries can be in a snippet.
  return mapProse(page.body(), (prose) => prose.replace(/^[ \t]*(?=<Update\b)/gm, '\0')).includes('\0<Update')
}

type Format = 'rss.xml' | 'atom.xml'

const formats: [Format, media: string][] = [
  ['rss.xml', 'application/rss+xml'],
  ['atom.xml', 'application/atom+xml'],
]

/** The place of a feed of a page, from the root of the site. */
export function feedPath(
  { urls }: Pick<Docs, 'urls'>,
  { path }: Pick<Page, 'path'>,
  format: Format = 'rss.xml',
): string {
  const place = urls.placeOf(path)
  return place === '' ? format : `${place}/${format}`
}

/** The places of all feeds that a page can have. */
export function feedPaths(docs: Pick<Docs, 'urls'>, page: Pick<Page, 'path'>): string[] {
  return formats.map(([format]) => feedPath(docs, page, format))
}

/** Where readers of feeds find those of a page that is made. */
export function feedHead(docs: Docs, path: string): HeadElement[] {
  const page = docs.site.pages.get(path)
  if (page?.type !== 'authored' || page.part?.feed === undefined) return []
  return formats.map(([format, type]) => ({
    tag: 'link',
    attrs: { rel: 'alternate', type, title: page.title, href: docs.urls.file(feedPath(docs, page, format)) },
  }))
}

/** The feeds of a changelog: RSS 2.0 and Atom. Without `origin` their URLs start at the root. */
export function feedFiles(docs: Docs, page: AuthoredPage, origin: string | undefined): SiteFile[] {
  return formats.map(([format, media]) =>
    textFile('feed', feedPath(docs, page, format), media, () => feedText(docs, page, origin, format)),
  )
}

/** Stands for the site in a feed whose site has no public URL: feeds are made of whole URLs. */
const nowhere = 'http://site.invalid'

/** When a feed without days was updated: both formats require a time, and builds have to be repeatable. */
const longAgo = new Date(0)

// Most sites have no feed, so the library is loaded on demand.
const load: (id: string) => unknown = createRequire(import.meta.url)

function feedText(docs: Docs, page: AuthoredPage, origin: string | undefined, format: Format): string {
  const absolute = (url: string) => new URL(url, origin ?? nowhere).href
  const url = absolute(docs.urls.page(page.path))
  const items = itemsOf(docs, page, absolute)
  const updated = items.find(({ date }) => date)?.date ?? longAgo
  const { Feed } = load('feed') as typeof library
  const feed = new Feed({
    id: url,
    title: clean(page.title),
    description: clean(page.description ?? docs.site.config.name),
    link: url,
    ...(origin !== undefined && { feed: absolute(docs.urls.file(feedPath(docs, page, format))) }),
    updated,
    author: { name: clean(docs.site.config.name) },
    generator: 'specnav',
  })
  let last = updated
  for (const { title, link, date, html } of items) {
    if (date) last = date
    // Titles are HTML in Atom, and text in RSS, where an item need not have a day.
    if (format === 'atom.xml') feed.addItem({ title: escapeHtml(clean(title)), link, date: last, content: clean(html) })
    else {
      const guid = origin === undefined ? { guid: link } : {}
      feed.addItem({ title: clean(title), link, ...guid, date: date as Date, description: clean(html) })
    }
  }
  const text = format === 'atom.xml' ? feed.atom1() : feed.rss2()
  return `${origin === undefined ? text.replaceAll(nowhere, '') : text}\n`
}

function itemsOf(docs: Docs, page: AuthoredPage, absolute: (url: string) => string): FeedItem[] {
  const link = (address: string) => absolute(docs.urls.resolve(address, ''))
  const made = page.part?.feed?.(docs.references.context(link)) ?? []
  return [
    ...made.map(({ path, ...item }) => ({ ...item, link: absolute(docs.urls.page(path)) })),
    ...updateItems(docs, page, absolute),
  ]
}

/** Text without the characters that XML does not allow. */
function clean(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\uFFFE\uFFFF]/g, '')
}

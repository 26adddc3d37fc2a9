import { leadOf, metaOf, notFoundOf, type SchemaShell, type ShownSite } from '@specnav/host'
import { escapeHtml } from '@specnav/core/html'
import { say } from '@specnav/core/words'
import { type ContentHeading } from '@specnav/content'
import { type FramedPage, pageHtml } from '../frame/page.ts'
import type { PageTitle } from '../frame/page-title.ts'
import type { CodeDrawer } from './code/highlighter.ts'
import { framed, type Framing, type SiteFrame } from './page-frame.ts'

type PageMeta = ReturnType<typeof metaOf>

/** A page as HTML, and what its author executes and embeds in it. */
export interface DrawnPage {
  html: string
  embeds: readonly string[]
}

/** Draws a page of docs.json. Undefined if there is none. */
export async function drawPage(frame: SiteFrame, path: string, code: CodeDrawer): Promise<DrawnPage | undefined> {
  const { shown } = frame
  const content = shown.pages.of(path)
  const chrome = shown.nav.chromeOf(path)
  if (!content || !chrome) return undefined
  const { page, reference, headings, embeds } = content
  const meta = metaOf(page, shown.site.config)
  const words = shown.words(path)
  const parts = shown.pages.draw(content, { heading: (heading) => headingHtml(heading) })
  const texts: string[] = []
  for (const part of parts) texts.push(typeof part === 'string' ? part : (await code.draw(part, words)).html)
  const request = page.operation && `${page.operation.method} ${page.operation.path}`
  if (reference)
    texts.push(
      `<div class="not-content sn-reference"${request ? ` data-operation="${escapeHtml(request)}"` : ''}>${reference}</div>`,
    )
  const listing = shown.pages.listing(path)
  if (listing) texts.push(listing)
  const around = { path, chrome, meta, headings, menu: shown.pages.menu(path) }
  const title = titleOf(shown, around)
  const html = pageHtml(framed(frame, { ...around, title, body: texts.join(''), isCanonical: path !== '404' }))
  return { html, embeds }
}

/** Draws the page into whose copies the pages of schemas are written. */
export function drawShell(frame: SiteFrame, shell: SchemaShell): string {
  const { shown } = frame
  const { title, path, body, head, indexed } = shell
  const meta: PageMeta = { title, head, outline: false, sidebar: true, bare: false, search: indexed }
  const text = `<div class="not-content sn-reference">${body}</div>`
  const around = { path, chrome: shown.nav.chromeOf(path), meta, headings: [] }
  return pageHtml(framed(frame, { ...around, title: titleOf(shown, around), body: text, isCanonical: true }))
}

/** Draws the page for missing pages. */
export function drawMissing(frame: SiteFrame): string {
  const { title = '404', html = escapeHtml(frame.shown.words('404').texts['page.missing']!) } = notFoundOf(frame.shown)
  const meta: PageMeta = { title, outline: false, sidebar: false, bare: false, search: false, head: [] }
  const missing: FramedPage['title'] = { missing: title, html }
  return pageHtml(framed(frame, { path: '404', meta, title: missing, body: '', headings: [], isCanonical: false }))
}

type Around = Pick<Framing, 'path' | 'chrome' | 'meta' | 'headings' | 'menu'>

function titleOf(shown: ShownSite, { path, chrome, meta, headings, menu }: Around): PageTitle {
  const { config, pages } = shown.site
  const page = pages.get(path)
  const { eyebrow = [], documented = false, method, deprecated = false, mode, detail } = chrome ?? {}
  // A page that begins with `# Title` names itself, where nothing else does but its file.
  const isNamed = page?.type === 'authored' && page.frontmatter.title === undefined && headings[0]?.depth === 1
  const hasOwn = headings.some(({ depth }) => depth === 1)
  return {
    title: chrome?.title ?? meta.title,
    detail,
    eyebrow,
    breadcrumbs: config.styling.eyebrows === 'breadcrumbs',
    // The reference of an operation begins with its method.
    method: documented ? undefined : method,
    deprecated,
    lead: page && leadOf(shown, page),
    mode,
    own: isNamed ? 'text' : hasOwn ? 'page' : undefined,
    menu: menu?.header ? { html: menu.header, narrow: Boolean(menu.toc) } : undefined,
  }
}

function headingHtml({ level, id, text }: ContentHeading): { before: string; after: string } {
  const key = escapeHtml(id)
  const label = escapeHtml(say('page.section', { title: text }))
  return {
    before: `<div class="sl-heading-wrapper level-h${level}"><h${level} id="${key}">`,
    after: `</h${level}><a class="sl-anchor-link" href="#${key}"><span aria-hidden="true" class="sn-anchor">#</span><span class="sr-only">${label}</span></a></div>`,
  }
}

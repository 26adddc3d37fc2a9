import { hash } from 'node:crypto'
import { keyOf } from '@specnav/core/files'
import { metaOf, type SchemaShell, type ShownSite } from '@specnav/host'
import { escapeHtml } from '@specnav/pages/html'
import { say, keyOfWords } from '@specnav/core/words'
import { type ContentHeading } from '@specnav/content'
import { type FramedPage, pageHtml } from '../frame/page.ts'
import type { PageTitle } from '../frame/page-title.ts'
import type { CodeDrawer, DrawnCode } from './code/highlighter.ts'
import { framed, type Framing, type SiteFrame } from './page-frame.ts'

type PageMeta = ReturnType<typeof metaOf>

/** A page of docs.json before it is drawn. */
export interface PlannedPage {
  /** Names all that the page shows: pages of one key are the same, byte for byte. */
  key(): string
  /** What its author executes and embeds in it. */
  embeds: readonly string[]
  draw(): Promise<DrawnPage>
}

export interface DrawnPage {
  html: string
  /** What its code is kept by, and the declarations of the classes in it. */
  code: readonly string[]
  rules: DrawnCode['rules']
}

/** Draws a page of docs.json. Undefined if there is none. */
export async function drawPage(frame: SiteFrame, path: string, code: CodeDrawer): Promise<DrawnPage | undefined> {
  return planPage(frame, path, code)?.draw()
}

/** Finds out all that a page shows. Undefined if there is no such page. */
export function planPage(frame: SiteFrame, path: string, code: CodeDrawer): PlannedPage | undefined {
  const { shown } = frame
  const content = shown.pages.of(path)
  const chrome = shown.nav.chromeOf(path)
  if (!content || !chrome) return undefined
  const { page: written, reference, headings, embeds } = content
  const meta = metaOf(written, shown.site.config)
  const words = shown.words(path)
  const parts = shown.pages.draw(content, { heading: (heading) => headingHtml(heading) })
  const { operation } = written
  const request = operation && `${operation.method} ${operation.path}`
  const shownReference =
    reference &&
    `<div class="not-content sn-reference"${request ? ` data-operation="${escapeHtml(request)}"` : ''}>${reference}</div>`
  const listing = shown.pages.listing(path)
  const end = (shownReference ?? '') + (listing ?? '')
  const hasText = shownReference === undefined || listing !== undefined || parts.some((part) => part !== '')
  const around = { path, chrome, meta, headings, menu: shown.pages.menu(path) }
  const title = titleOf(shown, around)
  const spoken = shown.pages.language(written)
  const page = framed(frame, { ...around, title, body: '', hasText, isCanonical: path !== '404', textLanguage: spoken })
  return {
    key: () => keyOf(parts, hash('sha256', end, 'base64url'), { ...page, words: keyOfWords(words) }, code.look),
    embeds,
    async draw() {
      const texts: string[] = []
      const keys: string[] = []
      const rules = new Map<string, string>()
      for (const part of parts) {
        const drawn = typeof part === 'string' ? { html: part } : await code.draw(part, words)
        texts.push(drawn.html)
        if ('key' in drawn) keys.push(drawn.key)
        if ('rules' in drawn) for (const [name, declarations] of drawn.rules) rules.set(name, declarations)
      }
      return { html: pageHtml({ ...page, body: texts.join('') + end }), code: keys, rules: [...rules] }
    },
  }
}

/** Draws the page into whose copies the pages of schemas are written. */
export function drawShell(frame: SiteFrame, shell: SchemaShell): string {
  const { shown } = frame
  const { title, path, body, head, indexed } = shell
  const meta: PageMeta = { title, head, outline: false, sidebar: true, bare: false, indexed, search: indexed }
  const text = `<div class="not-content sn-reference">${body}</div>`
  const around = { path, chrome: shown.nav.chromeOf(path), meta, headings: [] }
  return pageHtml(
    framed(frame, { ...around, title: titleOf(shown, around), body: text, hasText: false, isCanonical: true }),
  )
}

/** Draws the page for missing pages. */
export function drawMissing(frame: SiteFrame): string {
  const { title = '404', html = escapeHtml(frame.shown.words('404').texts['page.missing']!) } =
    frame.shown.pages.missing
  const meta: PageMeta = { title, outline: false, sidebar: false, bare: false, indexed: false, search: false, head: [] }
  const missing: FramedPage['title'] = { missing: title, html }
  return pageHtml(
    framed(frame, { path: '404', meta, title: missing, body: '', hasText: false, headings: [], isCanonical: false }),
  )
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
    language: shown.pages.language(page),
    detail,
    eyebrow,
    breadcrumbs: config.styling.eyebrows === 'breadcrumbs',
    // The reference of an operation begins with its method.
    method: documented ? undefined : method,
    deprecated,
    lead: page && shown.pages.lead(page),
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

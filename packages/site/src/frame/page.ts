import { say, speaking, type Words } from '@specnav/core/words'
import type { Heading } from '@specnav/pages'
import { bannerHtml, type Banner } from './banner.ts'
import { contents, contentsPanel } from './contents.ts'
import { type PageEnd, pageEnd, type SiteFooter, siteFooter } from './footer.ts'
import { type Header, header } from './header.ts'
import { attributes, type Html, markup, raw, scriptEnd } from './html.ts'
import { type PageTitle, pageTitle } from './page-title.ts'
import { type Sidebar, sidebar } from './sidebar.ts'

/** The files of the frame that every page loads: URLs. */
export interface FrameAssets {
  /** In the order of the page. */
  sheets: readonly Sheet[]
  /** The sheet for print, which follows with the scripts. */
  print: string
  script: string
  /** Sets the mode before the page is drawn. */
  theme: string
  /** The font that follows the first page of a reader. */
  font?: string | undefined
}

interface Sheet {
  href: string
  /** What is in the pages that need it: one pattern, because every page is searched. */
  marks?: RegExp
  /** Whether only pages with text need it. */
  isOfText?: boolean
}

/** All that a page shows, as data. */
export interface FramedPage {
  words: Words
  direction: 'ltr' | 'rtl'
  head: Html
  assets: FrameAssets
  /** The mode of docs.json, and whether readers cannot choose another. */
  mode: { initial: string; fixed: boolean }
  header: Header
  sidebar?: Sidebar | undefined
  banner?: Banner | undefined
  title: PageTitle | { missing: string; html: string | undefined }
  /** A line for tools, as HTML. */
  note?: string | undefined
  /** The text of the page as HTML. */
  body: string
  /** Whether that is more than a reference. */
  hasText: boolean
  /** The language of its title and text, where it is another. */
  textLanguage?: { lang: string; dir: string } | undefined
  headings: readonly Heading[]
  /** Whether the contents are beside the page. */
  outline: boolean
  /** The menu below the contents, as HTML. */
  menu?: string | undefined
  /** What readers are asked at the end of a page, as HTML. */
  feedback?: string | undefined
  end?: PageEnd | undefined
  footer?: SiteFooter | undefined
}

/** A page of the site. The page stands before its navigation, for whatever reads HTML from the top. */
export function pageHtml(page: FramedPage): string {
  return speaking(page.words, () => wholePage(page))
}

function wholePage(page: FramedPage): string {
  const { direction, assets, mode, outline, headings, menu, note, feedback } = page
  const { tag: language } = page.words
  const slugs = new Set(headings.map(({ slug }) => slug))
  // Authors' headings come first: a name of the frame is left out where a heading has it.
  const free = (id: string) => (slugs.has(id) ? undefined : id)
  const list = outline ? contents(headings, free('table-of-contents')) : undefined
  const root = {
    lang: language,
    dir: direction,
    'data-theme': 'dark',
    'data-has-toc': outline,
    'data-has-sidebar': page.sidebar !== undefined,
  }
  const title = 'missing' in page.title ? missingTitle(page.title) : pageTitle(page.title, free('header'))
  const text = markup`<div${attributes({ id: free('content'), class: 'sl-markdown-content mdx-content prose', ...page.textLanguage })}>${raw(page.body)}</div>`
  const area = markup`<div class="content-panel">
    <div${attributes({ id: free('content-area'), class: 'sl-container' })}>
      ${title}${raw(note ?? '')}${text}${raw(feedback ?? '')}${page.end && pageEnd(page.end)}${page.footer && siteFooter(page.footer)}
    </div>
  </div>`
  const theme = attributes({
    src: assets.theme,
    'data-mode': mode.initial,
    'data-fixed': mode.fixed,
    'data-font': assets.font,
  })
  const shown = area.parts.join('')
  const isNeeded = ({ marks, isOfText = false }: Sheet) => (page.hasText || !isOfText) && (marks?.test(shown) ?? true)
  const sheets = assets.sheets.filter(isNeeded).map(({ href }) => markup`<link rel="stylesheet" href="${href}">`)
  const document = markup`<!DOCTYPE html><html${attributes(root)}><head>
    ${page.head}
    <script${theme}>${scriptEnd}
    ${sheets}
    <noscript><link rel="stylesheet" href="${assets.print}" media="print"></noscript>
    <script type="module" src="${assets.script}">${scriptEnd}
    </head><body>
    <a class="sl-skip-link" href="#_top">${say('page.skip')}</a>
    <div class="page sl-flex">
      ${page.banner && bannerHtml(page.banner)}${header(page.header)}
      <div class="main-frame">
        <div class="sn-columns lg:sl-flex">
          <div class="main-pane">
            <main lang="${language}" dir="${direction}">
              ${area}
            </main>
          </div>
          ${outline && contentsPanel(list, menu)}
        </div>
      </div>
      ${page.sidebar && sidebar(page.sidebar, page.header)}
    </div>
    </body></html>`
  return document.parts.join('')
}

/** What the page for missing pages says. */
function missingTitle({ missing, html: text }: { missing: string; html: string | undefined }): Html {
  return markup`<div class="sn-missing">
    <h1 id="_top">${missing}</h1>
    <div>${raw(text ?? '')}</div>
  </div>`
}

import { say } from '@specnav/core/words'
import { attributes, type Html, markup, raw } from './html.ts'

export interface PageTitle {
  title: string
  /** The title's language, where that of the page is another. */
  language?: { lang: string; dir: string } | undefined
  /** A second line. */
  detail?: string | undefined
  /** The names above it, outermost first. */
  eyebrow: readonly string[]
  /** Whether these are the whole way to the page. */
  breadcrumbs: boolean
  /** The method of an endpoint whose reference does not begin with it. */
  method?: string | undefined
  deprecated: boolean
  /** What is below it, as HTML. */
  lead?: string | undefined
  /** How much of the site surrounds the page. */
  mode?: string | undefined
  /** `text`: the page begins with a title of its own. `page`: another heading of its first level follows. */
  own?: 'text' | 'page' | undefined
  /** The contextual menu as HTML; `narrow` if wide windows have it below the contents. */
  menu?: { html: string; narrow: boolean } | undefined
}

/** The head of a page. `id` is free on the page, or undefined. */
export function pageTitle(page: PageTitle, id: string | undefined): Html {
  const { title, detail, deprecated, method, lead, mode, own, menu } = page
  const language = attributes({ ...page.language })
  const isDrawnByAuthor = mode === 'custom' || mode === 'frame'
  // The author draws the whole page: its title is for those who cannot see it, where the page has no other.
  if (isDrawnByAuthor && own) return markup`<span id="_top" class="sr-only" data-mode="${mode}"></span>`
  if (isDrawnByAuthor) return markup`<h1 id="_top" class="sr-only" data-mode="${mode}">${title}</h1>`
  const name = markup`${title}${detail !== undefined && markup`<span class="sn-title-detail"> ${detail}</span>`}`
  const heading = own
    ? markup`<span id="_top"${language}>${name}</span>`
    : markup`<h1 id="_top"${language}>${name}</h1>`
  return markup`<header class="sn-title"${attributes({ id, 'data-mode': mode })}>
    ${eyebrowHtml(page)}
    <div class="sn-title-row">
      ${own === 'text' ? markup`<span id="_top" class="sn-title-own"></span>` : heading}
      ${menu && markup`<div class="sn-menu${menu.narrow && ' sn-menu-narrow'}">${raw(menu.html)}</div>`}
    </div>
    ${
      (method !== undefined || deprecated) &&
      markup`<p class="sn-title-badges">
      ${method !== undefined && markup`<span class="sn-entry-method" data-method="${method}">${method}</span>`}
      ${deprecated && markup`<span class="sn-c-badge">${say('page.deprecated')}</span>`}
    </p>`
    }
    ${lead && markup`<p class="sn-lead"${language}>${raw(lead)}</p>`}
  </header>`
}

function eyebrowHtml({ eyebrow, breadcrumbs }: PageTitle): Html | undefined {
  if (eyebrow.length === 0) return undefined
  if (!breadcrumbs) return markup`<p class="sn-eyebrow">${eyebrow}</p>`
  return markup`<nav class="sn-eyebrow" aria-label="${say('page.breadcrumbs')}">
    <ol>
      ${eyebrow.map((name) => markup`<li>${name}</li>`)}
    </ol>
  </nav>`
}

import type { Chrome } from '@specnav/host'
import { say, spoken } from '@specnav/core/words'
import { attributes, type Html, icon, markup } from './html.ts'
import type { Profile } from './profiles.ts'

/** When a page was last changed, and the way to its neighbours. */
export interface PageEnd {
  changed?: Date | undefined
  previous?: Chrome['next']
  next?: Chrome['next']
}

export function pageEnd({ changed, previous, next }: PageEnd): Html {
  const link = (rel: string, label: string, to: Chrome['next']) =>
    to && markup`<a href="${to.href}" rel="${rel}">${label}<b>${to.label}</b></a>`
  return markup`<footer class="sl-flex">
    <div class="meta sl-flex">${changed && changedHtml(changed)}</div>
    <div class="sn-pages print:hidden">
      ${link('prev', say('page.previous'), previous)}${link('next', say('page.next'), next)}
    </div>
  </footer>`
}

function changedHtml(date: Date): Html {
  const shown = date.toLocaleDateString(spoken().tag, { dateStyle: 'medium', timeZone: 'UTC' })
  return markup`<p>${say('page.updated')} <time datetime="${date.toISOString()}">${shown}</time></p>`
}

/** The links of the site at the end of a page. */
export interface SiteFooter {
  columns: readonly { header?: string | undefined; items: readonly { label: string; href: string }[] }[]
  profiles: readonly Profile[]
}

export function siteFooter({ columns, profiles }: SiteFooter): Html | undefined {
  if (columns.length === 0 && profiles.length === 0) return undefined
  const lists = columns.map(
    ({ header, items }) =>
      markup`<div>
        ${header && markup`<p class="sn-footer-head">${header}</p>`}
        <ul>
          ${items.map(({ label, href }) => markup`<li><a href="${href}">${label}</a></li>`)}
        </ul>
      </div>`,
  )
  const networks = profiles.map(
    ({ name, href, drawing }) =>
      markup`<li>
        <a href="${href}" rel="me noopener">
          ${drawing && icon(drawing)}<span${attributes({ class: drawing && 'sr-only' })}>${name}</span>
        </a>
      </li>`,
  )
  return markup`<footer class="sn-footer print:hidden">
    ${lists}${networks.length > 0 && markup`<ul class="sn-socials">${networks}</ul>`}
  </footer>`
}

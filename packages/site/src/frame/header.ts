import { say } from '@specnav/core/words'
import { choices } from './choices.ts'
import { attributes, type Html, markup, raw } from './html.ts'
import { type HeaderLinks, mobileMenu } from './mobile-menu.ts'
import { search, type SearchPlace } from './search.ts'
import { type SiteTitle, siteTitle } from './site-title.ts'
import { hasTabs, tabRows } from './tabs.ts'
import { themeSelect } from './theme-select.ts'

export interface Header extends HeaderLinks {
  title: SiteTitle
  search: SearchPlace
  /** Whether tabs fit into the row of the title. */
  inline: boolean
  /** Whether the page has a sidebar, which holds the menu of narrow windows. */
  sidebar: boolean
}

/** The header: title, choices, search, links and tabs. */
export function header(header: Header): Html {
  const { title, switchers, links, primary, inline, modes, sidebar } = header
  const tabs = hasTabs(switchers)
  return markup`<header class="header">
    <div class="sn-header"${attributes({ 'data-tabs': tabs && inline && 'inline' })}>
      <div class="sn-header-start">
        ${siteTitle(title)}
        <div class="sn-header-choices">${choices(switchers)}</div>
      </div>
      <div class="sn-header-search print:hidden">${search(header.search)}</div>
      <div class="sn-header-end print:hidden">
        ${links.map(
          ({ label, bare, href, icon }) =>
            markup`<a${attributes({ href, 'aria-label': bare && label, title: bare && label })}>${raw(icon ?? '')}${!bare && label}</a>`,
        )}
        ${primary && markup`<a class="sn-button" href="${primary.href}"><div>${raw(primary.icon ?? '')}${primary.label}</div></a>`}
        ${modes && themeSelect()}
      </div>
    </div>
    ${tabs && markup`<div class="sn-tabbar print:hidden">${tabRows(switchers)}</div>`}
    ${
      !sidebar &&
      markup`<nav class="sn-menu md:sl-hidden print:hidden" aria-label="${say('page.navigation')}">
      ${menuToggle()}
      <div popover id="starlight__sidebar" class="sn-menu-pane">${mobileMenu(header)}</div>
    </nav>`
    }
    ${sidebar && menuToggle()}
  </header>`
}

/** The button of the menu of narrow windows. Styles draw its icon. */
function menuToggle(): Html {
  return markup`<button popovertarget="starlight__sidebar" class="sn-menu-toggle md:sl-hidden print:hidden" aria-label="${say('page.menu')}"></button>`
}

import { say } from '@specnav/core/words'
import { sidebarHtml, type SidebarItem } from '@specnav/host'
import { attributes, type Html, markup, raw } from './html.ts'
import type { Header } from './header.ts'
import { mobileMenu } from './mobile-menu.ts'

export interface Sidebar {
  items: readonly SidebarItem[]
  /** URL of the part with the entries that the page omits. */
  fragment: string | undefined
  /** Where the whole list is; see `Chrome`. */
  filter: string | undefined
}

/** The navigation beside the page, which is the menu in narrow windows. */
export function sidebar({ items, fragment, filter }: Sidebar, header: Header): Html {
  const field =
    filter !== undefined &&
    markup`<div class="sn-filter"><input type="search" placeholder="${say('page.filter')}" aria-label="${say('page.filter')}" autocomplete="off" /><p role="status" data-none="${say('page.none')}"></p></div>`
  const list = markup`<sn-sidebar class="sn-sidebar"${attributes({ 'data-fragment': fragment, 'data-filter': filter })}>
    ${field}${raw(sidebarHtml(items))}
  </sn-sidebar>`
  return markup`<nav class="sidebar print:hidden" aria-label="${say('page.navigation')}">
    <sn-sidebar-pane popover id="starlight__sidebar" class="sidebar-pane">
      <div class="sidebar-content sl-flex">${mobileMenu(header, list)}</div>
    </sn-sidebar-pane>
  </nav>`
}

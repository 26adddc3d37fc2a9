import { type Switcher, type ShownSite } from '@specnav/host'
import { choices } from './choices.ts'
import { type Html, markup, raw } from './html.ts'
import { tabRows } from './tabs.ts'
import { themeSelect } from './theme-select.ts'

type HeaderLink = ReturnType<ShownSite['look']['navbar']>['links'][number]

/** What the header says besides the name of the site and its search. */
export interface HeaderLinks {
  switchers: readonly Switcher[]
  links: readonly HeaderLink[]
  primary?: HeaderLink | undefined
  /** Whether readers choose the mode. */
  modes: boolean
}

/** What narrow windows have no room for in the header, around the sidebar of the page. */
export function mobileMenu({ switchers, links, primary, modes }: HeaderLinks, sidebar?: Html): Html {
  const all = primary ? [...links, primary] : links
  const entries = all.map(({ label, href, icon }) => markup`<li><a href="${href}">${raw(icon ?? '')}${label}</a></li>`)
  return markup`<div class="sn-mobile-divisions">${choices(switchers)}${tabRows(switchers)}</div>
    ${sidebar}
    <div class="md:sl-hidden">
      ${entries.length > 0 && markup`<ul class="sn-mobile-links">${entries}</ul>`}
      ${modes && markup`<div class="mobile-preferences sl-flex">${themeSelect()}</div>`}
    </div>`
}

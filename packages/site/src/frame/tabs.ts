import { say, type WordKey } from '@specnav/core/words'
import type { Switcher } from '@specnav/host'
import { tagHtml } from './choices.ts'
import { attributes, type Html, markup, raw } from './html.ts'

const names: Partial<Record<Switcher['type'], WordKey>> = {
  tab: 'page.tabs',
  item: 'page.menu',
  anchor: 'page.links',
}

/** Tabs, the items of a tab's menu, and anchors: rows of links. */
export function tabRows(switchers: readonly Switcher[]): Html[] {
  return switchers.flatMap(({ type, items }) => {
    const name = names[type]
    if (name === undefined) return []
    const links = items.map(({ label, icon, href, current, external, tag, align }) => {
      const link = { href, 'aria-current': current && 'true', rel: external && 'noopener' }
      return markup`<li${attributes({ 'data-align': align })}>
        <a${attributes(link)}>${raw(icon ?? '')}${label}${tagHtml(tag)}</a>
      </li>`
    })
    return markup`<nav class="sn-tab-links" data-type="${type}" aria-label="${say(name)}">
      <ul>
        ${links}
      </ul>
    </nav>`
  })
}

/** Whether a page has such rows. */
export function hasTabs(switchers: readonly Switcher[]): boolean {
  return switchers.some(({ type }) => type in names)
}

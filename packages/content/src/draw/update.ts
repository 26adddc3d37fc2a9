import { say } from '@specnav/core/words'
import { tagsOf } from '../list-updates.ts'
import type { Drawer } from './drawing.ts'
import { rootOf } from './look.ts'
import { attributes, markup } from './markup.ts'

/** `<Update label description tags>`: an entry of a changelog. `rss` is only in its feed. */
export const update: Drawer = (part, draw) => {
  const { label, description, id } = part.props
  const tags = tagsOf(part)
  return markup`
  <div${rootOf(part.props, 'sn-c-update', { 'data-tags': tags.length > 0 && JSON.stringify(tags) })}>
    <div class="sn-c-update-head">
      ${label && markup`<h2${attributes({ id })}>${label}</h2>`}
      ${description && markup`<p>${description}</p>`}
      ${tags.map((tag) => markup`<span class="sn-c-badge">${tag}</span>`)}
    </div>
    <div class="sn-c-body">${draw(part.children)}</div>
  </div>`
}

const waves = markup`<svg class="sn-c-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.5 18.5v.01"/></svg>`

/** Above the entries: what `<sn-updates>` filters them by, and their feed. Without scripts all entries show. */
export const updates: Drawer = ({ props: { tags, feed } }) => {
  const buttons = (Array.isArray(tags) ? tags : []).map(
    (tag) => markup`<button type="button" aria-pressed="false">${tag}</button>`,
  )
  const about = attributes({ href: feed, type: 'application/rss+xml' })
  return markup`
    <div class="sn-c-updates" data-pagefind-ignore>
      ${buttons.length > 0 && markup`<sn-updates role="group" aria-label="${say('content.tags')}">${buttons}</sn-updates>`}
      ${feed && markup`<a${about}>${waves}RSS</a>`}
    </div>`
}

import { say } from '@specnav/core/words'
import { isRecord } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { iconOf } from './inline.ts'
import { rootOf } from './look.ts'
import { attributes, markup } from './markup.ts'

/** The switcher of a page's views. The element `sn-views` makes it work; without scripts all views show. */
export const views: Drawer = ({ props, at }, _draw, drawing) => {
  const each = Array.isArray(props.views) ? props.views.filter(isRecord) : []
  const buttons = each.map((view, index) => {
    const about = attributes({ type: 'button', 'aria-pressed': String(index === 0), 'data-view': view.title })
    return markup`<button${about}>${iconOf({ props: view, at }, drawing)}${view.title}</button>`
  })
  return markup`<sn-views class="sn-c-views" role="group" aria-label="${say('content.view')}">${buttons}</sn-views>`
}

/** `<View title icon>`: content that shows while its title is chosen. */
export const view: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const about = rootOf(props, 'sn-c-view sn-c-body', {
    // A variation is for several.
    'data-view': props.titles ?? props.title,
    'data-active': props.isShown === false ? 'false' : 'true',
  })
  return markup`
    <div${about}>
      <p class="sn-c-view-title">${iconOf(part, drawing)}${props.title}</p>
      ${draw(children)}
    </div>`
}

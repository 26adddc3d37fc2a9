import { isComponent } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { rootOf } from './look.ts'
import { markup } from './markup.ts'

/** A component that is a box around its content. */
export function box(className: string): Drawer {
  return ({ props, children }, draw) => markup`<div${rootOf(props, className)}>${draw(children)}</div>`
}

/** `<Frame caption hint>`: a picture with text above and below. The part `Caption` is the drawn caption. */
export const frame: Drawer = ({ props, children }, draw) => {
  const { hint } = props
  const caption = children.filter((part) => isComponent(part, 'Caption'))
  return markup`
  <figure${rootOf(props, 'sn-c-frame')}>
    ${hint && markup`<p class="sn-c-frame-hint">${hint}</p>`}
    <div>${draw(children.filter((part) => !isComponent(part, 'Caption')))}</div>
    ${caption.length > 0 && markup`<figcaption>${draw(caption)}</figcaption>`}
  </figure>`
}

import { say } from '@specnav/core/words'
import type { Drawer } from './drawing.ts'
import { iconOf } from './inline.ts'
import { rootOf } from './look.ts'
import { markup } from './markup.ts'

/** `<Accordion title description icon defaultOpen>`. */
export const accordion: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const { title, description, defaultOpen } = props
  return markup`
    <details${rootOf(props, 'sn-c-accordion', { open: Boolean(defaultOpen) })}>
      <summary>
        ${iconOf(part, drawing)}
        <span>${title}${description && markup`<small>${description}</small>`}</span>
      </summary>
      <div class="sn-c-body">${draw(children)}</div>
    </details>`
}

/** `<Expandable title defaultOpen>`: the properties of a field. */
export const expandable: Drawer = ({ props, children }, draw) => markup`
  <details${rootOf(props, 'sn-c-expandable', { open: Boolean(props.defaultOpen) })}>
    <summary>${props.title ?? say('content.details')}</summary>
    <div class="sn-c-body">${draw(children)}</div>
  </details>`

import type { Drawer } from './drawing.ts'
import { iconOf } from './inline.ts'
import { attributes, markup } from './markup.ts'

/** `<Accordion title description icon defaultOpen>`. */
export const accordion: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const { title, description, defaultOpen } = props
  return markup`
    <details class="sn-c-accordion"${attributes({ open: Boolean(defaultOpen) })}>
      <summary>
        ${iconOf(part, drawing)}
        <span>${title}${description && markup`<small>${description}</small>`}</span>
      </summary>
      <div class="sn-c-body">${draw(children)}</div>
    </details>`
}

/** `<Expandable title defaultOpen>`: the properties of a field. */
export const expandable: Drawer = ({ props: { title = 'Details', defaultOpen }, children }, draw) => markup`
  <details class="sn-c-expandable"${attributes({ open: Boolean(defaultOpen) })}>
    <summary>${title}</summary>
    <div class="sn-c-body">${draw(children)}</div>
  </details>`

import { isComponent } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { markup } from './markup.ts'

/** `<Steps>`: a numbered list of its steps, below its other content. */
export const steps: Drawer = ({ children }, draw) => {
  const items = children.filter((part) => isComponent(part, 'Step')).map((item) => markup`<li>${draw([item])}</li>`)
  const others = children.filter((part) => !isComponent(part, 'Step'))
  return markup`${draw(others)}${items.length > 0 && markup`<ol class="sn-c-steps">${items}</ol>`}`
}

/** `<Step title>`. */
export const step: Drawer = ({ props: { title }, children }, draw) => markup`
  <div class="sn-c-step sn-c-body">
    ${title && markup`<p class="sn-c-step-title">${title}</p>`}
    ${draw(children)}
  </div>`

import { isComponent } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { iconOf } from './inline.ts'
import { rootOf, styleOf } from './look.ts'
import { attributes, markup, textValue } from './markup.ts'

/** `<Steps titleSize>`: a numbered list of its steps, below its other content. */
export const steps: Drawer = ({ props, children }, draw) => {
  const { titleSize } = props
  const items = children
    .filter((part) => isComponent(part, 'Step'))
    .map((item) => {
      const value = Number(textValue(item.props.stepNumber))
      const style = Number.isInteger(value) && styleOf({ 'counter-set': `sn-c-step ${value}` })
      const number = attributes({ style })
      return markup`<li${number}>${draw([{ ...item, props: { titleSize, ...item.props } }])}</li>`
    })
  const others = children.filter((part) => !isComponent(part, 'Step'))
  return markup`${draw(others)}${items.length > 0 && markup`<ol${rootOf(props, 'sn-c-steps')}>${items}</ol>`}`
}

/** `<Step title icon titleSize stepNumber>`: a number that is given is that of its item of the list. */
export const step: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const size = attributes({ 'data-size': props.titleSize })
  return markup`
    <div${rootOf(props, 'sn-c-step sn-c-body')}>
      ${props.title && markup`<p class="sn-c-step-title"${size}>${iconOf(part, drawing)}${props.title}</p>`}
      ${draw(children)}
    </div>`
}

import { isComponent } from '../parts.ts'
import { iconOf, iconProperties } from './icon.ts'
import { textValue, type Given, type Kit, type PlatformComponent } from './kit.ts'
import { rootOf, styleOf } from './look.ts'
import { titled } from './written.ts'

/** `<Steps titleSize>`: a numbered list of its steps, below its other content. */
export const steps: PlatformComponent = {
  properties: ['titleSize'],
  draw(props, kit) {
    const all = kit.items(props.children)
    const items = all
      .filter(({ name }) => name === 'Step')
      .map((item) => {
        const number = Number(textValue(item.props.stepNumber))
        const style = styleOf({ 'counter-set': Number.isInteger(number) && `sn-c-step ${number}` })
        return kit.h('li', { style: [style] }, drawStep({ titleSize: props.titleSize, ...item.props }, kit))
      })
    const others = all.filter(({ name }) => name !== 'Step').map(({ drawn }) => drawn)
    return [others, items.length > 0 && kit.h('ol', rootOf(props, 'sn-c-steps'), items)]
  },
  blocks({ children }, writer) {
    const others = children.filter((child) => !isComponent(child, 'Step'))
    const items = children
      .filter((child) => isComponent(child, 'Step'))
      .map((step, index) => {
        const number = Number(step.props.stepNumber ?? index + 1)
        return writer.item(`${Number.isInteger(number) ? number : index + 1}. `, '', titled(step, writer))
      })
    return [...writer.blocks(others), items.join('\n\n')]
  },
}

/** `<Step title icon titleSize stepNumber>`: a number that is given is that of its item of the list. */
export const step: PlatformComponent = {
  properties: ['title', 'stepNumber', 'titleSize', 'noAnchor', ...iconProperties],
  draw: drawStep,
  blocks: titled,
}

function drawStep(props: Given, kit: Kit): object {
  const { title, titleSize, children } = props
  return kit.h(
    'div',
    rootOf(props, 'sn-c-step sn-c-body'),
    title && kit.h('p', { class: 'sn-c-step-title', 'data-size': titleSize }, iconOf(props, kit), title),
    children,
  )
}

import { emphasised } from '../markdown/escape.ts'
import { isComponent } from '../parts.ts'
import type { PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { words } from './written.ts'

/** `<Frame caption hint>`: a picture with text above and below. */
export const frame: PlatformComponent = {
  properties: ['caption', 'hint'],
  draw(props, { h }) {
    const { caption, hint, children } = props
    return h(
      'figure',
      rootOf(props, 'sn-c-frame'),
      hint && h('p', { class: 'sn-c-frame-hint' }, hint),
      h('div', {}, children),
      caption && h('figcaption', {}, caption),
    )
  },
  blocks(part, writer) {
    const captions = part.children.filter((child) => isComponent(child, 'Caption'))
    const content = part.children.filter((child) => !isComponent(child, 'Caption'))
    return [words(part, 'hint', writer), ...writer.blocks(content), emphasised('*', writer.line(captions))]
  },
}

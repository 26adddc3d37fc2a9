import { content as wordsOfContent } from '@specnav/core/english'
import { emphasised, quoted } from '../markdown/escape.ts'
import { iconOf, iconProperties } from './icon.ts'
import { kindOf, signOf } from './kinds.ts'
import type { PlatformComponent } from './kit.ts'
import { rootOf, styleOf } from './look.ts'
import { words } from './written.ts'

/** `<Note>`, `<Tip>`, `<Callout type title icon emoji color>` and similar components. */
export const callout: PlatformComponent = {
  properties: ['title', 'type', 'color', 'emoji', ...iconProperties],
  draw(props, kit) {
    const { h, word } = kit
    const { type, title, color, emoji, children } = props
    const kind = kindOf(type) ?? 'note'
    const about = rootOf(props, 'sn-c-callout', {
      'data-kind': kind,
      role: 'note',
      'aria-label': typeof title === 'string' ? title : word(kind),
      style: styleOf({ '--sn-c-callout': color }),
    })
    const sign = emoji ? h('span', { 'aria-hidden': 'true' }, emoji) : signOf(kind, kit)
    return h(
      'div',
      about,
      iconOf(props, kit) ?? sign,
      h('div', { class: 'sn-c-body' }, title && h('p', { class: 'sn-c-callout-title' }, title), children),
    )
  },
  blocks(part, writer) {
    const title = words(part, 'title', writer) || wordsOfContent[kindOf(part.props.type) ?? 'note']
    return [quoted([emphasised('**', title), ...writer.blocks(part.children)].join('\n\n'))]
  },
}

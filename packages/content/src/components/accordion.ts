import { iconOf, iconProperties } from './icon.ts'
import type { PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { titled } from './written.ts'

/** `<Accordion title description icon defaultOpen>`. */
export const accordion: PlatformComponent = {
  properties: ['title', 'description', 'defaultOpen', ...iconProperties],
  draw(props, kit) {
    const { h } = kit
    const { title, description, defaultOpen, children } = props
    return h(
      'details',
      rootOf(props, 'sn-c-accordion', { open: Boolean(defaultOpen) }),
      h('summary', {}, iconOf(props, kit), h('span', {}, title, description && h('small', {}, description))),
      h('div', { class: 'sn-c-body' }, children),
    )
  },
  blocks: titled,
}

/** `<Expandable title defaultOpen>`: the properties of a field. */
export const expandable: PlatformComponent = {
  properties: ['title', 'defaultOpen'],
  draw(props, { h, word }) {
    return h(
      'details',
      rootOf(props, 'sn-c-expandable', { open: Boolean(props.defaultOpen) }),
      h('summary', {}, props.title ?? word('details')),
      h('div', { class: 'sn-c-body' }, props.children),
    )
  },
  blocks: titled,
}

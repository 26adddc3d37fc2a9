import { iconOf, iconProperties } from './icon.ts'
import type { Given, PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { titled } from './written.ts'

/** The switcher of a page's views. The element `sn-views` makes it work; without scripts all views show. */
export const views: PlatformComponent = {
  properties: [],
  draw(props, kit) {
    const each = Array.isArray(props.views) ? props.views.filter(isRecord) : []
    const buttons = each.map((view, index) => {
      const about = { type: 'button', 'aria-pressed': String(index === 0), 'data-view': view.title }
      return kit.h('button', about, iconOf({ ...view, at: props.at }, kit), view.title)
    })
    return kit.h('sn-views', { class: 'sn-c-views', role: 'group', 'aria-label': kit.word('view') }, buttons)
  },
  blocks: () => [],
}

/** `<View title icon>`: content that shows while its title is chosen. */
export const view: PlatformComponent = {
  properties: ['title', ...iconProperties],
  draw(props, kit) {
    const { title, titles = title, isShown, children } = props
    // A variation is for several.
    const about = { 'data-view': titles, 'data-active': String(isShown !== false && isShown !== 'false') }
    return kit.h(
      'div',
      rootOf(props, 'sn-c-view sn-c-body', about),
      kit.h('p', { class: 'sn-c-view-title' }, iconOf(props, kit), title),
      children,
    )
  },
  blocks: titled,
}

/** `<Visibility for>`: content for agents is only in Markdown, and content for people only on the page. */
export const visibility: PlatformComponent = {
  properties: ['for'],
  draw: ({ for: reader, children }) => (reader === 'agents' ? undefined : children),
  blocks: ({ props, children }, writer) => (props.for === 'humans' ? [] : writer.blocks(children)),
}

function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null
}

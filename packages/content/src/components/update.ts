import { escapeMarkdown } from '../markdown/escape.ts'
import type { PlatformComponent } from './kit.ts'
import { strokes } from './kinds.ts'
import { rootOf } from './look.ts'
import { text, words } from './written.ts'

/** `<Update label description tags>`: an entry of a changelog. `rss` is only in its feed. */
export const update: PlatformComponent = {
  properties: ['label', 'description', 'tags', 'rss'],
  draw(props, { h }) {
    const { label, description, id, children } = props
    const tags = tagsOf(props)
    return h(
      'div',
      rootOf(props, 'sn-c-update', { 'data-tags': tags.length > 0 && JSON.stringify(tags) }),
      h(
        'div',
        { class: 'sn-c-update-head' },
        label && h('h2', { id }, label),
        description && h('p', {}, description),
        tags.map((tag) => h('span', { class: 'sn-c-badge' }, tag)),
      ),
      h('div', { class: 'sn-c-body' }, children),
    )
  },
  blocks(part, writer) {
    const { tags, label } = part.props
    const names = Array.isArray(tags) ? tags.map(text).filter(Boolean).map(escapeMarkdown).join(', ') : ''
    const heading = text(label) === '' ? '' : `## ${words(part, 'label', writer)}`
    return [heading, words(part, 'description', writer), names && `Tags: ${names}`, ...writer.blocks(part.children)]
  },
}

/** Above the entries: what `<sn-updates>` filters them by, and their feed. Without scripts all entries show. */
export const updates: PlatformComponent = {
  properties: [],
  draw(props, kit) {
    const { h, word } = kit
    const { feed } = props
    const buttons = tagsOf(props).map((tag) => h('button', { type: 'button', 'aria-pressed': 'false' }, tag))
    const waves = strokes(kit, 'sn-c-icon', 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5.5 18.5v.01')
    return h(
      'div',
      { class: 'sn-c-updates', 'data-pagefind-ignore': true },
      buttons.length > 0 && h('sn-updates', { role: 'group', 'aria-label': word('tags') }, buttons),
      feed && h('a', { href: feed, type: 'application/rss+xml' }, waves, 'RSS'),
    )
  },
  blocks: () => [],
}

/** The tags of an entry. */
export function tagsOf({ tags }: { tags?: unknown }): string[] {
  const names = Array.isArray(tags) ? tags.map((tag) => (typeof tag === 'object' ? '' : String(tag).trim())) : []
  return names.filter((name) => name !== '')
}

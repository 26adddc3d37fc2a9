import { emphasised, escapeMarkdown } from '../markdown/escape.ts'
import { iconOf, iconProperties } from './icon.ts'
import { kindOf, signOf, strokes } from './kinds.ts'
import type { Given, PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { text, words } from './written.ts'

/**
 * `<Card title description href icon color img cta arrow horizontal type>`: with `href` the whole card is a
 * link. One with a `type` looks like a callout of that type.
 */
export const card: PlatformComponent = {
  properties: ['title', 'description', 'href', 'img', 'cta', 'horizontal', 'color', 'arrow', 'type', ...iconProperties],
  draw(props, kit) {
    const { h } = kit
    const { title, description, href, img, cta, horizontal, color, children } = props
    const isElsewhere = typeof href === 'string' && /^[a-z]+:/i.test(href)
    const linked = (words: unknown) => h('a', { href, rel: isElsewhere && 'noopener' }, words)
    const kind = kindOf(props.type)
    const names = ['sn-c-card', horizontal && 'sn-c-card-row', href && 'sn-c-card-link'].filter(Boolean)
    return h(
      'div',
      rootOf(props, names.join(' '), { 'data-kind': kind }),
      img && h('img', { src: img, alt: '', loading: 'lazy' }),
      iconOf(props, kit, { color }) ?? (kind && signOf(kind, kit)),
      h(
        'div',
        { class: 'sn-c-body' },
        title && h('p', { class: 'sn-c-card-title' }, href ? linked(title) : title),
        description && h('p', {}, description),
        children,
        href && (cta || !title) && h('p', { class: 'sn-c-card-cta' }, linked(cta ?? href)),
      ),
      href && hasArrow(props) && strokes(kit, 'sn-c-card-arrow', 'M7 17 17 7M8 7h9v9'),
    )
  },
  blocks(part, writer) {
    const { href, img, cta } = part.props
    const title = words(part, 'title', writer)
    const link =
      href && (cta || !title) ? writer.linked(href, words(part, 'cta', writer) || escapeMarkdown(text(href))) : ''
    return [
      img ? writer.picture(img, '') : '',
      title && emphasised('**', writer.linked(href, title)),
      words(part, 'description', writer),
      ...writer.blocks(part.children),
      link,
    ]
  },
}

/** Links to other sites have an arrow, unless their author has said otherwise. */
function hasArrow({ arrow, href }: Given): boolean {
  if (arrow === undefined) return typeof href === 'string' && /^https?:/i.test(href)
  return arrow !== 'false' && Boolean(arrow)
}

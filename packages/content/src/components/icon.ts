import type { Given, Kit, PlatformComponent } from './kit.ts'
import { rootOf, styleOf } from './look.ts'

export const iconProperties = ['icon', 'iconType']

/**
 * The icon of a component: a name in the project's library, a path, a URL, or a drawing of the page's own. `look` is its
 * colour and size, the text in place of a picture, and the author's own class names and styles.
 */
export function iconOf(props: Given, kit: Kit, look: Given = {}): object | undefined {
  const { icon: src, drawing } = props
  const { color, size, alt = '' } = look
  // Sizes are numbers of pixels, which may be strings, or lengths of CSS.
  const length = typeof size === 'string' && /^\d+$/.test(size) ? Number(size) : size
  const about = (others: Given) =>
    rootOf(look, 'sn-c-icon', { ...others, style: styleOf({ color, 'block-size': length }) })
  if (kit.isDrawn(src)) return kit.h('span', about({ 'aria-hidden': 'true' }), src)
  const isName = typeof src === 'string' && !/[/.]/.test(src)
  const html = drawing ?? (isName && src !== '' ? kit.svg(src, props) : undefined)
  if (typeof html === 'string') return kit.h('span', about({ 'aria-hidden': 'true', html }))
  return typeof src === 'string' && !isName ? kit.h('img', about({ src, alt })) : undefined
}

/** `<Icon icon iconType color size>`. Some authors write `name` for `icon`, and others `src`. */
export const icon: PlatformComponent = {
  properties: [...iconProperties, 'name', 'src', 'alt', 'color', 'size'],
  draw(props, kit) {
    const { src, name, icon = name } = props
    return iconOf({ ...props, icon: src ?? icon }, kit, props)
  },
  inline: () => '',
}

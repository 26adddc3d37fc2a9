import { iconOf, iconProperties } from './icon.ts'
import type { PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'

/** `<Badge color icon size shape stroke disabled>`. */
export const badge: PlatformComponent = {
  properties: ['color', 'size', 'shape', 'stroke', 'disabled', ...iconProperties],
  draw(props, kit) {
    const { color = 'gray', size, shape, stroke, disabled, children } = props
    const about = rootOf(props, 'sn-c-badge', {
      'data-color': color,
      'data-size': size,
      'data-shape': shape,
      'data-stroke': Boolean(stroke),
      'data-disabled': Boolean(disabled),
    })
    return kit.h('span', about, iconOf(props, kit), children)
  },
  inline: (part, writer) => writer.inline(part.children),
}

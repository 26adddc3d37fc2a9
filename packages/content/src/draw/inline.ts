import type { CodePart, ComponentPart, ContentPlace, Props, Value } from '../parts.ts'
import type { Drawer, Drawing } from './drawing.ts'
import { rootOf, styleOf } from './look.ts'
import { attributes, type Markup, markup, raw } from './markup.ts'

type IconPart = Pick<ComponentPart, 'props'> & { at?: ContentPlace | undefined }

/**
 * The icon of a component: a name in the project's library, a path, a URL, or the page's own SVG. `look` is
 * its colour and size, the text in place of a picture, and the author's own class names and styles.
 */
export function iconOf({ props, at }: IconPart, host: Drawing, look: Props = {}): Markup | undefined {
  const { icon: src, iconType, drawing } = props
  const { alt = '' } = look
  const style = styleOf({ color: look.color, 'block-size': sizeOf(look.size) })
  const inSpan = (svg: string) =>
    markup`<span${rootOf(look, 'sn-c-icon', { style })} aria-hidden="true">${raw(svg)}</span>`
  if (typeof drawing === 'string') return inSpan(drawing)
  if (typeof src !== 'string' || src === '') return undefined
  if (/[/.]/.test(src)) return markup`<img${rootOf(look, 'sn-c-icon', { src, alt, style })}>`
  const svg = host.icon?.(src, typeof iconType === 'string' ? iconType : undefined, at)
  return svg === undefined ? undefined : inSpan(svg)
}

/** The icon beside the name of a block of code. */
export function codeIcon(
  { icon, at }: { [K in 'icon' | 'at']?: CodePart[K] | undefined },
  drawing: Drawing,
): Markup | undefined {
  return iconOf({ props: { icon }, at }, drawing)
}

/** Sizes are numbers of pixels, which may be strings, or lengths of CSS. */
function sizeOf(size: Value): Value {
  return typeof size === 'string' && /^\d+$/.test(size) ? Number(size) : size
}

/** `<Icon icon iconType color size>`. Some authors write `name` for `icon`, and others `src`. */
export const icon: Drawer = ({ props, at }, _draw, drawing) => {
  const { src, name, icon: own = name } = props
  return iconOf({ props: { ...props, icon: src ?? own }, at }, drawing, props) ?? raw('')
}

/** `<Badge color icon size shape stroke disabled>`. */
export const badge: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const { color = 'gray', size, shape, stroke, disabled } = props
  const about = rootOf(props, 'sn-c-badge', {
    'data-color': color,
    'data-size': size,
    'data-shape': shape,
    'data-stroke': Boolean(stroke),
    'data-disabled': Boolean(disabled),
  })
  return markup`<span${about}>${iconOf(part, drawing)}${draw(children)}</span>`
}

/** `<Tooltip tip headline href cta>`. */
export const tooltip: Drawer = ({ props, children }, draw) => {
  const { tip, headline, href, cta } = props
  return markup`
  <span${rootOf(props, 'sn-c-tooltip', { tabindex: 0 })}>
    ${draw(children)}
    <span class="sn-c-tip" role="tooltip">
      ${headline && markup`<strong>${headline}</strong>`}
      ${tip}
      ${href && cta && markup`<a${attributes({ href })}>${cta}</a>`}
    </span>
  </span>`
}

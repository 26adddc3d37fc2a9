import type { ComponentPart } from '../parts.ts'
import type { Drawer, Drawing } from './drawing.ts'
import { attributes, type Markup, markup, raw } from './markup.ts'

/** The icon of a component: a name in the project's library, a path, a URL, or the page's own SVG. */
export function iconOf({ props, at }: Pick<ComponentPart, 'props' | 'at'>, host: Drawing): Markup | undefined {
  const { icon, iconType, drawing, src = icon, alt = '' } = props
  if (typeof drawing === 'string') return inSpan(drawing)
  if (typeof src !== 'string' || src === '') return undefined
  if (/[/.]/.test(src)) return markup`<img class="sn-c-icon"${attributes({ src, alt })}>`
  const svg = host.icon?.(src, typeof iconType === 'string' ? iconType : undefined, at)
  return svg === undefined ? undefined : inSpan(svg)
}

function inSpan(svg: string): Markup {
  return markup`<span class="sn-c-icon" aria-hidden="true">${raw(svg)}</span>`
}

/** `<Icon icon iconType>`. */
export const icon: Drawer = (part, _draw, drawing) => iconOf(part, drawing) ?? raw('')

/** `<Badge color icon>`. */
export const badge: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const color = attributes({ 'data-color': props.color ?? 'gray' })
  return markup`<span class="sn-c-badge"${color}>${iconOf(part, drawing)}${draw(children)}</span>`
}

/** `<Tooltip tip headline href cta>`. */
export const tooltip: Drawer = ({ props: { tip, headline, href, cta }, children }, draw) => markup`
  <span class="sn-c-tooltip" tabindex="0">
    ${draw(children)}
    <span class="sn-c-tip" role="tooltip">
      ${headline && markup`<strong>${headline}</strong>`}
      ${tip}
      ${href && cta && markup`<a${attributes({ href })}>${cta}</a>`}
    </span>
  </span>`

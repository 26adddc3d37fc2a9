import type { Drawer } from './drawing.ts'
import { kindOf, signOf } from './callout.ts'
import { iconOf } from './inline.ts'
import { rootOf } from './look.ts'
import { attributes, markup } from './markup.ts'
import type { Props } from '../parts.ts'

const arrow = markup`<svg class="sn-c-card-arrow" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 17 17 7M8 7h9v9"/></svg>`

/**
 * `<Card title description href icon color img cta arrow horizontal type>`: with `href` the whole card is a
 * link. One with a `type` looks like a callout of that type.
 */
export const card: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const { title, description, href, img, cta, horizontal } = props
  const isExternal = typeof href === 'string' && /^[a-z]+:/i.test(href)
  const link = attributes({ href, rel: isExternal && 'noopener' })
  const kind = kindOf(props.type)
  const names = ['sn-c-card', horizontal && 'sn-c-card-row', href && 'sn-c-card-link'].filter(Boolean)
  return markup`
    <div${rootOf(props, names.join(' '), { 'data-kind': kind })}>
      ${img && markup`<img${attributes({ src: img, alt: '', loading: 'lazy' })}>`}
      ${iconOf(part, drawing, { color: props.color }) ?? (kind && signOf(kind))}
      <div class="sn-c-body">
        ${title && markup`<p class="sn-c-card-title">${href ? markup`<a${link}>${title}</a>` : title}</p>`}
        ${description && markup`<p>${description}</p>`}
        ${draw(children)}
        ${href && (cta || !title) && markup`<p class="sn-c-card-cta"><a${link}>${cta ?? href}</a></p>`}
      </div>
      ${href && hasArrow(props) && arrow}
    </div>`
}

/** Links to other sites have an arrow, unless their author has said otherwise. */
function hasArrow({ arrow, href }: Props): boolean {
  if (arrow === undefined) return typeof href === 'string' && /^https?:/i.test(href)
  return arrow !== 'false' && Boolean(arrow)
}

/** `<Columns cols>`: one to four, two by default. */
export const columns: Drawer = ({ props, children }, draw) => {
  const count = Math.min(4, Math.max(1, Number(props.cols) || 2))
  return markup`<div${rootOf(props, 'sn-c-columns', { 'data-cols': count })}>${draw(children)}</div>`
}

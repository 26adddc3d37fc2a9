import type { Drawer } from './drawing.ts'
import { iconOf } from './inline.ts'
import { attributes, markup } from './markup.ts'

/** `<Card title description href icon color img cta horizontal>`: with `href` the whole card is a link. */
export const card: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const { title, description, href, img, cta, horizontal } = props
  const isExternal = typeof href === 'string' && /^[a-z]+:/i.test(href)
  const link = attributes({ href, rel: isExternal && 'noopener' })
  const names = ['sn-c-card', horizontal && 'sn-c-card-row', href && 'sn-c-card-link'].filter(Boolean)
  return markup`
    <div${attributes({ class: names.join(' ') })}>
      ${img && markup`<img${attributes({ src: img, alt: '', loading: 'lazy' })}>`}
      ${iconOf(part, drawing, { color: props.color })}
      <div class="sn-c-body">
        ${title && markup`<p class="sn-c-card-title">${href ? markup`<a${link}>${title}</a>` : title}</p>`}
        ${description && markup`<p>${description}</p>`}
        ${draw(children)}
        ${href && (cta || !title) && markup`<p class="sn-c-card-cta"><a${link}>${cta ?? href}</a></p>`}
      </div>
    </div>`
}

/** `<Columns cols>`: one to four, two by default. */
export const columns: Drawer = ({ props, children }, draw) => {
  const count = Math.min(4, Math.max(1, Number(props.cols) || 2))
  return markup`<div class="sn-c-columns"${attributes({ 'data-cols': count })}>${draw(children)}</div>`
}

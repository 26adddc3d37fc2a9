import { say } from '@specnav/core/words'
import { isRecord, type Value } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { rootOf, styleOf } from './look.ts'
import { attributes, markup } from './markup.ts'

/** `<Color variant>`: swatches of colours, in a grid (`compact`) or in rows with titles (`table`). */
export const color: Drawer = ({ props, children }, draw) =>
  markup`<div${rootOf(props, 'sn-c-colors', { 'data-variant': props.variant ?? 'compact' })}>${draw(children)}</div>`

export const colorRow: Drawer = ({ props, children }, draw) => markup`
  <div${rootOf(props, 'sn-c-color-row')}>
    ${props.title && markup`<p class="sn-c-color-title">${props.title}</p>`}
    <div>${draw(children)}</div>
  </div>`

/** `<Color.Item name value>`: a button that copies the value. One value, or one for each mode. */
export const colorItem: Drawer = ({ props }) => {
  const { name, value } = props
  const { light, dark } = isRecord(value) ? value : { light: value, dark: value }
  const both = light === dark ? light : `light-dark(${textOf(light ?? dark)}, ${textOf(dark ?? light)})`
  const shown = [...new Set([light, dark])].filter(Boolean).map(textOf).join(' / ')
  const about = rootOf(props, 'sn-c-color', {
    type: 'button',
    'data-sn-copy': shown,
    'data-copied': say('content.copied'),
  })
  return markup`
    <button${about}>
      <span class="sn-c-swatch"${attributes({ style: styleOf({ '--sn-c-swatch': both }) })}></span>
      ${name && markup`<span>${name}</span>`}
      <code>${shown}</code>
    </button>`
}

function textOf(value: Value): string {
  return typeof value === 'string' ? value : ''
}

import { say, type WordKey } from '@specnav/core/words'
import type { Drawer } from './drawing.ts'
import { kinds, note } from '../callout-kinds.ts'
import { iconOf } from './inline.ts'
import { rootOf, styleOf } from './look.ts'
import { type Markup, markup, raw } from './markup.ts'
import type { Value } from '../parts.ts'

/** The name of a kind of callout, if there is such a kind. */
export function kindOf(type: Value): string | undefined {
  return typeof type === 'string' && Object.hasOwn(kinds, type) ? type : undefined
}

export function signOf(kind: string): Markup {
  return markup`<svg class="sn-c-callout-icon" viewBox="0 0 24 24" aria-hidden="true">${raw((kinds[kind] ?? note).sign)}</svg>`
}

/** `<Note>`, `<Tip>`, `<Callout type title icon emoji color>` and similar components. */
export const callout: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const { type, title, color, emoji } = props
  const kind = kindOf(type) ?? 'note'
  const style = styleOf({ '--sn-c-callout': color })
  const about = rootOf(props, 'sn-c-callout', {
    'data-kind': kind,
    role: 'note',
    'aria-label': title ?? say(`content.${kind}` as WordKey),
    style,
  })
  const sign = emoji ? markup`<span aria-hidden="true">${emoji}</span>` : signOf(kind)
  return markup`
    <div${about}>
      ${iconOf(part, drawing) ?? sign}
      <div class="sn-c-body">${title && markup`<p class="sn-c-callout-title">${title}</p>`}${draw(children)}</div>
    </div>`
}

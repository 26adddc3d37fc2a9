import type { Drawer } from './drawing.ts'
import { iconOf } from './inline.ts'
import { styleOf } from './look.ts'
import { attributes, type Markup, markup, raw } from './markup.ts'
import type { Value } from '../parts.ts'

interface Kind {
  label: string
  /** Strokes in a square of 24. */
  sign: string
}

const circle = '<circle cx="12" cy="12" r="9"/>'
const note: Kind = { label: 'Note', sign: `${circle}<path d="M12 11v6M12 7.5v.01"/>` }

/** The title and the icon of a callout. */
const kinds: Record<string, Kind> = {
  note,
  info: { ...note, label: 'Info' },
  tip: { label: 'Tip', sign: '<path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"/>' },
  check: { label: 'Check', sign: `${circle}<path d="m8 12.5 2.8 2.7L16 9.5"/>` },
  warning: { label: 'Warning', sign: '<path d="M12 4 2.8 20h18.4zM12 10v5M12 17.5v.01"/>' },
  danger: { label: 'Danger', sign: `${circle}<path d="M12 7v6M12 16.5v.01"/>` },
}

/** The name of a kind of callout, if there is such a kind. */
export function kindOf(type: Value): string | undefined {
  return typeof type === 'string' && Object.hasOwn(kinds, type) ? type : undefined
}

/** The sign of a kind of callout. */
export function signOf(kind: string): Markup {
  return markup`<svg class="sn-c-callout-icon" viewBox="0 0 24 24" aria-hidden="true">${raw((kinds[kind] ?? note).sign)}</svg>`
}

/** `<Note>`, `<Tip>`, `<Callout type title icon emoji color>` and similar components. */
export const callout: Drawer = (part, draw, drawing) => {
  const { props, children } = part
  const { type, title, color, emoji } = props
  const kind = kindOf(type) ?? 'note'
  const { label } = kinds[kind] ?? note
  const style = styleOf({ '--sn-c-callout': color })
  const about = attributes({ 'data-kind': kind, role: 'note', 'aria-label': title ?? label, style })
  const sign = emoji ? markup`<span aria-hidden="true">${emoji}</span>` : signOf(kind)
  return markup`
    <div class="sn-c-callout"${about}>
      ${iconOf(part, drawing) ?? sign}
      <div class="sn-c-body">${title && markup`<p class="sn-c-callout-title">${title}</p>`}${draw(children)}</div>
    </div>`
}

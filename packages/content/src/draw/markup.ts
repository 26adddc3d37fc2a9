import { escapeHtml } from '@specnav/core/internal'
import type { CodePart, Value } from '../parts.ts'

/** HTML text, and between it the blocks of code that the host draws. */
export type DrawnPart = string | CodePart

/** HTML that was made here, and is not escaped again. */
export class Markup {
  readonly parts: readonly DrawnPart[]
  constructor(parts: readonly DrawnPart[]) {
    this.parts = parts
  }
}

/** What may stand in a template: text and numbers are escaped; nothing shows of anything else but markup and lists. */
export type Slot = Value | Markup | readonly Slot[]

/** The tag of templates that are HTML. Line breaks in them, and the space behind those, are not a part of it. */
export function markup(texts: TemplateStringsArray, ...slots: readonly Slot[]): Markup {
  return new Markup(texts.flatMap((text, index) => [text.replace(/\n\s*/g, ''), ...partsOf(slots[index])]))
}

/** HTML text that needs no escaping. */
export function raw(html: string): Markup {
  return new Markup([html])
}

/** Attributes with a space in front: `true` is one without a value, and what is neither text nor a number is left out. */
export function attributes(values: Record<string, Value>): Markup {
  const written = Object.entries(values).map(([name, value]) => {
    if (value === true) return ` ${name}`
    const text = textValue(value)
    return text === undefined ? '' : ` ${name}="${escapeHtml(text)}"`
  })
  return raw(written.join(''))
}

function partsOf(slot: Slot): readonly DrawnPart[] {
  if (slot instanceof Markup) return slot.parts
  if (Array.isArray(slot)) return slot.flatMap(partsOf)
  const text = textValue(slot)
  return text === undefined ? [] : [escapeHtml(text)]
}

/** The text that a value is; undefined for what is neither text nor a number. */
export function textValue(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

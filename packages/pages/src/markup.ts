/** Escapes text for an attribute in double quotes, or an element. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => entities[character]!) : text
}

/** Escapes text for an element. Quotes stay, because code is full of them. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => entities[character]!) : text
}

/** A string of CSS. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`
}

/** Escapes text for an attribute in single quotes: JSON, whose double quotes stay. */
function escapeJson(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** HTML that is not escaped again: text, and between it slots that are filled later. */
export class Html<Place extends object = never> {
  readonly parts: readonly (string | Place)[]
  constructor(parts: readonly (string | Place)[]) {
    this.parts = parts
  }

  /** This HTML with the results of `fill` in its slots. */
  fill(fill: (place: Place) => Html | undefined): Html {
    const joiner = new Joiner<never>()
    for (const part of this.parts) {
      if (typeof part === 'string') joiner.text += part
      else joiner.add(fill(part), escapeText)
    }
    return joiner.end()
  }
}

/** The values of a template: text and numbers are escaped, lists are joined, and booleans and absent values show nothing. */
export type Slot<Place extends object = never, Ignored = never> =
  | string
  | number
  | boolean
  | undefined
  | null
  | Html<Place>
  | Ignored
  | readonly Slot<Place, Ignored>[]

type Escape = (text: string) => string

/**
 * A tag for HTML templates, in which every value is escaped for its position. Line breaks in a template, and
 * the spaces after them, are removed. `escape` is for values in elements. `Ignored` values show nothing.
 */
export function htmlTag<Place extends object = never, Ignored = never>(
  escape: Escape = escapeText,
): (template: TemplateStringsArray, ...slots: readonly Slot<Place, Ignored>[]) => Html<Place> {
  const known = new WeakMap<TemplateStringsArray, Template>()
  return (template, ...slots) => {
    let read = known.get(template)
    if (!read) known.set(template, (read = readTemplate(template, escape)))
    const { texts, escapes } = read
    const joiner = new Joiner<Place>()
    joiner.text = texts[0]!
    for (let index = 0; index < slots.length; index++) {
      joiner.add(slots[index], escapes[index]!)
      joiner.text += texts[index + 1]!
    }
    return joiner.end()
  }
}

/** The tag for templates without slots. */
export const markup = htmlTag()

interface Template {
  texts: string[]
  /** How to escape each value. */
  escapes: Escape[]
}

function readTemplate(template: TemplateStringsArray, escape: Escape): Template {
  const texts = template.map((text) => text.replace(/\n\s*/g, ''))
  let quote = ''
  const escapes = texts.slice(0, -1).map((text) => {
    for (const [mark] of text.matchAll(/=?["']/g)) {
      if (quote === '') quote = mark.startsWith('=') ? mark.slice(1) : ''
      else if (mark.endsWith(quote)) quote = ''
    }
    return quote === '' ? escape : quote === '"' ? escapeHtml : escapeJson
  })
  return { texts, escapes }
}

/** Collects parts; adjacent texts are joined. */
class Joiner<Place extends object> {
  readonly parts: (string | Place)[] = []
  text = ''

  add(slot: unknown, escape: Escape): void {
    if (typeof slot === 'string') this.text += escape(slot)
    else if (slot instanceof Html) for (const part of (slot as Html<Place>).parts) this.addPart(part)
    else if (typeof slot === 'number') this.text += slot
    else if (Array.isArray(slot)) for (const each of slot) this.add(each, escape)
  }

  addPart(part: string | Place): void {
    if (typeof part === 'string') this.text += part
    else {
      if (this.text !== '') this.parts.push(this.text)
      this.parts.push(part)
      this.text = ''
    }
  }

  end(): Html<Place> {
    if (this.text !== '') this.parts.push(this.text)
    return new Html(this.parts)
  }
}

/** HTML text that needs no escaping. */
export function raw(html: string): Html {
  return new Html<never>([html])
}

/** Attributes, each after a space. `true` makes one without a value; values other than text and numbers are left out. */
export function attributes(values: Record<string, unknown>): Html {
  const written = Object.entries(values).map(([name, value]) => {
    if (value === true) return ` ${name}`
    return typeof value === 'string' || typeof value === 'number' ? ` ${name}="${escapeHtml(String(value))}"` : ''
  })
  return raw(written.join(''))
}

/** HTML without slots as text. */
export function htmlText(html: Html): string {
  return html.parts.join('')
}

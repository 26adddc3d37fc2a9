import { cssString } from '@specnav/pages/html'
import { isMovable } from './css.ts'

/** The attribute that replaces `style`, with the same text. */
export const movedStyle = 'data-css'

/**
 * The style sheet made from `style` attributes. A policy without `'unsafe-inline'` blocks the attributes, and
 * a hash for each would make it as long as a page.
 */
export class MovedStyles {
  readonly #movable = new Map<string, boolean>()

  /** Takes over the text of an attribute; false if it means something else in a style sheet. */
  add(declarations: string): boolean {
    const known = this.#movable.get(declarations)
    if (known !== undefined) return known
    const can = isMovable(declarations)
    this.#movable.set(declarations, can)
    return can
  }

  /** The texts of the attributes, without duplicates. */
  get declarations(): string[] {
    return Array.from(this.#movable).flatMap(([text, can]) => (can && text.trim() !== '' ? [text] : []))
  }

  /** A rule for each text: it wins over other rules as the attribute did, and scripts win over it. */
  get css(): string {
    return this.declarations
      .toSorted()
      .map((text) => `[${movedStyle}=${cssString(text)}]:not(#s#s){${text}}\n`)
      .join('')
  }
}

import { cssString } from '@specnav/host'
import { isMovable } from './css.ts'

/** The attribute that stands where `style` stood, with the same text. */
export const movedStyle = 'data-css'

/**
 * The style sheet that attributes `style` have become. A policy without `'unsafe-inline'` refuses the attributes, and a hash for each would
 * make it as long as a page.
 */
export class MovedStyles {
  readonly #movable = new Map<string, boolean>()

  /** Takes the text of an attribute over; false where it means something else in a style sheet. */
  add(declarations: string): boolean {
    const known = this.#movable.get(declarations)
    if (known !== undefined) return known
    const can = isMovable(declarations)
    this.#movable.set(declarations, can)
    return can
  }

  /** What the attributes say, each text once. */
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

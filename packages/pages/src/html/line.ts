import { type Draft, type DraftSlot, markup } from './draft.ts'

/**
 * A part of the page in one line, which opens for its details: its title, and what it is about in short. `isInBar`: the
 * script says all of it elsewhere.
 */
export function lineOf(title: DraftSlot, words: DraftSlot, content: DraftSlot, isInBar = false): Draft {
  return markup`<details class="sn-line${isInBar && ' sn-in-bar'}"><summary>${title} <span>${words}</span></summary>${content}</details>`
}

/** Lines in one box. */
export function linesOf(lines: DraftSlot[]): DraftSlot {
  const shown = lines.filter(Boolean)
  return shown.length > 0 && markup`<div class="sn-lines">${shown}</div>`
}

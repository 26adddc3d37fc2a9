import { type Draft, type DraftSlot, markup } from './draft.ts'

/** A part of the page in one line, which opens for its details: its title, and what it is about in short. */
export function lineOf(title: DraftSlot, words: DraftSlot, content: DraftSlot): Draft {
  return markup`<details class="sn-line"><summary>${title} <span>${words}</span></summary>${content}</details>`
}

/** Text that replaces a span of another text. Offsets are UTF-16. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** `text` after all splices; everything outside of them stays. The order of the splices does not matter. */
export function spliceText(text: string, splices: readonly Splice[]): string {
  let result = ''
  let kept = 0
  for (const { start, end, text: replacement } of sortSplices(splices)) {
    result += text.slice(kept, start) + replacement
    kept = end
  }
  return result + text.slice(kept)
}

/** Sorted by location; splices at one location keep their order. */
export function sortSplices(splices: readonly Splice[]): Splice[] {
  return splices.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

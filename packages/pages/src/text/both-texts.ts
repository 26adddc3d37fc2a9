/** Two texts about one subject as paragraphs. What both say, as often, appears once. */
export function bothTexts(first: string | undefined, second: string | undefined): string | undefined {
  if (repeats(second, first)) return first
  return repeats(first, second) ? second : `${first}\n\n${second}`
}

/** Whether a text says nothing that the one above it does not begin with. */
export function repeats(text: string | undefined, above: string | undefined): boolean {
  if (!text || !above) return !text
  const words = inOneLine(text).replace(/\.$/, '')
  const before = inOneLine(above)
  return before.startsWith(words) && !/^[\p{L}\p{N}]/u.test(before.slice(words.length))
}

/** Where lines end is not seen. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

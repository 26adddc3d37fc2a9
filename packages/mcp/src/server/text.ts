/** About how many tokens a text has for a language model: four Latin letters are one, and most other signs. */
export function tokensOf(text: string): number {
  let tokens = 0
  for (let index = 0; index < text.length; index++) tokens += costOf(text, index)
  return Math.ceil(tokens)
}

function costOf(text: string, index: number): number {
  return text.charCodeAt(index) < 0x250 ? 0.25 : 0.8
}

/** A part of a text, and where it continues. */
export interface Passage {
  text: string
  /** The offset of the rest, if there is one. */
  next?: number
  total: number
}

/** As much of a text from `offset` on as fits into some tokens, up to the end of a paragraph or a line. */
export function passage(text: string, offset: number, tokens: number): Passage {
  const total = text.length
  const rest = text.slice(offset)
  let [length, used] = [0, 0]
  while (length < rest.length && Math.ceil((used += costOf(rest, length))) <= tokens) length++
  if (length === rest.length) return { text: rest, total }
  const fitting = rest.slice(0, Math.max(1, length))
  const ends = [fitting.lastIndexOf('\n\n'), fitting.lastIndexOf('\n')].filter((end) => end > fitting.length / 2)
  // No sign is cut in half.
  const end = ends[0] ?? (fitting.length > 1 && /[\uD800-\uDBFF]$/.test(fitting) ? fitting.length - 1 : fitting.length)
  return { text: rest.slice(0, end), next: offset + end, total }
}

import type { Position } from './position.ts'

/** The shown lines around a location in a text. */
export interface CodeFrame {
  lines: { number: number; text: string }[]
  /** The number of the location's line. */
  line: number
  /** The column in the shown text of that line; starts at 1, in UTF-16 units. */
  column: number
}

const linesBefore = 2
const linesAfter = 1
/** Maximum number of characters shown of a line: a minified file is one line of megabytes. */
const maxWidth = 100

/** The lines of `text` around a location. Reads no more of the text than it shows. */
export function codeFrame(text: string, { line, column, offset }: Position): CodeFrame {
  const start = offset - (column - 1)
  const own = lineFrom(text, start)
  const left = own.length > maxWidth ? Math.max(0, column - 1 - maxWidth / 2) : 0
  const before = textsBefore(text, start)
  const all = [...before, own, ...textsAfter(text, start + own.length)]
  return {
    lines: all.map((content, index) => ({
      number: line - before.length + index,
      text: content.slice(left, left + maxWidth),
    })),
    line,
    column: column - left,
  }
}

/** The line that starts at `start`. */
function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? text.length : end)
}

/** The lines before the one that starts at `start`, in order. */
function textsBefore(text: string, start: number): string[] {
  const lines: string[] = []
  for (let end = start - 1; end >= 0 && lines.length < linesBefore;) {
    const begin = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1
    lines.unshift(text.slice(begin, end))
    end = begin - 1
  }
  return lines
}

/** The lines after the one that ends at `end`, in order. */
function textsAfter(text: string, end: number): string[] {
  const lines: string[] = []
  for (let at = end; at < text.length && lines.length < linesAfter; at += 1 + lines.at(-1)!.length)
    lines.push(lineFrom(text, at + 1))
  return lines
}

import type { Position } from '@specnav/core'
import { type Colors, printable } from './terminal.ts'

const linesBefore = 2
const linesAfter = 1
/** Characters of a line that are shown: a minified file is one line of megabytes. */
const maxWidth = 100

/** The lines of `text` around a place, numbered, with a caret below it. Reads no more of the text than it shows. */
export function codeFrame(text: string, { line, column, offset }: Position, colors: Colors): string {
  const start = offset - (column - 1)
  const own = lineFrom(text, start)
  const left = own.length > maxWidth ? Math.max(0, column - 1 - maxWidth / 2) : 0
  const before = textsBefore(text, start)
  const after = textsAfter(text, start + own.length)
  const gutter = String(line + after.length).length
  const shown = (content: string, number: number, mark: string) => {
    const visible = printable(content.slice(left, left + maxWidth)).trimEnd()
    return `${`${mark} ${colors.dim(`${String(number).padStart(gutter)} │`)} ${visible}`.trimEnd()}\n`
  }
  const caret = `  ${' '.repeat(gutter)} ${colors.dim('│')} ${' '.repeat(column - 1 - left)}${colors.red('^')}\n`
  return [
    ...before.map((content, index) => shown(content, line - before.length + index, ' ')),
    shown(own, line, colors.red('>')),
    caret,
    ...after.map((content, index) => shown(content, line + 1 + index, ' ')),
  ].join('')
}

/** The line that begins at `start`. */
function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? text.length : end)
}

/** The lines in front of the one that begins at `start`, in order. */
function textsBefore(text: string, start: number): string[] {
  const lines: string[] = []
  for (let end = start - 1; end >= 0 && lines.length < linesBefore;) {
    const begin = end === 0 ? 0 : text.lastIndexOf('\n', end - 1) + 1
    lines.unshift(text.slice(begin, end))
    end = begin - 1
  }
  return lines
}

/** The lines behind the one that ends at `end`, in order. */
function textsAfter(text: string, end: number): string[] {
  const lines: string[] = []
  for (let at = end; at < text.length && lines.length < linesAfter; at += 1 + lines.at(-1)!.length) {
    lines.push(lineFrom(text, at + 1))
  }
  return lines
}

import { type Colors, printable } from './terminal.ts'

const linesBefore = 2
/** Lines that are shown below the one of the place. */
export const linesAfter = 1
/** Characters of a line that are shown: a minified file is one line of megabytes. */
const maxWidth = 100

/** The lines around a place, numbered, with a caret below it. `line` and `column` start at 1. */
export function codeFrame(lines: readonly string[], line: number, column: number, colors: Colors): string {
  const left = (lines[line - 1] ?? '').length > maxWidth ? Math.max(0, column - 1 - maxWidth / 2) : 0
  const first = Math.max(1, line - linesBefore)
  const last = Math.min(lines.length, line + linesAfter)
  const gutter = String(last).length
  let frame = ''
  for (let number = first; number <= last; number += 1) {
    const text = printable((lines[number - 1] ?? '').slice(left, left + maxWidth)).trimEnd()
    const mark = number === line ? colors.red('>') : ' '
    frame += `${mark} ${colors.dim(`${String(number).padStart(gutter)} │`)} ${text}`.trimEnd() + '\n'
    if (number !== line) continue
    frame += `  ${' '.repeat(gutter)} ${colors.dim('│')} ${' '.repeat(column - 1 - left)}${colors.red('^')}\n`
  }
  return frame
}

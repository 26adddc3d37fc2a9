import type { CodeFrame } from '@specnav/core'
import { type Colors, printable } from './terminal.ts'

/** The lines around a place, numbered, with a caret below the place. */
export function frameText({ lines, line, column }: CodeFrame, colors: Colors): string {
  const gutter = String(lines.at(-1)?.number).length
  const bar = colors.dim('│')
  return lines
    .map(({ number, text }) => {
      const isOwn = number === line
      const mark = isOwn ? colors.red('>') : ' '
      const place = colors.dim(`${String(number).padStart(gutter)} │`)
      const shown = `${mark} ${place} ${printable(text).trimEnd()}`.trimEnd()
      return isOwn
        ? `${shown}\n  ${' '.repeat(gutter)} ${bar} ${' '.repeat(column - 1)}${colors.red('^')}\n`
        : `${shown}\n`
    })
    .join('')
}

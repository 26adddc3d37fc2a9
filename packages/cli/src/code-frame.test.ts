import { codeFrame } from '@specnav/core'
import { createColors } from 'picocolors'
import { expect, test } from 'vitest'
import { frameText } from './code-frame.ts'

const colors = createColors(false)
function frame(text: string, line: number, column: number): string {
  const before = text.split('\n').slice(0, line - 1)
  return frameText(codeFrame(text, { line, column, offset: [...before, ''].join('\n').length + column - 1 }), colors)
}

test('shows the lines around the place, with a caret below it', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`)
  expect(frame(lines.join('\n'), 9, 6)).toBe(
    ['   7 │ line 7', '   8 │ line 8', '>  9 │ line 9', '     │      ^', '  10 │ line 10', ''].join('\n'),
  )
})

test('stays inside the file', () => {
  expect(frame('{}', 1, 1)).toBe('> 1 │ {}\n    │ ^\n')
  expect(frame('', 1, 1)).toBe('> 1 │\n    │ ^\n')
  expect(frame('\n{\n', 2, 1)).toBe('  1 │\n> 2 │ {\n    │ ^\n  3 │\n')
  expect(frame('a\n', 2, 1)).toBe('  1 │ a\n> 2 │\n    │ ^\n')
})

test('cuts a line of any length down to what surrounds the place', () => {
  const text = frame(`${'a'.repeat(1_000_000)}X${'b'.repeat(1_000_000)}`, 1, 1_000_001)
  const [source, caret] = text.split('\n')
  expect(source?.length).toBeLessThan(110)
  expect(source?.[caret?.indexOf('^') ?? -1]).toBe('X')
})

test('keeps columns where there are tabs, and does not pass on what steers a terminal', () => {
  expect(frame('\t"a": "\u001b[31m",\r', 1, 2)).toBe('> 1 │  "a": " [31m",\n    │  ^\n')
})

import { memoryFiles, type Problem } from '@specnav/core'
import { createColors } from 'picocolors'
import { expect, test } from 'vitest'
import { reporter } from './dev.ts'

const files = memoryFiles({ 'docs.json': '{\n}\n', 'a.mdx': '1\n2\n' })
const missing: Problem = {
  code: 'page-missing',
  severity: 'warning',
  message: 'There is no page `b`.',
  file: 'docs.json',
}
const dead = (offset: number): Problem => {
  return { code: 'link-missing', severity: 'error', message: '`/c` does not exist.', file: 'a.mdx', offset }
}
const note: Problem = { code: 'custom-code', severity: 'note', message: '`a.css` is on every page.', file: 'docs.json' }

test('each time only what is new is printed, with the number of all problems', () => {
  let printed = ''
  const report = reporter({ write: (text) => void (printed += text), colors: createColors(false), interactive: false })
  const after = (...problems: Problem[]) => {
    printed = ''
    report(problems, files)
    return printed
  }
  expect(after()).toBe('')
  expect(after(missing)).toBe('docs.json  warning  page-missing\n  There is no page `b`.\n\n1 warning\n')
  expect(after(missing, note)).toBe('docs.json  note  custom-code\n  `a.css` is on every page.\n\n1 warning, 1 note\n')
  // The page is read again, and then drawn again.
  expect(after(missing) + after(missing, note)).toBe('')
  expect(after(missing, note, dead(0))).toMatch(/^a\.mdx:1:1 {2}error[^]*\n1 error, 1 warning, 1 note\n$/)
  expect(after(missing, note, dead(2))).toBe('')
  expect(after(missing, note)).toBe('1 warning, 1 note\n')
  expect(after(missing, note, dead(0))).toMatch(/^a\.mdx:1:1 {2}error/)
  expect(after()).toBe('No problems\n')
})

import { applyPatch } from 'diff'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unifiedDiff } from './diff.ts'
import { spliceText } from './splice.ts'

describe('unifiedDiff', () => {
  it('shows changed lines with what is around them', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n'
    const splices = [
      { start: 4, end: 5, text: 'C' },
      { start: 18, end: 18, text: 'new\n' },
    ]
    const edit = { file: 'x.txt', before, after: spliceText(before, splices) }
    const expected = `--- x.txt
+++ x.txt
@@ -1,5 +1,5 @@
 a
 b
-c
+C
 d
 e
@@ -8,3 +8,4 @@
 h
 i
+new
 j
`
    expect(unifiedDiff({ ...edit, splices })).toBe(expected)
    expect(unifiedDiff(edit)).toBe(expected)
  })

  it('names new files and those that go', () => {
    expect(unifiedDiff({ file: 'x', before: undefined, after: 'a\nb' })).toBe(
      '--- /dev/null\n+++ x\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n',
    )
    expect(unifiedDiff({ file: 'x', before: 'a', after: undefined })).toBe('--- x\n+++ /dev/null\n')
  })

  it('makes the new text of the old one, wherever the changes are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '', '  c'), { maxLength: 30 }).map((lines) => lines.join('\n'))
    const cut = fc.record({ start: fc.nat(80), length: fc.nat(6), text: fc.constantFrom('', 'x', 'x\n', '\n', 'x\ny') })
    fc.assert(
      fc.property(text, fc.array(cut, { maxLength: 5 }), (before, cuts) => {
        let end = 0
        const splices = cuts
          .map((each) => ({ ...each, start: Math.min(each.start, before.length) }))
          .sort((a, b) => a.start - b.start)
          .flatMap(({ start, length, text: replacement }) => {
            const from = Math.max(start, end)
            end = Math.min(from + length, before.length)
            return [{ start: from, end, text: replacement }]
          })
        const edit = { file: 'x', before, after: spliceText(before, splices) }
        for (const diff of [unifiedDiff({ ...edit, splices }), unifiedDiff(edit)]) {
          expect(applyPatch(before, diff)).toBe(edit.after)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

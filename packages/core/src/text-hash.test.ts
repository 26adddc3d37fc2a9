import { expect, test } from 'vitest'
import { textHash } from './text-hash.ts'

test('texts of any length have a hash of their own, wherever one ends and the next begins', () => {
  const long = 'é😀'.repeat(500_000)
  const texts = [['ab', 'c'], ['a', 'bc'], ['abc'], [], [''], [long], [`${long}x`], [`${long.slice(0, -1)}x`]]
  expect(new Set(texts.map(textHash)).size).toBe(texts.length)
  expect(textHash([Array.from({ length: 500_000 }, () => 'é😀').join('')])).toBe(textHash([long]))
})

import { expect, test } from 'vitest'
import { fuzz } from './mutated.test.helper.ts'

test('no mutated text ends the renderer, and what the parser cannot read is a problem', () => {
  const { thrown, unread } = fuzz(300, 30)
  expect(thrown).toEqual([])
  expect(unread.length).toBeGreaterThan(0)
})

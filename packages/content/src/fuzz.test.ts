import { expect, test } from 'vitest'
import { fuzz } from './mutated.test.helper.ts'

test('no mutated text ends the renderer', () => {
  expect(fuzz(300, 30).thrown).toEqual([])
})

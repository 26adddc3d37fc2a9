import { expect, test } from 'vitest'
import { appearanceOf } from './appearance.ts'

test.each([
  ['system', false, true],
  ['system', true, 'force-auto'],
  ['dark', false, 'dark'],
  ['dark', true, 'force-dark'],
  ['light', false, { initialValue: 'light' }],
  ['light', true, false],
] as const)('%s (strict: %s)', (mode, strict, expected) => {
  expect(appearanceOf({ default: mode, strict })).toEqual(expected)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, inkOn, lowestContrast, mix, readable } from './color.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0D9373', '#ffffff', 3.86],
])('%s and %s have a contrast of %d', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2)
})

test.each([
  ['a colour that can be read stays as it is', '#0055aa', ['#ffffff'], '#0055aa'],
  ['a light one becomes darker on white', '#A8FF53', ['#ffffff'], '#4e8408'],
  ['a dark one becomes lighter on black', '#003a7a', ['#000000'], '#4176bb'],
  ['where nothing can be read everywhere, the best there is', '#ff0000', ['#000000', '#ffffff'], '#000000'],
])('%s', (_, color, surfaces, expected) => {
  const shade = readable(color, surfaces, 4.5)
  expect([shade, Number(lowestContrast(shade, surfaces).toFixed(1))]).toEqual([
    expected,
    Number(lowestContrast(expected, surfaces).toFixed(1)),
  ])
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a readable shade has its contrast, on whatever surface', () => {
  fc.assert(
    fc.property(hex, hex, (color, surface) => {
      // Black or white has a contrast of at least 4.58 on every colour.
      expect(contrast(readable(color, [surface], 4.5), surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(inkOn(surface), surface)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('colours mix', () => {
  expect(mix('#000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#123456', '#ffffff', 0)).toBe('#123456')
})

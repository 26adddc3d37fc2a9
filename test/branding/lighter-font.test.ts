import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, inject, test } from 'vitest'
import { lighterFont, thinnest } from '../../packages/host/src/brand/lighter-font.ts'

const name = 'geist-latin-wght-normal.woff2'
const folder = dirname(
  createRequire(new URL('../../packages/host/package.json', import.meta.url)).resolve(
    '@fontsource-variable/geist/package.json',
  ),
)

/** The characters of a list such as `U+0000-00FF,U+0131`. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => part.replace('U+', '').split('-'))
    .flatMap(([from = '', to = from]) => {
      const first = parseInt(from, 16)
      return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

test('the smaller file is made of the package: every character and feature, in the weights from 400', async () => {
  const whole = readFileSync(join(folder, 'files', name))
  const { latin } = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const made = await subsetFont(whole, charactersOf(latin), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: thinnest, max: 900 } },
  })
  const file = lighterFont(name)!
  if (inject('updateSnapshot') === 'all') writeFileSync(file, made)
  expect(readFileSync(file).equals(made)).toBe(true)
  expect(made.length / whole.length).toBeLessThan(0.75)
})

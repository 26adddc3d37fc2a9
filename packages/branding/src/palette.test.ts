import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustments, makePalettes, minContrast, textPairs } from './palette.ts'
import { type ThemeName, themes } from './themes.ts'
import type { BrandingConfig } from './types.ts'

function config(colors: Partial<BrandingConfig['colors']>, more: Partial<BrandingConfig> = {}): BrandingConfig {
  const { primary = '#0D9373', light = primary, dark = primary } = colors
  return {
    file: 'docs.json',
    theme: 'svc',
    name: 'Acme',
    colors: { primary, light, dark },
    appearance: { default: 'system', strict: false },
    ...more,
  }
}

const names = Object.keys(themes) as ThemeName[]
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** The pairs of text and surface that cannot be read. */
function unread(written: BrandingConfig, theme: ThemeName) {
  const pairs = Object.values(makePalettes(written, themes[theme])).flatMap(textPairs)
  return pairs.filter(({ ratio }) => ratio < minContrast)
}

test('any colours can be read on any background, in every theme and mode', () => {
  const background = fc.option(fc.record({ light: hex, dark: hex }), { nil: undefined })
  fc.assert(
    fc.property(hex, hex, hex, background, fc.constantFrom(...names), (primary, light, dark, color, theme) => {
      expect(unread(config({ primary, light, dark }, { background: { color } }), theme)).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test.each(names)('greys of any lightness leave room for badges and callouts (%s)', (theme) => {
  for (let value = 0; value < 256; value += 15) {
    const grey = `#${value.toString(16).padStart(2, '0').repeat(3)}`
    const written = config({}, { background: { color: { light: grey, dark: grey } } })
    expect(unread(written, theme), grey).toEqual([])
  }
})

test('backgrounds of the author’s own are kept, and text turns with them', () => {
  const own = { color: { light: '#101010', dark: '#fafafa' } }
  const { light, dark } = makePalettes(config({}, { background: own }), themes.svc)
  expect([light.background, dark.background]).toEqual(['#101010', '#fafafa'])
  for (const pair of [...textPairs(light), ...textPairs(dark)]) expect(pair.ratio).toBeGreaterThanOrEqual(minContrast)
})

test('the written colours stay beside those that can be read', () => {
  const { light, dark } = makePalettes(config({ primary: '#A8FF53', light: '#003300', dark: '#A8FF53' }), themes.svc)
  expect([light['accent-raw'], dark['accent-raw'], light.button]).toEqual(['#A8FF53', '#003300', '#a8ff53'])
  expect(light['button-text']).toBe('#000000')
  expect(light.accent).not.toBe('#a8ff53')
})

test('adjusted colours are reported, once for each mode', () => {
  const written = config({ primary: '#A8FF53', light: '#A8FF53' })
  expect(adjustments(written, makePalettes(written, themes.svc))).toMatchObject([
    { field: 'primary', mode: 'light', written: '#A8FF53' },
  ])
  const fine = config({ primary: '#0055aa', light: '#88bbff' })
  expect(adjustments(fine, makePalettes(fine, themes.svc))).toEqual([])
})

test('a background on which nothing can be read well is adjusted a little and reported', () => {
  const written = config({ primary: '#000000', light: '#ffffff' }, { background: { color: { light: '#808080' } } })
  const palettes = makePalettes(written, themes.svc)
  expect(adjustments(written, palettes)).toMatchObject([
    { field: 'background', mode: 'light', written: '#808080', used: palettes.light.background },
  ])
})

test('the nine themes differ in what makes a theme', () => {
  const shapes = names.map((name) =>
    JSON.stringify([themes[name].chrome, themes[name].radius, themes[name].fonts, themes[name].tint]),
  )
  expect(new Set(shapes).size).toBe(9)
})

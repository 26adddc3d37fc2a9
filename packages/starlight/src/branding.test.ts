import { describe, expect, test } from 'vitest'
import { accentCss, contrast, readable } from './branding.ts'

test('contrast as WCAG measures it', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#0D9373', '#ffffff')).toBeCloseTo(3.86, 2)
})

describe('accent colours can be read', () => {
  test.each(['#0D9373', '#A8FF53', '#000000', '#ffffff', '#ff0', '#24292f'])('%s', (color) => {
    const [dark, light] = accentCss({ primary: color, light: color, dark: color }).split('\n')
    const value = (css: string | undefined, name: string) =>
      new RegExp(`${name}:(#[0-9a-f]{6})`).exec(css ?? '')?.[1] ?? ''
    expect(contrast(value(dark, 'accent-high'), '#24272f')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(value(dark, 'accent-high'), value(dark, 'accent-low'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(value(light, 'accent'), '#f1f1f6')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(value(light, 'accent-high'), value(light, 'accent-low'))).toBeGreaterThanOrEqual(4.5)
  })
})

test('a colour that can be read already stays', () => {
  expect(readable('#004488', '#ffffff', '#000000', 4.5)).toBe('#004488')
})

import { expect, test } from 'vitest'
import { faviconSvg } from './favicon.ts'

const colors = { primary: '#0af', light: '#0af', dark: '#0af' }

test.each([
  ['acme docs', '>A</text>'],
  ['  “Élan”', '>É</text>'],
  ['<script>', '>S</text>'],
  ['…', '></text>'],
])('%s', (name, expected) => {
  expect(faviconSvg({ name, colors })).toContain(expected)
})

test('only a colour becomes a colour', () => {
  expect(faviconSvg({ name: 'x', colors: { ...colors, primary: '"/><script>' } })).toContain('fill="#444"')
})

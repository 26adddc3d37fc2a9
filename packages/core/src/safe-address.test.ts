import { expect, test } from 'vitest'
import { isSafeAddress } from './safe-address.ts'

const harmless = [
  [
    '',
    '#top',
    '?q=1',
    '/guides',
    'guides/install',
    '../guides',
    './a:b',
    '/a:b',
    '//example.com/x',
    ' /guides ',
    'guide ',
  ],
  ['https://example.com', 'HTTP://example.com', ' https://example.com', 'mailto:a@example.com', 'tel:+1'],
].flat()
test.each(harmless)('%j is an address', (address) => {
  expect(isSafeAddress(address)).toBe(true)
})

const scripts = [
  ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:x', 'file:///etc/passwd'],
  [' javascript:x', '\tjavascript:x', '\u0001javascript:x', 'java\nscript:x', 'java\tscript\r:x', 'javascript :x'],
  ['java&#115;cript:x', 'javascript&colon;x', 'javascript\\:x', '\ufeffjavascript:x'],
].flat()
test.each(scripts)('%j is none', (address) => {
  expect(isSafeAddress(address)).toBe(false)
})

test('a long text takes no longer than its length', () => {
  // A pattern that went back over these would not end.
  for (const part of [' ', 'a', 'a ']) {
    for (const end of [':', ' x:', '']) expect(() => isSafeAddress(part.repeat(200_000) + end)).not.toThrow()
  }
})

import { describe, expect, test } from 'vitest'
import { attributesOf, endTag, safeUrl, startTag, styleText } from './html.ts'

describe('tags', () => {
  test.each([
    ['a', { href: '/?a&b="', className: 'x y' }, '<a href="/?a&amp;b=&quot;" class="x y">'],
    ['label', { htmlFor: 'id', hidden: true, onClick: 'alert(1)' }, '<label for="id" hidden>'],
    ['input', { disabled: false, tabIndex: 0, 'aria-hidden': false }, '<input tabindex="0" aria-hidden="false">'],
    ['p', { 'x"><script>': 'y', key: '1', children: 'c', style: { color: 'red' } }, '<p style="color:red">'],
  ])('%s %o', (name, props, expected) => {
    expect(startTag(name, attributesOf(props, false))).toBe(expected)
  })

  test('elements without content have no end', () => {
    expect([endTag('br', false), endTag('p', false), endTag('path', true)]).toEqual(['', '</p>', '</path>'])
  })
})

test('style objects as CSS', () => {
  expect(styleText({ marginTop: 4, lineHeight: 1.5, '--gap': 2, color: 'red', zIndex: 3, none: null })).toBe(
    'margin-top:4px;line-height:1.5;--gap:2;color:red;z-index:3',
  )
})

describe('URLs that run code are dropped', () => {
  test.each([
    ['javascript:alert(1)', false, undefined],
    [' java\nscript:alert(1)', false, undefined],
    ['VBScript:x', false, undefined],
    ['data:text/html,<script>', false, undefined],
    ['data:image/png;base64,x', false, undefined],
    ['data:image/png;base64,x', true, 'data:image/png;base64,x'],
    ['/javascript:x', false, '/javascript:x'],
    ['https://example.com', false, 'https://example.com'],
  ])('%s', (url, isImage, expected) => {
    expect(safeUrl(url, isImage)).toBe(expected)
  })
})

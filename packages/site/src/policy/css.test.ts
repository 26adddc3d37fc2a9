import { expect, test } from 'vitest'
import { urlsOf } from '@specnav/host'
import { isMovable, matchingMoved } from './css.ts'

test('what a style sheet loads, by what it is for', () => {
  const css = `
    @import 'https://a.example/1.css';
    @import url("https://a.example/2.css") screen;
    @font-face { font-family: A; src: url(https://b.example/a.woff2) format('woff2'), url( "b.woff2" ) }
    .a { background: url('https://c.example/a.png'); content: "url(https://d.example/no.png)" }
    /* url(https://e.example/no.png) */
    @media print { .b { mask: URL(data:image/svg+xml,x) } }`
  expect(urlsOf(css).map(({ directive, url }) => ({ directive, url }))).toEqual([
    { directive: 'style-src', url: 'https://a.example/1.css' },
    { directive: 'style-src', url: 'https://a.example/2.css' },
    { directive: 'font-src', url: 'https://b.example/a.woff2' },
    { directive: 'font-src', url: 'b.woff2' },
    { directive: 'img-src', url: 'https://c.example/a.png' },
    { directive: 'img-src', url: 'data:image/svg+xml,x' },
  ])
})

test.each([
  ['color:red', true],
  ['--a: { b: c }', true],
  ['background: url(/a.png)', true],
  ['background: url("https://a.example/a.png")', true],
  ['background: url(a.png)', false],
  ['color: red } body { display: none', false],
  ['width: calc(1px', false],
  ['content: "a', false],
  ['color: red /* never closed', false],
])('%s may move to a style sheet: %s', (declarations, can) => {
  expect(isMovable(declarations)).toBe(can)
})

test.each([
  [
    ".a :where(span[style^='--']:not([class])){b:c}",
    ".a :where(span:is([style^='--'],[data-css^='--']):not([class])){b:c}",
  ],
  ["[style],[STYLE='a' i]{b:c}", ":is([style],[data-css]),:is([STYLE='a' i],[data-css='a' i]){b:c}"],
  ['a[data-style]{content:"[style]"}/* [style] */', 'a[data-style]{content:"[style]"}/* [style] */'],
])('%s', (css, expected) => {
  expect(matchingMoved(css, 'data-css')).toBe(expected)
})

import { cssString } from '@specnav/pages/html'
import { tokenize } from '@csstools/css-tokenizer'
import { expect, test } from 'vitest'
import { selectorRanges } from './css.ts'
import { platformNames, styleHooks } from './hooks.ts'
import { adaptSheet } from './style-sheet.ts'

const hooks = styleHooks(platformNames({ '#navbar': 'header', '.nav-logo': 'header > img' }, ':root[data-theme=dark]'))
const adapted = (css: string) => adaptSheet(css, { hooks, resolve: (url) => url.replace('./', '/docs/') })

test.each([
  ['#navbar a:hover { color: #navbar }', ':is(#navbar,header) a:hover { color: #navbar }'],
  ['a.nav-logo, .other{}', 'a:is(.nav-logo,header > img), .other{}'],
  ['html:not(.dark) #navbar{}', 'html:not(:is(.dark,:root[data-theme=dark])) :is(#navbar,header){}'],
  ['card + .card::before{}', ':is(card,.sn-c-card) + :is(.card,.sn-c-card)::before{}'],
  ['footer, tr:nth-child(odd), a:card{}', 'footer, tr:nth-child(odd), a:card{}'],
  [
    'callout[data-callout-type=\'note\'] [data-component-part="callout-icon"]{}',
    ":is(callout,.sn-c-callout):is([data-callout-type='note'],.sn-c-callout[data-kind='note']) :is([data-component-part=\"callout-icon\"],.sn-c-callout-icon){}",
  ],
  ['[data-component="card-group"] p{}', ':is([data-component="card-group"],.sn-c-columns) p{}'],
  [
    '#content[data-page-href$="/changelog"] p{}',
    '#content:is([data-page-href$="/changelog"],:root[data-current-path$="/changelog"] *) p{}',
  ],
  [
    '@media print { .card { & .step { --x: { .card } } } }',
    '@media print { :is(.card,.sn-c-card) { & :is(.step,.sn-c-step) { --x: { .card } } } }',
  ],
  [
    '@keyframes card { from { top: 0 } } @font-face { src: url(./a.woff2) }',
    '@keyframes card { from { top: 0 } } @font-face { src: url("/docs/a.woff2") }',
  ],
  [
    "@import './b.css'; a { background: url( './c.png' ) }",
    '@import "/docs/b.css"; a { background: url( "/docs/c.png" ) }',
  ],
  ['.card { color: red', ':is(.card,.sn-c-card) { color: red'],
  ['} .card {}', '} :is(.card,.sn-c-card) {}'],
])('%s', (css, expected) => {
  expect(adapted(css)).toBe(expected)
})

test('selectors stand in front of blocks, and nowhere else', () => {
  const tokens = tokenize({ css: '@layer a, b; a, b { c: d; e & { f: g } } @supports (a: b) { h { } }' })
  const texts = selectorRanges(tokens).map(([from, to]) =>
    tokens
      .slice(from, to)
      .map(([, text]) => text)
      .join(''),
  )
  expect(texts.map((text) => text.trim())).toEqual(['a, b', 'e &', 'h'])
})

test('text in a selector', () => {
  expect(cssString('a"b\\c\nd')).toBe(String.raw`"a\22 b\5c c\a d"`)
})

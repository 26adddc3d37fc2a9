import { codeSpan } from '@specnav/pages/markdown'
import { expect, test } from 'vitest'
import { sentenceHtml } from './sentence.ts'

test.each(['a', '<a>', '`a`', 'one``two', '``` three', 'ends`', ' '])(
  'code in a sentence is read as it was written: %j',
  (text) => {
    const shown = text === ' ' ? '" "' : text
    const escaped = shown.replace('<', '&lt;').replace('>', '&gt;').replaceAll('"', '&quot;')
    expect(sentenceHtml(`Not ${codeSpan(text)}, but ${codeSpan('b')} & c.`)).toBe(
      `Not <code>${escaped}</code>, but <code>b</code> &amp; c.`,
    )
  },
)

test('the first code of a name leads to its field', () => {
  expect(sentenceHtml(`${codeSpan('x`y')} was ${codeSpan('x`y')}.`, { code: 'x`y', href: '/a?b&c' })).toBe(
    '<a href="/a?b&amp;c"><code>x`y</code></a> was <code>x`y</code>.',
  )
})

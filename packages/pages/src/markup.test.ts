import { expect, test } from 'vitest'
import { attributes, escapeHtml, Html, htmlTag, htmlText, markup, raw } from './markup.ts'

const text = `<b> & "it's"`

test.each([
  ['elements', markup`<p>${text}</p>`, `<p>&lt;b&gt; &amp; "it's"</p>`],
  [
    'attributes',
    markup`<p title="a ${text}">${text}</p>`,
    `<p title="a &lt;b&gt; &amp; &quot;it's&quot;">&lt;b&gt; &amp; "it's"</p>`,
  ],
  [
    'attributes in single quotes',
    markup`<p data-json='${text}' title="${text}">`,
    `<p data-json='<b> &amp; "it&#39;s"' title="&lt;b&gt; &amp; &quot;it's&quot;">`,
  ],
  [
    'several slots of one attribute',
    markup`<p class="a-${'"'} b-${'"'}" id=x>${'"'}</p>`,
    '<p class="a-&quot; b-&quot;" id=x>"</p>',
  ],
])('slots are escaped for where they stand: %s', (_, html, expected) => {
  expect(htmlText(html)).toBe(expected)
})

test('what is HTML already is not escaped again, lists are joined, and nothing shows of what is absent or a boolean', () => {
  const items = ['<', 0, markup`<b>${'&'}</b>`, [raw('<hr>'), '>']]
  expect(htmlText(markup`<p>${items}${undefined}${null}${true}${false}</p>`)).toBe('<p>&lt;0<b>&amp;</b><hr>&gt;</p>')
})

test('line breaks of a template and the space behind them are left out, those of a value stay', () => {
  const html = markup`
    <p>
      ${'a\n  b'} <i></i>
    </p>`
  expect(htmlText(html)).toBe('<p>a\n  b <i></i></p>')
})

test('attributes are left out where they have no value', () => {
  expect(htmlText(attributes({ id: '"', open: true, hidden: false, title: undefined, tabindex: -1 }))).toBe(
    ' id="&quot;" open tabindex="-1"',
  )
})

test('a tag may escape quotes in elements too, and ignore values that are neither text nor HTML', () => {
  const quoting = htmlTag<never, object>(escapeHtml)
  expect(htmlText(quoting`<p>${'"'}${{ parts: ['<script>'] }}</p>`)).toBe('<p>&quot;</p>')
})

test('places are kept, whatever is around them, until they are filled', () => {
  const tag = htmlTag<{ name: string }>()
  const place = (name: string) => new Html([{ name }])
  const html = tag`<p>${[place('a'), ' ', tag`<b>${place('b')}</b>`]}</p>`
  expect(html.parts).toEqual(['<p>', { name: 'a' }, ' <b>', { name: 'b' }, '</b></p>'])
  expect(htmlText(html.fill(({ name }) => (name === 'a' ? markup`<i>${'<'}</i>` : undefined)))).toBe(
    '<p><i>&lt;</i> <b></b></p>',
  )
})

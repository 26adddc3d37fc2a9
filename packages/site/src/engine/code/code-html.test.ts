import { expect, test } from 'vitest'
import { codeHtml } from './code-html.ts'

const lines = (code: string) => code.split('\n').map((text) => (text === '' ? [] : [{ text }]))

test('code has a caption where it has a title', () => {
  const block = { type: 'code', lang: 'sh', code: 'npm install' } as const
  expect(codeHtml(block, lines(block.code))).toContain('<figure class="frame not-content"><pre')
  expect(codeHtml({ ...block, title: 'install.sh' }, lines(block.code))).toContain(
    '<figure class="frame has-title not-content"><figcaption class="header">',
  )
})

test('lines are marked by their numbers, and an empty one is a line', () => {
  const html = codeHtml({ type: 'code', lang: 'js', code: 'a\n\nb', mark: '1,3-4', del: '2' }, lines('a\n\nb'))
  expect(html.match(/class="ec-line[^"]*"/g)).toEqual([
    'class="ec-line mark"',
    'class="ec-line del"',
    'class="ec-line mark"',
  ])
  expect(html).toContain('<div class="code">\n</div>')
})

test('a button copies code unless its author says no', () => {
  const block = { type: 'code', lang: 'sh', code: 'a' } as const
  expect(codeHtml(block, lines('a'))).toContain('data-copied')
  expect(codeHtml({ ...block, nocopy: true }, lines('a'))).not.toContain('<button')
})

test('code stays text', () => {
  const code = '</code></pre><script>alert(1)</script>'
  expect(codeHtml({ type: 'code', lang: 'txt', code, title: code }, lines(code))).not.toContain('<script>')
})

test('a word is marked across the pieces of its line, and only in its lines', () => {
  const pieces = [[{ text: 'let ab', className: 'x' }, { text: 'c=ab' }], [{ text: 'abc' }]]
  const words = [{ text: 'abc', lines: '1' }]
  const html = codeHtml({ type: 'code', lang: 'js', code: 'let abc=ab\nabc', words }, pieces)
  expect(html).toContain('<span class="x">let </span><span class="x word">ab</span><span class="word">c</span>=ab')
  expect(html.match(/word/g)).toHaveLength(2)
})

test('lines have numbers, long code is folded, and an icon is beside the name', () => {
  const code = Array(30).fill('a').join('\n')
  const block = {
    type: 'code',
    lang: 'js',
    code,
    lines: true,
    expandable: true,
    focus: '2',
    icon: '<svg></svg>',
  } as const
  const html = codeHtml(block, lines(code))
  expect(html).toContain('class="numbered focused"')
  expect(html).toContain('Show all 30 lines')
  expect(html).toContain('<span class="title"><svg></svg></span>')
  expect(codeHtml({ ...block, code: 'a' }, lines('a'))).not.toContain('Show all')
})

import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { codeBlock, codeSpan, embedded } from './markdown-flavor.ts'

describe('a description in another page', () => {
  const cases: [title: string, markdown: string, gfm: string, mdx: string, vue: string][] = [
    ['plain text', 'a *b*', 'a *b*', 'a *b*', 'a *b*'],
    ['types', 'List<String>', 'List<String>', 'List\\<String>', 'List&lt;String>'],
    ['braces', '{a: 1}', '{a: 1}', '\\{a: 1\\}', '{a: 1}'],
    ['mustaches', '{{ a }}', '{{ a }}', '\\{\\{ a \\}\\}', '{&#123; a }}'],
    ['code', '`{a}` ``<b>``', '`{a}` ``<b>``', '`{a}` ``<b>``', '`{a}` ``<b>``'],
    ['a stray backtick', '` {a}', '` {a}', '` \\{a\\}', '` {a}'],
    ['a line break', 'a<br>b', 'a<br>b', 'a<br />b', 'a<br>b'],
    ['a bare address', '<https://a.b>', '<https://a.b>', '[https://a.b](https://a.b)', '<https://a.b>'],
    ['a comment', 'a<!-- b -->', 'a<!-- b -->', 'a', 'a&lt;!-- b -->'],
    ['words of a module', 'export {a}', 'export {a}', '&#101;xport \\{a\\}', 'export {a}'],
    ['escaped braces', '\\{a\\}', '\\{a\\}', '\\{a\\}', '\\{a\\}'],
    ['a heading', '## A {b}', '**A {b}**', '**A \\{b\\}**', '**A {b}**'],
    [
      'a fence',
      '```js\n# {a}\n```\n{b}',
      '```js\n# {a}\n```\n{b}',
      '```js\n# {a}\n```\n\\{b\\}',
      '```js\n# {a}\n```\n{b}',
    ],
    ['a fence that is not closed', '~~~\n{a}', '~~~\n{a}\n~~~', '~~~\n{a}\n~~~', '~~~\n{a}\n~~~'],
  ]
  it.each(cases)('%s', (_, markdown, gfm, mdx, vue) => {
    expect(embedded(markdown, 'gfm', 'bold')).toBe(gfm)
    expect(embedded(markdown, 'mdx', 'bold')).toBe(mdx)
    expect(embedded(markdown, 'vue', 'bold')).toBe(vue)
    const parse = () => unified().use(remarkParse).use(remarkGfm).use(remarkMdx).parse(mdx)
    expect(parse).not.toThrow()
  })

  it.each([
    '[a](javascript:b)',
    '[a](<javascript:b>)',
    '[a](\njavascript:b)',
    '[a](javascript&colon;b)',
    '[a](java\\script\\:b)',
    '[a][b]\n\n[b]: data:b',
  ])('leads nowhere: %j', (markdown) => {
    expect(embedded(markdown, 'gfm', 'bold')).toMatch(/(?:\(\s*<?|: )#/)
  })

  it('leaves good links alone', () => {
    const links = '[a](https://b.c/d:e?f&g;) [h](/i:j) [k](#l) [m](mailto:n@o.p) [q](r.md)'
    expect(embedded(links, 'gfm', 'bold')).toBe(links)
  })

  it('keeps its headings below the title of the page', () => {
    expect(embedded('# A\n## B\n```\n# c\n```', 'gfm', 'lowered')).toBe('## A\n### B\n```\n# c\n```')
  })
})

it('code spans and blocks hold any backticks', () => {
  expect(codeSpan('a')).toBe('`a`')
  expect(codeSpan('a`b')).toBe('`` a`b ``')
  expect(codeSpan('')).toBe('`""`')
  expect(codeSpan('a\n  b')).toBe('`a b`')
  expect(codeBlock('```', 'md')).toBe('````md\n```\n````')
})

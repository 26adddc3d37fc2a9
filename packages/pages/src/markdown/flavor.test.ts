import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../links/links.ts'
import { codeBlock, codeSpan } from './code.ts'
import { blankComments } from './comments.ts'
import { embedded, plainMarkdown } from './flavor.ts'

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
    ['a comment', 'a<!-- b -->', 'a', 'a', 'a'],
    ['code in a comment', 'a <!-- `b\nc` --> d', 'a  d', 'a  d', 'a  d'],
    ['a comment in code', 'a `<!-- b -->`', 'a `<!-- b -->`', 'a `<!-- b -->`', 'a `<!-- b -->`'],
    ['a comment that never ends', 'a\n\n<!-- b', 'a\n\n&lt;!-- b', 'a\n\n&lt;!-- b', 'a\n\n&lt;!-- b'],
    ['comments in code', '`<!--` <!-- c', '`<!--` &lt;!-- c', '`<!--` &lt;!-- c', '`<!--` &lt;!-- c'],
    ['words of a module', 'export {a}', 'export {a}', '&#101;xport \\{a\\}', 'export {a}'],
    ['escaped braces', '\\{a\\}', '\\{a\\}', '\\{a\\}', '\\{a\\}'],
    ['a heading', '## A {b}', '**A {b}**', '**A \\{b\\}**', '**A {b}**'],
    ['an underlined heading', 'A\nB\n---\nc', '**A B**\nc', '**A B**\nc', '**A B**\nc'],
    ['a rule below a list', '- a\nb\n---', '- a\nb\n---', '- a\nb\n---', '- a\nb\n---'],
    [
      'a fence',
      '```js\n# {a}\n```\n{b}',
      '```js\n# {a}\n```\n{b}',
      '```js\n# {a}\n```\n\\{b\\}',
      '```js\n# {a}\n```\n{b}',
    ],
    [
      'lines that end in two characters',
      '## A\r\n```js\r\n# {a}\r\n```\r\nb',
      '**A**\n```js\n# {a}\n```\nb',
      '**A**\n```js\n# {a}\n```\nb',
      '**A**\n```js\n# {a}\n```\nb',
    ],
    ['a fence that is not closed', '~~~\n{a}', '~~~\n{a}\n~~~', '~~~\n{a}\n~~~', '~~~\n{a}\n~~~'],
  ]
  it.each(cases)('%s', (_, markdown, gfm, mdx, vue) => {
    expect(embedded(markdown, 'gfm', 'bold', fromRoot)).toBe(gfm)
    expect(embedded(markdown, 'mdx', 'bold', fromRoot)).toBe(mdx)
    expect(embedded(markdown, 'vue', 'bold', fromRoot)).toBe(vue)
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
    expect(embedded(markdown, 'gfm', 'bold', fromRoot)).toMatch(/(?:\(\s*<?|: )#/)
  })

  it.each([
    ['[a](javascript:alert(b(4))) c', '[a](#) c'],
    ['[a](<javascript:alert(4) b> "c")', '[a](# "c")'],
    [`<a title="b" href='JaVaScRiPt:alert(4)'>c</a>`, `<a title="b" href="#">c</a>`],
    ['<img src=vbscript:a>', '<img src="#">'],
    ['`[a](javascript:b)`', '`[a](javascript:b)`'],
    ['```\n[a](javascript:b)\n```', '```\n[a](javascript:b)\n```'],
  ])('drops the whole address: %j', (markdown, expected) => {
    expect(embedded(markdown, 'gfm', 'bold', fromRoot)).toBe(expected)
  })

  it.each(['<!--', '<!--`a`', '[a](', '[a]((b', '<a href=', '<!-- b -->'])('takes no longer for many of %j', (text) => {
    const many = text.repeat(100_000)
    for (const flavor of ['gfm', 'mdx', 'vue'] as const) embedded(many, flavor, 'bold', fromRoot)
    expect(blankComments(`${many}\`c\` -->`)).toHaveLength(many.length + 7)
  })

  it('blanks comments, and keeps every word in its place', () => {
    expect(blankComments('a <!-- b\nc --> d `<!-- e -->`\n\n<!-- f')).toBe(
      'a       \n      d `<!-- e -->`\n\n&lt;!-- f',
    )
  })

  it('leaves good links alone', () => {
    const links = '[a](https://b.c/d:e?f&g;) [h](/i:j) [k](#l) [m](mailto:n@o.p)'
    expect(embedded(links, 'gfm', 'bold', fromRoot)).toBe(links)
  })

  it('has links that start at the docs root, but for code', () => {
    const relative = '[a](./b.md#c "d") `[e](f)` ![g](../h.png)\n\n[i]: j\n\n```\n[k](l)\n```'
    expect(embedded(relative, 'gfm', 'bold', fromRoot)).toBe(
      '[a](/b.md#c "d") `[e](f)` ![g](/h.png)\n\n[i]: /j\n\n```\n[k](l)\n```',
    )
    expect(embedded('[a](b) <img src="c">', 'gfm', 'bold', (address) => `https://d/${address}`)).toBe(
      '[a](https://d/b) <img src="https://d/c">',
    )
  })

  it('keeps its headings below the title of the page', () => {
    expect(embedded('# A\n  ## B\n```\n# c\n```', 'gfm', 'lowered', fromRoot)).toBe('## A\n  ### B\n```\n# c\n```')
    expect(embedded('A\n===\n\nB\n---\n\n---\nc', 'gfm', 'lowered', fromRoot)).toBe('## A\n\n### B\n\n---\nc')
  })
})

it('code spans and blocks hold any backticks', () => {
  expect(codeSpan('a')).toBe('`a`')
  expect(codeSpan('a`b')).toBe('`` a`b ``')
  expect(codeSpan('')).toBe('`""`')
  expect(codeSpan('a\n  b')).toBe('`a b`')
  expect(codeBlock('```', 'md')).toBe('````md\n```\n````')
})

interface Node {
  type: string
  value?: string
  children?: Node[]
}

describe('a title', () => {
  const titles = [
    'Get users',
    'list_users of <id> in *bold* and _soft_',
    '[text](https://example.com) `code` [^1]',
    '{braces} and {{mustaches}}',
    'R&D, AT&amp;T, \\* and a\\b',
    '<!-- comment --> <br> </title>',
  ]
  it.each(titles)('is text in Markdown and MDX: %s', (title) => {
    const leavesOf = (node: Node): Node[] => node.children?.flatMap(leavesOf) ?? [node]
    const parsers = { gfm: unified().use(remarkParse).use(remarkGfm), mdx: unified().use(remarkParse).use(remarkMdx) }
    for (const flavor of ['gfm', 'mdx'] as const) {
      const tree = parsers[flavor].parse(`# ${plainMarkdown(title, flavor)}`)
      const leaves = leavesOf(tree)
      expect(new Set(leaves.map(({ type }) => type))).toEqual(new Set(['text']))
      expect(leaves.map(({ value }) => value).join('')).toBe(title)
    }
  })
})

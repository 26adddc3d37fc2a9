import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { fromRoot } from './links.ts'
import { codeBlock, codeSpan, embedded, plainMarkdown } from './markdown-flavor.ts'

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
    expect(embedded('# A\n## B\n```\n# c\n```', 'gfm', 'lowered', fromRoot)).toBe('## A\n### B\n```\n# c\n```')
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
    for (const parser of [unified().use(remarkParse).use(remarkGfm), unified().use(remarkParse).use(remarkMdx)]) {
      const tree = parser.parse(`# ${plainMarkdown(title)}`)
      const leaves = leavesOf(tree)
      expect(new Set(leaves.map(({ type }) => type))).toEqual(new Set(['text']))
      expect(leaves.map(({ value }) => value).join('')).toBe(title)
    }
  })
})

import { memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { renderContent } from '../render.ts'
import { sectionsOf } from '../sections.ts'
import { toText } from '../text.ts'
import type { ContentSource } from '../types.ts'
import { toMarkdown } from './write.ts'

const files = memoryFiles({
  'snippets/greeting.mdx':
    '---\ntitle: x\n---\n<!-- of a snippet -->\nHello {name}, read [the guide](/guide).\n\n- one\n- two\n',
})

function partsOf(text: string, options: Partial<ContentSource> = {}) {
  const source = { file: 'page.mdx', format: 'mdx', offset: 0, files, trusted: true } as const
  return renderContent({ ...source, text, resolve: (url) => url, ...options }).parts
}

const link = (address: string) => (address.startsWith('/') ? `https://docs.example${address}` : address)
const markdown = (text: string, options?: Partial<ContentSource>) => toMarkdown(partsOf(text, options), { link })

test.each([
  ['## A `b` *c*\n\nText **bold**, ~~gone~~ and `` a`b ``.', '## A `b` *c*\n\nText **bold**, ~~gone~~ and `` a`b ``.'],
  ['1. One\n2. Two\n   - a\n   - b', '1. One\n2. Two\n   - a\n   - b'],
  ['- One\n\n  More.\n\n- Two', '- One\n\n  More.\n\n- Two'],
  ['- [x] done\n- [ ] open', '- [x] done\n- [ ] open'],
  ['| a | b |\n| :- | -: |\n| `x\\|y` | **z** |', '| a | b |\n| :- | -: |\n| `x\\|y` | **z** |'],
  ['> Quoted\n>\n> > twice', '> Quoted\n>\n> > twice'],
  ['a\\\nb\n\n---', 'a\\\nb\n\n---'],
  [
    '[a](/x_(y)) ![p](/p.png "T") [b][c]\n\n[c]: /d',
    '[a](https://docs.example/x_%28y%29) ![p](https://docs.example/p.png) [b](https://docs.example/d)',
  ],
  [
    '<img src="/p.png" alt="Tag" /> <a href="/a b">x</a>',
    '![Tag](https://docs.example/p.png)\n[x](https://docs.example/a%20b)',
  ],
  ['2 \\* 3 \\<T> snake_case \\_x\\_ \\# \\[a\\](b) &amp;amp;', '2 * 3 \\<T> snake_case \\_x\\_ # \\[a\\](b) \\&amp;'],
  ['\\# no heading\n\n1\\. no list\n\n\\- nor this', '\\# no heading\n\n1\\. no list\n\n\\- nor this'],
])('%j', (text, expected) => {
  expect(markdown(text)).toBe(expected)
})

test('authors’ comments are gone, except in code', () => {
  const text = [
    'a <!-- x --> b',
    '- item <!-- x -->',
    '| a |\n| - |\n| b <!-- x --> |',
    '[//]: # (x)\n\n[comment]: <> (x)',
    '{/* x */}',
    '<Note>\n  <!-- x -->\n  note {/* x */}\n</Note>',
    '```html\n<!-- stays -->\n```',
    '`<!-- stays -->`',
  ].join('\n\n')
  for (const written of [markdown(text), markdown(text.replace(/\{\/\*.*?\*\/\}/g, ''), { format: 'md' })]) {
    expect(written).not.toMatch(/\bx\b/)
    expect(written.match(/<!-- stays -->/g)).toHaveLength(2)
  }
})

test('snippets, variables, expressions and components of the page are what they draw', () => {
  const text =
    "import Greeting from '/snippets/greeting.mdx'\n\nexport const price = 7\nexport const Plan = ({ name, children }) => <a href='/plans'><strong>{name}</strong> {children}</a>\n\n1. First\n\n   <Greeting name=\"Ada\" />\n\n2. {price * 2}, see {id}. <Plan name=\"Pro\">now</Plan>\n\n{['a', 'b'].map((each) => <li>{each}</li>)}"
  expect(markdown(text)).toBe(
    '1. First\n\n   Hello Ada, read [the guide](https://docs.example/guide).\n\n   - one\n   - two\n\n2. 14, see {id}. [**Pro** now](https://docs.example/plans)\n\na\n\nb',
  )
})

test.each([
  ['<Warning>\nMind **this**.\n\nTwice.\n</Warning>', '> **Warning**\n>\n> Mind **this**.\n>\n> Twice.'],
  ['<Card title={<>Use <code>x</code></>} href="/a">Text</Card>', '**[Use `x`](https://docs.example/a)**\n\nText'],
  [
    '<Card href="https://a.example" cta="Go" img="/p.png" />',
    '![](https://docs.example/p.png)\n\n[Go](https://a.example)',
  ],
  [
    '<Steps>\n<Step title="One">\nx\n\n```js\ny\n```\n</Step>\n<Step title="Two">z</Step>\n</Steps>',
    '1. **One**\n\n   x\n\n   ```js\n   y\n   ```\n\n2. **Two**\n\n   z',
  ],
  [
    '<CodeGroup>\n```sh npm {1}\nnpm i\n```\n```js title="a b.js"\nlet a\n```\n</CodeGroup>',
    '```sh npm\nnpm i\n```\n\n```js a b.js\nlet a\n```',
  ],
  ['<Tabs>\n<Tab title="A">x</Tab>\n<Tab title="B">y</Tab>\n</Tabs>', '**A**\n\nx\n\n**B**\n\ny'],
  ['<Accordion title="Why" description="so">x</Accordion>', '**Why**\n\nso\n\nx'],
  [
    '<ParamField query="page" type="integer" default={1} required>The page.</ParamField>',
    '- `page` (integer, query, required, default: `1`)\n\n  The page.',
  ],
  [
    '<Frame caption="*Below*" hint="Above">![a](/a.png)</Frame>',
    'Above\n\n![a](https://docs.example/a.png)\n\n**Below**',
  ],
  [
    'A <Tooltip tip="Application programming interface" cta="More" href="/c">API</Tooltip> <Badge>new</Badge><Icon icon="x" />',
    'A API (Application programming interface [More](https://docs.example/c)) new',
  ],
  [
    '<Tree><Tree.Folder name="src"><Tree.File name="a_b.ts" comment="first" /></Tree.Folder></Tree>',
    '- `src`\n  - `a_b.ts` first',
  ],
  ['<Update label="June" description="v2" tags={["API"]}>Text.</Update>', '## June\n\nv2\n\nTags: API\n\nText.'],
  ['Fields<br/>\\* required', 'Fields\\\n\\* required'],
  ['<Visibility for="agents">a</Visibility>\n\n<Visibility for="humans">b</Visibility>', 'a'],
  ['<div dangerouslySetInnerHTML={{ __html: "<p>a <b>b</b></p><!-- c -->" }} />', 'a **b**'],
  ['<iframe src="https://v.example/1" title="A video" /><svg><title>t</title></svg>', '[A video](https://v.example/1)'],
])('%s', (text, expected) => {
  expect(markdown(text)).toBe(expected)
})

test('code carries no marks', () => {
  const code =
    'a // [!code ++]\nb # [!code --:2]\n<i> <!-- [!code highlight] -->\nc /* [!code focus] */\n// [!code word:x]\nd -- [!code ++]\ne [!not]'
  expect(markdown(`\`\`\`js {1} ins={2}\n${code}\n\`\`\``)).toBe('```js\na\nb\n<i>\nc\nd\ne [!not]\n```')
})

test('formulas stay TeX', () => {
  const math = { singleDollar: true, draw: () => '<span/>' }
  expect(markdown('$x_1$ and <Latex>2 + 2</Latex>\n\n$$\ny\n$$', { math })).toBe('$x_1$ and $2 + 2$\n\n$$\ny\n$$')
})

test('text and sections', () => {
  const parts = partsOf(
    'Start.\n\n## `Limits` & more\n\nTen a *minute*.\n\n<Tabs>\n<Tab title="T">\n### Inner\n\nx\n</Tab>\n</Tabs>\n\n<Update label="June">New.</Update>',
  )
  const sections = sectionsOf(parts).map(({ nodes, ...section }) => ({ ...section, text: toText(nodes) }))
  expect(sections).toEqual([
    { id: '', title: '', depth: 1, text: 'Start.' },
    { id: 'limits--more', title: 'Limits & more', depth: 2, text: 'Ten a minute. T' },
    { id: 'inner', title: 'Inner', depth: 3, text: 'x' },
    { id: 'june', title: 'June', depth: 2, text: 'New.' },
  ])
})

/* Each would take minutes if a sign were followed by a look at the whole rest. */
test.each(['[', '[a', '`a', '<!--', '*a_', '&', '![', '[^'])('a long text of %j is written soon', (sign) => {
  expect(markdown(`a ${sign.repeat(60_000)}`, { format: 'md' }).length).toBeGreaterThan(50_000)
})

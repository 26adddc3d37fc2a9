import { memoryFiles } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { contentHtml } from './draw/draw.ts'
import { isRawText } from './embeds.ts'
import { textOf, type Part } from './parts.ts'
import { renderContent } from './render.ts'
import type { ContentSource } from './types.ts'

const files = memoryFiles({
  'snippets/hello.mdx': '---\ntitle: x\n---\nHello {name}, *really*.\n\n## In a snippet\n',
  'snippets/loop.mdx': "import Loop from '/snippets/loop.mdx'\n\n<Loop />\n",
  'snippets/parts.jsx': `
    import { useState } from 'react'
    export const Big = ({ children, size = 2 }) => <b className="big" style={{ fontSize: size, lineHeight: 1 }} onClick={() => 1}>{children}</b>
    export const Counter = () => { const [n] = useState(0); return <i>{n}</i> }
    export default function Links({ items }) { return <ul>{items.map((item) => <li key={item}><Badge>{item}</Badge></li>)}</ul> }
  `,
  'snippets/data.json': '{ "version": "1.2" }',
})

function render(text: string, options: Partial<ContentSource> = {}) {
  return renderContent({
    text,
    format: 'mdx',
    file: 'guides/page.mdx',
    offset: 0,
    files,
    trusted: true,
    resolve: (url) => url,
    ...options,
  })
}

/** Components as tags with their text properties: easy to read in a test. */
function show(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string' || part.type === 'html' || part.type === 'formula') return contentHtml([part])
      if (part.type === 'element' && isRawText(part.name)) return contentHtml([part])
      if (part.type === 'element')
        return contentHtml([{ ...part, children: [] }]).replace(/(?=<\/[\w-]+>$)|$/, () => show(part.children))
      if (part.type === 'island') return `<Island ${part.island.name} ${part.data}>${show(part.children)}</Island>`
      const { type: _, ...block } = part
      const [name, props] = part.type === 'code' ? ['Code', block] : [part.name, part.props]
      const shown = Object.entries(props).map(([key, value]) =>
        value === undefined ? '' : ` ${key}=${JSON.stringify(value)}`,
      )
      return `<${name}${shown.join('')}>${part.type === 'code' ? '' : show(part.children)}</${name}>`
    })
    .join('')
}

describe('content', () => {
  test.each([
    ['Some **bold** & `<code>`.', '<p>Some <strong>bold</strong> &amp; <code>&lt;code&gt;</code>.</p>'],
    ['<Note>Hi</Note>', '<Callout type="note">Hi</Callout>'],
    [
      '<CardGroup cols={3}><Card title="A" href="/a" /></CardGroup>',
      '<Columns cols=3><Card title="A" href="/a"></Card></Columns>',
    ],
    [
      '# One\n\n## One',
      '<Heading level=1 id="one" text="One">One</Heading>\n<Heading level=2 id="one-1" text="One">One</Heading>',
    ],
    ['```js a.js {1} theme={null}\nlet a\n```', '<Code code="let a" lang="js" mark="1" title="a.js"></Code>'],
    ['a <!-- b -->\n\n`<!--` <Tip>c</Tip>', '<p>a</p>\n<p><code>&lt;!--</code> <Callout type="tip">c</Callout></p>'],
    ['<!-- never closed\n\n**b**', '<p>&lt;!-- never closed</p>\n<p><strong>b</strong></p>'],
    [
      'a <img src="/a.png" style={{ maxWidth: 20 }} />{/* note */}',
      '<p>a <img src="/a.png" style="max-width:20px" alt=""></p>',
    ],
    ['<div className="a" onClick={() => alert(1)} aria-hidden>x</div>', '<div class="a" aria-hidden="true">x</div>'],
    [
      '| a |\n| - |\n| b |',
      '<table tabindex="0">\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['{"curly {id}"} and {userId}', '<p>curly {id} and {userId}</p>'],
    [
      '<svg viewBox="0 0 1 1" strokeWidth="2"><path d="M0" /></svg>',
      '<svg viewBox="0 0 1 1" stroke-width="2"><path d="M0"></path></svg>',
    ],
    [
      '<>\n- [ ] task\n</>',
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled aria-label="task"> task</li>\n</ul>',
    ],
    ['```js\n \n```', '<Code code=" " lang="js"></Code>'],
    [
      '{<svg strokeWidth="1"><path strokeWidth="2" /></svg>}',
      '<svg stroke-width="1"><path stroke-width="2"></path></svg>',
    ],
    ['<Card icon={<b>x</b>} title={`a ${1}`} />', '<Card drawing="<b>x</b>" title="a 1"></Card>'],
  ])('%s', (text, expected) => {
    const { parts } = render(text)
    expect(show(parts)).toBe(expected)
  })

  test('headings, with ids that are free on the page', () => {
    const { headings } = render('## Responses\n\n<Update label="June 2026">x</Update>', { reserved: ['responses'] })
    expect(headings).toEqual([
      { depth: 2, slug: 'responses-1', text: 'Responses' },
      { depth: 2, slug: 'june-2026', text: 'June 2026' },
    ])
  })

  test('links are resolved, and scripts in them dropped', () => {
    const { parts } = render(
      '[a](b) [x](javascript:alert(1)) <a href=" java\tscript:x">y</a> ![i](data:image/png;base64,x)',
      {
        resolve: (url) => `/docs/${url}`,
      },
    )
    expect(show(parts)).toBe('<p><a href="/docs/b">a</a> x y <img src="/docs/data:image/png;base64,x" alt="i"></p>')
  })
})

describe('imports', () => {
  test('snippets with properties', () => {
    const { parts, headings, problems } = render('import Hello from \'../snippets/hello.mdx\'\n\n<Hello name="Ada" />')
    expect(show(parts)).toContain('Hello Ada, <em>really</em>.')
    expect(headings).toEqual([{ depth: 2, slug: 'in-a-snippet', text: 'In a snippet' }])
    expect(problems).toEqual([])
  })

  test('snippets in a sentence have no paragraphs of their own', () => {
    const snippets = memoryFiles({ 'snippets/key.mdx': 'the **Enter** key\n', 'snippets/two.md': 'One.\n\nTwo.\n' })
    const text =
      'import Key from \'/snippets/key.mdx\'\n\nPress <Key />, <Snippet file="two.md" />\n\n- <Key />\n\n<Key />'
    expect(show(render(text, { files: snippets }).parts).replace(/\n/g, '')).toBe(
      '<p>Press the <strong>Enter</strong> key, One.Two.</p><ul><li><p>the <strong>Enter</strong> key</p></li></ul><p>the <strong>Enter</strong> key</p>',
    )
  })

  test('<Snippet>', () => {
    expect(show(render('<Snippet file="hello.mdx" name="you" />').parts)).toContain('Hello you')
  })

  test('components of scripts, data and own exports', () => {
    const { parts, problems } = render(
      [
        "import Links, { Big } from '/snippets/parts'",
        "import data from '/snippets/data.json'",
        "export const who = 'world'",
        '',
        '<Big size={4}>{who} {data.version}</Big> <Links items={["a"]} />',
      ].join('\n'),
    )
    expect(show(parts).replace(/\s+/g, ' ').trim()).toBe(
      '<b class="big" style="font-size:4px;line-height:1">world 1.2</b> <ul><li><Badge>a</Badge></li></ul>',
    )
    expect(problems).toMatchObject([{ code: 'handler-unsupported', actual: 'onClick' }])
  })

  test('an import of nothing is a problem at the file or the name, and a module exports under other names', () => {
    const snippets = memoryFiles({
      'a.mdx': "import { one } from './b'\n\nexport { one as first }\nexport { two as second } from './b'\n",
      'b.js': 'const one = 1\nconst two = 2\nexport { one, two }',
    })
    const text =
      "import { first } from '/a.mdx'\nimport Gone from '/gone.mdx'\nimport {\n  second,\n  third as C,\n} from '/a.mdx'\n\n{first} {second} <C>kept</C> {C}\n"
    const { parts, problems } = render(text, { files: snippets })
    expect(show(parts).replace(/\s+/g, ' ').trim()).toBe('1 2 kept')
    expect(problems.map(({ message, offset }) => `${text.slice(offset, offset! + 8)}: ${message}`)).toEqual([
      'import G: `/gone.mdx` does not exist in the docs folder, so its content is left out. Create the file, or correct the path.',
      'third as: `/a.mdx` does not export `third`, so its content is left out. Export it there, or correct the name.',
    ])
  })

  test('a module exports what another one does, its own names first', () => {
    const snippets = memoryFiles({
      'all.jsx': "export * from './parts.jsx'\nexport * as parts from './parts.jsx'\nexport const b = 'own'",
      'parts.jsx': "export const a = 'A'\nexport const b = 'B'\nexport default 'no'",
    })
    const text = "import { a, b, parts } from '/all.jsx'\n\n{a} {b} {parts.b}\n"
    const { parts, problems } = render(text, { files: snippets })
    expect([show(parts).replace(/\s+/g, ' ').trim(), problems]).toEqual(['A own B', []])
  })

  test('modules that pass each other on export the same, and no name that is their own', () => {
    const snippets = memoryFiles({
      'x.jsx': "export * from './y.jsx'\nexport * from './data.json'\nconst z = 'own'\nexport const x = 'X'",
      'y.jsx': "export * from './x.jsx'\nexport * from './z.jsx'\nexport const y = 'Y'",
      'z.jsx': "export const z = 'Z'\nexport const Card = () => 'C'\nexport const now = new Date()",
      'data.json': '{}',
      'broken.jsx': 'export const gone =',
    })
    const text =
      "import * as all from '/x.jsx'\nimport { x, Card } from '/y.jsx'\nimport { z } from '/x.jsx'\nimport { gone } from '/broken.jsx'\n\n{x} {z} {all.x} {all.y} {all.z} <Card /> {gone}\n"
    const { parts, problems } = render(text, { files: snippets })
    expect(show(parts).replace(/\s+/g, ' ').trim()).toBe('X Z X Y Z C')
    expect(problems).toMatchObject([{ code: 'expression-unsupported', file: 'broken.jsx' }])
  })

  test.each([
    ['missing', "import A from './a.mdx'\n\n<A>kept</A>", 'import-missing', 'kept'],
    ['no default', "import A from '/snippets/data.js'\n\n<A>kept</A>", 'import-missing', 'kept'],
    ['hooks', "import { Counter } from '/snippets/parts.jsx'\n\n<Counter>kept</Counter>", 'component-unknown', 'kept'],
    ['a package', "import { A } from 'some-package'\n\n<A>kept</A>", 'component-unknown', 'kept'],
    ['itself', "import Loop from '/snippets/loop.mdx'\n\n<Loop />\n\nkept", 'component-unknown', '<p>kept</p>'],
    ['outside', "import A from '../../../etc/passwd'\n\n<A>kept</A>", 'import-missing', 'kept'],
  ])('%s: a problem, and the page stays', (_, text, code, kept) => {
    const { parts, problems } = render(text)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(show(parts).trim()).toBe(kept)
  })
})

describe('problems', () => {
  test.each([
    ['<CardGroup Cols={3}>x</CardGroup>', 'CardGroup', 'Cols', 'Did you mean `cols`?'],
    [
      '<Expandable title="T" open>x</Expandable>',
      'Expandable',
      'open',
      'Remove it, or use one of its own: `title`, `defaultOpen`.',
    ],
    ['<Panel width={3}>x</Panel>', 'Panel', 'width', 'Remove it.'],
    [
      '<ParamField query="q" optional>x</ParamField>',
      'ParamField',
      'optional',
      'Remove it: that is so without `required`.',
    ],
    [
      '<Expandable title="T" defaultClosed>x</Expandable>',
      'Expandable',
      'defaultClosed',
      'Remove it: that is so without `defaultOpen`.',
    ],
    [
      '<Expandable title="T" defaultShut>x</Expandable>',
      'Expandable',
      'defaultShut',
      'Remove it, or use one of its own: `title`, `defaultOpen`.',
    ],
    ['<Expandable title="T" defaultOpn>x</Expandable>', 'Expandable', 'defaultOpn', 'Did you mean `defaultOpen`?'],
  ])('a property that a component does not have: %s', (text, component, name, advice) => {
    const message = `\`<${component}>\` has no property \`${name}\`, so it changes nothing. ${advice}`
    expect(render(`${text}\n\n${text}`).problems).toEqual([
      expect.objectContaining({ code: 'component-property', severity: 'warning', message, actual: name, offset: 0 }),
    ])
  })

  test.each([
    '<Card id="a" className="b" style={{ color: "red" }} data-x="1" aria-label="L" key="k">x</Card>',
    'export const Card = ({ any }) => <b>{any}</b>\n\n<Card any="x" />',
    'export const Mine = (props) => <Card {...props}>x</Card>\n\n<Mine any="x" />',
    '<Note type="tip" title="T" icon="x" iconType="solid">x</Note>',
  ])('properties that are known, or of components of the page: %s', (text) => {
    expect(render(text).problems).toEqual([])
  })

  test('an unknown component keeps its content and its place', () => {
    const { parts, problems } = render('Text\n\n<Fancy kind="x">inner</Fancy>\n\n<Fancy />', { offset: 100 })
    expect(show(parts)).toBe('<p>Text</p>\ninner\n')
    expect(problems).toEqual([
      {
        code: 'component-unknown',
        severity: 'warning',
        message:
          '`<Fancy>` does not exist. Define or import it, or use one of the platform’s components. Its content is shown without it.',
        file: 'guides/page.mdx',
        offset: 106,
        actual: 'Fancy',
      },
    ])
  })

  test.each([
    ['TabItem', 'Did you mean `<Tab>`? If not, define or import it.'],
    ['cardgroup', 'Did you mean `<CardGroup>`? If not, define or import it.'],
    ['Warn', 'Did you mean `<Warning>`? If not, define or import it.'],
    ['Tooltp', 'Did you mean `<Tooltip>`? If not, define or import it.'],
    ['Diagram', 'Define or import it, or use one of the platform’s components.'],
  ])('an unknown component is compared with the known ones: %s', (name, advice) => {
    const [problem] = render(`<${name}>x</${name}>`).problems
    expect(problem?.message).toBe(`\`<${name}>\` does not exist. ${advice} Its content is shown without it.`)
  })

  test('a page that is not valid MDX is shown as Markdown', () => {
    const text = 'Fine.\n\n<Card title="x">\nnever closed **bold**\n\n```jsx\n<Card>\n```\n'
    const { parts, problems } = render(text)
    expect(show(parts)).toContain('never closed <strong>bold</strong>')
    expect(show(parts)).toContain('code="<Card>"')
    expect(problems).toMatchObject([{ code: 'page-unreadable', severity: 'error', offset: 7 }])
    expect(problems[0]?.message).toBe(
      '`<Card>` is not closed. Write `</Card>` after its content. Until then, the page is no valid MDX, and is shown as plain Markdown without components.',
    )
  })

  test.each([
    ['a <br> b', '`<br>` is not closed. Write `<br />`.'],
    [
      '<Note>never closed\n\nb\n',
      '`<Note>` is not closed in its paragraph. Write `</Note>` there, or both tags on lines of their own.',
    ],
    [
      '<Fraem>\n\nx\n\n</Frame>',
      '`</Frame>` is where `<Fraem>` is still open. Write `</Fraem>`, or open `<Frame>` inside of it.',
    ],
    ['x\n\n</Note>', '`</Note>` closes nothing. Write `<Note>` before its content, or remove it.'],
    [
      'Use {user id} here',
      'The text between `{` and `}` is no JavaScript expression. Correct it, or write `\\{` for a brace that is text.',
    ],
    [
      'Use <your-key> here',
      '`<your-key>` is not closed. Write `\\<your-key>` if it is text, or `</your-key>` after its content.',
    ],
    [
      'An Event<State> item',
      '`<State>` is not closed. Write `\\<State>` if it is text, or `</State>` after its content.',
    ],
    ['x {a', 'A `{` has no `}`. Add it, or write `\\{` for a brace that is text.'],
    [
      'a < 5 and <3',
      'A `<` begins no valid tag. Write `\\<` for the sign, `[text](url)` for a link, and quotes around values.',
    ],
  ])('what is wrong with the MDX of %j', (text, message) => {
    const [problem] = render(text).problems
    expect(problem?.message.split(' Until then, ')).toEqual([message, expect.any(String)])
  })

  test.each([
    ['<Card\n  title="A"\n>text</Card>', 'Card'],
    ['<Tab title="A">\n  <a\n    href="/a"\n  >text</a>\n</Tab>\n\n```html\n<a\n>text</a>\n```', 'Tab'],
    ['- item\n  <a\r\n  style={{ color: "red" }}\r\n  >text</a>', undefined],
  ])('a line may begin with the end of a tag: %j', (text, component) => {
    const { parts, problems } = render(text)
    expect(problems).toEqual([])
    expect(textOf(parts)).toContain('text')
    expect(parts.find((part) => typeof part !== 'string' && part.type === 'component')).toEqual(
      component && expect.objectContaining({ name: component }),
    )
    if (text.includes('```')) expect(parts).toContainEqual(expect.objectContaining({ code: '<a\n>text</a>' }))
  })

  test('elements of a page that is not valid MDX end where their author ended them', () => {
    const frame =
      '<iframe\n  src="https://a.test"\n  className="wide"\n  style={{ width: "100%" }}\n  allowFullScreen\n/>'
    const { parts, problems } = render(`${frame}\n\n<Card>\n\nThe **rest**. [x](/a) \`<b style={{}} />\`\n`)
    const html = show(parts)
    expect(html).toMatch(/<iframe src="https:\/\/a\.test" class="wide"( allowfullscreen(="")?)?><\/iframe>/)
    expect(html).toContain('The <strong>rest</strong>')
    expect(html).toContain('&lt;b style={{}} /&gt;')
    expect(problems.map(({ code }) => code)).toEqual(['page-unreadable'])
  })

  test('what nests too deeply is left out, and what is around it stays', () => {
    const deep = '<b>'.repeat(400) + '</b>'.repeat(400)
    const { parts, problems } = render(`Before.\n\n${deep}\n\n${'> '.repeat(400)}x\n\nAfter.`)
    expect(show(parts).replace(/\s+/g, '')).toBe('<p>Before.</p><p>After.</p>')
    expect(problems).toMatchObject([{ code: 'page-failed', severity: 'error', offset: 9 }])
  })

  test('prices are no formulas', () => {
    const math = { singleDollar: true, draw: (tex: string) => `[${tex}]` }
    const { parts } = render('$5 and $6, $5-$10; $x$, $$ y $$, <Latex>2 + 2</Latex>', { math })
    expect(show(parts)).toBe('<p>$5 and $6, $5-$10; [x], [y], [2 + 2]</p>')
  })

  test('a name that means nothing is reported as shown, any other expression as left out', () => {
    const { problems } = render('{id} {window.name()}')
    expect(problems.map(({ message }) => message)).toEqual([
      '`{id}` is shown as it is written: `id` is not defined in this page. Write `\\{` for a brace that is text.',
      '`{window.name()}` is left out: `window` needs a running program. Write its result, or move it into a component that the page declares.',
    ])
  })

  test('an expression that needs a running program is left out', () => {
    const { parts, problems } = render('A {new Date().getFullYear()} B')
    expect(show(parts)).toBe('<p>A  B</p>')
    expect(problems[0]?.message).toBe(
      '`{new Date().getFullYear()}` is left out: `new` needs a running program. Write its result, or move it into a component that the page declares.',
    )
    expect(problems).toMatchObject([{ code: 'expression-unsupported', actual: 'new Date().getFullYear()', offset: 2 }])
  })
})

describe('what an author runs and embeds', () => {
  test.each([
    ['<script>{`if (a < b && c) "x"`}</script>', '<script>if (a < b && c) "x"</script>', ['if (a < b && c) "x"']],
    ['<script>{`"</script>"`}</script>', '<script>"<\\/script>"</script>', ['"<\\/script>"']],
    ['<style>{`a > b { color: red }`}</style>', '<style>a > b { color: red }</style>', ['a > b { color: red }']],
    ['<script dangerouslySetInnerHTML={{ __html: "a && b" }} />', '<script>a && b</script>', ['a && b']],
    ['<iframe src="https://a.example/x" />', '<iframe src="https://a.example/x"></iframe>', ['https://a.example/x']],
    ['<script src="/a.js" />', '<script src="/a.js"></script>', ['/a.js']],
    ['<img src="https://a.example/x.png" alt="x" />', '<img src="https://a.example/x.png" alt="x">', []],
  ])('%s', (text, expected, embeds) => {
    for (const source of [text, `export const Part = () => ${text}\n\n<Part />`]) {
      const content = render(source)
      expect(show(content.parts).trim()).toBe(expected)
      expect(content.embeds).toEqual(embeds)
    }
  })

  test('scripts of Markdown', () => {
    const { parts, embeds } = render('<script>\nif (a < b) run()\n</script>\n\nText.', { format: 'md' })
    expect(show(parts)).toContain('<script>\nif (a < b) run()\n</script>')
    expect(embeds).toEqual(['\nif (a < b) run()\n'])
  })

  test('code in an attribute is located on a page that is no valid MDX, too', () => {
    const text = 'on\n\n<Card>\n\n<div\n  onClick ="go()">x</div>\n'
    const place = { code: 'handler-unsupported', offset: text.indexOf('onClick') }
    expect(render(text).problems).toContainEqual(expect.objectContaining(place))
  })

  test('an attribute that is code is left out and reported', () => {
    const { parts, problems } = render('Press <button onclick="go()">Go</button>')
    expect(show(parts)).toBe('<p>Press <button>Go</button></p>')
    expect(problems).toEqual([
      {
        code: 'handler-unsupported',
        severity: 'warning',
        message:
          "`onclick` of `<button>` is left out: no attribute of a page runs code. Give the element an `id`, and write `document.getElementById('…').addEventListener('click', () => { … })` in a `<script>` of the page.",
        file: 'guides/page.mdx',
        offset: 14,
        actual: 'onclick',
      },
    ])
  })
})

describe('text of a specification', () => {
  test('keeps components and harmless HTML only', () => {
    const { parts, embeds } = render(
      '<Note>ok</Note>\n\n<script>alert(1)</script>\n\n<iframe src="https://example.com" />\n\n<b style="x" onclick="y" title="t">b</b>\n\n<form>in</form>',
      { trusted: false },
    )
    expect(show(parts).replace(/\n+/g, '')).toBe('<Callout type="note">ok</Callout><b title="t">b</b>in')
    expect(embeds).toEqual([])
  })

  test.each([
    [
      '| a | b |\n| :- | -: |\n| 1 | <Badge>**2**</Badge> |',
      '<table tabindex="0"><thead><tr><th style="text-align: left">a</th><th style="text-align: right">b</th></tr></thead><tbody><tr><td style="text-align: left">1</td><td style="text-align: right"><Badge><strong>2</strong></Badge></td></tr></tbody></table>',
    ],
    [
      '<table><tbody><tr><td colSpan="2" style="color:red">x</td></tr></tbody></table>',
      '<table tabindex="0"><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    ],
    [
      '{<table><tbody>{["x", "y"].map((cell) => <tr><td>{cell}</td></tr>)}</tbody></table>}',
      '<table tabindex="0"><tbody><tr><td>x</td></tr><tr><td>y</td></tr></tbody></table>',
    ],
    ['<td>stray</td>', 'stray'],
    [
      '1. one\n   - [x] two\n\n     | c |\n     | - |\n     | d |',
      '<ol><li>one<ul class="contains-task-list"><li class="task-list-item"><p><input type="checkbox" checked disabled aria-label="two"> two</p><table tabindex="0"><thead><tr><th>c</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table></li></ul></li></ol>',
    ],
    [
      '<details open>\n<summary>More</summary>\n\n<Tabs>\n<Tab title="A">\n| c |\n| - |\n| d |\n</Tab>\n</Tabs>\n\n</details>',
      '<details open><summary>More</summary><Tabs><Tab title="A"><span class="sn-c-marks"><span id="a"></span></span><table tabindex="0"><thead><tr><th>c</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table></Tab></Tabs></details>',
    ],
    [
      '<figure><mark>m</mark><figcaption>f</figcaption></figure>\n\n<dl><dt>t</dt><dd>d</dd></dl>',
      '<figure><mark>m</mark><figcaption>f</figcaption></figure><dl><dt>t</dt><dd>d</dd></dl>',
    ],
  ])('keeps what elements stand in: %s', (text, expected) => {
    const { parts, problems } = render(text, { trusted: false })
    expect(show(parts).replace(/\n/g, '')).toBe(expected)
    expect(problems).toEqual([])
  })

  test('imports and exports nothing', () => {
    const { parts } = render(
      'import Hello from \'/snippets/hello.mdx\'\nexport const a = 1\n\n<Hello /> <Snippet file="hello.mdx" />',
      {
        trusted: false,
      },
    )
    expect(show(parts)).not.toContain('really')
  })
})

test('Markdown may hold HTML, and MDX where it uses components', () => {
  expect(show(render('<!-- never closed\n\n**b**', { format: 'md' }).parts)).toBe(
    '<p>&lt;!-- never closed</p>\n<p><strong>b</strong></p>',
  )
  expect(show(render('a <b>x</b> {y}', { format: 'md' }).parts)).toBe('<p>a <b>x</b> {y}</p>')
  expect(show(render('<Tip>x</Tip>', { format: 'md' }).parts)).toBe('<Callout type="tip">x</Callout>')
  expect(show(render('List<String> and <Tip>x</Tip>', { format: 'md' }).parts)).toBe('<p>List and x</p>')
})

test('what a component does not show has no links, headings and anchors', () => {
  const { links, headings, anchors } = render(
    [
      'export const Name = ({ name }) => <b>{name}</b>',
      'export const Box = ({ children }) => <div>{children}</div>',
      '',
      '<Name name="size">',
      '## Hidden {#hidden}',
      '',
      '[hidden](/hidden) <a id="gone" />',
      '</Name>',
      '',
      '<Box>',
      '## Shown',
      '',
      '[shown](/shown) <a id="there" />',
      '</Box>',
    ].join('\n'),
  )
  expect(links.map(({ to }) => to)).toEqual(['/shown'])
  expect(headings.map(({ slug }) => slug)).toEqual(['shown'])
  expect([...anchors]).toEqual(['shown', 'there'])
})

test('a fence without a language that another one begins in may be the end of one without a beginning', () => {
  const [problem] = render('x\n```\n\n```\ny\n```\n\nText\n\n```js\nz\n```\n').problems
  expect([problem?.offset, problem?.message]).toEqual([13, expect.stringContaining('has no beginning: add that.')])
})

test('a problem in an element of a snippet is where it is written, one of its properties where they are given', () => {
  const script = "export const Box = ({ to }) => <div className='x'><Nope /><a href='/a'>a</a><a href={to}>b</a></div>"
  const text = "import { Box } from './box.jsx'\n\n<Box to='/b' />"
  const found = renderContent({
    ...{ text, format: 'mdx', file: 'a.mdx', offset: 0, trusted: true, resolve: (url) => url },
    files: memoryFiles({ 'box.jsx': script }),
  })
  const places = [...found.problems, ...found.links].map(({ file, offset }) => [file, offset])
  expect(places).toEqual([
    ['box.jsx', script.indexOf('<Nope')],
    ['box.jsx', script.indexOf("<a href='/a'")],
    ['a.mdx', text.indexOf('<Box')],
  ])
})

test.each([
  ['Text\n\n```sh\nx\n\n## Next', 'warning 6'],
  ['- a\n\n  ```sh\n  x\n\n- b\n\n  ```sh\n  y\n  ```\n', 'warning 7'],
  ['<Note>\n```sh\nx\n</Note>\n', 'error 7'],
  ['Text\r\n\r\n~~~\r\nx', 'warning 8'],
  ['<!-- a\r\nb -->\r\n\r\n- x\r\n\r\n  ```sh\r\n  y\r\n  ```\r\n', ''],
  ['```sh\nx\n```\n\n````md\n```sh\n```\n````\n', ''],
  ['```sh\nx\n\n## Next\n\n```js\ny\n```\n', 'warning 0'],
  ['- a\n\n  ```md\n  ~~~js\n  ```\n\n- b\n\n  ```md\n  ````js x\n  ```\n', 'warning 35'],
  ['````md\n```js\n```\n````\n\n```md\n```js\nx\n```\n```\n\nText\n\n```\ny\n```\n', 'warning 23'],
])('a fence that nothing closes is a problem where it begins: %j', (text, said) => {
  const { problems } = render(text)
  expect(problems.map(({ code, severity, offset }) => [code, severity, offset])).toEqual(
    said === '' ? [] : [['fence-unclosed', ...said.split(' ').map((part) => (/\d/.test(part) ? Number(part) : part))]],
  )
})

test.each([
  ['<style>\n.a { color: red }\n\n.b::before { content: "`${x}\\201C" }\n</style>\n\nText', '`${x}\\201C'],
  ['<style media="print">.a { color: red }</style>', '.a { color: red }'],
  ['<style>{`.a { color: red }`}</style>', '.a { color: red }'],
  ['<Note>\n  <style>\n  .a { color: red }\n  </style>\n</Note>', '.a { color: red }'],
  // A whole page as a text, with a style sheet of its own.
  ['export const page = `\n<p>\n\n  <style>\n  .a { color: red }\n  </style>\n`\n\n<b>{page.length}</b>', '<b>47</b>'],
  [
    '<style>.b { c: d }</style>\n\nexport const page = `\n  <style>.a { e: f }</style>\n`\n\n<b>{page}</b>',
    '.b { c: d }',
  ],
])('the style sheet of a page is read as HTML or JSX: %j', (text, css) => {
  const { parts, problems } = render(text)
  expect(problems).toEqual([])
  expect(show(parts)).toContain(css)
})

test('what is wrong behind a style sheet is reported in its place', () => {
  const text = '<style>.a { color: red }</style>\n\n{bad expr}\n\n```html\n<style>a { b: c }</style>\n```\n'
  expect(render(text).problems.map(({ offset }) => text.slice(offset, offset! + 4))).toEqual(['expr'])
})

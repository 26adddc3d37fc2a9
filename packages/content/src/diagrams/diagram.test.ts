import { memoryFiles } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { contentHtml, drawContent } from '../draw/draw.ts'
import { toMarkdown } from '../markdown/write.ts'
import { renderContent } from '../render.ts'
import type { ContentSource } from '../types.ts'
import { diagramBudget } from './budget.ts'
import { drawDiagram } from './diagram.ts'
import { readDiagram } from './read.ts'

function render(text: string, options: Partial<ContentSource> = {}) {
  const source = { file: 'page.mdx', format: 'mdx', offset: 0, files: memoryFiles({}), trusted: true } as const
  return renderContent({ ...source, text, resolve: (url) => url, ...options })
}

const fenced = (code: string) => `\`\`\`mermaid\n${code}\n\`\`\``

/** The words of a picture, in its order; undefined without one. */
function wordsOf(code: string): string[] | undefined {
  const html = contentHtml(render(fenced(code)).parts)
  const [picture] = /<svg[\s\S]*<\/svg>/.exec(html) ?? []
  const texts = picture?.matchAll(/<text[^>]*>(.*?)<\/text>/g)
  return (
    texts &&
    Array.from(texts, ([, text = '']) => text.replaceAll('</tspan><tspan', '</tspan> <tspan').replace(/<[^>]+>/g, ''))
  )
}

const edgesOf = (code: string) =>
  readDiagram(code)
    .text.split('\n')
    .filter((line) => /^[ng]\d+ <?[-=]/.test(line))

describe('flowcharts', () => {
  test.each([
    ['A-->B', 'n0 --> n1'],
    ['A --- B', 'n0 --- n1'],
    ['A---->B', 'n0 --> n1'],
    ['A-.->B', 'n0 -.-> n1'],
    ['A -..- B', 'n0 -.- n1'],
    ['A ==> B', 'n0 ==> n1'],
    ['A <--> B', 'n0 <--> n1'],
    ['A --x B', 'n0 --> n1'],
    ['A o--o B', 'n0 <--> n1'],
    ['A e1@--> B', 'n0 --> n1'],
    ['A -->|yes| B', 'n0 -->|yes| n1'],
    ['A --> |"yes"| B', 'n0 -->|yes| n1'],
    ['A -- yes --> B', 'n0 -->|yes| n1'],
    ['A --"yes"--> B', 'n0 -->|yes| n1'],
    ['A -. yes .-> B', 'n0 -.->|yes| n1'],
    ['A == yes ==> B', 'n0 ==>|yes| n1'],
    ['A -- yes --- B', 'n0 ---|yes| n1'],
    ['my-service.v1-->état', 'n0 --> n1'],
    ['A[x]-->B(y)', 'n0 --> n1'],
    ['A:::hot --> B', 'n0 --> n1'],
    ['A@{ shape: cyl, label: "x" } --> B', 'n0 --> n1'],
    ['A --> B;', 'n0 --> n1'],
  ])('%s', (line, edge) => {
    expect(edgesOf(`flowchart LR\n${line}`)).toEqual([edge])
    expect(wordsOf(`flowchart LR\n${line}`)).toBeDefined()
  })

  test('chains, groups of nodes and several statements on a line', () => {
    expect(edgesOf('graph TD; A & B --> C --> D; D --> A')).toEqual([
      'n0 --> n2',
      'n1 --> n2',
      'n2 --> n3',
      'n3 --> n0',
    ])
    expect(edgesOf('graph\nA ~~~ B\nB --> C')).toEqual(['n1 --> n2'])
  })

  test.each([
    '["x"]',
    '[x]',
    '(x)',
    '([x])',
    '[[x]]',
    '[(x)]',
    '((x))',
    '(((x)))',
    '>x]',
    '{x}',
    '{{x}}',
    '[/x/]',
    '[\\x\\]',
    '[/x\\]',
    '[\\x/]',
  ])('a shape has its words: A%s', (shape) => expect(wordsOf(`graph TD\nA${shape}`)).toEqual(['x']))

  test('words are shown as written, whatever characters they have', () => {
    const words = `a [b] (c) {d} | <e> & "f" 'g' --> end ; %% *h* é 漢 😀`
    expect(wordsOf(`graph TD\nA["${words.replaceAll('"', '#quot;').replace('<e>', '#lt;e#gt;')}"] --> B`)?.[0]).toBe(
      words
        .replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;')),
    )
    expect(wordsOf('graph TD\nA["one<br/>two\nthree <b>four</b>"]')).toEqual(['one two three four'])
  })

  test('a border that is crossed within another group is drawn beside it, with both titles', () => {
    const code = 'graph TD\nsubgraph Cloud\nsubgraph inner [Cluster]\nA\nend\nB\nend\nA --> B\nA --> C'
    expect(wordsOf(code)).toEqual(expect.arrayContaining(['Cloud / Cluster', 'Cloud', 'A', 'B', 'C']))
    expect(wordsOf('graph LR\nsubgraph 一\nA\nend\nsubgraph 二\nB\nend\nA --> B')).toEqual(
      expect.arrayContaining(['一', '二']),
    )
  })

  test('words on a colour of the author are readable in both modes', () => {
    const { text } = readDiagram(
      'graph TD\nA --> B\nclassDef pale fill:#ffe\nclass A pale\nstyle B fill:#036,stroke:url(x)',
    )
    expect(text.split('\n').filter((line) => line.startsWith('style'))).toEqual([
      'style n0 fill:#ffe,color:#111',
      'style n1 fill:#036,color:#fff',
    ])
  })
})

test('sequence diagrams: names with spaces, numbers, blocks, notes and activity', () => {
  const code = `sequenceDiagram
    autonumber
    actor U as End user
    box rgb(1,2,3) Cloud
    participant API Server
    end
    U->>+API Server: Hello: world; again
    Note over U,API Server: Waits
    critical try
      API Server--xU: no
    option other
      activate U
    end
    rect rgb(1,2,3)
    API Server-->>-U:
    end`
  expect(wordsOf(code)).toEqual(
    expect.arrayContaining([
      'End user',
      'API Server',
      '1. Hello: world; again',
      'Waits',
      'critical [try]',
      '2. no',
      '[other]',
      '3.',
    ]),
  )
})

test('states, classes and entities', () => {
  expect(wordsOf('stateDiagram-v2\n[*] --> A\nA --> A : again\nstate "Big (one)" as B {\nC --> D\n}\nA --> B')).toEqual(
    expect.arrayContaining(['A', 'again', 'Big (one)', 'C', 'D']),
  )
  expect(wordsOf('classDiagram\nAnimal<|--Duck\nclass Duck {\n+swim()\n}\nA "1" --> "n" B : has')).toEqual(
    expect.arrayContaining(['Animal', 'Duck', 'has']),
  )
  expect(wordsOf('erDiagram\nA ||--o{ B : has\nA {\nstring id PK\n}')).toEqual(
    expect.arrayContaining(['A', 'B', 'has']),
  )
})

test('settings and comments are no statements, and a title is what screen readers say', () => {
  const code =
    '---\ntitle: Orders\nconfig:\n  theme: dark\n---\n%%{init: {"theme": "dark"}}%%\n%% comment\nflowchart LR\n  accDescr { about\n it }\n  A --> B'
  expect(contentHtml(render(fenced(code)).parts)).toContain('role="img" aria-label="Orders"')
  expect(contentHtml(render(fenced('graph TD\nA[<x>] --> B')).parts)).toContain('aria-label="Diagram: ')
})

describe('what cannot be drawn is shown as its source, and reported where it is', () => {
  test.each([
    ['a bracket without an end', 'graph TD\n  A --> B\n  B --> C[x', 4, '`B --> C[x`'],
    ['an arrow without a node', 'graph TD\n  A -->', 3, '`A -->`'],
    ['words that are no statement', 'sequenceDiagram\n  A->>B: x\n\n  hello', 5, '`hello`'],
    ['a subgraph without an end', 'graph TD\nsubgraph x\nA', 3, '`subgraph` has no `end`'],
    ['a block without an end', 'sequenceDiagram\nloop x\nA->>B: y', 3, '`loop` has no `end`'],
    ['a brace without an end', 'classDiagram\nclass A {\n+x', 3, '`{` has no `}`'],
    ['another kind', 'gitGraph\n  commit', 2, '`gitGraph` is none of the kinds'],
    ['a note that would be lost', 'stateDiagram-v2\nA --> B\nnote right of A : x', 4, '`note right of A : x`'],
    ['nothing', '', 2, 'empty'],
    ['a header alone', 'graph TD', 2, 'no node'],
    [
      'too many edges',
      `graph TD\n${Array.from({ length: 5000 }, (_, i) => `a${i % 9}-->b`).join('\n')}`,
      153,
      'more than 150',
    ],
    ['a long line', `graph TD\nA[${'x'.repeat(2000)}]`, 3, 'more than 2000 characters'],
    ['a long text', `graph TD\n${'A-->B\n'.repeat(9000)}`, 2, 'more than 50000 characters'],
  ])('%s', (_, code, line, message) => {
    const text = `# Title\n\n- item\n\n${fenced(code).replaceAll(/^(?=.)/gm, '  ')}`
    const { parts, problems } = render(text)
    expect(problems).toMatchObject([{ code: 'diagram-unsupported', message: expect.stringContaining(message) }])
    expect(text.slice(0, problems[0]?.offset).split('\n').length - 4).toBe(line)
    expect(contentHtml(parts)).not.toContain('<svg')
    expect(drawContent(parts).filter((part) => typeof part !== 'string')).toHaveLength(code === '' ? 0 : 1)
  })

  test.each([
    ['blank lines', `graph TD\n---${'\n'.repeat(40_000)}`],
    ['quotes', `graph TD\n${'"\n'.repeat(20_000)}`],
    ['brackets', `graph TD\n${`${'A[(/'.repeat(490)}\n`.repeat(25)}`],
    ['arrows', `sequenceDiagram\n${`${'-> '.repeat(600)}\n`.repeat(25)}`],
    ['settings', '%%{'.repeat(16_000)],
  ])('without end, and soon: %s', (_, code) => {
    expect(drawDiagram(code)).toHaveProperty('message')
  })
})

test('sequence diagrams: a note before all messages is there, and long messages have room between their lines', () => {
  const picture = (code: string) => contentHtml(render(fenced(code)).parts)
  const said = `${'long '.repeat(12)}end`
  const html = picture(`sequenceDiagram\nNote over A,B: First\nA->>B: ${said}\nB->>B: short`)
  expect(html).toContain('>First<')
  expect(html).not.toMatch(/[\uE000-\uF8FF]/)
  const lines = Array.from(html.matchAll(/<line x1="([\d.]+)"[^>]*stroke-dasharray/g), ([, x]) => Number(x))
  expect(lines).toHaveLength(2)
  expect(lines[1]! - lines[0]!).toBeGreaterThan(said.length * 5.5)
  expect(picture('sequenceDiagram\nNote over A: Alone')).toContain('>Alone<')
})

test('a picture runs, loads and names nothing, whoever wrote its words', () => {
  const code = `graph TD
    A["<script>alert(1)</script><img src=x onerror=alert(1)>"] --> B["javascript:alert(1) url(https://a.example)"]
    B -->|"\\"onload=alert(1)"| C
    style A fill:url(https://a.example/x.svg),stroke:red,background:url(//a.example)
    linkStyle 0 stroke:expression(alert(1))
    click A "javascript:alert(1)"
    class B "><script>`.replace('\\"', '#quot;')
  const two = `${fenced(code.replace(/\n.*class B.*/, ''))}\n\n${fenced('sequenceDiagram\nA->>B: <foreignObject><b onclick=x>')}`
  for (const trusted of [true, false]) {
    const pictures = contentHtml(render(two, { trusted }).parts).match(/<svg[\s\S]*?<\/svg>/g) ?? []
    expect(pictures).toHaveLength(2)
    for (const picture of pictures) {
      expect(new Set(Array.from(picture.matchAll(/<([a-z]+)/gi), ([, name]) => name))).not.toContain('script')
      expect(picture).not.toMatch(/<(?!\/?(?:svg|g|rect|circle|ellipse|line|polyline|polygon|path|text|tspan)[\s>])/)
      expect(picture).not.toMatch(/\s(?:id|style|href|on\w+|marker-\w+|xmlns)=/)
      expect(picture.replace(/>[^<]*</g, '><')).not.toMatch(/url\(|https?:/)
    }
  }
})

test('its source is its text everywhere else, and its title stands above it', () => {
  const { parts } = render(
    '<Steps>\n<Step title="One">\n\n```mermaid Orders\ngraph TD\nA --> B\n```\n\n</Step>\n</Steps>',
  )
  expect(toMarkdown(parts)).toContain('```mermaid Orders\n')
  const html = contentHtml(parts)
  expect(html).toContain('<figcaption>Orders</figcaption>')
  expect(html).toContain(
    '<details><summary>Source</summary><pre tabindex="0"><code>graph TD\nA --&gt; B</code></pre></details>',
  )
  expect(html).not.toContain('Enlarge')
  const wide = fenced(
    `graph LR\n${Array.from('abcdefghijkl', (name) => `${name} --> ${name}${name}`).join('\n')}\n${Array.from('abcdefghijk', (name, i) => `${name} --> ${'bcdefghijkl'[i]}`).join('\n')}`,
  )
  expect(contentHtml(render(wide).parts)).toContain('<input type="checkbox" autocomplete="off">Enlarge')
})

test('all diagrams of a site share what their layouts take, and each text counts once', () => {
  const budget = diagramBudget()
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
  const drawn = names.filter((name) => budget(name, 300))
  expect(drawn).toEqual(names.slice(0, 8))
  expect(names.filter((name) => budget(name, 300))).toEqual(drawn)

  const asked: number[] = []
  const diagrams = (_: string, lines: number) => asked.push(lines) > 3
  const [sequence, graph] = [`sequenceDiagram\n${'A->>B: Hello\n'.repeat(37)}`, 'graph TD\nA & B --> C & D\nC --> D']
  const { parts, problems } = render([sequence, graph, graph, 'graph TD\nA'].map(fenced).join('\n\n'), { diagrams })
  expect(asked).toEqual([2, 10, 10, 2])
  expect(contentHtml(parts).match(/<figure/g)).toHaveLength(1)
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('The diagrams of this site have more than 2400 nodes and edges. Use images for some.'),
  ])
})

test('all diagrams of a page share their lines; one that is longer is drawn alone', () => {
  const long = (name: string) => `sequenceDiagram\n${`${name}->>B: Hello\n`.repeat(350)}`
  const { parts, problems } = render([long('A'), long('C'), 'graph TD\nA --> B'].map(fenced).join('\n\n'))
  expect(contentHtml(parts).match(/<figure/g)).toHaveLength(1)
  expect(problems.map(({ code }) => code)).toEqual(['diagram-unsupported'])
  expect(problems[0]?.message).toContain(
    'The diagrams of this page have more than 600 lines. Move some to other pages.',
  )
  expect(contentHtml(render(fenced(long('D') + 'A->>B: Hello\n'.repeat(400))).parts)).toContain('<figure')
})

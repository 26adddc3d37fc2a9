import { memoryFiles } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { contentHtml } from '../draw/draw.ts'
import { renderContent } from '../render.ts'

const files = memoryFiles({
  'snippets/counter.jsx': `import { useState } from 'react'
const step = 2
export const Counter = ({ start = 1, children }) => {
  const [count, setCount] = useState(() => start)
  return <button onClick={() => setCount(count + step)}>{children} {count}</button>
}
export const Other = () => <b>{step}</b>
export const Twice = () => <section><h2>Two</h2><Counter start={3} /></section>
`,
  'snippets/typed.tsx': `import type { ReactNode } from 'react'
interface Props { label: string; children?: ReactNode }
export const Typed = ({ label }: Props) => <b>{label as string}</b>
export const Clock = ({ label }: Props) => { useEffect(() => tick()); return <i>{label!}</i> }
`,
  'snippets/counter.mdx': 'export const InText = () => { const [n] = useState(5); return <i>{n}</i> }\n',
  'snippets/text.mdx': "import { Counter } from './counter.jsx'\n\nWith <Counter start={start} />\n",
})

function render(text: string, interactive = true) {
  return renderContent({
    text: text.replace(/^\n/, ''),
    format: 'mdx',
    file: 'page.mdx',
    offset: 100,
    files,
    trusted: true,
    resolve: (url) => url,
    interactive,
  })
}

/** The islands of a page: their placeholders, their properties, and the page's problems. */
function islandsOf(text: string) {
  const { parts, islands, problems } = render(text)
  const html = contentHtml(parts, { island: ({ name }) => `${name}.js` })
  return { html: html.trim(), islands, problems: problems.map(({ message }) => message) }
}

describe('what needs a browser', () => {
  test.each([
    [
      'a component of the page with state',
      `
export const Counter = () => {
  const [count, setCount] = useState(0)
  useEffect(() => { document.title = count })
  return <button className="big" onClick={() => setCount(count + 1)}>Up {count}</button>
}

<Counter />`,
      '<sn-island src="Counter.js" data-props="{}"><button class="big">Up 0</button></sn-island>',
    ],
    [
      'a component of a script, with data and content',
      `
import { Counter } from '/snippets/counter.jsx'

<Counter start={2 + 3} list={[{ a: null }]}>Press **me**</Counter>`,
      '<sn-island src="Counter.js" data-props="{&quot;start&quot;:5,&quot;list&quot;:[{&quot;a&quot;:null}],&quot;children&quot;:{&quot;$slot&quot;:0}}"><template>Press <strong>me</strong></template><button>Press <strong>me</strong> 5</button></sn-island>',
    ],
    [
      'a component of a text snippet',
      "import { InText } from '/snippets/counter.mdx'\n\n<InText />",
      '<sn-island src="InText.js" data-props="{}"><i>5</i></sn-island>',
    ],
    [
      'TypeScript',
      'import { Clock } from \'/snippets/typed.tsx\'\n\n<Clock label="now" />',
      '<sn-island src="Clock.js" data-props="{&quot;label&quot;:&quot;now&quot;}"><i>now</i></sn-island>',
    ],
    [
      'a component in a static one',
      "import { Twice } from '/snippets/counter.jsx'\n\n<Twice />",
      '<section><h2 id="two">Two</h2><sn-island src="Counter.js" data-props="{&quot;start&quot;:3}"><button> 3</button></sn-island></section>',
    ],
    [
      'what cannot be interpreted',
      'export const Now = () => <b>{new Date().getFullYear()}</b>\n\n<Now>This year</Now>',
      '<sn-island src="Now.js" data-props="{&quot;children&quot;:&quot;This year&quot;}">This year</sn-island>',
    ],
    [
      'an element with a handler',
      '<button onClick={() => open("/")} className="big">Open</button>',
      '<sn-island src="button.js" data-props="{&quot;className&quot;:&quot;big&quot;,&quot;children&quot;:&quot;Open&quot;}"><button class="big">Open</button></sn-island>',
    ],
    [
      'a component in a list',
      "import { Counter } from '/snippets/counter.jsx'\n\n{[1, 2].map((n) => <Counter start={n} />)}",
      '<sn-island src="Counter.js" data-props="{&quot;start&quot;:1}"><button> 1</button></sn-island><sn-island src="Counter.js" data-props="{&quot;start&quot;:2}"><button> 2</button></sn-island>',
    ],
    [
      'a component in a text snippet, with what the page gave that',
      "import Text from '/snippets/text.mdx'\n\n<Text start={7} />",
      '<p>With <sn-island src="Counter.js" data-props="{&quot;start&quot;:7}"><button> 7</button></sn-island></p>',
    ],
  ])('%s is an island', (_, text, expected) => {
    const { html, problems } = islandsOf(text)
    expect(problems).toEqual([])
    expect(html).toBe(expected)
  })

  test.each([
    ['a static component', "import { Other } from '/snippets/counter.jsx'\n\n<Other />", '<b>2</b>'],
    [
      'a static component in TypeScript',
      "import { Typed } from '/snippets/typed.tsx'\n\n<Typed label='x' />",
      '<b>x</b>',
    ],
    ['a handler that is not given', 'export const A = ({ go }) => <a onClick={go}>x</a>\n\n<A />', '<a>x</a>'],
    [
      'a component of plain functions',
      'export const A = ({ a }) => <i>{[a, "", String(1)].filter(Boolean).join(Math.max(2, 3))} {Object.keys({ b: 1 })}</i>\n\n<A a="x" />',
      '<i>x31 b</i>',
    ],
    ['a test for a browser', 'export const A = () => <i>{typeof window}</i>\n\n<A />', '<i>undefined</i>'],
  ])('%s is none', (_, text, expected) => {
    const { html, islands, problems } = islandsOf(text)
    expect({ html, islands, problems }).toEqual({ html: expected, islands: [], problems: [] })
  })

  test('nothing, where the host draws no islands', () => {
    const { islands, problems } = render(
      "import { Counter } from '/snippets/counter.jsx'\n\n<Counter>kept</Counter>",
      false,
    )
    expect(islands).toEqual([])
    expect(problems.map(({ code }) => code)).toEqual(['component-unknown'])
  })
})

describe('the code of an island', () => {
  test('is what the component needs of its module', () => {
    const [island] = islandsOf("import { Twice } from '/snippets/counter.jsx'\n\n<Twice />").islands
    expect(island).toEqual({
      name: 'Counter',
      code: `import { useState } from 'react'
const step = 2
export const Counter = ({ start = 1, children }) => {
  const [count, setCount] = useState(() => start)
  return <button onClick={() => setCount(count + step)}>{children} {count}</button>
}
export const $component = Counter
export const $given = ({})
`,
      file: 'snippets/counter.jsx',
      offset: 0,
      at: { file: 'page.mdx', offset: 100 + "import { Twice } from '/snippets/counter.jsx'\n\n".length },
    })
  })

  test('holds what only a browser can evaluate of its properties, and what that names', () => {
    const text = `
import { Counter } from '/snippets/counter.jsx'
import { unused } from 'unused'
export const names = ['a']

export const log = (name) => console.log(name, names)
export const Box = (props) => { useState(); return props.children }

<Box now={Date.now()} onPick={(name) => log(name)} as={CodeBlock} size={1} />`
    const [island] = islandsOf(text).islands
    expect(island?.code.replace(/\n\s*/g, '\n')).toBe(`export const names = ['a']
export const log = (name) => console.log(name, names)
export const Box = (props) => { useState(); return props.children }
export const $component = Box
export const $given = ({"onPick": ((name) => log(name)), "now": (Date.now()), "as": (CodeBlock)})
`)
    // The position in its file: problems of the bundler are reported there.
    expect(island?.offset).toBe(100 + text.indexOf('export const names') - 1)
  })
})

test.each([
  [
    'data that the browser cannot have',
    "import Text from '/snippets/given.mdx'\n\n<Text go={() => 1} />",
    'import-missing',
  ],
  ['text that includes itself', "import Loop from '/page.mdx'\n\n<Loop />", 'import-missing'],
  ['code as text', '<b onclick="go()">x</b>', 'handler-unsupported'],
  ['an expression of the page', 'A {new Date()} B', 'expression-unsupported'],
])('%s is reported as before', (_, text, code) => {
  const { islands, problems } = render(text)
  expect(islands).toEqual([])
  expect(problems.map((problem) => problem.code)).toEqual([code])
})

test('a component that another component declares for itself is drawn with that', () => {
  const { islands, html } = islandsOf(`
export const List = () => {
  const Item = ({ name }) => { const [open] = useState(false); return <li>{name}</li> }
  return <ul><Item name="a" /></ul>
}

<List />`)
  expect(islands.map(({ name }) => name)).toEqual(['List'])
  expect(html).toBe('<sn-island src="List.js" data-props="{}"><ul><li>a</li></ul></sn-island>')
})

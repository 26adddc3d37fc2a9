import { expect, test } from 'vitest'
import { expandedText } from './page.ts'
import type { AuthoredPage } from '@specnav/pages'

const snippets: Record<string, string> = {
  'snippets/greeting.mdx': '---\ntitle: Greeting\n---\nHello {name}, read [the guide](/guide).\n\n- one\n- two\n',
  'snippets/outer.mdx':
    "import Greeting from '/snippets/greeting.mdx'\n\nOuter starts.\n\n<Greeting name={props.who} />",
  'snippets/plan.jsx':
    "export const Plan = ({ name, children }) => <a href='/plans'><strong>{name}</strong> {children}</a>\nexport const Counter = () => { const [count] = useState(0); return <p>{count}</p> }",
  'snippets/limits.mdx': 'At most {limit} calls.',
}

function expanded(text: string): string {
  const page = { type: 'authored', file: 'guide.mdx', format: 'mdx', body: () => text } as AuthoredPage
  const read = (path: string) => snippets[path]
  return expandedText(page, { read, has: (path) => path in snippets, list: () => [], folders: () => [''] })
}

test('writes snippets in the place of their tags, with their properties', () => {
  const text = 'import Greeting from \'/snippets/greeting.mdx\'\n\nBefore.\n\n<Greeting name="Ada" />\n\nAfter.'
  expect(expanded(text).trim()).toBe('Before.\n\nHello Ada, read [the guide](/guide).\n\n- one\n- two\n\nAfter.')
})

test('writes snippets in snippets, and those that `Snippet` names', () => {
  const text =
    'import Outer from \'/snippets/outer.mdx\'\n\n<Outer who="Bo" />\n\n<Snippet file="limits.mdx" limit={5} />'
  expect(expanded(text)).toContain('Outer starts.\n\nHello Bo, read')
  expect(expanded(text)).toContain('At most 5 calls.')
})

test('writes a component of the page as what it draws, and keeps the tags of the platform', () => {
  const text =
    'import { Plan } from \'/snippets/plan.jsx\'\n\n<Card title="T">\n  Take <Plan name="Pro">now</Plan>.\n</Card>'
  expect(expanded(text).trim()).toBe('<Card title="T">\n  Take [**Pro** now](/plans).\n</Card>')
})

test('keeps the indentation of a list around a snippet', () => {
  const text = 'import Greeting from \'/snippets/greeting.mdx\'\n\n1. First\n\n   <Greeting name="Ada" />\n\n2. Second'
  expect(expanded(text)).toContain(
    '1. First\n\n   Hello Ada, read [the guide](/guide).\n\n   - one\n   - two\n\n2. Second',
  )
})

test('keeps what needs a browser, and writes the rest without its code', () => {
  const text =
    "import { Counter } from '/snippets/plan.jsx'\n\nexport const price = 7\n\n{/* note */}\n\n<Counter />\n\nIt costs {price}, see {id}."
  expect(expanded(text).trim()).toBe('<Counter />\n\nIt costs 7, see {id}.')
})

test('expands what only AI tools read', () => {
  const text =
    'import Greeting from \'/snippets/greeting.mdx\'\n\n<Visibility for="agents">\n\n<Greeting name="Ada" />\n\n</Visibility>'
  expect(expanded(text)).toContain('Hello Ada')
})

test('leaves code blocks, texts without code, and texts that cannot be read as they are', () => {
  for (const text of ["```js\nimport a from 'b'\n```", 'Costs {price}.']) expect(expanded(text)).toBe(text)
  expect(expanded('import A from "/snippets/limits.mdx"\n\n<A limit={1} />\n\n<Open')).toContain('<Open')
})

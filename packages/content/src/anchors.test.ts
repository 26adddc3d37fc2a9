import { memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { contentHtml } from './draw/draw.ts'
import { renderContent } from './render.ts'

function idsIn(text: string, format: 'md' | 'mdx' = 'mdx'): string[] {
  const page = { file: `page.${format}`, format, offset: 0, files: memoryFiles({}), trusted: true }
  const { parts, problems } = renderContent({ ...page, text, resolve: (url) => url, reserved: ['responses'] })
  expect(problems).toEqual([])
  return Array.from(contentHtml(parts).matchAll(/ id="([^"]*)"/g), ([, id = '']) => id)
}

test.each([
  ['the ways to write the id of a heading', '## Next.js', ['nextjs', 'next-js']],
  [
    'signs that the platform keeps',
    '## Step 1: Build & (run)?',
    ['step-1-build--run', 'step-1:-build-&amp;-run?', 'step-1-build-run'],
  ],
  ['words with underscores', '## `with_options`', ['with_options', 'with-options']],
  ['letters of other languages', '## 例：内容', ['例内容', '例：内容', '例-内容']],
  ['one way to write it', '## Plain words', ['plain-words']],
  ['an id of the author’s', '## Words {#given}', ['given', 'words']],
  ['the first of two headings', '## a.b\n\n## a.b', ['ab', 'a-b', 'ab-1']],
  ['a heading before what is written like it', '## a.b\n\n## A b', ['ab', 'a-b']],
  ['titles of components', '<Accordion title="A?">\n\n## B\n\n</Accordion>', ['a', 'a?', 'b']],
  ['a heading before a title', '<Tab title="B">x</Tab>\n\n## B', ['b']],
  ['a component’s own id', '<Step id="x" title="Y">z</Step>', ['x', 'y']],
  [
    'fields',
    '<ParamField path="userId">x</ParamField>\n\n<ParamField body="q">x</ParamField>\n\n<ResponseField name="a.b_c">x</ResponseField>',
    ['param-user-id', 'parameter-user-id', 'param-q', 'body-q', 'param-a-b-c', 'response-a-b-c'],
  ],
  ['an entry of a changelog', '<Update label="v1.2">x</Update>', ['v12', 'v1-2']],
  ['an id that is elsewhere on the page', '<Accordion title="Responses">x</Accordion>', []],
])('%s', (_, text, ids) => {
  expect(idsIn(text)).toEqual(ids)
})

test('braces at the end of a heading are words in Markdown, but for an id', () => {
  expect(idsIn('## Get {id}\n\n## Set {#set}', 'md')).toEqual(['get-id', 'get-{id}', 'set'])
})

test('the ids of the headings that a page translates lead to its own, where it has the same ones', () => {
  const ids = (...depths: number[]) => {
    const text = '## Instalar\n\n### Next\n\n## FAQ'
    const translates = depths.map((depth, index) => ({ depth, slug: ['install', 'instalar', 'faq'][index]! }))
    const page = { file: 'page.md', format: 'md', offset: 0, files: memoryFiles({}), trusted: true } as const
    const { parts, anchors } = renderContent({ ...page, text, translates, resolve: (url) => url })
    const marks = contentHtml(parts).matchAll(/<span(?: id="([^"]*)")? data-original="([^"]*)"/g)
    return { marks: Array.from(marks, ([, id, original]) => [id, original]), anchors: [...anchors] }
  }
  // The second one is the id of another heading of the page, which keeps it.
  const marks = [
    ['install', 'install'],
    [undefined, 'instalar'],
  ]
  expect(ids(2, 3, 2)).toEqual({ marks, anchors: ['instalar', 'next', 'faq', 'install'] })
  expect(ids(2, 2, 2).marks).toEqual([])
  expect(ids(2, 3).marks).toEqual([])
})

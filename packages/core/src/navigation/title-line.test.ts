import { expect, test } from 'vitest'
import { ownTitle, titleWords } from './title-line.ts'

test.each([
  ['Using <code>x</code>', 'Using x'],
  ['A **bold** and `code` title', 'A bold and code title'],
  ['`List<T>` and **`a*b`**', 'List<T> and a*b'],
  ['<code>**kwargs**</code>', '**kwargs**'],
  ['See [the guide](/guide)', 'See the guide'],
  ['First<br/>second', 'First second'],
  ['<Icon icon="flag" /> Start', 'Start'],
  ['Beta <Badge color="red">New *x*</Badge>', 'Beta New *x*'],
  ...[
    '<Group Name> Charter',
    'Map<K, V>',
    'The <Card /> component',
    '`a',
    '2 ** 3',
    '__init__',
    'a[0](b c)',
    '``',
    ' ',
  ].map((title) => [title, title]),
])('the words of the title %j', (written, words) => {
  expect(titleWords(written)).toBe(words)
})

test.each([
  ['# Home\n\nText\n', 'Home'],
  ['\nimport A from "./a"\n\n{/* # Draft */}\n\n# Getting *started* with `x` #\n', 'Getting started with x'],
  [
    '<!--\n# c\n-->\nexport const a = 1\nimport {\n  b,\n} from "./b"\n\n#  snake_case and 2 \\* 3\r\n',
    'snake_case and 2 * 3',
  ],
  ['Home\n====\n\nText\n', 'Home'],
  ['import {\r\n  b,\r\n} from "./b"\r\n\r\nHome\r\n====\r\n', 'Home'],
  ['# Home {#start}\n', 'Home'],
  ['# [![state](a.svg)](b) ![](c.svg) <img src="d.svg" /> __Home__ of ***all***\n', 'Home of all'],
  ['\n    # a comment\n', undefined],
  ['\t# a comment\n', undefined],
  ['## Part\n\n# Later\n', undefined],
  ['Text.\n\n# Later\n', undefined],
  ['```sh\n# a comment\n```\n', undefined],
  ['# Hello {name}\n', undefined],
  ['#hashtag\n#\nText', undefined],
  ['<!-- # never closed\n', undefined],
  ['', undefined],
])('the own title of the page %j', (body, title) => {
  expect(ownTitle(body)).toBe(title)
})

test('a long page that does not begin with a title is read as fast as others', () => {
  const lines = 'import a from "a"\n'.repeat(20_000)
  expect(ownTitle(`${lines}\n${lines}`)).toBe(undefined)
  expect(ownTitle('<!-- a --> '.repeat(20_000))).toBe(undefined)
})

test('a heading as long as a text is no title', () => {
  expect(ownTitle(`# ${'word '.repeat(99)}`)).toBe('word '.repeat(99).trim())
  expect(ownTitle(`# ${'*a '.repeat(30_000)}`)).toBeUndefined()
})

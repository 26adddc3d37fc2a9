import { expect, test } from 'vitest'
import { titleWords } from './title-line.ts'

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

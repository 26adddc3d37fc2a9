import { expect, test } from 'vitest'
import { hostOptions, tokensOf, withWords } from './code.ts'

const line = (...texts: string[]) => texts.map((text) => ({ text, style: { color: 'red' } }))
const code = { color: 'black', background: 'white', lines: [line('a', ' b'), line('// mark'), line('c'), line('c')] }

test.each<[name: string, shown: string[], colours: (string | undefined)[]]>([
  ['as it is written', ['a b', '// mark', 'c', 'c'], ['red', 'red', 'red', 'red']],
  ['without a comment that marks the next line', ['a b', 'c', 'c'], ['red', 'red', 'red']],
  ['with a line that is another one', ['a b', 'd', 'c'], ['red', undefined, 'red']],
])('lines %s', (_, shown, colours) => {
  const tokens = tokensOf(shown, code)
  expect(tokens.map((each) => each.map(({ text }) => text).join(''))).toEqual(shown)
  expect(tokens.map(([first]) => first?.style?.color)).toEqual(colours)
})

test('a block that a page writes as a component has its options', () => {
  expect(hostOptions({ highlight: '[1,3-4]', focus: [6], lines: true })).toEqual({
    metastring: '{1,3-4,6}',
    showLineNumbers: true,
  })
  expect(hostOptions({ lines: 'false' })).toEqual({ showLineNumbers: false })
})

test('words are marked across the tokens of a line', () => {
  const token = (content: string, ...types: string[]) => ({ content, types })
  expect(withWords([token('let ab', 'a'), token('c=', 'b'), token('x', 'c')], 'abc|x')).toEqual([
    token('let ', 'a'),
    token('ab', 'a', 'sn-code-word'),
    token('c', 'b', 'sn-code-word'),
    token('=', 'b'),
    token('x', 'c', 'sn-code-word'),
  ])
  expect(withWords([token('', 'a')], 'abc')).toEqual([token('', 'a')])
})

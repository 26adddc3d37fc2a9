import { expect, test } from 'vitest'
import { findComments } from './comments.ts'

function check(text: string, path = 'packages/core/src/a.ts'): string[] {
  return findComments({ path, text }).map(({ line, message }) => `${line}: ${message}`)
}

const message = (word: string) => `begin the comment with the noun that it is about, not with "${word}"`

test.each([
  ['a comment of a declaration', '/** Its path. */\nexport const a = 1', 'Its'],
  ['a comment of several lines', '/**\n * The same with the results of `fill`.\n */\nexport const a = 1', 'The same'],
  ['a comment of a line', '// They are read once.\nexport const a = 1', 'They'],
  ['a comment in a block', '/* Those of the page. */ export const a = 1', 'Those'],
])('finds %s', (_, text, word) => {
  expect(check(text)).toEqual([`1: ${message(word)}`])
})

test('finds the comment of an Astro component, at its line', () => {
  expect(check('---\nconst a = 1\n// Then it is there.\n---\n<p>Its text</p>', 'packages/site/theme/a.astro')).toEqual([
    `3: ${message('Then')}`,
  ])
})

test.each([
  ['a noun', '/** The path of a page. */\nexport const a = 1'],
  ['a sentence in the middle of a comment', '/** A path. Its parts are names. */\nexport const a = 1'],
  ['the second line of a comment', '// A page has a path.\n// Its parts are names.\nexport const a = 1'],
  ['the second line of a block', '/**\n * A page has a path, and\n * Its parts are names.\n */\nexport const a = 1'],
  ['a text', "export const a = '// Its path'"],
  ['a longer word', '/** Theme of a site. */\nexport const a = 1'],
])('lets pass %s', (_, text) => {
  expect(check(text)).toEqual([])
})

test('two comments of lines with code between them are two', () => {
  expect(check('// A path.\nexport const a = 1\n// Its parts.\nexport const b = 1')).toEqual([`3: ${message('Its')}`])
})

import { expect, it } from 'vitest'
import { matchesPattern } from './pattern-match.ts'

const long = 'a'.repeat(2000)
it.each<[pattern: string, text: string, matches: boolean]>([
  ['^(a|a)*$', long, true],
  ['^(a|a)*$', `${long}!`, false],
  ['^(a+)+$', `${long}!`, false],
  ['^([a-z]+[.-]?)*[a-z]$', long, true],
  ['^[a-z]+(?:-[a-z]+)*$', 'Example of a text', false],
  ['^[a-z]+(?:-[a-z]+)*$', 'an-example-of-a-text', true],
  ['(?:ab|cd){3}$', `${long}abcdab`, true],
  ['(?:ab|cd){3}$', `${long}abcdba`, false],
  ['^(?:\\d{3}|x)+(?:y|$)', '123x456y and more text', true],
  ['^(?:\\d{3}|x)+(?:y|$)', '123x456z and more text', false],
  ['^(?:[€-₿]+|\\p{Lu})*$', '€'.repeat(300), true],
  ['^(?:()*)*$', 'some text with words', false],
])('%s and %s: %s, however many ways there are', (pattern, text, isMatch) => {
  expect(matchesPattern(pattern, text)).toBe(isMatch)
})

it('what looks around is only tried on short texts', () => {
  expect(matchesPattern('^(?=(a+)+b)a', long)).toBeUndefined()
  expect(matchesPattern('^(?=.*b)[ab]+$', 'aab')).toBe(true)
})

import { expect, it } from 'vitest'
import { matchesPattern } from './pattern-match.ts'
import { patternText } from './pattern.ts'

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
  ['(a|aa)*b', long, false],
  ['(a+)+$', `${long}!`, false],
  ['(a?){30}a{30}$', 'a'.repeat(59), true],
  [`^${'a?'.repeat(100)}${'a'.repeat(100)}$`, 'a'.repeat(99), false],
  [`${'a?'.repeat(40)}b`, '', false],
  [`^${'(a|a)'.repeat(20)}b`, long, false],
  ['(.*)*(.*)*x', long, false],
  ['(x+x+)+y', 'x'.repeat(40), false],
  ['^([a-z]+)+@([a-z]+)+[.]com$', `${'a'.repeat(60)}@b.co`, false],
])('%s and %s: %s, however many ways there are', (pattern, text, isMatch) => {
  expect(matchesPattern(pattern, text)).toBe(isMatch)
})

it('what looks around is only tried on short texts', () => {
  expect(matchesPattern('^(?=(a+)+b)a', long)).toBeUndefined()
  expect(matchesPattern('(?=a*a*a*a*b)', long)).toBeUndefined()
  expect(matchesPattern(String.raw`\b(a|aa)+\b!`, long)).toBeUndefined()
  expect(matchesPattern(String.raw`^(a?){40}\1b$`, 'aaa')).toBeUndefined()
  expect(matchesPattern('^(?!(?:a|aa|aaa)+$).+', 'a'.repeat(40))).toBeUndefined()
  expect(matchesPattern(String.raw`^\bab\b`, 'abc')).toBe(false)
  expect(matchesPattern('^(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#])[A-Za-z0-9!@#]{8,}$', `${'a'.repeat(60)}A1!`)).toBe(true)
  expect(matchesPattern('^(?=.*b)[ab]+$', 'aab')).toBe(true)
})

it.each([
  '(a+)+$',
  '(?:(?:(?:a?){999}){999}){999}x',
  '^(?:(?:(?:){999}){999}){999}y$',
  '(?:){999999999}x',
  'a{999999999}',
  '^(?=(a|aa)+$)(?=(b|bb)+$)x',
  '(?:(?:(?:(?:|a){9}|b){9}|c){9}|d){9}',
])('a text of %s is found soon, or none', (pattern) => {
  for (const wanted of [{}, { least: 30 }, { least: 3000, most: 4000 }, { salt: 5 }]) {
    const text = patternText([pattern], wanted)
    if (text !== undefined) expect(matchesPattern(pattern, text)).toBe(true)
    expect(patternText([pattern, '[b-z]{5}$'], wanted)).not.toBe('')
  }
})

const hardPattern = (index: number) => `(a|aa|aaa|aaaa|aaaaa|b${index})*(a|aa|aaa|aaaa)*x`

it('hard patterns of one example share their steps, and plain ones are tried in any case', () => {
  const patterns = { steps: 300_000 }
  const text = 'a'.repeat(500)
  let tried = 0
  while (matchesPattern(hardPattern(tried), text, patterns) !== undefined && tried < 3000) tried++
  expect(tried).toBeLessThan(3000)
  expect(matchesPattern(hardPattern(tried), text)).toBe(false)
  expect(matchesPattern(hardPattern(tried), text, patterns)).toBeUndefined()
  expect(matchesPattern('^[a-z]+-[0-9]+$', 'abc-12', patterns)).toBe(true)
  expect(patternText(['^[a-z]+-[0-9]+$'], { patterns })).toBe('abc-123')
})

it.each<[pattern: string, text: string, other: string]>([
  ['(?i)abc', 'abc', 'abd'],
  ['^(?i)abc$', 'ABC', 'abcd'],
  ['(?i)^ab+$', 'ABb', 'cab'],
  ['/^a[bc]$/i', 'AB', 'ad'],
  ['/^\\d{4}$/', '1234', '123'],
  [String.raw`\Aab\z`, 'ab', 'xab'],
  [String.raw`^a\\Z$`, String.raw`a\Z`, 'a'],
  [String.raw`^(?P<year>\d{4})-(?P<month>\d\d)$`, '2024-01', '24-01'],
  ['^(?i:abc)d$', 'ABCd', 'ABCD'],
])('a pattern of another language is read: %s', (pattern, text, other) => {
  expect(matchesPattern(pattern, text)).toBe(true)
  expect(matchesPattern(pattern, other)).toBe(false)
  expect(matchesPattern(pattern, patternText([pattern])!)).toBe(true)
})

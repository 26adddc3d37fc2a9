import { expect, test } from 'vitest'
import { exactJson, exactNumber, parseExact, rounded, shownText, withNumbers } from './exact.ts'

test.each([
  ['{\n  "id": 9223372036854775807,\n  "next": 9223372036854775806\n}'],
  ['[\n  0.12345678901234567890123,\n  1e400,\n  -0.5,\n  "12345678901234567890",\n  "\\"1\\""\n]'],
])('a JSON text comes back with every digit: %j', (text) => {
  expect(exactJson(parseExact(text)!)).toBe(text)
})

test('a number that JavaScript writes in the same way is a number', () => {
  expect(parseExact('[1, -2.5, 9007199254740991, 0.1]')).toEqual([1, -2.5, 9_007_199_254_740_991, 0.1])
  expect(exactNumber('42')).toBe(42)
})

test.each(['10.00', '1.10', '-0', '1e3', '100000000000000000000'])('a number is sent as it is typed: %s', (text) => {
  expect(exactJson({ amount: exactNumber(text) })).toBe(`{\n  "amount": ${text}\n}`)
  expect(exactJson(parseExact(`[${text}]`)!)).toBe(`[\n  ${text}\n]`)
  expect(rounded([exactNumber(text)])).toEqual([Number(text)])
})

test.each(['01', '{"a": 1.2.3}', '[1,]', '-', 'NaN'])('what is no JSON stays none: %s', (text) => {
  expect(parseExact(text)).toBeUndefined()
})

test('a long number is shown, compared and sent as text like any other', () => {
  const value = exactNumber('9223372036854775807')
  expect(shownText(value)).toBe('9223372036854775807')
  expect(withNumbers(JSON.stringify({ value }))).toBe('{"value":9223372036854775807}')
  expect(rounded({ value })).toEqual({ value: 2 ** 63 })
  expect(exactNumber('12 apples')).toBe('12 apples')
})

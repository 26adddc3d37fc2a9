import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSuggester, listNames, nearest } from './suggest.ts'

const found: [written: string, candidates: string[], expected: string[]][] = [
  ['nmae', ['name', 'names', 'theme'], ['name']],
  ['users', ['users'], ['users']],
  ['Users', ['users', 'user'], ['users', 'user']],
  ['get-started/instal', ['get-started/install', 'get-started/index', 'other'], ['get-started/install']],
  ['guides/logs', ['guides/sso', 'guides/login', 'guide/logs', 'tutorials/logs'], ['guide/logs', 'guides/login']],
  ['api/2026-04/member_created', ['api/2026-04/meters/create-meter'], []],
  ['GET /tasks/{id}', ['GET /users/{id}', 'GET /task/{id}'], ['GET /task/{id}']],
  ['abcdef', ['uvwxyz'], []],
  ['a', ['abcd'], []],
  ['x1', ['x2', 'x4', 'x3', 'x5'], ['x2', 'x3', 'x4']],
  ['', ['a', 'abc'], ['a']],
  ['get', ['gets', 'geta', 'gets', 'gett', 'getu', 'geta'], ['geta', 'gets', 'gett']],
  ['x', [], []],
]
test.each(found)('near %j of %j', (written, candidates, expected) => {
  expect(nearest(written, candidates)).toEqual(expected)
})

/** Levenshtein distance, straight from its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const cost = a[0] === b[0] ? 0 : 1
  return Math.min(distance(a.slice(1), b) + 1, distance(a, b.slice(1)) + 1, distance(a.slice(1), b.slice(1)) + cost)
}

test('the three nearest, by distance and then by name', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 8 }), (written, candidates) => {
      const budget = Math.max(2, Math.floor(written.length / 3))
      const expected = candidates
        .map((candidate) => ({ candidate, far: distance(written, candidate) }))
        .filter(({ far }) => far <= budget)
        .toSorted((one, other) => one.far - other.far || (one.candidate < other.candidate ? -1 : 1))
        .slice(0, 3)
      expect(nearest(written, candidates)).toEqual(expected.map(({ candidate }) => candidate))
    }),
  )
})

test('a text of any length costs nothing', () => {
  const long = 'x'.repeat(100_000)
  expect(nearest(long, [long, `${long}y`])).toEqual([])
})

test('a suggester stops when it has compared enough', () => {
  const suggest = createSuggester(5)
  const names = () => ['name', 'other', 'third']
  expect(suggest('nam', names)).toEqual(['name'])
  expect(suggest('nam', names)).toEqual(['name'])
  expect(suggest('nam', () => expect.unreachable())).toEqual([])
})

test.each([
  [[], ''],
  [['a'], '`a`'],
  [['a', 'b'], '`a` or `b`'],
  [['a', 'b', 'c'], '`a`, `b` or `c`'],
])('the names %j in words', (names, words) => {
  expect(listNames(names)).toBe(words)
})

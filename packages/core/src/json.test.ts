import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonValue, asString, excerpt, isObject, joinPointer, pointerKeys } from './json.ts'

test('objects and texts are distinguished from the rest', () => {
  expect([{}, [], null, 'x', 5, undefined].map(isObject)).toEqual([true, false, false, false, false, false])
  expect(['x', '', 5, null, undefined].map(asString)).toEqual(['x', '', undefined, undefined, undefined])
})

test('the keys of a pointer are those that it was made of', () => {
  expect(joinPointer('/paths', '/users/{id}', 0, 'a~b')).toBe('/paths/~1users~1{id}/0/a~0b')
  expect(pointerKeys('')).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.string()), (keys) => {
      expect(pointerKeys(joinPointer('', ...keys))).toEqual(keys)
    }),
  )
})

test('an excerpt is the beginning of the JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 5, max: 200 }), (value, limit) => {
      const whole = JSON.stringify(value)
      expect(excerpt(JSON.parse(whole) as JsonValue, limit)).toBe(
        whole.length > limit ? `${whole.slice(0, limit - 1)}…` : whole,
      )
    }),
  )
})

test('an excerpt of a value of any size and depth costs next to nothing', () => {
  let deep: JsonValue = []
  for (let level = 0; level < 100_000; level++) deep = [deep]
  const wide = Array.from({ length: 1_000_000 }, (_, index) => index)
  expect(excerpt(deep, 5)).toBe('[[[[…')
  expect(excerpt({ wide }, 12)).toBe('{"wide":[0,…')
  expect(excerpt('x'.repeat(10_000_000), 5)).toBe('"xxx…')
})

import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'

test('gives a minute’s requests at once, then evenly, to each key its own', () => {
  let now = 0
  const limit = rateLimit(60, () => now)
  const take = (count: number, key = 'key_a') => Array.from({ length: count }, () => limit.take(key))
  expect(take(60)).toEqual(Array.from({ length: 60 }, () => 0))
  expect(take(2)).toEqual([1, 1])
  expect(take(1, 'key_b')).toEqual([0])
  now += 2_000
  expect(take(3)).toEqual([0, 0, 1])
  now += 3_600_000
  expect(take(61).at(-1)).toBe(1)
})

test('says how long to wait where a request comes once in a while', () => {
  let now = 0
  const limit = rateLimit(2, () => now)
  expect([limit.take('key_a'), limit.take('key_a'), limit.take('key_a')]).toEqual([0, 0, 30])
  now += 29_000
  expect(limit.take('key_a')).toBe(1)
  now += 1_000
  expect(limit.take('key_a')).toBe(0)
})

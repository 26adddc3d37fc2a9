import { expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

test('counts the attempts of each client, and of all together, in a window of time', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const { take, forgive } = createThrottle({ each: 2, all: 5, window: 900 })
  const tries = (...clients: string[]) => clients.map((client) => take(client))
  expect(tries('a', 'a', 'a')).toEqual([0, 0, 900])
  // Many addresses are no more attempts.
  expect(tries('b', 'c', 'd', 'e')).toEqual([0, 0, 0, 900])
  forgive('d')
  expect(tries('d', 'a', 'e')).toEqual([0, 900, 900])
  vi.setSystemTime(899_000)
  expect(tries('a', 'e')).toEqual([1, 1])
  vi.setSystemTime(900_000)
  expect(tries('a', 'e')).toEqual([0, 0])
  vi.useRealTimers()
})

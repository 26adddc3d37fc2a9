import { afterEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

afterEach(() => void vi.useRealTimers())

test('counts the attempts of each client, in a window of time that begins with the first', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const { take, forgive } = createThrottle({ each: 2, window: 900 })
  expect([take('a'), take('a'), take('a')]).toEqual([{ count: 1 }, { count: 2 }, { wait: 900 }])
  vi.setSystemTime(600_000)
  expect([take('a'), take('b')]).toEqual([{ wait: 300 }, { count: 1 }])
  forgive('a')
  expect([take('a'), take('a')]).toEqual([{ count: 2 }, { wait: 300 }])
  vi.setSystemTime(900_000)
  expect([take('a'), take('b'), take('b')]).toEqual([{ count: 1 }, { count: 2 }, { wait: 600 }])
})

test('attempts of others keep nobody out, however many they are', () => {
  const { take, forgive } = createThrottle({ each: 2, window: 900 })
  for (let other = 0; other < 30_000; other++) take(`other ${other}`)
  expect([take('a'), take('a')]).toEqual([{ count: 1 }, { count: 2 }])
  forgive('unknown')
})

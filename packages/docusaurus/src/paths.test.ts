import { expect, test } from 'vitest'
import { routePath } from './paths.ts'

test.each([
  ['/docs/plain', '/docs/plain'],
  ['/two%20words/%E6%97%A5%E6%9C%AC', '/two words/日本'],
  ['/a%23b', '/a%23b'],
  ['/100%25', '/100%25'],
])('%s', (url, path) => {
  expect(routePath(url)).toBe(path)
})

import { expect, test } from 'vitest'
import { hostPath } from './host-path.ts'

test.each([
  ['a file that VitePress has rewritten', 'packages/core/docs/use', 'core/use'],
  ['a page without a file, by the same rules', 'packages/web/docs/api/list', 'web/api/list'],
  ['a page that no rule is for', 'guides/start', 'guides/start'],
])('%s', (_, path, place) => {
  const own = { 'packages/:name/docs/:rest*': ':name/:rest*' }
  expect(hostPath({ map: { 'packages/core/docs/use.md': 'core/use.md' }, inv: {} }, own)(path)).toBe(place)
})

test('a function says where pages are, too', () => {
  expect(hostPath({ map: {}, inv: {} }, (file) => file.replace(/^en\//, ''))('en/guides/start')).toBe('guides/start')
})

test('what no file system takes as one name is shortened, and stays apart from others', () => {
  const toHost = hostPath({ map: {}, inv: {} }, undefined)
  const [one = '', other = ''] = ['a', 'b'].map((end) => toHost(`api-reference/${'Größe-'.repeat(30)}/list-${end}`))
  expect(one).toMatch(/^api-reference\/Größe-.*-[\da-f]{10}$/)
  expect(one).not.toBe(other)
  expect(Buffer.byteLength(one)).toBeLessThanOrEqual(220)
})

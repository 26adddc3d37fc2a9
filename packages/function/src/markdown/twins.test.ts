import { expect, test } from 'vitest'
import { twinPaths } from './twins.ts'

test.each([
  ['/docs/', ['index.md']],
  ['/docs', ['index.md']],
  ['/docs/index.html', ['index.md']],
  ['/docs/guides/limits/', ['guides/limits.md', 'guides/limits/index.md']],
  ['/docs/guides/limits', ['guides/limits.md', 'guides/limits/index.md']],
  ['/docs/guides/limits.html', ['guides/limits.md', 'guides/limits/index.md']],
  ['/docs/v1.2/', ['v1.2.md', 'v1.2/index.md']],
  ['/docs/guides/limits.md', undefined],
  ['/docs/logo.svg', undefined],
  ['/docs/_specnav/sidebar-0.html', undefined],
  ['/other/', undefined],
  ['/docsx/', undefined],
])('%s', (path, expected) => {
  expect(twinPaths(path, '/docs/')).toEqual(expected)
})

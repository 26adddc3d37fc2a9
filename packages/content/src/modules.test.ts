import { expect, test } from 'vitest'
import { resolveImport } from './modules.ts'

test.each([
  ['/snippets/a.mdx', 'snippets/a.mdx'],
  ['./a.jsx', 'guides/a.jsx'],
  ['../shared/a', 'shared/a'],
  ['../../../etc/passwd', 'etc/passwd'],
  ['@/snippets/a', 'snippets/a'],
  ['react', undefined],
  ['@scope/package', undefined],
])('%s', (source, expected) => {
  expect(resolveImport(source, 'guides/page.mdx')).toBe(expected)
})

import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { type IncludeForm, includedFile, includeTargets } from './includes.ts'

test.each<[path: string, form: IncludeForm, target: string | undefined]>([
  ['/snippets/a.mdx', 'import', 'snippets/a.mdx'],
  ['./a.jsx', 'import', 'guides/a.jsx'],
  ['../shared/a', 'import', 'shared/a'],
  ['@/snippets/a', 'import', 'snippets/a'],
  ['../../../etc/passwd', 'import', undefined],
  ['react', 'import', undefined],
  ['@scope/package', 'import', undefined],
  ['a.mdx', 'snippet', 'snippets/a.mdx'],
  ['/a.mdx', 'snippet', 'snippets/a.mdx'],
  ['@/a.mdx', 'snippet', 'snippets/a.mdx'],
])('%s as %s', (path, form, target) => {
  expect(includeTargets(path, 'guides/page.mdx', form)[0]).toBe(target)
})

test('the first one that there is', () => {
  const files = memoryFiles({ '_snippets/a.mdx': '', 'shared/b.md': '' })
  expect(includedFile('a.mdx', 'page.mdx', 'snippet', files)).toBe('_snippets/a.mdx')
  expect(includedFile('/shared/b', 'page.mdx', 'import', files)).toBe('shared/b.md')
  expect(includedFile('shared/b.md', 'page.mdx', 'snippet', files)).toBe('shared/b.md')
  expect(includedFile('/shared/c', 'page.mdx', 'import', files)).toBeUndefined()
})

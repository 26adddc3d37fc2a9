import { expect, test } from 'vitest'
import { starlightDocs } from './docs.test.helper.ts'
import { isListed } from './sitemap.ts'

test('pages that search engines must not find are not in the sitemap; the project’s own are', async () => {
  const docs = await starlightDocs(
    { pages: ['a', 'guides/index', 'secret', 'unsearched'] },
    {
      'a.md': '# A',
      'guides/index.md': '---\nnoindex: true\n---\n',
      'secret.md': '---\nhidden: true\n---\n',
      'unsearched.md': '---\nsearchable: false\n---\n',
    },
  )
  const listed = ['a/', 'guides/', 'secret/', 'secret.html', 'unsearched/', 'own/', ''].filter((path) =>
    isListed(docs, `https://acme.example/docs/${path}`),
  )
  expect(listed).toEqual(['a/', 'unsearched/', 'own/', ''])
  expect(isListed(docs, 'https://acme.example/elsewhere/')).toBe(true)
})

import { expect, test } from 'vitest'
import { vitepressDocs } from './docs.test.helper.ts'
import { listedPages } from './sitemap.ts'

test('pages that search engines must not find are not in the sitemap, and the project’s own function has the last word', async () => {
  const docs = await vitepressDocs(
    { pages: ['a', 'guides/index', 'secret'] },
    { 'a.md': '# A', 'guides/index.md': '---\nnoindex: true\n---\n', 'secret.md': '---\nhidden: true\n---\n' },
  )
  const host = { docs, pageOf: (file: string) => docs.byName.get(file.replace(/\.md$/, '')), shell: () => undefined }
  const items = [
    {
      url: '',
      links: [
        { url: '', lang: 'en' },
        { url: 'secret', lang: 'de' },
      ],
    },
    { url: 'a' },
    { url: 'guides/' },
    { url: 'secret.html' },
    { url: 'own' },
  ]
  const urls = async (sitemap: Parameters<typeof listedPages>[0]) =>
    (await listedPages(sitemap, host).transformItems?.(items))?.map(({ url }) => url)
  const hostname = 'https://acme.example'
  expect(await urls({ hostname })).toEqual(['', 'a', 'own'])
  expect(await urls({ hostname, transformItems: (listed) => listed.slice(0, 1) })).toEqual([''])
  const [home] = (await listedPages({ hostname }, host).transformItems?.(items)) ?? []
  expect(home?.links).toEqual([{ url: '', lang: 'en' }])
})

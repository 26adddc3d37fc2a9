import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import { docs, operation, spec } from '../project.test.helper.ts'
import { showSite } from '../show-site.ts'

const project = {
  'docs.json': JSON.stringify(
    docs({ groups: [{ group: 'A', openapi: 'a.json', pages: ['text', 'own', 'bare', 'GET /made', 'GET /told'] }] }),
  ),
  'text.mdx': '---\ntitle: Text\n---\n\n<p className="grid">Text.</p>\n',
  'own.mdx': '---\nopenapi: get /own\n---\n\nText.\n',
  'bare.mdx': '---\nopenapi: get /bare\n---\n',
  'a.json': JSON.stringify(
    spec({
      '/own': { get: operation('Own') },
      '/bare': { get: operation('Bare') },
      '/made': { get: operation('Made', 'T') },
      '/told': { get: operation('Told', 'T', { 'x-svc': { content: 'Text.' } }) },
    }),
  ),
}

/** The pages that load a sheet of the folder `custom`. */
async function styled(more: Record<string, string> = {}): Promise<string[]> {
  const site = await resolveSite({ files: memoryFiles({ ...project, ...more }) })
  const { pages } = showSite(site, {
    format: { base: '/', trailingSlash: 'always', format: 'directory' },
    packages: new OptionalPackages([import.meta.dirname]),
    custom: { dark: '.dark', content: 'main', isLayered: true, hooks: {}, ownsFolder: false },
  })
  const loads = (path: string) => pages.head(path).some(({ attrs }) => String(attrs['href']).includes('/custom/'))
  const paths = [...site.pages.keys()].filter(loads)
  return paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).toSorted()
}

test('only pages with a text of their author have utilities', async () => {
  expect(await styled()).toEqual(['own', 'text', 'told'])
})

test('a style sheet of the author has their properties on all pages', async () => {
  const all = await styled({ 'own.css': 'b { color: rgb(var(--primary)) }' })
  expect(all).toEqual(['bare', 'made', 'own', 'text', 'told'])
})

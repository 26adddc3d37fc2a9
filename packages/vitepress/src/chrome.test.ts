import { BrandAssets, OptionalPackages } from '@specnav/brand-assets'
import { memoryFiles, resolveSite } from '@specnav/core'
import { Docs } from '@specnav/core/host'
import { expect, test } from 'vitest'
import { chromeOf, localesOf, navOf } from './chrome.ts'

async function brandOf(navigation: unknown, pages: Record<string, string>, more: object = {}): Promise<BrandAssets> {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d9373' }, navigation, ...more }
  const files = memoryFiles({ 'docs.json': JSON.stringify(config), ...pages })
  const format = { base: '/docs/', trailingSlash: 'never', format: 'directory', indexAtFolder: true } as const
  return new BrandAssets(new Docs(await resolveSite({ files }), format), new OptionalPackages([]))
}

const page = (title: string, more = '') => `---\ntitle: ${JSON.stringify(title)}\n${more}---\n`

test('the sidebar in the theme’s form: HTML is escaped, links are without base', async () => {
  const brand = await brandOf(
    {
      groups: [
        { group: 'A & B', tag: 'new', pages: ['one', { group: 'Inner', pages: ['dir/index'] }] },
        { group: 'API', openapi: 'api.json', pages: ['GET /pets'] },
      ],
    },
    {
      'one.md': page('<One>', 'deprecated: true\n'),
      'dir/index.md': page('Folder'),
      'api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1' },
        paths: { '/pets': { get: { summary: 'List <pets>', responses: {} } } },
      }),
    },
  )
  const { sidebar } = chromeOf(brand, 'one', { theme: undefined, locales: {} })
  expect(sidebar).toEqual([
    {
      text: 'A &amp; B <span class="sv-tag">new</span>',
      collapsed: false,
      items: [
        { text: '<span class="sv-deprecated">&lt;One&gt;</span>', link: '/one' },
        { text: 'Inner', collapsed: true, items: [{ text: 'Folder', link: '/dir/' }] },
      ],
    },
    {
      text: 'API',
      collapsed: false,
      items: [
        {
          text: '<span class="sv-method" data-method="GET">GET</span> List &lt;pets&gt;',
          link: '/api-reference/list-pets',
        },
      ],
    },
  ])
})

test('tabs are links, versions a menu, the project’s own entries come last', async () => {
  const brand = await brandOf(
    {
      versions: [
        {
          version: 'v2',
          tabs: [
            { tab: 'Guides', pages: ['v2/a'] },
            { tab: 'More', pages: ['v2/b'] },
          ],
        },
        { version: 'v1', pages: ['v1/a'] },
      ],
    },
    { 'v2/a.md': page('A'), 'v2/b.md': page('B'), 'v1/a.md': page('A') },
    {
      navbar: {
        links: [
          { label: 'Help', href: '/v2/b' },
          { type: 'github', href: 'https://github.com/acme' },
        ],
      },
    },
  )
  const own = [{ text: 'Blog', link: '/blog/' }]
  expect(navOf(brand, 'v2/a', { nav: own })).toEqual([
    {
      text: 'v2',
      items: [
        { text: 'v2', link: '/v2/a' },
        { text: 'v1', link: '/v1/a' },
      ],
    },
    { text: 'Guides', link: '/v2/a', activeMatch: '.' },
    { text: 'More', link: '/v2/b', activeMatch: '^$' },
    { text: 'Help', link: '/v2/b' },
    { text: 'GitHub', link: 'https://github.com/acme' },
    ...own,
  ])
})

test('languages are locales by folder, and a page knows its counterparts', async () => {
  const brand = await brandOf(
    {
      languages: [
        { language: 'en', pages: ['a', 'b'] },
        { language: 'ar', pages: ['ar/a'] },
      ],
    },
    { 'a.md': page('A'), 'b.md': page('B'), 'ar/a.md': page('A') },
  )
  const locales = localesOf(brand.docs)
  expect(locales).toEqual({
    root: { label: 'English', lang: 'en', dir: 'ltr' },
    ar: { label: 'العربية', lang: 'ar', dir: 'rtl' },
  })
  expect(chromeOf(brand, 'a', { theme: undefined, locales }).languages).toEqual({ root: '/a', ar: '/ar/a' })
})

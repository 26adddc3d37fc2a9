import { OptionalPackages, showSite, type ShownSite } from '@specnav/host'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { describe, expect, test } from 'vitest'
import { type Around, chromeOf, ownTheme } from './chrome.ts'
import { localesOf } from './locales.ts'
import { navOf } from './navbar.ts'
import { docsNav, docsSidebar } from './placed.ts'

async function docsOf(navigation: unknown, pages: Record<string, string>, more: object = {}): Promise<ShownSite> {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d9373' }, navigation, ...more }
  const files = memoryFiles({ 'docs.json': JSON.stringify(config), ...pages })
  const format = { base: '/docs/', trailingSlash: 'never', format: 'directory', indexAtFolder: true } as const
  return showSite(await resolveSite({ files }), { format, packages: new OptionalPackages([]) })
}

const around = (more: Partial<Around> = {}): Around => ({ theme: undefined, locales: {}, ownPages: true, ...more })

const page = (title: string, more = '') => `---\ntitle: ${JSON.stringify(title)}\n${more}---\n`

test('the sidebar in the theme’s form: HTML is escaped, links are without base', async () => {
  const docs = await docsOf(
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
  const { sidebar } = chromeOf(docs, 'one', around())
  expect(sidebar).toEqual([
    {
      text: 'A &amp; B <span class="sn-entry-tag" data-tag="new">new</span>',
      collapsed: false,
      items: [
        { text: '<span class="sn-entry-deprecated">&lt;One&gt;</span>', link: '/one' },
        { text: 'Inner', collapsed: true, items: [{ text: 'Folder', link: '/dir/' }] },
      ],
    },
    {
      text: 'API',
      collapsed: false,
      items: [
        {
          text: '<span class="sn-entry-method" data-method="GET">GET</span> List &lt;pets&gt;',
          link: '/api-reference/list-pets',
        },
      ],
    },
  ])
})

test('a menu is named in the language of the page', async () => {
  const docs = await docsOf(
    { languages: [{ language: 'de', products: [{ product: 'A', pages: ['a'] }] }] },
    { 'a.md': '# A' },
    { words: { fr: { 'page.product': 'Gamme' } } },
  )
  expect(navOf(docs, [], { language: 'de', ownPages: true })).toMatchObject([{ text: 'Produkt' }])
  // Words of docs.json, on the host's own pages, too.
  expect(navOf(docs, [], { language: 'fr', ownPages: true })).toMatchObject([{ text: 'Gamme' }])
})

test('tabs are links, versions a menu, the project’s own entries come last', async () => {
  const docs = await docsOf(
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
  expect(navOf(docs, own, { path: 'v2/a', ownPages: true })).toEqual([
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
  const docs = await docsOf(
    {
      languages: [
        { language: 'en', pages: ['a', 'b'] },
        { language: 'ar', pages: ['ar/a'] },
      ],
    },
    { 'a.md': page('A'), 'b.md': page('B'), 'ar/a.md': page('A') },
  )
  const locales = localesOf(docs)
  expect(locales).toEqual({
    root: { label: 'English', lang: 'en', dir: 'ltr' },
    ar: { label: 'العربية', lang: 'ar', dir: 'rtl' },
  })
  expect(chromeOf(docs, 'a', around({ locales })).languages).toEqual({ root: '/a', ar: '/ar/a' })
})

const users = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: {
    '/users': {
      get: { summary: 'List users', responses: {} },
      delete: { summary: 'Delete users', deprecated: true, responses: {} },
    },
  },
})

const withTabs = {
  tabs: [
    { tab: 'Guides', pages: ['guides/start'] },
    { tab: 'API', openapi: 'api.json', groups: [{ group: 'Users', pages: ['GET /users', 'DELETE /users'] }] },
  ],
}

describe('placed by the project itself', () => {
  const contents = { 'guides/start.md': page('Start'), 'api.json': users }
  const items = [
    {
      text: '<span class="sn-entry-method" data-method="GET">GET</span> List users',
      link: '/api-reference/list-users',
    },
    {
      text: '<span class="sn-entry-method" data-method="DELETE">DELETE</span> <span class="sn-entry-deprecated">Delete users</span>',
      link: '/api-reference/delete-users',
    },
  ]
  const group = { text: 'Users', collapsed: false, items }

  test('a sidebar is filled, and stands on the pages that it has', async () => {
    const docs = await docsOf(withTabs, contents)
    const blog = { text: 'Blog', link: '/blog' }
    const theme = { sidebar: [blog, { text: 'API', items: docsSidebar('API') }] }
    const filled = [blog, { text: 'API', items: [group] }]
    expect(ownTheme(docs, 'root', around({ theme })).sidebar).toEqual(filled)
    expect(chromeOf(docs, 'api-reference/list-users', around({ theme })).sidebar).toEqual({
      '/': { items: filled, base: '' },
    })
    expect(chromeOf(docs, 'guides/start', around({ theme })).sidebar).toEqual([
      { text: 'Start', link: '/guides/start' },
    ])
  })

  test('one of several sidebars, chosen as VitePress does, with a base of its own', async () => {
    const docs = await docsOf(withTabs, contents)
    const theme = {
      sidebar: {
        '/': [{ text: 'Home', link: '/' }],
        '/api-reference/': { base: '/more', items: [{ text: 'Own', link: '/own' }, ...docsSidebar('Users')] },
      },
    }
    const rooted = items.map(({ text, link }) => ({ text, base: '/', link: link.slice(1) }))
    expect(chromeOf(docs, 'api-reference/list-users', around({ theme })).sidebar).toEqual({
      '/': {
        base: '/more',
        items: [
          { text: 'Own', link: '/own' },
          { ...group, items: rooted },
        ],
      },
    })
    expect(chromeOf(docs, 'guides/start', around({ theme })).sidebar).toEqual([
      { text: 'Start', link: '/guides/start' },
    ])
  })

  test('links in the navigation bar, and in menus of it', async () => {
    const docs = await docsOf(withTabs, contents)
    const home = { text: 'Home', link: '/' }
    const nav = [home, { text: 'More', items: [home, { text: 'Docs', items: docsNav('Guides') }, ...docsNav('API')] }]
    expect(navOf(docs, nav, { path: 'guides/start', ownPages: true })).toEqual([
      home,
      {
        text: 'More',
        items: [
          home,
          { text: 'Docs', items: [{ text: 'Guides', link: '/guides/start', activeMatch: '.' }] },
          { text: 'API', link: '/api-reference/list-users', activeMatch: '^$' },
        ],
      },
    ])
    expect(navOf(docs, [home, ...docsNav()], { ownPages: true })).toEqual([
      home,
      { text: 'Guides', link: '/guides/start', activeMatch: '^$' },
      { text: 'API', link: '/api-reference/list-users', activeMatch: '^$' },
    ])
  })
})

describe('a navigation without tabs', () => {
  const home = { text: 'Home', link: '/' }
  const api = { text: 'API', link: '/api-reference/list-users' }
  const docsOfApi = () =>
    docsOf({ openapi: 'api.json', pages: ['GET /users'] }, { 'index.md': page('Home'), 'api.json': users })

  test('is one link behind the project’s own', async () => {
    const docs = await docsOfApi()
    expect(navOf(docs, [home], { ownPages: true })).toEqual([home, { ...api, activeMatch: '^$' }])
    expect(navOf(docs, [home], { path: 'api-reference/list-users', ownPages: true })).toEqual([
      home,
      { ...api, activeMatch: '.' },
    ])
  })

  test('is none where the project has one, or no pages of its own', async () => {
    const docs = await docsOfApi()
    const own = [home, { text: 'Endpoints', link: '/api-reference/list-users.html#responses' }]
    expect(navOf(docs, own, { ownPages: true })).toEqual(own)
    expect(navOf(docs, [], { path: 'api-reference/list-users', ownPages: false })).toEqual([])
  })
})

test('languages of the host and of docs.json are the same by their tags', async () => {
  const docs = await docsOf(
    {
      languages: [
        { language: 'en', tabs: [{ tab: 'Guides', pages: ['a'] }] },
        { language: 'fr', tabs: [{ tab: 'Les guides', pages: ['fr/a'] }] },
      ],
    },
    { 'a.md': page('A'), 'fr/a.md': page('A') },
  )
  const nav = [{ text: 'Le blog', link: '/fr/blog' }]
  const locales = {
    root: { label: 'In English', lang: 'en-US' },
    fr: { label: 'En français', lang: 'fr-CA', themeConfig: { nav } },
  }
  expect(chromeOf(docs, 'fr/a', around({ locales }))).toMatchObject({
    languages: { root: '/a', fr: '/fr/a' },
    nav: [{ text: 'Les guides' }, { text: 'Le blog' }],
  })
  expect(ownTheme(docs, 'fr', around({ locales })).nav).toMatchObject([{ text: 'Les guides' }, { text: 'Le blog' }])
})

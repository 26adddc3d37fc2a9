import { staticFiles } from '@specnav/pages/links'
import { beforeAll, describe, expect, test } from 'vitest'
import { type JsonValue, memoryFiles } from '@specnav/core'
import { openSite } from '@specnav/pages'
import { staticType } from '@specnav/core/files'
import { type Docs, docsOf } from '../docs.ts'
import { siteFiles } from './site-files.ts'
import { metaOf } from '../pages/page-meta.ts'

const config = {
  theme: 'svc',
  name: 'Acme',
  description: 'What Acme\ndoes.',
  colors: { primary: '#000000' },
  navigation: {
    tabs: [
      { tab: 'Guides', pages: ['start', 'more', 'elsewhere', 'unsafe'] },
      { tab: 'API', openapi: 'api.json', pages: ['GET /pets'] },
    ],
  },
  redirects: [
    { source: '/old', destination: '/more' },
    { source: '/start', destination: '/more' },
    { source: '/blog/:slug*', destination: '/more/:slug*', permanent: false },
  ],
}

const spec = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      get: {
        summary: 'List pets',
        tags: ['Pets'],
        description: 'All of [them](./more.md#text).',
        responses: { 200: { description: 'ok' } },
      },
    },
  },
}

let docs: Docs
const contents = new Map<string, string>()

beforeAll(async () => {
  const files = memoryFiles({
    'elsewhere.mdx': '---\ntitle: Elsewhere\nurl: https://example.org/a?b&c\n---\n',
    'unsafe.mdx': '---\ntitle: Unsafe\nurl: javascript:alert(1)\n---\n',
    'docs.json': JSON.stringify(config),
    'api.json': JSON.stringify(spec),
    'start.mdx': '---\ntitle: Start [here]\ndescription: First steps.\n---\nHello.',
    'more.mdx': '---\ntitle: More\n---\nText.',
    'unlisted.mdx': '---\ntitle: Unlisted\n---\nText.',
    'images/a.png': '',
    'package.json': '{}',
  })
  docs = docsOf(
    (await openSite({ files })).site,
    { base: '/docs/', trailingSlash: 'ignore', format: 'directory' },
    { origin: 'https://example.com' },
  )
  for (const { path, body } of siteFiles(docs)) contents.set(path, String(body()))
})

test('every page has a Markdown twin', () => {
  expect(contents.get('start.md')).toContain('# Start \\[here\\]')
  expect(contents.get('unlisted.md')).toContain('# Unlisted')
  expect(contents.get('api-reference/pets/list-pets.md')).toContain('GET /pets')
})

test('llms.txt', () => {
  expect(contents.get('llms.txt')).toBe(`# Acme

> What Acme does.

## Guides

- [Start \\[here\\]](https://example.com/docs/start.md): First steps.
- [More](https://example.com/docs/more.md)
- [Unsafe](https://example.com/docs/unsafe.md)

## API

- [List pets](https://example.com/docs/api-reference/pets/list-pets.md): All of them.
`)
  expect(contents.get('llms-full.txt')).toContain('# List pets')
  expect(contents.get('llms-full.txt')).not.toContain('Unlisted')
})

test('pages outside of the navigation are found where docs.json wants it, and none that asks not to be', async () => {
  const files = memoryFiles({
    'docs.json': JSON.stringify({ ...config, navigation: { pages: ['start'] }, seo: { indexing: 'all' } }),
    'start.mdx': '---\ntitle: Start\n---\n',
    'unlisted.mdx': '---\ntitle: Unlisted\n---\n',
    'another.mdx': '---\ntitle: Another\n---\n',
    'secret.mdx': '---\ntitle: Secret\nnoindex: true\n---\n',
  })
  const { site } = await openSite({ files })
  const all = docsOf(site, { base: '/', trailingSlash: 'ignore', format: 'directory' })
  const texts = new Map(Array.from(siteFiles(all), ({ path, body }) => [path, String(body())]))
  expect(texts.get('llms.txt')).toContain('\n## Other pages\n\n- [Another](/another.md)\n- [Unlisted](/unlisted.md)\n')
  expect(texts.get('llms.txt')).not.toContain('Secret')
  expect(texts.get('llms-full.txt')).toContain('# Unlisted')
  const found = all.nav.pages().map((page) => [page.path, metaOf(page, site.config)] as const)
  expect(found.filter(([, { head }]) => head.length > 0).map(([path]) => path)).toEqual(['secret'])
  expect(found.filter(([, { search }]) => !search).map(([path]) => path)).toEqual(['secret'])
  expect(metaOf(all.site.pages.get('another')!, docs.site.config).search).toBe(false)
})

test('the text of a large site is in several files, by section, which llms-full.txt lists', async () => {
  const guides = Array.from({ length: 121 }, (_, index) => `guide-${index}`)
  const recipes = Array.from({ length: 90 }, (_, index) => `recipe-${index}`)
  const files = memoryFiles({
    ...Object.fromEntries([...guides, ...recipes].map((path) => [`${path}.md`, `---\ntitle: ${path}\n---\n`])),
    'docs.json': JSON.stringify({
      ...config,
      navigation: {
        tabs: [
          { tab: 'Guides', pages: guides },
          { tab: 'Recipes', pages: recipes },
        ],
      },
    }),
  })
  const large = docsOf((await openSite({ files })).site, { base: '/', trailingSlash: 'ignore', format: 'directory' })
  const texts = new Map(Array.from(siteFiles(large), ({ path, body }) => [path, String(body())]))
  expect(texts.get('llms-full.txt')).toBe(`# Acme

The text of all pages, in several files.

## Guides

- [guide-0 … guide-39](/_specnav/llms-full-1.md): 40 pages
- [guide-40 … guide-79](/_specnav/llms-full-2.md): 40 pages
- [guide-80 … guide-119](/_specnav/llms-full-3.md): 40 pages
- [guide-120](/_specnav/llms-full-4.md)

## Recipes

- [recipe-0 … recipe-39](/_specnav/llms-full-5.md): 40 pages
- [recipe-40 … recipe-79](/_specnav/llms-full-6.md): 40 pages
- [recipe-80 … recipe-89](/_specnav/llms-full-7.md): 10 pages
`)
  const parts = [1, 2, 3, 4, 5, 6, 7].map((part) => texts.get(`_specnav/llms-full-${part}.md`) ?? '')
  const headings = parts.flatMap((text) => [...text.matchAll(/^# (.*)/gm)].map(([, title]) => title))
  expect(headings).toEqual([...guides, ...recipes])
})

test('the list of a very large site is in several files, by section, which llms.txt lists', async () => {
  const guides = Array.from({ length: 1001 }, (_, index) => `guide-${index}`)
  const recipes = Array.from({ length: 500 }, (_, index) => `recipe-${index}`)
  const page = (path: string) => [`${path}.md`, `---\ntitle: ${path}\ndescription: About it.\n---\n`]
  const tabs = [
    { tab: 'Guides', pages: guides },
    { tab: 'Recipes', pages: recipes },
  ]
  const files = memoryFiles({
    ...Object.fromEntries([...guides, ...recipes].map(page)),
    'docs.json': JSON.stringify({ ...config, description: 'All of it.', navigation: { tabs } }),
  })
  const large = docsOf((await openSite({ files })).site, { base: '/', trailingSlash: 'ignore', format: 'directory' })
  const lists = [...siteFiles(large)].filter(({ path }) => /^(?:_specnav\/)?llms(-\d+)?\.\w+$/.test(path))
  expect(lists.map(({ path, contentType }) => [path, contentType])).toEqual([
    ['llms.txt', 'text/plain; charset=utf-8'],
    ...[1, 2, 3, 4, 5, 6, 7].map((part) => [`_specnav/llms-${part}.txt`, 'text/plain; charset=utf-8']),
  ])
  const [index = '', ...texts] = lists.map(({ body }) => String(body()))
  expect(index).toBe(`# Acme

> All of it.

The pages are in several lists.

## Guides

- [guide-0 … guide-249](/_specnav/llms-1.txt): 250 pages
- [guide-250 … guide-499](/_specnav/llms-2.txt): 250 pages
- [guide-500 … guide-749](/_specnav/llms-3.txt): 250 pages
- [guide-750 … guide-999](/_specnav/llms-4.txt): 250 pages
- [guide-1000](/_specnav/llms-5.txt)

## Recipes

- [recipe-0 … recipe-249](/_specnav/llms-6.txt): 250 pages
- [recipe-250 … recipe-499](/_specnav/llms-7.txt): 250 pages
`)
  expect(texts[4]).toBe('# Acme\n\n## Guides\n\n- [guide-1000](/guide-1000.md): About it.\n')
  const listed = texts.flatMap((text) => Array.from(text.matchAll(/^- \[(.*)\]/gm), ([, title]) => title))
  expect(listed).toEqual([...guides, ...recipes])
})

describe('redirects', () => {
  test('the root leads to the first page', () => {
    expect(contents.get('index.html')).toContain('<link rel="canonical" href="https://example.com/docs/start/">')
    expect(contents.get('index.html')).toContain('content="0; url=/docs/start/"')
  })

  test('old URLs lead on; a page that exists stays', () => {
    expect(contents.get('old/index.html')).toContain('<a href="/docs/more/">')
    expect(contents.has('start/index.html')).toBe(false)
  })

  test('a page that only stands for a link leads there, where the address is safe', () => {
    expect(contents.get('elsewhere/index.html')).toContain('content="0; url=https://example.org/a?b&amp;c"')
    expect(contents.has('unsafe/index.html')).toBe(false)
  })

  test('a folder without a page leads to the first page in it', () => {
    expect(contents.get('api-reference/index.html')).toContain('<a href="/docs/api-reference/pets/list-pets/">')
  })

  test('patterns are for the host', () => {
    expect(contents.get('_redirects')?.split('\n')).toContain('/docs/blog/* /docs/more/:splat 302')
  })
})

test('the index of a folder: no redirect takes its place, one leads there from the name of its file', async () => {
  const navigation = { pages: ['index', 'fr/index', 'fr/more', 'de/index', 'it', 'it/index'] }
  const redirects = [
    { source: '/fr', destination: '/fr/index' },
    { source: '/fr/old', destination: '/fr/index' },
    { source: '/es', destination: '/es#top' },
  ]
  const texts = ['index', 'fr/index', 'fr/more', 'it', 'it/index'].map((path) => [`${path}.md`, `# ${path}`])
  const { site } = await openSite({
    files: memoryFiles({
      ...Object.fromEntries(texts),
      'de/index.md': '---\nurl: https://example.org/de\n---\n',
      'docs.json': JSON.stringify({ ...config, navigation, redirects }),
    }),
  })
  const here = docsOf(site, { base: '/', trailingSlash: 'always', format: 'directory' })
  const made = [...siteFiles(here)].filter(({ type }) => type === 'redirect')
  const targets = made.map(({ path, body }) => [path, /url=([^"]*)/.exec(String(body()))?.[1] ?? body()])
  expect(Object.fromEntries(targets)).toEqual({
    'de/index.html': 'https://example.org/de',
    'fr/old/index.html': '/fr/',
    'fr/index/index.html': '/fr/',
    _redirects: '/fr/old /fr/ 301\n',
  })
})

test('sidebar fragments', () => {
  expect(contents.get('_specnav/sidebar-0.html')).toContain('<a href="/docs/start/"><span>Start [here]</span></a>')
})

test('images are served, sources are not', () => {
  expect(staticFiles(docs.site)).toEqual(['images/a.png'])
  expect(staticType('a/B.SVG')).toBe('image/svg+xml')
  expect(staticType('.env')).toBeUndefined()
  expect(staticType('api.json')).toBeUndefined()
})

test('a file of the project takes the place of ours; redirects take that of no file, nor of the page that they lead to', async () => {
  const redirects = [
    '/llms.txt',
    '/images/a.png/b',
    '/start.md',
    '/start/index.html',
    '/index.html',
    `/${'a'.repeat(300)}`,
    '/old.html',
  ]
  const { site } = await openSite({
    files: memoryFiles({
      'docs.json': JSON.stringify({
        ...config,
        navigation: { pages: ['start'] },
        redirects: redirects.map((source) => ({ source, destination: '/start' })),
      }),
      'start.md': '',
      'images/a.png': '',
      'llms.txt': 'Our own.',
    }),
  })
  const here = docsOf(site, { base: '/', trailingSlash: 'always', format: 'directory' })
  const paths = Array.from(siteFiles(here), ({ path }) => path)
  expect(paths.filter((path) => !/^[._]/.test(path))).toEqual(['start.md', 'llms-full.txt', 'index.html', 'old.html'])
  expect(staticFiles(site)).toContain('llms.txt')
})

/** The files of a site without an address, and their texts. */
async function filesOf(contents: Record<string, string>, navigation: JsonValue = { pages: ['start'] }) {
  const written = { 'docs.json': JSON.stringify({ ...config, navigation, redirects: [] }), ...contents }
  const { site } = await openSite({ files: memoryFiles({ 'start.mdx': 'Hello.', ...written }) })
  const docs = docsOf(site, { base: '/', trailingSlash: 'ignore', format: 'directory' }, {})
  return {
    made: new Map([...siteFiles(docs)].map(({ path, body }) => [path, String(body())])),
    served: staticFiles(site),
  }
}

test('llms.txt names the groups of each section, and is in `.well-known`, too', async () => {
  const page = { 'a.mdx': '', 'b.mdx': '', 'c.mdx': '' }
  const { made } = await filesOf(page, {
    tabs: [
      { tab: 'Guides', pages: ['start', { group: 'Outer', pages: ['a', { group: 'Inner', pages: ['b'] }] }] },
      { tab: 'More', groups: [{ group: 'Rest', pages: ['c', 'start'] }] },
    ],
  })
  const list = made.get('llms.txt') ?? ''
  expect(list.match(/^## .*|^- \[\w+/gm)).toEqual([
    ...['## Guides', '- [Start', '## Guides / Outer', '- [A', '- [B', '## More / Rest', '- [C', '- [Start'],
  ])
  expect(made.get('.well-known/llms.txt')).toBe(list)
  const { made: grouped } = await filesOf(page, { groups: [{ group: 'Only', pages: ['a'] }] })
  expect(grouped.get('llms.txt')).toContain('\n## Only\n')
  const { made: spoken } = await filesOf(page, {
    languages: [{ language: 'es', tabs: [{ tab: 'Guías', pages: ['a'] }] }],
  })
  expect(spoken.get('llms.txt')).toContain('\n## español / Guías\n')
})

test('what an author has in `.well-known` is served whatever its type, is no page, no script and no specification, and wins', async () => {
  const { made, served } = await filesOf({
    'llms.txt': 'Ours',
    '.well-known/apple-app-site-association': '{}',
    '.well-known/assetlinks.json': '[]',
    '.well-known/api-catalog': '{}',
    '.well-known/agent-skills/own/SKILL.md': '# Own',
    '.well-known/openapi.json': JSON.stringify(spec),
    '.well-known/check.js': 'alert(1)',
  })
  expect(served.filter((path) => path.startsWith('.well-known/'))).toHaveLength(6)
  expect([...made.keys()].filter((path) => /\/own\/|api-catalog|pets/.test(path))).toEqual([])
  expect(made.get('.well-known/llms.txt')).toBe('Ours')
})

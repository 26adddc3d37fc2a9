import { expect, test } from 'vitest'
import type { Alternate } from './chrome/languages.ts'
import { alternatesOf } from './chrome/languages.ts'
import { starlightDocs } from './docs.test.helper.ts'
import { headOf, withAlternates } from './head.ts'

const title = { tag: 'title', attrs: {}, content: 'Acme | a < b' } as const
const site = new URL('https://acme.example')

test('titles are text, and what docs.json has comes behind', async () => {
  const docs = await starlightDocs(
    { pages: ['a'] },
    { 'a.md': '# A' },
    { seo: { metatags: { 'og:site_name': 'Docs' } } },
  )
  const head = headOf([title], docs.pages.head('a', site.origin))
  expect(head[0]).toEqual({ ...title, content: 'Acme | a &lt; b' })
  expect(head[1]).toMatchObject({ tag: 'meta', attrs: { content: 'Docs' }, content: '' })
})

test('the style sheet takes its values from Starlight', async () => {
  const docs = await starlightDocs({ pages: ['a'] }, { 'a.md': '# A' })
  expect(docs.sheets[1].path).toMatch(/^_specnav\/pages\.[\da-f]{10}\.css$/)
  const css = String(await docs.sheets[1].body())
  expect(css).toContain('--sn-accent:var(--sl-color-text-accent)')
  expect(css).not.toMatch(/--sl-color-[\w-]+:|@font-face/)
})

const languages = {
  languages: [
    { language: 'en', pages: ['a', 'only'] },
    { language: 'fr', pages: ['fr/a'] },
  ],
}
const pages = { 'a.md': '# A', 'only.md': '# Only', 'fr/a.md': '# A' }
const locales = { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr' } }

async function alternates(path: string): Promise<Alternate[]> {
  const docs = await starlightDocs(languages, pages)
  return alternatesOf(docs, docs.nav.chromeOf(path)!, 'en', locales)
}

test('a page leads to itself in the languages that it exists in, and to the first page of the others', async () => {
  const links = (found: Alternate[]) => found.map(({ lang, href, current, same }) => [lang, href, current, same])
  expect(links(await alternates('fr/a'))).toEqual([
    ['en', '/docs/a/', false, true],
    ['fr', '/docs/fr/a/', true, true],
  ])
  expect(links(await alternates('only'))).toEqual([
    ['en', '/docs/only/', true, true],
    ['fr', '/docs/fr/a/', false, false],
  ])
})

test('an operation whose translation has another URL is the same page, in its own version', async () => {
  const openapi = (version: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version },
      paths: { '/users': { get: { summary: 'List' } } },
    })
  const actions = [{ target: "$.paths['/users'].get", update: { summary: 'Lister' } }]
  const texts = JSON.stringify({ overlay: '1.0.0', info: { title: 'Textes', version: '1' }, actions })
  const version = (name: string, folder: string, overlays: string[] = []) => ({
    version: name,
    openapi: { source: `${name}.json`, overlays, directory: `${folder}${name}` },
  })
  const docs = await starlightDocs(
    {
      languages: [
        { language: 'en', versions: [version('v1', ''), version('v2', '')] },
        { language: 'fr', versions: [version('v1', 'fr/', ['fr1.json']), version('v2', 'fr/', ['fr2.json'])] },
      ],
    },
    { 'v1.json': openapi('1'), 'v2.json': openapi('2'), 'fr1.json': texts, 'fr2.json': texts },
  )
  const found = (path: string) =>
    alternatesOf(docs, docs.nav.chromeOf(path)!, 'en', locales).map(({ href, same }) => [href, same])
  for (const name of ['v1', 'v2'])
    for (const path of [`${name}/list`, `fr/${name}/lister`])
      expect(found(path)).toEqual([
        [`/docs/${name}/list/`, true],
        [`/docs/fr/${name}/lister/`, true],
      ])
})

test('a page in another folder of a language is no translation', async () => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['start', 'guides/start'] },
      { language: 'fr', pages: ['fr/guides/start', 'fr/guides/more'] },
    ],
  }
  const files = { 'start.md': '', 'guides/start.md': '', 'fr/guides/start.md': '', 'fr/guides/more.md': '' }
  const docs = await starlightDocs(navigation, files)
  const found = (path: string) => alternatesOf(docs, docs.nav.chromeOf(path)!, 'en', locales).map(({ same }) => same)
  expect(found('guides/start')).toEqual([true, true])
  expect(found('start')).toEqual([true, false])
})

test('links to other languages replace those of the project, for pages that exist in several', async () => {
  const own = [
    title,
    {
      tag: 'link' as const,
      attrs: { rel: 'alternate', hreflang: 'de', href: 'https://acme.example/de/a/' },
      content: '',
    },
  ]
  const hrefs = (head: ReturnType<typeof withAlternates>) =>
    head.slice(1).map(({ attrs }) => `${attrs?.hreflang} ${attrs?.href}`)
  const both = await alternates('a')
  expect(hrefs(withAlternates(own, both, { site, main: 'root' }))).toEqual([
    'en https://acme.example/docs/a/',
    'fr https://acme.example/docs/fr/a/',
    'x-default https://acme.example/docs/a/',
  ])
  expect(hrefs(withAlternates(own, await alternates('only'), { site, main: 'root' }))).toEqual([])
  expect(hrefs(withAlternates(own, both, { site: undefined, main: 'root' }))).toEqual([])
})

import { expect, test } from 'vitest'
import { docusaurusDocs } from './docs.test.helper.ts'
import { globalData } from './docs.ts'
import { pageData } from './page.ts'
import { addRedirects } from './routes.ts'

const api = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: {
    '/users': {
      get: { summary: 'List users', deprecated: true, 'x-svc': { content: '## Before & after' }, responses: {} },
    },
  },
}

test('an authored page is given without its text, which Docusaurus compiles', async () => {
  const docs = await docusaurusDocs(
    { groups: [{ group: 'Guides', pages: ['a', 'b'] }] },
    { 'a.md': '---\ntitle: A\ndescription: About *a*\n---\n\n## Heading\n', 'b.md': '# B' },
  )
  expect(await pageData(docs, docs.site.pages.get('a')!)).toMatchObject({
    title: 'A',
    description: 'About a',
    header: '<p class="sn-eyebrow">Guides</p><h1>A</h1><p class="sn-lead">About <em>a</em></p>',
    outline: true,
    content: undefined,
    reference: undefined,
    toc: [],
    next: { title: 'B', permalink: '/docs/b' },
  })
})

test('an endpoint page has its reference, and above it the text of the specification', async () => {
  const docs = await docusaurusDocs({ openapi: 'api.json', pages: ['GET /users'] }, { 'api.json': JSON.stringify(api) })
  const data = await pageData(docs, docs.site.pages.get('api-reference/list-users')!)
  expect(data).toMatchObject({ title: 'List users' })
  // The reference shows the method and the description.
  expect(data.header).toMatch(
    /^<h1>List users<\/h1><p class="sn-title-badges"><span class="badge[^>]*>Deprecated<\/span><\/p>(?:<div class="sn-menu|$)/,
  )
  expect(data.content).toContain('Before &amp; after')
  expect(data.reference).toContain('sn-endpoint')
  // The theme shows them as HTML.
  expect(data.toc[0]).toEqual({ value: 'Before &amp; after', id: 'before--after', level: 2 })
})

test('the link check of Docusaurus knows the ids and the links of our HTML', async () => {
  const description =
    'See [nothing](/gone) ![](/picture), <a href="./more">more</a> and [here](#responses).\n\n## Limits'
  const get = { summary: 'List users', description, 'x-svc': { content: '## Before\n\n[it](/it)' } }
  const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' } }]
  const paths = { '/users': { get: { ...get, parameters, responses: { 200: { description: 'ok' } } } } }
  const docs = await docusaurusDocs(
    { openapi: 'api.json', pages: ['GET /users', 'a'] },
    {
      'api.json': JSON.stringify({ ...api, paths }),
      'a.md': '---\ndescription: About [lists](./lists) ![](/picture)\n---\n',
    },
  )
  const { targets } = await pageData(docs, docs.site.pages.get('api-reference/list-users')!)
  expect(targets.links.toSorted()).toEqual(['/docs/gone', '/docs/it', '/docs/more'])
  for (const id of ['before', 'limits', 'query/q', 'parameter-q', 'responses', 'response-200', 'example-request'])
    expect(targets.ids).toContain(id)
  expect(targets.ids).not.toContain('responses:tab')
  expect((await pageData(docs, docs.site.pages.get('a')!)).targets).toEqual({ ids: [], links: ['/docs/lists'] })
})

test('what is deprecated is named in the language of the page', async () => {
  const navigation = { languages: [{ language: 'de', openapi: 'api.json', pages: ['GET /users'] }] }
  const docs = await docusaurusDocs(navigation, { 'api.json': JSON.stringify(api) })
  const [page] = docs.nav.pages()
  expect((await pageData(docs, page!)).header).toContain('>Veraltet</span>')
})

test.each([
  ['mode: wide', { outline: false, header: '<h1>A</h1>', mode: 'wide', head: [] }],
  ['mode: frame', { outline: false, header: undefined, mode: 'frame' }],
  ['noindex: true', { outline: true, head: [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] }],
])('`%s` in the frontmatter', async (line, expected) => {
  const docs = await docusaurusDocs({ pages: ['a'] }, { 'a.md': `---\n${line}\n---\n` })
  expect(await pageData(docs, docs.site.pages.get('a')!)).toMatchObject(expected)
})

test('choices that lead into another locale are no routes of this one', async () => {
  const languages = {
    languages: [
      { language: 'en', pages: ['a'] },
      { language: 'fr', pages: ['fr/a'] },
    ],
  }
  const docs = await docusaurusDocs(languages, { 'a.md': '# A', 'fr/a.md': '# A' }, { locales: ['en', 'fr'] })
  const { switchers } = await pageData(docs, docs.site.pages.get('a')!)
  const choices = switchers.map(({ type, items }) => [type, ...items.map(({ href, current }) => [href, current])])
  expect(choices).toEqual([
    // The link from the host's own pages, which stays on a page without tabs.
    ['tab', ['/docs/a', true]],
    ['language', ['/docs/a', true], ['pathname:///fr/docs/a', false]],
  ])
})

test('what readers choose, and a page that has moved, are named in the language of the page', async () => {
  const products = [{ product: '1', pages: ['a'] }]
  const docs = await docusaurusDocs({ products }, { 'a.md': '# A' }, { locales: ['fr'] })
  expect(globalData(docs).switchers).toMatchObject([{ type: 'product', name: 'Produit' }])
  const german = await docusaurusDocs({ languages: [{ language: 'de', pages: ['a'] }] }, { 'a.md': '# A' })
  expect((await pageData(german, german.site.pages.get('a')!)).switchers).toMatchObject([{}, { name: 'Sprache' }])
  const more = { redirects: [{ source: '/old', destination: '/a' }] }
  const moved = await docusaurusDocs({ pages: ['a'] }, { 'a.md': '# A' }, { locales: ['de'], more })
  const routes: unknown[] = []
  addRedirects(moved, { addRoute: (route: unknown) => routes.push(route) } as never, new Set())
  expect(routes).toMatchObject([{}, { path: '/docs/old', props: { text: expect.stringMatching(/^Diese Seite /) } }])
})

test('fields that Docusaurus has its own answer to are noted', async () => {
  const more = { errors: { 404: { title: 'Gone' } }, search: { prompt: 'Ask' } }
  const tabs = [{ tab: 'A', banner: { content: 'Hello' }, pages: ['a'] }]
  const { site } = await docusaurusDocs({ tabs }, { 'a.md': '# A' }, { more })
  expect(site.problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'config-not-applied: `errors.404` changes nothing: Docusaurus shows the `NotFound` of its theme.',
    'config-not-applied: `navigation.banner` changes nothing: Docusaurus has one announcement bar for all pages.',
    "config-not-applied: `search.prompt` changes nothing: the search is a plugin of the project, with the plugin's own texts.",
  ])
})

test('components have the words of the locale, where docs.json states no language', async () => {
  const wordsIn = async (locale: string, more?: object) => {
    const docs = await docusaurusDocs({ pages: ['a'] }, { 'a.md': '# A' }, { locales: [locale], more })
    return (await pageData(docs, docs.site.pages.get('a')!)).words
  }
  expect(await wordsIn('en-GB')).toBeUndefined()
  expect(await wordsIn('de')).toMatchObject({ warning: 'Warnung' })
  expect(await wordsIn('en', { words: { en: { 'content.details': 'More' } } })).toEqual({ details: 'More' })
})

test('the original of a page that is not translated says its language', async () => {
  const languages = [
    { language: 'en', pages: ['a', 'b'] },
    { language: 'de', pages: ['de/a', 'de/b'] },
  ]
  const docs = await docusaurusDocs({ languages }, { 'a.md': 'Words.', 'de/a.md': 'Worte.', 'b.md': 'More.' })
  const data = await pageData(docs, docs.site.pages.get('de/b')!)
  expect(data.language).toEqual({ lang: 'en', dir: 'ltr' })
  expect(data.content).toContain('<p lang="de" dir="ltr">Diese Seite ist noch nicht übersetzt.')
  expect(data.head).toContainEqual({ tag: 'link', attrs: { rel: 'canonical', href: expect.stringMatching(/\/b$/) } })
  expect((await pageData(docs, docs.site.pages.get('de/a')!)).language).toBeUndefined()
})

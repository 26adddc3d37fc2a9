import { expect, test } from 'vitest'
import { docusaurusDocs, style } from './docs.test.helper.ts'
import { headTags, sheetLinks } from './head.ts'
import { pageData } from './page.ts'
import { reachesOwnPages } from './style.ts'

const pages = { 'a.md': '# A', 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
const options = { style, reachesOwnPages: true, hasIcon: false, isDev: false }

test('the style sheet and the icons of docs.json, with URLs below the base', async () => {
  const docs = await docusaurusDocs({ pages: ['a'] }, pages, { more: { favicon: '/icon.svg' } })
  const [sheet, ...others] = headTags(docs, options)
  expect(sheet?.attributes?.href).toMatch(/^\/docs\/_specnav\/style\.css\?v=[\da-f]{8}$/)
  expect(others.map(({ attributes }) => attributes?.rel)).toContain('icon')
})

test.each([
  ['an icon of the project stays', { hasIcon: true }, ['stylesheet', 'preload', 'theme-color']],
  [
    'authors are shown what is wrong',
    { hasIcon: true, isDev: true },
    ['stylesheet', 'preload', 'theme-color', 'module'],
  ],
])('%s', async (_, more, expected) => {
  const docs = await docusaurusDocs({ pages: ['a'] }, pages, { more: { favicon: '/icon.svg' } })
  const names = headTags(docs, { ...options, ...more }).map(
    ({ attributes }) => attributes?.rel ?? attributes?.name ?? attributes?.type,
  )
  expect([...new Set(names)]).toEqual(expected)
})

test('a site that keeps its own look has nothing of ours on its own pages, and the values of Infima on ours', async () => {
  const own = { ...style, branding: false }
  const docs = await docusaurusDocs({ pages: ['a'] }, pages, { more: { favicon: '/icon.svg' }, style: own })
  expect(headTags(docs, { ...options, style: own, reachesOwnPages: reachesOwnPages(docs, own, false) })).toEqual([])
  const css = docs.sheets.site.body()
  expect(css).toContain('--sn-accent:var(--ifm-link-color)')
  expect(css).not.toContain('@font-face')
})

test.each([
  ['a banner', { banner: { content: 'News' } }, false],
  ['entries in its own sidebars', {}, true],
])("the project's own pages have our style sheet for %s", async (_, more, hasEntries) => {
  const own = { ...style, branding: false }
  const docs = await docusaurusDocs({ pages: ['a'] }, pages, { more, style: own })
  expect(reachesOwnPages(docs, own, hasEntries)).toBe(true)
})

test('the reference of an operation loads no styles of components', async () => {
  const api = { openapi: '3.1.0', info: { title: 'Acme', version: '1' }, paths: { '/a': { get: { responses: {} } } } }
  const docs = await docusaurusDocs({ openapi: 'api.json', pages: ['GET /a'] }, { 'api.json': JSON.stringify(api) })
  const [page] = docs.nav.pages()
  const data = await pageData(docs, page!)
  const names = (content: string, isCompiled: boolean) =>
    sheetLinks(docs, { ...data, content }, { isCompiled, reachesOwnPages: false }).map(({ attrs }) =>
      String(attrs['href']).replace(/^.*\/(\w+)\..*$/, '$1'),
    )
  expect(names('<p>Text</p>', false)).toEqual(['pages', 'style'])
  expect(names('<div class="sn-c-callout"></div>', false)).toEqual(['components', 'pages', 'style'])
  expect(names('', true)).toEqual(['components', 'pages', 'style'])
})

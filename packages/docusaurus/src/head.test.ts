import { expect, test } from 'vitest'
import { docusaurusDocs, style } from './docs.test.helper.ts'
import { headTags } from './head.ts'

const pages = { 'a.md': '# A', 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
const options = { style, hasIcon: false, isDev: false }

test('the style sheet and the icons of docs.json, with URLs below the base', async () => {
  const docs = await docusaurusDocs({ pages: ['a'] }, pages, { more: { favicon: '/icon.svg' } })
  const [sheet, ...others] = headTags(docs, options)
  expect(sheet?.attributes?.href).toMatch(/^\/docs\/_specnav\/style\.css\?v=[\da-f]{8}$/)
  expect(others.map(({ attributes }) => attributes?.rel)).toContain('icon')
})

test.each([
  ['an icon of the project stays', { hasIcon: true }, ['stylesheet', 'preload', 'theme-color']],
  ['without the look of docs.json its icon is left', { style: { ...style, branding: false } }, ['stylesheet', 'icon']],
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

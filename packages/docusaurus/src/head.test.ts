import { expect, test } from 'vitest'
import { docusaurusDocs, style } from './docs.test.helper.ts'
import { headTags } from './head.ts'
import { styleSheet } from './style.ts'

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

test('a site that keeps its own look gets the style sheet alone, with the values of Infima', async () => {
  const own = { ...style, branding: false }
  const docs = await docusaurusDocs({ pages: ['a'] }, pages, { more: { favicon: '/icon.svg' }, style: own })
  expect(headTags(docs, { ...options, style: own }).map(({ attributes }) => attributes?.rel)).toEqual(['stylesheet'])
  const css = styleSheet(docs, own).body()
  expect(css).toContain('--sn-accent:var(--ifm-link-color)')
  expect(css).not.toContain('@font-face')
})

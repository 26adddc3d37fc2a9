import { expect, test } from 'vitest'
import type { HeadConfig } from 'vitepress'
import { descriptionTag } from './brand.ts'
import { vitepressDocs } from './docs.test.helper.ts'

const pages = { 'a.md': '# A', 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }

test('the style sheet and the icons of docs.json, with URLs below the base; an icon of the project stays', async () => {
  const { brand } = await vitepressDocs({ pages: ['a'] }, pages, { favicon: '/icon.svg' })
  const rels = (own?: HeadConfig[]) => brand.head(own).map(([, { rel }]) => rel)
  expect(brand.head()[0]).toEqual([
    'link',
    { rel: 'stylesheet', href: expect.stringMatching(/^\/docs\/_specnav\/brand\.css\?v=[\da-f]{8}$/) },
  ])
  expect(rels()).toContain('icon')
  expect(rels([['link', { rel: 'icon', href: '/own.svg' }]])).not.toContain('icon')
})

test('a site that keeps its own look gets nothing in its head, and the values of VitePress for what is ours', async () => {
  const { brand } = await vitepressDocs({ pages: ['a'] }, pages, { favicon: '/icon.svg' }, false)
  expect(brand.head()).toEqual([])
  expect(brand.css).toContain('--sn-accent:var(--vp-c-brand-1)')
  expect(brand.css).not.toMatch(/--vp-[\w-]+:/)
})

test('a script hides a banner that its reader has closed, where it can be closed', async () => {
  const scripts = async (dismissible: boolean) => {
    const { brand } = await vitepressDocs({ pages: ['a'] }, pages, { banner: { content: 'Hello', dismissible } })
    return brand.head().filter(([tag]) => tag === 'script')
  }
  expect(await scripts(true)).toMatchObject([['script', { src: expect.stringContaining('/docs/_specnav/banner.js') }]])
  expect(await scripts(false)).toEqual([])
})

test('the style sheet of a banner is there with a banner alone', async () => {
  const cssWith = async (config: object) => (await vitepressDocs({ pages: ['a'] }, pages, config)).brand.css
  expect(await cssWith({ banner: { content: 'Hello' } })).toContain('.sn-site-banner {')
  expect(await cssWith({})).not.toContain('.sn-site-banner {')
})

test('a page without a description has no element for it', () => {
  expect(descriptionTag('')).toEqual([])
  expect(descriptionTag('About "a"')).toEqual([['meta', { name: 'description', content: 'About "a"' }]])
})

import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { docsOf } from '../docs.ts'

async function bannerFor(banner: object | undefined) {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0055aa' }, navigation: { pages: ['more'] }, banner }
  const files = memoryFiles({ 'docs.json': JSON.stringify(config), 'more.md': '# More' })
  const site = await resolveSite({ files })
  return docsOf(site, { base: '/docs/', trailingSlash: 'always', format: 'directory' }).banners.of()
}

test('Markdown, its links below the base, without anything that runs', async () => {
  const banner = await bannerFor({ content: '**New**: [more](/more) <img src="x" onerror="alert(1)">' })
  expect(banner?.html).toMatch(/<strong>New<\/strong>: <a href="\/docs\/more\/"[^>]*>more<\/a>/)
  expect(banner?.html).not.toContain('onerror')
  expect(banner?.dismissible).toBe(false)
})

test('another message has another key', async () => {
  const [first, second, again] = await Promise.all(
    ['One', 'Two', 'One'].map((content) => bannerFor({ content, dismissible: true })),
  )
  expect(first?.key).not.toBe(second?.key)
  expect(first).toEqual(again)
})

test('a page has the message of its division', async () => {
  const tab = (name: string, banner?: object) => ({ tab: name, pages: [name], ...(banner && { banner }) })
  const config = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0055aa' },
    navigation: {
      languages: [
        {
          language: 'en',
          banner: { content: 'English', color: '#fff' },
          tabs: [tab('a'), tab('b', { content: 'B', type: 'critical' })],
        },
        { language: 'de', tabs: [tab('c')] },
      ],
    },
    banner: { content: 'All' },
  }
  const files = memoryFiles({ 'docs.json': JSON.stringify(config), 'a.md': '# A', 'b.md': '# B', 'c.md': '# C' })
  const site = await resolveSite({ files })
  const docs = docsOf(site, { base: '/', trailingSlash: 'always', format: 'directory' })
  expect(['a', 'b', 'c'].map((path) => docs.banners.of(path))).toMatchObject([
    { html: '<p>English</p>', type: 'info', color: { light: '#fff', dark: '#fff' } },
    { html: '<p>B</p>', type: 'critical' },
    { html: '<p>All</p>', type: 'info' },
  ])
  expect(site.problems).toEqual([])
})

test('none is none', async () => {
  expect(await bannerFor(undefined)).toBeUndefined()
})

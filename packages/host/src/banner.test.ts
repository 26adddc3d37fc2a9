import { expect, test } from 'vitest'
import { memoryFiles, resolveSite } from '@specnav/core'
import { bannerOf } from './banner.ts'
import { Docs } from './docs.ts'

async function bannerFor(banner: object | undefined) {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0055aa' }, navigation: { pages: ['more'] }, banner }
  const files = memoryFiles({ 'docs.json': JSON.stringify(config), 'more.md': '# More' })
  const site = await resolveSite({ files })
  return bannerOf(new Docs(site, { base: '/docs/', trailingSlash: 'always', format: 'directory' }))
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

test('none is none', async () => {
  expect(await bannerFor(undefined)).toBeUndefined()
})

import { expect, test } from 'vitest'
import type { Around } from './chrome.ts'
import { vitepressDocs } from './docs.test.helper.ts'
import { pageDataOf } from './page.ts'

const around: Around = { theme: undefined, locales: {}, ownPages: false }
const robots = ['meta', { name: 'robots', content: 'noindex' }]

test('title, neighbours and navigation of a page travel with it; nothing of it ends a script', async () => {
  const docs = await vitepressDocs(
    { pages: ['a', 'b'] },
    { 'a.md': '---\ntitle: "</script> & more"\ndescription: About *a*\n---\n', 'b.md': '---\ntitle: B & C\n---\n' },
  )
  const data = pageDataOf(docs, docs.site.pages.get('a')!, { frontmatter: {}, isFile: false, around })
  expect(data).toMatchObject({
    title: '<\u2060/script> & more',
    description: 'About a',
    frontmatter: {
      prev: false,
      next: { text: 'B &amp; C', link: '/b' },
      editLink: false,
      lastUpdated: false,
      head: [],
    },
    specnav: { nav: [], languages: {} },
  })
  expect(data.specnav.sidebar).toMatchObject([{ link: '/a' }, { text: 'B &amp; C', link: '/b' }])
})

test('what the frontmatter says for VitePress stays', async () => {
  const docs = await vitepressDocs({ pages: ['a', 'b'] }, { 'a.md': '---\nnoindex: true\n---\n', 'b.md': '# B' })
  const frontmatter = { next: 'Later', editLink: true, head: [['meta', { name: 'own' }]] }
  const page = docs.site.pages.get('a')!
  expect(pageDataOf(docs, page, { frontmatter, isFile: true, around }).frontmatter).toEqual({
    ...frontmatter,
    prev: false,
    head: [['meta', { name: 'own' }], robots],
  })
})

test.each([
  ['mode: custom', { aside: false, sidebar: false, footer: false, next: false, pageClass: 'sn-mode-custom' }],
  ['mode: wide', { aside: false, pageClass: 'sn-mode-wide' }],
  ['hidden: true', { head: [robots] }],
])('`%s` in the frontmatter', async (line, expected) => {
  const docs = await vitepressDocs({ pages: ['a'] }, { 'a.md': `---\n${line}\n---\n` })
  const page = docs.site.pages.get('a')!
  expect(pageDataOf(docs, page, { frontmatter: {}, isFile: true, around }).frontmatter).toMatchObject(expected)
})

test.each([
  ['<p>Text</p>', undefined],
  ['<div class="sn-c-callout"></div>', true],
  // VitePress compiles the page.
  [undefined, true],
])('a page of %s needs the styles of components: %s', async (html, expected) => {
  const docs = await vitepressDocs({ pages: ['a'] }, { 'a.md': '# A' })
  const options = { frontmatter: {}, isFile: false, html, around }
  expect(pageDataOf(docs, docs.site.pages.get('a')!, options).specnav.components).toBe(expected)
})

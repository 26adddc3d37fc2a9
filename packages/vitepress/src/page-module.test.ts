import { expect, test } from 'vitest'
import { vitepressDocs } from './docs.test.helper.ts'
import { isModule, moduleOf, sourceOf } from './page-module.ts'

test.each([
  ['Markdown for VitePress is compiled by VitePress', 'a.md', '::: tip\nYes\n:::', false],
  ['Markdown with components of the platform is a module', 'a.md', '<Note>Yes</Note>', true],
  ['a component of VitePress is none of the platform', 'a.md', '<Badge type="tip" text="Yes" />', false],
  ['what both understand is left to VitePress', 'a.md', '<Note>Yes</Note>\n\n{{ 1 + 1 }}', false],
  ['a component in a block of code is text', 'a.md', '```html\n<Note>Yes</Note>\n```', false],
  ['MDX is a module', 'a.mdx', 'Words.', true],
])('%s', async (_, file, text, expected) => {
  const docs = await vitepressDocs({ pages: ['a'] }, { [file]: text })
  const page = docs.site.pages.get('a')!
  expect(isModule(page)).toBe(expected)
  expect(sourceOf(docs, page)).toBe(
    expected ? '<script setup>\nimport Page from "virtual:specnav/page/a"\n</script>\n\n<Page />\n' : text,
  )
})

test('the path of a page never looks like that of a file', async () => {
  const docs = await vitepressDocs({ pages: ['v1.2/main.css'] }, { 'v1.2/main.css.mdx': 'Words.' })
  expect(sourceOf(docs, docs.site.pages.get('v1.2/main.css')!)).toContain('"virtual:specnav/page/v1%2E2%2Fmain%2Ecss"')
})

test('the HTML of a module is a string on one line, and its title is text', async () => {
  const docs = await vitepressDocs({ pages: ['a'] }, { 'a.mdx': '---\ntitle: A <b>\n---\n' })
  const lines = moduleOf(docs, docs.site.pages.get('a')!, '<p>"one"\u2028{{ two }}</p>').split('\n')
  expect(lines.filter((line) => line.includes('createStaticVNode('))).toEqual([
    expect.stringContaining('A &lt;b&gt;'),
    expect.stringContaining('<p>\\"one\\"\\u2028{{ two }}</p>'),
  ])
})

test('groups, title and description are above the menu, and all groups where docs.json asks for them', async () => {
  const navigation = { groups: [{ group: 'Guides', pages: [{ group: 'First & last', pages: ['a'] }] }] }
  const files = { 'a.mdx': '---\ntitle: A\ndescription: All of it.\n---\n' }
  const text = async (styling: object) => {
    const docs = await vitepressDocs(navigation, files, { styling })
    return moduleOf(docs, docs.site.pages.get('a')!, '').replace(/<a .*?<\/a>/, '')
  }
  expect(await text({})).toMatch(
    /"<p class=\\"sn-eyebrow\\">First &amp; last<\/p><h1 .*>A <\/h1><p class=\\"sn-lead\\">All of it\.<\/p>", 3\),\n    h\(resolveComponent\('SpecnavMenu'\)\)/,
  )
  expect(await text({ eyebrows: 'breadcrumbs' })).toContain('Guides / First &amp; last')
})

test('the original of a page that is not translated says its language', async () => {
  const languages = [
    { language: 'en', pages: ['a', 'b'] },
    { language: 'de', pages: ['de/a', 'de/b'] },
  ]
  const docs = await vitepressDocs({ languages }, { 'a.md': 'Words.', 'de/a.md': 'Worte.', 'b.md': 'More.' })
  const classes = (path: string) => /h\('div', (\{.*\}), \[/.exec(moduleOf(docs, docs.site.pages.get(path)!, ''))?.[1]
  expect(isModule(docs.site.pages.get('de/b')!)).toBe(true)
  expect(classes('de/b')).toBe('{"class":"sn-page","lang":"en","dir":"ltr"}')
  expect(classes('b')).toBe('{"class":"sn-page"}')
})

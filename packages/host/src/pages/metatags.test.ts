import { type JsonObject, memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { docsOf } from '../docs.ts'
import { docs } from '../project.test.helper.ts'
import { metatags, pageTags } from './metatags.ts'
import { leadOf, metaOf } from './page-meta.ts'

const origin = 'https://docs.example'

async function tagsOf(frontmatter: string, seo: JsonObject = {}) {
  const site = await resolveSite({
    files: memoryFiles({
      'docs.json': JSON.stringify(docs({ pages: ['guides/a'] }, { seo })),
      'guides/a.md': `---\n${frontmatter}\n---\n`,
    }),
  })
  const page = site.pages.get('guides/a')!
  const made = docsOf(site, { base: '/docs', trailingSlash: 'ignore', format: 'directory' })
  const lines = (head: ReturnType<typeof metatags>) =>
    head.map(
      ({ attrs }) => `${attrs['property'] ?? attrs['name'] ?? attrs['rel']}=${attrs['content'] ?? attrs['href']}`,
    )
  const ofPage = pageTags(made, page, origin)
  return {
    page: lines(ofPage),
    site: lines(metatags(made, origin)),
    meta: lines(metaOf(page, site.config).head),
    lead: leadOf(made, page),
    short: metaOf(page, site.config).description,
    problems: site.problems.map(({ message }) => message),
  }
}

test('what a page says about itself, with the addresses of its files', async () => {
  const found = await tagsOf(
    [
      '"og:image": /card.png',
      '"og:title": "A & <b>"',
      '"twitter:site": "@tern"',
      '"article:tag": [one, two]',
      '"og:audio": null',
      'keywords: [nests, eggs]',
      'canonical: /latest/a',
      'robots: noarchive, max-snippet:50',
    ].join('\n'),
  )
  expect(found.page).toEqual([
    'og:image=https://docs.example/docs/card.png',
    'og:title=A & <b>',
    'twitter:site=@tern',
    'article:tag=one',
    'article:tag=two',
    'keywords=nests, eggs',
    'canonical=https://docs.example/docs/latest/a/',
    'og:url=https://docs.example/docs/latest/a/',
  ])
  expect(found.meta).toEqual(['robots=noarchive, max-snippet:50'])
  expect(found.problems).toEqual([])
})

test('robots and noindex say one thing, and wrong values are named', async () => {
  expect((await tagsOf('noindex: true\nrobots: NoArchive, noindex')).meta).toEqual(['robots=noindex, noarchive'])
  expect((await tagsOf('robots: none')).meta).toEqual(['robots=noindex, none'])
  const { page, problems } = await tagsOf('canonical: "javascript:alert(1)"\nkeywords: { a: 1 }\nrobots: 5')
  expect(page).toEqual([])
  expect(problems.map((message) => message.split(' ')[0])).toEqual(['`robots`', '`keywords`', '`canonical`'])
})

test.each([
  ['Returns `List<T>` of <T>', 'Returns <code>List&lt;T&gt;</code> of &lt;T&gt;', 'Returns List<T> of <T>'],
  ['See [b](./b) and **c**', 'See <a href="/docs/guides/b/">b</a> and <strong>c</strong>', 'See b and c'],
  ['"<img src=x onerror=alert(1)><script>alert(2)</script>"', undefined, undefined],
])('the description %j is Markdown below the title, and words elsewhere', async (description, lead, short) => {
  const found = await tagsOf(`description: ${description}`)
  if (lead === undefined) expect(found.lead).not.toMatch(/<script|onerror/)
  else expect(found).toMatchObject({ lead, short })
})

test('a long description is whole below the title', async () => {
  const found = await tagsOf(`description: ${'word '.repeat(100).trim()}`)
  expect([found.lead?.length, found.short?.length]).toEqual([499, 200])
})

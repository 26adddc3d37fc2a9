import { memoryFiles } from '@specnav/core'
import { type AuthoredPage, resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { searchInput } from '../agents/search-input.ts'
import { docsOf } from '../docs.ts'
import { feedFiles } from '../files/feed.ts'
import { siteFiles } from '../files/site-files.ts'
import { docs } from '../project.test.helper.ts'

const format = { base: '/docs', trailingSlash: 'always', format: 'directory' } as const
const origin = 'https://docs.example'

async function docsWith(text: string, isInteractive?: () => boolean) {
  const site = await resolveSite({
    files: memoryFiles({
      'docs.json': JSON.stringify(docs({ pages: ['index', 'news'] })),
      'index.mdx': 'Start.',
      'news.mdx': text,
    }),
  })
  const made = docsOf(site, format, { origin, isInteractive })
  return { docs: made, page: site.pages.get('news') as AuthoredPage }
}

test('a page is rendered once for its HTML, Markdown, search and feed', async () => {
  // Asked once each time that a page is rendered.
  let count = 0
  const isInteractive = () => ++count > 0
  const { docs, page } = await docsWith(
    '---\ntitle: News\nrss: true\n---\n\nSee [start](/).\n\n<Update label="June 2026">Pears.</Update>',
    isInteractive,
  )
  expect(docs.texts.render(page, {})?.parts).not.toEqual([])
  const all = [...siteFiles(docs), ...feedFiles(docs, page, origin)]
  const texts = all.flatMap(({ path, body }) => (/^news|full/.test(path) ? [String(body())] : []))
  expect(texts.filter((text) => text.includes('Pears.')).length).toBeGreaterThan(2)
  const found = [...searchInput(docs).pages].find(({ path }) => path === 'news')
  expect(found?.sections.map(({ text }) => text)).toEqual(['See start.', 'Pears.'])
  expect(count).toBe([...docs.site.pages].length)
})

test('Markdown has the address of the site that asks for it', async () => {
  const { docs, page } = await docsWith('See [start](/), [here](#a) and [more](https://more.example/x).')
  const text = (address: string) =>
    `See [start](${address}/docs/), [here](${address}/docs/news/#a) and [more](https://more.example/x).`
  for (const address of [origin, 'https://other.example', '', origin])
    expect(docs.texts.markdown(page, address || undefined)).toBe(text(address))
})

test.each([true, false])('components that need a browser: %s', async (isInteractive) => {
  const counter = 'export const Count = () => { const [n] = useState(7); return <b>{n} times</b> }\n\n<Count />'
  const { docs, page } = await docsWith(counter, () => isInteractive)
  expect(docs.texts.markdown(page, origin)).toBe(isInteractive ? '**7 times**' : '')
})

test('what is for tools alone is found, and not quoted', async () => {
  const { docs, page } = await docsWith(
    'All.\n\n<Tabs><Tab title="T"><Visibility for="agents">\n## Tools\n\nTools.\n</Visibility></Tab></Tabs>\n\n<Visibility for="humans">People.</Visibility>',
  )
  expect(docs.texts.of(page)).toMatchObject({
    isForTools: true,
    sections: [{ text: 'All. T Tools Tools.', quoted: 'All. T' }],
  })
  expect(docs.texts.markdown(page, origin)).toBe('All.\n\n**T**\n\n## Tools\n\nTools.')
})

import MiniSearch from 'minisearch'
import type { SiteConfig } from 'vitepress'
import { expect, test } from 'vitest'
import { vitepressDocs } from './docs.test.helper.ts'
import { addToSearchIndex } from './search.ts'

const operation = {
  summary: 'Look at a pet',
  description: 'Fur & <b>claws</b>.\n\n## Moods\n\nThey change.',
  parameters: [{ name: 'id', in: 'path', required: true, description: 'On its collar.', schema: {} }],
  requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Wish' } } } },
  responses: { 200: { description: 'A purring answer.' } },
}
const Wish = { type: 'object', properties: { sardines: { type: 'integer', description: 'In tins.' } } }
const files = {
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: 'https://api.example.com', description: 'Zoo' }],
    paths: { '/pets/{id}': { post: operation } },
    components: { schemas: { Wish } },
  }),
  'care.mdx': [
    '---',
    'title: Care',
    'description: For *beginners*.',
    '---',
    'Feed them<b>well</b>.\n\n## Water\n\nFresh.\n\n<Visibility for="agents">Only tools read lobster.</Visibility>',
  ].join('\n'),
  'quiet.mdx': '---\nsearchable: false\n---\nNobody finds turtles.',
}

/** What readers find by some words: the URLs, titles and what is above them. */
async function finder() {
  const group = { group: 'Animals', openapi: 'api.json', pages: ['POST /pets/{id}', 'care', 'quiet'] }
  const docs = await vitepressDocs({ tabs: [{ tab: 'API', groups: [group] }] }, files)
  const siteConfig = { site: { themeConfig: {}, locales: {} } } as SiteConfig
  const generated = (file: string) => docs.byName.get(file.replace(/\.md$/, ''))
  const code = addToSearchIndex('export default "{}"', 'root', { docs, generated, siteConfig })
  const json = JSON.parse(code.slice('export default '.length)) as string
  const index = MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] })
  return (words: string) => index.search(words).map(({ id, title, titles }) => [id, title, titles])
}

test('an endpoint is found by its path, its description and what it takes, not by what it answers', async () => {
  const find = await finder()
  const page = ['/docs/api-reference/look-at-a-pet#_title', 'Look at a pet · POST /pets/{id}', ['API', 'Animals']]
  for (const words of ['pets', 'claws', 'Moods', 'collar', 'sardines', 'tins']) expect(find(words)).toContainEqual(page)
  for (const words of ['purring', 'Zoo', 'example.com', 'b']) expect(find(words)).toEqual([])
})

test('a page is found by its description and its sections, not by what its readers do not see', async () => {
  const find = await finder()
  const [start, water] = [
    ['/docs/care#_title', 'Care', ['API', 'Animals']],
    ['/docs/care#water', 'Water', ['Care']],
  ]
  expect(find('beginners')).toEqual([start])
  expect(find('themwell')).toEqual([start])
  expect(find('fresh')).toEqual([water])
  expect([...find('lobster'), ...find('turtles')]).toEqual([])
})

import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { docsOf } from '../docs.ts'
import { docs, operation, spec } from '../project.test.helper.ts'
import { SearchFiles } from './search-files.ts'

async function search(contents: Record<string, unknown>) {
  const { SiteIndex } = await import('@specnav/mcp/search')
  const texts = Object.entries(contents).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content),
  ])
  const site = await resolveSite({ files: memoryFiles(Object.fromEntries(texts)) })
  const files = new SearchFiles(docsOf(site, { base: '/docs', trailingSlash: 'ignore', format: 'directory' }))
  const read = async (name: string) =>
    (await files.read(`_specnav/index/${name}`)) ?? Promise.reject(new Error('no such file'))
  const text = (await files.files()).map(({ body }) => body()).join('\n')
  return { index: new SiteIndex(read), text }
}

const secret = 'do-not-tell'
const hiddenSchema = { type: 'object', title: secret, properties: { [secret]: { type: 'string' } } }
const body = (name: string) => ({
  requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
})

test('nothing of hidden pages and operations is in the index', async () => {
  const { index, text } = await search({
    'docs.json': docs({ groups: [{ group: 'A', pages: ['index', 'secret', 'no-index'], openapi: 'openapi.json' }] }),
    'index.mdx': '# Start\n\nHello',
    'secret.mdx': `---\nhidden: true\ntitle: ${secret}\n---\n\n${secret}`,
    'no-index.mdx': `---\nnoindex: true\n---\n\n${secret}`,
    'unlisted.mdx': `---\ntitle: ${secret}\n---\n\n${secret}`,
    'openapi.json': spec(
      {
        '/a': { get: operation('List all', 'T', body('Shared')) },
        [`/${secret}`]: { post: operation(secret, secret, { 'x-hidden': true, ...body('Hidden') }) },
      },
      {
        tags: [{ name: secret, description: secret }],
        components: { schemas: { Shared: { type: 'string' }, Hidden: hiddenSchema } },
      },
    ),
  })
  expect(text).not.toContain(secret)
  expect((await index.operations({}, 0, 9)).pages.map(({ operation }) => operation?.key)).toEqual(['GET /a'])
  expect((await index.pages(0, 9)).pages.map(({ path }) => path)).toEqual(['index', 'api-reference/t/list-all'])
  expect(await index.schemas('Shared')).toEqual(['0#/components/schemas/Shared'])
  expect(await index.schemas('Hidden')).toEqual([])
})

test('a page is found by its keywords, before one that mentions the word', async () => {
  const { index } = await search({
    'docs.json': docs({ pages: ['other', 'sign-in', 'one'] }),
    'other.mdx': '# Other\n\nAuthentication is mentioned here, and passwords.',
    'sign-in.mdx': '---\ntitle: Sign-in\nkeywords: [authentication, OAuth]\n---\n\nAsk readers who they are.',
    'one.mdx': '---\ntitle: One\nkeywords: password\n---\n\nText.',
  })
  const first = async (query: string) => (await index.search(query))[0]?.page.path
  expect(await first('authentication')).toBe('sign-in')
  expect(await first('oauth')).toBe('sign-in')
  expect(await first('password')).toBe('one')
})

test('pages that readers do not find by a search are for tools alone', async () => {
  const { index } = await search({
    'docs.json': docs({ pages: ['index', 'quiet', { group: 'A', openapi: 'openapi.json' }] }),
    'index.mdx': '# Start\n\nLemon',
    'quiet.mdx': '---\nsearchable: false\n---\n\nLemon',
    'openapi.json': spec({ '/a': { get: operation('List lemons', 'T') } }),
  })
  const { pages } = await index.pages(0, 9)
  expect(pages.map(({ path, toolsOnly }) => [path, toolsOnly])).toEqual([
    ['index', undefined],
    ['quiet', true],
    ['api-reference/t/list-lemons', undefined],
  ])
})

test('the index has what is for agents, and nothing that is for people alone', async () => {
  const both =
    '<Visibility for="humans">\n\nonly-people\n\n</Visibility>\n\n<Visibility for="agents">only-tools</Visibility>'
  const { text, index } = await search({
    'docs.json': docs({ pages: ['index', 'a'] }),
    'index.mdx': `# Start\n\n${both}`,
    'a.mdx': `---\nopenapi: GET /a\n---\n\n${both}`,
    'openapi.json': spec({ '/a': { get: operation('List all', 'T') } }),
  })
  expect(text).not.toContain('only-people')
  // Answers quote what everybody may read.
  expect(text).not.toContain('only-tools')
  expect((await index.search('only-tools')).map(({ page }) => [page.path, page.excerptsOnly])).toEqual([
    ['index', true],
    ['a', true],
  ])
})

test('a page that an author writes about an operation is found by its words alone', async () => {
  const { index } = await search({
    'docs.json': docs({ pages: ['own', { group: 'A', openapi: 'openapi.json' }] }),
    'own.mdx': '---\ntitle: Own\nopenapi: GET /a\n---\n\n{/* lemon */}\n\n<Note>Orange **juice**</Note>',
    'openapi.json': spec({ '/a': { get: operation('List all', 'T') } }),
  })
  const [found] = await index.search('orange juice')
  expect(found?.page.sections).toEqual([{ title: '', anchor: '', excerpt: 'Orange juice' }])
  expect(await index.search('lemon')).toEqual([])
})

test('an operation that nests too deep takes no other with it', async () => {
  const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}{}${close.repeat(depth)}`
  const { index } = await search({
    'docs.json': docs({ openapi: 'openapi.json' }),
    'openapi.json': `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{
      "/deep":{"get":{"summary":"Deep","requestBody":{"content":{"application/json":{"schema":${deep('{"properties":{"a":', '}}', 5_000)}}}}}},
      "/list":{"get":{"summary":"List","requestBody":{"content":{"application/json":{"example":${deep('[', ']', 100_000)}}}}}},
      "/flat":{"get":{"summary":"Flat"}}}}`,
  })
  expect((await index.operations({}, 0, 9)).total).toBe(3)
  const part = async (key: string) => (await index.part(`0 GET ${key}`)) !== undefined
  expect([await part('/deep'), await part('/list'), await part('/flat')]).toEqual([false, false, true])
})

test('the anchors of headings that are alike are those of the page, whatever their levels', async () => {
  const { index } = await search({
    'docs.json': docs({ pages: ['guide'] }),
    'guide.mdx': '---\ntitle: Example\n---\n\n## A\n\n#### Example\n\nLemon.\n\n### Example\n\nOrange.\n',
  })
  const [page] = await index.named('guide')
  expect(page?.sections.map(({ anchor }) => anchor)).toEqual(['', 'a', 'example-1'])
})

test('what leads to a page names no language, which is known besides, and first pages answer to their groups in each', async () => {
  const { index } = await search({
    'docs.json': docs({
      languages: [
        { language: 'en', groups: [{ group: 'Intro', pages: ['index'] }] },
        { language: 'es', groups: [{ group: 'Intro', pages: ['es/index'] }] },
      ],
    }),
    'index.mdx': '# Start',
    'es/index.mdx': '# Empezar',
  })
  const found = (await index.search('intro')).map(({ page }) => [page.path, page.language, page.place])
  expect(found.toSorted(([a], [b]) => (a! < b! ? -1 : 1))).toEqual([
    ['es/index', 'es', ['Intro']],
    ['index', 'en', ['Intro']],
  ])
})

test('sections are found by their headings, with versions and languages as filters', async () => {
  const { index } = await search({
    'docs.json': docs({
      versions: [
        { version: 'v2', default: true, pages: ['v2/guide'] },
        { version: 'v1', pages: ['v1/guide'] },
      ],
    }),
    'v2/guide.mdx': [
      '---\ntitle: Guide\n---\n',
      'import Thing from "./thing.mdx"\n',
      '## Set up <Badge>new</Badge> `tokens`\n\nWrite **bold** words about [ice cream](/ice "title").\n',
      '```md\n## Not a heading\n```\n',
      '## Set up\n\n<Card title="Lemon" href="/lemon">Sorbet</Card>\n',
    ].join('\n'),
    'v1/guide.mdx': '---\ntitle: Guide\n---\n\n## Set up\n\nWrite old words about ice cream.',
  })
  const found = async (question: string, filters = {}) =>
    (await index.search(question, { filters })).map(({ page, section }) => [page.url, page.sections[section]?.anchor])
  expect(await found('ice cream')).toEqual([
    ['/docs/v2/guide/', 'set-up-new-tokens'],
    ['/docs/v1/guide/', 'set-up'],
  ])
  expect(await found('lemon sorbet')).toEqual([['/docs/v2/guide/', 'set-up']])
  expect(await found('ice cream', { version: 'v1' })).toEqual([['/docs/v1/guide/', 'set-up']])
  expect(await found('import thing')).toEqual([])
})

test('the first page of a group is found by the name of the group', async () => {
  const { index } = await search({
    'docs.json': docs({
      groups: [
        { group: 'Guides', pages: ['intro', { group: 'Sync', pages: ['usage', 'limits'] }] },
        { group: 'Reference', pages: ['options'] },
      ],
    }),
    'intro.md': '# Introduction',
    'usage.md': '# Usage\n\nHow to use it.',
    'limits.md': '# Limits\n\nHow much a sync can take at most, and how long each of them lasts.',
    'options.md': '# Options\n\nOf the sync.',
  })
  const [found] = await index.search('sync')
  expect(found?.page.path).toBe('usage')
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { type Contents, docs, operation, resolveContents, spec } from '../project.test.helper.ts'

async function see(navigation: JsonValue, files: Contents) {
  const { outline, problems } = await resolveContents({ 'docs.json': docs(navigation), ...files })
  return { lines: outline.map((line) => line.replace(/^.*?\| /, '')), problems }
}

const collision = (message: string) => ({ code: 'slug-collision', severity: 'warning', message })

test('equal summaries below one tag are numbered, in reading order, and reported', async () => {
  const files = {
    'a.json': spec({
      '/1': { get: operation('Same', 'T') },
      '/2': { get: operation('Same', 'T') },
      '/3': { get: operation('same', 't') },
    }),
  }
  const { lines, problems } = await see({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, files)
  expect(lines).toEqual([
    '/api-reference/t/same | Same | GET /1 @ a.json',
    '/api-reference/t/same-1 | Same | GET /2 @ a.json',
    '/api-reference/t/same-2 | same | GET /3 @ a.json',
  ])
  expect(problems).toEqual([
    {
      ...collision(
        '`GET /2` would have the URL `/api-reference/t/same`, which `GET /1` of `a.json` already has; its URL is `/api-reference/t/same-1` instead. Give it another summary, or an `x-svc.href`.',
      ),
      file: 'a.json',
      pointer: '/paths/~12/get',
      actual: 'api-reference/t/same',
      suggestion: 'api-reference/t/same-1',
    },
    expect.objectContaining({ pointer: '/paths/~13/get' }),
  ])
})

test('collisions are found across tags, specifications and divisions', async () => {
  const files = {
    'v1.json': spec({ '/a': { get: operation('List', 'my tag') }, '/b': { get: operation('List', 'my-tag') } }),
    'v2.json': spec({ '/a': { get: operation('List', 'My Tag') } }),
  }
  const { lines, problems } = await see(
    { versions: ['v1', 'v2'].map((name) => ({ version: name, openapi: `${name}.json` })) },
    files,
  )
  expect(lines).toEqual([
    '/api-reference/my-tag/list | List | GET /a @ v1.json',
    '/api-reference/my-tag/list-1 | List | GET /b @ v1.json',
    '/v2/api-reference/my-tag/list | List | GET /a @ v2.json',
  ])
  expect(problems).toMatchObject([{ message: expect.stringContaining('which `GET /a` of `v1.json` already has') }])
})

test('versions of an API have folders that neither order nor growth changes', async () => {
  const list = { get: operation('List', 'T') }
  const files = {
    'a.json': spec({ '/a': list }),
    'b.json': spec({ '/a': list, '/b': { get: operation('Other', 'T') } }),
    'c.json': spec({ '/a': list, '/hidden': { get: { ...operation('Hidden', 'T'), 'x-hidden': true } } }),
    'd.json': spec({ '/d': { get: operation('Alone', 'T') } }),
  }
  const paths = {
    a: ['/api-reference/t/list'],
    b: ['/v2.1/api-reference/t/list', '/v2.1/api-reference/t/other'],
    c: ['/v10/api-reference/t/list'],
    d: ['/api-reference/t/alone'],
  }
  const tabs = {
    a: { tab: 'API v1', openapi: 'a.json' },
    b: { tab: 'API', groups: [{ group: 'Acme v2.1 (beta)', openapi: 'b.json' }] },
    c: { tab: 'Acme', versions: [{ version: 'v10', openapi: 'c.json' }] },
    d: { tab: 'v3', openapi: 'd.json' },
  }
  const orders = [
    ['a', 'b', 'c', 'd'],
    ['c', 'b', 'd', 'a'],
    ['d', 'c', 'b', 'a'],
  ] as const
  for (const names of orders) {
    const { lines, problems } = await see({ tabs: names.map((name) => tabs[name]) }, files)
    expect(problems).toEqual([])
    expect(lines.map((line) => line.split(' | ')[0])).toEqual(names.flatMap((name) => paths[name]))
  }
})

test.each([
  ['Stable', 'Beta', 'beta'],
  ['v1', 'Beta', 'beta'],
  ['Preview API', 'API', 'preview'],
  ['API (legacy)', 'Latest', 'legacy'],
])('of %s and %s, one has a folder with its name', async (first, second, folder) => {
  const one = spec({ '/a': { get: operation('List', 'T') } })
  const tabs = [first, second].map((tab, index) => ({ tab, openapi: `${'ab'[index]}.json` }))
  for (const order of [tabs, tabs.toReversed()]) {
    const { lines, problems } = await see({ tabs: order }, { 'a.json': one, 'b.json': one })
    expect(problems).toEqual([])
    expect(new Set(lines.map((line) => line.split(' | ')[0]))).toEqual(
      new Set([`/${folder}/api-reference/t/list`, '/api-reference/t/list']),
    )
  }
})

test('specifications whose labels name no version are numbered', async () => {
  const one = spec({ '/a': { get: operation('List', 'T') } })
  const files = { 'a.json': one, 'b.json': one }
  const { lines, problems } = await see(
    { tabs: ['Public', 'Level 3'].map((tab, index) => ({ tab, openapi: `${'ab'[index]}.json` })) },
    files,
  )
  expect(lines.map((line) => line.split(' | ')[0])).toEqual(['/api-reference/t/list', '/api-reference/t/list-1'])
  expect(problems).toMatchObject([{ code: 'slug-collision' }])
})

test('one operation that is listed twice is one page', async () => {
  const files = { 'a.json': spec({ '/1': { get: operation('Same') }, '/2': { get: operation('Same') } }) }
  const { lines, problems } = await see(
    { groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /2', 'GET /1', 'GET /2', 'GET /1'] }] },
    files,
  )
  expect(lines).toEqual([
    '/api-reference/same | Same | GET /2 @ a.json',
    '/api-reference/same-1 | Same | GET /1 @ a.json',
    '/api-reference/same | Same | GET /2 @ a.json',
    '/api-reference/same-1 | Same | GET /1 @ a.json',
  ])
  expect(problems).toHaveLength(1)
})

test('files come first, then URLs that authors chose, then the rest', async () => {
  const files = {
    'a.json': spec({
      '/derived': { get: operation('Page') },
      '/chosen': { get: operation('Other', undefined, { 'x-svc': { href: '/api-reference/page' } }) },
      '/on-file': { get: operation('Third', undefined, { 'x-svc': { href: '/Hand' } }) },
    }),
    'hand.mdx': '',
  }
  const { lines, problems } = await see(
    { groups: [{ group: 'G', openapi: 'a.json', pages: ['GET /derived', 'GET /chosen', 'GET /on-file', 'hand'] }] },
    files,
  )
  expect(lines).toEqual([
    '/api-reference/page-1 | Page | GET /derived @ a.json',
    '/api-reference/page | Other | GET /chosen @ a.json',
    '/Hand-1 | Third | GET /on-file @ a.json',
    '/hand | Hand',
  ])
  expect(problems.map(({ message }) => message)).toEqual([
    '`GET /on-file` would have the URL `/Hand`, which a page of the project already has; its URL is `/Hand-1` instead. Give it another summary, or an `x-svc.href`.',
    '`GET /derived` would have the URL `/api-reference/page`, which `GET /chosen` of `a.json` already has; its URL is `/api-reference/page-1` instead. Give it another summary, or an `x-svc.href`.',
  ])
})

test('the methods of one path are told apart by their names, and the number of the platform leads there', async () => {
  const twice = (ids: { get?: string; post?: string }) =>
    spec({
      '/search': {
        get: { ...operation('Search'), ...(ids.get !== undefined && { operationId: ids.get }) },
        post: { ...operation('Search'), ...(ids.post !== undefined && { operationId: ids.post }) },
      },
    })
  const urls = async (ids: { get?: string; post?: string }) => {
    const { lines } = await see({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, { 'a.json': twice(ids) })
    return lines.map((line) => line.split(' | ')[0])
  }
  expect(await urls({})).toEqual(['/api-reference/search', '/api-reference/post-search'])
  expect(await urls({ post: 'searchWithBody' })).toEqual(['/api-reference/search', '/api-reference/search-with-body'])
  // A name that says no more than the summary does not help.
  expect(await urls({ post: 'search' })).toEqual(['/api-reference/search', '/api-reference/post-search'])
})

test('a name that tells methods apart takes no URL from another operation', async () => {
  const a = spec({
    '/search': { get: operation('Search'), post: operation('Search') },
    '/x': { get: operation('Post search') },
  })
  const { lines } = await see({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, { 'a.json': a })
  expect(lines).toEqual([
    '/api-reference/search | Search | GET /search @ a.json',
    '/api-reference/search-1 | Search | POST /search @ a.json',
    '/api-reference/post-search | Post search | GET /x @ a.json',
  ])
})

test('a version with a dot keeps it in its folder', async () => {
  const one = spec({ '/a': { get: operation('List', 'T') } })
  const { lines, problems } = await see(
    { versions: ['1.0', '2.0'].map((version, index) => ({ version, openapi: `${'ab'[index]}.json` })) },
    { 'a.json': one, 'b.json': one },
  )
  expect(lines.map((line) => line.split(' | ')[0])).toEqual(['/api-reference/t/list', '/2.0/api-reference/t/list'])
  expect(problems).toEqual([])
})

test('a number that is taken is passed over', async () => {
  const files = {
    'a.json': spec({
      '/1': { get: operation('Same 1') },
      '/2': { get: operation('Same') },
      '/3': { get: operation('Same') },
    }),
  }
  const { lines } = await see({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, files)
  expect(lines.map((line) => line.split(' | ')[0])).toEqual([
    '/api-reference/same-1',
    '/api-reference/same',
    '/api-reference/same-2',
  ])
})

test('operations without a summary have URLs of their own, whatever is added before them', async () => {
  const urls = async (paths: JsonValue) => {
    const { lines } = await see({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, { 'a.json': spec(paths) })
    return lines.map((line) => line.replace(/ @.*/, ''))
  }
  const before = { '/a/{id}': { get: {} }, '/a/': { get: {} }, '/b': { get: { operationId: 'listItems' } } }
  const lines = [
    '/api-reference/get-a-id | GET /a/{id} | GET /a/{id}',
    '/api-reference/get-a | GET /a/ | GET /a/',
    '/api-reference/list-items | List items | GET /b',
  ]
  expect(await urls(before)).toEqual(lines)
  const added = { '/c': { get: { operationId: 'addItems' } }, '/a/{name}': { get: {} }, ...before }
  expect(await urls(added)).toEqual([
    '/api-reference/add-items | Add items | GET /c',
    '/api-reference/get-a-name | GET /a/{name} | GET /a/{name}',
    ...lines,
  ])
})

test('what has no ordinary summary never takes the URL of another operation', async () => {
  const files = {
    'a.json': spec({
      '/1': { get: { operationId: 'listUsers' } },
      '/2': { get: operation('List users') },
      '/3/a': { get: { operationId: 'get-it' } },
      '/3/b': { get: { operationId: 'get_it' } },
    }),
  }
  const { lines, problems } = await see({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, files)
  expect(lines.map((line) => line.split(' | ')[0])).toEqual([
    '/api-reference/get-1',
    '/api-reference/list-users',
    '/api-reference/get-3-a',
    '/api-reference/get-3-b',
  ])
  expect(problems).toEqual([])
})

test("the platform's spelling leads to the page where only one operation can be meant", async () => {
  const files = {
    'a.json': spec({
      '/users/{id}': { get: { operationId: 'getUser' } },
      '/a/b': { get: {} },
      '/ab': { get: {} },
      '/taken': { get: { operationId: 'other' } },
      '/x': { get: operation('Get taken') },
    }),
  }
  const navigation = { tabs: [{ tab: 'T', openapi: 'a.json' }] }
  const stable = await resolveContents({ 'docs.json': docs(navigation), ...files })
  expect([...stable.navigation.aliases]).toEqual([['api-reference/get-users', 'api-reference/get-user']])
  const spelled = await resolveContents({ 'docs.json': docs(navigation, { urls: 'platform' }), ...files })
  expect(spelled.navigation.aliases.size).toBe(0)
  expect(spelled.outline.map((line) => line.split(' | ').slice(1, 3).join(' | '))).toEqual([
    '/api-reference/get-users | Get user',
    '/api-reference/get-ab | GET /a/b',
    '/api-reference/get-ab-1 | GET /ab',
    '/api-reference/get-taken | Other',
    '/api-reference/get-taken-1 | Get taken',
  ])
})

test('paths that differ in letter case only, as gRPC ones do', async () => {
  const files = { 'a.json': spec({ '/core.v1.Service/List': { post: {} }, '/core.v1.service/List': { post: {} } }) }
  const { lines } = await see({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, files)
  expect(lines.map((line) => line.split(' | ')[0])).toEqual([
    '/api-reference/post-core-v1-service-list',
    '/api-reference/post-core-v1-service-list-1',
  ])
})

test('as many equal summaries as there may be cost no more than others', async () => {
  const paths = (summary: (index: number) => string) =>
    Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`/${index}`, { get: { summary: summary(index) } }]),
    )
  const { lines } = await see(
    { tabs: [{ tab: 'T', openapi: 'a.json' }] },
    { 'a.json': JSON.stringify(spec(paths(() => 'Same'))) },
  )
  expect(lines.at(-1)).toBe('/api-reference/same-19999 | Same | GET /19999 @ a.json')
})

const word = fc.constantFrom('list', 'List', 'get', 'Get it', 'über', 'a?b', 'a#b', '一覧', '', '?')
const operations = fc.uniqueArray(
  fc.record({ summary: word, tag: fc.option(word, { nil: undefined }), path: fc.nat(1000) }),
  { selector: ({ path }) => path, maxLength: 25 },
)

/** URLs by operation, for a specification with these operations in this order. */
async function urlsOf(list: readonly { summary: string; tag?: string; path: number }[]): Promise<Map<string, string>> {
  const paths = list.map(({ path, summary, tag }) => [`/p${path}`, { get: operation(summary, tag) }] as const)
  const document = { openapi: '3.1.0', paths: Object.fromEntries(paths) }
  const references = list.map(({ path }) => `GET /p${path}`)
  const { lines } = await see(
    { groups: [{ group: 'G', openapi: 'a.json', pages: references }] },
    { 'a.json': document },
  )
  return new Map(lines.map((line, index) => [references[index]!, line.split(' | ')[0]!]))
}

test('every page of a site has a URL of its own, on every run the same', async () => {
  await fc.assert(
    fc.asyncProperty(operations, async (list) => {
      const urls = await urlsOf(list)
      expect(urls.size).toBe(list.length)
      expect(new Set(Array.from(urls.values(), (url) => url.toLowerCase())).size).toBe(list.length)
      expect(await urlsOf(list)).toEqual(urls)
    }),
    { numRuns: 50 },
  )
})

test('the URL of an operation does not depend on operations with other summaries or tags', async () => {
  const others = fc.array(
    fc.record({
      summary: fc.constantFrom('other', 'Another one'),
      tag: fc.constantFrom('else', 'x'),
      path: fc.integer({ min: 2000, max: 3000 }),
    }),
    { maxLength: 10 },
  )
  await fc.assert(
    fc.asyncProperty(operations, others, fc.infiniteStream(fc.nat()), async (list, added, positions) => {
      const mixed: { summary: string; tag?: string; path: number }[] = [...list]
      for (const one of added) mixed.splice(positions.next().value % (mixed.length + 1), 0, one)
      const urls = await urlsOf(list)
      const after = await urlsOf(mixed)
      for (const [reference, url] of urls) expect(after.get(reference)).toBe(url)
    }),
    { numRuns: 50 },
  )
})

test('a number is passed over where there is a page that nothing lists', async () => {
  const files = {
    'a.json': spec({ '/1': { get: operation('Same', 'T') }, '/2': { get: operation('Same', 'T') } }),
    'api-reference/t/same-1.mdx': '# By hand',
  }
  const { lines } = await see({ tabs: [{ tab: 'T', openapi: 'a.json' }] }, files)
  expect(lines).toEqual([
    '/api-reference/t/same | Same | GET /1 @ a.json',
    '/api-reference/t/same-2 | Same | GET /2 @ a.json',
  ])
})

test('what would be a file of the site and a folder for a page gets a number where the file is', async () => {
  const at = (href: string) => ({ get: operation(`At ${href}`, 'T', { 'x-svc': { href } }) })
  const hrefs = [
    '/llms.txt',
    '/Sitemap-Index.xml',
    '/images/a.png',
    '/_specnav/a',
    '/guide.md/b',
    '/guide.html',
    '/guide/index.html',
    '/v1.0/a.b',
  ]
  const files = {
    'a.json': spec(Object.fromEntries(hrefs.map((href, index) => [`/${index}`, at(href)]))),
    'guide.mdx': '',
    'images/a.png': '',
  }
  const { lines, problems } = await see({ groups: [{ group: 'G', openapi: 'a.json' }] }, files)
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    '/llms.txt-1',
    '/Sitemap-Index.xml-1',
    '/images/a.png-1',
    '/_specnav-1/a',
    '/guide.md-1/b',
    '/guide.html',
    '/guide/index.html-1',
    '/v1.0/a.b',
  ])
  expect(problems[0]).toMatchObject(
    collision(
      '`GET /0` would have the URL `/llms.txt`, which a file of the site already has; its URL is `/llms.txt-1` instead. Give it another summary, or an `x-svc.href`.',
    ),
  )
  expect(problems).toHaveLength(6)
})

test('a page called as a file of the site is left out, and reported', async () => {
  const files = { 'llms.txt.md': '', 'images/a.png': '', 'images/a.png.md': '' }
  const { problems } = await see({ pages: ['llms.txt', 'images/a.png'] }, files)
  expect(problems.map(({ code, message }) => [code, message])).toEqual(
    [
      ['llms.txt.md', 'llms.txt', 'llms-txt'],
      ['images/a.png.md', 'images/a.png', 'images/a-png'],
    ].map(([file, place, name]) => [
      'page-name',
      `\`${file}\` would be at \`/${place}\`, where the site has a file, so the page is left out. Rename the file to \`${name}${/\.mdx?$/.exec(file!)![0]}\`, and write \`${name}\` here.`,
    ]),
  )
})

test('URLs that others know lead to pages, with a lock or without one', async () => {
  const twice = spec({ '/search': { get: operation('Search'), post: operation('Search') } })
  const urls = { 'a.json GET /search': 'api-reference/search', 'a.json POST /search': 'api-reference/post-search' }
  const alias = [['api-reference/search-1', 'api-reference/post-search']]
  const aliases = async (lock: Contents, navigation: JsonValue = { openapi: 'a.json' }) => {
    const files = { 'docs.json': docs(navigation), 'a.json': twice, 'b.json': twice, ...lock }
    return [...(await resolveContents(files)).navigation.aliases]
  }
  const lockOf = (kept: object) => ({ 'specnav.lock.json': { version: 1, urls: kept } })
  expect(await aliases({})).toEqual(alias)
  expect(await aliases(lockOf(urls))).toEqual(alias)
  // The lock has the platform's number.
  expect(await aliases(lockOf({ ...urls, 'a.json POST /search': 'api-reference/search-1' }))).toEqual([])
  const versions = ['2.0', '2.1'].map((version, index) => ({ version, openapi: `${'ab'[index]}.json` }))
  expect(await aliases({}, { versions })).toEqual(
    expect.arrayContaining([['2-1/api-reference/search', '2.1/api-reference/search']]),
  )
})

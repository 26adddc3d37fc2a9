import process from 'node:process'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { type Contents, docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { resolveUnlistedPages } from './unlisted.ts'
import { entries as visited } from './visit.ts'
import type { Group } from './types.ts'

const pages = { 'index.mdx': '', 'a.mdx': '---\ntitle: Page A\n---\n', 'guides/b.md': '# B\n' }

/** The visible result of a project with these pages. */
async function see(navigation: JsonValue, files: Contents = {}) {
  return resolveContents({ 'docs.json': docs(navigation), ...pages, ...files })
}

test('entries come in the order of the author, with every division that is passed', async () => {
  const { outline, reported } = await see({
    products: [
      {
        product: 'Q',
        languages: [
          {
            language: 'cn',
            tabs: [
              {
                tab: '指南',
                groups: [
                  { group: 'Outer', pages: ['index', { group: 'Inner', pages: ['a'] }, 'guides/b'] },
                  { group: 'Empty', pages: [] },
                ],
              },
              { tab: 'More', menu: [{ item: 'Item', pages: ['a'] }] },
            ],
          },
        ],
      },
      {
        product: 'P',
        versions: [{ version: 'v1', anchors: [{ anchor: 'A', dropdowns: [{ dropdown: 'D', pages: ['a'] }] }] }],
      },
    ],
  })
  expect(reported).toEqual([])
  expect(outline).toEqual([
    'product:Q > language:cn > tab:指南 > group:Outer | /index | Index',
    'product:Q > language:cn > tab:指南 > group:Outer > group:Inner | /a | Page A',
    'product:Q > language:cn > tab:指南 > group:Outer | /guides/b | B',
    'product:Q > language:cn > tab:More > item:Item | /a | Page A',
    'product:P > version:v1 > anchor:A > dropdown:D | /a | Page A',
  ])
})

test('of two kinds of divisions on one level, the first of the platform’s order is shown', async () => {
  const { outline, reported } = await see({
    tabs: [{ tab: 'Left', pages: ['index'] }],
    versions: [
      {
        version: 'v2',
        anchors: [{ anchor: 'Left', pages: ['index'] }],
        dropdowns: [],
        tabs: [{ tab: 'Shown', pages: ['a'], groups: [{ group: 'G', pages: ['guides/b'] }] }],
      },
    ],
    global: { tabs: [{ tab: 'T', href: '/a' }], anchors: [{ anchor: 'A', href: '/a' }] },
  })
  expect(outline).toEqual(['version:v2 > tab:Shown | /a | Page A', 'version:v2 > tab:Shown > group:G | /guides/b | B'])
  expect(reported).toEqual([
    'docs.json:8:5 warning config-not-applied: `tabs` beside `versions` changes nothing: one level of the navigation has one kind of division. Move `tabs` into the entries of `versions`, or remove it.',
    'docs.json:19:9 warning config-not-applied: `anchors` beside `tabs` changes nothing: one level of the navigation has one kind of division. Move `anchors` into the entries of `tabs`, or remove it.',
  ])
})

test('pages and groups on one node are both kept, in written order', async () => {
  const { outline, reported } = await see({
    tabs: [
      { tab: 'One', groups: [{ group: 'G', pages: ['a'] }], pages: ['index'] },
      { tab: 'Two', pages: ['index'], groups: [{ group: 'G', pages: ['a'] }] },
    ],
    pages: ['a'],
  })
  expect(reported).toEqual([])
  expect(outline).toEqual([
    'tab:One > group:G | /a | Page A',
    'tab:One | /index | Index',
    'tab:Two | /index | Index',
    'tab:Two > group:G | /a | Page A',
    ' | /a | Page A',
  ])
})

test('the page of a group comes before what is in the group', async () => {
  const { outline, navigation } = await see({ groups: [{ group: 'G', root: 'index', pages: ['a'] }] })
  expect(outline).toEqual(['group:G | /index | Index', 'group:G | /a | Page A'])
  expect(navigation.children).toMatchObject([{ type: 'group', root: { path: 'index' }, children: [{ path: 'a' }] }])
})

const users = spec({ '/users': { get: operation('List users') }, '/health': { get: operation('Health') } })
const rootUrl = '/api-reference/list-users | List users | GET /users @ a.json'
const restUrl = '/api-reference/health | Health | GET /health @ a.json'
const roots: [what: string, group: Record<string, JsonValue>, outline: string[]][] = [
  ['and nothing else', { openapi: 'a.json', pages: [] }, [`group:G | ${rootUrl}`]],
  ['above pages', { openapi: 'a.json', pages: ['index'] }, [`group:G | ${rootUrl}`, 'group:G | /index | Index']],
  [
    'above all that is left',
    { openapi: 'a.json', pages: ['...'] },
    [`group:G | ${rootUrl}`, `group:G > group:API Reference | ${restUrl}`],
  ],
  [
    'above a group with all that is left',
    { openapi: 'a.json', pages: [{ group: 'Rest', pages: ['...'] }] },
    [`group:G | ${rootUrl}`, `group:G > group:Rest > group:API Reference | ${restUrl}`],
  ],
  [
    'above a group that names the specification itself',
    { pages: [{ group: 'All', openapi: 'a.json', root: 'GET /users', pages: ['...'] }], root: 'index' },
    [
      'group:G | /index | Index',
      `group:G > group:All | ${rootUrl}`,
      `group:G > group:All > group:API Reference | ${restUrl}`,
    ],
  ],
]
test.each(roots)('the page of a group may be an endpoint, %s', async (_, group, outline) => {
  const site = await see({ groups: [{ group: 'G', root: 'GET /users', ...group }] }, { 'a.json': users })
  expect(site).toMatchObject({ reported: [], outline })
})

test('an entry leads where the metadata of its operation says', async () => {
  const get = (url: string) => operation(`To ${url}`, undefined, { 'x-svc': { metadata: { url } } })
  const { navigation, reported } = await see(
    { openapi: 'a.json', pages: ['GET /users', 'GET /safe'] },
    { 'a.json': spec({ '/users': { get: get('https://status.example.com') }, '/safe': { get: get('javascript:x') } }) },
  )
  expect(navigation.children).toMatchObject([{ url: 'https://status.example.com' }, { url: undefined }])
  expect(reported).toEqual([
    expect.stringContaining('warning spec-extension: `x-svc.metadata.url` is `"javascript:x"`'),
  ])
})

test('a page behind the label of a group leaves the specification listed as a whole', async () => {
  const { outline } = await see({ groups: [{ group: 'G', openapi: 'a.json', root: 'index' }] }, { 'a.json': users })
  expect(outline).toEqual([
    'group:G | /index | Index',
    `group:G > group:API Reference | ${rootUrl}`,
    `group:G > group:API Reference | ${restUrl}`,
  ])
})

test('what a group and a division look like is kept', async () => {
  const group = { group: 'G', icon: 'star', iconType: 'solid', tag: 'NEW', expanded: true, hidden: true, pages: ['a'] }
  const tab = {
    tab: 'T',
    icon: { name: 'moon' },
    href: 'https://example.com',
    hidden: true,
    color: '#fff',
    description: 'D',
  }
  const { navigation } = await see({ groups: [group], tabs: [tab] })
  expect(navigation.children).toEqual([
    {
      type: 'group',
      label: 'G',
      icon: 'star',
      iconType: 'solid',
      tag: 'NEW',
      expanded: true,
      hidden: true,
      root: undefined,
      children: [expect.objectContaining({ path: 'a' })],
      place: expect.anything(),
    },
    {
      type: 'tab',
      label: 'T',
      icon: 'moon',
      iconType: undefined,
      tag: undefined,
      href: 'https://example.com',
      hidden: true,
      default: false,
      color: { light: '#fff', dark: '#fff' },
      description: 'D',
      children: [],
      place: expect.anything(),
    },
  ])
})

test('divisions of `global` stand apart', async () => {
  const { navigation, outline } = await see({
    global: { anchors: [{ anchor: 'Blog', href: 'https://example.com/blog' }] },
    pages: ['a'],
  })
  expect(outline).toEqual([' | /a | Page A'])
  expect(navigation.global).toMatchObject([{ type: 'anchor', label: 'Blog', href: 'https://example.com/blog' }])
})

const entries: [written: string, outline: string][] = [
  ['a', ' | /a | Page A'],
  ['/a', ' | /a | Page A'],
  ['a/', ' | /a | Page A'],
  ['a.mdx', ' | /a | Page A'],
  ['guides/b.md', ' | /guides/b | B'],
  ['./guides/../a', ' | /a | Page A'],
  ['https://example.com/x', ' | https://example.com/x | https://example.com/x | link'],
  ['get started', ' | /get started | Start here'],
  ['built-in/Epsilon Scaling', ' | /built-in/Epsilon Scaling | Epsilon'],
  ['get-started/install', ' | /get-started/install | Install'],
  ['webhook guide', ' | /webhook guide | Webhook guide'],
]
test.each(entries)('%j', async (written, outline) => {
  const files = {
    'get started.mdx': '---\ntitle: Start here\n---\n',
    'built-in/Epsilon Scaling.mdx': '---\ntitle: Epsilon\n---\n',
    'get-started/install.mdx': '',
    'webhook guide.md': '',
    'openapi.json': spec({ '/started': { get: {} } }),
  }
  const plain = await see({ pages: [written] }, files)
  expect(plain).toMatchObject({ outline: [outline], reported: [] })
  // A specification in scope changes nothing, because there is a page of that name.
  const inside = await see({ groups: [{ group: 'G', openapi: 'openapi.json', pages: [written, '...'] }] }, files)
  expect(inside.outline[0]).toBe(`group:G${outline}`)
})

const missing: [written: string, outline: string, reported: string][] = [
  ['b', ' | /b | B | missing', 'page-missing: There is no page `b`. Did you mean `a`?'],
  ['guides/bb', ' | /guides/bb | Bb | missing', 'page-missing: There is no page `guides/bb`. Did you mean `guides/b`?'],
  [
    'quick-start/in_detail',
    ' | /quick-start/in_detail | In detail | missing',
    'page-missing: There is no page `quick-start/in_detail`. Create `quick-start/in_detail.mdx`, or remove the entry.',
  ],
  ['A', ' | /A | A | missing', 'page-missing: There is no page `A`. Did you mean `a`?'],
  [
    'get started',
    ' | /get started | get started | missing',
    'page-missing: There is no page `get started`. Create `get started.mdx`, or remove the entry.',
  ],
  [
    'Get started',
    ' | /Get started | Get started | missing',
    'page-missing: There is no page `Get started`. Create `Get started.mdx`, or remove the entry.',
  ],
  [
    'listUsers',
    ' | /listUsers | ListUsers | missing',
    'page-missing: There is no page `listUsers`. Create `listUsers.mdx`, or remove the entry.',
  ],
  [
    'FETCH /users',
    ' | /FETCH /users | FETCH /users | missing',
    'page-missing: There is no page `FETCH /users`. Did you mean `GET /users`?',
  ],
  [
    'what?',
    ' | /what? | What? | missing',
    'page-missing: There is no page `what?`. Create `what.mdx` and list that, or remove the entry.',
  ],
  [
    '../secret',
    ' | /../secret | Secret | missing',
    'page-outside: `../secret` leaves the docs folder. Use a page inside it, without its extension.',
  ],
  [
    'a/../../secret',
    ' | /a/../../secret | Secret | missing',
    'page-outside: `a/../../secret` leaves the docs folder. Use a page inside it, without its extension.',
  ],
  [
    '',
    ' | / |  | missing',
    'page-outside: `` does not name a page. Write the path of one, without its extension, or remove the entry.',
  ],
]
test.each(missing)('%j is kept and reported', async (written, outline, reported) => {
  const { outline: lines, reported: found } = await see({ pages: [written, 'a'] })
  expect(lines).toEqual([outline, ' | /a | Page A'])
  expect(found).toEqual([`docs.json:9:7 ${reported.includes('Did you mean `GET') ? 'error' : 'warning'} ${reported}`])
})

const meant: [written: string, advice: string][] = [
  ['getx /y', 'Did you mean `GET /y`?'],
  ['getx /users', 'Did you mean `GET /users` or `POST /users`?'],
  ['POST/users', 'Did you mean `POST /users`?'],
  ['post/users', 'Did you mean `POST /users`?'],
  ['GET/users/', 'Did you mean `GET /users`?'],
  ['[GET] /users', 'Did you mean `GET /users`?'],
  ['GET: /users', 'Did you mean `GET /users`?'],
  ['LIST /users', 'Did you mean `GET /users` or `POST /users`?'],
  ['get users', 'Did you mean `GET /users`?'],
  ['PSOT /user', 'Did you mean `POST /users`?'],
  ['getx /orders', 'Did you mean `b.json GET /orders`?'],
  ['b.json GET/orders', 'Did you mean `b.json GET /orders`?'],
  ['DELETE/users', 'Did you mean `GET /users`?'],
  ['getx /nothing/like/it', 'Did you mean `GET /nothing/like/it`?'],
  ['GET/user-guide', 'Did you mean `GET /user-guide`?'],
  ['get started', 'Create `get started.mdx`, or remove the entry.'],
  ['get/started', 'Create `get/started.mdx`, or remove the entry.'],
  ['How to start', 'Create `How to start.mdx`, or remove the entry.'],
]
test.each(meant)('%j: what it may be meant for', async (written, advice) => {
  const navigation = { groups: [{ group: 'G', openapi: 'a.json', pages: [written] }] }
  const { outline, problems } = await resolveContents({
    'docs.json': docs(navigation, { api: { openapi: 'b.json' } }),
    'a.json': spec({ '/users': { get: {}, post: {} }, '/y': { get: {} } }),
    'b.json': spec({ '/orders': { get: {} } }),
  })
  expect(outline[0]).toMatch(/missing$/)
  const suggestion = /^Did you mean `(.*?)`/.exec(advice)?.[1]
  expect(problems).toMatchObject([{ code: 'page-missing', actual: written, suggestion }])
  expect(problems[0]?.message.replace(/^There is no page `.*?`\. /, '')).toBe(advice)
})

test.each(['POST/users', 'getx /users', 'get users', '[GET] /users'])(
  '%j is a page where there is one',
  async (name) => {
    const { outline, reported } = await see(
      { groups: [{ group: 'G', openapi: 'openapi.json', pages: [name, 'GET /users', 'POST /users'] }] },
      { 'openapi.json': spec({ '/users': { get: {}, post: {} } }), [`${name}.mdx`]: '---\ntitle: Page\n---\n' },
    )
    expect(reported).toEqual([])
    expect(outline[0]).toBe(`group:G | /${name} | Page`)
  },
)

const unfit: [file: string, character: string, name: string][] = [
  ['what?.mdx', '?', 'what'],
  ['c#.md', '#', 'c'],
  ['guides/C# & F#.mdx', '#', 'guides/C-&-F'],
  ['100%/of it.mdx', '%', '100/of it'],
  ['x:y.mdx', ':', 'x-y'],
  ['a\\b.mdx', '\\', 'a-b'],
  ['?.mdx', '?', 'page'],
  ['..?/b.mdx', '?', 'page/b'],
  ['a?.mdx', '?', 'a-2'],
]
test.each(unfit)('the page %j has another URL, because none can hold its name', async (file, character, name) => {
  const path = file.replace(/\.mdx?$/, '')
  const extension = file.slice(path.length)
  const found = { [file]: '# Page', 'a-1.md': '' }
  const message = `The name of \`${file}\` contains \`${character}\`, which some hosts cannot serve in a URL, so the page is at \`/${name}\`. Rename the file to \`${name}${extension}\``
  const listed = await see({ pages: [path, 'a'] }, found)
  expect(listed.outline.map((line) => line.split(' | ')[1])).toEqual([`/${name}`, '/a'])
  expect(listed.problems).toEqual([
    {
      code: 'page-name',
      severity: 'warning',
      message: `${message}, and write \`${name}\` here.`,
      file: 'docs.json',
      pointer: '/navigation/pages/0',
      actual: path,
      suggestion: name,
    },
  ])
  // Resolving the whole site reports nothing more; a page that is not listed is reported with its file.
  for (const entry of [path, 'a']) {
    const { problems, ...site } = await see({ pages: [entry] }, found)
    const unlisted = resolveUnlistedPages(site)
    const built = unlisted.value.find((page) => page.file === file)?.path
    expect(built).toBe(entry === 'a' ? name : undefined)
    const all = [...problems, ...unlisted.problems]
    expect(all.map((problem) => problem.file)).toEqual([entry === 'a' ? file : 'docs.json'])
    if (entry === 'a') expect(all).toMatchObject([{ message: `${message}.`, suggestion: `${name}${extension}` }])
  }
})

test('pages whose names become the same URL have each one of their own, listed or not', async () => {
  const files = { 'g/a:b.md': '', 'g/a?b.md': '', 'g/a#b.mdx': '', 'g/a-b-1.md': '' }
  const site = await see({ pages: ['g/a?b', 'index', 'a', 'guides/b'] }, files)
  expect(site.outline[0]).toContain('/g/a-b-3')
  const unlisted = resolveUnlistedPages(site)
  expect(unlisted.value.map(({ file, path }) => [file, path])).toEqual([
    ['g/a#b.mdx', 'g/a-b'],
    ['g/a-b-1.md', 'g/a-b-1'],
    ['g/a:b.md', 'g/a-b-2'],
  ])
  expect(unlisted.problems.map(({ code, file }) => [code, file])).toEqual([
    ['page-name', 'g/a#b.mdx'],
    ['page-name', 'g/a:b.md'],
  ])
})

test.each(['a/B.MD', 'a/B.Mdx'])('a file whose ending has capitals is no page, and named: %s', async (file) => {
  const site = await see({ pages: ['index', 'a', 'guides/b'] }, { [file]: '# B', 'snippets/c.MD': '', 'README.MD': '' })
  const { value, problems } = resolveUnlistedPages(site)
  expect(value).toEqual([])
  const suggestion = `a/B.${file.slice(4).toLowerCase()}`
  const message = `\`${file}\` is left out, because its ending has capitals. Rename the file to \`${suggestion}\`.`
  expect(problems).toMatchObject([{ code: 'page-name', severity: 'warning', file, message, suggestion }])
})

test('frontmatter that cannot be read is an error, but for a page that nothing lists', async () => {
  const broken = '---\ntitle: [\n---\n'
  const listed = await see({ pages: ['broken'] }, { 'broken.md': broken })
  expect(listed.problems).toMatchObject([{ code: 'page-frontmatter', severity: 'error' }])
  const site = await see({ pages: ['a'] }, { 'broken.md': broken })
  const { problems } = resolveUnlistedPages(site)
  expect(problems).toMatchObject([{ code: 'page-frontmatter', severity: 'warning', file: 'broken.md' }])
})

test('only what explains the repository at the root is no page', async () => {
  const names = ['README.md', 'LICENSE.md', 'changelog.mdx', 'agents.md', 'guides/security.md', 'guides/README.md']
  const files = Object.fromEntries(names.map((name) => [name, 'Words']))
  const site = await see({ pages: ['a'] }, files)
  const { value } = resolveUnlistedPages(site)
  const found = value.map(({ path }) => path)
  expect(found).toEqual(expect.arrayContaining(['agents', 'changelog', 'guides/README', 'guides/security']))
  expect(found).not.toContain('README')
  expect(found).not.toContain('LICENSE')
})

test('a page that is left out is not suggested', async () => {
  const { reported } = await see({ pages: ['guide'] }, { 'guides?.mdx': '' })
  expect(reported).toEqual([
    'docs.json:9:7 warning page-missing: There is no page `guide`. Create `guide.mdx`, or remove the entry.',
  ])
})

const looks: [frontmatter: string, entry: object][] = [
  [
    'title: T\nsidebarTitle: S\ndescription: D\nicon: star\niconType: solid\ntag: NEW',
    { title: 'T', sidebarTitle: 'S', description: 'D', icon: 'star', iconType: 'solid', tag: 'NEW' },
  ],
  ['icon: { name: moon }', { icon: 'moon' }],
  ['hidden: true\ndeprecated: true', { hidden: true, deprecated: true }],
  ['hidden: "true"', { hidden: false }],
  ['title: 3.10', { title: '3.10' }],
  ['title: [x]', { title: 'Page one' }],
  ['title: ""', { title: 'Page one' }],
  ['title: " "', { title: ' ' }],
  ['url: https://example.com', { url: 'https://example.com' }],
  ['url: javascript:alert(1)', { url: undefined }],
  ['mode: wide\ncustom: { a: 1 }', { frontmatter: { mode: 'wide', custom: { a: 1 } } }],
]
test.each(looks)('a page with %j', async (frontmatter, entry) => {
  const { navigation } = await see({ pages: ['page-one'] }, { 'page-one.mdx': `---\n${frontmatter}\n---\n` })
  expect(navigation.children).toMatchObject([{ type: 'page', path: 'page-one', file: 'page-one.mdx', ...entry }])
})

test('of two files of one name, the .mdx is the page', async () => {
  const { navigation } = await see({ pages: ['x'] }, { 'x.md': '', 'x.mdx': '' })
  expect(navigation.children).toMatchObject([{ file: 'x.mdx' }])
})

test('a page that is listed twice is two entries, and its frontmatter is reported once', async () => {
  const { outline, reported } = await see({ pages: ['x', 'x'] }, { 'x.md': '---\ntitle: [\n---\n' })
  expect(outline).toEqual([' | /x | X', ' | /x | X'])
  expect(reported).toEqual([
    'x.md:2:8 error page-frontmatter: This bracket `[` is not closed. Write `]` after the last entry.',
  ])
})

test('a place leads to the entry, also where it is in an included file', async () => {
  const { navigation, printProblem } = await see(
    { tabs: [{ $ref: 'nav/tab.json' }] },
    { 'nav/tab.json': { tab: 'T', pages: ['a', 'gone'] } },
  )
  const [tab] = navigation.children as Group[]
  expect(tab?.children.map(({ place }) => place)).toEqual([
    { file: 'nav/tab.json', pointer: '/pages/0' },
    { file: 'nav/tab.json', pointer: '/pages/1' },
  ])
  expect(printProblem({ code: 'page-missing', severity: 'warning', message: '', ...tab!.children[1]!.place })).toMatch(
    'nav/tab.json:5:5',
  )
})

test('where thousands of pages are missing, each is reported and nobody waits', async () => {
  const count = 1500
  const files = Object.fromEntries(Array.from({ length: count }, (_, index) => [`some/folder/page-${index}.md`, '']))
  const listed = Array.from({ length: count }, (_, index) => `other/folder/page-${index * 3}`)
  const start = process.cpuUsage()
  const { problems } = await see({ pages: listed }, files)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(5000)
  expect(problems).toHaveLength(count)
  expect(problems[0]).toMatchObject({ suggestion: 'some/folder/page-0' })
})

test('23,000 entries of 6,000 pages, as a large real site has them', async () => {
  const names = Array.from({ length: 6000 }, (_, index) => `en/page-${index}`)
  const versions = Array.from({ length: 23 }, (_, version) => ({
    version: `v${version}`,
    tabs: [{ tab: 'T', groups: [{ group: 'G', pages: names.slice(version * 200, version * 200 + 1000) }] }],
  }))
  const start = process.cpuUsage()
  const { outline, reported } = await see({ versions }, Object.fromEntries(names.map((name) => [`${name}.md`, ''])))
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(5000)
  expect(reported).toEqual([])
  expect(outline).toHaveLength(23_000)
})

test('paths and names of webhooks may hold blanks, where a specification has them; pages come first', async () => {
  const written = [
    'GET /a b',
    'openapi.json PUT /a get /b',
    'webhook user created',
    'openapi.json webhook get user',
    'get started',
    'get to know us',
    'GET /a c',
  ]
  const { outline, reported } = await see(
    { groups: [{ group: 'G', openapi: 'openapi.json', pages: written }] },
    {
      'get started.mdx': '',
      'get to know us.mdx': '',
      'openapi.json': spec(
        {
          '/a b': { get: operation('Blank') },
          '/a get /b': { put: operation('Method') },
          'to know us': { get: operation('No page') },
        },
        { webhooks: { 'user created': { post: operation('Created') }, 'get user': { post: operation('Get') } } },
      ),
    },
  )
  expect(outline).toEqual([
    'group:G | /api-reference/blank | Blank | GET /a b @ openapi.json',
    'group:G | /api-reference/method | Method | PUT /a get /b @ openapi.json',
    'group:G | /api-reference/created | Created | WEBHOOK user created @ openapi.json',
    'group:G | /api-reference/get | Get | WEBHOOK get user @ openapi.json',
    'group:G | /get started | Get started',
    'group:G | /get to know us | Get to know us',
    'group:G | /GET /a c | GET /a c | missing',
  ])
  expect(reported).toEqual([expect.stringContaining('error page-missing: There is no page `GET /a c`.')])
})

test('a page may document an operation whose path holds blanks', async () => {
  const { outline, reported } = await see(
    { groups: [{ group: 'G', pages: ['one', 'two'] }] },
    {
      'one.mdx': '---\nopenapi: GET /a b\n---\n',
      'two.mdx': '---\nopenapi: /openapi.json webhook user created\n---\n',
      'openapi.json': spec(
        { '/a b': { get: operation('Blank') } },
        { webhooks: { 'user created': { post: operation('Created') } } },
      ),
    },
  )
  expect(reported).toEqual([])
  expect(outline).toEqual([
    'group:G | /one | Blank | GET /a b @ openapi.json',
    'group:G | /two | Created | WEBHOOK user created @ openapi.json',
  ])
})

describe('a page that a language lists and has no file for', () => {
  const see = async (german: JsonValue, english: JsonValue = { pages: ['index', 'setup', 'guides/deploy'] }) => {
    const languages = [
      { language: 'de', ...(german as object) },
      { language: 'en', default: true, ...(english as object) },
    ]
    const { navigation, reported } = await resolveContents({
      'docs.json': docs({ languages }),
      'index.mdx': 'Home',
      'de/index.mdx': 'Start',
      'setup.mdx': '---\ntitle: Set up\n---\n',
      'guides/deploy.md': '---\ncanonical: https://acme.example/deploy\n---\n',
    })
    const shown = visited(navigation).flatMap(({ entry }) =>
      entry.type === 'page' && entry.original !== undefined
        ? [`/${entry.path} ${entry.title} ${entry.file} ${entry.original} ${entry.settings.canonical}`]
        : [],
    )
    return { shown, reported }
  }
  const setup = '/de/setup Set up setup.mdx setup /setup'

  test('shows that of the default language, and leads search engines there', async () => {
    const { shown, reported } = await see({ pages: ['de/index', 'de/setup', '/de/guides/deploy.mdx'] })
    expect(shown).toEqual([
      setup,
      '/de/guides/deploy Deploy guides/deploy.md guides/deploy https://acme.example/deploy',
    ])
    expect(reported).toEqual([])
  })

  test('is the label of a group, too', async () => {
    expect(await see({ groups: [{ group: 'G', root: 'de/setup', pages: ['de/index'] }] })).toEqual({
      shown: [setup],
      reported: [],
    })
  })

  test('is shown beside the operations that are left', async () => {
    const paths = { '/a': { get: { summary: 'A', responses: {} } } }
    const { navigation } = await resolveContents({
      'docs.json': docs({
        languages: [
          { language: 'en', pages: ['index', 'setup'] },
          { language: 'de', openapi: 'a.json', pages: ['de/index', 'de/setup', '...'] },
        ],
      }),
      'a.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
      ...Object.fromEntries(['index', 'setup', 'de/index'].map((path) => [`${path}.mdx`, 'x'])),
    })
    const shown = visited(navigation).flatMap(({ entry }) =>
      entry.type === 'page' && entry.original !== undefined ? [[entry.path, entry.original]] : [],
    )
    expect(shown).toEqual([['de/setup', 'setup']])
  })

  test('is looked for among the languages of its version', async () => {
    const version = (name: string, folder: string) => ({
      version: name,
      languages: [
        { language: 'en', pages: [`${folder}index`, `${folder}setup`] },
        { language: 'de', pages: [`de/${folder}index`, `de/${folder}setup`] },
      ],
    })
    const { navigation, reported } = await resolveContents({
      'docs.json': docs({ versions: [version('2', ''), version('1', 'v1/')] }),
      ...Object.fromEntries(
        ['index', 'setup', 'de/index', 'v1/index', 'v1/setup', 'de/v1/index'].map((path) => [`${path}.mdx`, 'x']),
      ),
    })
    const shown = visited(navigation).flatMap(({ entry }) =>
      entry.type === 'page' && entry.original !== undefined ? [[entry.path, entry.original]] : [],
    )
    expect(shown).toEqual([
      ['de/setup', 'setup'],
      ['de/v1/setup', 'v1/setup'],
    ])
    expect(reported).toEqual([])
  })

  test.each([
    ['has no original', { pages: ['de/index', 'de/set-up'] }],
    ['has one that no language lists', { pages: ['de/index', 'de/setup'] }, { pages: ['index'] }],
    ['is where languages share their pages', { pages: ['index', 'gone'] }],
  ])('is missing where it %s', async (_, german, english?: JsonValue) => {
    const { shown, reported } = await see(german, english)
    expect(shown).toEqual([])
    expect(reported).toEqual([expect.stringMatching(/warning page-missing/)])
  })
})

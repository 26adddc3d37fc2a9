import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { type Contents, docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import type { Group } from './types.ts'

const a = spec({
  '/users': { post: operation('Make a user', 'Users'), get: operation('List users', 'Users') },
  '/orders': { get: operation('List orders', 'Orders') },
  '/health': { get: operation('Health') },
})
const b = spec({ '/orders': { get: operation('Orders of b', 'Orders') }, '/b': { get: operation('Only in b', 'B') } })

async function see(navigation: JsonValue, more: Record<string, JsonValue> = {}, files: Contents = {}) {
  return resolveContents({ 'docs.json': docs(navigation, more), 'a.json': a, 'b.json': b, 'index.mdx': '', ...files })
}

const list = 'GET /users @ a.json'
const make = 'POST /users @ a.json'
const orders = 'GET /orders @ a.json'
const health = 'GET /health @ a.json'

/** All operations of a.json below `trail`, in the URL folder `directory`. */
const wholeOfA = (trail: string, directory = 'api-reference') => [
  `${trail} > group:Users | /${directory}/users/list-users | List users | ${list}`,
  `${trail} > group:Users | /${directory}/users/make-a-user | Make a user | ${make}`,
  `${trail} > group:Orders | /${directory}/orders/list-orders | List orders | ${orders}`,
  `${trail} > group:API Reference | /${directory}/health | Health | ${health}`,
]
const wholeOfB = (trail: string, directory = 'api-reference') => [
  `${trail} > group:Orders | /${directory}/orders/orders-of-b | Orders of b | GET /orders @ b.json`,
  `${trail} > group:B | /${directory}/b/only-in-b | Only in b | GET /b @ b.json`,
]

const forms: [openapi: JsonValue, outline: string[]][] = [
  ['a.json', wholeOfA('tab:T')],
  ['/a.json', wholeOfA('tab:T')],
  ['./x/../a.json', wholeOfA('tab:T')],
  [
    ['a.json', 'b.json'],
    [...wholeOfA('tab:T'), ...wholeOfB('tab:T')],
  ],
  [{ source: 'a.json' }, wholeOfA('tab:T')],
  [{ source: 'a.json', directory: 'ref' }, wholeOfA('tab:T', 'ref')],
  [{ source: 'a.json', directory: '/ref/v1/' }, wholeOfA('tab:T', 'ref/v1')],
  [{ source: 'a.json', directory: 'API Ref' }, wholeOfA('tab:T', 'api-ref')],
  [
    [
      { source: 'a.json', directory: 'one' },
      { source: 'b.json', directory: 'two' },
    ],
    [...wholeOfA('tab:T', 'one'), ...wholeOfB('tab:T', 'two')],
  ],
]
test.each(forms)('openapi: %j', async (openapi, outline) => {
  expect(await see({ tabs: [{ tab: 'T', openapi }] })).toMatchObject({ outline, reported: [] })
})

test('schemas are listed after everything else, by name', async () => {
  const schemas = { User: { type: 'object' }, Account: { type: 'string' }, 'A b': { type: 'object' } }
  const files = { 'a.json': { ...a, components: { schemas } } }
  const listed = (trail: string, folder = 'api-reference/schemas') => [
    expect.stringMatching(`^${trail} \\| /${folder}/A-b-[0-9a-f]{8}\\.html \\| A b`),
    expect.stringContaining(`${trail} | /${folder}/Account.html | Account`),
    expect.stringContaining(`${trail} | /${folder}/User.html | User`),
  ]
  const whole = await see({ tabs: [{ tab: 'T', openapi: 'a.json', schemas: true }] }, {}, files)
  expect(whole).toMatchObject({ outline: [...wholeOfA('tab:T'), ...listed('tab:T > group:Schemas')], reported: [] })
  const named = await see({ openapi: { source: 'a.json', directory: 'ref' }, schemas: 'Types' }, {}, files)
  expect(named.outline.slice(-3)).toEqual(listed('group:Types', 'ref/schemas'))
  const outside = await see({ openapi: { source: 'a.json', directory: '../../Ref' }, schemas: 'Types' }, {}, files)
  expect(outside.outline.slice(-3)).toEqual(listed('group:Types', 'ref/schemas'))
  const inherited = await see(
    { tabs: [{ tab: 'T', openapi: 'a.json', groups: [{ group: 'G', pages: ['GET /users'], schemas: true }] }] },
    {},
    files,
  )
  expect(inherited.outline.slice(1)).toEqual(listed('tab:T > group:G > group:Schemas'))
  // A specification without schemas has no group.
  expect(await see({ tabs: [{ tab: 'T', openapi: 'a.json', schemas: true }] })).toMatchObject({
    outline: wholeOfA('tab:T'),
  })
})

test('schemas that only hidden operations use are in no list', async () => {
  const answer = (schema: string) => ({ responses: { 200: { description: '', schema: { $ref: schema } } } })
  const document = {
    swagger: '2.0',
    info: { title: 'Old', version: '1' },
    paths: {
      '/open': { get: answer('#/definitions/Open') },
      '/secret': { get: { ...answer('#/definitions/Secret'), 'x-hidden': true } },
    },
    definitions: {
      Open: { type: 'object' },
      Secret: { properties: { open: { $ref: '#/definitions/Open' }, inner: { $ref: '#/definitions/Inner' } } },
      Inner: { type: 'object' },
      Unused: { type: 'object' },
    },
  }
  const listed = async (config: Record<string, JsonValue>, file: JsonValue) => {
    const seen = await see({ tabs: [{ tab: 'T', openapi: 'a.json', schemas: true }] }, config, { 'a.json': file })
    return seen.outline.flatMap((line) => /\.html \| (\w+)/.exec(line)?.[1] ?? [])
  }
  expect(await listed({}, document)).toEqual(['Open', 'Unused'])
  expect(await listed({ visibility: { hidden: 'unlisted' } }, document)).toEqual(['Open', 'Unused'])
  const { definitions: schemas, swagger: _, ...rest } = document
  const moved = JSON.stringify({ openapi: '3.1.0', ...rest, components: { schemas } })
    .replaceAll('#/definitions/', '#/components/schemas/')
    .replaceAll(/"schema":({[^}]*})/g, '"content":{"application/json":{"schema":$1}}')
  expect(await listed({}, JSON.parse(moved))).toEqual(['Open', 'Unused'])
})

const directories: [directory: string, used: string, suggestion?: string][] = [
  ['../../x', 'x', 'x'],
  ['a?b', 'a-b', 'a-b'],
  ['x/../Y', 'x/y', 'x/y'],
  ['./a//b/', 'a/b'],
  ['API Référence', 'api-référence'],
]
test.each(directories)('directory %j gives the URL folder %j', async (directory, used, suggestion) => {
  const { outline, problems } = await see({ tabs: [{ tab: 'T', openapi: { source: 'a.json', directory } }] })
  expect(outline).toEqual(wholeOfA('tab:T', used))
  const reported = {
    code: 'config-value',
    severity: 'warning',
    message: `\`${directory}\` cannot be used as a URL folder: \`${used}\` is used. Write that instead, or another folder.`,
    file: 'docs.json',
    pointer: '/navigation/tabs/0/openapi/directory',
    actual: directory,
    suggestion,
  }
  expect(problems).toEqual(suggestion === undefined ? [] : [reported])
})

test('a directory that leads nowhere is the root of the site', async () => {
  const openapi = { source: 'b.json', directory: '..' }
  const { outline, reported } = await see({ pages: ['index'] }, { api: { openapi } })
  expect(reported).toEqual([
    'docs.json:15:7 warning config-value: `..` cannot be used as a URL folder: the root of the site is used. Write `/` instead, or another folder.',
  ])
  expect(outline).toEqual([' | /index | Index'])
})

test.each(['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product'])('on a %s', async (division) => {
  const label = division === 'language' ? 'de' : 'D'
  const { outline, reported } = await see({ [`${division}s`]: [{ [division]: label, openapi: 'a.json' }] })
  expect(reported).toEqual([])
  expect(outline).toEqual(wholeOfA(`${division}:${label}`))
})

test('on an item of a menu', async () => {
  const { outline } = await see({ tabs: [{ tab: 'T', menu: [{ item: 'I', openapi: 'a.json' }] }] })
  expect(outline).toEqual(wholeOfA('tab:T > item:I'))
})

/** Whether a whole specification is listed, and where. */
const nodes: [name: string, node: Record<string, JsonValue>, outline: string[]][] = [
  ['no lists at all: everything', { openapi: 'a.json' }, wholeOfA('tab:T')],
  [
    'ordinary pages: everything behind them',
    { openapi: 'a.json', pages: ['index'] },
    ['tab:T | /index | Index', ...wholeOfA('tab:T')],
  ],
  [
    'ordinary groups: everything behind them',
    { openapi: 'a.json', groups: [{ group: 'G', pages: ['index'] }] },
    ['tab:T > group:G | /index | Index', ...wholeOfA('tab:T')],
  ],
  [
    'a reference: that alone',
    { openapi: 'a.json', pages: ['GET /users'] },
    [`tab:T | /api-reference/users/list-users | List users | ${list}`],
  ],
  [
    'a reference in any group below: that alone, and the other groups as they are',
    {
      openapi: 'a.json',
      groups: [
        { group: 'G', pages: ['GET /users'] },
        { group: 'Rest', pages: ['index'] },
      ],
    },
    [`tab:T > group:G | /api-reference/users/list-users | List users | ${list}`, 'tab:T > group:Rest | /index | Index'],
  ],
  [
    'a reference with its file: that alone',
    { openapi: 'a.json', pages: ['a.json GET /users'] },
    [`tab:T | /api-reference/users/list-users | List users | ${list}`],
  ],
  [
    'references and pages, mixed, in the order of the author',
    { openapi: 'a.json', pages: ['POST /users', 'index', { group: 'G', pages: ['GET /users'] }, 'GET /orders'] },
    [
      `tab:T | /api-reference/users/make-a-user | Make a user | ${make}`,
      'tab:T | /index | Index',
      `tab:T > group:G | /api-reference/users/list-users | List users | ${list}`,
      `tab:T | /api-reference/orders/list-orders | List orders | ${orders}`,
    ],
  ],
  [
    'a reference into another specification: that, and everything of the own one',
    { openapi: 'a.json', pages: ['b.json GET /b'] },
    ['tab:T | /api-reference/b/only-in-b | Only in b | GET /b @ b.json', ...wholeOfA('tab:T')],
  ],
  [
    'a group below with its own specification: each its own',
    { openapi: 'a.json', groups: [{ group: 'G', openapi: 'b.json', pages: ['GET /orders'] }] },
    ['tab:T > group:G | /api-reference/orders/orders-of-b | Orders of b | GET /orders @ b.json', ...wholeOfA('tab:T')],
  ],
]
test.each(nodes)('a node with %s', async (_, node, outline) => {
  expect(await see({ tabs: [{ tab: 'T', ...node }] })).toMatchObject({ outline, reported: [] })
})

test('a reference that names nothing does not bring the whole specification', async () => {
  const { outline } = await see({ tabs: [{ tab: 'T', openapi: 'a.json', pages: ['GET /nope'] }] })
  expect(outline).toEqual(['tab:T | /GET /nope | GET /nope | missing'])
})

const rest: [name: string, navigation: JsonValue, outline: string[]][] = [
  [
    'between pages',
    { tabs: [{ tab: 'T', openapi: 'a.json', pages: ['GET /users', '...', 'index'] }] },
    [
      `tab:T | /api-reference/users/list-users | List users | ${list}`,
      `tab:T > group:Users | /api-reference/users/make-a-user | Make a user | ${make}`,
      `tab:T > group:Orders | /api-reference/orders/list-orders | List orders | ${orders}`,
      `tab:T > group:API Reference | /api-reference/health | Health | ${health}`,
      'tab:T | /index | Index',
    ],
  ],
  [
    'in a group, before what is named behind it',
    {
      tabs: [
        {
          tab: 'T',
          openapi: 'a.json',
          groups: [
            { group: 'Rest', pages: ['...'] },
            { group: 'G', pages: ['GET /users', 'POST /users', 'GET /orders'] },
          ],
        },
      ],
    },
    [
      `tab:T > group:Rest > group:API Reference | /api-reference/health | Health | ${health}`,
      `tab:T > group:G | /api-reference/users/list-users | List users | ${list}`,
      `tab:T > group:G | /api-reference/users/make-a-user | Make a user | ${make}`,
      `tab:T > group:G | /api-reference/orders/list-orders | List orders | ${orders}`,
    ],
  ],
  ['alone: everything', { groups: [{ group: 'G', openapi: 'a.json', pages: [' ... '] }] }, wholeOfA('group:G')],
  [
    'of two specifications',
    {
      groups: [
        {
          group: 'G',
          openapi: [{ source: 'a.json', directory: 'x' }, 'b.json'],
          pages: ['GET /b', 'GET /users', '...'],
        },
      ],
    },
    [
      'group:G | /api-reference/b/only-in-b | Only in b | GET /b @ b.json',
      `group:G | /x/users/list-users | List users | ${list}`,
      `group:G > group:Users | /x/users/make-a-user | Make a user | ${make}`,
      `group:G > group:Orders | /x/orders/list-orders | List orders | ${orders}`,
      `group:G > group:API Reference | /x/health | Health | ${health}`,
      'group:G > group:Orders | /api-reference/orders/orders-of-b | Orders of b | GET /orders @ b.json',
    ],
  ],
  [
    'at the root',
    { openapi: 'a.json', pages: ['GET /users', 'GET /orders', '...', 'index'] },
    [
      ` | /api-reference/users/list-users | List users | ${list}`,
      ` | /api-reference/orders/list-orders | List orders | ${orders}`,
      `group:Users | /api-reference/users/make-a-user | Make a user | ${make}`,
      `group:API Reference | /api-reference/health | Health | ${health}`,
      ' | /index | Index',
    ],
  ],
  [
    'beside groups and below tabs that name the specification themselves, in front and behind',
    {
      tabs: [
        { tab: 'T', openapi: 'a.json', pages: [{ group: 'G', openapi: 'a.json', pages: ['GET /users'] }, '...'] },
        { tab: 'U', groups: [{ group: 'H', openapi: ['b.json', 'a.json'], pages: ['a.json GET /orders'] }] },
        { tab: 'V', pages: ['a.json POST /users'] },
      ],
    },
    [
      `tab:T > group:G | /api-reference/users/list-users | List users | ${list}`,
      `tab:T > group:API Reference | /api-reference/health | Health | ${health}`,
      `tab:U > group:H | /api-reference/orders/list-orders | List orders | ${orders}`,
      `tab:V | /api-reference/users/make-a-user | Make a user | ${make}`,
    ],
  ],
  [
    'beside a group that names the equal operation of another specification',
    {
      groups: [
        { group: 'B', openapi: 'b.json', pages: ['GET /orders'] },
        { group: 'A', openapi: 'a.json', pages: ['...'] },
      ],
    },
    ['group:B | /api-reference/orders/orders-of-b | Orders of b | GET /orders @ b.json', ...wholeOfA('group:A')],
  ],
  [
    'in one of several versions, for which another version names nothing',
    {
      openapi: 'b.json',
      versions: [
        { version: '1', pages: ['GET /orders', 'GET /b'] },
        {
          version: '2',
          groups: [
            { group: 'G', pages: ['GET /orders'] },
            { group: 'R', pages: ['...'] },
          ],
        },
      ],
    },
    [
      'version:1 | /api-reference/orders/orders-of-b | Orders of b | GET /orders @ b.json',
      'version:1 | /api-reference/b/only-in-b | Only in b | GET /b @ b.json',
      'version:2 > group:G | /api-reference/orders/orders-of-b | Orders of b | GET /orders @ b.json',
      'version:2 > group:R > group:B | /api-reference/b/only-in-b | Only in b | GET /b @ b.json',
    ],
  ],
]
test.each(rest)('a rest marker %s', async (_, navigation, outline) => {
  expect(await see(navigation)).toMatchObject({ outline, reported: [] })
})

test('a rest marker of a group, for what another marker stands for already', async () => {
  const { reported, outline } = await see({
    groups: [
      { group: 'One', openapi: 'b.json', pages: ['...'] },
      { group: 'Two', openapi: 'b.json', pages: ['...'] },
    ],
  })
  expect(outline).toEqual(wholeOfB('group:One'))
  expect(reported).toEqual([
    'docs.json:20:11 error reference-without-spec: There is already a rest marker `...` for this specification; the operations appear there. Remove one of the two.',
  ])
})

test('a rest marker without a specification, or a second one', async () => {
  const { reported, outline } = await see({
    groups: [
      { group: 'None', pages: ['...'] },
      { group: 'Two', openapi: 'b.json', pages: ['...', { group: 'In', pages: ['...'] }] },
    ],
  })
  expect(outline).toEqual(wholeOfB('group:Two'))
  expect(reported).toEqual([
    'docs.json:12:11 error reference-without-spec: No specification applies to the rest marker `...`. Add `"openapi"` to its group, or remove it.',
    'docs.json:23:15 error reference-without-spec: There is already a rest marker `...` for this specification; the operations appear there. Remove one of the two.',
  ])
})

test.each([
  ['openapi', { openapi: 'a.json' }, {}],
  ['navigation.openapi', {}, { openapi: 'a.json' }],
  ['api.openapi', { api: { openapi: 'a.json' } }, {}],
  ['api.openapi, a list', { api: { openapi: ['b.json', 'a.json'] } }, {}],
  ['api.openapi, with a directory', { api: { openapi: { source: 'a.json', directory: 'ref' } } }, {}],
])('%s at the root is inherited, and lists nothing by itself', async (name, more, navigation) => {
  const { outline, reported } = await see(
    { ...navigation, groups: [{ group: 'G', pages: ['index', 'GET /users'] }] },
    more,
  )
  expect(reported).toEqual([])
  const directory = name.includes('directory') ? 'ref' : 'api-reference'
  expect(outline).toEqual([
    'group:G | /index | Index',
    `group:G | /${directory}/users/list-users | List users | ${list}`,
  ])
})

test('a specification is inherited from any ancestor, with its directory; an own one comes without', async () => {
  const { outline, reported } = await see({
    versions: [
      {
        version: 'v1',
        openapi: { source: 'a.json', directory: 'v1' },
        tabs: [
          { tab: 'Inherits', groups: [{ group: 'G', pages: [{ group: 'H', pages: ['GET /orders'] }] }] },
          { tab: 'Own', openapi: 'b.json', pages: ['GET /orders'] },
          { tab: 'Own directory', openapi: { source: 'b.json', directory: 'b' }, pages: ['GET /b'] },
        ],
      },
    ],
  })
  expect(reported).toEqual([])
  expect(outline).toEqual([
    'version:v1 > tab:Inherits > group:G > group:H | /v1/orders/list-orders | List orders | GET /orders @ a.json',
    'version:v1 > tab:Own | /api-reference/orders/orders-of-b | Orders of b | GET /orders @ b.json',
    'version:v1 > tab:Own directory | /b/b/only-in-b | Only in b | GET /b @ b.json',
  ])
})

test('the same reference under two specifications names the operation of each', async () => {
  const version = (title: string) =>
    spec(
      { '/users/': { get: operation(title, 'users') } },
      { webhooks: { paid: { post: operation(`Paid ${title}`) } } },
    )
  const { outline, reported } = await see(
    {
      versions: ['v1', 'v2'].map((name) => ({
        version: name,
        openapi: { source: `${name}.json`, directory: name },
        pages: ['GET /users/', 'webhook paid'],
      })),
    },
    {},
    { 'v1.json': version('One'), 'v2.json': version('Two') },
  )
  expect(reported).toEqual([])
  expect(outline).toEqual([
    'version:v1 | /v1/users/one | One | GET /users/ @ v1.json',
    'version:v1 | /v1/paid-one | Paid One | WEBHOOK paid @ v1.json',
    'version:v2 | /v2/users/two | Two | GET /users/ @ v2.json',
    'version:v2 | /v2/paid-two | Paid Two | WEBHOOK paid @ v2.json',
  ])
})

const grouping: [name: string, document: Record<string, JsonValue>, outline: string[]][] = [
  [
    'by first tag, in order of first appearance, whatever `tags` says',
    spec(
      {
        '/1': { get: operation('One', 'B', { tags: ['B', 'A'] }) },
        '/2': { get: operation('Two', 'A') },
        '/3': { get: operation('Three', 'B') },
      },
      { tags: [{ name: 'A' }, { name: 'B' }] },
    ),
    [
      'group:B | /api-reference/b/one | One',
      'group:B | /api-reference/b/three | Three',
      'group:A | /api-reference/a/two | Two',
    ],
  ],
  [
    'by the label that `x-group` gives a tag; two tags of one label are one group, and keep their folders',
    spec(
      {
        '/1': { get: operation('One', 'a') },
        '/2': { get: operation('Two', 'b') },
        '/3': { get: operation('Three', 'c') },
      },
      {
        tags: [
          { name: 'a', 'x-group': 'Label' },
          { name: 'b', 'x-group': 'Label', 'x-displayName': 'Not this' },
          null,
          { name: 'c', 'x-group': 5 },
        ],
      },
    ),
    [
      'group:Label | /api-reference/a/one | One',
      'group:Label | /api-reference/b/two | Two',
      'group:c | /api-reference/c/three | Three',
    ],
  ],
  [
    'without tags into API Reference, together with a tag of that name',
    spec({
      '/1': { get: operation('One') },
      '/2': { get: operation('Two', 'API Reference') },
      '/3': { get: operation('Three', undefined, { tags: [] }) },
    }),
    [
      'group:API Reference | /api-reference/one | One',
      'group:API Reference | /api-reference/api-reference/two | Two',
      'group:API Reference | /api-reference/three | Three',
    ],
  ],
  [
    'webhooks after paths, with the names that authors gave them',
    spec(
      { '/1': { get: operation('One', 'A') } },
      { webhooks: { 'user.created': { post: { tags: ['A'] } }, b: { post: operation('A user/org is made') } } },
    ),
    [
      'group:A | /api-reference/a/one | One',
      'group:A | /api-reference/a/usercreated | user.created',
      'group:API Reference | /api-reference/a-userorg-is-made | A user/org is made',
    ],
  ],
  [
    'without those that are hidden, and without the groups of those alone',
    spec({
      '/1': { get: operation('One', 'A', { 'x-hidden': true }) },
      '/2': { get: operation('Two', 'B') },
      '/3': { get: operation('Three', 'B', { 'x-excluded': true }) },
    }),
    ['group:B | /api-reference/b/two | Two'],
  ],
]
test.each(grouping)('operations are grouped %s', async (_, document, outline) => {
  const { outline: lines, reported } = await see(
    { tabs: [{ tab: 'T', openapi: 'c.json' }] },
    {},
    { 'c.json': document },
  )
  expect(reported).toEqual([])
  expect(lines.map((line) => line.replace(/^tab:T > /, '').replace(/ \| [A-Z]+ \S+ @ c\.json$/, ''))).toEqual(outline)
})

const titles: [operation: Record<string, JsonValue>, entry: object][] = [
  [{ summary: 'S' }, { title: 'S' }],
  [{}, { title: 'GET /x/y' }],
  [{ summary: '' }, { title: 'GET /x/y' }],
  [
    {
      summary: 'S',
      'x-svc': { metadata: { title: 'T', sidebarTitle: 'Side', description: 'D', tag: 'NEW', icon: 'star' } },
    },
    { title: 'T', sidebarTitle: 'Side', description: 'D', tag: 'NEW', icon: 'star' },
  ],
  [
    { summary: 'S', description: 'Own', deprecated: true },
    { title: 'S', description: 'Own', deprecated: true },
  ],
  [
    { summary: 'S', deprecated: true, 'x-svc': { metadata: { deprecated: false, hidden: true } } },
    { deprecated: false, hidden: true },
  ],
  [
    { summary: 'S', 'x-mint': { metadata: { keywords: ['a: b', '# c'] } } },
    { frontmatter: { keywords: ['a: b', '# c'] } },
  ],
  // The label in the sidebar stays the summary, wherever the page is.
  [
    { summary: 'S', 'x-svc': { href: '/custom/place' } },
    { title: 'S', sidebarTitle: undefined, path: 'custom/place' },
  ],
]
test.each(titles)('the page of %j', async (node, entry) => {
  const { navigation } = await see(
    { groups: [{ group: 'G', openapi: 'c.json', pages: ['GET /x/y'] }] },
    {},
    { 'c.json': spec({ '/x/y': { get: node } }) },
  )
  expect((navigation.children[0] as Group).children).toMatchObject([{ type: 'endpoint', ...entry }])
})

const hidden = spec({ '/a': { get: operation('A', 'T', { 'x-hidden': true }) }, '/b': { get: operation('B', 'T') } })

test('naming a hidden operation is a problem', async () => {
  const { outline, reported, navigation } = await see(
    { groups: [{ group: 'G', openapi: 'c.json', pages: ['GET /a', 'GET /b'] }] },
    {},
    { 'c.json': hidden },
  )
  expect(outline).toEqual(['group:G | /api-reference/t/b | B | GET /b @ c.json'])
  expect(navigation.unlisted).toEqual([])
  expect(reported).toEqual([
    'docs.json:13:11 warning operation-hidden: `GET /a` is hidden by `x-hidden` in `c.json`, so it has no page. Remove the entry, or the extension.',
  ])
})

test('with `visibility.hidden: "unlisted"` hidden operations have pages that are not drawn, and may be named', async () => {
  const more = { visibility: { hidden: 'unlisted' } }
  const whole = await see({ tabs: [{ tab: 'T', openapi: 'c.json' }] }, more, { 'c.json': hidden })
  expect(whole).toMatchObject({ outline: ['tab:T > group:T | /api-reference/t/b | B | GET /b @ c.json'], reported: [] })
  expect(whole.navigation.unlisted).toMatchObject([
    { type: 'endpoint', path: 'api-reference/t/a', operation: { key: 'GET /a' } },
  ])
  const named = await see({ groups: [{ group: 'G', openapi: 'c.json', pages: ['GET /a'] }] }, more, {
    'c.json': hidden,
  })
  expect(named).toMatchObject({ outline: ['group:G | /api-reference/t/a | A | GET /a @ c.json'], reported: [] })
})

test('a file of the author stands in for the generated page at its URL', async () => {
  const { outline, navigation, reported } = await see(
    { tabs: [{ tab: 'T', openapi: 'a.json' }] },
    {},
    {
      'api-reference/users/list-users.mdx': '---\ndescription: By hand\n---\nText\n',
      'api-reference/orders/list-orders.md': '---\ntitle: Own title\n---\n',
    },
  )
  expect(reported).toEqual([])
  expect(outline).toEqual([
    `tab:T > group:Users | /api-reference/users/list-users | List users | ${list}`,
    `tab:T > group:Users | /api-reference/users/make-a-user | Make a user | ${make}`,
    `tab:T > group:Orders | /api-reference/orders/list-orders | Own title | ${orders}`,
    `tab:T > group:API Reference | /api-reference/health | Health | ${health}`,
  ])
  expect(((navigation.children[0] as Group).children[0] as Group).children).toMatchObject([
    { type: 'page', description: 'By hand' },
    { type: 'endpoint' },
  ])
})

test('a specification that cannot be read leaves the rest of the site alone', async () => {
  const { outline, reported } = await see({
    tabs: [
      { tab: 'T', openapi: 'gone.json', pages: ['index', 'GET /users', '...'] },
      { tab: 'U', openapi: 'a.json', pages: ['GET /users'] },
    ],
  })
  expect(outline).toEqual([
    'tab:T | /index | Index',
    'tab:T | /GET /users | GET /users | missing',
    `tab:U | /api-reference/users/list-users | List users | ${list}`,
  ])
  expect(reported).toEqual([
    'docs.json:11:9 error spec-missing: There is no file `gone.json`. Paths are relative to the folder of docs.json.',
  ])
})

test('a specification that cannot be read is not replaced by another one from further out', async () => {
  const { outline, reported } = await see(
    { versions: [{ version: 'v2', openapi: 'gone.json', pages: ['GET /users', 'a.json GET /users'] }] },
    { openapi: 'a.json' },
  )
  expect(outline).toEqual([
    'version:v2 | /GET /users | GET /users | missing',
    `version:v2 | /api-reference/users/list-users | List users | ${list}`,
  ])
  expect(reported).toHaveLength(1)
})

test('a project that lists nothing is its specifications', async () => {
  const { navigation } = await see({ openapi: 'a.json' })
  expect(navigation.children.map((node) => ('label' in node ? node.label : node.title))).toEqual([
    'Users',
    'Orders',
    'API Reference',
  ])
})

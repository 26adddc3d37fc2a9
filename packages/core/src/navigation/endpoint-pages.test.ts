import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { type Contents, docs, operation, resolveContents, spec } from '../project.test.helper.ts'

const a = spec(
  {
    '/users': { get: operation('List users', 'Users', { description: 'All of them.' }) },
    '/health/': { get: operation('Health') },
    '/a b': { get: operation('Blank') },
  },
  { webhooks: { 'order.paid': { post: operation('Paid') } } },
)
const b = spec({ '/users': { get: operation('Users of b') }, '/only/b': { post: operation('Only b') } })

/** A page `ref/page.mdx` with this frontmatter, in a group that may name a specification. */
async function see(
  frontmatter: string,
  group: Record<string, JsonValue> = { openapi: ['a.json'] },
  files: Contents = {},
) {
  const groups = [{ group: 'G', pages: ['ref/page'] }]
  const { outline, problems, navigation } = await resolveContents({
    'docs.json': docs({ tabs: [{ tab: 'T', ...group, groups }] }),
    'a.json': a,
    'specs/b.yaml': JSON.stringify(b),
    'ref/page.mdx': `---\n${frontmatter}\n---\nBody\n`,
    ...files,
  })
  return { line: outline[0]?.replace('tab:T > group:G | /ref/page | ', ''), problems, navigation }
}

const list = 'List users | GET /users @ a.json'
const forms: [frontmatter: string, line: string][] = [
  ['openapi: GET /users', list],
  ['openapi: get /users', list],
  ['openapi: "get /users"', list],
  ["openapi: 'GET /users/'", list],
  ['openapi: GET /health', 'Health | GET /health/ @ a.json'],
  ['openapi: a.json GET /users', list],
  ['openapi: /a.json GET /users', list],
  ['openapi: ../a.json GET /users', list],
  ['openapi: a GET /users', list],
  // A path that leads out of the project is reduced to its last segment.
  ['openapi: ../../../a.json GET /users', list],
  ['openapi: b get /users', 'Users of b | GET /users @ specs/b.yaml'],
  ['openapi: specs/b.yaml GET /users', 'Users of b | GET /users @ specs/b.yaml'],
  ['openapi: /specs/b.yaml post /only/b', 'Only b | POST /only/b @ specs/b.yaml'],
  ['openapi: POST /only/b', 'Only b | POST /only/b @ specs/b.yaml'],
  ['openapi: >-\n  /a.json\n  GET\n  /users', list],
  ['openapi: a\n  get\n  /users', list],
  ['openapi: webhook order.paid', 'Paid | WEBHOOK order.paid @ a.json'],
  ['openapi: "/a.json webhook order.paid"', 'Paid | WEBHOOK order.paid @ a.json'],
  ['title: Own\nopenapi: GET /users', 'Own | GET /users @ a.json'],
  ['title: ""\nopenapi: GET /users', list],
  ['api: GET /users', list],
  ['api: GET https://api.example.com/users', list],
  ['api: GET https://api.example.com/v1/users', list],
  ['api: POST https://{endpoint}/upload/{id}', 'Page | POST https://{endpoint}/upload/{id}'],
  ['api: POST /elsewhere', 'Page | POST /elsewhere'],
  ['api: POST /else where', 'Page | POST /else where'],
  ['api: GET /a b', 'Blank | GET /a b @ a.json'],
  ['openapi: GET /a b', 'Blank | GET /a b @ a.json'],
  ['openapi: /a.json', 'Page'],
  ['openapi: a.yaml', 'Page'],
  ['openapi: a', 'Page'],
  ['openapi: https://example.com/openapi', 'Page'],
  ['openapi: ""', 'Page'],
  ['openapi:', 'Page'],
  ['openapi-schema: User', 'Page'],
]
test.each(forms)('%j', async (frontmatter, line) => {
  expect(await see(frontmatter)).toMatchObject({ line, problems: [] })
})

test('the nearest of several specifications of one name is meant, and no other one by the path of a file that is not there', async () => {
  const files = { 'en/api.json': a, 'ref/api.json': spec({ '/users': { get: operation('Near') } }) }
  const near = await see('openapi: api GET /users', {}, files)
  expect(near).toMatchObject({ line: 'Near | GET /users @ ref/api.json', problems: [] })
  const gone = await see('openapi: /de/api.json GET /users', {}, files)
  expect(gone).toMatchObject({ line: 'Page | GET /users', problems: [{ code: 'spec-missing', severity: 'warning' }] })
})

test('of several specifications with an operation, the nearest one is meant, and the choice is open if there are two', async () => {
  const near = spec({ '/users': { get: operation('Near') } })
  expect(await see('openapi: GET /users', {}, { 'a.json': '', 'ref/api.json': near })).toMatchObject({
    line: 'Near | GET /users @ ref/api.json',
  })
  const found = await see('openapi: GET /users', { openapi: ['a.json', 'ref/api.json'] }, { 'ref/api.json': near })
  expect(found).toMatchObject({ line: 'Near | GET /users @ ref/api.json', problems: [] })
  const both = await see('openapi: GET /users', { openapi: ['a.json', 'c.json'] }, { 'c.json': near })
  expect(both.problems).toMatchObject([{ code: 'operation-ambiguous', severity: 'note' }])
})

test('a page without any specification is a problem, and one of a specification that cannot be read is none', async () => {
  const see = async (config: Record<string, JsonValue>) => {
    const { problems } = await resolveContents({
      'docs.json': docs({ pages: ['page'] }, config),
      'page.mdx': '---\nopenapi: GET /users\n---\n',
    })
    return problems.map(({ code }) => code)
  }
  expect(await see({})).toEqual(['reference-without-spec'])
  expect(await see({ api: { openapi: 'gone.json' } })).toEqual(['spec-missing'])
})

test('description, and what the author says of the page, come before what the specification says', async () => {
  const entryOf = async (frontmatter: string) => {
    const { navigation } = await see(frontmatter)
    return navigation.children[0]
  }
  expect(await entryOf('openapi: GET /users')).toMatchObject({
    children: [
      { children: [{ type: 'page', description: 'All of them.', endpoint: { method: 'GET', path: '/users' } }] },
      {},
      {},
    ],
  })
  expect(await entryOf('openapi: GET /users\ndescription: Mine\ndeprecated: true')).toMatchObject({
    children: [{ children: [{ description: 'Mine', deprecated: true }] }, {}, {}],
  })
})

const problems: [frontmatter: string, line: string, problem: object][] = [
  [
    'openapi: GET /nope',
    'Page | GET /nope',
    {
      code: 'operation-missing',
      severity: 'warning',
      message:
        'None of `a.json`, `specs/b.yaml` has `GET /nope`. Add the operation to the specification, or delete the page.',
    },
  ],
  [
    'openapi: /a.json GET /user',
    'Page | GET /user',
    {
      code: 'operation-missing',
      severity: 'warning',
      message: '`a.json` has no `GET /user`. Did you mean `GET /users`?',
    },
  ],
  [
    'openapi: gone.json GET /users',
    'Page | GET /users',
    {
      code: 'spec-missing',
      severity: 'warning',
      message:
        'There is no specification `gone.json`, which `gone.json GET /users` names. Paths are relative to the folder of docs.json.',
    },
  ],
  [
    'title: 5\nopenapi: [GET /users]',
    '5',
    {
      code: 'page-frontmatter',
      severity: 'warning',
      message: '`openapi` has to be text such as `GET /users`. It is ignored.',
      offset: 13,
      actual: '["GET /users"]',
    },
  ],
  [
    'api: { get: /users }',
    'Page',
    {
      code: 'page-frontmatter',
      severity: 'warning',
      message: '`api` has to be text such as `GET /users`. It is ignored.',
    },
  ],
  [
    'openapi: https://example.com/a.json GET /users',
    'Page | GET /users',
    {
      code: 'spec-missing',
      message:
        '`https://example.com/a.json` in `https://example.com/a.json GET /users` is not a specification that can be read. Only URLs in docs.json are fetched: add it there as `openapi`, or write the path of a file.',
    },
  ],
]
test.each(problems)('%j is a problem of the page', async (frontmatter, line, problem) => {
  const result = await see(frontmatter)
  expect(result.line).toBe(line)
  expect(result.problems).toMatchObject([{ file: 'ref/page.mdx', ...problem }])
})

const meant: [field: string, advice: string][] = [
  ['openapi: GTE /users', 'Did you mean `GET /users`?'],
  ['openapi: FETCH /users', 'Did you mean `GET /users`?'],
  ['openapi: GET:/users', 'Did you mean `GET /users`?'],
  ['openapi: a.json GTE /users', 'Did you mean `a.json GET /users`?'],
  ['openapi: listusers', 'Did you mean `GET /users`?'],
  ['openapi: webhooks order.paid', 'Did you mean `WEBHOOK order.paid`?'],
  ['openapi: /health/', 'Did you mean `GET /health/`?'],
  ['openapi: GET', 'Write a method and a path, such as `GET /users`.'],
  ['openapi: nonsense', 'Write a method and a path, such as `GET /users`.'],
  ['api: users', 'Did you mean `GET /users`?'],
  ['api: GTE /users', 'Did you mean `GET /users`?'],
  ['api: a.json', 'Write a method and a path, such as `GET /users`.'],
]
test.each(meant)('%j names no operation, and what is meant is suggested', async (field, advice) => {
  const [name, value] = field.split(': ')
  const users = { ...operation('List users'), operationId: 'listUsers' }
  const paths = { '/users': { get: users }, '/health/': { get: operation('Health') } }
  const { line, problems } = await see(`title: Own\n${field}`, undefined, { 'a.json': { ...a, paths } })
  expect(line).toBe('Own')
  expect(problems).toMatchObject([
    {
      code: 'page-frontmatter',
      severity: 'warning',
      message: `\`${name}\` is \`"${value}"\`, which does not name an operation, so the page shows none. ${advice}`,
      file: 'ref/page.mdx',
      offset: 15,
      actual: value,
    },
  ])
})

test.each(['openapi: GET /users', 'api: GET /users'])(
  'a hidden operation still has the page that an author wrote for it, and that is reported: %j',
  async (frontmatter) => {
    const hidden = spec({ '/users': { get: operation('List users', undefined, { 'x-hidden': true }) } })
    const { line, problems } = await see(frontmatter, undefined, { 'a.json': hidden })
    expect(line).toBe(list)
    expect(problems).toEqual([
      {
        code: 'operation-hidden',
        severity: 'warning',
        message:
          '`GET /users` is hidden by `x-hidden` in `a.json`, but `ref/page.mdx` documents it, and is published. Delete the page, or remove the extension.',
        file: 'ref/page.mdx',
        offset: 4,
        actual: 'GET /users',
        alike: 'a.json',
      },
    ])
  },
)

test('hidden operations of one specification that have pages are alike', async () => {
  const hidden = (summary: string) => operation(summary, undefined, { 'x-hidden': true })
  const { problems } = await resolveContents({
    'docs.json': docs({ openapi: 'a.json', pages: ['list', 'create'] }),
    'a.json': spec({ '/users': { get: hidden('List users'), post: hidden('Create a user') } }),
    'list.mdx': '---\nopenapi: GET /users\n---\n',
    'create.mdx': '---\nopenapi: POST /users\n---\n',
  })
  expect(problems).toMatchObject([
    { code: 'operation-hidden', file: 'list.mdx', actual: 'GET /users', alike: 'a.json' },
    { code: 'operation-hidden', file: 'create.mdx', actual: 'POST /users', alike: 'a.json' },
  ])
})

test('an operation of several specifications: the nearest, and a note', async () => {
  const { line, problems } = await see('openapi: GET /users', { openapi: ['specs/b.yaml', 'a.json'] })
  expect(line).toBe('Users of b | GET /users @ specs/b.yaml')
  expect(problems).toEqual([
    {
      code: 'operation-ambiguous',
      severity: 'note',
      message:
        '`GET /users` is in several specifications; the first one is shown. Write `specs/b.yaml GET /users` or `a.json GET /users` to choose.',
      file: 'ref/page.mdx',
      offset: 4,
      actual: 'GET /users',
      suggestion: 'specs/b.yaml GET /users',
    },
  ])
})

test.each(['openapi', 'api'])(
  'the specification of the innermost node is meant, wherever its file is: %s',
  async (field) => {
    const { outline, problems } = await resolveContents({
      'docs.json': docs({
        tabs: [
          { tab: 'T', openapi: 'ref/all.json', groups: [{ group: 'G', openapi: 'own.json', pages: ['ref/list'] }] },
        ],
      }),
      'ref/all.json': spec({ '/users': { get: operation('All') } }),
      'own.json': spec({ '/users': { get: operation('Own') } }),
      'ref/list.mdx': `---\n${field}: GET /users\n---\n`,
    })
    expect(outline).toContain('tab:T > group:G | /ref/list | Own | GET /users @ own.json')
    expect(problems).toEqual([])
  },
)

test('of specifications that docs.json does not name, the one in fewest folders comes first', async () => {
  const { outline, problems } = await resolveContents({
    'docs.json': docs({ pages: ['users/list', 'fr/users/list'] }),
    'fr/api.json': spec({ '/users': { get: operation('French') } }),
    'zoo.json': spec({ '/users': { get: operation('English') } }),
    'users/list.mdx': '---\nopenapi: GET /users\n---\n',
    'fr/users/list.mdx': '---\nopenapi: GET /users\n---\n',
  })
  expect(outline).toEqual([
    ' | /users/list | English | GET /users @ zoo.json',
    ' | /fr/users/list | French | GET /users @ fr/api.json',
  ])
  expect(problems).toMatchObject([{ code: 'operation-ambiguous', suggestion: 'zoo.json GET /users' }])
})

test('the same reference on pages of two versions names the operation of each', async () => {
  const { outline, problems } = await resolveContents({
    'docs.json': docs({
      versions: [
        { version: 'v1', openapi: 'v1.json', groups: [{ group: 'G', pages: ['v1/users'] }] },
        { version: 'v2', openapi: 'v2.json', groups: [{ group: 'G', pages: ['v2/users'] }] },
      ],
    }),
    'v1.json': spec({ '/users': { get: operation('One') } }),
    'v2.json': spec({ '/users': { get: operation('Two') } }),
    'v1/users.mdx': '---\nopenapi: GET /users\n---\n',
    'v2/users.mdx': '---\nopenapi: GET /users\n---\n',
  })
  expect(problems).toEqual([])
  expect(outline.filter((line) => line.includes(' > group:G | '))).toEqual([
    'version:v1 > group:G | /v1/users | One | GET /users @ v1.json',
    'version:v2 > group:G | /v2/users | Two | GET /users @ v2.json',
  ])
})

test('one method and path in a hundred files: the file decides', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `rpc-${index}`)
  const { outline, problems } = await resolveContents({
    'docs.json': docs({ pages: names }),
    ...Object.fromEntries(
      names.map((name) => [`specs/${name}.json`, spec({ '/': { post: operation(`Call ${name}`) } })]),
    ),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\nopenapi: ${name} POST /\n---\n`])),
  })
  expect(problems).toEqual([])
  expect(outline).toEqual(names.map((name) => ` | /${name} | Call ${name} | POST / @ specs/${name}.json`))
})

test('a page by hand does not keep the whole specification from being listed', async () => {
  const { outline } = await resolveContents({
    'docs.json': docs({ tabs: [{ tab: 'T', openapi: 'a.json', pages: ['page'] }] }),
    'a.json': spec({ '/users': { get: operation('List users') } }),
    'page.mdx': '---\nopenapi: GET /users\n---\n',
  })
  expect(outline).toEqual([
    'tab:T | /page | List users | GET /users @ a.json',
    'tab:T > group:API Reference | /api-reference/list-users | List users | GET /users @ a.json',
  ])
})

test('one specification as JSON and as YAML: the page says which', async () => {
  const { problems, line } = await see('openapi: GET /users', {}, { 'a.yaml': JSON.stringify(a), 'specs/b.yaml': '' })
  expect(line).toBe(list)
  expect(problems).toMatchObject([
    {
      code: 'operation-ambiguous',
      message:
        '`GET /users` is in several specifications; the first one is shown. Write `a.json GET /users` or `a.yaml GET /users` to choose.',
    },
  ])
  expect(await see('openapi: a.yaml GET /users', {}, { 'a.yaml': JSON.stringify(a) })).toMatchObject({
    line: 'List users | GET /users @ a.yaml',
    problems: [],
  })
})

import { expect, test } from 'vitest'
import type { JsonValue } from '../json.ts'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { urlPath } from './url-path.ts'

/** The operations of a specification that docs.json names, and its reported problems. */
async function read(document: unknown, file = 'openapi.json', others: Record<string, unknown> = {}) {
  const { specs, reported, printProblem } = await resolveContents({
    'docs.json': docs({ pages: [] }, { openapi: file }),
    [file]: document,
    ...others,
  })
  const [found] = specs.named
  return { operations: [...(found?.operations.values() ?? [])], reported, printProblem }
}

const keys = (operations: readonly { key: string }[]) => operations.map(({ key }) => key)

test('operations come in order of paths, then of methods, then webhooks', async () => {
  const item = { trace: {}, patch: {}, head: {}, options: {}, delete: {}, post: {}, put: {}, get: {}, query: {} }
  const { operations, reported } = await read(
    spec({ '/b': item, '/a': { post: {} } }, { webhooks: { 'order.paid': { post: {} }, 'a/b c': { get: {} } } }),
  )
  expect(reported).toEqual([])
  expect(keys(operations)).toEqual([
    ...['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'].map((method) => `${method} /b`),
    'POST /a',
    'WEBHOOK order.paid',
    'WEBHOOK a/b c',
  ])
})

test('an operation holds what pages need', async () => {
  const node = {
    summary: 'List users',
    description: 'All of them.',
    operationId: 'listUsers',
    tags: ['Users', 'Admin'],
    deprecated: true,
  }
  const { operations } = await read(spec({ '/users': { summary: 'Users', get: node } }))
  expect(operations).toEqual([
    {
      type: 'operation',
      key: 'GET /users',
      method: 'GET',
      httpMethod: 'GET',
      path: '/users',
      spec: expect.objectContaining({ file: 'openapi.json', version: '3.1.0', title: 'API' }),
      place: { file: 'openapi.json', pointer: '/paths/~1users/get' },
      node,
      pathItem: { summary: 'Users', get: node },
      pathItemFile: 'openapi.json',
      ...node,
      groupTag: 'Users',
      hidden: false,
      page: { metadata: {}, groups: [] },
    },
  ])
})

test('a webhook is one operation, its `post` before all others, and what is left out is reported', async () => {
  const webhooks = {
    pet: { post: { summary: 'Pet created' }, put: { summary: 'Pet changed' } },
    paid: { get: { summary: 'G' }, post: { summary: 'P' }, additionalOperations: { COPY: {} } },
    other: { delete: { summary: 'D' } },
  }
  const { operations, reported } = await read(spec({}, { webhooks }))
  expect(operations).toMatchObject([
    { key: 'WEBHOOK pet', method: 'WEBHOOK', httpMethod: 'POST', summary: 'Pet created' },
    { key: 'WEBHOOK paid', method: 'WEBHOOK', httpMethod: 'POST', summary: 'P' },
    { key: 'WEBHOOK other', httpMethod: 'DELETE' },
  ])
  const leftOut = (name: string, method: string) =>
    `The webhook \`${name}\` has one page, which shows its \`POST\`; its \`${method}\` is left out. Give that method its own webhook.`
  expect(reported).toEqual([
    `openapi.json:13:7 warning spec-invalid: ${leftOut('pet', 'PUT')}`,
    `openapi.json:18:7 warning spec-invalid: ${leftOut('paid', 'GET')}`,
    `openapi.json:25:9 warning spec-invalid: ${leftOut('paid', 'COPY')}`,
  ])
})

test('a webhook without a usable `post` is its next method', async () => {
  const { operations, reported } = await read(spec({}, { webhooks: { pet: { put: { summary: 'P' }, post: 1 } } }))
  expect(operations).toMatchObject([{ key: 'WEBHOOK pet', httpMethod: 'PUT' }])
  expect(reported).toEqual([expect.stringContaining('error spec-invalid: The operation `POST pet` is a number')])
})

const hrefs: [href: string, used: string][] = [
  ['https://evil.example/x?y#z', '`/x` is used instead.'],
  ['../../etc/passwd', '`/etc/passwd` is used instead.'],
  ['/a/%2e%2E/b', '`/a/b` is used instead.'],
  ['//evil.example/x', '`/evil.example/x` is used instead.'],
  ['/50%off', '`/50off` is used instead.'],
  ['/a%3Fb', '`/ab` is used instead.'],
  ['a\\b', '`/a/b` is used instead.'],
  ['/', 'The URL is made from the tag and the summary instead.'],
  ['https://evil.example', 'The URL is made from the tag and the summary instead.'],
]
test.each(hrefs)('`href` as %j is reported, and what is used in its place', async (href, used) => {
  const { operations, reported } = await read(spec({ '/a': { get: { 'x-svc': { href } } } }))
  expect(reported).toEqual([
    `openapi.json:11:11 warning spec-extension: \`x-svc.href\` is \`${href}\`, but it has to be a URL path of the site such as \`/api/users/list\`. ${used}`,
  ])
  expect(urlPath(operations[0]?.page.href ?? 'none')).toBe(/`\/(.*)`/.exec(used)?.[1] ?? '')
})

test.each(['/API/v1.0/List/', '/a//b', ' /a ', 'a/..b/c...', 'wiki:talk', 'ümläut/%20'])(
  '`href` as %j is a path',
  async (href) => {
    expect((await read(spec({ '/a': { get: { 'x-svc': { href } } } }))).reported).toEqual([])
  },
)

test('the additional operations of OpenAPI 3.2', async () => {
  const { operations } = await read({
    ...spec({
      '/a': { get: {}, additionalOperations: { COPY: { summary: 'Copy' }, GET: { summary: 'Not this one' } } },
    }),
    openapi: '3.2.0',
  })
  expect(operations).toMatchObject([
    { key: 'GET /a', node: {} },
    { key: 'COPY /a', summary: 'Copy', place: { pointer: '/paths/~1a/additionalOperations/COPY' } },
  ])
})

test('paths that real specifications have', async () => {
  const paths = [
    '/v1/checkouts/',
    '/folders/{id}#update_link',
    '/core.v1.Service/Create',
    '/core.v1.service/Create',
    '/',
    '',
  ]
  const { operations, reported } = await read(spec(Object.fromEntries(paths.map((path) => [path, { get: {} }]))))
  expect(operations.map(({ path }) => path)).toEqual(paths)
  expect(reported).toEqual([])
})

test('a path item may stand in another place or file, and gain fields beside the reference', async () => {
  const { operations, reported } = await read(
    spec(
      {
        '/a': { $ref: '#/components/pathItems/a~0b' },
        '/b': { $ref: './paths/b.yaml', summary: 'Beside' },
        '/c': { $ref: 'paths/c.json#/items/0' },
        '/d': { get: { $ref: '#/components/x-operations/d' } },
      },
      { components: { pathItems: { 'a~b': { get: {} } }, 'x-operations': { d: { summary: 'D' } } } },
    ),
    'api/openapi.json',
    { 'api/paths/b.yaml': 'summary: Own\npost:\n  summary: B\n', 'api/paths/c.json': { items: [{ put: {} }] } },
  )
  expect(reported).toEqual([])
  expect(operations).toMatchObject([
    { key: 'GET /a', place: { file: 'api/openapi.json', pointer: '/components/pathItems/a~0b/get' } },
    { key: 'POST /b', place: { file: 'api/paths/b.yaml', pointer: '/post' }, pathItem: { summary: 'Beside' } },
    { key: 'PUT /c', place: { file: 'api/paths/c.json', pointer: '/items/0/put' } },
    { key: 'GET /d', place: { file: 'api/openapi.json', pointer: '/components/x-operations/d' } },
  ])
})

test('what is beside the reference of a path item leads on from the file that it is in', async () => {
  const beside = { parameters: [{ $ref: '#/components/parameters/P' }], delete: { summary: 'Delete' } }
  const { operations } = await read(spec({ '/a': { $ref: 'paths/a.yaml', ...beside } }), 'api/openapi.json', {
    'api/paths/a.yaml': 'get: { summary: Get }\nparameters: [{ $ref: "#/nothing" }]\n',
  })
  expect(operations).toMatchObject([
    { key: 'GET /a', place: { file: 'api/paths/a.yaml', pointer: '/get' }, pathItemFile: 'api/openapi.json' },
    { key: 'DELETE /a', place: { file: 'api/openapi.json', pointer: '/paths/~1a/delete' } },
  ])
})

test('a method of 3.2 is sent in the letters that it is written in', async () => {
  const { operations } = await read(spec({ '/a': { additionalOperations: { Lock: {} } } }))
  expect(operations).toMatchObject([{ key: 'LOCK /a', method: 'LOCK', httpMethod: 'Lock' }])
})

test('what is broken is reported and left out, and the rest stays', async () => {
  const { operations, reported } = await read(
    spec(
      {
        '/null': null,
        '/list': [],
        '/text': 'x',
        '/circle': { $ref: '#/paths/~1circle' },
        '/nowhere': { $ref: '#/components/pathItems/no' },
        '/a': { get: null, put: 5, post: { $ref: '#/nope' }, delete: { summary: 'Fine' } },
        'x-note': 'not a path',
      },
      { webhooks: [] },
    ),
  )
  expect(keys(operations)).toEqual(['DELETE /a'])
  expect(reported).toEqual([
    'openapi.json:8:5 error spec-invalid: The path item `/null` is null, but it has to be an object. It is left out.',
    'openapi.json:9:5 error spec-invalid: The path item `/list` is a list, but it has to be an object. It is left out.',
    'openapi.json:10:5 error spec-invalid: The path item `/text` is text, but it has to be an object. It is left out.',
    'openapi.json:12:7 error spec-ref: `$ref: #/paths/~1circle` leads to a cycle of references: `#/paths/~1circle` → `#/paths/~1circle`. Replace one of them with the intended value.',
    'openapi.json:15:7 error spec-ref: `$ref: #/components/pathItems/no` has no target. Check the path and the name, or add the target.',
    'openapi.json:18:7 error spec-invalid: The operation `GET /a` is null, but it has to be an object. It is left out.',
    'openapi.json:19:7 error spec-invalid: The operation `PUT /a` is a number, but it has to be an object. It is left out.',
    'openapi.json:21:9 error spec-ref: `$ref: #/nope` has no target. Check the path and the name, or add the target.',
    'openapi.json:29:3 error spec-invalid: `webhooks` is a list, but it has to be an object. It is left out.',
  ])
})

test('fields of the wrong type count as missing', async () => {
  const { operations, reported } = await read(
    spec({ '/a': { get: { summary: 5, description: [], operationId: {}, tags: 'Users', deprecated: 'yes' } } }),
  )
  expect(reported).toEqual([])
  expect(operations).toMatchObject([
    { summary: undefined, description: undefined, operationId: undefined, tags: [], deprecated: false },
  ])
})

test('equal operationIds are no trouble', async () => {
  const { operations, reported } = await read(
    spec({ '/a': { get: { operationId: 'x' } }, '/b': { get: { operationId: 'x' } } }),
  )
  expect(keys(operations)).toEqual(['GET /a', 'GET /b'])
  expect(reported).toEqual([])
})

const hidden: [extension: Record<string, JsonValue>, hidden: boolean, reported: string[]][] = [
  [{ 'x-hidden': true }, true, []],
  [{ 'x-excluded': true }, true, []],
  [{ 'x-hidden': false }, false, []],
  [{ 'x-hidden': null }, false, []],
  [{ 'x-internal': true }, false, []],
  [
    { 'x-hidden': 'false' },
    true,
    [
      'openapi.json:11:9 warning spec-extension: `x-hidden` is text, which counts as true. Write `true`, or remove the key to show the operation.',
    ],
  ],
  [
    { 'x-hidden': 0 },
    true,
    [
      'openapi.json:11:9 warning spec-extension: `x-hidden` is a number, which counts as true. Write `true`, or remove the key to show the operation.',
    ],
  ],
]
test.each(hidden)('%j', async (extension, expected, reported) => {
  const read_ = await read(spec({ '/a': { get: operation('A', undefined, extension) } }))
  expect(read_.operations.map((found) => found.hidden)).toEqual([expected])
  expect(read_.reported).toEqual(reported)
})

const pages: [extension: Record<string, JsonValue>, page: object, reported: string[]][] = [
  [
    {
      'x-svc': {
        metadata: { title: 'T', tag: 'NEW', any: [1] },
        content: '## Hello',
        href: '/API/v1.0/List',
        groups: ['a'],
      },
    },
    { metadata: { title: 'T', tag: 'NEW', any: [1] }, content: '## Hello', href: 'API/v1.0/List', groups: ['a'] },
    [],
  ],
  [{ 'x-mint': { href: '/a/' } }, { metadata: {}, href: 'a', groups: [] }, []],
  [
    { 'x-mint': { content: 'theirs' }, 'x-svc': { content: 'ours' } },
    { metadata: {}, content: 'ours', groups: [] },
    [],
  ],
  [{ 'x-svc': { mcp: { enabled: true } } }, { metadata: {}, groups: [] }, []],
  [
    { 'x-mint': 'content | You can fetch' },
    { metadata: {}, groups: [] },
    ['`x-mint` is text, but it has to be an object such as `{ metadata: { title: … }, content: … }`. It is ignored.'],
  ],
  [
    { 'x-svc': { metadata: { hidden: 'true', title: ['x'], url: 'javascript:x', tag: null, icon: 5 } } },
    { metadata: { hidden: 'true', title: ['x'], url: 'javascript:x', tag: null, icon: 5 }, groups: [] },
    [
      '`x-svc.metadata.title` is `["x"]`, but it has to be text. It is ignored.',
      '`x-svc.metadata.hidden` is `"true"`, but it has to be `true` or `false`. It is ignored.',
      '`x-svc.metadata.icon` is `5`, but it has to be a name, or an object with a `name`. It is ignored.',
      '`x-svc.metadata.url` is `"javascript:x"`, but it has to be a path of the site, or a URL that begins with `https:`. It is ignored.',
    ],
  ],
  [
    { 'x-svc': { metadata: [], content: 5, href: '', groups: 'admin' } },
    { metadata: {}, groups: [], isClosed: true },
    [
      '`x-svc.metadata` is a list, but it has to be an object of frontmatter fields. It is ignored.',
      '`x-svc.content` is a number, but it has to be text (Markdown or MDX). It is ignored.',
      '`x-svc.href` is text, but it has to be a URL path such as `/api/users/list`. It is ignored.',
      '`x-svc.groups` is text, but it has to be a list of group names. Nobody can read the operation.',
    ],
  ],
  [
    { 'x-svc': null },
    { metadata: {}, groups: [] },
    ['`x-svc` is null, but it has to be an object such as `{ metadata: { title: … }, content: … }`. It is ignored.'],
  ],
]
test.each(pages)('%j', async (extension, page, messages) => {
  for (const document of [
    spec({ '/a': { get: operation('A', undefined, extension) } }),
    spec({}, { webhooks: { a: { post: operation('A', undefined, extension) } } }),
  ]) {
    const { operations, reported } = await read(document)
    expect(operations.map((found) => found.page)).toEqual([page])
    expect(reported.map((text) => text.replace(/^openapi\.json:\d+:\d+ warning spec-extension: /, ''))).toEqual(
      messages,
    )
  }
})

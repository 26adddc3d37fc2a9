import { expect, test } from 'vitest'
import { fixture, specnav, start } from './specnav.ts'

test('prints the navigation as a tree', async () => {
  expect(await specnav('nav', fixture('good'))).toEqual({
    code: 0,
    out: `├─ tab Guides
│  └─ Start
│     ├─ Welcome  /
│     ├─ Quickstart  /guides/quickstart
│     ├─ Status  https://status.example.com
│     └─ https://community.example.com
└─ tab API
   ├─ Users
   │  ├─ GET    List users  /api-reference/users/list-users
   │  ├─ POST   Make a user  /users/create
   │  └─ DELETE Delete a user (deprecated)  /api-reference/users/delete-a-user
   └─ Events
      └─ WEBHOOK A user was created  /api-reference/events/a-user-was-created
`,
    err: '',
  })
})

test('--json prints pages in reading order, and problems', async () => {
  const { code, out, err } = await specnav('nav', fixture('good'), '--json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const guides = ['tab:Guides', 'group:Start']
  const users = { trail: ['tab:API', 'group:Users'], spec: 'openapi.yaml' }
  expect(JSON.parse(out)).toEqual({
    pages: [
      { trail: guides, path: 'index', title: 'Welcome', source: 'file' },
      { trail: guides, path: 'guides/quickstart', title: 'Quickstart', source: 'file' },
      { trail: guides, path: 'guides/status', title: 'Status', source: 'file' },
      { trail: guides, path: 'https://community.example.com', title: expect.any(String), source: 'link' },
      {
        ...users,
        path: 'api-reference/users/list-users',
        title: 'List users',
        source: 'endpoint',
        method: 'GET',
        operation: '/users',
      },
      { ...users, path: 'users/create', title: 'Make a user', source: 'file', method: 'POST', operation: '/users' },
      {
        ...users,
        path: 'api-reference/users/delete-a-user',
        title: 'Delete a user',
        deprecated: true,
        source: 'endpoint',
        method: 'DELETE',
        operation: '/users/{id}',
      },
      {
        trail: ['tab:API', 'group:Events'],
        path: 'api-reference/events/a-user-was-created',
        title: 'A user was created',
        source: 'endpoint',
        spec: 'openapi.yaml',
        method: 'WEBHOOK',
        operation: 'user.created',
      },
    ],
    problems: [],
  })
})

test('problems go to standard error, with their places, and make the exit code 1', async () => {
  const { code, out, err } = await specnav('nav', fixture('problems'))
  expect(code).toBe(1)
  expect(out).toContain('intro (missing)')
  expect(out).toContain('GET /user (missing)')
  expect(err).toContain(`docs.json:12:11  warning  page-missing`)
  expect(err).toContain(`docs.json:13:11  error  operation-missing`)
  expect(err).toContain(`> 12 │           "intro",\n     │           ^\n`)
  expect(err).toMatch(/\n1 error, 1 warning\n$/)
})

test('--json has the problems with line and column, and keeps missing entries', async () => {
  const { code, out, err } = await specnav('nav', fixture('problems'), '--json')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const { pages, problems } = JSON.parse(out)
  expect(pages).toContainEqual({ trail: ['group:Start'], path: 'intro', title: expect.any(String), source: 'missing' })
  expect(problems).toEqual([
    { code: 'page-missing', severity: 'warning', message: expect.any(String), file: 'docs.json', line: 12, column: 11 },
    {
      code: 'operation-missing',
      severity: 'error',
      message: expect.any(String),
      file: 'docs.json',
      line: 13,
      column: 11,
    },
  ])
})

test('a folder without docs.json is a problem', async () => {
  const { code, out, err } = await specnav('nav', fixture('no-config'))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('docs.json  error  config-missing')
})

test('starts without loading the site, swagger-parser, what renders pages or the validator of docs.json', async () => {
  const trace = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context) } })
  `)}`
  const { code, err } = await start(['nav', fixture('good')], {
    nodeArgs: ['--import', trace],
    env: { XDG_CACHE_HOME: '/dev/null' },
  }).finished
  expect(code).toBe(0)
  expect(err).toContain('packages/core/dist/index.js')
  expect(err).not.toMatch(/packages\/site|\/astro\/|swagger-parser|markdown-it|remark|\/zod\//)
})

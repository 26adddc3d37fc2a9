import { type Files, memoryFiles, memoryOverlay } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { identityOf } from '@specnav/core/specs'
import { describe, expect, it } from 'vitest'
import { planLock } from './lock.ts'
import { planSync } from './sync.ts'

const spec = (operations: Record<string, { tag?: string; hidden?: boolean }>): string => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, { tag, hidden }] of Object.entries(operations)) {
    const [method = '', path = ''] = key.split(' ')
    ;(paths[path] ??= {})[method.toLowerCase()] = {
      summary: key,
      tags: tag ? [tag] : [],
      'x-hidden': hidden,
      responses: {},
    }
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths })
}

const config = (groups: string): string => `{
  "theme": "svc",
  "name": "Docs",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": ${groups}
  }
}
`

async function sync(groups: string, operations: Parameters<typeof spec>[0]) {
  const files = memoryFiles({ 'docs.json': config(groups), 'openapi.json': spec(operations), 'intro.mdx': '# Intro' })
  const plan = planSync(await resolveSite({ files }))
  const after = plan.edits[0]?.after ?? config(groups)
  const again = planSync(await resolveSite({ files: memoryOverlay(files, { 'docs.json': after }) }))
  return { steps: plan.steps, after, again: again.edits }
}

/** The files of a project after a sync. A second run must find nothing left to do. */
async function syncFiles(contents: Record<string, unknown>) {
  const files: Files = memoryFiles(
    Object.fromEntries(
      Object.entries({ 'intro.mdx': '# Intro', ...contents }).map(([path, content]) => [
        path,
        typeof content === 'string' ? content : JSON.stringify(content),
      ]),
    ),
  )
  const { steps, edits } = planSync(await resolveSite({ files }))
  const after = Object.fromEntries(edits.map((edit) => [edit.file, edit.after]))
  const again = planSync(await resolveSite({ files: memoryOverlay(files, after) }))
  expect(again.edits).toEqual([])
  return { steps, after }
}

const docs = (navigation: object) => ({ theme: 'svc', name: 'Docs', colors: { primary: '#0d9373' }, navigation })
const group = (...pages: unknown[]) => ({ group: 'G', openapi: 'openapi.json', pages })

describe('planSync', () => {
  it('names the specification and the overlays of a translation in a new group', async () => {
    const spanish = { source: 'openapi.json', directory: 'es', overlays: ['es.json'] }
    const { after } = await syncFiles({
      'docs.json': docs({
        languages: [
          { language: 'en', groups: [group('GET /a')] },
          { language: 'es', groups: [{ group: 'G', openapi: spanish, pages: ['GET /a'] }] },
        ],
      }),
      'openapi.json': spec({ 'GET /a': {}, 'GET /b': { tag: 'B' } }),
      'es.json': { overlay: '1.0.0', info: { title: 'ES', version: '1' }, actions: [{ target: '$.info', update: {} }] },
    })
    const { navigation } = JSON.parse(after['docs.json']!)
    expect(navigation.languages[1].groups[1]).toEqual({ group: 'B', openapi: spanish, pages: ['GET /b'] })
  })

  it('names the file of an operation that another specification at hand has too', async () => {
    const { after } = await syncFiles({
      'docs.json': docs({
        groups: [{ group: 'G', openapi: ['v1.json', 'v2.json'], pages: ['GET /users', 'GET /orders'] }],
      }),
      'v1.json': spec({ 'GET /users': {} }),
      'v2.json': spec({ 'GET /users': {}, 'GET /orders': {} }),
    })
    expect(JSON.parse(after['docs.json']!).navigation.groups[0].pages).toEqual([
      ...['GET /users', 'GET /orders', 'v2.json GET /users'],
    ])
  })

  it('leaves a project alone that is in line', async () => {
    const { steps, again } = await sync(
      '[{ "group": "Users", "openapi": "openapi.json", "pages": ["intro", "GET /users"] }]',
      { 'GET /users': { tag: 'Users' } },
    )
    expect(steps).toEqual([])
    expect(again).toEqual([])
  })

  it('lists a new operation beside those of its tag, in the order of the specification, and touches nothing else', async () => {
    const groups =
      '[{ "group": "Users", "openapi": "openapi.json", "pages": ["intro", "GET /users", "DELETE /users/{id}"] }]'
    const { steps, after, again } = await sync(groups, {
      'GET /users': { tag: 'Users' },
      'POST /users': { tag: 'Users' },
      'DELETE /users/{id}': { tag: 'Users' },
    })
    expect(steps).toEqual(['list POST /users after GET /users'])
    expect(after).toBe(config(groups.replace('"GET /users", ', '"GET /users", "POST /users", ')))
    expect(again).toEqual([])
  })

  it('gives a tag that nothing lists a group of its own', async () => {
    const groups =
      '[{ "group": "API", "openapi": "openapi.json", "pages": [{ "group": "Users", "pages": ["GET /users"] }] }]'
    const { after, again } = await sync(groups, {
      'GET /users': { tag: 'Users' },
      'GET /teams': { tag: 'Teams' },
      'POST /teams': { tag: 'Teams' },
    })
    expect(JSON.parse(after).navigation.groups[0].pages).toEqual([
      { group: 'Users', pages: ['GET /users'] },
      { group: 'Teams', pages: ['GET /teams', 'POST /teams'] },
    ])
    expect(again).toEqual([])
  })

  it('lets a new group name the specification that the group beside it names itself', async () => {
    const groups = '[{ "group": "Users", "openapi": "openapi.json", "pages": ["GET /users"] }]'
    const operations = { 'GET /users': { tag: 'Users' }, 'GET /teams': { tag: 'Teams' } }
    const { after, again } = await sync(groups, operations)
    const added = '{ "group": "Teams", "openapi": "openapi.json", "pages": ["GET /teams"] }'
    expect(after).toBe(config(groups.replace(/\]$/, `, ${added}]`)))
    expect(again).toEqual([])
  })

  it('corrects a near miss and removes what is gone or hidden', async () => {
    const groups = `[
      {
        "group": "Users",
        "openapi": "openapi.json",
        "pages": [
          "GET /users/{userId}",
          "GET /everything/that/was/removed/long/ago",
          "GET /secret",
          "intro"
        ]
      }
    ]`
    const { steps, after, again } = await sync(groups, {
      'GET /users/{id}': { tag: 'Users' },
      'GET /secret': { tag: 'Users', hidden: true },
    })
    expect(steps).toEqual([
      'replace GET /users/{userId} by GET /users/{id}',
      'remove GET /everything/that/was/removed/long/ago, which no specification has',
      'remove GET /secret, which x-hidden hides',
    ])
    expect(after).toBe(
      config(`[
      {
        "group": "Users",
        "openapi": "openapi.json",
        "pages": [
          "GET /users/{id}",
          "intro"
        ]
      }
    ]`),
    )
    expect(again).toEqual([])
  })

  it('removes a group that loses all it lists, for without them it would be the whole specification', async () => {
    const groups = `[
      { "group": "Old", "openapi": "openapi.json", "pages": ["GET /gone/long/ago"] },
      { "group": "B", "openapi": "openapi.json", "pages": ["GET /a", "PUT /a"] }
    ]`
    const { steps, after, again } = await sync(groups, { 'GET /a': {}, 'PUT /a': {} })
    expect(steps).toEqual([
      'remove GET /gone/long/ago, which no specification has',
      'remove the group Old, which lists nothing else',
    ])
    expect(after).toBe(
      config(`[
      { "group": "B", "openapi": "openapi.json", "pages": ["GET /a", "PUT /a"] }
    ]`),
    )
    expect(again).toEqual([])
  })

  it('removes groups that hold only such groups, and touches nothing else on their lines', async () => {
    const groups = `[{ "group": "A", "openapi": "openapi.json", "pages": [ "GET /a",{ "group": "B", "root": "GET /gone/too",
      "pages": [{ "group": "C", "pages": ["GET /gone/long/ago"] }] } ]   }]`
    const { steps, after } = await sync(groups, { 'GET /a': {} })
    expect(steps.slice(-1)).toEqual(['remove the group B, which lists nothing else'])
    expect(after).toBe(config('[{ "group": "A", "openapi": "openapi.json", "pages": [ "GET /a" ]   }]'))
  })

  const stays = [
    {
      holds: 'another page',
      groups: '[{ "group": "Old", "openapi": "openapi.json", "pages": ["intro", "GET /gone/long/ago"] }]',
      reason: 'without which `Old` would list a whole specification',
    },
    {
      holds: 'a group with another page',
      groups:
        '[{ "group": "Old", "openapi": "openapi.json", "pages": [{ "group": "In", "pages": ["GET /gone/long/ago"] }, "intro"] }]',
      reason: 'without which `Old` would list a whole specification',
    },
    {
      holds: 'everything that the navigation has',
      groups: '[{ "group": "Old", "openapi": "openapi.json", "pages": ["GET /gone/long/ago"] }]',
      reason: 'without which the navigation would be empty',
    },
  ]
  it.each(stays)('leaves the last reference of a node that holds $holds', async ({ groups, reason }) => {
    const { steps, after } = await sync(groups, {})
    expect(steps).toEqual([`leave GET /gone/long/ago, which no specification has, but ${reason}`])
    expect(after).toBe(config(groups))
  })

  it('takes the specification from a group that only has other pages left, if another group names it', async () => {
    const groups = `[
      { "group": "Old", "icon": "star", "openapi": "openapi.json", "pages": ["intro", "GET /gone/long/ago"] },
      { "group": "B", "openapi": "openapi.json", "pages": ["GET /a"] }
    ]`
    const { steps, after, again } = await sync(groups, { 'GET /a': {} })
    expect(steps).toEqual([
      'remove GET /gone/long/ago, which no specification has',
      'remove `openapi` from the group Old, which lists no operation',
    ])
    expect(after).toBe(
      config(
        groups.replace(', "openapi": "openapi.json", "pages": ["intro", "GET /gone/long/ago"]', ', "pages": ["intro"]'),
      ),
    )
    expect(again).toEqual([])
  })

  it('takes a path with blanks for the reference that it is', async () => {
    const groups = '[{ "group": "A", "openapi": "openapi.json", "pages": ["GET /gone/long/ago", "GET /a b"] }]'
    const files = memoryFiles({
      'docs.json': config(groups),
      'openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: { '/a b': { get: { summary: 'A' } } },
        webhooks: { 'user created': { post: { summary: 'B' } } },
      }),
    })
    const plan = planSync(await resolveSite({ files }))
    const after = groups.replace('"GET /gone/long/ago", "GET /a b"', '"GET /a b", "openapi.json webhook user created"')
    expect(plan.edits[0]?.after).toBe(config(after))
    const again = await resolveSite({ files: memoryOverlay(files, { 'docs.json': config(after) }) })
    expect([planSync(again), again.problems]).toEqual([{ edits: [], steps: [] }, []])
  })

  it('corrects an entry on a line of its own group', async () => {
    const groups = '[{ "group": "A",   "openapi": "openapi.json", "pages": ["GET /users/{userId}"] }]'
    const { after } = await sync(groups, { 'GET /users/{id}': {} })
    expect(after).toBe(config(groups.replace('{userId}', '{id}')))
  })
})

describe('what is corrected', () => {
  const operations = {
    'GET /users': {},
    'GET /users/{id}': {},
    'GET /dogs': {},
  }
  const pagesAfter = async (...pages: string[]) => {
    const { steps, after } = await syncFiles({
      'docs.json': docs({ groups: [group(...pages)] }),
      'openapi.json': spec(operations),
    })
    const text = after['docs.json']
    return { steps, pages: text === undefined ? pages : JSON.parse(text).navigation.groups[0].pages }
  }

  it('is no other method and no similar name', async () => {
    expect(await pagesAfter('GET /users', 'POST /users', 'GET /cats', '...')).toEqual({
      steps: ['remove POST /users, which no specification has', 'remove GET /cats, which no specification has'],
      pages: ['GET /users', '...'],
    })
  })

  it('is nothing that is listed already, or that another entry is corrected to', async () => {
    expect(await pagesAfter('GET /users', 'GET /Users', 'GET /users/:id', 'GET /users/{userId}', 'GET /dogs')).toEqual({
      steps: [
        'remove GET /Users, which means GET /users, and that is listed already',
        'replace GET /users/:id by GET /users/{id}',
        'remove GET /users/{userId}, which means GET /users/{id}, and that is listed already',
      ],
      pages: ['GET /users', 'GET /users/{id}', 'GET /dogs'],
    })
  })

  it('is what only a rest marker lists', async () => {
    expect((await pagesAfter('GET /Dogs', '...')).pages).toEqual(['GET /dogs', '...'])
  })

  it('is the spelling of the path, whichever specification it names', async () => {
    const { steps } = await pagesAfter('openapi.json GET /Users', 'openapi GET /Dogs/', 'GET /users/{user}')
    expect(steps).toEqual([
      'replace openapi.json GET /Users by openapi.json GET /users',
      'replace openapi GET /Dogs/ by openapi GET /dogs',
      'replace GET /users/{user} by GET /users/{id}',
    ])
  })

  it('is an entry in each language', async () => {
    const language = (name: string, entry: string) => ({ language: name, groups: [group('GET /dogs', entry)] })
    const { steps } = await syncFiles({
      'docs.json': docs({ languages: [language('en', 'GET /Users'), language('fr', 'GET /Users')] }),
      'openapi.json': spec({ 'GET /users': {}, 'GET /dogs': {} }),
    })
    expect(steps).toEqual(['replace GET /Users by GET /users', 'replace GET /Users by GET /users'])
  })

  it('is the specification where only another one has the operation, and nothing has a page of it', async () => {
    const groups = [group('GET /users', 'GET /cats', 'GET /birds'), { ...group('GET /cats'), openapi: 'pets.json' }]
    const { steps, after } = await syncFiles({
      'docs.json': docs({ groups }),
      'openapi.json': spec({ 'GET /users': {} }),
      'pets.json': spec({ 'GET /cats': {}, 'GET /birds': {} }),
    })
    expect(steps).toEqual([
      'remove GET /cats, which no specification has',
      'replace GET /birds by pets.json GET /birds',
    ])
    expect(JSON.parse(after['docs.json']!).navigation.groups[0].pages).toEqual(['GET /users', 'pets.json GET /birds'])
  })

  it('is the page behind a label', async () => {
    const { after } = await syncFiles({
      'docs.json': docs({ groups: [{ ...group('intro'), root: 'GET /Users' }] }),
      'openapi.json': spec({ 'GET /users': {} }),
    })
    expect(after['docs.json']).toContain('"root":"GET /users"')
  })
})

describe('the file that is edited', () => {
  const operations = spec({
    'GET /users': { tag: 'Users' },
    'POST /users': { tag: 'Users' },
    'GET /ping': { tag: 'Health' },
  })
  const health = '{ "group": "Health", "openapi": "openapi.json", "pages": ["GET /ping"] }'

  it('holds the list, where a group is in a file of its own', async () => {
    const { after } = await syncFiles({
      'docs.json': config('[{ "$ref": "nav/users.json" }]'),
      'nav/users.json': '{ "group": "Users", "openapi": "openapi.json", "pages": ["GET /users"] }',
      'openapi.json': operations,
    })
    expect(after).toEqual({
      'docs.json': config(`[{ "$ref": "nav/users.json" }, ${health}]`),
      'nav/users.json': '{ "group": "Users", "openapi": "openapi.json", "pages": ["GET /users", "POST /users"] }',
    })
  })

  it('holds the list, where that is in a file of its own', async () => {
    const { after } = await syncFiles({
      'docs.json': config('{ "$ref": "groups.json" }'),
      'groups.json': '[{ "group": "Users", "openapi": "openapi.json", "pages": { "$ref": "pages.json" } }]',
      'pages.json': '["GET /users"]',
      'openapi.json': operations,
    })
    expect(after).toEqual({
      'groups.json': `[{ "group": "Users", "openapi": "openapi.json", "pages": { "$ref": "pages.json" } }, ${health}]`,
      'pages.json': '["GET /users", "POST /users"]',
    })
  })

  it('loses the reference to a group that lists nothing else', async () => {
    const { steps, after } = await syncFiles({
      'docs.json': config('[{ "$ref": "old.json" }, { "group": "G", "openapi": "openapi.json", "pages": ["..."] }]'),
      'old.json': '{ "group": "Old", "openapi": "openapi.json", "pages": ["GET /gone"] }',
      'openapi.json': operations,
    })
    expect(steps).toEqual([
      'remove GET /gone, which no specification has',
      'remove the group Old, which lists nothing else',
    ])
    expect(after).toEqual({
      'docs.json': config('[{ "group": "G", "openapi": "openapi.json", "pages": ["..."] }]'),
    })
  })

  it('is edited once, however often it is included, and not where an entry names something in one of the places', async () => {
    const tab = (name: string, openapi: string) => ({ tab: name, openapi, pages: { $ref: 'pages.json' } })
    const { steps, after } = await syncFiles({
      'docs.json': docs({ tabs: [tab('A', 'openapi.json'), tab('B', 'openapi.json'), tab('C', 'other.json')] }),
      'pages.json': '["GET /gone", "GET /users", "GET /both"]',
      'openapi.json': spec({ 'GET /users': {} }),
      'other.json': spec({ 'GET /users': {}, 'GET /both': {} }),
    })
    expect(steps).toEqual([
      'remove GET /gone, which no specification has',
      'leave GET /both, which no specification has, but `pages.json` is included twice, and there it names an operation',
    ])
    expect(after).toEqual({ 'pages.json': '["GET /users", "GET /both"]' })
  })
})

describe('what is listed anew', () => {
  it('comes after the last entry where that is in no group', async () => {
    const { steps, after } = await syncFiles({
      'docs.json': docs({ tabs: [{ tab: 'A', openapi: 'openapi.json', pages: ['GET /users'] }] }),
      'openapi.json': spec({
        'GET /users': { tag: 'Users' },
        'GET /ping': { tag: 'Health' },
        'GET /pong': { tag: 'Health' },
      }),
    })
    expect(steps).toEqual(['list GET /ping in the new group Health', 'list GET /pong in the new group Health'])
    expect(JSON.parse(after['docs.json']!).navigation.tabs[0].pages).toEqual([
      'GET /users',
      { group: 'Health', pages: ['GET /ping', 'GET /pong'] },
    ])
  })

  it('comes after the group whose label leads to the only page', async () => {
    const { after } = await syncFiles({
      'docs.json': docs({ groups: [{ ...group('intro'), root: 'GET /users' }] }),
      'openapi.json': spec({ 'GET /users': { tag: 'Users' }, 'GET /ping': {} }),
    })
    expect(JSON.parse(after['docs.json']!).navigation.groups[1]).toEqual({
      group: 'API Reference',
      openapi: 'openapi.json',
      pages: ['GET /ping'],
    })
  })

  it('is a group of the label that `x-group` gives its tag, with the folder of the group beside it', async () => {
    const openapi = { source: './openapi.json', directory: 'ref' }
    const { steps, after } = await syncFiles({
      'docs.json': docs({ groups: [{ ...group('GET /users'), openapi: ['other.json', openapi] }] }),
      'openapi.json': {
        ...JSON.parse(spec({ 'GET /users': { tag: 'Users' }, 'GET /orders': { tag: 'orders' } })),
        tags: [{ name: 'orders', 'x-group': 'Purchases' }],
      },
      'other.json': spec({}),
    })
    expect(steps).toEqual(['list GET /orders in the new group Purchases'])
    expect(JSON.parse(after['docs.json']!).navigation.groups[1]).toEqual({
      group: 'Purchases',
      openapi,
      pages: ['GET /orders'],
    })
  })
})

it('leaves comments with the entries that they are about', async () => {
  const groups = `[{ "group": "U", "openapi": "openapi.json", "pages": [
    // the list
    "GET /users", // keep
    /* old */ "GET /gonegonegonegone" // going
    // tail
  ] }]`
  const { after } = await syncFiles({
    'docs.json': config(groups),
    'openapi.json': spec({ 'GET /users': {}, 'PUT /users': {} }),
  })
  expect(after['docs.json']).toBe(
    config(`[{ "group": "U", "openapi": "openapi.json", "pages": [
    // the list
    "GET /users", // keep
    "PUT /users"
    // tail
  ] }]`),
  )
})

describe('an operation that moved', () => {
  const lists = (name: string) => ({
    '200': { description: name, content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
  })
  const described = (paths: object) => ({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths })
  const get = (operationId: string | undefined, name = 'Users') => ({
    get: { summary: operationId, operationId, tags: ['Any'], responses: lists(name) },
  })
  const navigation = `{
    "groups": [
      {
        // Everything about people
        "group": "Members", "icon": "users", "openapi": "a.json",
        "pages": [
          "intro",
          "GET /users", // the list
          { "group": "More", "tag": "NEW", "pages": ["GET /users/{id}"] }
        ]
      }
    ]
  }`
  const project = {
    'docs.json': `{ "theme": "svc", "name": "D", "colors": { "primary": "#0d9373" }, "navigation": ${navigation} }`,
  }

  /** The steps and the changed docs.json of a sync after a lock. */
  async function moved(before: Record<string, object>, after: Record<string, unknown>, docsBefore = project) {
    const old = memoryFiles({ 'intro.mdx': '# Intro', ...docsBefore, ...texts(before) })
    const { edits } = await planLock(await resolveSite({ files: old }))
    const lock = Object.fromEntries(edits.map((edit) => [edit.file, edit.after!]))
    return syncFiles({ ...docsBefore, ...lock, ...after })
  }
  const texts = (files: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(files).map(([file, content]) => [file, JSON.stringify(content)]))

  const users = described({ '/users': get('list'), '/users/{id}': get('find', 'User') })
  const withoutIds = described({ '/users': get(undefined), '/users/{id}': get(undefined, 'User') })

  it.each([
    ['by its operationId', users, described({ '/people': get('list'), '/people/{id}': get('find', 'Person') })],
    [
      'without one, by its schema',
      withoutIds,
      described({ '/people': get(undefined), '/people/{id}': get(undefined, 'User') }),
    ],
  ])('is found %s, and its group stays as it is', async (_how, before, after) => {
    const { steps, after: files } = await moved({ 'a.json': before }, { 'a.json': after })
    expect(steps).toEqual(['replace GET /users by GET /people', 'replace GET /users/{id} by GET /people/{id}'])
    expect(files).toEqual({
      'docs.json': project['docs.json'].replaceAll('GET /users', 'GET /people'),
    })
  })

  it('is found in another file, which its entry names if it has to', async () => {
    const docsAfter = { 'docs.json': project['docs.json'].replace('"a.json"', '["a.json", "b.json"]') }
    const split = {
      'a.json': described({ '/users': get('list') }),
      'b.json': described({ '/people/{id}': get('find', 'User') }),
    }
    expect((await moved({ 'a.json': users }, { ...split, ...docsAfter })).steps).toEqual([
      'replace GET /users/{id} by GET /people/{id}',
    ])
    const alone = described({ '/people/{id}': get('find', 'User'), '/users': get('list') })
    const { steps } = await moved(
      { 'a.json': users },
      { ...docsAfter, 'a.json': described({ '/x': get('x', 'X') }), 'b.json': alone },
    )
    expect(steps).toContain('replace GET /users/{id} by GET /people/{id}')
  })

  it('follows from a file that an entry names, and that is gone', async () => {
    const named = {
      'docs.json': project['docs.json']
        .replaceAll('"GET /users', '"b.json GET /users')
        .replace('"a.json"', '"c.json"')
        .replace('"intro"', '"GET /jobs"'),
    }
    const other = described({ '/jobs': get('jobs', 'Job') })
    const merged = described({ '/jobs': get('jobs', 'Job'), '/users': get('list'), '/users/{id}': get('find', 'User') })
    const { steps } = await moved({ 'b.json': users, 'c.json': other }, { 'c.json': merged }, named)
    expect(steps).toEqual([
      'replace b.json GET /users by c.json GET /users',
      'replace b.json GET /users/{id} by c.json GET /users/{id}',
    ])
  })

  it('leaves its entry to the author if several could be the one, and lists none of them', async () => {
    const two = described({
      '/a/users': get(undefined),
      '/b/users': get(undefined),
      '/users/{id}': get(undefined, 'User'),
    })
    const { steps, after } = await moved({ 'a.json': withoutIds }, { 'a.json': two })
    expect(steps).toEqual([
      'leave GET /users, which no specification has, but it may be GET /a/users or GET /b/users now: write what it is, or remove it',
    ])
    expect(after).toEqual({})
  })

  it('is known from an earlier version where there is no lock', async () => {
    const earlier = (await resolveSite({ files: memoryFiles({ ...project, ...texts({ 'a.json': users }) }) })).specs
      .named
    const files = memoryFiles({
      ...project,
      'intro.mdx': '# Intro',
      ...texts({ 'a.json': described({ '/people': get('list'), '/users/{id}': get('find', 'User') }) }),
    })
    const versions = [earlier.flatMap(({ operations }) => [...operations.values()].map(identityOf))]
    expect(planSync(await resolveSite({ files }), { earlier: versions }).steps).toEqual([
      'replace GET /users by GET /people',
    ])
  })

  it('is followed by the page that documents it, whose other text stays', async () => {
    const page = (reference: string) => `---
title: '{{name}}'
openapi: "${reference}" # the list
---
GET /users
`
    const docsBefore = {
      'docs.json': project['docs.json'].replace('"GET /users"', '"people"'),
      'people.mdx': page('GET /users'),
      'other.mdx': page('a.json GET /users/{id}'),
    }
    const people = described({ '/people': get('list'), '/people/{id}': get('find', 'User') })
    // Only the lock knows the operations of generated pages.
    const { specs } = await resolveSite({ files: memoryFiles({ ...docsBefore, ...texts({ 'a.json': users }) }) })
    const earlier = [specs.named.flatMap(({ operations }) => [...operations.values()].map(identityOf))]
    const files = memoryFiles({ 'intro.mdx': '# Intro', ...docsBefore, ...texts({ 'a.json': people }) })
    const { steps, edits } = planSync(await resolveSite({ files, asWritten: true }), { earlier })
    expect(steps).toEqual([
      'replace GET /users/{id} by GET /people/{id}',
      'replace GET /users by GET /people in people.mdx',
      'replace a.json GET /users/{id} by a.json GET /people/{id} in other.mdx',
    ])
    expect(Object.fromEntries(edits.map(({ file, after }) => [file, after]))).toMatchObject({
      'people.mdx': page('GET /users').replace('"GET /users"', '"GET /people"'),
      'other.mdx': page('a.json GET /people/{id}'),
    })
  })

  it.each(['/health', '/healthz'])(
    'is not taken for one of another API that has, or had, the same path: %s',
    async (path) => {
      const navigation = {
        groups: [
          { group: 'A', openapi: 'a.json', pages: ['GET /health', 'GET /a'] },
          { group: 'B', openapi: 'b.json', pages: ['GET /health', 'GET /b'] },
        ],
      }
      const before = {
        'a.json': described({ '/health': get('aHealth', 'A'), '/a': get('a') }),
        'b.json': described({ '/health': get('bHealth', 'B'), '/b': get('b') }),
      }
      const after = {
        'a.json': described({ '/a': get('a') }),
        'b.json': described({ [path]: get('bHealth', 'B'), '/b': get('b') }),
      }
      const { steps } = await moved(before, after, { 'docs.json': JSON.stringify(docs(navigation)) })
      expect(steps).toEqual([
        'remove GET /health, which no specification has',
        ...(path === '/health' ? [] : [`replace GET /health by GET ${path}`]),
      ])
    },
  )

  it('leaves nothing of an operation that is gone, and of a missing file the entry', async () => {
    const { steps } = await moved({ 'a.json': users }, { 'a.json': described({ '/users': get('list') }) })
    expect(steps).toEqual([
      'remove GET /users/{id}, which no specification has',
      'remove the group More, which lists nothing else',
    ])
    const named = { 'docs.json': project['docs.json'].replace('"GET /users"', '"b.json GET /users"') }
    expect((await syncFiles({ ...named, 'a.json': described({ '/users/{id}': get('find') }) })).steps).toEqual([])
  })
})

describe('requests in texts', () => {
  const page = (code: string) =>
    `---\ntitle: A\n---\r\nCall \`GET /ordres\`.\r\n\n\`\`\`sh\n${code}\n\`\`\`\n\nThe end.  \n`
  const project = (text: string) => ({
    'docs.json': docs({ groups: [group('GET /orders', 'POST /orders', 'POST /orders/{id}/refunds', 'intro')] }),
    'openapi.json': spec({ 'GET /orders': {}, 'POST /orders': {}, 'POST /orders/{id}/refunds': {} }),
    'intro.mdx': text,
  })

  it('are written as the one operation that they nearly are, and all else stays', async () => {
    const { after, steps } = await syncFiles(
      project(page('curl -X GET $HOST/orders/$ID/refunds\ncurl $HOST/orders/7/refund -d a=b')),
    )
    const right = page('curl -X POST $HOST/orders/$ID/refunds\ncurl $HOST/orders/7/refunds -d a=b')
    expect(after).toEqual({ 'intro.mdx': right.replace('/ordres', '/orders') })
    expect(steps).toEqual([
      'write /orders for /ordres in intro.mdx',
      'write POST for GET in intro.mdx',
      'write /orders/7/refunds for /orders/7/refund in intro.mdx',
    ])
  })

  it.each([
    ['that several operations may be', 'curl -X PUT $HOST/orders'],
    [
      'that a comment keeps',
      '```\n\n{/* specnav-ignore request-path */}\n\n```sh\ncurl -X GET $HOST/orders/$ID/refunds',
    ],
    ['whose code joins the URL', "fetch(HOST + '/ordres')"],
  ])('%s stay', async (_, code) => {
    const { after } = await syncFiles(project(page(code).replace('/ordres', '/orders')))
    expect(after).toEqual({})
  })
})

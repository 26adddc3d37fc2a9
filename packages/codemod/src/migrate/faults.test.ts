import { describe, expect, test } from 'vitest'
import {
  docs,
  eject,
  expectOutcomes,
  expectSame,
  extensionIn,
  group,
  migrate,
  page,
  pageAt,
  project,
  spec,
} from '../project.test.helper.ts'

/*
 * The faults that a command for the same purpose had, one number each. Everywhere: what a reader sees of the
 * site stays, no page is deleted whose text does not stand somewhere else, and a second run changes nothing.
 */

describe('content is never lost', () => {
  test('1: a specification path with a leading slash', async () => {
    const contents = project({
      'users/list.mdx': page('title: List them\nopenapi: /openapi.json GET /users'),
    })
    const { after } = await expectOutcomes(contents, { 'users/list.mdx': 'migrated spec' })
    expect(after['users/list.mdx']).toBeUndefined()
    expect(extensionIn(after['openapi.json']!)).toEqual({
      href: '/users/list',
      metadata: { title: 'List them' },
      content: '\n## About users\n\nAll of *them*.\n',
    })
    expect(JSON.parse(after['docs.json']!).navigation.groups[0].pages).toEqual(['intro', 'openapi.json GET /users'])
  })

  test.each(['openapi GET /users', '../openapi.json GET /users', 'openapi.json   GET   /users'])(
    '2: a specification by its name, or from the page: %s',
    async (reference) => {
      const contents = project({ 'users/list.mdx': page(`openapi: ${reference}`) })
      const { after } = await expectOutcomes(contents, { 'users/list.mdx': 'migrated spec' })
      expect(extensionIn(after['openapi.json']!).content).toContain('About users')
    },
  )

  test('3: an operation that is not there, a trailing slash, a webhook that is not `post`', async () => {
    const contents = project({
      'openapi.json': spec(
        { 'GET /users/': { summary: 'List users' } },
        { webhooks: { created: { get: { responses: { 200: { description: 'OK' } } } } } },
      ),
      'gone.mdx': page('openapi: GET /nothing'),
      'slash.mdx': page('openapi: /openapi.json GET /users'),
      'hook.mdx': page('openapi: /openapi.json webhook created'),
    })
    const { after } = await expectOutcomes(contents, {
      'gone.mdx': 'refused operation-missing',
      'slash.mdx': 'migrated spec',
      'hook.mdx': 'migrated spec',
    })
    expect(after['gone.mdx']).toBe(contents['gone.mdx'])
    expect(extensionIn(after['openapi.json']!, '/users/').content).toContain('About users')
    // Without a title or a summary, a page is called after its file, and a webhook after its name.
    expect(JSON.parse(after['openapi.json']!).webhooks.created.get['x-svc'].metadata).toEqual({ title: 'Hook' })
    expect(after['docs.json']).toContain('"openapi.json webhook created"')
    const back = await eject(after, 'webhook created')
    expect(back['hook.mdx']).toContain('openapi: /openapi.json webhook created\n')
  })

  test('4: one page or specification that cannot be read holds nobody up', async () => {
    const contents = project({
      'broken.json': '{ "openapi": "3.1.0", ',
      'a.mdx': page('openapi: /openapi.json GET /users'),
      'b.mdx': page('openapi: /broken.json GET /users'),
      'c.mdx': page('title: "unclosed\nopenapi: GET /users'),
    })
    const { after } = await expectOutcomes(contents, { 'a.mdx': 'migrated spec', 'b.mdx': 'refused spec-unread' })
    expect(after).toMatchObject({ 'b.mdx': contents['b.mdx'], 'c.mdx': contents['c.mdx'] })
  })

  test('5: several pages of one operation: the first one moves, the others stay and say why', async () => {
    const contents = project({
      'one.mdx': page('title: One\nopenapi: /openapi.json GET /users', 'One'),
      'two.mdx': page('title: Two\nopenapi: /openapi.json GET /users', 'Two'),
    })
    const { after } = await expectOutcomes(contents, {
      'one.mdx': 'migrated spec',
      'two.mdx': 'refused operation-taken',
    })
    expect(after['two.mdx']).toBe(contents['two.mdx'])
  })

  test('6: translations keep their own text and URL', async () => {
    const languages = ['en', 'fr'].map((language) => ({
      language,
      groups: [{ group: 'API', pages: [`${language}/p`, `${language}/q`] }],
    }))
    const contents = project({
      'docs.json': docs({ languages }),
      'fr.json': spec({ 'POST /users': { summary: 'Créer' } }),
      'en/p.mdx': page('openapi: /openapi.json GET /users', 'English'),
      'fr/p.mdx': page('openapi: /openapi.json GET /users', 'Français'),
      'en/q.mdx': page('openapi: /openapi.json POST /users', 'English'),
      'fr/q.mdx': page('openapi: /fr.json POST /users', 'Français'),
    })
    const { after } = await expectOutcomes(contents, {
      'en/p.mdx': 'migrated spec',
      'en/q.mdx': 'migrated spec',
      'fr/p.mdx': 'refused operation-taken',
      'fr/q.mdx': 'migrated spec',
    })
    expect(await pageAt(after, 'fr/p')).toMatchObject({ type: 'authored' })
    expect(await pageAt(after, 'fr/q')).toMatchObject({ type: 'endpoint', content: 'Français' })
  })

  test('7: an `x-svc` (or `x-mint`) that is there is kept, and a conflict is refused', async () => {
    const mint = { groups: ['beta'], mcp: { enabled: true }, metadata: { tag: 'NEW', keywords: ['k'] } }
    const contents = project({
      'openapi.json': spec({
        'GET /users': { summary: 'List', 'x-mint': mint },
        'POST /users': { summary: 'Create', 'x-svc': { content: 'Another text' } },
      }),
      'a.mdx': page('openapi: /openapi.json GET /users\ntag: NEW', 'Text'),
      'b.mdx': page('openapi: /openapi.json POST /users', 'Text'),
    })
    const { after, plan } = await expectOutcomes(
      contents,
      { 'a.mdx': 'migrated spec', 'b.mdx': 'refused extension-conflict' },
      { to: ['spec'] },
    )
    expect(extensionIn(after['openapi.json']!, '/users', 'get', 'x-mint')).toEqual({
      ...mint,
      href: '/a',
      content: 'Text',
      metadata: { ...mint.metadata, sidebarTitle: 'List' },
    })
    expect(extensionIn(after['openapi.json']!, '/users', 'post')).toEqual({ content: 'Another text' })
    expect(plan.pages[1]).toMatchObject({
      reasons: [
        {
          message:
            '`x-svc.content` of the operation is another text than the body of the page. Remove it, or make it agree with the page.',
        },
      ],
    })
  })

  test('7: what is there already and would change the page is refused', async () => {
    const contents = project({
      'openapi.json': spec({ 'GET /users': { summary: 'List', 'x-svc': { metadata: { tag: 'NEW' } } } }),
      'a.mdx': page('openapi: /openapi.json GET /users'),
    })
    await expectOutcomes(contents, { 'a.mdx': 'refused verification-failed' }, { to: ['spec'] })
  })

  const frontmatter = `# Who reads this
title: "List: users" # shown in the sidebar
openapi: /openapi.yaml GET /users
version: 1.10
big: 12345678901234567890
date: 2024-01-02
off: off
octal: 0o17
description: >-
  Folded
  text
keywords: [a, "b"]
# nested
og:
    image: x.png # with a comment
`.trimEnd()

  test('8: comments, spellings and types of the frontmatter', async () => {
    const yaml = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /users:\n    get:\n      summary: List\n`
    const contents = project({ 'openapi.yaml': yaml, 'a.mdx': page(frontmatter) })
    const before = await pageAt(contents, 'a')
    const { after } = await expectSame(contents)
    const moved = await pageAt(after, 'a')
    const { openapi: _, ...kept } = before!.frontmatter
    expect(moved!.frontmatter).toEqual(kept)
    const written = frontmatter.replace(/^openapi:.*\n/m, '').replace(/^/gm, '          ')
    expect(after['openapi.yaml']).toContain(`        metadata:\n${written}\n`)
  })

  test('8: JSON keeps the spelling of numbers, and refuses what it cannot hold: comments', async () => {
    const bare = frontmatter.replace(/[ \t]*#.*\n?/g, '\n').replace('openapi.yaml', 'openapi.json')
    const contents = project({
      'a.mdx': page(bare),
      'b.mdx': page('# why\nopenapi: /openapi.json POST /users'),
    })
    const { after } = await expectOutcomes(contents, { 'a.mdx': 'migrated spec', 'b.mdx': 'migrated page' })
    expect(after['openapi.json']).toContain('"version": 1.10,')
    expect(after['openapi.json']).toContain('"big": 12345678901234567890,')
    expect(extensionIn(after['openapi.json']!).metadata).toMatchObject({ date: '2024-01-02', off: 'off', octal: 15 })
  })
})

describe('specifications keep their bytes', () => {
  const yaml = `# A comment
openapi: '3.1.0'   # quoted
info: {title: "T",  version: 1.10}
x-long: 12345678901234567890
x-octal: 0777
x-date: 2024-01-02
components:
  schemas: &schemas
    A: {type: string}
x-again: *schemas
paths:
  '/users':
    get:
      summary: >
        folded
        text
      responses: {"200": {description: ok}}

    # About creating
    post: {summary: Create,
           responses: {default: {description: ok}}}
`

  test('9: YAML: comments, quotes, flow style, folding, numbers, dates, anchors', async () => {
    const contents = project({
      'openapi.yaml': yaml,
      'a.mdx': page('openapi: /openapi.yaml GET /users'),
      'b.mdx': page('openapi: /openapi.yaml POST /users', ''),
    })
    const { after } = await expectOutcomes(contents, { 'a.mdx': 'migrated spec', 'b.mdx': 'migrated spec' })
    const added = `      x-svc:
        href: /a
        content: |

          ## About users

          All of *them*.
`
    expect(after['openapi.yaml']).toBe(
      yaml
        .replace('      responses: {"200": {description: ok}}\n', (line) => line + added)
        .replace('{description: ok}}}\n', '{description: ok}}, "x-svc": { "href": "/b" }}\n'),
    )
  })

  test('9: YAML: text with the line ends of Windows reads as text, and lines of blanks are not taken for it', async () => {
    const contents = project({
      'openapi.yaml': yaml.replace('\n\n    # About', '\n              \n\n    # About'),
      'a.mdx': page('title: Users\nopenapi: /openapi.yaml GET /users').replaceAll('\n', '\r\n'),
    })
    const { after } = await expectOutcomes(contents, { 'a.mdx': 'migrated spec' })
    expect(after['openapi.yaml']).toContain(`      responses: {"200": {description: ok}}
              
      x-svc:
        href: /a
        metadata:
          title: Users
        content: |

          ## About users

          All of *them*.

    # About creating
`)
  })

  test('10: an object that is two operations by an alias or a reference', async () => {
    const aliased = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get: &get
      summary: Get
  /b:
    get: *get
  /c:
    $ref: '#/components/pathItems/shared'
  /d:
    $ref: '#/components/pathItems/shared'
  /e:
    post: &post
      summary: Post
  /f:
    post:
      <<: *post
      operationId: f
components:
  pathItems:
    shared:
      get: { summary: Shared }
`
    const contents = project({
      'openapi.yaml': aliased,
      'a.mdx': page('openapi: /openapi.yaml GET /a'),
      'c.mdx': page('openapi: /openapi.yaml GET /c'),
      'e.mdx': page('openapi: /openapi.yaml POST /e'),
      'f.mdx': page('openapi: /openapi.yaml POST /f'),
    })
    const { after } = await expectOutcomes(contents, {
      'a.mdx': 'refused operation-shared',
      'c.mdx': 'refused operation-shared',
      'e.mdx': 'refused spec-unwritable',
      'f.mdx': 'migrated spec',
    })
    expect(await pageAt(after, 'f')).toMatchObject({ type: 'endpoint', operation: { key: 'POST /f' } })
  })

  test('11: JSON: indentation, final line end, escapes, numbers, BOM, CRLF', async () => {
    const json =
      '\ufeff{\r\n\t"openapi": "3.1.0", "info": {"title": "\\u00e9", "version": "1"},\r\n\t"x-n": [1.0, 12345678901234567890, 1e3],\r\n\t"paths": {"/users": {"get": {"summary": "caf\\u00e9"}}}\r\n}'
    const contents = project({
      'api.json': json,
      'a.mdx': page('openapi: /api.json GET /users', ''),
    })
    const { after } = await expectSame(contents)
    expect(after['api.json']).toBe(json.replace('"caf\\u00e9"', '"caf\\u00e9", "x-svc": { "href": "/a" }'))
  })
})

test('12: docs.json keeps its bytes: unknown keys, order, includes, formatting', async () => {
  const config = `{
  "theme": "svc", "name": "Docs",
  "colors": {"primary": "#0d9373"},
  "navigation": {
    "tabs": [ { "description": "unknown here", "tab": "API", "pages": [ "/intro/", "a" ], "x": [1,2,
      3] }, {"$ref": "./nav/more.json"} ]
  }
}`
  const contents = project({
    'docs.json': config,
    'nav/more.json': '{ "tab": "More",\n   "pages": ["b"] }\n',
    'a.mdx': page('openapi: /openapi.json GET /users'),
    'b.mdx': page('openapi: /openapi.json POST /users'),
  })
  const { after } = await expectSame(contents)
  expect(after['docs.json']).toBe(config.replace('"a" ]', '"openapi.json GET /users" ]'))
  expect(after['nav/more.json']).toBe('{ "tab": "More",\n   "pages": ["openapi.json POST /users"] }\n')
})

describe('nothing that a reader sees changes', () => {
  test('13: titles and labels, with and without a title', async () => {
    const contents = project({
      'api/list.mdx': page('title: List them\nopenapi: /openapi.json GET /users'),
      'api/create.mdx': page('openapi: /openapi.json POST /users\nsidebarTitle: New'),
    })
    const { after } = await expectSame(contents, { extension: 'x-mint' })
    // Where `href` stands and no label, readers of `x-mint` make one of the URL.
    expect(extensionIn(after['openapi.json']!, '/users', 'get', 'x-mint').metadata).toEqual({
      title: 'List them',
      sidebarTitle: 'List them',
    })
    expect(extensionIn(after['openapi.json']!, '/users', 'post', 'x-mint').metadata).toEqual({ sidebarTitle: 'New' })
  })

  test('14: URLs with dots and capitals', async () => {
    const contents = project({
      'API/v1.0/List.Users.mdx': page('openapi: /openapi.json GET /users'),
    })
    const { after, navigation } = await expectSame(contents)
    expect(navigation.after[1]).toContain('"API/v1.0/List.Users"')
    expect(await pageAt(after, 'API/v1.0/List.Users')).toMatchObject({ type: 'endpoint' })
  })

  test('15: values that need quotes, lists and objects', async () => {
    const values =
      'title: "Users: list"\nkeywords: [a, b]\nicon: { name: user, style: solid }\ndescription: |\n  Two\n  lines # here'
    const contents = project({
      'a.mdx': page(`${values}\nopenapi: /openapi.json GET /users`),
    })
    const { after } = await expectSame(contents)
    expect((await pageAt(after, 'a'))!.frontmatter).toEqual({
      title: 'Users: list',
      keywords: ['a', 'b'],
      icon: { name: 'user', style: 'solid' },
      description: 'Two\nlines # here\n',
    })
  })

  test('16: under a node with `openapi`, the reference is written without the file, and nothing is listed twice', async () => {
    const contents = project({
      'docs.json': group(['a'], 'openapi.json'),
      'a.mdx': page('openapi: /openapi.json GET /users'),
    })
    // The node lists the whole specification now; a reference would end that, so it takes a word of the
    // author's.
    await expectOutcomes(contents, { 'a.mdx': 'refused operation-generated' })

    const { after, outcomes, navigation } = await migrate(contents, { replaceGenerated: true })
    expect(outcomes).toEqual({ 'a.mdx': 'migrated spec' })
    const config = JSON.parse(after['docs.json']!)
    expect(config.navigation.groups[0].pages).toEqual(['intro', 'GET /users', '...'])
    expect(config.redirects).toEqual([{ source: '/api-reference/users/list-users', destination: '/a' }])
    const generated = navigation.before.filter((line) => line.includes('"api-reference/users/list-users"'))
    expect(navigation.after).toEqual(navigation.before.filter((line) => !generated.includes(line)))
  })

  test('16: where references stand already, another one is inherited, too', async () => {
    const contents = project({
      'docs.json': group(['POST /users', 'a', { group: 'Inner', pages: ['b'] }], 'openapi.json'),
      'openapi.json': spec({ 'GET /users': { summary: 'List' }, 'POST /users': {}, 'GET /teams': {} }),
      'a.mdx': page('openapi: GET /users'),
      'b.mdx': page('openapi: GET /teams'),
    })
    const { after } = await expectSame(contents)
    expect(JSON.parse(after['docs.json']!).navigation.groups[0].pages).toEqual([
      'intro',
      'POST /users',
      'GET /users',
      { group: 'Inner', pages: ['GET /teams'] },
    ])
  })

  test('17: an operation that is excluded shows, because its page was public', async () => {
    const contents = project({
      'openapi.json': spec({
        'GET /users': { 'x-hidden': true, summary: 'List', 'x-excluded': true },
        'POST /users': { summary: 'Create', 'x-excluded': true },
      }),
      'a.mdx': page('openapi: /openapi.json GET /users'),
      'b.mdx': page('openapi: /openapi.json POST /users', "import x from './x.json'\n"),
    })
    const { after, plan } = await expectOutcomes(contents, { 'a.mdx': 'migrated spec', 'b.mdx': 'migrated page' })
    const { get, post } = JSON.parse(after['openapi.json']!).paths['/users']
    expect(Object.keys(get)).toEqual(['responses', 'summary', 'x-svc'])
    expect(Object.keys(post)).toEqual(['responses', 'summary', 'x-svc'])
    expect(plan.pages[0]).toMatchObject({
      notes: ['The operation loses `x-hidden` and `x-excluded`, because its page is public.'],
    })
    const overlaid = await expectSame(contents, { to: ['overlay'] })
    expect(overlaid.outcomes).toMatchObject({ 'a.mdx': 'migrated overlay' })
    expect(overlaid.after['openapi.json']).toBe(contents['openapi.json'])
    expect(overlaid.after['openapi.overlay.yaml']).toContain('      x-hidden: false\n      x-excluded: false\n')
  })

  test('17: where the whole specification is listed, an excluded operation stays so, unless its page is off the navigation', async () => {
    const tabs = [
      { tab: 'A', openapi: 'openapi.yaml' },
      { tab: 'B', pages: ['intro', 'a'] },
    ]
    const yaml = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /users:
    get:
      summary: List
      x-hidden: true # not yet
    post:
      x-hidden: true
      summary: Create
    put: { x-hidden: true, summary: Change }
    patch: { summary: Change some }
`
    const contents = project({
      'docs.json': docs({ tabs }),
      'openapi.yaml': yaml,
      'a.mdx': page('openapi: /openapi.yaml GET /users'),
      'b.mdx': page('openapi: /openapi.yaml POST /users', ''),
      'c.mdx': page('openapi: /openapi.yaml PUT /users\ntitle: Put', ''),
    })
    const { after } = await expectOutcomes(contents, {
      'a.mdx': 'refused operation-hidden',
      'b.mdx': 'migrated spec',
      'c.mdx': 'migrated spec',
    })
    const excluded = { ...contents, 'openapi.yaml': yaml.replace('x-hidden: true # not', 'x-excluded: true # not') }
    expect((await migrate(excluded)).plan.pages[0]).toMatchObject({
      reasons: [{ message: expect.stringMatching(/^`GET \/users` of `openapi\.yaml` has `x-excluded`, and/) }],
    })
    expect(after['docs.json']).toBe(contents['docs.json'])
    expect(after['openapi.yaml']).toBe(
      yaml
        .replace('      x-hidden: true\n      summary: Create\n', (lines) =>
          lines
            .replace('      x-hidden: true\n', '')
            .concat('      x-svc:\n        href: /b\n        metadata:\n          hidden: true\n'),
        )
        .replace(
          '{ x-hidden: true, summary: Change }',
          '{ summary: Change, "x-svc": { "href": "/c", "metadata": { "title": "Put", "hidden": true } } }',
        ),
    )
  })

  test('18: a specification with a blank in its name', async () => {
    const contents = project({
      'my api.json': spec({ 'GET /users': { summary: 'List' } }),
      'a.mdx': page('openapi: "/my api.json GET /users"'),
    })
    const { after } = await expectOutcomes(contents, { 'a.mdx': 'migrated spec' })
    expect(JSON.parse(after['docs.json']!).navigation.groups[0].pages[1]).toBe('my api.json GET /users')
  })

  test('19: imports stay in the file; relative links and images lead from the root', async () => {
    const body = `
[other](./other) [up](../intro#top) ![image](./img/a.png "./img/a.png") [same](#x) [out](https://a.b/c)

<Card href="other">\`[code](./other)\`</Card>

[ref]: ./other
`
    const contents = project({
      'docs.json': group(['api/a', 'api/b', 'api/c']),
      'openapi.json': spec({ 'GET /users': {}, 'POST /users': {}, 'PUT /users': {} }),
      'snippets/x.mdx': 'Hi',
      'api/a.mdx': page('openapi: /openapi.json GET /users', `\nimport X from '../snippets/x.mdx'\n\n<X />\n`),
      'api/b.mdx': page('openapi: /openapi.json POST /users', body),
      'api/c.mdx': page('openapi: /openapi.json PUT /users', '[out](../../outside)'),
    })
    const { after, plan } = await expectOutcomes(contents, {
      'api/a.mdx': 'migrated page',
      'api/b.mdx': 'migrated spec',
      'api/c.mdx': 'migrated page',
    })
    expect(after['api/a.mdx']).toBe(contents['api/a.mdx'])
    expect(plan.pages[0]).toMatchObject({ rejected: [{ code: 'content-code' }] })
    expect(plan.pages[2]).toMatchObject({ rejected: [{ code: 'content-link' }] })
    expect(extensionIn(after['openapi.json']!, '/users', 'post').content).toBe(
      body
        .replace('(./other)', '(/api/other)')
        .replace('(../intro#top)', '(/intro#top)')
        .replace('(./img/a.png', '(/api/img/a.png')
        .replace('"other"', '"/api/other"')
        .replace(': ./other', ': /api/other'),
    )
    const strict = await expectSame(contents, { to: ['spec'] })
    expect(strict.outcomes).toMatchObject({ 'api/a.mdx': 'refused content-code', 'api/c.mdx': 'refused content-link' })
  })
})

describe('every page is looked at', () => {
  test('20: group `root`, `.md`, entries with an extension, pages off the navigation, `api`', async () => {
    const contents = project({
      'docs.json': group([{ group: 'Users', root: 'root', pages: ['plain', 'written.mdx', '/api/', 'braces'] }]),
      'openapi.json': spec(
        { 'GET /a': {}, 'GET /b': {}, 'GET /c': {}, 'GET /d': {}, 'GET /e': {}, 'GET /f': {} },
        { servers: [{ url: 'https://api.example.com/v1' }] },
      ),
      'root.mdx': page('openapi: /openapi.json GET /a'),
      'plain.md': page('openapi: /openapi.json GET /b', '\nText, *more* text.\n'),
      'written.mdx': page('openapi: /openapi.json GET /c'),
      'api.mdx': page('api: GET https://api.example.com/v1/d'),
      'off.mdx': page('openapi: /openapi.json GET /e'),
      'braces.md': page('openapi: /openapi.json GET /f', '\nA set: {1, 2}, and a line break<br>.\n'),
    })
    contents['docs.json'] = contents['docs.json']!.replace('"intro",', '"intro",').replace(
      '"navigation"',
      '"api": { "openapi": "openapi.json" },\n  "navigation"',
    )
    const { after, plan } = await expectOutcomes(contents, {
      'root.mdx': 'migrated spec',
      'plain.md': 'migrated spec',
      'written.mdx': 'migrated spec',
      'api.mdx': 'migrated spec',
      'off.mdx': 'migrated spec',
      'braces.md': 'migrated page',
    })
    expect(JSON.parse(after['docs.json']!).navigation.groups[0].pages[1]).toEqual({
      group: 'Users',
      root: 'openapi.json GET /a',
      pages: ['GET /b', 'GET /c', 'GET /d', 'GET /f', 'GET /e'].map((key) => `openapi.json ${key}`),
    })
    // What names the operation has no meaning inside of it.
    expect(extensionIn(after['openapi.json']!, '/d').metadata).toEqual({
      title: 'Api',
    })
    expect(plan.pages.find(({ file }) => file === 'api.mdx')).toMatchObject({
      notes: ['`api: GET https://api.example.com/v1/d` goes: the page shows the address of the specification.'],
    })
  })

  test('20: a page off the navigation stays off it: hidden, beside most of what is listed of its folder', async () => {
    const contents = project({
      'docs.json': docs({
        tabs: [
          { tab: 'Guides', pages: ['intro'] },
          {
            tab: 'API',
            groups: [
              { group: 'Users', pages: ['api/users/list'] },
              { group: 'Teams', pages: ['api/teams/list', { group: 'Inner', root: 'api/teams/inner', pages: [] }] },
            ],
          },
        ],
      }),
      'openapi.json': spec({ 'GET /a': {}, 'GET /b': {}, 'GET /c': {}, 'GET /d': { 'x-hidden': true }, 'GET /e': {} }),
      'api/users/list.mdx': page('openapi: /openapi.json GET /a'),
      'api/teams/list.mdx': '# Teams',
      'api/teams/inner.mdx': '# Inner',
      'api/users/more.mdx': page('title: More\nopenapi: /openapi.json GET /b'),
      'api/teams/more.mdx': page('openapi: /openapi.json GET /c'),
      'api/others/x.mdx': page('openapi: /openapi.json GET /d'),
      'api/others/code.mdx': page('openapi: /openapi.json GET /e', "import x from './x.json'\n"),
    })
    const { after, plan } = await expectOutcomes(contents, {
      'api/users/list.mdx': 'migrated spec',
      'api/users/more.mdx': 'migrated spec',
      'api/teams/more.mdx': 'migrated spec',
      'api/others/x.mdx': 'migrated spec',
      'api/others/code.mdx': 'refused content-code',
    })
    expect(JSON.parse(after['docs.json']!).navigation.tabs[1].groups).toEqual([
      { group: 'Users', pages: ['openapi.json GET /a', 'openapi.json GET /b'] },
      {
        group: 'Teams',
        pages: [
          'api/teams/list',
          { group: 'Inner', root: 'api/teams/inner', pages: [] },
          'openapi.json GET /d',
          'openapi.json GET /c',
        ],
      },
    ])
    expect(extensionIn(after['openapi.json']!, '/b')).toMatchObject({ metadata: { title: 'More', hidden: true } })
    expect(plan.pages.find(({ file }) => file === 'api/others/code.mdx')).toMatchObject({
      reasons: [{ code: 'content-code' }, { code: 'page-unlisted' }],
    })
  })

  test('20: a page off the navigation is treated alike in each language, also where one has no folder of its own', async () => {
    const of = (pages: string[]) => [{ group: 'API', pages }]
    const contents = project({
      'docs.json': docs({
        languages: [
          { language: 'en', groups: of(['intro', 'users']) },
          { language: 'fr', groups: of(['fr/intro', 'fr/users']) },
        ],
      }),
      'openapi.json': spec({ 'GET /users': {}, 'POST /users': {}, 'PUT /users': {} }),
      'fr/openapi.json': spec({ 'GET /users': {}, 'POST /users': {}, 'PUT /users': {} }),
      'fr/intro.mdx': '# Intro',
      'users.mdx': page('openapi: /openapi.json GET /users'),
      'create.mdx': page('openapi: /openapi.json POST /users\nhidden: false'),
      'fr/users.mdx': page('openapi: /fr/openapi.json GET /users'),
      'fr/create.mdx': page('openapi: /fr/openapi.json POST /users'),
      'old/users.mdx': page('openapi: /openapi.json PUT /users'),
      'fr/old/users.mdx': page('openapi: /fr/openapi.json PUT /users'),
    })
    const { after } = await expectOutcomes(contents, {
      'users.mdx': 'migrated spec',
      'create.mdx': 'migrated spec',
      'fr/users.mdx': 'migrated spec',
      'fr/create.mdx': 'migrated spec',
      'old/users.mdx': 'refused page-unlisted',
      'fr/old/users.mdx': 'refused page-unlisted',
    })
    const lists = JSON.parse(after['docs.json']!).navigation.languages.map(
      ({ groups }: { groups: { pages: string[] }[] }) => groups.flatMap(({ pages }) => pages),
    )
    expect(lists).toEqual([
      ['intro', 'openapi.json GET /users', 'openapi.json POST /users'],
      ['fr/intro', 'fr/openapi.json GET /users', 'fr/openapi.json POST /users'],
    ])
    expect(extensionIn(after['openapi.json']!, '/users', 'post').metadata).toEqual({ title: 'Create', hidden: true })
  })

  test('20: a page off the navigation that repeats a generated one leads there', async () => {
    const contents = project({
      'docs.json': docs({ groups: [{ group: 'API', openapi: 'openapi.json' }] }),
      'openapi.json': spec({
        'GET /users': { summary: 'List users' },
        'POST /users': { summary: 'Create a user' },
        'GET /jobs': { summary: 'List jobs' },
      }),
      'old/list.mdx': page('title: List users\nopenapi: /openapi.json GET /users', '\n'),
      'old/jobs.mdx': page('title: List jobs\napi: GET https://api.example.com/jobs', '\n'),
      'old/create.mdx': page('title: Another title\nopenapi: /openapi.json POST /users', '\n'),
    })
    const { after, plan } = await expectOutcomes(contents, {
      'old/list.mdx': 'migrated generated',
      'old/jobs.mdx': 'migrated generated',
      'old/create.mdx': 'refused operation-generated',
    })
    expect(JSON.parse(after['docs.json']!).redirects).toEqual([
      { source: '/old/jobs', destination: '/api-reference/list-jobs' },
      { source: '/old/list', destination: '/api-reference/list-users' },
    ])
    expect(plan.pages.find(({ file }) => file === 'old/jobs.mdx')).toMatchObject({
      notes: ['`api: GET https://api.example.com/jobs` goes: the page shows the address of the specification.'],
    })
  })

  test('20: a file at the URL of a generated page gives way to it', async () => {
    const contents = project({
      'docs.json': docs({ groups: [{ group: 'API', openapi: 'openapi.json' }] }),
      'api-reference/users/list-users.mdx': page('title: Users\nopenapi: /openapi.json GET /users'),
    })
    const { after } = await expectOutcomes(contents, { 'api-reference/users/list-users.mdx': 'migrated spec' })
    expect(after['docs.json']).toBe(contents['docs.json'])
  })

  test('21: a page in two places', async () => {
    const tab = (name: string) => ({
      tab: name,
      groups: [{ group: 'API', pages: ['a', { group: 'In', pages: ['a'] }] }],
    })
    const contents = project({
      'docs.json': docs({ tabs: [tab('One'), { ...tab('Two'), openapi: 'openapi.json' }] }),
      'openapi.json': spec({ 'GET /users': { summary: 'List' } }),
      'a.mdx': page('openapi: /openapi.json GET /users'),
    })
    const tabs = (openapi: string) => JSON.parse(openapi).navigation.tabs
    // The second tab lists the specification by itself, too.
    await expectOutcomes(contents, { 'a.mdx': 'refused operation-generated' })
    const one = { ...contents, 'docs.json': docs({ tabs: [tab('One'), tab('Two')] }) }
    const { after } = await expectOutcomes(one, { 'a.mdx': 'migrated spec' })
    const pages = ['openapi.json GET /users', { group: 'In', pages: ['openapi.json GET /users'] }]
    expect(tabs(after['docs.json']!).map((each: { groups: { pages: unknown }[] }) => each.groups[0]!.pages)).toEqual([
      pages,
      pages,
    ])
  })

  test('22: `openapi` that is no text, or names no operation', async () => {
    const contents = project({
      'a.mdx': page('openapi: [GET /users]'),
      'b.mdx': page('openapi: /openapi.json'),
      'c.mdx': page('openapi: /openapi.json GET /users'),
    })
    await expectOutcomes(contents, {
      'a.mdx': 'refused operation-unnamed',
      'b.mdx': 'refused operation-unnamed',
      'c.mdx': 'migrated spec',
    })
  })

  test('23: files that are no specification are not asked', async () => {
    const contents = project({
      'a.json': JSON.stringify({ swagger: '1.2', paths: { '/users': { get: {} } } }),
      'data.json': JSON.stringify({ paths: { '/users': { get: {} } } }),
      'a.mdx': page('openapi: GET /users'),
    })
    const { after } = await expectOutcomes(contents, { 'a.mdx': 'migrated spec' })
    expect(extensionIn(after['openapi.json']!).href).toBe('/a')
  })

  test('24: the method is written in capitals', async () => {
    const contents = project({ 'a.mdx': page('openapi: openapi.json get /users') })
    const { after } = await expectSame(contents)
    expect(after['docs.json']).toContain('"openapi.json GET /users"')
  })
})

import { addressSpellings, pageOfAddresses } from './address-spellings.test.helper.ts'
import { expect, it } from 'vitest'
import { memoryFiles, entries } from '@specnav/core'
import type { JsonValue } from '@specnav/core/text'
import { docs, operation, spec } from '@specnav/core/test-helper'
import { resolveSite, siteFor } from '../site/site.ts'
import type { Site } from '../site/site-types.ts'

const schema = (word: string) => ({ type: 'object', description: word, properties: { [word]: { type: 'string' } } })
const answer = (name: string) => ({
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
  },
})

const api = spec(
  {
    '/users': {
      get: operation('List users', 'Users', answer('User')),
      post: operation('Audit users', 'Audits', { ...answer('Audit'), 'x-svc': { groups: ['staff'] } }),
    },
    '/audits': {
      'x-svc': { groups: ['staff'] },
      parameters: [{ $ref: '#/components/parameters/Reason' }],
      get: operation('List audits', 'Audits', { ...answer('Audit'), security: [{ internal: [] }] }),
    },
  },
  {
    tags: [{ name: 'Users' }, { name: 'Audits', description: 'Of the staff.' }],
    components: {
      schemas: { User: schema('login'), Audit: schema('verdict') },
      parameters: { Reason: { name: 'reason', in: 'query', schema: { type: 'string' } } },
      securitySchemes: { internal: { type: 'http', scheme: 'basic' } },
    },
  },
)

function files(more: Record<string, unknown> = {}, config: Record<string, JsonValue> = {}) {
  const contents: Record<string, unknown> = {
    'docs.json': docs(
      {
        groups: [
          { group: 'Start', pages: ['index', 'plan', 'beta'] },
          { group: 'API', openapi: 'openapi.json' },
        ],
      },
      { redirects: [{ source: '/old-plan', destination: '/plan' }], ...config },
    ),
    'openapi.json': api,
    'index.mdx': '---\ntitle: Start\n---\nRead [the plan](/plan#goals) and [users](/users). ![](/images/open.png)',
    'plan.mdx':
      "---\ntitle: Plan\ngroups: [staff]\n---\nimport Secret from '/snippets/secret.mdx'\n\n<Secret />\n\n![](/images/open.png) ![](images/plan.png)",
    'beta.mdx': '---\ntitle: Beta\npublic: false\n---\nSoon.',
    'snippets/secret.mdx': 'Hidden. <img src="/images/deep.png" />',
    'images/open.png': 'open',
    'images/plan.png': 'plan',
    'images/deep.png': 'deep',
    ...more,
  }
  return memoryFiles(
    Object.fromEntries(
      Object.entries(contents).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text)]),
    ),
  )
}

const paths = (site: Site) => [...site.pages.keys()]
const problemsOf = ({ problems }: Site) =>
  problems.filter(({ code }) => code.startsWith('access-')).map(({ code, message }) => `${code}: ${message}`)

it('gives a site that asks nothing of its readers no audiences', async () => {
  const { access } = await resolveSite({ files: memoryFiles({ 'docs.json': '{"name":"A"}', 'index.md': '# Hi' }) })
  expect(access.audiences).toEqual([])
})

it('makes an audience of readers who have signed in, and one of each group', async () => {
  const { access } = await resolveSite({ files: files() })
  expect(access.audiences).toEqual([
    { name: 'public', signedIn: false, groups: [], folder: 'public' },
    { name: 'signed-in', signedIn: true, groups: [], folder: 'signed-in' },
    { name: 'staff', signedIn: true, groups: ['staff'], folder: 'staff' },
  ])
})

it('leaves out what an audience may not read, and what only that uses', async () => {
  const whole = await resolveSite({ files: files() })
  const open = await siteFor(whole, 'public')
  expect(paths(open)).toEqual(['index', 'api-reference/users/list-users'])
  expect(entries(open.navigation).map(({ entry }) => entry.path)).toEqual(paths(open))
  const [first] = open.specs.named
  expect([...(first?.operations.keys() ?? [])]).toEqual(['GET /users'])
  const { audits: _, ...kept } = { audits: 0, ...(first?.document as Record<string, JsonValue>) }
  expect(JSON.stringify(kept)).not.toMatch(/audit|verdict|reason|internal|staff/i)
  expect(open.files.list()).toEqual(
    // Which images are published is known when the site is rendered.
    ['docs.json', 'images/deep.png', 'images/open.png', 'images/plan.png', 'index.mdx', 'openapi.json'],
  )
  expect(open.readers?.name).toBe('public')
  expect(open.files.read('snippets/secret.mdx')).toBeUndefined()
  expect(open.config.redirects).toEqual([])
  expect(open.pages.get('index')?.markdown()).toContain('Read the plan (sign in to read) and [users](/users).')
})

it('closes an operation without a page to those who may not read the page in another language', async () => {
  const spanish = { source: 'openapi.json', overlays: ['es.json'] }
  const info = { title: 'ES', version: '1' }
  const more = {
    'openapi.json': spec({ '/users': { get: operation('List'), post: operation('Create') } }),
    'es.json': { overlay: '1.0.0', info, actions: [{ target: '$.info', update: { title: 'ES' } }] },
    'plan.mdx': '---\nopenapi: POST /users\ngroups: [staff]\n---\n',
  }
  const languages = [
    { language: 'en', openapi: 'openapi.json', pages: ['plan', 'GET /users'] },
    { language: 'es', openapi: spanish, pages: ['GET /users'] },
  ]
  const whole = await resolveSite({ files: files(more, { navigation: { languages } }) })
  const open = await siteFor(whole, 'signed-in')
  expect(open.specs.named.map(({ operations }) => [...operations.keys()])).toEqual([['GET /users'], ['GET /users']])
})

it('adds to each larger audience what it may read besides, at the same URLs', async () => {
  const whole = await resolveSite({ files: files() })
  expect(paths(await siteFor(whole, 'signed-in'))).toEqual(['index', 'beta', 'api-reference/users/list-users'])
  const staff = await siteFor(whole, 'staff')
  expect(paths(staff)).toEqual(paths(whole))
  expect(staff.files.list()).toEqual(whole.files.list())
  // Nothing is closed to them.
  expect(staff.readers).toBeUndefined()
  expect(staff.config.redirects).toHaveLength(1)
})

it('asks every reader to sign in, except for pages and parts that are public', async () => {
  const authentication = { deployment: { authentication: 'all' } }
  const whole = await resolveSite({ files: files({ 'beta.mdx': '---\npublic: true\n---\n' }, authentication) })
  expect(paths(await siteFor(whole, 'public'))).toEqual(['beta'])
  const parts = { navigation: { groups: [{ group: 'Start', public: true, pages: ['index', 'plan'] }] } }
  const inPart = await resolveSite({ files: files({}, { ...authentication, ...parts }) })
  expect(paths(await siteFor(inPart, true))).toEqual(['index'])
})

it('lets nobody in by settings that cannot be read', async () => {
  const text = '---\ntitle: Plan\ngroups: staff\n---\nText'
  const site = await resolveSite({ files: files({ 'plan.mdx': text }, { deployment: { authentication: 'private' } }) })
  for (const { name } of site.access.audiences) expect(paths(await siteFor(site, name))).not.toContain('plan')
  expect(site.access.audiences.map(({ name }) => name)).toEqual(['signed-in', 'staff'])
  expect(site.problems.map(({ message }) => message)).toContain(
    '`groups` is `"staff"`, but it has to be a list of group names. Nobody can read the page.',
  )
})

it.each([
  ['cannot be parsed', '---\ntitle: "Plan\ngroups: [staff]\n---\nText'],
  ['is not closed', '---\ntitle: Plan\ngroups: [staff]\n\nText'],
  ['is in braces', '---\n{ title: "Plan, groups: [staff] }\n---\nText'],
  ['is in another language', '---toml\npublic: false\n---\nText'],
  ['is not at the top', '\n---\ntitle: Plan\ngroups: [staff]\n---\nText'],
  ['loses its groups', '---\ntitle: Plan\n groups: [staff]\n---\nText'],
])('closes a page whose frontmatter %s, if it names its readers', async (_, text) => {
  const site = await resolveSite({ files: files({ 'plan.mdx': text, 'beta.mdx': 'Open.' }) })
  for (const { name } of site.access.audiences) expect(paths(await siteFor(site, name))).not.toContain('plan')
  expect(site.problems).toContainEqual(
    expect.objectContaining({ file: 'plan.mdx', message: expect.stringContaining('nobody can read the page') }),
  )
})

it.each([
  ['{ "name": "A", "navigation": { "pages": ["index"] "deployment": { "authentication": "all" } }', ['signed-in']],
  [
    '{ "name": "A", "navigation": { "groups": [{ "group": "G" "public": false, "pages": ["index"] }] } }',
    ['signed-in'],
  ],
  [
    '{ "name": "A", "navigation": { "groups": [{ "group": "G", "pages": ["index"] }], "x": ["public": false',
    ['signed-in'],
  ],
  ['{ "name": "A", , "navigation": { "groups": [{ "group": "G", "pages": ["index"] }] }', []],
  [
    '{ "name": "A", "navigation": { "groups": [{ "group": "O", "public": true, "pages": ["index"] }, { "$ref": "nav.json" }] } }',
    ['public', 'signed-in'],
    '{ "group": "G", "pages": ["plan"], "x": ["public": false',
  ],
  [
    '{ "name": "A", "navigation": { "groups": [{ "$ref": "nav.json" }, { "$ref": "nav.json" }] } }',
    ['public', 'signed-in'],
    '{ "group": "G", "public": true, "pages": ["index"], "x": ["public": false',
  ],
])('opens nothing because docs.json cannot be read: %s', async (text, expected, included?: string) => {
  const more = included === undefined ? undefined : { 'nav.json': included, 'plan.md': 'Text' }
  const site = await resolveSite({ files: memoryFiles({ 'docs.json': text, 'index.md': 'Text', ...more }) })
  const broken = more ? 'nav.json' : 'docs.json'
  expect(site.problems.some(({ severity, file }) => severity === 'error' && file === broken)).toBe(true)
  expect(site.access.audiences.map(({ name }) => name)).toEqual(expected)
})

it.each(['group: staff', 'Groups: [staff]', 'group: [staff]', 'Public: false', 'PUBLIC: true'])(
  'closes a page by a misspelt field, and says so: `%s`',
  async (line) => {
    const site = await resolveSite({ files: files({ 'beta.mdx': `---\ntitle: Beta\n${line}\n---\nText` }) })
    expect(paths(await siteFor(site, 'public'))).not.toContain('beta')
    const right = line.toLowerCase().startsWith('group') ? 'groups' : 'public'
    expect(site.problems).toContainEqual(
      expect.objectContaining({
        code: 'page-frontmatter',
        file: 'beta.mdx',
        message: expect.stringContaining(`has to be spelt \`${right}\`.`),
      }),
    )
  },
)

it.each([
  ['an operation', { get: operation('List users', 'Users', { 'x-svc': { group: ['staff'] } }) }],
  ['the metadata of one', { get: operation('List users', 'Users', { 'x-svc': { metadata: { group: 'staff' } } }) }],
  ['a path', { 'x-svc': { group: 'staff' }, get: operation('List users', 'Users', {}) }],
])('closes %s by a misspelt field', async (_, path) => {
  const site = await resolveSite({ files: files({ 'openapi.json': spec({ '/users': path }) }) })
  expect(paths(await siteFor(site, 'public'))).toEqual(['index'])
  expect(site.problems).toContainEqual(
    expect.objectContaining({
      code: 'spec-extension',
      pointer: expect.stringMatching(/^\/paths\/~1users\/.*\/group$/),
    }),
  )
})

it('keeps a page open whose broken frontmatter says nothing of readers', async () => {
  const site = await resolveSite({
    files: memoryFiles({ 'docs.json': '{"name":"A"}', 'index.md': '---\ntitle: "Users, groups: all\n---\nText' }),
  })
  expect(site.access.audiences).toEqual([])
})

it.each<[string, Parameters<typeof files>, string]>([
  [
    'two groups without their union',
    [{ 'beta.mdx': '---\ngroups: [beta]\n---\n' }],
    'access-union: A reader with the groups `beta` and `staff` belongs to the audiences `beta` and `staff`, and neither contains the other. Declare one that contains both in `access.audiences`: `"beta": ["beta"], "staff": ["staff"], "beta-staff": ["beta","staff"]`.',
  ],
  [
    'a group that no audience has',
    [{ 'beta.mdx': '---\ngroups: [staf]\n---\n' }, { access: { audiences: { team: ['staff'] } } }],
    'access-group: No audience of `access.audiences` has the group `staf`, so it lets nobody in. Did you mean `staff`?',
  ],
  [
    'a group that is almost another one',
    [
      {
        'beta.mdx': '---\ngroups: [Partner]\n---\n',
        'index.mdx': '---\ngroups: [partners]\n---\n',
        'plan.mdx': '---\ngroups: [partners]\n---\n',
      },
    ],
    'access-group: The group `Partner` is almost `partners`, which more pages ask for. Readers of one do not have the other. Write `partners` if it is the same; otherwise declare both in `access.audiences`.',
  ],
  [
    'a page that is public and is not',
    [{ 'beta.mdx': '---\npublic: true\ngroups: [staff]\n---\n' }],
    'access-conflict: `public: true` and `groups` contradict each other: only readers with the groups see the page. Remove one of them.',
  ],
  [
    'groups although nobody signs in',
    [{}, { deployment: { authentication: false } }],
    'access-conflict: `deployment.authentication` is `false`, but this asks readers to sign in, and they have to all the same. Write `"groups"` in docs.json, or remove this.',
  ],
  [
    'a redirect to a page that is not for everybody',
    [],
    'access-target: Not every reader may read `/plan`: for the others there is no redirect. Redirect to a page that everybody may read, or keep this if the old URL was for the same readers.',
  ],
  [
    'a label that leads to a page that is not for everybody',
    [{}, { navigation: { groups: [{ group: 'Start', root: 'plan', pages: ['index'] }] } }],
    'access-target: Some readers see pages of the group `Start`, but not `plan` behind its label: they see a label without a page. Choose a page that they may read, or move the page into the group.',
  ],
])('reports %s', async (_, contents, expected) => {
  expect(problemsOf(await resolveSite({ files: files(...contents) }))).toContain(expected)
})

it('knows a link to a closed page in every form that authors write', async () => {
  const index = [
    '<a href="/plan">The <b>plan</b></a>',
    '<Card title="Plan" href="/plan">Text</Card>',
    "<Card href={'/plan'} />",
    '[one][1] [two](plan.mdx "Title") [three](/docs/plan/) [open](/users)',
    '```md\n[code](/plan)\n```',
    '[1]: /plan',
  ].join('\n\n')
  const open = await siteFor(await resolveSite({ files: files({ 'index.mdx': index }) }), 'public')
  expect(open.files.read('index.mdx')?.split('\n\n')).toEqual([
    'The <b>plan</b> (sign in to read)',
    '<Card title="Plan (sign in to read)">Text</Card>',
    '<Card />',
    '[one][1] two (sign in to read) three (sign in to read) [open](/users)',
    '```md\n[code]((sign in to read))\n```',
    '',
  ])
})

it.each(addressSpellings)('leaves out the address %s of a closed page, wherever it stands', async (address) => {
  const index = pageOfAddresses([address])
  const config = {
    site: 'https://docs.example.com',
    navbar: { links: [{ label: 'Q4 plan', href: address }] },
    navigation: { global: { anchors: [{ anchor: 'Q4 plan', href: address }] }, pages: ['index', 's/qzk'] },
  }
  const page = '---\ntitle: Q\ngroups: [staff]\n---\n'
  const whole = await resolveSite({ files: files({ 'index.mdx': index, 's/qzk.mdx': page }, config) })
  const open = await siteFor(whole, 'public')
  expect(open.files.read('index.mdx')).not.toMatch(/q(?:zk|&#122;k|%7ak|%257ak|z&shy;k|\u{AD}zk)|%(?:25)?71zk/iu)
  // A target with entities or backslashes is refused in docs.json: its label leads nowhere.
  if (!/[&\\]/.test(address)) expect(JSON.stringify([open.config.navbar, open.navigation])).not.toContain('Q4 plan')
})

it('leaves out an address whose host is written in letters', async () => {
  const index = 'See bücher.example/s/qzk, BÜCHER.example/s/qzk.md and bücher.example/open, not müller.example/s/qzk.'
  const page = '---\ntitle: Q\ngroups: [staff]\n---\n'
  const config = { site: 'https://bücher.example', navigation: { pages: ['index', 's/qzk'] } }
  const whole = await resolveSite({ files: files({ 'index.mdx': index, 's/qzk.mdx': page }, config) })
  expect((await siteFor(whole, 'public')).files.read('index.mdx')).toBe(
    'See (sign in to read), (sign in to read) and bücher.example/open, not müller.example/s/qzk.',
  )
})

it('leaves out an address in a sentence without spaces', async () => {
  const index = '请看例子.example/s/qzk。请看https://例子.example/s/qzk，或/s/qzk。见/open。\n\n[请](/s/qzk)见 /s/问？'
  const page = '---\ntitle: Q\ngroups: [staff]\n---\n'
  const config = { site: 'https://例子.example', navigation: { pages: ['index', 's/qzk', 's/问？'] } }
  const whole = await resolveSite({
    files: files({ 'index.mdx': index, 's/qzk.mdx': page, 's/问？.mdx': page }, config),
  })
  expect((await siteFor(whole, 'public')).files.read('index.mdx')).toBe(
    '请看(sign in to read)。请看(sign in to read)，或(sign in to read)。见/open。\n\n请 (sign in to read)见 (sign in to read)',
  )
})

it('keeps addresses that lead to other places', async () => {
  const index = [
    'See mydocs.example.com/plan, a@docs.example.com/plan, docs.example.community/plan and https://a.example/?u=docs.example.com/plans.',
    'See /plans, a/plan, GET /plan, https://example.com/plan and https://api.example.com/v1/plan.',
    '`POST /plan` and `plan`',
    '```sh\ncurl https://docs.example.com/users -d "a=/b/plan"\n```',
    '![plan](/images/plan.png)',
  ].join('\n\n')
  const whole = await resolveSite({ files: files({ 'index.mdx': index }, { site: 'https://docs.example.com' }) })
  expect((await siteFor(whole, 'public')).files.read('index.mdx')).toBe(index)
})

it('leaves out every other place of a project that leads to a closed page', async () => {
  const option = (href: JsonValue) => ({ title: 'Plan', description: 'Our plan', icon: 'map', href })
  const config = {
    logo: { light: '/l.svg', dark: '/d.svg', href: '/plan' },
    contextual: { options: ['copy', option('/plan'), option({ base: '/plan', query: [] }), option('/users')] },
    banner: { content: 'Read [the plan](/plan).' },
    navbar: { links: [{ label: 'No /plan', href: '/users' }] },
    footer: {
      socials: { website: 'https://docs.example.com/plan', github: 'https://github.com/acme' },
      links: [{ header: 'Not /plan', items: [{ label: 'No /plan', href: '/users' }] }],
    },
    errors: { '404': { redirect: false, title: 'No /plan', description: 'Or read [the plan](/plan).' } },
    words: { en: { 'page.close': 'Leave /plan' } },
    site: 'https://docs.example.com',
    description: 'All but _docs.example.com/plan_',
    search: { prompt: 'Not /plan' },
    assistant: { starters: ['What is /plan?'] },
    seo: { metatags: { 'og:see_also': 'https://docs.example.com/plan', note: 'Our /plan' } },
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          description: 'With [the plan](/plan).',
          tag: 'no /plan',
          banner: { content: 'See [the plan](/plan).' },
          navbar: { links: [{ label: 'Plan', href: '/plan' }] },
          footer: { links: [{ header: 'More', items: [{ label: 'Plan', href: '/plan' }] }] },
          pages: [{ group: 'For /plan', tag: '/plan', pages: ['index'] }, 'plan', 'beta'],
        },
        { tab: 'API', openapi: 'openapi.json' },
      ],
    },
  }
  const menu = 'contextual: { options: [copy, { title: Plan, description: Our plan, href: /plan }] }'
  const index = `---\ntitle: Start of /plan\nsidebarTitle: To /plan\ntag: /plan\nkeywords: [/plan]\n${menu}\n---\nText`
  const loose = '---\ntitle: Beside /plan\ndescription: Beside docs.example.com/plan\n---\nText'
  const whole = await resolveSite({ files: files({ 'index.mdx': index, 'loose.mdx': loose }, config) })
  const { config: open, navigation, pages } = await siteFor(whole, 'public')
  const { title, description } = pages.get('loose') ?? {}
  expect([title, description]).toEqual(['Beside (sign in to read)', 'Beside (sign in to read)'])
  expect(JSON.stringify([open.navbar.links[0]?.label, open.footer, open.notFound, open.words])).not.toContain('/plan')
  expect(open.logo).toEqual({ light: '/l.svg', dark: '/d.svg' })
  expect(open.contextual?.options).toEqual(['copy', option('/users')])
  expect([open.searchPrompt, open.assistant?.starters]).toEqual([
    'Not (sign in to read)',
    ['What is (sign in to read)?'],
  ])
  const labels = JSON.stringify(navigation.children, (key, value) =>
    key === 'frontmatter' || key === 'settings' ? {} : value,
  )
  const { frontmatter, settings } = pages.get('index') ?? {}
  expect(labels + JSON.stringify([frontmatter, settings])).not.toMatch(/\/plan\b/)
  expect(open.description).toBe('All but _(sign in to read)_')
  expect(open.seo.metatags).toEqual({ 'og:see_also': '(sign in to read)', note: 'Our (sign in to read)' })
  expect(open.footer.socials).toEqual({ github: 'https://github.com/acme' })
  expect(open.notFound.description).toBe('Or read the plan (sign in to read).')
  expect(pages.get('index')?.frontmatter.contextual).toEqual({ options: ['copy'] })
  expect(pages.get('index')?.settings.contextual).toEqual({ options: ['copy'] })
  const { children: _, place: __, ...tab } = navigation.children[0] as unknown as Record<string, JsonValue>
  expect(JSON.stringify([open.banner, tab])).not.toContain('/plan')
  expect(tab).toMatchObject({ description: 'With the plan (sign in to read).', navbar: { links: [] } })
  const staff = await siteFor(whole, 'staff')
  expect(staff.config.logo?.href).toBe('/plan')
  expect(staff.pages.get('index')?.frontmatter).toEqual(whole.pages.get('index')?.frontmatter)
})

it('shows an original in another language to those who may read both, and leaves open originals their text', async () => {
  const see = async (english: object, spanish: object) => {
    const languages = [
      { language: 'en', ...english, pages: ['index', 'beta'] },
      { language: 'es', ...spanish, pages: ['es/index', 'es/beta'] },
    ]
    const own = { 'docs.json': docs({ languages }), 'es/index.mdx': 'Hola', 'beta.mdx': 'Soon.' }
    const { pages } = await siteFor(await resolveSite({ files: files(own) }), 'public')
    return ['beta', 'es/beta'].map((path) => pages.get(path)?.type === 'authored' && pages.get(path)?.markdown())
  }
  expect(await see({}, { public: false })).toEqual([expect.stringContaining('Soon.'), false])
  expect(await see({ public: false }, { public: true })).toEqual([false, false])
})

it('names no tag of closed operations in groups of tags', async () => {
  const groups = [
    { name: 'All', tags: ['Users', 'Audits'] },
    { name: 'Inner', tags: ['Audits'] },
  ]
  const openapi = { ...JSON.parse(JSON.stringify(api)), 'x-tagGroups': groups }
  const whole = await resolveSite({ files: files({ 'openapi.json': openapi }) })
  const tagGroups = async (name: string) => {
    const { specs } = await siteFor(whole, name)
    return specs.named[0]?.document['x-tagGroups']
  }
  expect(await tagGroups('public')).toEqual([{ name: 'All', tags: ['Users'] }])
  expect(await tagGroups('staff')).toEqual(groups)
})

it('follows redirects to a closed page, however many there are', async () => {
  const redirects = [
    { source: '/one', destination: '/two' },
    { source: '/two', destination: 'https://docs.example.com/three?a=b' },
    { source: '/three', destination: '/plan#goals' },
    { source: '/round', destination: '/trip' },
    { source: '/trip', destination: '/round' },
    { source: '/start', destination: '/' },
  ]
  const site = { site: 'https://docs.example.com', redirects }
  const whole = await resolveSite({ files: files({ 'index.mdx': 'Read [one](/one), [start](/start).' }, site) })
  const open = await siteFor(whole, 'public')
  expect(open.config.redirects.map(({ source }) => source)).toEqual(['/round', '/trip', '/start'])
  expect(open.files.read('index.mdx')).toBe('Read one (sign in to read), [start](/start).')
})

it('keeps the style sheets and scripts of all pages, and no module that only a closed page imports', async () => {
  const imports = ['code/own.js', 'parts.js', 'small.js'].map((path) => `import { a } from '/${path}'`).join('\n')
  const plan = `---\ntitle: Plan\ngroups: [staff]\n---\n${imports}\n\nText.`
  const code = {
    'style.css': 'a {}',
    'code/own.js': 'start()',
    'parts.js': 'export const part = 1',
    'small.js': 'const a = 1\n};export{a}',
  }
  const whole = await resolveSite({ files: files({ 'plan.mdx': plan, 'index.mdx': 'Text.', ...code }) })
  const { files: open } = await siteFor(whole, 'public')
  expect(Object.keys(code).map((path) => open.has(path))).toEqual([true, true, false, false])
})

it('names each path and pattern of files for everybody that names none', async () => {
  const access = { files: ['/images/open.png', '/images/*.png', 'images/', '/image/open.png', '*.pdf'] }
  const found = problemsOf(await resolveSite({ files: files({}, { access }) }))
  expect(found.flatMap((line) => /^access-files: (.*? names no file)\./.exec(line)?.slice(1) ?? [])).toEqual([
    '`/image/open.png` in `access.files` names no file',
    '`*.pdf` in `access.files` names no file',
  ])
})

it('leads nobody from a specification, a description or a text for AI tools to what is closed', async () => {
  const text = 'See [the plan](/plan), [users](/users) and <a href="/api-reference/audits/list-audits">audits</a>.'
  const get = operation('List users', 'Users', {
    operationId: 'listUsers',
    description: text,
    externalDocs: { url: '/plan' },
    responses: {
      200: {
        description: text,
        links: {
          Audit: { operationId: 'listAudits' },
          Ref: { operationRef: '#/paths/~1audits/get' },
          Again: { operationId: 'listUsers', description: text },
        },
        content: { 'application/json': { schema: { $ref: './parts.json#/User' }, example: text } },
      },
    },
  })
  const audits = operation('List audits', 'Audits', { operationId: 'listAudits', 'x-svc': { groups: ['staff'] } })
  const more = {
    'openapi.json': spec({ '/users': { get }, '/audits': { get: audits } }, { info: { title: 'A', version: '1' } }),
    'parts.json': { User: { type: 'object', description: text, default: { description: text, title: text } } },
    'index.mdx': `---\ntitle: Start\ndescription: ${text}\n---\nText`,
  }
  const whole = await resolveSite({ files: files(more, { markdown: { instructions: text } }) })
  const open = await siteFor(whole, 'public')
  const shown = 'See the plan (sign in to read), [users](/users) and audits (sign in to read).'
  const page = open.pages.get('api-reference/users/list-users')
  const { description, externalDocs, responses } = page!.operation!.node
  expect([description, externalDocs]).toEqual([shown, undefined])
  expect(responses).toEqual({
    200: {
      description: shown,
      links: { Again: { operationId: 'listUsers', description: shown } },
      content: { 'application/json': { schema: { $ref: './parts.json#/User' }, example: text } },
    },
  })
  expect(page!.operation!.spec.graph.resolve({ $ref: './parts.json#/User' }, 'openapi.json').value).toMatchObject({
    description: shown,
    default: { description: shown, title: text },
  })
  expect([page!.description, open.pages.get('index')!.description, open.config.instructions].join()).not.toContain(
    '/plan',
  )
  expect(await siteFor(whole, 'staff').then(({ config }) => config.instructions)).toBe(text)
})

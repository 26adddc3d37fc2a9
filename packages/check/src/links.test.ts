import { expect, test } from 'vitest'
import { checkSite } from './check.ts'
import { docs, openProject, operation, spec } from './project.test.helper.ts'

/** The problems of a project's links, including those of a redirect's anchor. */
async function checkLinks(contents: Record<string, unknown>) {
  const { site, print } = await openProject(contents)
  const problems = await checkSite(site)
  return problems.filter(({ code }) => code === 'link-missing' || code === 'anchor-missing').map(print)
}

const user = { type: 'object', properties: { home_address: { type: 'string' } } }
const users = { type: 'object', properties: { items: { type: 'array', items: user } } }
const listUsers = operation('List users', {
  'x-svc': { content: '## Before' },
  parameters: [{ name: 'pageSize', in: 'query', schema: { type: 'integer' } }],
  responses: { 200: { description: 'Users', content: { 'application/json': { schema: users } } } },
})

/** The problems of a page `guides/page.mdx` with this text. */
async function check(text: string, files: Record<string, unknown> = {}) {
  return checkLinks({
    'docs.json': docs(
      { groups: [{ group: 'G', openapi: 'a.json', pages: ['index', 'guides/page', 'guides/other', '...'] }] },
      { redirects: [{ source: '/old', destination: '/guides/other' }] },
    ),
    'a.json': spec({ '/users': { get: listUsers } }),
    'index.mdx': '# Home\n',
    'guides/page.mdx': text,
    'guides/other.mdx': '# Other\n\n## A part\n\n<Accordion title="Closed part">x</Accordion>\n',
    'image.png': '',
    'snippets/part.mdx': '---\ntitle: T\n---\n\n## Of the part\n',
    ...files,
  })
}

const fine = [
  '[x](/guides/other)',
  '[x](other)',
  '[x](./other)',
  '[x](../index)',
  '[x](/)',
  '[x](/guides/other#a-part)',
  '[x](/guides/other#closed-part)',
  '[x](#nextjs) [y](#next-js)\n\n## Next.js',
  '[x](#step-2:-run) [y](#step-2%3A-run) [z](#step-2-run)\n\n## Step 2: Run',
  '[x](#why%3F)\n\n<!-- y -->\n\n<Tabs><Tab title="Why?">y</Tab></Tabs>',
  '[x](#param-user-id)\n\n<ParamField path="userId">y</ParamField>',
  '[x](#body-q) [y](#response-uid)\n\n<ParamField body="q">y</ParamField>\n\n<ResponseField name="uid">y</ResponseField>',
  '[x](/api-reference/list-users#before)',
  '[x](/api-reference/list-users#parameter-page-size) [y](/api-reference/list-users#response-items-home-address)',
  '[x](/api-reference/list-users#response-one-of-0-items-one-of-1-home-address-one-of-0)',
  '[x](other.mdx)',
  '[x](/guides)',
  '[x](/old)',
  '[x](/old#a-part)',
  '[x](/api-reference/list-users)',
  '[x](#own)\n\n## Own',
  '[x](#given)\n\n## Other {#given}\n\n<Card href="/">x</Card>',
  '[x](#other)\n\n## Other {#given}',
  '![x](/image.png)',
  '<img src="/image.png" />',
  '<a href="/guides/other">x</a>',
  '<Card href="/guides/other">x</Card>',
  '[x](/docs/guides/other#a-part) [y](/docs) ![z](/docs/image.png) [o](/docs/old)',
  '[x](https://example.com/nowhere)',
  '[x](mailto:a@example.com)',
  '[x](//example.com)',
  '[x](/llms.txt)',
  '[x](/guides/other.md) [y](/api-reference/list-users.md#before)',
  '[x][ref]\n\n[ref]: /guides/other',
  '`[x](/nowhere)`',
  '```\n[x](/nowhere)\n```',
  '[x](/guides/other?x=1)',
  '[x](#by-element)\n\n<h2>By element</h2>',
  "import Part from '@/snippets/part.mdx'\n\n[x](#of-the-part)\n\n<Part />",
  '<Snippet file="part.mdx" />\n\n[x](#of-the-part)',
  'export const Section = () => <h2>By a component</h2>\n\n[x](#by-a-component)\n\n<Section />',
  '[x](#by-name)\n\n<a name="by-name">y</a>',
  '<Visibility for="agents">[x](/nowhere) [y](#nowhere)</Visibility>',
  'export const Mine = ({ href }) => <b>{href}</b>\n\n<Mine href="/nowhere" src="no.png" />',
]
test.each(fine)('%j is fine', async (text) => {
  expect(await check(text)).toEqual([])
})

test('where readers sign in, pages may lead to the gate', async () => {
  const text = '[in](/_specnav/gate/sign-in) [out](/_specnav/gate/sign-out) [no](/_specnav/gate/begin)'
  const config = (access: object) => ({
    'docs.json': docs({ pages: ['guides/page'] }, { access }),
  })
  const missing = (path: string) => expect.stringContaining(`\`/_specnav/gate/${path}\` does not exist.`)
  expect(await check(text, config({ signIn: { password: {} } }))).toEqual([missing('begin')])
  expect(await check(text, config({}))).toEqual(['sign-in', 'sign-out', 'begin'].map(missing))
})

const broken: [text: string, reported: string][] = [
  [
    '[x](/guides/othr)',
    'guides/page.mdx:1:1 warning link-missing: `/guides/othr` does not exist. Did you mean `/guides/other`?',
  ],
  [
    '[x](guides/other#a-part)',
    'guides/page.mdx:1:1 warning link-missing: `guides/other#a-part` does not exist. Did you mean `/guides/other#a-part`? Links without a slash start at the folder of the page.',
  ],
  [
    'text [x](/no/thing/like/it/at/all)',
    'guides/page.mdx:1:6 warning link-missing: `/no/thing/like/it/at/all` does not exist. Write the path of a page or a file, or remove the link.',
  ],
  [
    '[x](../../outside)',
    'guides/page.mdx:1:1 warning link-missing: `../../outside` does not exist. Write the path of a page or a file, or remove the link.',
  ],
  [
    '[x](/guides/other#a-prt)',
    'guides/page.mdx:1:1 warning anchor-missing: `/guides/other#a-prt` leads to a heading that the page does not have. Did you mean `#a-part`?',
  ],
  [
    '[x](#gone)',
    'guides/page.mdx:1:1 warning anchor-missing: `#gone` leads to a heading that the page does not have. Check the headings of the page.',
  ],
  [
    '[x](www.example.com/a)',
    'guides/page.mdx:1:1 warning link-missing: `www.example.com/a` does not exist. Without `https://` it is a path of the site. Write `https://www.example.com/a`.',
  ],
  [
    '[x](notes.org)',
    'guides/page.mdx:1:1 warning link-missing: `notes.org` does not exist. Add the file; for the website of that name, write `https://notes.org`.',
  ],
  [
    '[x](https//github.com/acme)',
    'guides/page.mdx:1:1 warning link-missing: `https//github.com/acme` does not exist. Without `https://` it is a path of the site. Write `https://github.com/acme`.',
  ],
  [
    '[x](htps://example.com/a)',
    'guides/page.mdx:1:1 warning link-missing: `htps://example.com/a` starts with `htps:`, which browsers do not know. Did you mean `https://example.com/a`?',
  ],
  [
    '[x](#analytics-and-board)\n\n## Analytics & Board',
    'guides/page.mdx:1:1 warning anchor-missing: `#analytics-and-board` leads to a heading that the page does not have. Did you mean `#analytics-&-board`?',
  ],
  [
    '[x](#limit)\n\n<ParamField query="limit">y</ParamField>',
    'guides/page.mdx:1:1 warning anchor-missing: `#limit` leads to a heading that the page does not have. Did you mean `#param-limit` or `#parameter-limit`?',
  ],
  [
    '[x](#../guides/other#a-part)',
    'guides/page.mdx:1:1 warning anchor-missing: `#../guides/other#a-part` starts with `#`, so it stays on this page. Write `../guides/other#a-part`.',
  ],
  [
    '[x](/old#gone)',
    'guides/page.mdx:1:1 warning anchor-missing: `/old#gone` is redirected to `/guides/other`, which does not have this heading. Check the headings of the page.',
  ],
  [
    '[x](#here)\n\n<Card title="Here">x</Card>',
    'guides/page.mdx:1:1 warning anchor-missing: `#here` leads to a heading that the page does not have. Check the headings of the page.',
  ],
  [
    '<Card href="/nowhere-at-all">x</Card>',
    'guides/page.mdx:1:1 warning link-missing: `/nowhere-at-all` does not exist. Write the path of a page or a file, or remove the link.',
  ],
  [
    '---\ntitle: T\n---\n\n![x](/gone.png)',
    'guides/page.mdx:5:1 warning link-missing: `/gone.png` does not exist. Add the file, or write the path of another.',
  ],
  [
    '![x](/imgae.png)',
    'guides/page.mdx:1:1 warning link-missing: `/imgae.png` does not exist. Did you mean `/image.png`?',
  ],
  [
    '![x](/guides/pictures/image.png)',
    'guides/page.mdx:1:1 warning link-missing: `/guides/pictures/image.png` does not exist. Did you mean `/image.png`?',
  ],
  [
    '![x](/guides/othr.png)',
    'guides/page.mdx:1:1 warning link-missing: `/guides/othr.png` does not exist. Add the file, or write the path of another.',
  ],
  [
    '[x](/moved/to/some/folder/other.mdx)',
    'guides/page.mdx:1:1 warning link-missing: `/moved/to/some/folder/other.mdx` does not exist. Did you mean `/guides/other`?',
  ],
]
test.each(broken)('%j', async (text, reported) => {
  expect(await check(text)).toEqual([reported])
})

test('links to one missing page in several forms are one problem at several places', async () => {
  const problem =
    'warning link-missing: `/guides/none-such#a` does not exist. Write the path of a page or a file, or remove the link.'
  expect(await check('[a](/guides/none-such#a) [b](none-such) [c](./none-such?d)')).toEqual(
    [1, 26, 41].map((column) => `guides/page.mdx:1:${column} ${problem}`),
  )
})

test('a link to a file that is not served says so; one to a specification of the site works', async () => {
  const at = 'guides/page.mdx:1:1 warning link-missing:'
  expect(await check('[x](/a.json)')).toEqual([])
  expect(await check('[x](/docs.json)')).toEqual([
    `${at} \`/docs.json\` names a source of the site, which is not served. Link to a page, or write the whole path of a file that is no page or program.`,
  ])
})

test('a source that a page links to is served, and every page has a top', async () => {
  const files = {
    'guides/data.json': '{}',
    'more/a.b.yml': 'a: 1',
    'own.json': '{ "openapi": "3.1.0" }',
    '.env.json': '{}',
    'minified.json': '{"info":{"title":"x"},"openapi":"3.1.0"}',
  }
  const text = '[a](data.json) <a href="/more/a.b.yml?x#y">b</a> [r] [c](#top) [d](other#top)\n\n[r]: ./data.json'
  expect(await check(text, files)).toEqual([])
  for (const closed of ['/own.json', '/.env.json', '/minified.json'])
    expect(await check(`[x](${closed})`, files)).toEqual([expect.stringContaining('which is not served')])
})

test('files that a build makes are there: feeds, and the specifications that a menu offers', async () => {
  const pages = ['index', 'news', { group: 'API', openapi: 'a.json' }]
  const files = {
    'a.json': spec({}),
    'index.mdx': '[x](/news/rss.xml) [y](/news/atom.xml) [z](/api-spec.json)',
    'news.mdx': '<Update label="May">Words</Update>',
  }
  const offers = { contextual: { options: ['download-spec'] } }
  expect(await checkLinks({ 'docs.json': docs({ pages }, offers), ...files })).toEqual([])
  expect(await checkLinks({ 'docs.json': docs({ pages }), ...files })).toEqual([
    'index.mdx:1:40 warning link-missing: `/api-spec.json` does not exist. Write the path of a page or a file, or remove the link.',
  ])
})

test('a link to what .mintignore leaves out says so', async () => {
  const files = { '.mintignore': 'drafts/', 'drafts/plan.mdx': 'Words', 'drafts/plan.png': '' }
  const leftOut = (column: number, file: string) =>
    `guides/page.mdx:1:${column} warning link-missing: \`.mintignore\` leaves \`${file}\` out. Remove the pattern there, or do not name the file here.`
  expect(await check('[x](/drafts/plan) ![y](/drafts/plan.png)', files)).toEqual([
    leftOut(1, 'drafts/plan.mdx'),
    leftOut(19, 'drafts/plan.png'),
  ])
})

test('a dead link in a snippet is reported there, however many pages show it', async () => {
  const page = "import Part from '/snippets/part.mdx'\n\n<Part />\n\n<Part />\n\n"
  const part = 'Words\n\n[x](/nowhere/at/all) [y](#own) [z](/guides/other)\n'
  const reported = await check(`${page}## Own`, { 'snippets/part.mdx': part, 'index.mdx': page })
  expect(reported).toEqual([
    'snippets/part.mdx:3:1 warning link-missing: `/nowhere/at/all` does not exist. Write the path of a page or a file, or remove the link.',
    'snippets/part.mdx:3:22 warning anchor-missing: `#own` leads to a heading that the page does not have. Check the headings of the page.',
  ])
})

test('a dead link of raw HTML in Markdown has its place', async () => {
  const reported = await checkLinks({
    'docs.json': docs({ pages: ['page'] }),
    'page.md': '---\ntitle: T\n---\n\n<p>Words</p>\n\n[x](/) <a href="/nowhere/at/all">y</a>\n',
  })
  expect(reported.map((line) => line.replace(/ does not exist.*/, ''))).toEqual([
    'page.md:7:17 warning link-missing: `/nowhere/at/all`',
  ])
})

test('a dead link keeps its place and its spelling in a page that is read as Markdown', async () => {
  const reported = await check('<Card>\n\n{ [x](/niemals/über/alles)\n')
  expect(reported).toEqual([
    'guides/page.mdx:3:3 warning link-missing: `/niemals/über/alles` does not exist. Write the path of a page or a file, or remove the link.',
  ])
})

test('pictures of components lead somewhere too', async () => {
  const reported = await check('<Card title="A" img="/no.png" icon="/no.svg">x</Card> <Icon icon="star" />')
  expect(reported.map((line) => line.replace(/ does not exist.*/, ''))).toEqual([
    'guides/page.mdx:1:1 warning link-missing: `/no.png`',
    'guides/page.mdx:1:1 warning link-missing: `/no.svg`',
  ])
})

test.each([
  [
    '/guides/other#a-prt',
    'docs.json:17:5 warning anchor-missing: `/guides/other#a-prt` leads to a heading that the page does not have. Did you mean `#a-part`?',
  ],
  [
    '/old#here',
    'docs.json:17:5 warning anchor-missing: `/old#here` leads to a heading that the page does not have. Check the headings of the page.',
  ],
])('a redirect to the anchor %s', async (destination, reported) => {
  const redirects = [
    { source: '/old', destination: '/guides/other' },
    { source: '/older', destination },
  ]
  const pages = ['guides/other']
  expect(await checkLinks({ 'docs.json': docs({ pages }, { redirects }), 'guides/other.mdx': '## A part\n' })).toEqual([
    reported,
  ])
})

test('a page that is no valid MDX is read as Markdown', async () => {
  expect(await check('{ [x](/nowhere-at-all)')).toEqual([
    'guides/page.mdx:1:3 warning link-missing: `/nowhere-at-all` does not exist. Write the path of a page or a file, or remove the link.',
  ])
})

const nowhere = 'does not exist. Write the path of a page or a file, or remove the link.'

/** The problems of a description of the operation `GET /users`, without their place. */
async function checkDescription(description: string, more: object = {}) {
  const users = operation('List users', { operationId: 'listUsers', tags: ['Our Users'], description, ...more })
  const create = operation('Create user', { operationId: 'createUser', tags: ['Our Users', 'Writes'] })
  const reported = await check('', { 'a.json': spec({ '/users': { get: users, post: create } }) })
  return reported.map((problem) => problem.replace(/^a\.json:\d+:\d+ warning /, ''))
}

test('links in descriptions of the specification, which start at the docs root', async () => {
  const description =
    'See [this](/guides/other), [that](/nowhere-at-all), [it](relative), [up](../gone) and [a](guides/page).'
  const document = spec({ '/users': { get: operation('List users', { description }) } })
  expect(await check('', { 'a.json': document })).toEqual([
    `a.json:11:9 warning link-missing: \`/nowhere-at-all\` ${nowhere}`,
    `a.json:11:9 warning link-missing: \`relative\` ${nowhere}`,
    `a.json:11:9 warning link-missing: \`../gone\` ${nowhere}`,
  ])
})

test('further documentation, wherever it is, which starts at the docs root', async () => {
  const externalDocs = { url: 'nowhere-at-all' }
  const users = operation('List users', { externalDocs: { url: '/gone', description: 'More.' } })
  const good = operation('Create user', { externalDocs: { url: 'guides/other' } })
  const document = { ...spec({ '/users': { get: users, post: good } }), externalDocs }
  expect(
    (await check('', { 'a.json': document })).map((each) => each.replace(/^a\.json:\d+:\d+ warning /, '')),
  ).toEqual([`link-missing: \`/gone\` ${nowhere}`, `link-missing: \`nowhere-at-all\` ${nowhere}`])
})

test('images and HTML in descriptions, and no code or templates', async () => {
  const html =
    '<a href="/nowhere-at-all?a=1&amp;b=2">a</a> <img src="image.png"> ![x](missing.png) [x][ref]\n\n[ref]: gone'
  expect(await checkDescription(`\`[a](b)\` [t](/users/{id}) [é](/é) ${html}\n\n\`\`\`\n[c](d)\n\`\`\``)).toEqual([
    `link-missing: \`/é\` ${nowhere}`,
    `link-missing: \`/nowhere-at-all?a=1&b=2\` ${nowhere}`,
    `link-missing: \`gone\` ${nowhere}`,
    'link-missing: `missing.png` does not exist. Add the file, or write the path of another.',
  ])
})

test('anchors in descriptions of an operation and its parts', async () => {
  const limit = { name: 'limit', in: 'query', description: '[a](#param)', schema: { type: 'integer' } }
  expect(
    await checkDescription('## Part\n\n[a](#part) [b](#prt) [c](#query-parameters)', { parameters: [limit] }),
  ).toEqual([
    'anchor-missing: `#prt` leads to a heading that the page does not have. Did you mean `#part`?',
    'anchor-missing: `#param` leads to a heading that the page does not have. Did you mean `#part`?',
  ])
})

test('anchors in the description of an API are those of the pages that show it', async () => {
  const description = '# First steps\n\nOld\n---\n\n[a](#first-steps) [b](#old) [c](#nowhere)'
  const document = {
    ...spec({ '/users': { get: operation('List users', {}) } }),
    info: { title: 'T', version: '1', description },
  }
  expect(await check('', { 'a.json': document })).toEqual([])
  expect(await check('', { 'a.json': document, 'about.mdx': '---\nopenapi: a.json\n---\n' })).toEqual([
    expect.stringContaining('anchor-missing: `#nowhere` leads to a heading that the page does not have.'),
  ])
})

test.each([
  ['#operation/createUser', 'create-user'],
  ['#operation/create-user', 'create-user'],
  ['#/operations/createUser', 'create-user'],
  ['#/operations/Our%20Users/createUser', 'create-user'],
  ['#tag/Our-Users/operation/createUser', 'create-user'],
  ['#tag/Our-Users/paths/~1users/post', 'create-user'],
  ['#/paths/~1users/post', 'create-user'],
  ['#tag/Our-Users', 'list-users'],
  ['#tag/our%20users', 'list-users'],
  ['#/tags/Writes', 'create-user'],
])('`%s` is told its page', async (url, page) => {
  expect(await checkDescription(`[x](${url})`)).toEqual([
    expect.stringMatching(
      new RegExp(
        `^link-missing: \`${url}\` stays on this page: each operation has its own. Write \`/[\\w/-]*${page}\`\\.$`,
      ),
    ),
  ])
})

test.each(['#operation/gone', '#tag/gone', '#section/Sign-in', '#/components/schemas/User'])(
  '`%s` has no page',
  async (url) => {
    expect(await checkDescription(`[x](${url})`)).toEqual([
      `link-missing: \`${url}\` stays on this page: each operation has its own. No page was found for it. Write the path of a page, or remove the link.`,
    ])
  },
)

test.each(['x-svc', 'x-mint'])('links of `%s.content` start at the page of the operation', async (extension) => {
  const content = '## Here\n\n[a](/nowhere/at/all) [b](#here) [c](#hree) [d](list-users) <a href="/guides/othr">e</a>'
  const document = spec({ '/users': { get: operation('List users', { [extension]: { content } }) } })
  expect(await check('', { 'a.json': document })).toEqual([
    'a.json:12:11 warning link-missing: `/nowhere/at/all` does not exist. Write the path of a page or a file, or remove the link.',
    'a.json:12:11 warning anchor-missing: `#hree` leads to a heading that the page does not have. Did you mean `#here`?',
    'a.json:12:11 warning link-missing: `/guides/othr` does not exist. Did you mean `/guides/other`?',
  ])
})

test('of a specification that only a reference names, links are checked too', async () => {
  const description = 'See [that](/nowhere-at-all).'
  const reported = await checkLinks({
    'docs.json': docs({ pages: ['a.json GET /users'] }),
    'a.json': spec({ '/users': { get: operation('List users', { description }) } }),
  })
  expect(reported).toEqual([
    'a.json:11:9 warning link-missing: `/nowhere-at-all` does not exist. Write the path of a page or a file, or remove the link.',
  ])
})

test('links of the banner, the footer and the contextual menu', async () => {
  const reported = await checkLinks({
    'docs.json': docs(
      { pages: ['index'] },
      {
        banner: { content: 'New: [a](/no-banner), [b](/), <a href="/no-element">c</a>, [d](#e)' },
        footer: { socials: { x: 'https://x.com/acme', website: '/no-social' } },
        contextual: {
          options: [
            'copy',
            { title: 'A', description: 'A', href: '/no-option' },
            { title: 'B', description: 'B', href: { base: '/no-base', query: [{ key: 'q', value: '$page' }] } },
            { title: 'C', description: 'C', href: 'https://example.com/?q=$page' },
          ],
        },
      },
    ),
    'index.mdx': '# Home',
  })
  expect(reported.map((line) => line.replace(/ does not exist.*/, ''))).toEqual([
    'docs.json:18:7 warning link-missing: `/no-social`',
    'docs.json:27:9 warning link-missing: `/no-option`',
    'docs.json:32:9 warning link-missing: `/no-base`',
    'docs.json:13:5 warning link-missing: `/no-banner`',
    'docs.json:13:5 warning link-missing: `/no-element`',
  ])
})

test('links of docs.json lead to pages, files or elsewhere', async () => {
  const reported = await checkLinks({
    'docs.json': docs(
      {
        tabs: [
          { tab: 'A', pages: ['index'] },
          { tab: 'B', href: '/indx' },
          { tab: 'C', href: '#top' },
        ],
      },
      {
        navbar: { links: [{ href: '/' }, { href: '/nowhere/at/all' }], primary: { href: 'https://example.com' } },
        footer: { links: [{ items: [{ label: 'L', href: '/image.png' }] }] },
        logo: { light: '/image.png', dark: '/image.png', href: '/index#part' },
      },
    ),
    'index.mdx': '# Home',
    'image.png': '',
  })
  expect(reported).toEqual([
    'docs.json:53:5 warning anchor-missing: `/index#part` leads to a heading that the page does not have. Check the headings of the page.',
    'docs.json:31:9 warning link-missing: `/nowhere/at/all` does not exist. Write the path of a page or a file, or remove the link.',
    'docs.json:17:9 warning link-missing: `/indx` does not exist. Did you mean `/index`?',
  ])
})

test('links to the pages of a specification that cannot be read are not reported: the specification is', async () => {
  const links = '[a](/api-reference/list-users) [b](/v2/users/list-users) [c](/v3/list-users)'
  const reported = await checkLinks({
    'docs.json': docs(
      {
        groups: [
          { group: 'G', pages: ['index'] },
          { group: 'One', openapi: 'broken.yaml' },
          { group: 'Two', openapi: { source: 'gone.json', directory: 'V2' } },
        ],
      },
      { redirects: [{ source: '/old', destination: '/v2/list' }] },
    ),
    'broken.yaml': 'openapi: 3.1.0\n  info: {}\n',
    'index.mdx': links,
  })
  expect(reported).toEqual([
    'index.mdx:1:58 warning link-missing: `/v3/list-users` does not exist. Write the path of a page or a file, or remove the link.',
  ])
})

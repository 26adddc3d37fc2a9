import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@specnav/core'
import { afterAll, expect, test } from 'vitest'
import { checkSite } from './check.ts'
import { docs, openProject, operation, spec } from './project.test.helper.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const responses = { 200: { description: 'OK' } }
const parameters = [{ name: 'q', in: 'query', schema: { $ref: 'parts.yaml#/Name' } }]
const project = {
  'docs.json': docs({ groups: [{ group: 'G', openapi: 'a.json' }] }),
  'a.json': spec({ '/users': { get: operation('List users', { responses, parameters }) } }),
}

async function check(contents: Record<string, unknown>) {
  const { site, print } = await openProject({ ...project, ...contents })
  return (await checkSite(site, { store: folderStore(folder) })).map(print)
}

test('what is remembered of a specification holds whatever happens to the files that it refers to', async () => {
  const missing = [
    'a.json:21:15 warning spec-ref: `$ref: parts.yaml#/Name` names the file `parts.yaml`, which does not exist or cannot be read. Write the path relative to the file that contains the reference.',
  ]
  expect(await check({})).toEqual(missing)
  expect(await check({ 'parts.yaml': 'Name: { type: string }' })).toEqual([])
  expect(await check({})).toEqual(missing)
  expect(await check({ 'parts.yaml': 'Name: { type: string' })).toEqual([
    expect.stringContaining('parts.yaml:1:'),
    ...missing,
  ])
})

test('a site without a page is a problem, unless another one says why', async () => {
  expect(await check({ 'docs.json': docs({ pages: [] }) })).toEqual([
    'docs.json:7:3 error navigation-missing: The site has no page. Add a file such as `index.mdx`, and list it in `navigation`: `"pages": ["index"]`.',
  ])
  expect(await check({ 'docs.json': docs({ pages: ['a'] }) })).toEqual([expect.stringContaining('page-missing')])
  expect(await check({ 'docs.json': docs({ pages: [] }), 'a.mdx': 'A' })).toEqual([])
})

test('examples are compared again when their own file has changed, or one that it refers to', async () => {
  const withExample = (schema: object) => {
    const content = { 'application/json': { schema, example: 'x' } }
    return spec({ '/users': { post: { ...operation('Add a user'), requestBody: { content } } } })
  }
  const wrong = [expect.stringMatching(/ spec-example: The example is `"x"`, but its schema expects a whole number/)]
  const found = (file: object, parts = '{}') =>
    check({ 'a.json': withExample(file), 'parts.json': parts }).then((all) =>
      all.filter((each) => / spec-example/.test(each)),
    )
  expect(await found({ type: 'integer' })).toEqual(wrong)
  expect(await found({ type: 'string' })).toEqual([])
  const remembered = () => readdirSync(folder).filter((name) => name.startsWith('judged-')).length
  const before = remembered()
  expect(before).toBeGreaterThanOrEqual(2)
  expect(await found({ type: 'integer' })).toEqual(wrong)
  const elsewhere = { $ref: 'parts.json#/Name' }
  expect(await found(elsewhere, '{ "Name": { "type": "integer" } }')).toEqual(wrong)
  expect(await found(elsewhere, '{ "Name": { "type": "string" } }')).toEqual([])
  expect(remembered()).toBe(before)
})

test('what the browser draws of a page is no problem, but what that lacks is', async () => {
  const page = `import { format } from 'example-dates'

export const Now = () => { const [now] = useState(format); return <b onClick={() => setNow()}>{now}</b> }
export const Up = () => <b onClick={() => scrollTo(0, 0)}>Up</b>

<Now /> <Up />
`
  const of = (text: string) => check({ 'docs.json': docs({ pages: ['page'] }), 'page.mdx': text })
  const unbuilt = (reason: string) =>
    expect.stringMatching(new RegExp(`^page\\.mdx:1:1 warning component-unbuilt: \`<Now>\` .+ ${reason}`))
  expect(await of(page)).toEqual([unbuilt('the package `example-dates` is not')])
  expect(await of(page.replace('example-dates', '@site/src/dates'))).toEqual([unbuilt('such as `/src/dates`')])
})

test('a page is read again when what it shows has changed, and only then', async () => {
  const pages = { ...project, 'docs.json': docs({ pages: ['page'] }), 'parts.yaml': 'Name: { type: string }' }
  const text = "import Part from '/part.mdx'\n\n<Part />\n\n[x](#here) <Tooltp>y</Tooltp>\n"
  const unknown = expect.stringMatching(/^page\.mdx:5:12 warning component-unknown: `<Tooltp>`/)
  const gone = [unknown, expect.stringMatching(/^page\.mdx:5:1 warning anchor-missing: `#here`/)]
  const missing = expect.stringMatching(/^page\.mdx:1:1 warning import-missing/)
  for (let run = 0; run < 2; run++) {
    expect(await check({ ...pages, 'page.mdx': text })).toEqual([missing, ...gone])
    expect(await check({ ...pages, 'page.mdx': text, 'part.mdx': 'Words' })).toEqual(gone)
    expect(await check({ ...pages, 'page.mdx': text, 'part.mdx': '## Here' })).toEqual([unknown])
    expect(await check({ ...pages, 'page.mdx': text, 'part.mdx': '## Here' })).toEqual([unknown])
  }
})

test('a page that a build has rendered is not read again until a file of it changes, or its look is checked', async () => {
  const text = 'import Part from \'/snippets/part.mdx\'\n\n<Icon icon="no-icon" /> <Part />\n'
  const contents = { 'docs.json': docs({ pages: ['page'] }), 'page.mdx': text, 'snippets/part.mdx': '[x](/gone)' }
  const open = (part: string) => openProject({ ...contents, 'snippets/part.mdx': part })
  // What the build says is not what the page says, so that both can be told apart.
  const links = [{ url: '/said-by-the-build', file: 'page.mdx', offset: 3 }]
  const files = { 'page.mdx': 'read', 'snippets/part.mdx': 'read' } as const
  const built = new Map([['page', { links, anchors: [], headings: [], problems: [], files }]])
  const store = folderStore(join(folder, 'built'))
  const find = async (part: string, texts?: typeof built) => {
    const { site, print } = await open(part)
    return (await checkSite(site, { store, ...(texts && { built: texts }) })).map(print)
  }
  const said = [expect.stringMatching(/^page\.mdx.* link-missing: `\/said-by-the-build`/)]
  const gone = expect.stringMatching(/^snippets\/part\.mdx.* link-missing: `\/gone`/)
  const icon = expect.stringMatching(/^page\.mdx.* icon-missing/)
  expect(await find('[x](/gone)', built)).toEqual(said)
  expect(await find('[x](/gone)', new Map())).toEqual(said)
  expect(await find('[x](/gone) Words', new Map())).toEqual([gone])
  expect(await find('[x](/gone)', built)).toEqual(said)
  expect(await find('[x](/gone)')).toEqual([icon, gone])
})

test('what is remembered in another form is found again', async () => {
  const { site, print } = await openProject({ 'docs.json': docs({ pages: ['page'] }), 'page.mdx': '[x](/gone)' })
  const place = join(folder, 'other-form')
  const find = async () => (await checkSite(site, { store: folderStore(place) })).map(print)
  const found = [expect.stringMatching(/^page\.mdx.* link-missing: `\/gone`/)]
  expect(await find()).toEqual(found)
  const [name = ''] = readdirSync(place)
  const kept: { page: object } = JSON.parse(readFileSync(join(place, name), 'utf8'))
  const others = [
    null,
    [],
    'x',
    { page: null },
    { page: { ...kept.page, files: undefined } },
    { page: { ...kept.page, links: {} } },
  ]
  for (const other of others) {
    writeFileSync(join(place, name), JSON.stringify(other))
    expect(await find()).toEqual(found)
  }
})

test('what is remembered of an endpoint’s text moves with its operation', async () => {
  const content = 'Words <Tooltp>y</Tooltp>'
  const users = spec({ '/users': { get: operation('List users', { 'x-svc': { content } }) } })
  const unknown = async (file: string) => {
    const contents = { 'docs.json': docs({ groups: [{ group: 'G', openapi: file }] }), [file]: users }
    const { site, print } = await openProject(contents)
    return (await checkSite(site, { store: folderStore(folder) })).map(print)
  }
  expect(await unknown('one.json')).toEqual([expect.stringMatching(/^one\.json:.* component-unknown/)])
  expect(await unknown('two.json')).toEqual([expect.stringMatching(/^two\.json:.* component-unknown/)])
})

test('what the host of the site does not carry out', async () => {
  const redirects = [{ source: '/a/*/b', destination: '/users' }]
  const contents = {
    ...project,
    'docs.json': docs({ pages: ['users'] }, { redirects, deployment: { target: 'netlify' } }),
    'users.md': '',
  }
  const { site } = await openProject(contents)
  const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code)
  expect(codes(await checkSite(site))).toEqual(['redirect-host'])
  expect(codes(await checkSite(site, { publication: { target: 'static' } }))).toEqual([])
})

test('what an overlay does to a specification is judged with it', async () => {
  const action = (summary: string) => ({ actions: [{ target: "$.paths['/users'].get", update: JSON.parse(summary) }] })
  const parts = { 'parts.yaml': 'Name: { type: string }' }
  const head = { overlay: '1.0.0', info: { title: 'Ours', version: '1' } }
  const overlay = (summary: string) => ({ ...parts, 'a.overlay.json': { ...head, ...action(summary) } })
  expect(await check(overlay('{ "summary": "Users" }'))).toEqual([])
  expect(await check(overlay('{ "sumary": "Users" }'))).toEqual([expect.stringContaining('`/users.get.sumary`')])
})

test('one thing that is wrong with the syntax of a file hides no other', async () => {
  const file = [
    '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {',
    '  "/a": {},',
    '  "/a": {},',
    '} }',
  ]
  const reported = [
    'a.json:3:11 warning spec-syntax: JSON has no trailing commas. Remove this one.',
    'a.json:3:3 warning spec-syntax: `/a` appears twice in this object, and only the last one is used. Combine the two.',
  ]
  expect(await check({ 'a.json': file.join('\n') })).toEqual(reported)
})

test('a specification that only a reference or a page names is checked too', async () => {
  const reported = [expect.stringMatching(/^a.json:21:15 warning spec-ref: /)]
  expect(await check({ 'docs.json': docs({ pages: ['a.json GET /users'] }) })).toEqual(reported)
  const page = { 'users.md': '---\nopenapi: a.json GET /users\n---\n' }
  expect(await check({ 'docs.json': docs({ pages: ['users'] }), ...page })).toEqual(reported)
})

test('an icon that the library lacks is reported where it is, not where its name occurs first', async () => {
  const page =
    '---\nicon: user\n---\n\n```mdx\n<Card icon="rokcet" />\n```\n\n<Icon icon="star" />\n\n<Card title="A" icon="rokcet" />\n'
  const { site, print } = await openProject({ 'docs.json': docs({ pages: ['page'] }), 'page.mdx': page })
  expect((await checkSite(site)).map(print)).toEqual([
    'page.mdx:11:17 warning icon-missing: Font Awesome has no icon `rokcet`; no icon is shown. Did you mean `rocket`?',
  ])
})

test('an icon that is a picture has to be there, wherever docs.json or a page names it', async () => {
  const groups = [{ group: 'G', icon: '/icons/group.svg', pages: ['page', 'there'] }]
  const { site, print } = await openProject({
    'docs.json': docs(
      { tabs: [{ tab: 'T', icon: '/icons/there.svg', groups }] },
      {
        navbar: { links: [{ label: 'x', href: '/page', icon: 'icons/bar.svg' }] },
        contextual: { options: [{ title: 'X', description: 'x', icon: '/icons/menu.svg', href: '/page' }] },
      },
    ),
    'page.mdx': '---\nicon: /icons/page.svg\n---\n',
    'there.mdx': '---\nicon: /icons/there.svg\n---\n',
    'icons/there.svg': '<svg/>',
  })
  const found = (await checkSite(site)).map(print)
  expect(
    found.map((problem) => problem.replace(/^(\S+?):.* (\S+-missing): .*?`(.*?)`.*$/, '$1 $2 $3')).toSorted(),
  ).toEqual([
    'docs.json asset-missing /icons/group.svg',
    'docs.json asset-missing icons/bar.svg',
    'docs.json link-missing /icons/menu.svg',
    'page.mdx asset-missing /icons/page.svg',
  ])
})

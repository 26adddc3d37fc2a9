import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { applyWithJournal, undoEdits } from '../apply.ts'
import { TemporaryFolder } from '../disk.test.helper.ts'
import { type Contents, docs, spec } from '../project.test.helper.ts'
import { planMove } from './move.ts'

/** A project after a move. */
async function move(contents: Contents, from: string, to: string) {
  const plan = await planMove(memoryFiles(contents), { from, to })
  const after = { ...contents }
  for (const rename of plan.renames) {
    after[rename.to] = after[rename.from]!
    delete after[rename.from]
  }
  for (const edit of plan.edits) {
    if (edit.after === undefined) delete after[edit.file]
    else after[edit.file] = edit.after
  }
  return { after, plan }
}

function redirectsOf(contents: Contents) {
  const { redirects = [] }: { redirects?: { source: string; destination: string }[] } = JSON.parse(
    contents['docs.json']!,
  )
  return redirects.map(({ source, destination }) => `${source} → ${destination}`)
}

const site: Contents = {
  'docs.json': docs(
    { groups: [{ group: 'Guides', pages: ['index', 'guides/setup', 'guides/index', 'guides/deep/more', 'other'] }] },
    {
      navbar: { links: [{ label: 'Setup', href: '/guides/setup#install' }] },
      banner: { content: 'Read [setup](/guides/setup).' },
      redirects: [
        { source: '/old', destination: '/guides/setup' },
        { source: '/older', destination: '/guides/setup#install' },
        { source: '/start', destination: '/other' },
      ],
    },
  ),
  'index.mdx': '# Home',
  'guides/setup.mdx':
    '---\ntitle: Setup\n---\nimport Note from "../snippets/note.mdx"\nimport { A } from "./parts.jsx"\n\n## Install\n\n[More](deep/more) ![x](./a.png) [self](#install) [other](../other)\n',
  'guides/index.mdx': '# Guides\n\n[Setup](setup)\n',
  'guides/deep/more.mdx': '# More\n\n[Setup](../setup.mdx#install)\n',
  'guides/a.png': 'png',
  'guides/parts.jsx': 'export const A = () => <a href="/guides/setup">x</a>\n',
  'snippets/note.mdx': 'See [setup](/guides/setup?x=1#install).\n',
  'other.mdx': '# Other\n',
}

test('a page takes everything along that names it', async () => {
  const { after } = await move(site, 'guides/setup', '/start/install')
  expect(Object.keys(after).sort()).toEqual(
    Object.keys(site)
      .map((file) => file.replace('guides/setup', 'start/install'))
      .sort(),
  )
  expect(after['start/install.mdx']).toBe(
    '---\ntitle: Setup\n---\nimport Note from "../snippets/note.mdx"\nimport { A } from "../guides/parts.jsx"\n\n## Install\n\n[More](../guides/deep/more) ![x](../guides/a.png) [self](#install) [other](../other)\n',
  )
  expect(after['guides/index.mdx']).toBe('# Guides\n\n[Setup](../start/install)\n')
  expect(after['guides/deep/more.mdx']).toBe('# More\n\n[Setup](../../start/install.mdx#install)\n')
  expect(after['guides/parts.jsx']).toBe('export const A = () => <a href="/start/install">x</a>\n')
  expect(after['snippets/note.mdx']).toBe('See [setup](/start/install?x=1#install).\n')
  expect(after['docs.json']).toContain('"start/install",')
  expect(after['docs.json']).toContain('"href": "/start/install#install"')
  expect(after['docs.json']).toContain('Read [setup](/start/install).')
  expect(redirectsOf(after)).toEqual([
    '/old → /start/install',
    '/older → /start/install#install',
    '/start → /other',
    '/guides/setup → /start/install',
  ])
})

test.each([
  ['[a](/p/a)', '[a](/q/b)'],
  ['[a](/p/a "T") and [b]( </p/a> )', '[a](/q/b "T") and [b]( </q/b> )'],
  ['![a](/p/a/?x#y)', '![a](/q/b/?x#y)'],
  ['[a]: /p/a "T"\n\n> [c]: </p/a>', '[a]: /q/b "T"\n\n> [c]: </q/b>'],
  [
    '<a href="/p/a">x</a> <Card href=\'/p/a.mdx\' title="/p/a" />',
    '<a href="/q/b">x</a> <Card href=\'/q/b.mdx\' title="/p/a" />',
  ],
  ['<Card href={"/p/a"} img={`/p/a.png`} />', '<Card href={"/q/b"} img={`/p/a.png`} />'],
  ['<a href={x ? "/p/a" : "/other"}>x</a>', '<a href={x ? "/q/b" : "/other"}>x</a>'],
  [
    "export const links = ['/p/a', { href: '/p/a#x' }]\n\ntext",
    "export const links = ['/q/b', { href: '/q/b#x' }]\n\ntext",
  ],
  ['<Cards items={[{ title: "A", url: "/p/a" }]} />', '<Cards items={[{ title: "A", url: "/q/b" }]} />'],
  ['[a](./p/a) [b](p/a)', '[a](./q/b) [b](q/b)'],
  [
    '[a](https://docs.example/p/a#x) [b](https://elsewhere.example/p/a)',
    '[a](https://docs.example/q/b#x) [b](https://elsewhere.example/p/a)',
  ],
  ['[a](/docs/p/a)', '[a](/docs/q/b)'],
  ['- `[a](/p/a)` and ``[a](/p/a)``', undefined],
  ['```md\n[a](/p/a)\n```\n\n  ~~~\n<a href="/p/a">\n  ~~~', undefined],
  ['<!-- [a](/p/a) --> {/* [a](/p/a) */}', undefined],
  ['"/p/a" is a path, /p/a another, <ParamField path="/p/a" /> [x](/p/ab) [y](/x/p/a)', undefined],
])('%j', async (text, expected = text) => {
  const contents = {
    'docs.json': docs({ pages: ['index', 'p/a', 'links'] }, { site: 'https://docs.example' }),
    'index.mdx': '',
    'p/a.mdx': 'A',
    'p/a.png': '',
    'links.mdx': `---\ntitle: Links\n---\n${text}\n`,
  }
  const { after } = await move(contents, 'p/a', 'q/b')
  expect(after['links.mdx']).toBe(`---\ntitle: Links\n---\n${expected}\n`)
})

test('frontmatter and descriptions', async () => {
  const frontmatter = (url: string) =>
    `---\ntitle: /p/a\nurl: "/${url}" # comment\nrelated: [${url}, '/${url}']\nmore:\n  - /${url}\nopenapi: GET /p/a\n---\n`
  const api = (url: string) =>
    `openapi: 3.1.0\ninfo: { title: T, version: '1' }\nexternalDocs: { url: /${url} }\npaths:\n  /p/a:\n    get:\n      summary: S\n      # [kept](../p)\n      description: |\n        See [A](/${url}) and [B](${url}#x).\n      responses: { '200': { description: ok, content: { application/json: { example: { url: /p/a } } } } }\n`
  const contents = {
    'docs.json': docs({ pages: ['index', 'p/a', 'links', 'openapi.yaml GET /p/a'] }),
    'index.mdx': '',
    'p/a.mdx': 'A',
    'links.mdx': frontmatter('p/a'),
    'openapi.yaml': api('p/a'),
  }
  const { after } = await move(contents, 'p/a.mdx', 'q/b.mdx')
  expect(after['links.mdx']).toBe(frontmatter('q/b'))
  expect(after['openapi.yaml']).toBe(api('q/b'))
})

test('a folder: pages, pictures and snippets move, a specification stays', async () => {
  const contents = { ...site, 'guides/api.yaml': 'openapi: 3.1.0\n' }
  const { after, plan } = await move(contents, 'guides/', 'handbook')
  expect(Object.keys(after).filter((file) => file.startsWith('guides'))).toEqual(['guides/api.yaml'])
  expect(plan.steps).toContain('leave guides/api.yaml, which others name by its path')
  // Relative links inside of the folder stay as they are.
  expect(after['handbook/deep/more.mdx']).toBe(site['guides/deep/more.mdx'])
  expect(after['handbook/setup.mdx']).toBe(site['guides/setup.mdx'])
  expect(after['handbook/parts.jsx']).toContain('href="/handbook/setup"')
  expect(plan.urls).toEqual([
    { from: '/guides/setup', to: '/handbook/setup' },
    { from: '/guides', to: '/handbook' },
    { from: '/guides/deep/more', to: '/handbook/deep/more' },
  ])
})

test('pictures and snippets', async () => {
  const { after: pictures, plan } = await move(site, 'guides/a.png', 'images/setup.png')
  expect(pictures['guides/setup.mdx']).toContain('![x](../images/setup.png)')
  expect(plan.urls).toEqual([])
  const { after } = await move(site, 'snippets/', 'shared/snippets')
  expect(after['guides/setup.mdx']).toContain('import Note from "../shared/snippets/note.mdx"')
  expect(after['shared/snippets/note.mdx']).toBe(site['snippets/note.mdx'])
})

test('an index page keeps the URL of its folder only while it is one', async () => {
  const { after } = await move(site, 'guides/index', 'guides/overview')
  expect(redirectsOf(after)).toContain('/guides → /guides/overview')
  const { after: back } = await move(after, '/guides/overview', 'guides/index')
  expect(redirectsOf(back)).toEqual([...redirectsOf(site), '/guides/overview → /guides'])
  expect(back['docs.json']).toContain('"guides/index"')
})

test('redirects make no chains and no loops', async () => {
  const { after: first } = await move(site, 'other', 'another')
  const { after: second } = await move(first, 'another', 'last')
  expect(redirectsOf(second).slice(2)).toEqual(['/start → /last', '/other → /last', '/another → /last'])
  const { after: third } = await move(second, 'last', 'other')
  expect(redirectsOf(third).slice(2)).toEqual(['/start → /other', '/another → /other', '/last → /other'])
})

test('translations move together, each in its language', async () => {
  const language = (code: string, prefix: string) => ({ language: code, pages: [`${prefix}a`, `${prefix}guides/b`] })
  const contents = {
    'docs.json': docs({ languages: [language('en', ''), language('es', 'es/'), language('fr', 'fr/')] }),
    'a.mdx': '[b](/guides/b)',
    'guides/b.mdx': 'B',
    'es/a.mdx': '[b](/es/guides/b)',
    'es/guides/b.mdx': 'B [en](/guides/b)',
    'fr/a.mdx': '',
  }
  for (const from of ['guides/b', 'es/guides/b']) {
    const { after, plan } = await move(contents, from, from.replace('guides/b', 'help/c'))
    expect(Object.keys(after).filter((file) => file.endsWith('c.mdx'))).toEqual(
      expect.arrayContaining(['help/c.mdx', 'es/help/c.mdx']),
    )
    expect(after['es/a.mdx']).toBe('[b](/es/help/c)')
    expect(after['es/help/c.mdx']).toBe('B [en](/help/c)')
    // French lists the page and shows its original.
    expect(plan.urls).toContainEqual({ from: '/fr/guides/b', to: '/fr/help/c' })
    expect(after['docs.json']).toContain('"fr/help/c"')
    expect(plan.urls).toHaveLength(3)
  }
  const { after } = await move(contents, 'guides', 'help')
  expect(after['es/help/b.mdx']).toBe('B [en](/help/b)')
  expect(after['docs.json']).toContain('"fr/help/b"')
  expect((await move(contents, 'fr', 'french')).after['docs.json']).toContain('"french/guides/b"')
  // A whole language has no translation.
  const { plan } = await move(contents, 'es', 'spanish')
  expect(plan.urls.map(({ from }) => from)).toEqual(['/es/a', '/es/guides/b'])
})

test('a group gets a label, or its pages a folder', async () => {
  const { after, plan } = await move(site, 'Guides', 'Handbook')
  expect(plan.edits.map(({ file }) => file)).toEqual(['docs.json'])
  expect(after['docs.json']).toBe(site['docs.json']!.replace('"Guides"', '"Handbook"'))
  const contents = {
    'docs.json': docs({
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'More', pages: ['x/a', 'x/y/b'] },
      ],
    }),
    'index.mdx': '',
    'x/a.mdx': '',
    'x/y/b.mdx': '',
  }
  const moved = await move(contents, 'More', 'more/')
  expect(Object.keys(moved.after).sort()).toEqual(['docs.json', 'index.mdx', 'more/a.mdx', 'more/y/b.mdx'])
})

test('the page of an operation gets an `href`, and the lock its URL', async () => {
  const contents = {
    'docs.json': docs({ groups: [{ group: 'API', openapi: 'openapi.json', pages: ['index', 'GET /users'] }] }),
    'index.mdx': '[Users](/api-reference/list)',
    'openapi.json': spec({ 'GET /users': { summary: 'List' } }),
    'specnav.lock.json':
      '{\n  "version": 1,\n  "urls": {\n    "openapi.json GET /users": "api-reference/list"\n  }\n}\n',
  }
  const { after } = await move(contents, 'GET /users', '/users/all')
  expect(JSON.parse(after['openapi.json']!).paths['/users'].get['x-svc']).toEqual({ href: '/users/all' })
  expect(after['index.mdx']).toBe('[Users](/users/all)')
  expect(after['specnav.lock.json']).toBe(contents['specnav.lock.json'].replace('api-reference/list', 'users/all'))
  expect(redirectsOf(after)).toEqual(['/api-reference/list → /users/all'])
  const { after: again } = await move(after, '/users/all', '/people')
  expect(JSON.parse(again['openapi.json']!).paths['/users'].get['x-svc']).toEqual({ href: '/people' })
  expect((await resolveSite({ files: memoryFiles(again) })).pages.has('people')).toBe(true)
  const yaml = {
    ...contents,
    'docs.json': contents['docs.json'].replace('openapi.json', 'openapi.yaml'),
    'openapi.yaml': `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /users:\n    get:\n      summary: List\n      x-mint:\n        href: "/old" # here\n      responses: { '200': { description: ok } }\n`,
  }
  const { after: inYaml } = await move(yaml, 'GET /users', '/new')
  expect(inYaml['openapi.yaml']).toBe(yaml['openapi.yaml'].replace('"/old"', '/new'))
})

test('a snippet is read at the pages that show it', async () => {
  const contents = {
    'docs.json': docs({ pages: ['index', 'x/a', 'x/b', 'y/c'] }),
    'index.mdx': '',
    'x/a.mdx': 'import S from "/snippets/s.mdx"\nimport T from "/snippets/t.mdx"\n\n<S /> <T />',
    'x/b.mdx': 'B',
    'y/c.mdx': 'import T from "/snippets/t.mdx"\n\n<T />',
    'snippets/s.mdx': '[b](b)',
    'snippets/t.mdx': '[b](b)',
  }
  const { after, plan } = await move(contents, 'x/b', 'z/b')
  expect(after['snippets/s.mdx']).toBe('[b](/z/b)')
  expect(after['snippets/t.mdx']).toBe('[b](b)')
  expect(plan.steps).toContainEqual(expect.stringContaining('leave b in snippets/t.mdx'))
})

test.each([
  ['guides/setpu', 'x', 'There is no page, folder, group or operation `guides/setpu`. Did you mean `guides/setup`?'],
  ['guides/setup', 'other', 'The page `/other` exists already.'],
  ['guides/setup', 'guides', 'The page `/guides/index` exists already.'],
  ['guides/setup', '../x', '`../x` is outside of the docs folder.'],
  ['guides/setup', 'https://elsewhere.example/x', 'is outside of the docs folder'],
  ['guides/setup', '.hidden/x', 'cannot be on the site, because of `.hidden`'],
  ['guides/setup', 'guides/Setup', 'only differ in case'],
  ['guides/setup', 'guides/setup.mdx', 'is the name that the file has already'],
  ['guides/setup', 'x.md', '`guides/setup.mdx` stays a .mdx file: write `x.mdx`.'],
  ['snippets/', 'parts', '`/parts/note` would be a new page. Parts of pages have to be in a folder `snippets`.'],
  ['index', 'home', '`index` is the home page of the site, which has to stay.'],
  ['guides', 'Guides', 'only differ in case'],
  ['GET /nothing', '/x', 'No generated page documents `GET /nothing`.'],
])('%s → %s: an error', async (from, to, message) => {
  await expect(planMove(memoryFiles(site), { from, to })).rejects.toThrow(message)
})

test('on disk, undo restores every byte and folder', async () => {
  using folder = TemporaryFolder.with(site)
  folder.write('guides/b.png', Buffer.from([0xff, 0, 0xfe]))
  const before = folder.hashes()
  const { diskFiles } = await import('@specnav/core')
  for (const [from, to] of [
    ['guides/', 'handbook/all'],
    ['handbook/all/setup', 'setup'],
  ] as const) {
    const plan = await planMove(diskFiles(folder.path), { from, to })
    await applyWithJournal(folder.path, plan.edits, { renames: plan.renames })
  }
  expect(Object.keys(folder.hashes())).toContain('handbook/all/b.png')
  expect(Object.keys(folder.hashes())).not.toContain('guides/b.png')
  folder.write('handbook/all/b.png', 'changed')
  undoEdits(folder.path)
  expect(() => undoEdits(folder.path)).toThrow('handbook/all/b.png changed since')
  folder.write('handbook/all/b.png', Buffer.from([0xff, 0, 0xfe]))
  undoEdits(folder.path)
  expect(folder.hashes()).toEqual(before)
})

test.each([
  ['guides/index', 'manual/index', ['/guides → /manual', '/guides/index → /manual']],
  ['guides/index', 'guides', ['/guides/index → /guides']],
  ['other', 'other/index', []],
])('%s becomes %s, and both addresses of an index page lead there', async (from, to, redirects) => {
  const contents = {
    'docs.json': docs({ pages: ['index', 'guides/index', 'other'] }),
    'index.mdx': '[a](/guides) [b](/other)',
    'guides/index.mdx': '# Guides',
    'other.mdx': '# Other',
  }
  const { after } = await move(contents, from, to)
  expect(Object.keys(after)).toContain(`${to}.mdx`)
  expect(redirectsOf(after)).toEqual(redirects)
})

test('the page of a translated operation gets its URL from the overlay of the language', async () => {
  const spanish = { source: 'openapi.json', overlays: ['es.json'], directory: 'es/api' }
  const info = { title: 'T', version: '1' }
  const contents = {
    'docs.json': docs({
      languages: [
        { language: 'en', groups: [{ group: 'API', openapi: 'openapi.json' }] },
        { language: 'es', groups: [{ group: 'API', openapi: spanish }] },
      ],
    }),
    'openapi.json': spec({ 'GET /users': { summary: 'List' } }),
    'es.json': JSON.stringify({
      overlay: '1.0.0',
      info,
      actions: [{ target: "$.paths['/users'].get", update: { summary: 'Listar' } }],
    }),
  }
  const { after } = await move(contents, '/es/api/listar', '/es/usuarios')
  expect(after['openapi.json']).toBe(contents['openapi.json'])
  expect(JSON.parse(after['es.json']!).actions).toHaveLength(2)
  const { pages, problems } = await resolveSite({ files: memoryFiles(after) })
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['api-reference/list', 'es/usuarios']))
  expect(problems).toEqual([])
  expect(redirectsOf(after)).toEqual(['/es/api/listar → /es/usuarios'])
})

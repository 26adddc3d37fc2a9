import { describe, expect, test } from 'vitest'
import { type Entry, memoryFiles } from '@specnav/core'
import { resolveSite, type Site } from '@specnav/pages'
import { locate, sectionsOf } from './sections.ts'
import { docsOf } from '../docs.ts'
import { nameHtml, sidebarHtml, sidebarOf, type SidebarItem } from './sidebar.ts'

async function site(pages: unknown[]): Promise<Site> {
  const paths = [...JSON.stringify(pages).matchAll(/"(p[\w/-]*)"/g)].flatMap(([, path]) => path ?? [])
  const files = Object.fromEntries(paths.map((path) => [`${path}.mdx`, `---\ntitle: ${path.toUpperCase()}\n---\n`]))
  return resolveSite({
    files: memoryFiles({
      ...files,
      'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
      'old.mdx': '---\ntitle: Old\ndeprecated: true\ntag: soon\n---\n',
      'docs.json': JSON.stringify({ theme: 'svc', name: 'x', colors: { primary: '#000000' }, navigation: { pages } }),
    }),
  })
}

/** `[open]` and `[closed]` groups, `→` for omitted entries, `*` for the current page. */
function outline(items: SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'fold') return [`${indent}→ ${item.label} (${item.href})`]
    if (item.type === 'link') return [`${indent}${item.current ? '*' : ''}${item.label}`]
    return [`${indent}[${item.open ? 'open' : 'closed'}] ${item.label}`, ...outline(item.items, `${indent}  `)]
  })
}

async function sidebar(pages: unknown[], current?: string): Promise<SidebarItem[]> {
  const sections = sectionsOf((await site(pages)).navigation)
  const location = current === undefined ? undefined : locate(sections).get(current)
  const [section] = sections
  if (!section) throw new Error('no section')
  return sidebarOf(section, location, { ...(current !== undefined && { current }), href: ({ path }) => `/${path}/` })
}

/** The files of the sidebar, by their names. */
async function fragments(pages: unknown[]): Promise<Record<string, string>> {
  const docs = docsOf(await site(pages), { base: '/', trailingSlash: 'always', format: 'directory' })
  const files = docs.nav.sections.flatMap((section) => [...docs.nav.fragments(section)])
  return Object.fromEntries(files.map(({ path, html }) => [path.replace(/^_specnav\/|\.html$/g, ''), html]))
}

const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

describe('a small section', () => {
  const pages = [
    'p1',
    { group: 'A', pages: ['p2', { group: 'B', pages: ['p3'] }, 'hidden'] },
    { group: 'Empty', pages: ['missing'] },
  ]

  test('is drawn whole, in the author’s order', async () => {
    expect(outline(await sidebar(pages, 'p1'))).toEqual(['*P1', '[open] A', '  P2', '  [closed] B', '    P3'])
  })

  test('opens the way to the current page', async () => {
    expect(outline(await sidebar(pages, 'p3'))).toEqual(['P1', '[open] A', '  P2', '  [open] B', '    *P3'])
  })

  test('starts open or closed as the author says', async () => {
    const expanded = [
      { group: 'A', expanded: false, pages: ['p1', { group: 'B', expanded: true, pages: ['p2'] }] },
      'p3',
    ]
    expect(outline(await sidebar(expanded, 'p3'))).toEqual(['[closed] A', '  P1', '  [open] B', '    P2', '*P3'])
  })

  test('shows the page behind a group’s label first', async () => {
    expect(outline(await sidebar([{ group: 'A', root: 'p0', pages: ['p1'] }], 'p1'))).toEqual([
      '[open] A',
      '  P0',
      '  *P1',
    ])
  })
})

describe('a large section', () => {
  const pages = [
    'p0',
    { group: 'A', pages: [...many('pa', 16), { group: 'Deep', pages: many('pd', 30) }] },
    { group: 'B', pages: many('pb', 60) },
  ]

  test('carries only the branch of the current page', async () => {
    const lines = outline(await sidebar(pages, 'pa3'))
    expect(lines.slice(0, 2)).toEqual(['P0', '[open] A'])
    expect(lines).toContain('  *PA3')
    expect(lines).toContain('  → Deep (/pd0/)')
    expect(lines.at(-1)).toBe('→ B (/pb0/)')
    expect(lines).toHaveLength(2 + 16 + 1 + 1)
  })

  test('shortens a long list around the current page', async () => {
    const lines = outline(await sidebar(pages, 'pb30'))
    expect(lines.slice(2, 5)).toEqual(['[open] B', '  → 22 more (/pb0/)', '  PB22'])
    expect(lines.slice(-2)).toEqual(['  PB38', '  → 21 more (/pb39/)'])
  })

  test('is the same whatever other pages have drawn before', async () => {
    const sections = sectionsOf((await site(pages)).navigation)
    const locations = locate(sections)
    const known = { links: new WeakMap(), folds: new WeakMap() }
    for (const path of [...locations.keys(), ...locations.keys()]) {
      const options = { current: path, href: (entry: Entry) => `/${entry.path}/`, drilldown: true }
      const draw = (more: object) => sidebarOf(sections[0]!, locations.get(path), { ...options, ...more })
      expect(draw({ known })).toEqual(draw({}))
      expect(sidebarHtml(draw({ known }))).toBe(sidebarHtml(draw({})))
    }
  })

  test('is whole for other readers', async () => {
    const html = sidebarHtml(await sidebar(pages))
    expect(html.match(/<a /g)).toHaveLength(1 + 16 + 30 + 60)
    expect(html).toContain('<details data-group="1.16"><summary>Deep</summary>')
  })

  test('has a fragment for the list of each group, in which expanded groups are whole', async () => {
    const open = { group: 'Open', expanded: true, root: 'pr', pages: ['po'] }
    const files = await fragments([...pages, open])
    expect(Object.keys(files)).toEqual([
      'sidebar-0',
      'sidebar-0-1',
      'sidebar-0-1.16',
      'sidebar-0-2',
      'sidebar-0-3',
      'sidebar-0-all',
    ])
    expect(files['sidebar-0-all']?.match(/<a /g)).toHaveLength(1 + 16 + 30 + 60 + 2)
    expect(files['sidebar-0']).toBe(
      '<ul><li><a href="/p0/"><span>P0</span></a></li><li><a href="/pa0/" data-group="1">A</a></li><li><a href="/pb0/" data-group="2">B</a></li>' +
        '<li><details data-group="3" open><summary>Open</summary><ul><li><a href="/pr/"><span>PR</span></a></li><li><a href="/po/"><span>PO</span></a></li></ul></details></li></ul>',
    )
    expect(files['sidebar-0-1']).toContain(
      '<a href="/pa15/"><span>PA15</span></a></li><li><a href="/pd0/" data-group="1.16">Deep</a>',
    )
    expect(files['sidebar-0-1.16']?.match(/<a /g)).toHaveLength(30)
    expect(files['sidebar-0-3']).toBe(
      '<ul><li><a href="/pr/"><span>PR</span></a></li><li><a href="/po/"><span>PO</span></a></li></ul>',
    )
  })

  test('has several fragments for a very long list, each below 100 KB', async () => {
    const files = await fragments(many('page-with-a-name-of-some-length-', 2000))
    expect(Object.keys(files)).toEqual(['sidebar-0', 'sidebar-0--1', 'sidebar-0--2', 'sidebar-0-all'])
    const { 'sidebar-0-all': whole, ...pieces } = files
    expect(whole?.match(/<a /g)).toHaveLength(2000)
    expect(files['sidebar-0']).toMatch(/^<ul data-next="sidebar-0--1.html"><li>/)
    expect(files['sidebar-0--2']).toMatch(/^<ul><li>/)
    for (const html of Object.values(pieces)) expect(html.length).toBeLessThan(100_000)
    expect(Object.values(pieces).join('').match(/<a /g)).toHaveLength(2000)
  })

  test('shortens a list of very many groups, too', async () => {
    const groups = Array.from({ length: 120 }, (_, index) => ({ group: `G${index}`, pages: [`pg${index}`] }))
    const lines = outline(await sidebar(groups, 'pg60'))
    expect(lines.slice(0, 2)).toEqual(['→ 52 more (/pg0/)', '→ G52 (/pg52/)'])
    expect(lines).toContain('  *PG60')
    expect(lines.slice(-2)).toEqual(['→ G68 (/pg68/)', '→ 51 more (/pg69/)'])
  })
})

test('the HTML says what is current, external, deprecated and tagged, and escapes', async () => {
  const html = sidebarHtml([
    { type: 'link', label: 'a <b>', href: '/?a&b', current: true, external: false, deprecated: false, method: 'GET' },
    {
      type: 'link',
      label: 'c',
      href: 'https://example.com',
      current: false,
      external: true,
      deprecated: true,
      tag: 'new',
    },
  ])
  expect(html).toBe(
    '<ul><li><a href="/?a&amp;b" aria-current="page"><span class="method-nav-pill" data-method="GET">GET</span> <span>a &lt;b&gt;</span></a></li>' +
      '<li><a href="https://example.com" rel="noopener" class="sn-entry-deprecated"><span>c</span> <span class="sn-entry-tag" data-tag="new">new</span></a></li></ul>',
  )
})

test('long identifiers break where a word of them begins, and paths where their line ends', () => {
  const html = (label: string) => nameHtml({ label })
  expect(html('CreateConnectorConfiguration')).toBe('CreateConnector<wbr>Configuration')
  expect(html('/share/{shareId}/view/collaborators')).toBe('/share/{shareId}/view/collaborators')
  expect(html('benefit_grant.cycled <b>')).toBe('benefit_<wbr>grant.<wbr>cycled &lt;b&gt;')
  expect(html('List GitHub users and their iPhones')).toBe('List GitHub users and their iPhones')
})

test('an entry has a second line where its title is not enough, and no method twice', async () => {
  const get = (more: object) => ({ get: { tags: ['Mail'], responses: {}, ...more } })
  const site = await resolveSite({
    files: memoryFiles({
      'docs.json': JSON.stringify({
        theme: 'svc',
        name: 'Docs',
        colors: { primary: '#000000' },
        navigation: { groups: [{ group: 'API', openapi: 'a.json' }] },
      }),
      'a.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: {
          '/me/mail': get({ summary: 'List mail' }),
          '/users/{id}/mail': get({ summary: 'List mail' }),
          '/mail/{id}': get({}),
        },
      }),
    }),
  })
  const docs = docsOf(site, { base: '/', trailingSlash: 'always', format: 'directory' })
  const html = sidebarHtml(docs.nav.sidebar(docs.nav.sections[0]!))
  expect(html).toContain('<span>List mail <span class="sn-entry-detail">/me/…</span></span></a>')
  expect(html).toContain('data-method="GET">GET</span> <span>/mail/{id}</span></a>')
  const path = 'api-reference/mail/list-mail'
  expect(docs.nav.chromeOf(path)).toMatchObject({ title: 'List mail', detail: '/me/…' })
  expect(docs.nav.chromeOf(path)?.next?.label).toBe('List mail (/users/…)')
  expect(site.pages.get(path)?.markdown()).toMatch(/^# List mail \(\/me\/…\)\n/)
  expect(docs.redirects.all()).toContainEqual({
    from: 'api-reference/mail/get-mail',
    to: '/api-reference/mail/get-mail-id/',
  })
})

test('a page that is listed several times is current once, and never next to itself', async () => {
  const pages = [
    { group: 'A', root: 'pa', pages: ['pa', 'pb', 'pb'] },
    { group: 'B', pages: ['pb', 'pc'] },
  ]
  expect(outline(await sidebar(pages, 'pb')).filter((line) => line.includes('*'))).toEqual(['  *PB'])
  const { nav } = docsOf(await site(pages), { base: '/', trailingSlash: 'always', format: 'directory' })
  const around = ['pa', 'pb', 'pc']
    .map((path) => nav.chromeOf(path))
    .map((each) => [each?.previous?.href, each?.next?.href])
  expect(around).toEqual([
    [undefined, '/pb/'],
    ['/pa/', '/pc/'],
    ['/pb/', undefined],
  ])
})

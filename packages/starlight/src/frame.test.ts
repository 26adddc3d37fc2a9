import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import type { StarlightEntry } from './sidebar.ts'
import { docsOf, type Docs } from '@specnav/host'
import { type Frame, frameOf } from './frame.ts'
import { docsSidebar } from './placed.ts'

const groups = { groups: [{ group: 'Users', pages: ['users', 'teams'] }] }
const project = {
  ownPages: new Set(['', 'guide']),
  hasFallbacks: false,
  locales: undefined,
  defaultLocale: undefined,
  isPaginated: true,
  translate: (_key: string, text: string) => text,
}

async function docs(navigation: object, pages: readonly string[] = ['users', 'teams']): Promise<Docs> {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d7a63' }, navigation }
  const files = Object.fromEntries(pages.map((path) => [`${path}.md`, `The text of ${path}.`]))
  const site = await resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(config), ...files }) })
  return docsOf(site, { base: '/', trailingSlash: 'always', format: 'directory' })
}

/** A link as Starlight makes it from its configuration. */
function link(label: string, href: string, isCurrent: boolean, attrs: object = {}): StarlightEntry {
  return { type: 'link', label, href, isCurrent, badge: undefined, attrs: { ...attrs } }
}

/** What Starlight knows about a page whose configured sidebar contains the guide, followed by `more`. */
function route(isGuide: boolean, more: StarlightEntry[] = []): StarlightRouteData {
  const sidebar = [link('Guide', '/guide/', isGuide), ...more]
  const [, next] = sidebar
  const found: Partial<StarlightRouteData> = {
    lang: 'en',
    locale: undefined,
    sidebar,
    pagination: { prev: undefined, next: isGuide && next?.type === 'link' ? next : undefined },
  }
  return Object.assign(Object.create(null), { ...found, entry: { data: {} } })
}

function placed(...name: string[]): StarlightEntry {
  const [item] = docsSidebar(name)
  if (typeof item !== 'object' || !('link' in item)) throw new Error('Starlight carries the attributes of links alone.')
  return link(item.label, item.link, false, item.attrs)
}

function outline(entries: readonly StarlightEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.type === 'group') return [`${entry.label}:`, ...outline(entry.entries)]
    return [`${entry.isCurrent ? '*' : ''}${entry.label} ${entry.href}`]
  })
}

function shown({ sidebar, switchers, pagination: { prev, next } }: Frame) {
  return {
    sidebar: outline(sidebar),
    tabs: switchers.map(({ items }) => items.map(({ label, current }) => (current ? `*${label}` : label)).join(' ')),
    around: [prev?.href, next?.href],
  }
}

test('a navigation without tabs comes after the project’s own links, on both kinds of pages', async () => {
  const site = await docs(groups)
  const sidebar = ['Guide /guide/', 'Users:', 'Users /users/', 'Teams /teams/']
  expect(shown(frameOf(site, route(true), undefined, project))).toEqual({
    sidebar: sidebar.with(0, '*Guide /guide/'),
    tabs: [],
    around: [undefined, undefined],
  })
  expect(shown(frameOf(site, route(false), site.nav.chromeOf('users'), project))).toEqual({
    sidebar: sidebar.with(2, '*Users /users/'),
    tabs: [],
    around: ['/guide/', '/teams/'],
  })
})

test('a project without pages of its own shows docs.json alone', async () => {
  const site = await docs(groups)
  const nothing = { ...route(false), sidebar: [] }
  expect(shown(frameOf(site, nothing, site.nav.chromeOf('users'), { ...project, ownPages: new Set() }))).toEqual({
    sidebar: ['Users:', '*Users /users/', 'Teams /teams/'],
    tabs: [],
    around: [undefined, '/teams/'],
  })
})

test('a part is where the configuration places it, and its tab is left out', async () => {
  const site = await docs({
    tabs: [
      { tab: 'Manual', pages: ['users'] },
      { tab: 'API', groups: [{ group: 'Teams', pages: ['teams'] }] },
    ],
  })
  const more = [placed('API'), link('Last', '/last/', false)]
  expect(shown(frameOf(site, route(true, more), undefined, project))).toEqual({
    sidebar: ['*Guide /guide/', 'Teams:', 'Teams /teams/', 'Last /last/', 'Manual /users/'],
    tabs: [],
    around: [undefined, '/teams/'],
  })
  expect(shown(frameOf(site, route(false, more), site.nav.chromeOf('teams'), project))).toMatchObject({
    tabs: [],
    around: ['/guide/', '/last/'],
  })
  expect(shown(frameOf(site, route(false, more), site.nav.chromeOf('users'), project)).sidebar).toEqual([
    '*Users /users/',
  ])
})

test('a project that leads nowhere from page to page does not lead to docs.json either', async () => {
  const { pagination } = frameOf(await docs(groups), route(true), undefined, { ...project, isPaginated: false })
  expect(pagination.next).toBe(undefined)
})

test('a long part is folded', async () => {
  const pages = Array.from({ length: 120 }, (_, index) => `page-${index}`)
  const long = {
    groups: [
      { group: 'First', pages: pages.slice(0, 60) },
      { group: 'Second', pages: pages.slice(60) },
    ],
  }
  const site = await docs(long, pages)
  const { sidebar } = frameOf(site, route(true), undefined, project)
  expect(sidebar.slice(1)).toMatchObject([
    { label: 'First', href: '/page-0/' },
    { label: 'Second', href: '/page-60/' },
  ])
})

test('with versions and no tabs there is one way in, and the choice of versions', async () => {
  const site = await docs({
    versions: [
      { version: 'v2', pages: ['users'] },
      { version: 'v1', pages: ['teams'] },
    ],
  })
  const own = shown(frameOf(site, route(true), undefined, project))
  expect([own.sidebar, own.tabs]).toEqual([['*Guide /guide/', 'Acme /users/'], []])
  expect(shown(frameOf(site, route(false), site.nav.chromeOf('teams'), project)).tabs).toEqual(['Home *Acme', 'v2 *v1'])
})

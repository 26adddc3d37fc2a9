import { describe, expect, test } from 'vitest'
import { memoryFiles, type JsonValue } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { docs as docsJson, operation, spec } from '../project.test.helper.ts'
import { docsOf, type Docs } from '../docs.ts'
import { siteFiles } from '../files/site-files.ts'
import type { SidebarItem } from './sidebar.ts'

const tabs: JsonValue = {
  tabs: [
    { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'first'] }] },
    {
      tab: 'API',
      openapi: 'a.json',
      groups: [
        { group: 'Users', pages: ['GET /users', { group: 'Old', pages: ['DELETE /users'] }] },
        { group: 'Orders', pages: ['first'] },
      ],
    },
    { tab: 'Blog', href: 'https://blog.example.com' },
  ],
}

async function docs(navigation: JsonValue, pages: string[] = ['index', 'first']): Promise<Docs> {
  const files = Object.fromEntries(pages.map((path) => [`${path}.md`, `The text of ${path}.`]))
  const site = await resolveSite({
    files: memoryFiles({
      ...files,
      'docs.json': JSON.stringify(docsJson(navigation)),
      'a.json': JSON.stringify(
        spec({
          '/users': {
            get: operation('List users'),
            delete: { ...Object(operation('Delete users')), deprecated: true },
          },
        }),
      ),
    }),
  })
  return docsOf(site, { base: '/docs', trailingSlash: 'always', format: 'directory' })
}

function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'group') return [`${indent}${item.label}`, ...outline(item.items, `${indent}  `)]
    const marks = item.type === 'link' ? [item.current && 'current', item.deprecated && 'deprecated', item.method] : []
    return [[indent + item.label, item.href, ...marks.filter(Boolean)].join(' ')]
  })
}

describe('a part of the navigation in a sidebar of the host', () => {
  test('is what a tab holds', async () => {
    const site = await docs(tabs)
    expect(outline(site.nav.partSidebar(site.nav.part('API'), 'first'))).toEqual([
      'Users',
      '  List users /docs/api-reference/list-users/ GET',
      '  Old',
      '    Delete users /docs/api-reference/delete-users/ deprecated DELETE',
      'Orders',
      '  First /docs/first/ current',
    ])
  })

  test('is a group with its name, at any depth', async () => {
    const site = await docs(tabs)
    expect(outline(site.nav.partSidebar(site.nav.part('Old'), ''))).toEqual([
      'Old',
      '  Delete users /docs/api-reference/delete-users/ deprecated DELETE',
    ])
    expect(outline(site.nav.partSidebar(site.nav.part(['API', 'Orders']), ''))).toEqual([
      'Orders',
      '  First /docs/first/',
    ])
    expect(site.site.problems).toEqual([])
  })

  test('is everything where no name is given: tabs become groups', async () => {
    const site = await docs(tabs)
    const drawn = outline(site.nav.partSidebar(site.nav.part([]), ''))
    expect(drawn.filter((line) => /^(?:\S|  [A-Z]\w+$)/.test(line))).toEqual([
      'Guides',
      '  Start',
      'API',
      '  Users',
      '  Orders',
      'Blog https://blog.example.com',
    ])
  })

  test('has a fragment of its own, asked for twice or not', async () => {
    const site = await docs(tabs)
    const part = site.nav.part('API')
    expect(site.nav.part(['API'])).toBe(part)
    const files = new Map(Array.from(siteFiles(site), (file) => [file.path, file]))
    expect(files.get(site.nav.fragmentPath(part.section))?.body()).toContain('>List users</span></a>')
    expect([...files.values()].filter(({ type }) => type === 'sidebar')).toHaveLength(3)
  })

  test.each([
    ['Usres', 'The sidebar names `Usres`, but no tab or group of the navigation has this name. Did you mean `Users`?'],
    [
      ['Guides', 'Users'],
      'The sidebar names `Guides > Users`, but no tab or group of the navigation has this name. There are `Guides`, `Start`, `API`, `Users`, `Old`, `Orders` or `Blog`.',
    ],
  ])('that does not exist is a problem: %j', async (name, message) => {
    const site = await docs(tabs)
    expect(site.nav.partSidebar(site.nav.part(name), '')).toEqual([])
    expect(site.site.problems).toEqual([expect.objectContaining({ code: 'sidebar-part', severity: 'error', message })])
  })

  test('is that of the language of the host’s page', async () => {
    const site = await docs(
      {
        languages: [
          { language: 'en', groups: [{ group: 'Start', pages: ['first'] }] },
          {
            language: 'fr',
            groups: [
              { group: 'Start', pages: ['fr/first'] },
              { group: 'Extra', pages: ['fr/first'] },
            ],
          },
        ],
      },
      ['first', 'fr/first'],
    )
    expect(outline(site.nav.partSidebar(site.nav.part('Start', 'fr'), ''))).toEqual([
      'Start',
      '  First /docs/fr/first/',
    ])
    expect(outline(site.nav.partSidebar(site.nav.part('Extra', 'en'), ''))).toEqual([])
    expect(outline(site.nav.partSidebar(site.nav.part([], 'de'), ''))).toEqual(['Start', '  First /docs/first/'])
    expect(site.site.problems).toEqual([])
    expect([site.nav.hasDivisions('fr'), site.nav.hasDivisions(), (await docs(tabs)).nav.hasDivisions()]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('that has a common name needs a longer one', async () => {
    const site = await docs({
      versions: [
        { version: 'v2', groups: [{ group: 'Start', pages: ['index'] }] },
        { version: 'v1', groups: [{ group: 'Start', pages: ['first'] }] },
      ],
    })
    expect(outline(site.nav.partSidebar(site.nav.part('Start'), ''))).toEqual(['Start', '  Index /docs/'])
    expect(site.site.problems).toMatchObject([
      {
        severity: 'warning',
        pointer: '/navigation/versions/0/groups/0',
        message:
          'The sidebar names `Start`, but 2 parts of the navigation have this name; the first one is shown. Add the name of the part that contains it.',
      },
    ])
    expect(outline(site.nav.partSidebar(site.nav.part(['v1', 'Start']), ''))).toEqual(['Start', '  First /docs/first/'])
    expect(site.site.problems).toHaveLength(1)
  })
})

test('nothing leads on from where the host has a page of its own', async () => {
  const site = await docs({ pages: ['guides/first'] }, ['guides/first'])
  const from = ({ redirects }: Docs) => redirects.all().map((redirect) => redirect.from)
  expect(from(site)).toEqual(['', 'guides'])
  const format = { base: '/docs/', trailingSlash: 'always', format: 'directory' } as const
  expect(from(docsOf(site.site, format, { hasOwnPage: (place) => place === '' }))).toEqual(['guides'])
})

describe('the way in from pages of the host', () => {
  const rows = (site: Docs, tag?: string) =>
    site.nav
      .entrance(tag)
      .map(
        ({ type, items }) =>
          `${type}: ${items.map((item) => `${item.current ? '*' : ''}${item.label} ${item.href}`).join(', ')}`,
      )

  test('is the tabs, none of them chosen', async () => {
    expect(rows(await docs(tabs))).toEqual([
      'tab: Guides /docs/, API /docs/api-reference/list-users/, Blog https://blog.example.com',
    ])
  })

  test('is one link where the navigation has no tabs', async () => {
    const api = { groups: [{ group: 'Users', openapi: 'a.json', pages: ['GET /users'] }] }
    expect(rows(await docs(api, []))).toEqual(['tab: API /docs/api-reference/list-users/'])
    expect(rows(await docs({ pages: ['first'] }, ['first']))).toEqual(['tab: Docs /docs/first/'])
  })

  test('leads to the pages in the language of the host’s page, where there are some', async () => {
    const site = await docs(
      {
        languages: [
          { language: 'en', tabs: [{ tab: 'Guides', pages: ['first'] }] },
          { language: 'fr', tabs: [{ tab: 'Guides FR', pages: ['fr/first'] }] },
        ],
      },
      ['first', 'fr/first'],
    )
    expect(rows(site, 'fr')).toEqual([
      'language: English /docs/first/, français /docs/fr/first/',
      'tab: Guides FR /docs/fr/first/',
    ])
    expect(rows(site, 'de')[1]).toBe('tab: Guides /docs/first/')
    expect(rows(site)[1]).toBe('tab: Guides /docs/first/')
    const plain = await docs({ languages: [{ language: 'fr', pages: ['fr/first'] }] }, ['fr/first'])
    expect(rows(plain, 'fr')).toEqual(['tab: Docs /docs/fr/first/', 'language: français /docs/fr/first/'])
  })
})

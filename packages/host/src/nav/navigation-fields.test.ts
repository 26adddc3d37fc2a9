import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { OptionalPackages } from '../brand/packages.ts'
import { isIndexed, isSearchable } from '../pages/page-meta.ts'
import { docs, operation, spec } from '../project.test.helper.ts'
import { sidebarHtml } from './sidebar.ts'
import { showSite } from '../show-site.ts'

/*
 * What a part of the navigation says about its pages.
 */

async function shown(navigation: object, more = {}, files: Record<string, string> = {}) {
  const paths = [...JSON.stringify(navigation).matchAll(/"(p\d+)"/g)].map(([, path]) => `${path}.mdx`)
  const site = await resolveSite({
    files: memoryFiles({
      ...Object.fromEntries(
        paths.map((path) => [path, `---\ntitle: ${path.slice(0, -4).toUpperCase()}\n---\n\nText.\n`]),
      ),
      ...files,
      'docs.json': JSON.stringify(docs(navigation as never, more)),
    }),
  })
  return showSite(site, {
    format: { base: '/', trailingSlash: 'always', format: 'directory' },
    packages: new OptionalPackages([import.meta.dirname]),
  })
}

test('the header and the footer of a page are those of its language', async () => {
  const link = (label: string) => ({ links: [{ label, href: '/p1' }] })
  const footer = { socials: { github: 'https://github.com/acme' }, links: [{ items: [{ label: 'A', href: '/p1' }] }] }
  const site = await shown(
    {
      languages: [
        { language: 'en', pages: ['p1'] },
        { language: 'de', navbar: link('Hilfe'), footer, pages: ['p2'] },
      ],
    },
    { navbar: link('Help') },
  )
  const labels = (path?: string) => site.look.navbar(path).links.map(({ label }) => label)
  expect([labels(), labels('p1'), labels('p2')]).toEqual([['Help'], ['Help'], ['Hilfe']])
  expect(site.nav.frame('footer', 'p2')).toEqual(footer)
  expect(site.nav.frame('footer', 'p1')).toEqual({ socials: {}, links: [] })
  expect(site.site.problems.map(({ code }) => code)).toEqual(['contrast-adjusted'])
})

test('the nearest boost counts, first of all that of the page', async () => {
  const group = { group: 'A', boost: 2, pages: ['p1', { group: 'B', boost: 0.5, pages: ['p2', 'own'] }] }
  const site = await shown(
    {
      tabs: [
        { tab: 'T', boost: 3, pages: ['p3', group] },
        { tab: 'U', pages: ['p4'] },
      ],
    },
    {},
    {
      'own.mdx': '---\nboost: 4\n---\n',
      'wrong.mdx': '---\nboost: 0\n---\n',
    },
  )
  const boosts = [...site.site.pages.values()].map((page) => [page.path, site.nav.boostOf(page)])
  expect(Object.fromEntries(boosts)).toEqual({ p1: 2, p2: 0.5, own: 4, p3: 3, p4: 1, wrong: 1 })
})

test('pages of a hidden part are found only if it is searchable', async () => {
  const tab = (name: string, fields: object) => ({ tab: name, pages: [name], ...fields })
  const group = { group: 'G', hidden: true, pages: ['p4'] }
  const site = await shown({
    tabs: [
      tab('p1', { hidden: true }),
      tab('p2', { hidden: true, searchable: true }),
      tab('p3', {}),
      { tab: 'T', hidden: true, searchable: true, pages: [group, 'p5'] },
      tab('p6', { hidden: true }),
      tab('p6', {}),
    ],
  })
  const { config, pages } = site.site
  const found = [...pages.values()].filter((page) => isIndexed(page, config) && isSearchable(page, config))
  expect(found.map(({ path }) => path)).toEqual(['p2', 'p3', 'p5', 'p6'])
})

const listed = {
  group: 'Help',
  root: 'p1',
  directory: 'card',
  pages: ['p2', { group: 'More', root: 'p3', directory: 'accordion', pages: ['p4', { group: 'Deep', pages: ['p5'] }] }],
}

test('the page of a group lists the group as cards', async () => {
  const site = await shown({ groups: [listed] })
  expect(site.pages.listing('p1')?.replaceAll(/<(?!a|\/a|p|\/p|nav)[^>]*>\s*/g, '')).toBe(
    '<nav class="sn-listing not-content" aria-label="Help" data-pagefind-ignore>' +
      '<p class="sn-c-card-title"><a href="/p2/">P2</a></p><p class="sn-c-card-title"><a href="/p3/">More</a></p>',
  )
  expect(site.pages.listing('p2')).toBeUndefined()
})

test('or as disclosures, and a group inside inherits that', async () => {
  const site = await shown({ directory: 'accordion', groups: [{ ...listed, directory: undefined }] })
  const words = (path: string) => site.pages.listing(path)?.replaceAll(/<(?!a|\/a|summary|\/summary)[^>]*>\s*/g, '')
  expect(words('p3')).toBe('<a href="/p4/">P4</a><summary>Deep</summary><a href="/p5/">P5</a>')
  expect(words('p1')).toContain('<summary>More</summary><a href="/p3/">P3</a>')
  expect((await shown({ groups: [{ ...listed, directory: 'none' }] })).pages.listing('p1')).toBeUndefined()
})

test('a click on a group inside another one leads to its first page', async () => {
  const navigation = { groups: [{ group: 'A', pages: ['p1', { group: 'B', pages: ['p2'] }] }] }
  const html = async (interaction: object) => {
    const site = await shown(navigation, { interaction })
    return sidebarHtml(site.nav.sidebar(site.nav.sections[0]!))
  }
  expect(await html({ drilldown: true })).toContain('<summary>A</summary>')
  expect(await html({ drilldown: true })).toContain('<summary><a href="/p2/">B</a></summary>')
  expect(await html({ drilldown: false })).toContain('<summary>B</summary>')
})

test('an anchor has the colour of its author, and a tab its place', async () => {
  const site = await shown({
    tabs: [{ tab: 'A', align: 'end', pages: ['p1'] }],
    global: { anchors: [{ anchor: 'Blog', icon: 'star', color: { light: '#123' }, href: 'https://a.example' }] },
  })
  const [tabs, anchors] = site.nav.chromeOf('p1')?.switchers ?? []
  expect(tabs?.items[0]).toMatchObject({ label: 'A', align: 'end' })
  expect(anchors?.items[0]?.icon).toMatch(/^<span style="display:contents;color:light-dark\(#123,#123\)"><svg/)
})

const organization = { legalName: 'Acme </script> Ltd', logo: '/logo.png', sameAs: ['https://x.example/acme'] }

test('structured data name who publishes the site', async () => {
  const navigation = {
    groups: [
      { group: 'A', pages: ['p1', 'unseen'] },
      { group: 'B', openapi: 'a.json' },
    ],
  }
  const more = { seo: { organization }, site: 'https://docs.example' }
  const site = await shown(navigation, more, {
    'unseen.mdx': '---\nnoindex: true\n---\n',
    'a.json': JSON.stringify(spec({ '/a': { get: operation('List', 'T') } })),
  })
  const data = (path: string) => site.pages.head(path).flatMap((each) => ('text' in each ? [each.text ?? ''] : []))
  expect(data('unseen')).toEqual([])
  const [text = ''] = data('p1')
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      {
        '@type': 'Organization',
        '@id': 'https://docs.example/#organization',
        name: 'Docs',
        legalName: 'Acme </script> Ltd',
        logo: 'https://docs.example/logo.png',
        sameAs: ['https://x.example/acme'],
      },
      { '@type': 'WebSite', url: 'https://docs.example/' },
      { '@type': 'WebPage', url: 'https://docs.example/p1/' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'A', position: 1 },
          { name: 'P1', position: 2 },
        ],
      },
      { '@type': 'TechArticle', headline: 'P1', publisher: { '@id': 'https://docs.example/#organization' } },
    ],
  })
  expect(data('api-reference/t/list')[0]).toContain('"@type":"APIReference"')
  expect((await shown(navigation)).pages.head('p1').some((each) => 'text' in each)).toBe(false)
})

test('the Markdown of an operation ends with its specification', async () => {
  const response = {
    description: 'OK',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
  }
  const paths = {
    '/a': { get: operation('List', 'T', { responses: { 200: response } }) },
    '/b': { get: operation('B') },
  }
  const text = JSON.stringify(spec(paths, { components: { schemas: { A: { type: 'integer' } } } }))
  const twin = async (markdown: object) => {
    const site = await shown({ groups: [{ group: 'A', openapi: 'a.json' }] }, { markdown }, { 'a.json': text })
    const file = [...site.files.all()].find(({ path }) => path === 'api-reference/t/list.md')
    return String(file?.body())
  }
  expect(await twin({})).not.toContain('## OpenAPI')
  expect(await twin({ schema: true, instructions: 'Be brief.' })).toMatch(
    /## OpenAPI\n\n```yaml a\.json GET \/a\nopenapi: 3\.1\.0\n[^`]*schemas\/A[^`]*type: integer\n```\n\n## Instructions for agents\n/,
  )
  expect(await twin({ schema: true })).not.toContain('/b:')
})

test('examples of requests contain what is optional, and rows are open, if docs.json says so', async () => {
  const parameters = [{ name: 'limit', in: 'query', schema: { type: 'integer', example: 7 } }]
  const schema = { properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } }
  const body = { requestBody: { content: { 'application/json': { schema } } } }
  const files = { 'a.json': JSON.stringify(spec({ '/a': { post: operation('Make', 'T', { parameters, ...body }) } })) }
  const html = async (api: object) => {
    const site = await shown({ groups: [{ group: 'A', openapi: 'a.json' }] }, { api }, files)
    return site.pages.of('api-reference/t/make')?.reference ?? ''
  }
  const usual = await html({})
  expect(usual).not.toContain('limit=7')
  expect(usual).not.toContain('<details class="sn-fold" open>')
  const complete = await html({ examples: { defaults: 'all' }, params: { expanded: 'all' } })
  expect(complete).toContain('limit=7')
  expect(complete).toMatch(/<details class="sn-fold" open><summary>{ \w+ }/)
})

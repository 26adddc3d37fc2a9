import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { commonFolder } from '@specnav/core/navigation'
import { docsOf } from '../docs.ts'
import { locate, sectionsOf } from './sections.ts'
import { Switchers } from './switchers.ts'

async function switchers(navigation: unknown, pages: string[], current: string) {
  const files = Object.fromEntries(pages.map((path) => [`${path}.mdx`, '']))
  const config = { theme: 'svc', name: 'x', colors: { primary: '#000000' }, navigation }
  const site = await resolveSite({ files: memoryFiles({ ...files, 'docs.json': JSON.stringify(config) }) })
  const all = new Switchers(site.navigation, { href: (path) => `/${path}/`, isPage: (path) => site.pages.has(path) })
  const section = locate(sectionsOf(site.navigation)).get(current)?.section
  return all
    .at(section, current)
    .map(
      ({ type, items }) =>
        `${type}: ${items.map((item) => `${item.current ? '*' : ''}${item.label} ${item.href}`).join(', ')}`,
    )
}

test('a site starts in its default version and language, wherever these are listed', async () => {
  const version = (name: string, isDefault?: boolean) => ({ version: name, pages: [name], default: isDefault })
  const languages = [
    { language: 'fr', pages: ['fr'] },
    { language: 'en', default: true, versions: [version('v2'), version('v1', true)] },
  ]
  const files = { 'docs.json': JSON.stringify({ navigation: { languages } }), 'fr.md': '', 'v1.md': '', 'v2.md': '' }
  const docs = (contents: object) => resolveSite({ files: memoryFiles({ ...files, ...contents }) })
  const homes = async (contents = {}) => {
    const shown = docsOf(await docs(contents), { base: '/', trailingSlash: 'never', format: 'directory' })
    return [shown.nav.home(), shown.nav.home('fr')]
  }
  expect(await homes()).toEqual(['v1', 'fr'])
  expect(await homes({ 'index.md': '' })).toEqual(['index', 'fr'])
})

test('tabs, hidden ones left out, and global anchors', async () => {
  const navigation = {
    tabs: [
      { tab: 'Guides', pages: ['a'] },
      { tab: 'API', pages: ['b'] },
      { tab: 'Secret', hidden: true, pages: ['c'] },
      { tab: 'Blog', href: 'https://example.com/blog' },
    ],
    global: { anchors: [{ anchor: 'Community', href: 'https://example.com' }] },
  }
  expect(await switchers(navigation, ['a', 'b', 'c'], 'b')).toEqual([
    'tab: Guides /a/, *API /b/, Blog https://example.com/blog',
    'anchor: Community https://example.com',
  ])
})

test('the tabs of the current version, and the same page in the other one', async () => {
  const navigation = {
    versions: [
      {
        version: 'v2',
        tabs: [
          { tab: 'Guides', pages: ['v2/start', 'v2/more'] },
          { tab: 'API', pages: ['v2/api'] },
        ],
      },
      { version: 'v1', tabs: [{ tab: 'Guides', pages: ['v1/intro', 'v1/more'] }] },
    ],
  }
  const pages = ['v2/start', 'v2/more', 'v2/api', 'v1/intro', 'v1/more']
  expect(await switchers(navigation, pages, 'v2/more')).toEqual([
    'version: *v2 /v2/start/, v1 /v1/more/',
    'tab: *Guides /v2/start/, API /v2/api/',
  ])
  expect(await switchers(navigation, pages, 'v2/api')).toEqual([
    'version: *v2 /v2/start/, v1 /v1/intro/',
    'tab: Guides /v2/start/, *API /v2/api/',
  ])
})

test('an endpoint page leads to the same operation in other versions, which tabs can be', async () => {
  const spec = (title: string, paths: object) =>
    JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths })
  const get = (summary: string, members = {}) => ({ get: { summary, ...members } })
  const files = {
    'v1.json': spec('Pets', {
      '/v1/pets': get('List pets'),
      '/v1/pets/{id}': get('Get a pet'),
      '/v1/old': get('Old', { operationId: 'kept' }),
    }),
    'v2.json': spec('Pets', {
      '/v2/pets/{petId}': get('One pet'),
      '/v2/pets': get('All pets'),
      '/v2/new': get('New', { operationId: 'kept' }),
    }),
    'other.json': spec('Payments', { '/pay': get('Pay'), '/refund': get('Refund'), '/pets': get('Pets that pay') }),
  }
  const api = (label: object, source: string) => ({
    ...label,
    openapi: { source: `${source}.json`, directory: source },
  })
  const at = async (navigation: object, current: string) => {
    const config = { theme: 'svc', name: 'x', colors: { primary: '#000000' }, navigation }
    const site = await resolveSite({ files: memoryFiles({ ...files, 'docs.json': JSON.stringify(config) }) })
    const all = new Switchers(site.navigation, { href: (path) => path, isPage: (path) => site.pages.has(path) })
    return all.at(locate(sectionsOf(site.navigation)).get(current)?.section, current)[0]?.items.map(({ href }) => href)
  }
  const versions = { versions: [api({ version: '2' }, 'v2'), api({ version: '1' }, 'v1')] }
  expect(await at(versions, 'v2/all-pets')).toEqual(['v2/one-pet', 'v1/list-pets'])
  expect(await at(versions, 'v1/get-a-pet')).toEqual(['v2/one-pet', 'v1/list-pets'])
  expect(await at(versions, 'v1/old')).toEqual(['v2/new', 'v1/list-pets'])
  // Both versions have both languages: readers keep theirs.
  const languages = (version: string, source: string) => ({
    version,
    languages: ['en', 'fr'].map((language) => ({
      language,
      openapi: { source: `${source}.json`, directory: `${language}/${source}` },
    })),
  })
  const nested = { versions: [languages('2', 'v2'), languages('1', 'v1')] }
  expect(await at(nested, 'fr/v1/get-a-pet')).toEqual(['fr/v2/one-pet', 'en/v1/list-pets'])
  // Titles make URLs, so a translated operation has another one.
  const translated = { languages: [api({ language: 'en' }, 'v2'), api({ language: 'fr' }, 'v1')] }
  expect(await at(translated, 'v2/all-pets')).toEqual(['v2/one-pet', 'v1/list-pets'])
  expect(await at(translated, 'v1/get-a-pet')).toEqual(['v2/one-pet', 'v1/list-pets'])
  // Another API is another API, although it has a path of the same name.
  const tabs = { tabs: [api({ tab: '2' }, 'v2'), api({ tab: '1' }, 'v1'), api({ tab: 'Payments' }, 'other')] }
  expect(await at(tabs, 'v2/all-pets')).toEqual(['v2/one-pet', 'v1/list-pets', 'other/pay'])
  expect(await at(tabs, 'other/pets-that-pay')).toEqual(['v2/one-pet', 'v1/list-pets', 'other/pay'])
})

test.each([
  [['en/a', 'en/b/c'], 'en/'],
  [['a', 'en/b'], ''],
  [['en/guides/a', 'en/guides/b'], 'en/guides/'],
  [['en', 'en/a'], ''],
  [[], ''],
])('common folder of %j', (paths, expected) => {
  expect(commonFolder(paths)).toBe(expected)
})

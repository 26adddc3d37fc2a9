import { describe, expect, test } from 'vitest'
import { Urls } from './urls.ts'

const pages = new Set(['index', 'guides/start', 'guides/more', 'api/get-users', 'team/index'])
const urls = new Urls({ base: '/docs', trailingSlash: 'ignore', format: 'directory' }, (path) => pages.has(path))

describe('resolve', () => {
  test.each([
    ['/', '/docs/'],
    ['/guides/more', '/docs/guides/more/'],
    ['/guides/more/#a', '/docs/guides/more/#a'],
    ['/guides/more.mdx?x=1#a', '/docs/guides/more/?x=1#a'],
    ['more', '/docs/guides/more/'],
    ['./more.md', '/docs/guides/more/'],
    ['../api/get-users', '/docs/api/get-users/'],
    ['../../../api/get-users', '/docs/api/get-users/'],
    ['/team', '/docs/team/'],
    ['/team/index', '/docs/team/'],
    ['/team/index.md#a', '/docs/team/#a'],
    ['/missing/index', '/docs/missing/index/'],
    ['/images/a b.png', '/docs/images/a%20b.png'],
    ['/a & b/c, d@e', '/docs/a%20&%20b/c,%20d@e/'],
    ['/a%23b%3Fc', '/docs/a%23b%3Fc/'],
    ['./a.png', '/docs/guides/a.png'],
    ['/missing', '/docs/missing/'],
    ['#here', '#here'],
    ['https://example.com/x', 'https://example.com/x'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['//example.com', '//example.com'],
    ['/bad%E0%A4%A', '/docs/bad%25E0%25A4%25A/'],
  ])('%s', (url, expected) => {
    expect(urls.resolve(url, 'guides/start')).toBe(expected)
  })
})

test.each([
  [{ base: '/', trailingSlash: 'never', format: 'directory' }, '/a/b'],
  [{ base: '/', trailingSlash: 'always', format: 'directory' }, '/a/b/'],
  [{ base: '/x/', trailingSlash: 'ignore', format: 'file' }, '/x/a/b.html'],
] as const)('page URL with %o', (format, expected) => {
  expect(new Urls(format, () => true).page('a/b')).toBe(expected)
})

const folders = new Set(['index', 'team/index', 'guides', 'guides/index', 'a/index/index', 'myindex/index'])

test.each([
  ['index', '', '/docs/'],
  ['team/index', 'team', '/docs/team/'],
  ['myindex/index', 'myindex', '/docs/myindex/'],
  ['guides', 'guides', '/docs/guides/'],
  // The folder has a page of its own, …
  ['guides/index', 'guides/index', '/docs/guides/index/'],
  // … and hosts that serve `a/index.html` for `/a/index/` would not find it.
  ['a/index/index', 'a/index/index', '/docs/a/index/index/'],
])('the index of a folder is at the folder: %s', (path, place, url) => {
  const here = new Urls({ base: '/docs', trailingSlash: 'always', format: 'directory' }, (page) => folders.has(page))
  expect([here.placeOf(path), here.page(path), here.pageAt(place), here.pathOf(url)]).toEqual([place, url, path, place])
})

test.each([
  [{ trailingSlash: 'never', format: 'directory' }, '/docs/team'],
  [{ trailingSlash: 'ignore', format: 'file' }, '/docs/team.html'],
  [{ trailingSlash: 'never', format: 'directory', indexAtFolder: true }, '/docs/team/'],
  [{ trailingSlash: 'never', format: 'file', indexAtFolder: true }, '/docs/team/'],
] as const)('URL of the index of a folder with %o', (format, expected) => {
  const here = new Urls({ base: '/docs/', ...format }, (path) => folders.has(path))
  expect([here.page('team/index'), here.resolve('/team', '')]).toEqual([expected, expected])
})

test('a server of files shows the index of a folder beside a page of its name', () => {
  const format = { base: '/', trailingSlash: 'never', format: 'directory', indexAtFolder: true } as const
  const here = new Urls(format, (path) => folders.has(path))
  expect(['index', 'guides', 'guides/index'].map((path) => here.page(path))).toEqual(['/', '/guides', '/guides/'])
})

test('the Markdown of a page is where the host has put the page', () => {
  const rename = (path: string) => path.replace(/^fr\//, '')
  const here = new Urls({ base: '/fr/', trailingSlash: 'never', format: 'directory', rename }, () => true)
  expect(['fr/guide', 'fr/index', 'fr/a/index'].map((path) => here.file(here.markdownOf(path)))).toEqual([
    '/fr/guide.md',
    '/fr/index.md',
    '/fr/a/index.md',
  ])
})

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
    ['/team', '/docs/team/index/'],
    ['/images/a b.png', '/docs/images/a%20b.png'],
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

test('the index of a folder stands at the folder, where the host has it so', () => {
  const format = { base: '/docs/', trailingSlash: 'never', format: 'file', indexAtFolder: true } as const
  const here = new Urls(format, (path) => pages.has(path))
  expect(['index', 'team/index', 'guides/start'].map((path) => here.page(path))).toEqual([
    '/docs/',
    '/docs/team/',
    '/docs/guides/start.html',
  ])
  expect(here.resolve('/team', '')).toBe('/docs/team/')
})

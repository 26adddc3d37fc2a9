import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolvePath } from '../files.ts'
import type { Operation } from '../specs/types.ts'
import { urlPath } from '../specs/url-path.ts'
import {
  fitPath,
  folderPath,
  isFolderPath,
  operationPath,
  operationTitle,
  titleFromPath,
  unfitCharacter,
} from './slug.ts'

/** The parts of an operation that determine its URL. */
function made(fields: Partial<Pick<Operation, 'method' | 'path' | 'summary' | 'tags'>> & { href?: string }): Operation {
  const { method = 'GET', path = '/x', summary, tags = [], href } = fields
  const page = { metadata: {}, groups: [], href }
  return { method, path, summary, tags, page } as Partial<Operation> as Operation
}

const tails: [summary: string, tail: string][] = [
  ['List users', 'list-users'],
  ["What's (new), v2.0?", 'whats-new-v20'],
  ['Über café & co', 'über-café-&-co'],
  ['日本語 一覧', '日本語-一覧'],
  ['Список пользователей', 'список-пользователей'],
  ['GET /x: do #1 100%', 'get-x-do-1-100'],
  ['Retrieve — all', 'retrieve-—-all'],
  ['snake_case stays', 'snake_case-stays'],
  ['a  b', 'a-b'],
  ['a - b', 'a--b'],
  ['Get {id} now', 'get--now'],
  ['e\u0301', 'é'],
  ['😀 party', '😀-party'],
  ['../../etc/passwd', 'etcpasswd'],
  ['a\\b|c"d<e>', 'a-b-c-d-e'],
  ['line\nbreak\ttab', 'linebreak-tab'],
  ['null\0byte', 'null-byte'],
  ['Get\u200Bit\u202E now', 'getit-now'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
]
test.each(tails)('summary %j', (summary, tail) => {
  expect(operationPath(made({ summary }))).toBe(`api-reference/${tail}`)
})

test.each([
  [' List users ', ' List users '],
  [' \t', 'Get x'],
  [undefined, 'Get x'],
])('summary %j gives the title %j', (summary, title) => {
  expect(operationTitle(made({ summary }), 'api-reference/get-x')).toBe(title)
})

const paths: [method: string, path: string, tail: string][] = [
  ['GET', '/users/{id}', 'get-users'],
  ['GET', '/users/{id}/orders', 'get-users-orders'],
  ['GET', '/users/orders', 'get-usersorders'],
  ['GET', '/', 'get-'],
  ['GET', '/v1.0/foo_bar/BazQux', 'get-v10foo_barbazqux'],
  ['POST', '/oauth2/token#refresh', 'post-oauth2token-refresh'],
  ['WEBHOOK', 'order.paid', 'orderpaid'],
  ['WEBHOOK', '...', 'webhook'],
]
test.each(paths)('no summary: %s %s', (method, path, tail) => {
  expect(operationPath(made({ method, path }))).toBe(`api-reference/${tail}`)
  // A summary of spaces and symbols counts as none.
  expect(operationPath(made({ method, path, summary: ' ?' }))).toBe(`api-reference/${tail}`)
})

const folders: [tag: string, directory: string | undefined, path: string][] = [
  ['Users', undefined, 'api-reference/users/x'],
  ['Users / Admin (v2)', undefined, 'api-reference/users-admin-v2/x'],
  ['customer_portal', 'api/v1', 'api/v1/customer_portal/x'],
  ['Users', '', 'users/x'],
  ['Users', '/Ref/V1/', 'ref/v1/users/x'],
  ['Users', 'API Ref', 'api-ref/users/x'],
  ['Users', '../../up', 'up/users/x'],
  ['..', './a//b', 'a/b/x'],
  ['Users', 'a?b#c', 'a-b-c/users/x'],
]
test.each(folders)('tag %j in directory %j', (tag, directory, path) => {
  expect(operationPath(made({ summary: 'x', tags: [tag] }), directory)).toBe(path)
})

const hrefs: [href: string, path: string][] = [
  ['/custom/place', 'custom/place'],
  ['/API/v1.0/List.Users', 'API/v1.0/List.Users'],
  ['a/b/', 'a/b'],
  ['//a//b', 'a/b'],
  ['https://example.com/foo/bar', 'foo/bar'],
  ['/a?x=1#y', 'a'],
  ['/a/../../b/./c', 'a/b/c'],
  ['/a/%2e%2e/%2E%2E/b', 'a/b'],
  ['/a%20b/ü', 'a b/ü'],
  ['/a%2Fb%23c', 'abc'],
  ['/a\\..\\b', 'a/b'],
  ['/100%/x', '100/x'],
  ['/users:batchGet', 'users:batchGet'],
]
test.each(hrefs)('x-svc.href %j is taken as it is', (href, path) => {
  expect(operationPath(made({ href, summary: 'Other', tags: ['T'] }), 'dir')).toBe(path)
  expect(urlPath(path)).toBe(path)
})

test.each(['/', '#top', 'https://example.com', '..'])(
  'x-svc.href %j leads to no page, so the summary counts',
  (href) => {
    expect(operationPath(made({ href, summary: 'List' }))).toBe('api-reference/list')
  },
)

test('a name has room in a file name, whatever its length and script', () => {
  for (const summary of ['x'.repeat(1000), 'あ'.repeat(300), '😀'.repeat(300), 'word '.repeat(200)]) {
    const tail = operationPath(made({ summary })).slice('api-reference/'.length)
    expect(new TextEncoder().encode(tail).length).toBeLessThanOrEqual(200)
    expect(new TextEncoder().encode(tail).length).toBeGreaterThan(190)
    expect(tail).not.toMatch(/-$|\ufffd/)
  }
})

test('a summary of any size and kind costs next to nothing', () => {
  const start = performance.now()
  for (const text of ['-', '{', ' ', '#', '-#', 'x']) {
    operationPath(made({ summary: text.repeat(500_000), tags: [text.repeat(500_000)] }))
    operationPath(made({ path: text.repeat(500_000) }))
  }
  expect(performance.now() - start).toBeLessThan(5000)
})

test.each([
  ['guides/quick-start', 'Quick start'],
  ['in_detail', 'In detail'],
  ['ABC', 'ABC'],
  ['', ''],
])('the title of %j is %j', (path, title) => {
  expect(titleFromPath(path)).toBe(title)
})

const text = fc.string({ unit: 'binary', maxLength: 60 })
const fields = fc.record({
  summary: text,
  tags: fc.array(text, { maxLength: 2 }),
  path: text,
  href: fc.option(text, { nil: undefined }),
})

test('every URL is safe: no empty, dot or reserved segment, and it comes back from a URL as it went in', () => {
  fc.assert(
    fc.property(fields, text, (operation, directory) => {
      const path = operationPath(made(operation), directory)
      expect(path).not.toBe('')
      expect(path).not.toMatch(/[#?%\\\p{Cc}\p{Cs}]/u)
      for (const segment of path.split('/')) expect(['', '.', '..']).not.toContain(segment)
      const { pathname, search, hash, host } = new URL(`/${encodeURI(path)}`, 'https://example.com')
      expect(decodeURI(pathname)).toBe(`/${path}`)
      expect({ search, hash, host }).toEqual({ search: '', hash: '', host: 'example.com' })
    }),
    { numRuns: 500 },
  )
})

test('the name that a page may have instead is safe, and one that is fit stays', () => {
  fc.assert(
    fc.property(text, (written) => {
      const path = resolvePath(written) || 'index'
      const fit = fitPath(path)
      expect(unfitCharacter(fit)).toBeUndefined()
      expect(resolvePath(fit)).toBe(fit)
      expect(fit.split('/').length).toBe(path.split('/').length)
      if (unfitCharacter(path) === undefined) expect(fit).toBe(path)
    }),
    { numRuns: 500 },
  )
})

test('the folder that is used instead of a directory is one that can be written', () => {
  fc.assert(
    fc.property(text, (directory) => {
      expect(isFolderPath(folderPath(directory))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

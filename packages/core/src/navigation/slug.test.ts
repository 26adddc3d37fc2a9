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
  platformPath,
  titleFromPath,
  unfitCharacter,
} from './slug.ts'

/** The parts of an operation that determine its URL. */
function made(
  fields: Partial<Pick<Operation, 'method' | 'path' | 'summary' | 'operationId' | 'tags'>> & { href?: string },
): Operation {
  const { method = 'GET', path = '/x', summary, operationId, tags = [], href } = fields
  const page = { metadata: {}, groups: [], href }
  return {
    method,
    path,
    summary,
    operationId,
    tags,
    groupTag: tags[0],
    page,
    pathItem: {},
  } as Partial<Operation> as Operation
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

const paths: [method: string, path: string, platform: string, stable: string][] = [
  ['GET', '/users/{id}', 'get-users', 'get-users-id'],
  ['GET', '/users/{id}/orders', 'get-users-orders', 'get-users-id-orders'],
  ['GET', '/users/orders', 'get-usersorders', 'get-users-orders'],
  ['GET', '/', 'get-', 'get'],
  ['GET', '/v1.0/foo_bar/BazQux', 'get-v10foo_barbazqux', 'get-v1-0-foo_bar-bazqux'],
  ['POST', '/oauth2/token#refresh', 'post-oauth2token-refresh', 'post-oauth2-token-refresh'],
  ['POST', '/#Action=CreateUser', 'post-action=createuser', 'post-action-createuser'],
  ['WEBHOOK', 'order.paid', 'orderpaid', 'orderpaid'],
  ['WEBHOOK', '...', 'webhook', 'webhook'],
]
test.each(paths)('no summary: %s %s', (method, path, platform, stable) => {
  // A summary of spaces and symbols counts as none.
  for (const summary of [undefined, ' ?']) {
    expect(platformPath(made({ method, path, summary }))).toBe(`api-reference/${platform}`)
    expect(operationPath(made({ method, path, summary }))).toBe(`api-reference/${stable}`)
  }
})

test.each([
  ['PostPaymentIntents', 'post-payment-intents'],
  ['readCoreV1NamespacedPod', 'read-core-v1-namespaced-pod'],
  ['users.messages_listAPIKeys', 'users-messages-list-api-keys'],
  ['x'.repeat(100), 'x'.repeat(79)],
  [`get${'Word'.repeat(30)}`, 'get-word-word-word-word-word-word-word-word-word-word-word-word-word-word-word'],
  ['42', 'get-x'],
])('no summary, and the operationId %j', (operationId, tail) => {
  expect(operationPath(made({ operationId }))).toBe(`api-reference/${tail}`)
  expect(platformPath(made({ operationId }))).toBe('api-reference/get-x')
})

test('of a long summary, whole words of its first sentence count', () => {
  const long = 'Creates a model response for the given chat conversation. Learn more in the text generation guide.'
  expect(operationPath(made({ summary: long }))).toBe(
    'api-reference/creates-a-model-response-for-the-given-chat-conversation',
  )
  const endless = 'Returns every one of the many users that anybody has ever added to the account of the organisation'
  const tail = operationPath(made({ summary: endless })).slice('api-reference/'.length)
  expect(tail).toBe('returns-every-one-of-the-many-users-that-anybody-has-ever-added-to-the-account')
  expect(platformPath(made({ summary: endless }))).toBe(`api-reference/${endless.toLowerCase().replaceAll(' ', '-')}`)
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
  ['/a"b*c<d>|`/\u202Ee\u2028f', 'abcd/ef'],
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
    const spelled = platformPath(made({ summary })).slice('api-reference/'.length)
    expect(new TextEncoder().encode(spelled).length).toBeLessThanOrEqual(200)
    expect(new TextEncoder().encode(spelled).length).toBeGreaterThan(190)
    const tail = operationPath(made({ summary })).slice('api-reference/'.length)
    expect(new TextEncoder().encode(tail).length).toBeLessThanOrEqual(200)
    expect(tail.length).toBeLessThanOrEqual(80)
    for (const each of [spelled, tail]) expect(each).not.toMatch(/-$|\ufffd/)
  }
})

test('a summary of any size and kind costs next to nothing', () => {
  // A pattern that went back over these would not end.
  for (const text of ['-', '{', ' ', '#', '-#', 'x']) {
    const long = text.repeat(500_000)
    for (const operation of [made({ summary: long, tags: [long] }), made({ path: long })])
      expect(operationPath(operation).length).toBeLessThan(1000)
  }
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
  operationId: text,
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

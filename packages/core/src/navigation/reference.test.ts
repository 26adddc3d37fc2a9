import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayHoldBlanks, nearReference, parseApiField, parseReference, spacedReferences } from './reference.ts'

const references: [written: string, method: string, path: string, source?: string][] = [
  ['GET /users', 'GET', '/users'],
  ['get /users', 'GET', '/users'],
  ['gEt /users/{id}', 'GET', '/users/{id}'],
  ['  PATCH\t/users  ', 'PATCH', '/users'],
  ['GET /', 'GET', '/'],
  ['GET /v1/checkouts/', 'GET', '/v1/checkouts/'],
  ['QUERY /search', 'QUERY', '/search'],
  ['PUT /folders/{id}#update_shared_link', 'PUT', '/folders/{id}#update_shared_link'],
  ['POST /core.v1.ConnectorService/CreateConnector', 'POST', '/core.v1.ConnectorService/CreateConnector'],
  ['a.json GET /users', 'GET', '/users', 'a.json'],
  ['/a.json get /users', 'GET', '/users', '/a.json'],
  ['./specs/../a.json GET /users', 'GET', '/users', './specs/../a.json'],
  ['management-api-oas delete /x', 'DELETE', '/x', 'management-api-oas'],
  ['my spec.json GET /users', 'GET', '/users', 'my spec.json'],
  ['https://example.com/a.json GET /users', 'GET', '/users', 'https://example.com/a.json'],
  ['webhook order.paid', 'WEBHOOK', 'order.paid'],
  ['WEBHOOK /order', 'WEBHOOK', '/order'],
  ['openapi.json webhook order.paid', 'WEBHOOK', 'order.paid', 'openapi.json'],
  ['openapi\n  post\n  /x', 'POST', '/x', 'openapi'],
]
test.each(references)('%j is an endpoint', (written, method, path, source) => {
  expect(parseReference(written)).toEqual({ type: 'endpoint', method, path, source, certain: expect.any(Boolean) })
})

const pages = [
  'index',
  'get-started/install',
  'guides/GET',
  'FETCH /users',
  'listUsers',
  'GET',
  'GET /a /b',
  'how to get started',
  'Epsilon Scaling',
  'webhook order paid',
  'target /users',
  'a.json GET users',
  '/a.json',
  '',
  ' ',
]
test.each(pages)('%j is a page', (value) => {
  expect(parseReference(value)).toEqual({ type: 'page', value })
})

test.each(['get started', 'post it', 'Delete me', 'webhook guide', 'options x'])('%j may be either', (written) => {
  expect(parseReference(written)).toMatchObject({ type: 'endpoint', certain: false })
})

const spaced: [written: string, ...readings: string[]][] = [
  ['GET /a b', ' GET /a b'],
  ['webhook user created', ' WEBHOOK user created'],
  ['a.json get /a  b', 'a.json GET /a  b'],
  ['GET /a get /b', ' GET /a get /b', 'GET /a GET /b'],
  ['get me.json PUT /a b', ' GET me.json PUT /a b', 'get me.json PUT /a b'],
  ['how to get started now'],
  ['target /a b'],
]
test.each(spaced)('%j may name a path with blanks', (written, ...readings) => {
  const found = spacedReferences(written)
  expect(mayHoldBlanks(written, parseReference(written))).toBe(true)
  expect(found.map(({ source = '', method, path }) => `${source} ${method} ${path}`)).toEqual(readings)
})

test.each(['index', 'GET /users', 'a.json GET /users', 'get started'])('%j is read in one way', (written) => {
  expect(mayHoldBlanks(written, parseReference(written))).toBe(false)
})

const near: [written: string, first: string, likely: boolean, source?: string][] = [
  ['getx /y', 'GET /y', true],
  ['Psot  /users/{id}', 'POST /users/{id}', true],
  ['[GET] /users', 'GET /users', true],
  ['GET: /users', 'GET /users', true],
  ['GET /a /b', 'GET /a /b', true],
  ['FETCH /users', 'GET /users', true],
  ['target /users', 'GET /users', true],
  ['POST/users', 'POST /users', true],
  ['[POST]/users', 'POST /users', true],
  ['a.json POST/users', 'POST /users', true, 'a.json'],
  ['https://example.com/a.yaml getx /users', 'GET /users', true, 'https://example.com/a.yaml'],
  ['get/started', 'GET /started', false],
  ['get started', 'GET /started', false],
  ['a.json get users', 'GET /users', false, 'a.json'],
]
test.each(near)('%j is nearly a reference', (written, first, likely, source) => {
  const found = nearReference(written)
  expect(`${found?.methods[0]} ${found?.path}`).toBe(first)
  expect(found).toMatchObject({ likely, source })
})

test.each([
  'index',
  'get-started/install',
  'guides/get',
  'how to get started',
  'How to get /x',
  'webhook/x',
  '/get/x',
  '',
])('%j is no such thing', (written) => {
  expect(nearReference(written)).toBeUndefined()
})

const fields: [written: string, expected: ReturnType<typeof parseApiField>][] = [
  ['GET /users', { method: 'GET', path: '/users' }],
  [' post https://{endpoint}/v1/upload ', { method: 'POST', path: 'https://{endpoint}/v1/upload' }],
  ['GET /a b', { method: 'GET', path: '/a b' }],
  ['get  https://example.com/a b/{c d} ', { method: 'GET', path: 'https://example.com/a b/{c d}' }],
  ['GET users list', undefined],
  ['get all of /users', undefined],
  ['users', undefined],
  ['webhook x', undefined],
  ['GET', undefined],
]
test.each(fields)('api: %j', (written, expected) => {
  expect(parseApiField(written)).toEqual(expected)
})

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query', 'webhook']
const letterCase = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) => Array.from(word, (letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(''))
const method = fc.constantFrom(...methods).chain(letterCase)
const blank = fc.constantFrom(' ', '  ', '\t', '\n', '\r\n ')
const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/\s/.test(text))
const source = fc.option(
  word.filter((text) => !methods.includes(text.toLowerCase())),
  { nil: undefined },
)

test('what is printed is read again, whatever the blanks and the letter case', () => {
  fc.assert(
    fc.property(source, blank, method, blank, word, (file, first, verb, second, path) => {
      const written = `${file === undefined ? '' : file + first}${verb}${second}/${path}`
      expect(parseReference(written)).toEqual({
        type: 'endpoint',
        method: verb.toUpperCase(),
        path: `/${path}`,
        source: file,
        certain: true,
      })
    }),
  )
})

test('any text is a page or an endpoint, and none throws', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(method, word, blank)).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (written) => {
      const reference = parseReference(written)
      const words =
        reference.type === 'page'
          ? reference.value
          : [reference.source, reference.method, reference.path].filter((part) => part !== undefined).join(' ')
      const plain = (value: string) => value.replace(/\s+/g, ' ').trim().toLowerCase()
      expect(plain(words)).toBe(plain(written))
      // A parsed reference, printed and parsed again, stays the same.
      expect(parseReference(words)).toEqual(reference)
    }),
  )
})

test('a text of any length is read at once', () => {
  // A reader that went back over these would not end.
  for (const text of ['a'.repeat(1e6), 'get '.repeat(1e5), `${' '.repeat(1e6)}x`, `GET ${'/'.repeat(1e6)}`]) {
    for (const read of [parseReference, spacedReferences, nearReference]) expect(() => read(text)).not.toThrow()
  }
})

import { array, assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { linkLength } from './encode.ts'
import { buildLink } from './link.ts'

const base = 'https://a.example/'
const notice = '[Truncated. Full page: https://docs.acme.com/guides/users.md]'

/** A link that needs no origin. */
function text(href: unknown): string {
  expect(href).toBeTypeOf('string')
  return typeof href === 'string' ? href : ''
}

function valueOf(value: string, page = 'PAGE', mcp: string | undefined = 'https://docs.acme.com/mcp'): string {
  const link = buildLink(
    base,
    [{ key: 'q', value }],
    { path: '/users', mcp, page: () => page },
    { maxLength: 8000, notice },
  )
  return link.type === 'link' ? (new URL(text(link.href)).searchParams.get('q') ?? '') : link.placeholder
}

test.for([
  ['$page', 'PAGE'],
  ['$page at $path', 'PAGE at /users'],
  ['$page $page', 'PAGE PAGE'],
  ['see $mcp.', 'see https://docs.acme.com/mcp.'],
  ['$path$path', '/users/users'],
  ['$pages $pathology $mcps $page_x $pageé', '$pages $pathology $mcps $page_x $pageé'],
  ['$page-x ($path)', 'PAGE-x (/users)'],
  ['$$page $Page \\$path', '$PAGE $Page \\/users'],
  ['100 % & = + #?', '100 % & = + #?'],
])('%s becomes %s', ([value = '', expected]) => {
  expect(valueOf(value)).toBe(expected)
})

test.for(["$& $$ $1 $` $'", '$path and $mcp', '%20', 'a+b&c=d#e', '\u{1f469}‍💻', '`$page`'])(
  'the page %j stays as it is',
  (page) => {
    expect(valueOf('<$page>', page)).toBe(`<${page}>`)
  },
)

test('half of a surrogate pair becomes U+FFFD', () => {
  expect(valueOf('$page', 'a\ud83db')).toBe('a\ufffdb')
})

test.for([
  ['https://a.example', 'https://a.example?q=1'],
  ['https://a.example/?a=b', 'https://a.example/?a=b&q=1'],
  ['https://a.example/?', 'https://a.example/?q=1'],
  ['https://a.example/#top', 'https://a.example/?q=1#top'],
  ['app://open?a=b&', 'app://open?a=b&q=1'],
  ['/search', '/search?q=1'],
])('%s with a query is %s', ([base = '', href]) => {
  const link = buildLink(base, [{ key: 'q', value: '1' }], { path: '/' }, { maxLength: 8000, notice })
  expect(link).toEqual({ type: 'link', href, truncated: false })
})

test('whatever the page and the query, the link is within its limit, and decoding gives back the text', () => {
  const page = string({ unit: 'binary', maxLength: 3000 })
  const value = array(constantFrom('$page', '$path', 'x', ' ', '&', '$', 'é', '%'), { maxLength: 6 })
  const limit = integer({ min: 1000, max: 9000 })
  assert(
    property(page, value, limit, (page, value, maxLength) => {
      const query = [{ key: 'q', value: value.join('') }]
      const link = buildLink(base, query, { path: '/users', page: () => page }, { maxLength, notice })
      const href = link.type === 'link' ? text(link.href) : ''
      expect(linkLength(href)).toBeLessThanOrEqual(maxLength)
      const decoded = decodeURIComponent(href.slice(`${base}?q=`.length))
      const texts: Record<string, string> = { $page: page.toWellFormed(), $path: '/users' }
      const whole = value.join('').replace(/\$(page|path)(?![\p{L}\p{N}_])/gu, (name) => texts[name] ?? '')
      const isTruncated = decoded.includes(notice)
      expect(link).toMatchObject({ truncated: isTruncated })
      expect(decoded === whole).toBe(!isTruncated)
    }),
  )
}, 30_000)

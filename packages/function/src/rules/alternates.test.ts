import { expect, test } from 'vitest'
import { alternateHeaders } from './alternates.ts'
import { headerTable } from './headers.ts'
import { vercelRoutes } from './vercel.ts'

const general = headerTable('/docs/')[0]!.headers.Link!
const alternate = (path: string) => `${general}, <${path}>; rel="alternate"; type="text/markdown"`

test('each page of a small site has a rule that names its Markdown', () => {
  const site = { base: '/docs/', headers: headerTable('/docs/') }
  expect(alternateHeaders(site, ['index', 'guides/limits', 'api/index', 'a b'])).toEqual([
    { path: '/', headers: { Link: alternate('/docs/index.md') } },
    { path: '/guides/limits/', headers: { Link: alternate('/docs/guides/limits.md') } },
    { path: '/api/', headers: { Link: alternate('/docs/api/index.md') } },
    { path: '/a%20b/', headers: { Link: alternate('/docs/a%20b.md') } },
  ])
  expect(
    alternateHeaders(
      site,
      Array.from({ length: 501 }, (_, index) => String(index)),
    ),
  ).toEqual([])
})

/** What Vercel says of an answer: the last header of the routes before the files. */
function linkOnVercel(path: string): string {
  const routes = vercelRoutes({
    base: '/docs/',
    target: 'vercel',
    headers: headerTable('/docs/'),
    parts: [],
    indexes: ['api'],
    redirects: [],
  })
  let link = ''
  for (const route of routes) {
    if ('handle' in route) break
    const match = new RegExp(route.src).exec(path)
    if (match && 'continue' in route && route.headers.Link)
      link = route.headers.Link.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '')
  }
  return link
}

test.each([
  ['/docs/', alternate('/docs/index.md')],
  ['/docs', alternate('/docs/index.md')],
  ['/docs/guides/limits/', alternate('/docs/guides/limits.md')],
  ['/docs/guides/limits', alternate('/docs/guides/limits.md')],
  ['/docs/api/', alternate('/docs/api/index.md')],
  ['/docs/guides/v1.2/', alternate('/docs/guides/v1.2.md')],
  ['/docs/guides/limits.md', general],
  ['/docs/_specnav/sidebar-0/', general],
])('on Vercel, %s names its Markdown', (path, expected) => {
  expect(linkOnVercel(path)).toBe(expected)
})

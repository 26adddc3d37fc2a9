import { expect, test } from 'vitest'
import { docs, operation, resolveContents, spec } from '@specnav/core/test-helper'
import { resolveSite } from '@specnav/pages'
import { createRedirectStep, createRedirector, cycleFrom } from '@specnav/pages/links'
import { checkRedirects } from './redirects.ts'

const redirects = (...pairs: [source: string, destination: string][]) =>
  pairs.map(([source, destination]) => ({ source, destination, permanent: true }))

test('a chain of redirects is followed to its end, patterns included', () => {
  const redirect = createRedirector(
    redirects(
      ['/a', '/b'],
      ['b/', 'c?x#y'],
      ['/old/:slug', '/new'],
      ['/deep/:rest*', '/new'],
      ['/moved/:lang/api/:rest*', '/:lang/:rest*'],
      ['/all/*', '/each/*'],
      ['/a', '/second'],
      ['/any/*', '/new'],
      ['/dot.s/:x', '/new'],
      ['/x#y', '/no'],
    ),
    new Map(),
  )
  const ends: [path: string, end: string | undefined][] = [
    ['a', 'c'],
    ['b', 'c'],
    ['c', undefined],
    ['old/one', 'new'],
    ['old/one/two', undefined],
    ['deep/one/two', 'new'],
    ['moved/en/api/one/two', 'en/one/two'],
    ['all/one/two', 'each/one/two'],
    ['any/thing', 'new'],
    ['dotXs/one', undefined],
    ['x', undefined],
  ]
  for (const [path, end] of ends) expect([path, redirect(path)]).toEqual([path, end])
})

test('a circle comes to an end', () => {
  expect(createRedirector(redirects(['/a', '/b'], ['/b', '/a']), new Map())('a')).toMatch(/^[ab]$/)
})

test('a pattern that leads below itself comes to an end, and is no circle', () => {
  const below = redirects(['/docs/:rest*', '/docs/v2/:rest*'])
  expect(createRedirector(below, new Map())('docs/a')).toMatch(/^docs\/v2\/v2\/.*\/a$/)
  expect(cycleFrom('docs/:rest*', createRedirectStep(below, new Map()))).toBeUndefined()
})

test.each(['/:a'.repeat(5000), `/${'a'.repeat(2000)}*`, '/:a*/:b*/:c*/d'])(
  'a pattern that is too long (%#)',
  async (source) => {
    const { files } = await resolveContents({
      'docs.json': docs({ pages: ['index'] }, { redirects: redirects([source, '/']) }),
      'index.mdx': 'Hi',
    })
    expect(checkRedirects(await resolveSite({ files }))).toMatchObject([
      { code: 'redirect-host', file: 'docs.json', message: expect.stringContaining('too long to be matched') },
    ])
  },
)

test.each([
  ['/asked?for=this', 'redirects compare paths, without what follows `?`. Write `/asked`'],
  ['/old#part', 'browsers keep what follows `#` to themselves. Write `/old`'],
  ['/opt/:id?', 'cannot be optional. Write two redirects, from `/opt` and from `/opt/:id`'],
  ['/re/(.*)', 'it is a regular expression, and redirects have placeholders. Write `/re/*`'],
  ['/re/(\\\\d+)/a', 'Write `/re/*/a`'],
  ['/old/(?:a|b)', 'it is a regular expression, and redirects have placeholders. Write `/old/*`'],
  ['/re/(\\d+)?', 'Write `/re/*`'],
  ['/a/:b?/:c?', 'Write two redirects, from `/a` and from `/a/:b/:c`'],
])('%s can never apply, and this is said', async (source, said) => {
  expect(await check([source, '/guides/install'])).toEqual([expect.stringContaining(said)])
})

test('a redirect from the root is used where there is no page, and names with parentheses are names', async () => {
  for (const source of ['/page_(x)', '/page_(v1.0)', '/feed.*'])
    expect(await check([source, '/guides/install'])).toEqual([])
  expect(await check(['/', '/guides/install'])).toEqual([expect.stringContaining('`/` is the URL of a page')])
})

test('redirects that lead nowhere, that never happen, or that go round in a circle', async () => {
  const { files, printProblem } = await resolveContents({
    'docs.json': docs(
      { pages: ['guides/install', 'index', 'team/index'] },
      {
        redirects: redirects(
          ['/fine', '/guides/install'],
          ['/folder', '/guides'],
          ['/outside', 'https://example.com'],
          ['/home', '/'],
          ['/pattern/:slug', '/guides/:slug'],
          ['/nothing', '/guides/instal'],
          ['/nowhere', '/completely/else/where'],
          ['/index', '/guides/install'],
          ['/one', '/two'],
          ['/two', '/one'],
          ['/self', '/self/'],
          ['/team', '/team/index'],
        ),
      },
    ),
    'guides/install.md': '',
    'index.md': '',
    'team/index.md': '',
  })
  expect(checkRedirects(await resolveSite({ files })).map(printProblem)).toEqual([
    'docs.json:40:5 warning redirect-missing: `/guides/instal` does not exist. Did you mean `/guides/install`?',
    'docs.json:45:5 warning redirect-missing: `/completely/else/where` does not exist. Name a page that exists.',
    'docs.json:50:5 warning redirect-shadowed: `/index` is the URL of a page, so this redirect is never used. Remove the redirect, or the page.',
    'docs.json:55:5 warning redirect-cycle: `/one` leads back to itself, by `/two`. Remove one of the redirects in the cycle.',
    'docs.json:65:5 warning redirect-cycle: `/self` leads back to itself. Remove one of the redirects in the cycle.',
    'docs.json:70:5 warning redirect-shadowed: `/team` is the URL of a page, so this redirect is never used. Remove the redirect, or the page.',
  ])
})

test('a page of the same name in another folder is no suggestion where several folders have one', async () => {
  const pages = ['redis/ts/overview', 'queue/ts/overview', 'redis/ts/install']
  const { files } = await resolveContents({
    'docs.json': docs(
      { pages },
      {
        redirects: redirects(['/a', '/vector/ts/overview'], ['/b', '/vector/ts/install'], ['/c', '/redi/ts/overview']),
      },
    ),
    ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, ''])),
  })
  expect(checkRedirects(await resolveSite({ files })).map(({ suggestion }) => suggestion)).toEqual([
    undefined,
    '/redis/ts/install',
    '/redis/ts/overview',
  ])
})

test('a page that has moved into folders of versions is suggested before others of nearly its name', async () => {
  const pages = ['api/2026-04/users/get-user', 'api/2026-10/users/get-user', 'api/users/set-user']
  const { files } = await resolveContents({
    'docs.json': docs({ pages }, { redirects: redirects(['/a', '/api/users/get-user']) }),
    ...Object.fromEntries(pages.map((page) => [`${page}.mdx`, ''])),
  })
  expect(checkRedirects(await resolveSite({ files })).map(({ message }) => message)).toEqual([
    expect.stringContaining('Did you mean `/api/2026-04/users/get-user` or `/api/2026-10/users/get-user`?'),
  ])
})

/** The problems of these redirects, without their location. */
async function check(...pairs: [source: string, destination: string][]) {
  const { files, printProblem } = await resolveContents({
    'docs.json': docs(
      { pages: ['guides/install', 'index'], groups: [{ group: 'A', openapi: 'openapi.json' }] },
      { redirects: redirects(...pairs) },
    ),
    'guides/install.mdx': '## On Linux\n',
    'index.md': '',
    'openapi.json': spec({ '/a': { get: operation('Get a', 't') } }),
    'brochure.pdf': '',
  })
  return checkRedirects(await resolveSite({ files })).map((problem) => printProblem(problem).replace(/^\S+ /, ''))
}

test.each([
  '/guides/install.md',
  '/guides/install.mdx',
  '/api-reference/t/get-a.md',
  '/brochure.pdf',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  '/guides/install#on-linux',
  '/guides/inst%61ll',
  '/guides/install#',
  '/brochure.pdf#page=2',
  'https://example.com:8080/a#b',
])('a redirect may lead to %s', async (destination) => {
  expect(await check(['/old', destination])).toEqual([])
})

const broken: [name: string, pairs: [source: string, destination: string][], reported: string][] = [
  [
    'from where another one starts already',
    [
      ['/old', '/'],
      ['old/', '/guides/install'],
    ],
    'warning redirect-shadowed: An earlier redirect starts at `old/`, too, so this one is never used. Remove one of the two.',
  ],
  [
    'from a pattern that exists already, without a name',
    [
      ['/old/*', '/guides/install'],
      ['/old/:rest*', '/'],
    ],
    'warning redirect-shadowed: An earlier redirect starts at `/old/:rest*`, too, so this one is never used. Remove one of the two.',
  ],
  [
    'from a pattern that exists already, by another name',
    [
      ['/old/:slug', '/guides/:slug'],
      ['/old/:page', '/:page'],
    ],
    'warning redirect-shadowed: An earlier redirect starts at `/old/:page`, too, so this one is never used. Remove one of the two.',
  ],
  [
    'to a name that its source lacks',
    [['/old/:lang/:slug*', '/guides/:page']],
    'warning redirect-missing: `/guides/:page` holds `:page`, which `/old/:lang/:slug*` has no value for. Write `:lang` or `:slug` instead.',
  ],
  [
    'to what nothing was left open for',
    [['/old', '/guides/*']],
    'warning redirect-missing: `/guides/*` holds `*`, which `/old` has no value for. Write a path instead.',
  ],
  [
    'through a pattern to nothing',
    [
      ['/first', '/old/gone'],
      ['/old/:slug', '/guides/:slug'],
    ],
    'warning redirect-missing: `/old/gone` does not exist. Name a page that exists.',
  ],
]
test.each(broken)('a redirect %s', async (_, pairs, reported) => {
  expect(await check(...pairs)).toEqual([reported])
})

test('a source with and without a slash at its end is one redirect that is written twice', async () => {
  expect(await check(['/old', '/guides/install'], ['/old/', '/guides/install'])).toEqual([])
})

test('the folder under which the platform serves many sites is not part of a path', async () => {
  expect(await check(['/docs/old', '/docs/guides/install'], ['/docs/older', '/docs/old'])).toEqual([])
  expect(await check(['/old', '/docs/guides/instal'])).toEqual([
    'warning redirect-missing: `/docs/guides/instal` does not exist. Did you mean `/guides/install`?',
  ])
})

test.each(['https://example.com/old', 'HTTP://example.com/old', '//example.com/old'])(
  '%s is no path',
  async (source) => {
    expect(await check([source, '/guides/install'])).toEqual([
      `warning redirect-host: \`${source}\` never applies: it is a URL, and redirects compare paths. Write \`/old\`.`,
    ])
  },
)

test('two redirects by a query never apply, each for itself', async () => {
  expect(await check(['/old?page=1', '/'], ['/old?page=2', '/guides/install'])).toEqual([
    expect.stringContaining('`/old?page=1` never applies'),
    expect.stringContaining('`/old?page=2` never applies'),
  ])
})

test.each<[source: string, destination: string]>([
  ['/old/:slug', '/guides/:slug'],
  ['/old/:slug*', '/guides/:slug'],
  ['/old/*', '/guides/*'],
  ['/old/*', '/guides/:splat'],
  ['/old/*', 'https://example.com:8080/*'],
])('%s has a value for what %s leaves open', async (source, destination) => {
  expect(await check([source, destination])).toEqual([])
})

test('a redirect may lead to a page where another redirect starts in vain', async () => {
  const { files, printProblem } = await resolveContents({
    'docs.json': docs(
      { groups: [{ group: 'A', openapi: 'openapi.json' }] },
      {
        redirects: redirects(
          ['/api-reference/t/get-a', '/x'],
          ['/old', '/api-reference/t/get-a'],
          ['/older', '/old'],
          ['/api-reference/:rest*', '/y'],
          ['/z', '/api-reference/t/get-b'],
        ),
      },
    ),
    'openapi.json': spec({ '/a': { get: operation('Get a', 't') } }),
  })
  expect(
    checkRedirects(await resolveSite({ files })).map((problem) => printProblem(problem).replace(/^\S+ /, '')),
  ).toEqual([
    'warning redirect-shadowed: `/api-reference/t/get-a` is the URL of a page, so this redirect is never used. Remove the redirect, or the page.',
    'warning redirect-missing: `/y` does not exist. Name a page that exists.',
    'warning redirect-missing: `/api-reference/t/get-b` does not exist. Did you mean `/api-reference/t/get-a`?',
  ])
})

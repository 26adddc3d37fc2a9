import { expect, test } from 'vitest'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { resolveSite } from '../site.ts'
import { checkRedirects, createRedirector } from './redirects.ts'

const redirects = (...pairs: [source: string, destination: string][]) =>
  pairs.map(([source, destination]) => ({ source, destination, permanent: true }))

test('a chain of redirects is followed to its end, patterns included', () => {
  const redirect = createRedirector(
    redirects(
      ['/a', '/b'],
      ['b/', 'c?x#y'],
      ['/old/:slug', '/new'],
      ['/deep/:rest*', '/new'],
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
    ['any/thing', 'new'],
    ['dotXs/one', undefined],
    ['x', undefined],
  ]
  for (const [path, end] of ends) expect([path, redirect(path)]).toEqual([path, end])
})

test('a circle comes to an end', () => {
  expect(createRedirector(redirects(['/a', '/b'], ['/b', '/a']), new Map())('a')).toMatch(/^[ab]$/)
})

test('redirects that lead nowhere, that never happen, or that go round in a circle', async () => {
  const { files, tell } = await resolveContents({
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
  expect(checkRedirects(await resolveSite({ files })).map(tell)).toEqual([
    'docs.json:40:5 warning redirect-missing: `/guides/instal` leads to nothing. Did you mean `/guides/install`?',
    'docs.json:45:5 warning redirect-missing: `/completely/else/where` leads to nothing. Name a page that exists.',
    'docs.json:50:5 warning redirect-shadowed: `/index` is the URL of a page, so this redirect never happens. Remove the redirect, or the page.',
    'docs.json:55:5 warning redirect-cycle: `/one` leads back to itself. Remove one of the redirects on the way.',
    'docs.json:60:5 warning redirect-cycle: `/two` leads back to itself. Remove one of the redirects on the way.',
    'docs.json:65:5 warning redirect-cycle: `/self` leads back to itself. Remove one of the redirects on the way.',
    'docs.json:70:5 warning redirect-shadowed: `/team` is the URL of a page, so this redirect never happens. Remove the redirect, or the page.',
  ])
})

test('a redirect may lead to a page where another redirect starts in vain', async () => {
  const { files, tell } = await resolveContents({
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
  expect(checkRedirects(await resolveSite({ files })).map((problem) => tell(problem).replace(/^\S+ /, ''))).toEqual([
    'warning redirect-shadowed: `/api-reference/t/get-a` is the URL of a page, so this redirect never happens. Remove the redirect, or the page.',
    'warning redirect-missing: `/y` leads to nothing. Name a page that exists.',
    'warning redirect-missing: `/api-reference/t/get-b` leads to nothing. Did you mean `/api-reference/t/get-a`?',
  ])
})

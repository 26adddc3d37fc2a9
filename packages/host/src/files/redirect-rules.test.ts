import { expect, test } from 'vitest'
import { memoryFiles } from '@specnav/core'
import { openSite } from '@specnav/pages'
import type { Target } from '@specnav/core/config'
import { docs as docsJson } from '../project.test.helper.ts'
import { docsOf } from '../docs.ts'
import { redirectPattern, redirectTarget } from '@specnav/core/serving'
import { redirectRules } from './redirect-rules.ts'
import { redirectProblems, redirectsFile } from './redirects-file.ts'

async function rulesOf(redirects: { source: string; destination: string; permanent?: boolean }[], base = '/docs') {
  const files = memoryFiles({
    'docs.json': JSON.stringify(docsJson({ pages: ['index', 'guides/install'] }, { redirects })),
    'index.md': '# Home',
    'guides/install.md': '# Install',
  })
  const docs = docsOf((await openSite({ files })).site, {
    base,
    trailingSlash: 'always',
    format: 'directory',
  })
  return { docs, rules: redirectRules(docs) }
}

test.each([
  ['/docs', '/docs/guides/install', '/docs/guides/install/'],
  ['/docs', '/docs', '/docs/'],
  ['/', '/docs/guides/install#linux', '/guides/install/#linux'],
  ['/', '/docs/nowhere', '/docs/nowhere/'],
  ['/help', '/help/guides/install', '/help/guides/install/'],
  ['/help', '/docs/guides/install', '/help/docs/guides/install/'],
])('under %s, %s leads to %s', async (base, destination, to) => {
  const { docs } = await rulesOf([], base)
  expect(docs.urls.resolve(destination, 'index')).toBe(to)
})

const written = [
  { source: '/old café', destination: '/guides/install', permanent: false },
  { source: '/index', destination: '/guides/install' },
  { source: '/v1/:path*', destination: '/guides/:path*' },
  { source: '/:lang/api/*', destination: 'https://acme.example:8080/:splat/:lang' },
  { source: '/a/:x*/b', destination: '/:x' },
  { source: '/guides/:api-name', destination: '/:api-name?x=1' },
  { source: '/asked?for=this', destination: '/' },
]

test.each<[Target, string | undefined]>([
  [
    'netlify',
    `/docs/old%20caf%C3%A9 /docs/guides/install/ 302!
/docs/v1/* /docs/guides/:splat 301
/docs/:lang/api/* https://acme.example:8080/:splat/:lang 301
/docs/guides/:part1 /docs/:part1?x=1 301
`,
  ],
  [
    'cloudflare',
    `/docs/old%20caf%C3%A9 /docs/guides/install/ 302
/docs/v1/* /docs/guides/:splat 301
/docs/:lang/api/* https://acme.example:8080/:splat/:lang 301
/docs/a/*/b /docs/:splat 301
/docs/guides/:part1 /docs/:part1?x=1 301
`,
  ],
  ['vercel', undefined],
])('_redirects of %s: a redirect from a page never happens', async (target, text) => {
  const { rules } = await rulesOf(written)
  expect(redirectsFile(rules, target)).toBe(text)
})

test.each<[Target, string[]]>([
  ['static', []],
  ['netlify', ['Netlify cannot apply `/a/:x*/b`: there, the placeholder for the rest of a path has to be at its end.']],
  ['cloudflare', ['On Cloudflare `/guides/:api-name` hides the page `/guides/install`, which it matches.']],
])('what %s does not do is reported', async (target, messages) => {
  const { docs, rules } = await rulesOf(written)
  const reported = redirectProblems(rules, docs, target).map(({ message }) => message)
  expect(reported).toEqual(messages.map((message) => expect.stringContaining(message)))
})

test('Cloudflare takes 2,000 redirects and 100 patterns', async () => {
  const many = Array.from({ length: 2_001 }, (_, index) => ({
    source: `/old/${index}`,
    destination: '/guides/install',
  }))
  const patterns = Array.from({ length: 101 }, (_, index) => ({ source: `/p${index}/*`, destination: '/' }))
  const { docs, rules } = await rulesOf([...patterns, ...many])
  const lines = redirectsFile(rules, 'cloudflare')?.trim().split('\n')
  expect([lines?.length, lines?.[0], lines?.at(-1)]).toEqual([
    2_100,
    '/docs/old/0 /docs/guides/install/ 301',
    '/docs/p99/* /docs/ 301',
  ])
  expect(redirectProblems(rules, docs, 'cloudflare').map(({ actual }) => actual)).toEqual(['/p100/*', '/old/2000'])
})

test.each([
  ['/docs/v1', '/docs/guides/'],
  ['/docs/v1/a/b', '/docs/guides/a/b'],
  ['/docs/v12', undefined],
  ['/docs/de/api/x', 'https://acme.example:8080/x/de'],
])('%s leads to %s', async (path, target) => {
  const { rules } = await rulesOf(written)
  const found = rules.flatMap((rule) => {
    const groups = new RegExp(redirectPattern(rule)).exec(path)
    return groups ? [redirectTarget(rule, (group) => groups[group] ?? '')] : []
  })
  expect(found[0]).toBe(target)
})

test('tools that ask for `.well-known/mcp` are led to the card, where there is one', async () => {
  const { docs } = await rulesOf([])
  const origin = 'https://acme.example'
  const rule = '/docs/.well-known/mcp /docs/.well-known/mcp/server-card.json 302\n'
  expect(redirectsFile(redirectRules(docs, { origin, answersTools: true }), 'cloudflare')).toBe(rule)
  expect(redirectRules(docs, { origin, answersTools: false })).toEqual([])
  expect(redirectRules(docs, { origin: undefined, answersTools: true })).toEqual([])
})

test('the root leads where docs.json says, unless it is a page', async () => {
  const { docs, rules } = await rulesOf([{ source: '/', destination: '/guides/install' }], '/')
  expect(docs.redirects.all().filter(({ from }) => from === '')).toEqual([])
  expect(rules).toEqual([])
  const files = memoryFiles({
    'docs.json': JSON.stringify(docsJson({ pages: ['a', 'b'] }, { redirects: [{ source: '/', destination: '/b' }] })),
    'a.md': '# A',
    'b.md': '# B',
  })
  const format = { base: '/', trailingSlash: 'always', format: 'directory' } as const
  const elsewhere = docsOf((await openSite({ files })).site, format)
  expect(elsewhere.redirects.all()[0]).toEqual({ from: '', to: '/b/' })
  expect(redirectRules(elsewhere)).toMatchObject([{ from: ['/'], to: ['/b/'] }])
})

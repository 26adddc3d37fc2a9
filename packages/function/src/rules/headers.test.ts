import { expect, test } from 'vitest'
import { headerTable } from './headers.ts'
import { headersOf } from '@specnav/core/serving'

const table = headerTable('/docs/')
const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  Link: [
    '</docs/llms.txt>; rel="describedby"; type="text/plain"',
    '</docs/.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
    '</docs/.well-known/agent-skills/index.json>; rel="agent-skills"; type="application/json"',
  ].join(', '),
  Vary: 'Accept',
}
const forGood = { ...common, 'Cache-Control': 'public, max-age=31536000, immutable' }

test('each index of a large site keeps its hashed parts', () => {
  const large = headerTable('/', undefined, ['/pagefind', '/pagefind/1'])
  const kept = (path: string) => headersOf(path, large)['Cache-Control']
  for (const folder of ['/pagefind', '/pagefind/1']) {
    expect(kept(`${folder}/fragment/en_1.pf_fragment`)).toBe(forGood['Cache-Control'])
    expect(kept(`${folder}/index/en_1.pf_index`)).toBe(forGood['Cache-Control'])
    expect(kept(`${folder}/pagefind.js`)).toBeUndefined()
  }
})

test.each([
  ['/', common],
  ['/guides/index.html', common],
  ['/_astro/page.CZfCOnNn.js', forGood],
  ['/_specnav/brand.c5d3c91e41.css', forGood],
  ['/_specnav/sidebar-0.html', common],
  ['/pagefind/pagefind.js', common],
  ['/pagefind/index/en_1.pf_index', forGood],
  ['/guides/build.md', { ...common, 'Content-Type': 'text/markdown; charset=utf-8' }],
  ['/llms.txt', { ...common, 'Content-Type': 'text/plain; charset=utf-8' }],
  ['/guides/llms.txt', common],
])('%s', (path, headers) => {
  expect(headersOf(path, table)).toEqual(headers)
  const names = table
    .filter((rule) => Object.keys(headersOf(path, [rule])).length > 0)
    .flatMap((rule) => Object.keys(rule.headers))
  expect(names).toEqual([...new Set(names)])
})

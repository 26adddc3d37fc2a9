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

test.each([
  ['/', common],
  ['/guides/index.html', common],
  ['/_specnav/frame.c5d3c91e41/site.js', forGood],
  ['/_specnav/brand.c5d3c91e41.css', forGood],
  ['/_specnav/sidebar-0.html', common],
  ['/_specnav/index/terms-0.txt', { ...common, 'Content-Type': 'text/plain; charset=utf-8' }],
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

import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import { docs } from '../project.test.helper.ts'
import type { Host } from '../host.ts'
import { showSite, type ShownSite } from '../show-site.ts'

async function shown(
  options: Pick<Host, 'target' | 'isPart'>,
  contents: Record<string, string> = {},
): Promise<ShownSite> {
  const files = memoryFiles({ 'docs.json': JSON.stringify(docs({ pages: ['index'] })), 'index.md': '# A', ...contents })
  const site = await resolveSite({ files })
  const format = { base: '/', trailingSlash: 'ignore', format: 'directory' } as const
  return showSite(site, { format, packages: new OptionalPackages([]), ...options })
}

const redirect = docs({ pages: ['index'] }, { redirects: [{ source: '/mcp', destination: '/' }] })
const folder = docs({ pages: ['index', 'mcp/setup'] })

test.each([
  ['nothing', {}, ['POST', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'GET']],
  ['a page', { 'mcp.md': '# Our server' }, ['POST', 'OPTIONS', 'DELETE', 'PUT', 'PATCH']],
  ['a redirect', { 'docs.json': JSON.stringify(redirect) }, ['POST', 'OPTIONS', 'DELETE', 'PUT', 'PATCH']],
  [
    'a folder',
    { 'docs.json': JSON.stringify(folder), 'mcp/setup.md': '# Set up' },
    ['POST', 'OPTIONS', 'DELETE', 'PUT', 'PATCH'],
  ],
])('with %s at its path, the function has the requests that browsers do not need', async (_, contents, methods) => {
  const site = await shown({ target: 'netlify' }, contents)
  const code = site.services.functions().find(({ path }) => path.endsWith('/specnav.mjs'))!.text
  expect(JSON.parse(/export const config = (.*)/.exec(code)![1]!).method.toSorted()).toEqual(methods.toSorted())
})

test.each([
  ['cloudflare', false, true],
  ['cloudflare', true, false],
  ['netlify', true, false],
  ['node', true, true],
  ['vercel', false, false],
] as const)('for %s, with isPart %s, a function is written and offered: %s', async (target, isPart, hasOne) => {
  const site = await shown({ target, isPart })
  expect([site.services.functions().length > 0, site.services.answersTools]).toEqual([hasOne, hasOne])
})

import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { createColors } from 'picocolors'
import { expect, test } from 'vitest'
import { navText } from './nav-text.ts'

async function printed(navigation: object, files: Record<string, string> = {}, colored = false): Promise<string> {
  const docs = { theme: 'svc', name: 'Acme', colors: { primary: '#0D9373' }, navigation }
  const site = await resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(docs), ...files }) })
  return navText(site.navigation, createColors(colored))
}

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`

test('names the kind of a division and where it leads, and indents what is in it', async () => {
  const navigation = {
    tabs: [
      { tab: 'Guides', pages: ['index', { group: 'More', pages: ['more'] }] },
      { tab: 'Blog', href: 'https://blog.example.com' },
    ],
  }
  expect(await printed(navigation, { 'index.md': page('Welcome'), 'more.md': page('More') })).toBe(
    `├─ tab Guides
│  ├─ Welcome  /
│  └─ More
│     └─ More  /more
└─ tab Blog  https://blog.example.com
`,
  )
})

test('lines methods up, and says what is hidden, deprecated, missing or elsewhere', async () => {
  const operation = { summary: 'Old', deprecated: true, responses: {} }
  const spec = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: operation, delete: { summary: 'New' } } },
  }
  const navigation = {
    openapi: 'openapi.json',
    groups: [
      { group: 'API', root: 'api', pages: ['GET /a', 'DELETE /a', 'GET /b', 'api/hand', 'https://example.com'] },
      { group: 'Secret', hidden: true, pages: ['secret'] },
      { group: 'Gone', root: 'GET /nope', pages: ['secret'] },
    ],
  }
  const files = {
    'openapi.json': JSON.stringify(spec),
    'api.md': page('The API'),
    'api/hand.md': page('By hand', 'openapi: POST /c\n'),
    'secret.md': page('Secret'),
  }
  expect(await printed(navigation, files)).toMatchInlineSnapshot(`
    "├─ API  /api
    │  ├─ GET    Old (deprecated)  /api-reference/old
    │  ├─ DELETE New  /api-reference/new
    │  ├─ GET /b (missing)
    │  ├─ POST   By hand  /api/hand
    │  └─ https://example.com
    ├─ Secret (hidden)
    │  └─ Secret  /secret
    └─ Gone  GET /nope (missing)
       └─ Secret  /secret
    "
  `)
})

test('passes no control characters on', async () => {
  expect(await printed({ pages: ['a'] }, { 'a.md': page('"a\\e[31mb"') })).toBe('└─ a [31mb  /a\n')
})

test('colors where colors are wanted', async () => {
  expect(await printed({ groups: [{ group: 'A', pages: ['a'] }] }, { 'a.md': page('A') }, true)).toContain(
    '\u001b[1mA\u001b[22m',
  )
})

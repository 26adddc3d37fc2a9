import { expect, test } from 'vitest'
import { docusaurusDocs } from './docs.test.helper.ts'
import { sidebarOf } from './docs.ts'
import { configItems } from './sidebar.ts'

const api = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: { '/users/{id}': { get: { summary: 'One user', deprecated: true, responses: {} } } },
}

test('groups and links in Docusaurus’ own form; the paths of routes are decoded', async () => {
  const docs = await docusaurusDocs(
    {
      groups: [
        { group: 'Guides', pages: ['grüße', { group: 'More', pages: ['more'] }] },
        { group: 'API', tag: 'new', openapi: 'api.json', pages: ['GET /users/{id}'] },
      ],
    },
    { 'grüße.md': '# Grüße', 'more.md': '# More', 'api.json': JSON.stringify(api) },
  )
  expect(sidebarOf(docs, docs.nav.sections[0]!)).toMatchObject([
    {
      type: 'category',
      label: 'Guides',
      collapsed: false,
      items: [
        { type: 'link', label: 'Grüße', href: '/docs/grüße' },
        { type: 'category', label: 'More', collapsed: true, items: [{ href: '/docs/more' }] },
      ],
    },
    {
      label: 'API',
      customProps: { specnav: { tag: 'new' } },
      items: [{ href: '/docs/api-reference/one-user', customProps: { specnav: { method: 'GET', deprecated: true } } }],
    },
  ])
})

test('in a file of sidebars every item has a key of its own, however often a label comes', async () => {
  const group = (pages: string[]) => ({ group: 'Users', pages })
  const docs = await docusaurusDocs(
    { groups: [group(['a']), group(['b'])] },
    { 'a.md': '---\ntitle: Same\n---\n', 'b.md': '---\ntitle: Same\n---\n' },
  )
  const keys = (items: ReturnType<typeof configItems>): unknown[] =>
    items.flatMap((item) =>
      typeof item === 'object' && 'key' in item
        ? [item.key, ...('items' in item && Array.isArray(item.items) ? keys(item.items) : [])]
        : [],
    )
  expect(keys(configItems(sidebarOf(docs, docs.nav.sections[0]!), ['API']))).toEqual([
    'API > Users',
    'API > Users > Same',
    'API > Users (2)',
    'API > Users > Same (2)',
  ])
})

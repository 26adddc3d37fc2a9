import { expect, test } from 'vitest'
import { starlightDocs } from './docs.test.helper.ts'
import { starlightPagination, starlightSidebar } from './sidebar.ts'

const api = {
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  paths: { '/users': { get: { summary: 'List users', deprecated: true, responses: {} } } },
}

test('groups, links and endpoints in Starlight’s own form, with URLs below the base', async () => {
  const docs = await starlightDocs(
    {
      groups: [
        { group: 'Guides', tag: 'new', pages: ['start', { group: 'More', pages: ['more'] }] },
        { group: 'API', openapi: 'api.json', pages: ['GET /users'] },
      ],
    },
    { 'start.md': '# Start', 'more.md': '# More', 'api.json': JSON.stringify(api) },
  )
  const { sidebar, next } = docs.nav.chromeOf('start')!
  expect(starlightSidebar(sidebar)).toMatchObject([
    {
      type: 'group',
      label: 'Guides',
      collapsed: false,
      badge: { text: 'new' },
      entries: [
        { type: 'link', label: 'Start', href: '/docs/start/', isCurrent: true, badge: undefined },
        { type: 'group', label: 'More', collapsed: true, entries: [{ href: '/docs/more/', isCurrent: false }] },
      ],
    },
    {
      label: 'API',
      entries: [
        {
          href: '/docs/api-reference/list-users/',
          badge: { text: 'GET', variant: 'note' },
          attrs: { 'data-method': 'GET', style: 'text-decoration: line-through' },
        },
      ],
    },
  ])
  expect(starlightPagination({ next })).toMatchObject({ prev: undefined, next: { label: 'More', href: '/docs/more/' } })
})

test('a group that a page of a large sidebar does not carry is a link to its first page', async () => {
  const paths = Array.from({ length: 101 }, (_, index) => `page-${index}`)
  const docs = await starlightDocs(
    {
      groups: [
        { group: 'Start', pages: ['start'] },
        { group: 'All', pages: paths },
      ],
    },
    Object.fromEntries(['start', ...paths].map((path) => [`${path}.md`, `# ${path}`])),
  )
  const [, all] = starlightSidebar(docs.nav.chromeOf('start')!.sidebar)
  expect(all).toMatchObject({ type: 'link', label: 'All', href: '/docs/page-0/' })
})

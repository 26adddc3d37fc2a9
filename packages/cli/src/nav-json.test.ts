import { memoryFiles, resolveProject } from '@specnav/core'
import { expect, test } from 'vitest'
import { navJson } from './nav-json.ts'

test('says how the sidebar shows each entry, and leaves out what is not so', async () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: { '/users': { get: { summary: 'List users', deprecated: true, responses: {} } } },
  }
  const navigation = {
    groups: [
      { group: 'Users', openapi: 'openapi.json', pages: ['start', 'internal', 'GET /users'] },
      { group: 'Drafts', hidden: true, pages: ['draft'] },
    ],
  }
  const project = await resolveProject({
    files: memoryFiles({
      'docs.json': JSON.stringify({ theme: 'svc', name: 'Acme', colors: { primary: '#0D9373' }, navigation }),
      'openapi.json': JSON.stringify(spec),
      'start.md': '---\ntitle: Get started\nsidebarTitle: Start\nicon: rocket\ntag: NEW\n---\n',
      'internal.md': '---\ntitle: Internal\nhidden: true\n---\n',
      'draft.md': '---\ntitle: Draft\n---\n',
    }),
  })
  const users = ['group:Users']
  expect(JSON.parse(JSON.stringify(navJson(project)))).toEqual({
    pages: [
      {
        ...{ trail: users, path: 'start', title: 'Get started', sidebarTitle: 'Start', icon: 'rocket', tag: 'NEW' },
        source: 'file',
      },
      { trail: users, path: 'internal', title: 'Internal', hidden: true, source: 'file' },
      {
        ...{ trail: users, path: 'api-reference/list-users', title: 'List users', deprecated: true },
        ...{ source: 'endpoint', spec: 'openapi.json', method: 'GET', operation: '/users' },
      },
      { trail: ['group:Drafts'], path: 'draft', title: 'Draft', hidden: true, source: 'file' },
    ],
    problems: [],
  })
})

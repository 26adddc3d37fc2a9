import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { memoryFiles, resolveProject } from '@specnav/core'
import { problemLines } from '@specnav/core/problems'
import { docs, operation, spec } from '@specnav/core/test-helper'
import { openSite, resolveSite } from './site.ts'

const project: Record<string, string> = {
  'docs.json': JSON.stringify(
    docs({ groups: [{ group: 'G', openapi: 'openapi.json', pages: ['index', 'GET /users', 'GET /orders'] }] }),
  ),
  'openapi.json': JSON.stringify(
    spec({ '/users': { get: operation('List users') }, '/orders': { $ref: 'orders.json' } }),
  ),
  'orders.json': JSON.stringify({ get: operation('List orders') }),
  'index.mdx': '---\ntitle: Home\n---\nHello\n',
  'extra.md': '---\nopenapi: GET /users\n---\n',
  'README.md': '# The repository',
  'snippets/part.mdx': 'A part',
}

test('a site is its navigation and its pages, those included that nothing lists', async () => {
  const site = await resolveSite({ files: memoryFiles(project) })
  expect(site.problems).toEqual([])
  expect(Array.from(site.pages.values(), ({ type, path, title, hidden }) => ({ type, path, title, hidden }))).toEqual([
    { type: 'authored', path: 'index', title: 'Home', hidden: false },
    { type: 'endpoint', path: 'api-reference/list-users', title: 'List users', hidden: false },
    { type: 'endpoint', path: 'api-reference/list-orders', title: 'List orders', hidden: false },
    { type: 'authored', path: 'extra', title: 'List users', hidden: true },
  ])
})

test('variables of docs.json stand for their values in pages and snippets, not for tools that edit them', async () => {
  const variables = { version: '2.0', 'api-url': 'https://api.acme.example\n/v2' }
  const files = memoryFiles({
    'docs.json': JSON.stringify({ ...docs({ pages: ['a'] }), variables }),
    'a.mdx': '---\ntitle: News of {{version}}\n---\n{{version}} {{api-url}} {{other}} <b style={{version}} />\n',
  })
  const page = (await resolveSite({ files })).pages.get('a')
  expect([page?.title, page?.type === 'authored' && page.body()]).toEqual([
    'News of 2.0',
    '2.0 https://api.acme.example /v2 {{other}} <b style={{version}} />\n',
  ])
  const written = await resolveSite({ files, asWritten: true })
  expect(written.files.read('a.mdx')).toBe(files.read('a.mdx'))
})

test('what is wrong with a remote specification has a place in its text, broken or not', async () => {
  const texts: Record<string, string> = {
    '/broken': 'openapi: 3.1.0\npaths: {\n',
    '/faulty': 'openapi: 3.1.0\ninfo: { title: A }\npaths:\n  /a:\n    get: 1\n',
  }
  const server = createServer(({ url = '' }, response) => response.end(texts[url]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const openapi = Object.keys(texts).map((path) => origin + path)
  const files = memoryFiles({ 'docs.json': JSON.stringify(docs({ groups: [{ group: 'G', openapi }] })) })
  const site = await resolveSite({ files })
  const lines = problemLines(site.problems, site.files).map(({ line }) => line.replace(origin, ''))
  expect(lines).toEqual([
    '/broken:2:8 This brace `{` is not closed. Write `}` after the last entry. (spec-syntax)',
    '/faulty:5:5 The operation `GET /a` is a number, but it has to be an object. It is left out. (spec-invalid)',
  ])
})

test('an include that breaks off is reported once, though the search for specifications reads it too', async () => {
  const files = {
    'docs.json': JSON.stringify(docs({ groups: [{ $ref: 'group.json' }] })),
    'group.json': '{ "group": "G", "openapi": "openapi.json", "pages": ["page"] "',
    'page.md': '---\nopenapi: GET /nowhere\n---\n',
    'other.json': '{ "openapi": "3.1.0"',
  }
  const site = await resolveSite({ files: memoryFiles(files) })
  const broken = site.problems.filter(({ code }) => code.endsWith('-syntax'))
  expect(broken.map(({ file, code }) => `${file} ${code}`)).toEqual([
    'group.json config-syntax',
    'other.json spec-syntax',
  ])
})

test('what was read is known: whatever was made is good until one of these changes', async () => {
  const { inputs } = await resolveProject({ files: memoryFiles(project) })
  expect([...inputs.files].toSorted()).toEqual([
    '.mintignore',
    'docs.json',
    'index.mdx',
    'openapi.json',
    'orders.json',
    'specnav.lock.json',
  ])
})

test('a project with nothing in it is a site with a problem', async () => {
  const site = await resolveSite({ files: memoryFiles({}) })
  expect(site.problems).toMatchObject([{ code: 'config-missing', severity: 'error' }])
  expect(site.pages.size).toBe(0)
  expect((await resolveSite({ root: '/nowhere/at/all' })).problems).toMatchObject([{ code: 'config-missing' }])
})

/** A project whose files can be edited. */
async function open() {
  const contents = { ...project }
  const handle = await openSite({ files: memoryFiles(contents) })
  return {
    handle,
    async edit(path: string, change: (text: string) => string) {
      contents[path] = change(contents[path] ?? '')
      const { navigation, pages } = await handle.refresh([path])
      return { navigation, pages: [...pages].toSorted() }
    },
  }
}

test('an edited page changes itself, and the navigation with its title', async () => {
  const { handle, edit } = await open()
  expect(await edit('index.mdx', (text) => `${text}More`)).toEqual({ navigation: false, pages: ['index'] })
  expect(await edit('index.mdx', (text) => text.replace('Home', 'Start'))).toEqual({
    navigation: true,
    pages: ['index'],
  })
  expect(handle.site.pages.get('index')?.title).toBe('Start')
})

test('a translation that is removed changes its page, which shows the original', async () => {
  const languages = ['', 'es/'].map((folder) => ({
    language: folder ? 'es' : 'en',
    pages: [`${folder}a`, `${folder}b`],
  }))
  const text = (of: string) => `---\ntitle: Same\n---\n${of}`
  const contents: Record<string, string> = {
    'docs.json': JSON.stringify(docs({ languages })),
    ...Object.fromEntries(['a', 'b', 'es/a', 'es/b'].map((path) => [`${path}.mdx`, text(path)])),
  }
  const handle = await openSite({ files: memoryFiles(contents) })
  delete contents['es/b.mdx']
  expect((await handle.refresh(['es/b.mdx'])).pages).toEqual(new Set(['es/b']))
  contents['b.mdx'] = text('New')
  expect((await handle.refresh(['b.mdx'])).pages).toEqual(new Set(['b', 'es/b']))
})

test('a new page is noticed', async () => {
  const { edit } = await open()
  expect(await edit('new.md', () => '# New')).toEqual({ navigation: false, pages: ['new'] })
})

test('an edited specification changes the pages of the operations that reach the edit, hand-written ones included', async () => {
  const { edit } = await open()
  const { pages } = await edit('openapi.json', (text) =>
    text.replace('"List users"', '"List users","description":"All"'),
  )
  expect(pages).toEqual(['api-reference/list-users', 'extra'])
  expect(await edit('orders.json', (text) => text.replace('{', '{ "description": "All", '))).toMatchObject({
    pages: ['api-reference/list-orders'],
  })
  expect(await edit('openapi.json', (text) => text.replace('List users', 'Users'))).toMatchObject({ navigation: true })
})

test('an edited docs.json changes the navigation', async () => {
  const { edit } = await open()
  expect(await edit('docs.json', (text) => text.replace('"G"', '"H"'))).toEqual({ navigation: true, pages: [] })
})

test('while a specification cannot be read, its pages stay as they were, and all else follows its edits', async () => {
  const { handle, edit } = await open()
  await edit('openapi.json', (text) => text.replace('}', ''))
  expect(handle.problems).toMatchObject([{ code: 'spec-syntax', file: 'openapi.json' }])
  expect([...handle.site.pages.keys()]).toContain('api-reference/list-users')
  expect(await edit('index.mdx', (text) => `${text}More`)).toEqual({ navigation: false, pages: ['index'] })
  await edit('openapi.json', () => '{}')
  expect([...handle.site.pages.keys()]).not.toContain('api-reference/list-users')
})

test('a file that only pages ask for is reported as broken when they have done so', async () => {
  const schema = { $ref: 'parts.yaml#/Name' }
  const files = {
    'docs.json': JSON.stringify(docs({ groups: [{ group: 'G', openapi: 'openapi.json' }] })),
    'openapi.json': JSON.stringify(
      spec({
        '/users': { get: operation('List users', undefined, { parameters: [{ name: 'q', in: 'query', schema }] }) },
      }),
    ),
    'parts.yaml': 'Name: {type: string',
  }
  const handle = await openSite({ files: memoryFiles(files) })
  expect(handle.problems).toEqual([])
  for (const page of handle.site.pages.values()) page.markdown()
  expect(handle.problems).toMatchObject([{ code: 'spec-syntax', file: 'parts.yaml' }])
})

test('while docs.json cannot be read, the site stays as it was', async () => {
  const { handle, edit } = await open()
  const before = handle.site
  expect(await edit('docs.json', (text) => text.slice(0, 50))).toEqual({ navigation: false, pages: [] })
  expect(handle.site).toBe(before)
  expect(handle.problems).toMatchObject([{ code: 'config-syntax' }])
  expect(await edit('docs.json', () => project['docs.json']!)).toEqual({ navigation: false, pages: [] })
  expect(handle.problems).toEqual([])
})

test('of several refreshes at once the last one reads what is there last', async () => {
  const { handle, edit } = await open()
  const first = edit('index.mdx', (text) => text.replace('Home', 'First'))
  const second = edit('index.mdx', (text) => text.replace('First', 'Second'))
  await second
  const site = handle.site
  await first
  expect(handle.site).toBe(site)
  expect(site.pages.get('index')?.title).toBe('Second')
})

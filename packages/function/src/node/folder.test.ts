import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { indexFiles } from '@specnav/mcp/build'
import { indexFolder } from '@specnav/mcp/format'
import { pathToFileURL } from 'node:url'
import { mount } from '../mount.ts'
import { nodeServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-mcp-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

function build(title: string, markdown: Record<string, string>): void {
  rmSync(join(folder, '_specnav'), { recursive: true, force: true })
  const path = title.toLowerCase()
  const sections = [{ title: '', anchor: '', text: '' }]
  const page = { path, url: `/${path}/`, markdown: `${path}.md`, title, place: [], sections }
  const index = indexFiles({ name: 'Acme', pages: [page], specifications: [] })
  const files = Array.from(index, ([name, text]) => [`${indexFolder}/${name}`, text] as const)
  for (const [name, text] of [...files, ...Object.entries(markdown)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const parts = mount([{ name: 'mcp', path: '/mcp', methods: ['POST'] }])
const { fetch } = nodeServer({ base: '/', folder: pathToFileURL(`${folder}/`).href }, parts)

async function call(name: string, args: object): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
  return (await fetch(new Request('http://localhost/mcp', { method: 'POST', headers, body }))).text()
}

test('a site that is built again is read again, and nobody learns where it is', async () => {
  build('Lemon', { 'lemon.md': '# Lemon' })
  expect(await call('search', { query: 'lemon' })).toContain('http://localhost/lemon/')
  build('Orange', {})
  expect(await call('search', { query: 'lemon' })).toContain('Nothing was found.')
  expect(await call('search', { query: 'orange' })).toContain('http://localhost/orange/')
  const missing = await call('fetch', { id: 'orange' })
  expect(missing).toContain('the site has no such file')
  expect(missing).not.toContain(folder)
})

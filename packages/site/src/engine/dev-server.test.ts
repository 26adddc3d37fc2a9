import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openSite } from '@specnav/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packagesOf } from '../packages.ts'
import { startDevServer } from './dev-server.ts'

let root: string
let handle: Awaited<ReturnType<typeof openSite>>
let server: Awaited<ReturnType<typeof startDevServer>>

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'dev-server-'))
  const config = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0d7a63' },
    navigation: { pages: ['index', 'other'] },
  }
  writeFileSync(join(root, 'docs.json'), JSON.stringify(config))
  writeFileSync(join(root, 'index.md'), '# Start\n')
  writeFileSync(join(root, 'other.md'), '# Other\n')
  handle = await openSite({ root })
  const publication = { origin: undefined, base: '/docs/', answersTools: false }
  const place = { port: 0, host: '127.0.0.1' }
  server = await startDevServer({
    handle,
    packages: packagesOf(root),
    publication,
    ...place,
    onProblems: () => undefined,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

async function ask(path: string, host = 'localhost'): Promise<{ status: number | undefined; body: string }> {
  const options = {
    port: server.port,
    host: '127.0.0.1',
    path: `/docs/${path}`,
    headers: { host, accept: 'text/html' },
  }
  const response = await new Promise<IncomingMessage>((done, fail) => void get(options, done).on('error', fail))
  return { status: response.statusCode, body: await text(response) }
}

test('a page that cannot be drawn says so, is loaded again after an edit, and takes no other with it', async () => {
  const page = handle.site.pages.get('other')
  if (page?.type !== 'authored') throw new Error('no such page')
  const { body } = page
  page.body = () => {
    throw new Error('<lost>')
  }
  const failed = await ask('other')
  expect(failed.status).toBe(500)
  expect(failed.body).toContain('<p>&lt;lost&gt;</p>')
  expect(failed.body).toContain('<script type="module" src="/docs/_specnav/dev.js"></script>')
  expect((await ask('')).status).toBe(200)
  page.body = body
  expect(await ask('other')).toMatchObject({ status: 200, body: expect.stringContaining('Other') })
})

test.each(['', 'other', 'other.md', '_specnav/dev', '_specnav/index/index.json'])(
  'nothing is told to a page that gives its own name the address of this machine: /%s',
  async (path) => {
    expect(await ask(path, 'evil.example')).toEqual({ status: 403, body: expect.stringContaining('--host') })
  },
)

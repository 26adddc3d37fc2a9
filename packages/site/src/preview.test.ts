import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { previewSite } from './preview.ts'
import { headerTable, writeRecord } from '@specnav/function'

let out: string

beforeAll(() => {
  out = mkdtempSync(join(tmpdir(), 'preview-test-'))
  mkdirSync(join(out, 'guide'))
  for (const [path, text] of Object.entries({
    'index.html': 'home',
    'guide/index.html': 'guide',
    'guide.md': '# Guide',
    'a & b.html': 'both',
    '404.html': 'gone',
  })) {
    writeFileSync(join(out, path), text)
  }
  writeRecord(out, { base: '/', target: 'static', headers: headerTable('/'), parts: [], indexes: [], redirects: [] })
})
afterAll(() => rmSync(out, { recursive: true }))

test.each([
  ['/', '', 200, 'home', 'text/html'],
  ['/', 'guide', 200, 'guide', 'text/html'],
  ['/', 'guide/', 200, 'guide', 'text/html'],
  ['/', 'guide.md', 200, '# Guide', 'text/markdown'],
  ['/', 'a%20%26%20b', 200, 'both', 'text/html'],
  ['/', 'nothing', 404, 'gone', 'text/html'],
  ['/', '..%2f..%2fetc/passwd', 404, 'gone', 'text/html'],
  ['/docs', 'guide/', 200, 'guide', 'text/html'],
  ['/docs', '../guide/', 404, 'gone', 'text/html'],
])('below %s: %s', async (base, path, status, text, type) => {
  const server = await previewSite({ out, port: 0, base })
  try {
    const response = await fetch(new URL(path, server.url))
    expect([response.status, await response.text()]).toEqual([status, text])
    expect(response.headers.get('content-type')).toContain(type)
  } finally {
    await server.close()
  }
})

test('is where the site was built for, and sends its headers', async () => {
  const built = mkdtempSync(join(tmpdir(), 'preview-test-'))
  onTestFinished(() => rmSync(built, { recursive: true }))
  writeFileSync(join(built, 'index.html'), 'home')
  const rest = { name: 'rest', rest: true }
  writeRecord(built, {
    base: '/docs/',
    target: 'static',
    headers: [{ path: '/*', headers: { 'X-Site': 'docs' } }],
    parts: [],
    indexes: [],
    redirects: [
      { from: ['/docs/old & new'], to: ['/docs/'], status: 301 },
      { from: ['/docs/', rest], to: ['https://acme.example/', rest], status: 302 },
    ],
  })
  const server = await previewSite({ out: built, port: 0 })
  onTestFinished(() => server.close())
  expect(new URL(server.url).pathname).toBe('/docs/')
  const paths = ['', '/nothing', 'old%20%26%20new/', 'gone/%C3%A9?q']
  const answers = await Promise.all(paths.map((path) => fetch(new URL(path, server.url), { redirect: 'manual' })))
  expect(answers.map(({ status, headers }) => [status, headers.get('x-site'), headers.get('location')])).toEqual([
    [200, 'docs', null],
    [404, 'docs', null],
    [301, null, '/docs/'],
    [302, null, 'https://acme.example/gone/%C3%A9'],
  ])
})

test('closes though somebody is connected who has asked for nothing', async () => {
  const server = await previewSite({ out, port: 0 })
  const socket = connect(Number(new URL(server.url).port), 'localhost')
  await once(socket, 'connect')
  const closed = once(socket.resume(), 'close')
  await server.close()
  await closed
  expect(socket.destroyed).toBe(true)
})

test('a file that cannot be read ends its own request, not the server', async () => {
  const unreadable = createServer().listen(join(out, 'unreadable'))
  await once(unreadable, 'listening')
  const server = await previewSite({ out, port: 0 })
  try {
    await expect(fetch(new URL('unreadable', server.url))).rejects.toThrow('fetch failed')
    expect((await fetch(new URL('guide', server.url))).status).toBe(200)
  } finally {
    await server.close()
    unreadable.close()
  }
})

test('says so where nothing was built', async () => {
  await expect(previewSite({ out: join(out, 'guide/nothing') })).rejects.toThrow('There is no built site')
  const empty = mkdtempSync(join(tmpdir(), 'preview-test-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  writeRecord(empty, { base: '/', target: 'static', headers: [], parts: [], indexes: [], redirects: [] })
  await expect(previewSite({ out: empty })).rejects.toThrow(`The site in ${empty} has no page.`)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSite } from '@specnav/pages'
import { OptionalPackages } from '../brand/packages.ts'
import { showSite } from '../show-site.ts'
import { LiveSite } from './live-site.ts'
import { outerFilesOf, refresher } from './refresher.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'live-test-'))
  write('First')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(name: string): void {
  const navigation = { openapi: 'openapi.json' }
  const config = { theme: 'svc', name, colors: { primary: '#000000' }, navigation }
  writeFileSync(join(root, 'docs.json'), name === '' ? '{' : JSON.stringify(config))
}

test('changes of several files are read once they settle; what cannot be read leaves the last good site', async () => {
  const handle = await openSite({ root })
  const format = { base: '/', trailingSlash: 'ignore', format: 'directory' } as const
  const packages = new OptionalPackages([])
  const live = new LiveSite(handle, (site) => showSite(site, { format, packages }), { log: () => undefined })
  const name = () => live.current.site.config.name
  const reported: string[] = []
  const onFile = refresher({
    handle,
    ignore: (path) => path.startsWith('out/'),
    changed: () => void reported.push(`changed ${name()}`),
    broken: ({ code }) => void reported.push(code),
  })
  const [first] = [live.current]
  expect(live.current).toBe(first)

  live.release()
  expect(live.current).not.toBe(first)
  expect(name()).toBe('First')

  write('Second')
  for (const file of ['docs.json', 'a.md', 'out/a.html', '.git/index', 'node_modules/a.md']) onFile(join(root, file))
  await expect.poll(() => reported).toEqual(['changed Second'])
  expect(live.current).not.toBe(first)

  write('')
  onFile(join(root, 'docs.json'))
  await expect.poll(() => reported).toEqual(['changed Second', 'config-syntax'])
  expect(name()).toBe('Second')

  onFile(join(root, 'out/b.html'))
  onFile(join(root, '../elsewhere.md'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reported).toHaveLength(2)

  const spec = join(root, 'openapi.json')
  writeFileSync(spec, '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }')
  write('Third')
  onFile(join(root, 'docs.json'))
  await expect.poll(() => reported).toHaveLength(3)
  writeFileSync(spec, '{ "openapi": "3.1.0"')
  onFile(spec)
  await expect.poll(() => reported.slice(3)).toEqual(['spec-syntax'])
})

test('a description outside of the docs folder is read again, and nothing else there', async () => {
  const docs = join(root, 'docs')
  mkdirSync(join(root, '.git'))
  mkdirSync(docs)
  writeFileSync(join(docs, 'docs.json'), JSON.stringify({ name: 'A', navigation: { openapi: '../openapi.yaml' } }))
  const title = (text: string) =>
    writeFileSync(join(root, 'openapi.yaml'), `openapi: 3.1.0\ninfo: { title: ${text}, version: '1' }\npaths: {}\n`)
  title('Old')
  const handle = await openSite({ root: docs })
  expect(outerFilesOf(handle.site)).toContain(join(root, 'openapi.yaml'))
  const seen: (string | undefined)[] = []
  const onFile = refresher({
    handle,
    changed: () => void seen.push(handle.site.specs.named[0]?.title),
    broken: ({ code }) => void seen.push(code),
  })
  title('New')
  onFile(join(root, 'other.yaml'))
  onFile(join(root, 'openapi.yaml'))
  await expect.poll(() => seen).toEqual(['New'])
  onFile(join(root, 'other.yaml'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(seen).toEqual(['New'])
})

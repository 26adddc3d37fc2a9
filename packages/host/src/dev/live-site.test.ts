import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFiles } from '@specnav/core'
import { openSite, type Site } from '@specnav/pages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import { LiveSite } from './live-site.ts'
import { docs } from '../project.test.helper.ts'
import { showSite } from '../show-site.ts'

test('sites that are served keep what the index of the last one was made of', async () => {
  const files = { 'docs.json': JSON.stringify(docs({ pages: ['a', 'b'] })), 'a.md': '# A', 'b.md': '# B' }
  const { KeptIndex } = await import('@specnav/mcp/build')
  const handle = await openSite({ files: memoryFiles(files) })
  const format = { base: '/', trailingSlash: 'ignore', format: 'directory' } as const
  const packages = new OptionalPackages([])
  const live = new LiveSite(handle, (site, serving) => showSite(site, { format, packages, serving }), {
    log: () => undefined,
  })
  const makes = vi.spyOn(KeptIndex.prototype, 'files')
  const index = () => live.current.services.search.read('_specnav/index/index.json')
  const built = await index()
  expect(makes).not.toHaveBeenCalled()
  await handle.refresh([])
  live.expectServing()
  expect(await index()).toBe(built)
  await handle.refresh(['a.md'])
  expect(await index()).toBe(built)
  expect(makes).toHaveBeenCalledTimes(2)
  expect(makes.mock.contexts[0]).toBe(makes.mock.contexts[1])
  makes.mockRestore()
})

test('a host is told when the files that its watcher reports were read, and not while docs.json is broken', async () => {
  const root = mkdtempSync(join(tmpdir(), 'live-site-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (text: string) => writeFileSync(join(root, 'docs.json'), text)
  write(JSON.stringify(docs({ openapi: '../shared.json' }, { name: 'First' })))
  const handle = await openSite({ root })
  const format = { base: '/', trailingSlash: 'ignore', format: 'directory' } as const
  const show = (site: Site) => showSite(site, { format, packages: new OptionalPackages([]) })
  const live = new LiveSite(handle, show, { log: () => undefined })
  const report = vi.spyOn(live.channel, 'update')
  const told: string[] = []
  const watched: string[] = []
  let onFile = (_: string): void => undefined
  live.watch({
    changed: () => void told.push(live.current.site.config.name),
    start(folder, changed) {
      watched.push(folder)
      onFile = changed
      return (files) => void watched.push(...files)
    },
  })
  expect(watched).toEqual([root, join(root, '../shared.json')])
  write('{')
  onFile(join(root, 'docs.json'))
  await expect.poll(() => report.mock.calls.length).toBe(1)
  write(JSON.stringify(docs({ pages: [] }, { name: 'Second' })))
  onFile(join(root, 'docs.json'))
  await expect.poll(() => told).toEqual(['Second'])
})

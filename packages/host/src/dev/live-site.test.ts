import { memoryFiles } from '@specnav/core'
import { openSite } from '@specnav/pages'
import { expect, test, vi } from 'vitest'
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

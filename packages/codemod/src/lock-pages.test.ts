import { lockFile, memoryFiles } from '@specnav/core'
import { checkLock } from '@specnav/check/contract'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { planLock } from './lock.ts'
import { planMove } from './move/move.ts'
import { docs } from './project.test.helper.ts'

const project = {
  'docs.json': docs({ pages: ['index', 'guides/a', 'guides/index'] }),
  'index.mdx': '',
  'guides/a.mdx': '',
  'guides/index.mdx': '',
}
const lock = '{\n  "version": 1,\n  "urls": {},\n  "pages": [\n    "guides",\n    "guides/a",\n    "index"\n  ]\n}\n'
const siteOf = (contents: Record<string, string>) => resolveSite({ files: memoryFiles(contents) })

test('the lock has the URLs of all pages', async () => {
  const { edits, steps } = await planLock(await siteOf(project))
  expect(steps).toEqual(['remember the URLs of 3 pages'])
  expect(edits).toEqual([{ file: lockFile, before: undefined, after: lock }])
  expect((await planLock(await siteOf({ ...project, [lockFile]: lock }))).edits).toEqual([])
})

test('a lock of an earlier version is read, and gets the pages when it is written', async () => {
  const contents = { ...project, [lockFile]: '{\n  "version": 1,\n  "urls": {}\n}\n' }
  expect(checkLock(await siteOf(contents))).toEqual([])
  expect((await planLock(await siteOf(contents))).edits).toEqual([])
  expect((await planLock(await siteOf(contents), { refresh: true })).edits).toMatchObject([{ after: lock }])
})

test('a page that is gone is reported, stays in the lock, and gets a redirect when its author accepts that', async () => {
  const { 'guides/a.mdx': _, ...rest } = project
  const contents = {
    ...rest,
    'help/a.mdx': '',
    'docs.json': docs({ pages: ['index', 'help/a', 'guides/index'] }),
    [lockFile]: lock,
  }
  const site = await siteOf(contents)
  expect(checkLock(site)).toMatchObject([
    {
      code: 'url-gone',
      severity: 'warning',
      file: lockFile,
      pointer: '/pages/1',
      actual: 'guides/a',
      suggestion: '/help/a',
    },
  ])
  expect(checkLock(site)[0]?.message).toContain('`{ "source": "/guides/a", "destination": "/help/a" }`')
  const kept = await planLock(site)
  expect(kept.steps).toEqual([
    'remember the URLs of 1 page',
    'leave /guides/a, which has no page: redirect it in docs.json, or add --accept',
  ])
  expect(kept.edits[0]?.after).toContain('"guides/a"')
  const { edits, steps } = await planLock(site, { accept: true })
  expect(steps).toContain('redirect /guides/a, which has no page, to /help/a')
  const after = { ...contents, ...Object.fromEntries(edits.map((edit) => [edit.file, edit.after ?? ''])) }
  expect(after[lockFile]).not.toContain('guides/a')
  expect(checkLock(await siteOf(after))).toEqual([])
  expect((await planLock(await siteOf(after))).edits).toEqual([])
})

test('a move takes the lock along', async () => {
  const { edits } = await planMove(memoryFiles({ ...project, [lockFile]: lock }), { from: 'guides/', to: 'help' })
  const after = edits.find(({ file }) => file === lockFile)?.after
  expect(after).toBe(
    lock.replace('    "guides",\n    "guides/a",\n    "index"', '    "help",\n    "help/a",\n    "index"'),
  )
})

import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderWatch, type WatchOptions } from './watch.ts'

let around: string
let root: string
let watch: FolderWatch
let changed: Set<string>
beforeEach(() => {
  around = realpathSync(mkdtempSync(join(tmpdir(), 'watch-test-')))
  root = join(around, 'docs')
  for (const folder of ['docs/guides/deep', 'docs/node_modules/a', 'docs/out', 'shared'])
    mkdirSync(join(around, folder), { recursive: true })
  writeFileSync(join(root, 'guides/deep/a.md'), 'a')
  writeFileSync(join(around, 'shared/b.md'), 'b')
})
afterEach(() => {
  watch.close()
  rmSync(around, { recursive: true })
})

function start(options: Partial<WatchOptions> = {}): void {
  changed = new Set()
  watch = new FolderWatch(root, {
    linksWithin: around,
    skips: (folder) => folder.endsWith('out'),
    changed: (path) => changed.add(relative(root, path)),
    ...options,
  })
}

/** Edits a file until the edit is seen: a watcher may start late. */
async function expectSeen(file: string, as = file): Promise<void> {
  changed.clear()
  const seen = () => {
    appendFileSync(join(root, file), '.')
    return [...changed]
  }
  await expect.poll(seen, { interval: 50, timeout: 20_000 }).toContain(as)
}

test('a folder that is deleted and comes again is watched, however often', async () => {
  start()
  await expectSeen('guides/deep/a.md')
  for (let time = 0; time < 3; time++) {
    rmSync(join(root, 'guides'), { recursive: true })
    mkdirSync(join(root, 'guides/deep'), { recursive: true })
    await expectSeen('guides/deep/a.md')
  }
  renameSync(join(root, 'guides'), join(root, 'other'))
  await expectSeen('other/deep/a.md')
})

test('files in a new folder are new, and what is left out is not watched', async () => {
  start()
  mkdirSync(join(around, 'made/inner'), { recursive: true })
  writeFileSync(join(around, 'made/inner/c.md'), 'c')
  renameSync(join(around, 'made'), join(root, 'made'))
  await expect.poll(() => [...changed]).toContain('made/inner/c.md')
  for (const file of ['out/a.html', 'node_modules/a/a.js', '.git']) writeFileSync(join(root, file), '')
  await expectSeen('made/inner/c.md')
  expect([...changed]).toEqual(['made/inner/c.md'])
})

test('where links lead is watched, unless it is out of bounds or a circle', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'watch-test-'))
  symlinkSync(join(around, 'shared'), join(root, 'linked'))
  symlinkSync(join(around, 'shared/b.md'), join(root, 'guides/b.md'))
  symlinkSync(root, join(root, 'guides/circle'))
  symlinkSync(outside, join(root, 'guides/outside'))
  symlinkSync('nothing', join(root, 'guides/dead'))
  start()
  await expectSeen('linked/b.md')
  await expectSeen('guides/b.md')
  // Editors write another file, and give it the name.
  writeFileSync(join(around, 'shared/b.new'), 'new')
  renameSync(join(around, 'shared/b.new'), join(around, 'shared/b.md'))
  await expectSeen('guides/b.md')
  changed.clear()
  writeFileSync(join(outside, 'c.md'), 'c')
  symlinkSync(join(around, 'shared/b.md'), join(root, 'late.md'))
  await expectSeen('late.md')
  expect([...changed].filter((path) => /outside|circle/.test(path))).toEqual([])
  rmSync(outside, { recursive: true })
})

test('folders that the system does not watch are looked at', async () => {
  const full = Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' })
  start({
    watch: () => {
      throw full
    },
  })
  await expectSeen('guides/deep/a.md')
  mkdirSync(join(root, 'later'))
  await expectSeen('later/d.md')
  rmSync(join(root, 'later'), { recursive: true })
  await expect.poll(() => [...changed], { timeout: 20_000 }).toContain('later')
})

test('single files elsewhere are watched, also where an editor replaces them', async () => {
  start()
  const file = join(around, 'shared/b.md')
  watch.files([file])
  watch.files([file])
  await expectSeen('../shared/b.md')
  writeFileSync(`${file}.new`, 'new')
  renameSync(`${file}.new`, file)
  await expectSeen('../shared/b.md')
  changed.clear()
  writeFileSync(join(around, 'shared/c.md'), 'c')
  await expectSeen('../shared/b.md')
  expect([...changed]).toEqual(['../shared/b.md'])
})

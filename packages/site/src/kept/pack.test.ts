import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPack, prunePacks, writePack } from './pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-packs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file that was used so many hours ago. */
function used(name: string, hours: number, bytes: number): string {
  const path = join(folder, name)
  writeFileSync(path, Buffer.alloc(bytes))
  const time = Date.now() / 1000 - hours * 3600
  utimesSync(path, time, time)
  return path
}

test('packs that were used longest ago make room, and half-written ones go', () => {
  const own = used('own.pack', 9, 10)
  used('new.pack', 1, 60)
  used('old.pack', 2, 60)
  used('oldest.pack', 3, 10)
  used('killed.pack.1.tmp', 2, 1)
  used('growing.pack.2.tmp', 0, 1)
  prunePacks(folder, { own, bytes: 100 })
  expect(readdirSync(folder).sort()).toEqual(['growing.pack.2.tmp', 'new.pack', 'own.pack'])
})

test('a pack that is opened has been used', () => {
  const path = join(folder, 'opened.pack')
  writePack(path, [], () => 'facts')
  utimesSync(path, 1, 1)
  expect(openPack(path)?.facts).toBe('facts')
  const own = used('own.pack', 1, 1000)
  prunePacks(folder, { own, bytes: 1000 })
  expect(readdirSync(folder)).toContain('opened.pack')
})

test('a pack holds files in blocks, and takes those that stay from the last one', () => {
  const files = Array.from({ length: 40 }, (_, number) => ({
    path: `site/${number}.txt`,
    file: used(`${number}`, 0, number),
  }))
  const path = join(folder, 'blocks.pack')
  writePack(path, files, () => 1)
  const last = openPack(path)
  for (const { file } of files) writeFileSync(file, 'edited')
  const read: string[] = []
  writePack(
    path,
    files.map((each, number) => ({ ...each, isKept: number !== 20 })),
    () => read.length,
    { last, onRead: (path, content) => read.push(`${path} ${content.toString()}`) },
  )
  const next = openPack(path)
  expect(read.slice(0, 2)).toEqual(['site/16.txt edited', 'site/17.txt edited'])
  expect([next?.facts, next?.read('site/20.txt').toString()]).toEqual([16, 'edited'])
  // The others of its block are read as well; other blocks are not.
  expect(next?.read('site/21.txt').toString()).toBe('edited')
  expect(next?.read('site/39.txt')).toEqual(Buffer.alloc(39))
  next?.unpack('site/1', join(folder, 'unpacked-'))
  expect(readdirSync(join(folder, 'unpacked-')).length).toBe(11)
  expect(() => next?.read('site/40.txt')).toThrow('The cache does not contain site/40.txt.')
})

test('files of every size are read as they are, the largest of a block after the smallest', () => {
  const sizes = [0, 1, (1 << 20) - 1, 1, 3 << 20, 0, 7]
  const contents = sizes.map((size, number) => Buffer.alloc(size, number))
  const files = contents.map((content, number) => {
    const file = join(folder, `sized-${number}`)
    writeFileSync(file, content)
    return { path: `${number}`, file }
  })
  const path = join(folder, 'sizes.pack')
  writePack(path, files, () => 'facts')
  const pack = openPack(path)
  for (const [number, content] of contents.entries()) expect(pack?.read(`${number}`).equals(content)).toBe(true)
})

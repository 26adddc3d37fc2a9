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
  writePack(path, [], 'facts')
  utimesSync(path, 1, 1)
  expect(openPack(path)?.facts).toBe('facts')
  const own = used('own.pack', 1, 1000)
  prunePacks(folder, { own, bytes: 1000 })
  expect(readdirSync(folder)).toContain('opened.pack')
})

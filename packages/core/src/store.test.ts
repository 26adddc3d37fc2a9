import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a result is made once, and remembered by later runs', async () => {
  let made = 0
  const make = () => ({ made: ++made })
  const first = folderStore(join(folder, 'a/b'))
  expect(await first.remember('key', async () => make())).toEqual({ made: 1 })
  expect(await first.remember('key', async () => make())).toEqual({ made: 1 })
  first.save('other', make())
  const later = folderStore(join(folder, 'a/b'))
  expect(await later.remember('key', async () => make())).toEqual({ made: 1 })
  expect(later.load('other')).toEqual({ made: 2 })
  expect(later.load('nothing')).toBeUndefined()
  expect(readdirSync(join(folder, 'a/b')).toSorted()).toEqual(['key.json', 'other.json'])
})

test('what cannot be read is made again, and what cannot be written is made each time', async () => {
  const store = folderStore(folder)
  writeFileSync(join(folder, 'broken.json'), '{ "half": ')
  expect(store.load('broken')).toBeUndefined()
  expect(await store.remember('broken', async () => 'made')).toBe('made')
  expect(await store.remember('broken', async () => 'not again')).toBe('made')
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const nowhere = folderStore(join(file, 'below'))
  expect(await nowhere.remember('key', async () => 1)).toBe(1)
  expect(await nowhere.remember('key', async () => 2)).toBe(2)
  nowhere.save('key', 3)
  expect(nowhere.load('key')).toBeUndefined()
})

test('a result that fails is not remembered', async () => {
  const store = folderStore(folder)
  await expect(store.remember('failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await store.remember('failing', async () => 'now')).toBe('now')
})

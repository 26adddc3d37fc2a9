import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepUnchanged, replaceByLink } from './keep-unchanged.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'keep-unchanged-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function site(name: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, path, '..'), { recursive: true })
    writeFileSync(join(folder, name, path), text)
  }
  return join(folder, name)
}

test('files that say the same are those of the last site; others are new', () => {
  const last = site('last', { 'a/index.html': 'A', 'b.txt': 'B', 'gone.txt': 'x', same: 'length' })
  const fresh = site('fresh', { 'a/index.html': 'A', 'b.txt': 'b', 'new.txt': 'y', same: 'htgnel' })
  expect(keepUnchanged(fresh, last)).toBe(1)
  const inode = (path: string) => statSync(path).ino
  expect(inode(join(fresh, 'a/index.html'))).toBe(inode(join(last, 'a/index.html')))
  expect(inode(join(fresh, 'b.txt'))).not.toBe(inode(join(last, 'b.txt')))
  expect(readFileSync(join(fresh, 'same'), 'utf8')).toBe('htgnel')
})

test('a symbolic link in the last site is not taken: what it leads to is no file of the site', () => {
  const last = site('last', { other: '' })
  const fresh = site('fresh', { 'a.txt': 'A' })
  symlinkSync(join(site('away', { 'a.txt': 'A' }), 'a.txt'), join(last, 'a.txt'))
  expect(keepUnchanged(fresh, last)).toBe(0)
  expect(lstatSync(join(fresh, 'a.txt')).isFile()).toBe(true)
})

test('what another build puts into the last site meanwhile is not taken', () => {
  const last = site('last', { 'a.txt': 'new' })
  const fresh = site('fresh', { 'a.txt': 'old', 'a.txt.link': 'own' })
  expect(replaceByLink(join(fresh, 'a.txt'), join(last, 'a.txt'))).toBe('differs')
  expect(replaceByLink(join(fresh, 'a.txt'), join(last, 'gone.txt'))).toBe('differs')
  expect(readFileSync(join(fresh, 'a.txt'), 'utf8')).toBe('old')
  writeFileSync(join(last, 'a.txt'), 'old')
  expect(replaceByLink(join(fresh, 'a.txt'), join(last, 'a.txt'))).toBe('linked')
  expect(readdirSync(fresh)).toEqual(['a.txt', 'a.txt.link'])
})

test('a folder where the new site has a file, and no last site, are no hindrance', () => {
  const last = site('last', { 'a/index.html': 'A' })
  expect(keepUnchanged(site('fresh', { a: 'A' }), last)).toBe(0)
  expect(keepUnchanged(site('fresh', {}) || join(folder, 'fresh'), join(folder, 'nowhere'))).toBe(0)
})

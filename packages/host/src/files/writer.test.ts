import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskFiles } from '@specnav/core'
import { SiteWriter } from './writer.ts'

test('what cannot stand where it belongs is left out and reported; what is there is kept, or replaced by a copy', async () => {
  const root = mkdtempSync(join(tmpdir(), 'specnav-writer-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const site = join(root, 'site')
  mkdirSync(join(site, 'folder'), { recursive: true })
  for (const path of ['site/file', 'site/kept', 'site/replaced', 'replaced', 'folder'])
    writeFileSync(join(root, path), path)
  const writer = new SiteWriter(site)
  for (const path of ['folder', 'file/below', 'kept', 'new/deep', 'x'.repeat(300)])
    await writer.write({ path, body: () => 'new' })
  await writer.write({ path: 'kept', body: () => 'newer' }, { replace: true })
  const fail = () => {
    throw new Error('no memory')
  }
  await writer.write({ path: 'failed', body: fail })
  writer.copy('replaced', diskFiles(root))
  writer.copy('folder', diskFiles(root))

  const read = (path: string) => readFileSync(join(site, path), 'utf8')
  expect([read('file'), read('kept'), read('new/deep'), read('replaced')]).toEqual([
    'site/file',
    'newer',
    'new',
    'replaced',
  ])
  expect(writer.problems.map(({ code, file, actual }) => [code, file, actual])).toEqual([
    ['file-collision', 'docs.json', 'folder'],
    ['file-collision', 'docs.json', 'file/below'],
    ['file-collision', 'docs.json', 'x'.repeat(300)],
    ['page-failed', 'docs.json', 'failed'],
    ['file-collision', 'folder', 'folder'],
  ])
})

test('a file that says the same is that of the last site, which nothing changes', async () => {
  const root = mkdtempSync(join(tmpdir(), 'specnav-writer-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'last/folder'), { recursive: true })
  for (const path of ['same', 'other', 'away']) writeFileSync(join(root, 'last', path), path)
  symlinkSync('away', join(root, 'last/link'))
  const writer = new SiteWriter(join(root, 'site'), join(root, 'last'))
  const bodies = { same: 'same', other: 'newer', folder: 'text', new: 'new', link: 'away' }
  for (const [path, text] of Object.entries(bodies)) await writer.write({ path, body: () => text })
  const inode = (path: string) => statSync(join(root, path)).ino
  const isTaken = (path: string) => inode(`site/${path}`) === inode(`last/${path}`)
  expect(['same', 'other', 'folder'].map(isTaken)).toEqual([true, false, false])
  for (const [path, text] of Object.entries(bodies)) expect(readFileSync(join(root, 'site', path), 'utf8')).toBe(text)
  expect(lstatSync(join(root, 'site/link')).isFile()).toBe(true)
  await writer.write({ path: 'same', body: () => 'changed' }, { replace: true })
  expect(readFileSync(join(root, 'last/same'), 'utf8')).toBe('same')
})

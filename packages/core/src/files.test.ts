import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFiles, folderOf, memoryFiles, memoryOverlay, resolvePath, watchFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-'))
afterAll(() => rmSync(folder, { recursive: true }))
const root = join(folder, 'docs')
for (const path of [
  'docs.json',
  'a/b.md',
  'a/c/d.md',
  '.hidden/x.md',
  'a/.env',
  'node_modules/p/x.md',
  'a/ünï.md',
  'a/.git',
  '.git/config',
  '.git/hooks/x',
  'B.md',
  '../secret.txt',
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `contents of ${path}`)
}
symlinkSync(join(root, 'B.md'), join(root, 'a/link.md'))
symlinkSync(join(root, 'a/loop.md'), join(root, 'a/loop.md'))
symlinkSync(root, join(root, 'a/up'))
for (const [link, target] of [
  ['a/secret.md', '../../secret.txt'],
  ['a/absolute.md', join(folder, 'secret.txt')],
  ['a/beside.md', '../../docs-beside/x.md'],
  ['a/outside', folder],
  ['a/twice.md', 'secret.md'],
  ['a/nothing.md', '../../nothing.txt'],
  ['a/token.md', '../.git/config'],
  ['a/hooks', '../.git/hooks'],
] as const) {
  symlinkSync(target, join(root, link))
}
mkdirSync(join(folder, 'docs-beside'))
writeFileSync(join(folder, 'docs-beside/x.md'), 'beside')
symlinkSync(root, join(folder, 'linked'))

test('a folder is listed once: sorted, without dot files, dot folders, packages and links to folders', () => {
  const files = diskFiles(root)
  expect(files.root).toBe(root)
  expect(files.list()).toEqual(['B.md', 'a/b.md', 'a/c/d.md', 'a/link.md', 'a/ünï.md', 'docs.json'])
  writeFileSync(join(root, 'later.md'), '')
  expect(files.list()).not.toContain('later.md')
  expect(diskFiles(root).list()).toContain('later.md')
})

test('files are read by path from the root', () => {
  const files = diskFiles(root)
  expect(files.read('a/b.md')).toBe('contents of a/b.md')
  expect(files.read('a/ünï.md')).toBe('contents of a/ünï.md')
  expect(files.read('a/link.md')).toBe('contents of B.md')
  expect(files.has('a/b.md')).toBe(true)
})

const none = [
  'gone.md',
  'a',
  'a/b.md/c',
  'a/loop.md',
  'a/secret.md',
  'a/absolute.md',
  'a/beside.md',
  'a/twice.md',
  'a/nothing.md',
  'a/.git',
  '.git/config',
  '.git/hooks/x',
  'a/token.md',
  'a/hooks/x',
  'a/outside/secret.txt',
  'a/outside/docs/B.md',
  'a/up/a/secret.md',
  '',
  '/docs.json',
  './docs.json',
  'a/../docs.json',
  '../secret.txt',
  'a/../../secret.txt',
  'a//b.md',
  'docs.json\0',
  '\0',
  'x'.repeat(5000),
  'b.md',
]
test.each(none)('%j is no file of the project', (path) => {
  const files = diskFiles(root)
  expect({ read: files.read(path), has: files.has(path) }).toEqual({ read: undefined, has: false })
})

test('links within the root work, to folders too, and where the root is a link itself', () => {
  for (const files of [diskFiles(root), diskFiles(join(folder, 'linked'))]) {
    expect(files.list()).toContain('a/link.md')
    expect(
      ['a/link.md', 'a/up/B.md', 'a/up/a/up/a/link.md'].map((path) => [files.has(path), files.read(path)]),
    ).toEqual(Array.from({ length: 3 }, () => [true, 'contents of B.md']))
    expect(files.outsideLinks?.()).toEqual([])
  }
})

test('a link that leads out is named when something asks for it, or for a file behind it', () => {
  const files = diskFiles(root)
  files.list()
  expect(files.outsideLinks?.()).toEqual([])
  files.has('a/secret.md')
  files.read('a/outside/docs/B.md')
  files.read('a/outside/deep/down/x.md')
  files.read('a/nothing.md')
  expect(files.outsideLinks?.()).toEqual(['a/outside', 'a/secret.md'])
})

test('links may lead into another folder where that is said', () => {
  const files = diskFiles(root, { linksWithin: folder })
  expect(files.list()).toContain('a/secret.md')
  expect(['a/secret.md', 'a/twice.md', 'a/beside.md', 'a/outside/docs/B.md'].map((path) => files.read(path))).toEqual([
    'contents of ../secret.txt',
    'contents of ../secret.txt',
    'beside',
    'contents of B.md',
  ])
  const nowhere = diskFiles(root, { linksWithin: join(folder, 'nowhere') })
  expect([nowhere.read('B.md'), nowhere.read('a/link.md')]).toEqual(['contents of B.md', undefined])
})

test('a folder that does not exist is empty', () => {
  const files = diskFiles(join(folder, 'nowhere'))
  expect({ list: files.list(), read: files.read('docs.json'), has: files.has('docs.json') }).toEqual({
    list: [],
    read: undefined,
    has: false,
  })
})

test('files in memory', () => {
  const files = memoryFiles({ 'b.md': 'B', 'a/c.md': 'C' })
  expect(files.list()).toEqual(['a/c.md', 'b.md'])
  expect([files.read('b.md'), files.read('toString'), files.has('__proto__'), files.has('a/c.md')]).toEqual([
    'B',
    undefined,
    false,
    true,
  ])
  const edited = memoryOverlay(files, { 'b.md': undefined, 'a/c.md': 'new', 'd.md': 'D' })
  expect(edited.list()).toEqual(['a/c.md', 'd.md'])
  expect([edited.read('b.md'), edited.read('a/c.md'), edited.has('b.md'), edited.has('d.md')]).toEqual([
    undefined,
    'new',
    false,
    true,
  ])
})

test('what is asked for is noted: files that were read, and folders whose names counted', () => {
  const { files, inputs } = watchFiles(memoryFiles({ 'a/b.md': '', 'c/d.md': '' }))
  files.read('a/b.md')
  files.read('gone.md')
  files.has('x/y.md')
  expect({ files: [...inputs.files], folders: [...inputs.folders] }).toEqual({
    files: ['a/b.md', 'gone.md'],
    folders: ['x'],
  })
  files.list()
  expect([...inputs.folders].toSorted()).toEqual(['', 'a', 'c', 'x'])
})

test.each([
  ['a.json', '', 'a.json'],
  ['./a.json', 'x/y', 'x/y/a.json'],
  ['../a.json', 'x/y', 'x/a.json'],
  ['../../a.json', 'x/y', 'a.json'],
  ['../../../a.json', 'x/y', undefined],
  ['/a.json', 'x/y', 'a.json'],
  ['/../a.json', 'x', undefined],
  ['a//b/./c', '', 'a/b/c'],
  ['a/../../b', 'x', 'b'],
  ['', 'x/y', 'x/y'],
  ['..', 'x', ''],
  ['...', '', '...'],
])('%j from the folder %j', (path, from, expected) => {
  expect(resolvePath(path, from)).toBe(expected)
})

test.each([
  ['a/b.json', 'a'],
  ['a/b/c.json', 'a/b'],
  ['a.json', ''],
  ['', ''],
])('the folder of %j', (path, expected) => {
  expect(folderOf(path)).toBe(expected)
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageStore } from './page-store.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'page-store-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const open = (program = 'v1') => pageStore({ folder, program }, '/docs', folder)
const fileOf = () => join(folder, 'built', readdirSync(join(folder, 'built'))[0]!)
const page = { html: '<p>ü</p>', anchors: new Set(['a']), missing: undefined, not: Number.NaN }

function fill(): void {
  const store = open()
  store.save('a', page)
  store.save('b', 'B')
  store.save('c', 'C')
  expect(store.load('a')).toEqual(page)
  store.close()
}

test('the next build finds what this one has made, and keeps what it loads and retains', () => {
  fill()
  const second = open()
  expect(second.load('a')).toEqual(page)
  second.retain('b')
  second.save('d', 'D')
  second.close()
  const third = open()
  expect(['a', 'b', 'c', 'd'].map((key) => third.load(key))).toEqual([page, 'B', undefined, 'D'])
  third.close()
  expect(readdirSync(join(folder, 'built'))).toHaveLength(1)
})

test('a build that uses the same does not write the file', () => {
  fill()
  const { ino } = statSync(fileOf())
  const second = open()
  for (const key of ['a', 'b']) second.load(key)
  second.close()
  expect(statSync(fileOf()).ino).toBe(ino)
})

test('what is no plain value is not kept, and takes nothing with it', () => {
  const store = open()
  store.save('function', { draw: () => '' })
  store.save('a', page)
  store.close()
  const second = open()
  expect([second.load('function'), second.load('a')]).toEqual([undefined, page])
  second.close()
})

test('two builds at the same time leave what the last one knows', () => {
  const [one, other] = [open(), pageStore({ folder, program: 'v1' }, '/other', folder)]
  one.save('a', page)
  other.save('a', 'another')
  other.close()
  one.close()
  const next = open()
  expect(next.load('a')).toEqual(page)
  next.close()
})

test.each([
  ['another program', () => 'v2'],
  ['half of a file', () => (truncateSync(fileOf(), Math.floor(statSync(fileOf()).size / 2)), 'v1')],
  ['an empty file', () => (truncateSync(fileOf(), 0), 'v1')],
  ['a file of something else', () => (writeFileSync(fileOf(), 'x'.repeat(500)), 'v1')],
])('%s finds nothing, and is replaced', (_, change) => {
  fill()
  const program = change()
  const second = open(program)
  expect(second.load('a')).toBeUndefined()
  second.save('a', page)
  second.close()
  const third = open(program)
  expect(third.load('a')).toEqual(page)
  third.close()
})

test('of a damaged file, nothing is found that is not what it was', () => {
  fill()
  const whole = readFileSync(fileOf())
  for (const at of whole.keys()) {
    writeFileSync(fileOf(), Buffer.from(whole).fill((whole[at] ?? 0) ^ 4, at, at + 1))
    const store = open()
    for (const [key, value] of Object.entries({ a: page, b: 'B', c: 'C' }))
      expect([value, undefined]).toContainEqual(store.load(key))
    store.close()
  }
})

test('where nothing can be written, nothing is kept', () => {
  writeFileSync(join(folder, 'built'), 'a file')
  const store = open()
  store.save('a', page)
  store.close()
  expect(open().load('a')).toBeUndefined()
})

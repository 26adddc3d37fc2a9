import { cpSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeptPages } from './kept-pages.ts'
import { memoryStore } from './page-store.ts'

let folder: string
let store: ReturnType<typeof memoryStore>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-pages-'))
  store = memoryStore()
  store.save('facts', { needs: [], styles: [], handlers: [], requests: [] })
})
afterEach(() => rmSync(folder, { recursive: true }))

const last = () => join(folder, 'last')
const file = 'guide/index.html'

/** Whether a page with this key is drawn by a build, whose site replaces the last one. */
async function isDrawn(key: string, meanwhile = () => {}): Promise<boolean> {
  let drawn = 0
  const draw = async () => ({ html: `<p>${key}</p>`, code: [], rules: [], ...(drawn++, {}) })
  const pages = new KeptPages(store, join(folder, 'fresh'), last())
  await pages.write(file, { key: () => key, embeds: [], draw })
  expect(pages.taken(file) === undefined).toBe(drawn > 0)
  if (drawn > 0) pages.note(file, { facts: 'facts' })
  rmSync(last(), { recursive: true, force: true })
  renameSync(join(folder, 'fresh'), last())
  meanwhile()
  pages.save()
  return drawn > 0
}

test('a page that shows the same is the same file, and is not drawn', async () => {
  expect(await isDrawn('a')).toBe(true)
  const { ino, mtimeMs } = statSync(join(last(), file))
  expect(await isDrawn('a')).toBe(false)
  expect(statSync(join(last(), file))).toMatchObject({ ino, mtimeMs })
  expect(await isDrawn('a')).toBe(false)
  expect(await isDrawn('b')).toBe(true)
})

test('a file that somebody changed is drawn again, whatever its size and time', async () => {
  await isDrawn('a')
  const place = join(last(), file)
  const { atime, mtime } = statSync(place)
  writeFileSync(place, '<p>x</p>')
  utimesSync(place, atime, mtime)
  expect(await isDrawn('a')).toBe(true)
  rmSync(place)
  expect(await isDrawn('a')).toBe(true)
})

test('a page is drawn again whose facts are lost', async () => {
  await isDrawn('a')
  store.save('facts', undefined)
  expect(await isDrawn('a')).toBe(true)
})

test('the files of another build that replaces the site meanwhile are not those of this one', async () => {
  await isDrawn('a', () => {
    cpSync(last(), join(folder, 'other'), { recursive: true })
    renameSync(last(), join(folder, 'old'))
    renameSync(join(folder, 'other'), last())
  })
  expect(await isDrawn('a')).toBe(true)
})

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildSite } from './build.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-test-'))
  writeFileSync(join(root, 'docs.json'), '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test.each(['.', '..'])('never writes over the docs folder: %s', async (out) => {
  await expect(buildSite({ root, out: join(root, out) })).rejects.toThrow('the docs folder is in it')
  expect(readdirSync(root)).toEqual(['docs.json'])
})

test('never writes over a folder that is something else', async () => {
  mkdirSync(join(root, 'photos'))
  writeFileSync(join(root, 'photos/a.jpg'), '')
  await expect(buildSite({ root, out: join(root, 'photos') })).rejects.toThrow('photos is not empty')
  expect(existsSync(join(root, 'photos/a.jpg'))).toBe(true)
})

test('a project without a page is a site, which has nothing but what every site has', async () => {
  writeFileSync(join(root, 'docs.json'), '{ "name": "A", "theme": "svc", "navigation": { "pages": [] } }')
  const { pages, problems } = await buildSite({ root, out: join(root, 'dist') })
  expect({ pages, problems }).toEqual({ pages: 0, problems: [] })
  expect(existsSync(join(root, 'dist/404.html'))).toBe(true)
})

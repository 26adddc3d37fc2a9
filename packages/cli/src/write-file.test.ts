import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changesWriter } from './write-file.ts'

test('writes what is new or changed, leaves the rest alone, and leaves nothing else behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'a/b/c.md')

  expect(changesWriter()(file, 'one')).toBe(true)
  const { ino } = statSync(file)
  expect(changesWriter()(file, 'one')).toBe(false)
  expect(statSync(file).ino).toBe(ino)
  expect(changesWriter()(file, 'two')).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(readdirSync(join(folder, 'a/b'))).toEqual(['c.md'])
})

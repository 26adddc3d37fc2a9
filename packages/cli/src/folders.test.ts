import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UsageError } from './exit-code.ts'
import { docsFolder, isInside, outputFolder, shownPath } from './folders.ts'

test('the output is in the docs folder by default, and where --out says, from the current folder', () => {
  expect(outputFolder(undefined, '/work/docs', '/work')).toBe('/work/docs/dist')
  expect(outputFolder('public', '/work/docs', '/work')).toBe('/work/public')
  expect(outputFolder('docs/public', '/work/docs', '/work')).toBe('/work/docs/public')
})

test.each(['docs', '.', '..', '/'])('the output may not be `%s`, which holds the docs folder', (out) => {
  expect(() => outputFolder(out, '/work/docs', '/work')).toThrow(UsageError)
})

test('isInside compares whole names', () => {
  expect(isInside('/a/b', '/a')).toBe(true)
  expect(isInside('/a/..b', '/a')).toBe(true)
  expect(isInside('/a', '/a')).toBe(true)
  expect(isInside('/ab', '/a')).toBe(false)
  expect(isInside('/', '/a')).toBe(false)
})

test('a docs folder has to be there', () => {
  expect(docsFolder('.', tmpdir())).toBe(tmpdir())
  expect(() => docsFolder('no-such-folder', tmpdir())).toThrow('There is no file or folder `no-such-folder`.')
})

test('paths are shown from the current folder where they are in it', () => {
  expect(shownPath('/work/docs/dist', '/work')).toBe(join('docs', 'dist'))
  expect(shownPath('/work', '/work')).toBe('.')
  expect(shownPath('/tmp/site', '/work')).toBe('/tmp/site')
})

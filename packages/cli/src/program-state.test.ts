import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stateOf } from './program-state.ts'
import { version } from './version.ts'

test('in a checkout, results belong to the programs as they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  put('packages/cli/src/run.ts', 'run()')
  put('packages/core/src/rules/links.ts', 'links()')
  put('packages/core/README.md', 'Core')
  const state = () => stateOf(join(folder, 'packages/cli/src/run.ts'))

  const first = state()
  expect(state()).toBe(first)
  put('packages/core/README.md', 'The core')
  expect(state()).toBe(first)
  put('packages/core/src/rules/links.ts', 'allLinks()')
  const second = state()
  expect(second).not.toBe(first)
  utimesSync(join(folder, 'packages/core/src/rules/links.ts'), new Date(), new Date(0))
  expect(state()).not.toBe(second)
  put('packages/check/src/new.ts', '')
  expect(state()).not.toBe(first)
})

test('installed, they belong to a version', () => {
  expect(stateOf('/docs/node_modules/@specnav/cli/dist/run.js')).toBe(version())
})

test('installed, they belong to the versions of what the program depends on, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lock = join(folder, 'node_modules/.package-lock.json')
  const state = () => stateOf(join(folder, 'node_modules/@specnav/cli/dist/run.js'))
  mkdirSync(join(lock, '..'))
  writeFileSync(lock, '{}')
  const first = state()
  expect([first, state()]).toEqual([expect.stringContaining(version()), first])
  writeFileSync(lock, '{ "acorn": "8.15.1" }')
  expect(state()).not.toBe(first)
})

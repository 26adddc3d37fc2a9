import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { programState } from './program-state.ts'
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
  const state = () => programState(join(folder, 'packages/cli/src/run.ts'))

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
  expect(programState('/docs/node_modules/@specnav/cli/dist/run.js')).toBe(version())
})

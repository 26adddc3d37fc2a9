import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { needNode } from './node-version.ts'

test('an old Node gets the version that is needed', () => {
  for (const version of ['20.20.2', '22.18.0'])
    expect(() => needNode('@specnav/vitepress', version)).toThrow(
      `@specnav/vitepress needs Node 22.19 or newer, and this is Node ${version}.`,
    )
  for (const version of ['22.19.0', '24.0.0']) expect(() => needNode('@specnav/vitepress', version)).not.toThrow()
})

test('an old Node loads what adapters load, and so gets to say what is needed', () => {
  const sources = globSync('../../{content,host}/src/**/*.ts', { cwd: import.meta.dirname })
  expect(sources.length).toBeGreaterThan(100)
  // Names of Zstandard are newer than Node 20, and a missing name fails before any code runs.
  const named = sources.filter((file) =>
    /import \{[^}]*zstd[^}]*\} from 'node:zlib'/i.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  )
  expect(named).toEqual([])
})

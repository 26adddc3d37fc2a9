import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInSite } from './dev.ts'

test('files of a site that was built into the docs folder are not files of the docs', () => {
  const root = mkdtempSync(join(tmpdir(), 'specnav-dev-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'out/dist/_specnav'), { recursive: true })
  mkdirSync(join(root, 'guides'))
  const paths = ['out/dist/index.html', 'out/dist/guides/a/index.html', 'out/notes.md', 'guides/a.md', 'docs.json']
  expect(paths.filter((path) => isInSite(root, path))).toEqual(['out/dist/index.html', 'out/dist/guides/a/index.html'])
})

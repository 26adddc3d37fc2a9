import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, onTestFinished, test } from 'vitest'
import { pathsToWatch } from './dev.ts'

test('the files that the site is made of are watched, and what could join them in their folders', async () => {
  const root = mkdtempSync(join(tmpdir(), 'specnav-watch-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'guides'))
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d7a63' }, navigation: { pages: ['guides/a'] } }
  writeFileSync(join(root, 'docs.json'), JSON.stringify(config))
  writeFileSync(join(root, 'guides/a.md'), '# A')
  const paths = pathsToWatch(await resolveSite({ root })).map((path) => path.slice(root.length + 1))
  expect(paths).toEqual(
    expect.arrayContaining(['docs.json', 'guides/a.md', '*.{md,mdx,json,yaml,yml}', 'guides/*.{md,mdx,json,yaml,yml}']),
  )
})

test('docs that are not in a folder are not watched', async () => {
  expect(pathsToWatch(await resolveSite({ files: memoryFiles({ 'docs.json': '{}' }) }))).toEqual([])
})

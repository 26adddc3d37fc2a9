import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSubject } from './without-docs-json.ts'

test('what is added beside a folder that is shown is no part of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-beside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/a.md'), '# A\n')
  const reading = { cwd: folder, linksWithin: () => undefined, remote: { cacheFolder: join(folder, 'cache') } }
  const { root, files } = await findSubject('.', reading)
  expect(root).toBe(join(folder, 'docs'))
  const before = (await files!()).read('docs.json')
  expect(before).toContain('"a"')
  writeFileSync(join(folder, 'openapi.yaml'), "openapi: 3.1.0\ninfo: { title: Other, version: '1' }\npaths: {}\n")
  expect((await files!()).read('docs.json')).toBe(before)
})

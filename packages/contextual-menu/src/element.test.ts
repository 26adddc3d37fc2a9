import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the element is within the limit of package.json, minified and gzipped', async () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const cli = fileURLToPath(new URL('../node_modules/size-limit/bin.js', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [cli, '--json'], { cwd })
  expect(JSON.parse(stdout)).toEqual([{ name: 'the element', passed: true, size: expect.any(Number), sizeLimit: 2000 }])
}, 30_000)

test('the element stands alone: its file can be served as it is', () => {
  expect(readFileSync(new URL('element.ts', import.meta.url), 'utf8')).not.toMatch(/^import /m)
})

test('importing it on a server does nothing', async () => {
  await expect(import('./element.ts')).resolves.toBeDefined()
})

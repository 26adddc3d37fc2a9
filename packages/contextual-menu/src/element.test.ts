import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'

test('the element has at most 2 KB, minified and gzipped', async () => {
  const source = readFileSync(new URL('element.ts', import.meta.url), 'utf8')
  const { code } = await transform(source, { loader: 'ts', minify: true, format: 'esm', target: 'es2022' })
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(2048)
})

test('the element stands alone: its file can be served as it is', () => {
  expect(readFileSync(new URL('element.ts', import.meta.url), 'utf8')).not.toMatch(/^import /m)
})

test('importing it on a server does nothing', async () => {
  await expect(import('./element.ts')).resolves.toBeDefined()
})

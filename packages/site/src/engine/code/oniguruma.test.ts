import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageFile } from '../../package-file.ts'
import { onigurumaBytes } from './oniguruma.ts'

test('the packed module is that of Shiki', async ({ skip }) => {
  skip(!existsSync(packageFile('dist/oniguruma.wasm.zst')), 'The packages were not built.')
  const { wasmBinaryPromise } = await import(createRequire(import.meta.url).resolve('shiki/wasm'))
  expect(Buffer.from(await onigurumaBytes()).equals(await wasmBinaryPromise)).toBe(true)
})

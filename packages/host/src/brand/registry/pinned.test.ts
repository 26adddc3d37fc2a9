import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pinned } from './pinned.ts'

test('icon libraries are fetched in the version and with the integrity of our own installation', () => {
  const lock = readFileSync(new URL('../../../../../pnpm-lock.yaml', import.meta.url), 'utf8')
  for (const [library, { version, integrity }] of Object.entries(pinned)) {
    expect(lock).toContain(`'@iconify-json/${library}@${version}':\n    resolution: {integrity: ${integrity}}`)
  }
})

import { readFileSync } from 'node:fs'
import { refusalCodes } from '@specnav/codemod'
import { expect, test } from 'vitest'

test('every reason for a refusal is documented, and nothing else', () => {
  const guide = readFileSync(new URL('../../../../examples/docs/guides/migrate.mdx', import.meta.url), 'utf8')
  const rows = Array.from(guide.matchAll(/^\| `([a-z]+-[a-z-]+)` \| (.+) \|$/gm), ([, code, text]) => [code, text])
  expect(Object.fromEntries(rows)).toEqual(refusalCodes)
})

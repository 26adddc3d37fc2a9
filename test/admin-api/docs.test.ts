import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { specnavAdmin } from './specnav-admin.ts'

/** Run with `--update` after the output has changed: it writes the new output into the documents. */
describe('what specnav-admin prints is what the documents say that it prints', () => {
  test.each(['packages/admin-api/README.md', 'examples/docs/api/server.mdx'])('%s', async (path) => {
    const file = join(import.meta.dirname, '../..', path)
    const document = readFileSync(file, 'utf8')
    let real = ''
    let copied = 0
    for (const { 0: block, 1: args = '', index } of document.matchAll(/^```text specnav-admin (.+)\n[^]*?^```$/gm)) {
      const { out } = await specnavAdmin(args.split(' '))
      real += `${document.slice(copied, index)}\`\`\`text specnav-admin ${args}\n${out}\`\`\``
      copied = index + block.length
    }
    expect(copied).toBeGreaterThan(0)
    await expect(real + document.slice(copied)).toMatchFileSnapshot(file)
  })
})

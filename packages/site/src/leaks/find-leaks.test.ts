import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { afterAll, expect, test } from 'vitest'
import { memoryStore } from '../page-store.ts'
import { findAllLeaks } from './find-leaks.ts'

const folder = mkdtempSync(join(tmpdir(), 'specnav-leaks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const store = memoryStore()

/** The files of the built site with a leak, where this is what only some readers may read. */
async function leaksWith(secret: string): Promise<(string | undefined)[]> {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#000' }, navigation: { pages: ['index', 'plan'] } }
  const site = await resolveSite({
    files: memoryFiles({
      'docs.json': JSON.stringify(config),
      'index.md': 'Hello.',
      'plan.md': `---\ngroups: [staff]\n---\n\n${secret}\n`,
    }),
  })
  const problems = await findAllLeaks(site, site.access.audiences, folder, store)
  return problems.map(({ actual }) => actual)
}

test('a file without leaks is compared again after it or a secret has changed', async () => {
  const file = join(folder, 'public/notes.txt')
  mkdirSync(join(folder, 'public'))
  writeFileSync(file, 'Our ovens are cleaned twice in every second week.')
  const moving = 'We will open another office in the coming spring.'
  expect(await leaksWith(moving)).toEqual([])
  expect(await leaksWith(moving)).toEqual([])
  expect(await leaksWith('Our ovens are cleaned twice in every second week.')).toEqual(['public/notes.txt'])
  expect(await leaksWith(moving)).toEqual([])
  writeFileSync(file, moving)
  expect(await leaksWith(moving)).toEqual(['public/notes.txt'])
  expect(await leaksWith(moving)).toEqual(['public/notes.txt'])
})

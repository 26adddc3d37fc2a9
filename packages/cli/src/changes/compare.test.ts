import { loadSpecs, memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { compareVersions } from './compare.ts'
import type { Version } from './versions.ts'

/** A version of a docs folder with the specifications of these files or addresses. */
async function version(...sources: string[]): Promise<Version> {
  const text = (title: string) => JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} })
  const files = memoryFiles({ 'api.json': text('API') })
  const { named } = await loadSpecs([{ source: 'api.json', place: { file: 'docs.json' } }], files)
  const specs = sources.flatMap((file) => named.map((spec) => ({ ...spec, file, title: file })))
  return { name: 'v1', folder: '.', files, specs, problems: [], missing: [], isFile: false }
}

test('nothing is said to be unchanged if all that there is has no old version', async () => {
  const remote = 'https://acme.example/api.json'
  const compare = async (...sources: string[]) => {
    const { notes, isWhole } = compareVersions(await version(...sources), await version(...sources), '', {
      grade: () => [],
      hasOldLines: false,
    })
    return { notes: notes.length, isWhole }
  }
  expect(await compare(remote)).toEqual({ notes: 1, isWhole: false })
  // The others are compared all the same.
  expect(await compare(remote, 'api.json')).toEqual({ notes: 1, isWhole: true })
  expect(await compare()).toEqual({ notes: 0, isWhole: true })
})

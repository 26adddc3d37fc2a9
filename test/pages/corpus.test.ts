import { diskFiles, loadSpecs } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { corpus, corpusNames, missingCorpus } from '../corpus/corpus.ts'
import { faultsOf } from './faults.ts'

const folders = [
  ...corpusNames('specs').map((name) => `specs/${name}`),
  ...corpusNames('sites').map((name) => `sites/${name}`),
]

describe.skipIf(missingCorpus)(`specifications of others ${missingCorpus ?? ''}`, () => {
  test.each(folders)('%s', async (folder) => {
    const specs = await loadSpecs([], diskFiles(`${corpus}/${folder}`))
    for (const spec of specs.discover()) expect(faultsOf(spec)).toEqual([])
  })
})

import { diskFiles, loadSpecs, memoryFiles } from '@specnav/core'
import { describe, expect, test } from 'vitest'
import { corpus, corpusNames, missingCorpus } from '@specnav/core/corpus/test-helper'
import { judgePages } from './faults.test.helper.ts'
import { judgeExamples, withoutAuthored } from './valid-examples.test.helper.ts'

/** Length of the longest specification whose examples are judged. */
const maxJudged = 100_000

const folders = [
  ...corpusNames('specs').map((name) => `specs/${name}`),
  ...corpusNames('sites').map((name) => `sites/${name}`),
]

describe.skipIf(missingCorpus)(`specifications of others ${missingCorpus ?? ''}`, () => {
  test.each(folders)(
    '%s',
    async (folder) => {
      const files = diskFiles(`${corpus}/${folder}`)
      // All of them take minutes: `pnpm check:pages`.
      for (const spec of (await loadSpecs([], files)).discover())
        expect(judgePages(spec, files, { operations: 15, schemas: 150 }).faults).toEqual([])
    },
    600_000,
  )

  test('generated examples match their schemas', async () => {
    const wrong: string[] = []
    const exceptions: string[] = []
    let specifications = 0
    let judged = 0
    for (const folder of folders) {
      for (const { file, document } of (await loadSpecs([], diskFiles(`${corpus}/${folder}`))).discover()) {
        const text = withoutAuthored(document)
        const json = JSON.stringify(text)
        // The judge takes minutes for the largest ones.
        if (json.length > maxJudged) continue
        const [spec] = (await loadSpecs([], memoryFiles({ 'api.json': json }))).discover()
        if (!spec) continue
        const verdict = judgeExamples(spec, text)
        wrong.push(...verdict.wrong.map((fault) => `${folder}/${file} ${fault}`))
        exceptions.push(...verdict.exceptions)
        judged += verdict.judged
        specifications += 1
      }
    }
    expect(specifications).toBeGreaterThan(300)
    expect(wrong).toEqual([])
    // Some schemas have no value at all: equal variants of `oneOf`, and what requires itself.
    expect(exceptions.length / judged, exceptions.join('\n')).toBeLessThan(0.02)
  }, 600_000)
})

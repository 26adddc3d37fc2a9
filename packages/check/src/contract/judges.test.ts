import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFiles } from '@specnav/core'
import { checkSpec } from '@specnav/check/contract'
import { describe, expect, test } from 'vitest'
import { judges, missingJudges } from '@specnav/core/corpus/test-helper'

/** The documents in a folder of public test data, and what `check` reports of each, except for notes. */
function documentsIn(folder: string) {
  const path = join(judges, folder)
  return readdirSync(path).map((name): [name: string, found: () => Promise<string[]>] => [
    name,
    async () => {
      const files = memoryFiles({ [name]: readFileSync(join(path, name), 'utf8') })
      const problems = await checkSpec(files, name)
      // A remote reference cannot be followed here.
      const own = problems.filter(({ message, severity }) => severity !== 'note' && !/is at a URL that/.test(message))
      return own.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)
    },
  ])
}

describe.skipIf(missingJudges)(`the test data of OpenAPI (${missingJudges ?? judges})`, () => {
  if (missingJudges !== undefined) return
  describe.each(['3.1', '3.2'])('%s', (version) => {
    test.each(documentsIn(`openapi-${version}/fail`))('%s is faulty', async (_, found) => {
      const problems = await found()
      expect(problems).not.toEqual([])
      // The words are ours, not those of a validator.
      expect(problems.filter((problem) => /\bmust (?:be|have|NOT|match)\b/.test(problem))).toEqual([])
    })

    test.each(documentsIn(`openapi-${version}/pass`))('%s is right', async (_, found) => {
      expect(await found()).toEqual([])
    })
  })
})

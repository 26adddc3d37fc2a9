import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { diskFiles, memoryOverlay } from '../index.ts'
import { corpus, corpusNames, missingCorpus } from '../corpus.test.helper.ts'
import { surviveFiles } from './survive.test.helper.ts'

const projects = [
  ...corpusNames('sites').map((name) => `sites/${name}`),
  ...corpusNames('migrations').flatMap((name) => [`migrations/${name}/before`, `migrations/${name}/after`]),
]
const collections = corpusNames('specs')

describe.skipIf(missingCorpus)(`real projects ${missingCorpus ?? ''}`, () => {
  test.each(projects)('%s', async (project) => {
    const { cpu, placeless } = await surviveFiles(diskFiles(`${corpus}/${project}`))
    expect(placeless).toEqual([])
    expect(cpu).toBeLessThan(30)
  })

  // Each specification of a collection separately, including odd and broken ones, and files that are not
  // specifications.
  test.each(collections)('specs/%s', async (collection) => {
    const folder = `${corpus}/specs/${collection}`
    const documents = globSync('**/*.{json,yaml,yml}', { cwd: folder }).toSorted()
    expect(documents).not.toEqual([])
    for (const document of documents) {
      const docs = {
        theme: 'svc',
        name: 'Docs',
        colors: { primary: '#000' },
        navigation: { groups: [{ group: 'API', openapi: document }] },
      }
      const files = memoryOverlay(diskFiles(folder), { 'docs.json': JSON.stringify(docs) })
      const { cpu, placeless, paths } = await surviveFiles(files)
      expect({ document, placeless, isQuick: cpu < 20 }).toEqual({ document, placeless: [], isQuick: true })
      expect(new Set(paths).size).toBe(paths.length)
    }
  })
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of real projects, which is not part of the repository: next to it, or in `SPECNAV_CORPUS`. */
export const corpus = process.env.SPECNAV_CORPUS ?? fileURLToPath(new URL('../../../../shared/corpus', import.meta.url))

/** Why the tests with real projects cannot run here. */
export const missingCorpus = existsSync(corpus) ? undefined : `no corpus: there is no folder ${corpus}`

/** The names in a folder of the corpus; empty without a corpus. */
export function corpusNames(folder: string): string[] {
  const path = `${corpus}/${folder}`
  return existsSync(path) ? readdirSync(path).toSorted() : []
}

/** The folder of public projects' test data, next to the corpus. */
export const judges = join(corpus, '../judges')

/** Why the tests with public test data cannot run here. */
export const missingJudges = existsSync(judges) ? undefined : `no test data: there is no folder ${judges}`

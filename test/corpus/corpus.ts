import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of real projects, which is not a part of the repository: beside it, or where `SPECNAV_CORPUS` says. */
export const corpus = process.env.SPECNAV_CORPUS ?? fileURLToPath(new URL('../../../shared/corpus', import.meta.url))

/** Why the tests over real projects do not run here, where they do not. */
export const missingCorpus = existsSync(corpus) ? undefined : `no corpus: there is no folder ${corpus}`

/** The names in a folder of the corpus; none where there is no corpus. */
export function corpusNames(folder: string): string[] {
  const path = `${corpus}/${folder}`
  return existsSync(path) ? readdirSync(path).toSorted() : []
}

/** The folder of test data of public projects, beside the corpus. */
export const judges = join(corpus, '../judges')

/** Why the tests by public test data do not run here, where they do not. */
export const missingJudges = existsSync(judges) ? undefined : `no test data: there is no folder ${judges}`

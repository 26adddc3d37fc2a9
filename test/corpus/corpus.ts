import { existsSync, readdirSync } from 'node:fs'
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

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareSpecs, type Change } from '@specnav/changes'
import { diskFiles, loadSpecs } from '@specnav/core'

/** The folder with the cases of another tool (two files, and what its tests expect): next to the repository. */
export const judge =
  process.env.SPECNAV_JUDGE ?? fileURLToPath(new URL('../../../../shared/judges/oasdiff', import.meta.url))

/** One case, as the judge writes it. */
export interface Case {
  name: string
  case: string
  base: string
  revision: string
  expected: { rule: string; level: Change['level'] }[]
  all: boolean
}

export function readCases(): Case[] {
  const file = join(judge, 'cases.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** What we find between the two files of a case. */
export async function changesOf({ base, revision }: Pick<Case, 'base' | 'revision'>): Promise<Change[]> {
  const files = diskFiles(join(judge, 'specs'))
  const open = async (file: string) => {
    const { named } = await loadSpecs([{ source: file, place: { file } }], files)
    return named[0]!
  }
  return compareSpecs(await open(base), await open(revision))
}

import type { EarlierVersions, SoughtOperation } from '@specnav/codemod'
import { type Files, loadSpecs, readConfig } from '@specnav/core'
import { identityOf, sourceFile } from '@specnav/core/specs'
import { commitsOf } from './git.ts'
import { gitFiles } from './git-files.ts'

/** How many commits are looked through: each may need a specification to be parsed. */
const maxCommits = 20

/**
 * The operations of committed versions of the project, the newest version first, until every operation has been
 * found in one. None if the folder is not in git.
 */
export async function earlierVersions(root: string, sought: readonly SoughtOperation[]): Promise<EarlierVersions> {
  const missing = new Map(sought.map((operation) => [operation.key, operation]))
  const versions = []
  for (const commit of missing.size > 0 ? await commitsOf(root, documents, maxCommits) : []) {
    if (missing.size === 0) break
    const version = await operationsIn(gitFiles(root, commit), [...missing.values()])
    if (!version.some(({ key }) => missing.has(key))) continue
    versions.push(version)
    for (const { key } of version) missing.delete(key)
  }
  return versions
}

/** The files that a specification can be in, as git matches them. */
const documents = ['*.json', '*.yaml', '*.yml']

async function operationsIn(files: Files, sought: readonly SoughtOperation[]) {
  const { namedSpecs } = readConfig(files).value
  const named = sought.flatMap(({ file }) => (file === undefined ? [] : [sourceFile(file)]))
  const sources = namedSpecs.map(({ source }) => sourceFile(source))
  // Parsing takes far longer than this look.
  const relevant = [...new Set([...sources, ...named])].filter((file) => {
    const text = files.read(file)
    return text !== undefined && sought.some(({ key }) => text.includes(key.slice(key.indexOf(' ') + 1)))
  })
  const { get } = await loadSpecs(namedSpecs, files, { remote: { offline: true } })
  return relevant.flatMap((file) => [...(get(file)?.operations.values() ?? [])].map(identityOf))
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from './version.ts'

let own: string | undefined

/**
 * What results depend on besides their input: the version. In a checkout programs change without a new version, so there
 * it is the state of their files, compared as in `make`.
 */
export function programState(): string {
  return (own ??= stateOf(fileURLToPath(import.meta.url)))
}

/** What package managers write when they install other versions of what the program depends on. */
export const installed = ['/.package-lock.json', '/.modules.yaml', '/.yarn-state.yml']

/** The state of the program that a file belongs to. */
export function stateOf(file: string): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
    return stats !== undefined
  }
  const parts = file.split(`${sep}node_modules${sep}`)
  if (parts.length > 1) {
    const modules = parts
      .slice(1)
      .map((_, at) => join(...parts.slice(0, at + 1).flatMap((part) => [part, 'node_modules'])))
    const isKnown = modules.flatMap((folder) => installed.map((name) => add(folder + name))).some(Boolean)
    return isKnown ? `${version()}-${hash.digest('hex').slice(0, 16)}` : version()
  }
  const own = dirname(file)
  const packages = dirname(dirname(own))
  for (const name of installed) add(join(dirname(packages), 'node_modules') + name)
  const names = readdirSync(packages).map((name) => join(packages, name, own.slice(dirname(own).length)))
  for (const folder of names.filter((each) => existsSync(each)))
    for (const path of filesIn(folder).toSorted()) if (extname(path) === extname(file)) add(path)
  return `${version()}-${hash.digest('hex').slice(0, 16)}`
}

function filesIn(folder: string): string[] {
  // Names alone would be asked one by one what they are.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.map(({ parentPath, name }) => join(parentPath, name))
}

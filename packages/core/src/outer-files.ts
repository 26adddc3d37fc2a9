import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ancestors, isOfGit, isWithin, leavesRoot, targetOf } from './disk-paths.ts'

/** Descriptions of APIs outside of a docs folder, in the repository or the project that it is part of. */
export interface OuterFiles {
  /** Whether a path, from the docs root, is one that may be read. */
  reaches(path: string): boolean
  /** The absolute path of a file; undefined if there is none that may be read. */
  find(path: string): string | undefined
}

/** Dot files and installed packages are nobody's description. */
export function outerFiles(root: string): OuterFiles {
  const own = targetOf(root)
  const bounds = own === undefined ? undefined : projectAround(own)
  const isInBounds = (path: string) => bounds !== undefined && isWithin(path, bounds)
  function reaches(path: string): boolean {
    const names = path.replace(/^(?:\.\.\/)+/, '').split('/')
    const isHidden = names.some((name) => name.startsWith('.') || name === 'node_modules' || name.includes('\0'))
    if (own === undefined || isHidden || !leavesRoot(path) || !/\.(?:json|ya?ml)$/i.test(path)) return false
    return isInBounds(join(own, path))
  }
  return {
    reaches,
    find(path) {
      const target = reaches(path) ? targetOf(join(own ?? root, path)) : undefined
      if (target === undefined || !isInBounds(target) || isOfGit(target)) return undefined
      return statSync(target, { throwIfNoEntry: false })?.isFile() ? target : undefined
    },
  }
}

/** The repository that a folder is part of, otherwise the nearest package. */
function projectAround(folder: string): string {
  const around = ancestors(folder)
  const holding = (name: string) => around.find((each) => existsSync(join(each, name)))
  return holding('.git') ?? holding('package.json') ?? folder
}

import { realpathSync } from 'node:fs'
import { dirname, sep } from 'node:path'

/** A folder, and all that it is in, innermost first. */
export function ancestors(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestors(parent)]
}

/** The final target of a path after links; undefined if there is none, or the links form a cycle. */
export function targetOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** Git's own files count as missing: they contain secrets of whoever has checked out the project, and no page needs them. */
export function isOfGit(path: string): boolean {
  return /(?:^|[\\/])\.git(?:[\\/]|$)/.test(path)
}

/** Whether a path, from the docs root and without `.`, leads out of it. */
export function leavesRoot(path: string): boolean {
  return path === '..' || path.startsWith('../')
}

import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { UsageError } from './exit-code.ts'

/** The absolute path of a docs folder that a command line names. */
export function docsFolder(dir: string, cwd: string): string {
  const folder = resolve(cwd, dir)
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`There is no file or folder \`${dir}\`.`)
  if (!stats.isDirectory()) throw new UsageError(`\`${dir}\` is a file. Pass the folder that holds docs.json.`)
  return folder
}

/** The folder of the project that an operand of `init` names: that of a specification, or the working directory for a URL. */
export function projectFolder(dir: string, cwd: string): string {
  // What reads URLs is loaded with the command.
  if (/^https?:\/\//i.test(dir)) return cwd
  const path = resolve(cwd, dir)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats && /\.(?:json|ya?ml)$/i.test(dir)) throw new UsageError(`There is no file \`${dir}\`.`)
  return stats?.isFile() ? dirname(path) : path
}

/** The path from the working directory to a docs folder: services resolve the files of problems with it. */
export function docsPrefix(root: string, cwd: string): string {
  return relative(cwd, root).replaceAll(sep, '/')
}

/**
 * The absolute path of the folder that symbolic links of the docs folder may lead into. It contains the docs
 * folder.
 */
export function folderAround(within: string, root: string, cwd: string): string {
  const folder = resolve(cwd, within)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--links-within: there is no folder \`${within}\`.`)
  if (!isInside(realpathSync(root), realpathSync(folder)))
    throw new UsageError(
      `--links-within \`${within}\` does not contain the docs folder. Use a folder that contains it.`,
    )
  return folder
}

/**
 * The absolute path of an output folder. It must not contain the docs folder, whose files it would replace.
 */
export function outputFolder(out: string | undefined, root: string, cwd: string): string {
  if (out === undefined) return resolve(root, 'dist')
  const folder = resolve(cwd, out)
  if (isInside(root, folder))
    throw new UsageError(`--out \`${out}\` contains the docs folder. Choose a separate folder.`)
  return folder
}

/** Whether `path` is `folder` or is inside it. Both are absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** `path` as a person would write it from `cwd`. */
export function shownPath(path: string, cwd: string): string {
  return isInside(path, cwd) ? relative(cwd, path) || '.' : path
}

/** A path quoted for a shell. */
export function quoted(path: string): string {
  return /[^\w./-]/.test(path) ? `'${path.replaceAll("'", `'\\''`)}'` : path
}

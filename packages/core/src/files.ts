import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a project, read by path from the docs root with `/` separators. Never reaches outside the root. */
export interface Files {
  /** The absolute folder, where there is one on disk. */
  root?: string
  /** The file's text, or undefined where there is no such file. */
  read(path: string): string | undefined
  /** Every file below the root, sorted; without dot folders and `node_modules`. Listed once, when first asked. */
  list(): readonly string[]
  has(path: string): boolean
}

/** Text files above this size are not read: 256 MiB. */
const maxFileBytes = 256 * 1024 * 1024

export function diskFiles(root: string): Files {
  let listed: string[] | undefined
  const absolute = (path: string) => join(root, path)
  return {
    root,
    has: (path) => isInside(path) && (statSync(absolute(path), { throwIfNoEntry: false })?.isFile() ?? false),
    read(path) {
      if (!isInside(path)) return undefined
      const stats = statSync(absolute(path), { throwIfNoEntry: false })
      if (!stats?.isFile() || stats.size > maxFileBytes) return undefined
      return readFileSync(absolute(path), 'utf8')
    },
    list: () => (listed ??= listFolder(root, '').sort()),
  }
}

/** Files that exist only in memory: tests, editors, browsers. */
export function memoryFiles(contents: Readonly<Record<string, string>>): Files {
  return {
    has: (path) => Object.hasOwn(contents, path),
    read: (path) => (Object.hasOwn(contents, path) ? contents[path] : undefined),
    list: () => Object.keys(contents).sort(),
  }
}

/** `files`, noting every path that is asked for: what a dev server has to watch, files that do not exist yet included. */
export function watchedFiles(files: Files, inputs: Set<string>): Files {
  return {
    ...files,
    read(path) {
      inputs.add(path)
      return files.read(path)
    },
  }
}

/**
 * `path` from the folder `from`, both from the docs root, with `.` and `..` resolved; undefined where it leaves the root.
 * A leading slash means the docs root.
 */
export function resolvePath(path: string, from = ''): string | undefined {
  const segments = path.startsWith('/') ? [] : from.split('/').filter(Boolean)
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}

/** The folder of a file: `a` for `a/b.json`, `''` at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function isInside(path: string): boolean {
  return path !== '' && !path.includes('\0') && resolvePath(path) === path
}

function listFolder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFolder(root, path)
    return entry.isFile() || entry.isSymbolicLink() ? [path] : []
  })
}

import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The files of a project, read by path from the docs root with `/` separators. Never reaches outside the root. */
export interface Files {
  /** The absolute folder, where there is one on disk. */
  root?: string
  /** The file's text, or undefined where there is no such file. */
  read(path: string): string | undefined
  has(path: string): boolean
  /** Whether there can be files in a folder, where that is quicker to tell than asking for one. */
  hasFolder?(path: string): boolean
  /** Every file below the root, sorted; without dot folders, `node_modules` and built sites. Listed once, when first asked. */
  list(): readonly string[]
  /** The folders that `list` looks into, the root (`''`) among them. */
  folders(): readonly string[]
  /** Symbolic links that something asked for, or for a file behind them, and that lead out: what is behind them is not there. */
  outsideLinks?(): readonly string[]
}

/** The folder that every built site holds: what was built from a docs folder is not read as a part of it again. */
export const siteMarker = '_specnav'

/** Text files that are longer are not read: 256 Mi characters. */
const maxFileLength = 256 * 1024 * 1024

export interface DiskOptions {
  /**
   * The folder that symbolic links may lead into. Default: the root. A docs folder may be somebody else's, and whatever its links lead to
   * would be shown to readers.
   */
  linksWithin?: string
}

export function diskFiles(root: string, { linksWithin = root }: DiskOptions = {}): Files {
  let listed: string[] | undefined
  const visited: string[] = []
  const folders = new Map<string, Folder>()
  const outsideLinks = new Set<string>()
  let bounds: string | undefined
  const isAllowed = (target: string) => {
    bounds ??= targetOf(linksWithin)
    return bounds !== undefined && isWithin(target, bounds) && !isOfGit(target.slice(bounds.length))
  }
  /** A folder's names, read once: many questions about few folders cost one call each, and letter case counts on every system. */
  function folder(path: string): Folder {
    let known = folders.get(path)
    if (!known) {
      if (path === '') known = readFolder(root, isAllowed)
      else if (!isInside(path) || isOfGit(path)) known = noFolder
      else known = isOutside(path) ? outsideFolder : readFolder(join(root, path), isAllowed)
      folders.set(path, known)
    }
    return known
  }
  /** Whether the way to a folder goes through a link that leads out. */
  function isOutside(path: string): boolean {
    const parent = folder(folderOf(path))
    return parent === outsideFolder || isOutsideLink(path, parent)
  }
  function isOutsideLink(path: string, parent: Folder): boolean {
    const isLink = parent.outsideLinks.has(nameOf(path))
    if (isLink) outsideLinks.add(path)
    return isLink
  }
  function has(path: string): boolean {
    if (path.startsWith('/')) return false
    const parent = folder(folderOf(path))
    return !isOutsideLink(path, parent) && parent.files.has(nameOf(path))
  }
  function list(path: string): string[] {
    const { files, folders: inner } = folder(path)
    if (inner.includes(siteMarker)) return []
    visited.push(path)
    const prefix = path === '' ? '' : `${path}/`
    const names = inner.filter((name) => !name.startsWith('.') && name !== 'node_modules')
    return [...Array.from(files, (name) => prefix + name), ...names.flatMap((name) => list(prefix + name))].filter(
      (file) => !isDotFile(file),
    )
  }
  const listFiles = () => (listed ??= list('').sort())
  return {
    root,
    has,
    hasFolder: (path) => folder(path) !== noFolder,
    read(path) {
      if (!has(path)) return undefined
      try {
        // Not through a buffer: decoding that is quicker, but then V8 collects garbage while the navigation is made, which costs more.
        const text = readFileSync(`${root}/${path}`, 'utf8')
        return text.length <= maxFileLength ? text : undefined
      } catch {
        // Gone since, not readable, or longer than a string can be.
        return undefined
      }
    },
    list: listFiles,
    folders() {
      listFiles()
      return visited
    },
    outsideLinks: () => [...outsideLinks].sort(),
  }
}

interface Folder {
  /** Links to files among them. */
  files: ReadonlySet<string>
  folders: readonly string[]
  /** Links to what must not be read, files and folders. */
  outsideLinks: ReadonlySet<string>
}

const noFolder: Folder = { files: new Set(), folders: [], outsideLinks: new Set() }
/** Stands for every folder that is reached through a link that leads out. */
const outsideFolder: Folder = { ...noFolder }

function readFolder(path: string, isAllowed: (target: string) => boolean): Folder {
  try {
    const files = new Set<string>()
    const folders: string[] = []
    const outsideLinks = new Set<string>()
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const { name } = entry
      if (isOfGit(name)) continue
      const target = entry.isSymbolicLink() ? targetOf(join(path, name)) : undefined
      if (target !== undefined && !isAllowed(target)) outsideLinks.add(name)
      else if (entry.isFile() || (target !== undefined && statSync(target, { throwIfNoEntry: false })?.isFile()))
        files.add(name)
      else if (entry.isDirectory()) folders.push(name)
    }
    return { files, folders, outsideLinks }
  } catch {
    return noFolder
  }
}

/** Where a path leads in the end, links followed; undefined where it leads to nothing, or in circles. */
function targetOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** What git keeps is not there: it holds secrets of whoever checks a project out, and nothing that a page is made of. */
function isOfGit(path: string): boolean {
  return /(?:^|[\\/])\.git(?:[\\/]|$)/.test(path)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function isDotFile(path: string): boolean {
  return nameOf(path).startsWith('.')
}

/** Files that exist only in memory: tests, editors, browsers. */
export function memoryFiles(contents: Readonly<Record<string, string>>): Files {
  return {
    has: (path) => Object.hasOwn(contents, path),
    read: (path) => (Object.hasOwn(contents, path) ? contents[path] : undefined),
    list: () => Object.keys(contents).sort(),
    folders: () => [...new Set(['', ...Object.keys(contents).map(folderOf)])],
  }
}

/** `files` with some contents replaced, or (undefined) taken away: what a project would be after an edit. */
export function memoryOverlay(files: Files, contents: Readonly<Record<string, string | undefined>>): Files {
  const changed = (path: string) => Object.hasOwn(contents, path)
  return {
    root: files.root,
    read: (path) => (changed(path) ? contents[path] : files.read(path)),
    has: (path) => (changed(path) ? contents[path] !== undefined : files.has(path)),
    folders: files.folders,
    outsideLinks: files.outsideLinks,
    list: () => {
      const kept = files.list().filter((path) => !changed(path))
      return [...kept, ...Object.keys(contents).filter((path) => contents[path] !== undefined)].sort()
    },
  }
}

/** What was asked of a project's files: whatever was made from the answers is good until one of these changes. */
export interface Inputs {
  /** Files that were read, or looked for and not there. */
  files: ReadonlySet<string>
  /** Folders whose names counted. */
  folders: ReadonlySet<string>
}

/** Texts of this length and more are kept: reading them takes longer than most of what is done with them. */
const largeLength = 1024 * 1024

/** `files`, and what is asked of them from now on. A large file is read once: parsed first, and then shown around what is wrong with it. */
export function watchFiles(files: Files): { files: Files; inputs: Inputs } {
  const inputs = { files: new Set<string>(), folders: new Set<string>() }
  const large = new Map<string, string>()
  const watched: Files = {
    ...files,
    read(path) {
      inputs.files.add(path)
      const text = large.get(path) ?? files.read(path)
      if (text !== undefined && text.length >= largeLength) large.set(path, text)
      return text
    },
    has(path) {
      inputs.folders.add(folderOf(path))
      return files.has(path)
    },
    hasFolder(path) {
      inputs.folders.add(path)
      return files.hasFolder?.(path) ?? true
    },
    list() {
      for (const folder of files.folders()) inputs.folders.add(folder)
      return files.list()
    },
  }
  return { files: watched, inputs }
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

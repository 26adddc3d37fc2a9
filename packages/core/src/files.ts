import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isOfGit, isWithin, leavesRoot, targetOf } from './disk-paths.ts'
import { outerFiles } from './outer-files.ts'

/**
 * The files of a project, read by path from the docs root with `/` separators. Nothing is outside of the root but
 * descriptions of APIs.
 */
export interface Files {
  /** The absolute folder, if it is on disk. */
  root?: string
  /** The file's text, or undefined if there is no such file. */
  read(path: string): string | undefined
  has(path: string): boolean
  /** Whether a path that leads out of the root (`../openapi.yaml`) may be one of a file. Default: none is. */
  reaches?(path: string): boolean
  /** Whether a folder may contain files, if that is faster to find out than reading one. */
  hasFolder?(path: string): boolean
  /**
   * Every file below the root, sorted, without dot folders other than `.well-known` at the root, `node_modules` and
   * built sites. Listed once, on demand.
   */
  list(): readonly string[]
  /** The folders that `list` searches, including the root (`''`). */
  folders(): readonly string[]
  /** Whether a file or a folder is a symbolic link. A program that writes the file would replace it. */
  isLink?(path: string): boolean
  /** Symbolic links that were used and lead out of the root: their targets count as missing. */
  outsideLinks?(): readonly string[]
  /** Whether there is a file that counts as missing because `.mintignore` leaves it out. */
  isIgnored?(path: string): boolean
  /** What docs.json was made from, as a sentence, where the project has none of its own. Empty: as the command line says. */
  madeFrom?: string
}

/** A folder in every built site: it shows that the files are not part of a docs folder. */
export const siteMarker = '_specnav'

/** Maximum length of text files, in characters: 256 Mi. Longer ones are not read. */
const maxFileLength = 256 * 1024 * 1024

export interface DiskOptions {
  /**
   * The folder that symbolic links may lead into. Default: the root. A docs folder may belong to somebody
   * else, and readers would see whatever its links lead to.
   */
  linksWithin?: string
}

export function diskFiles(root: string, { linksWithin = root }: DiskOptions = {}): Files {
  let listed: string[] | undefined
  const visited: string[] = []
  const folders = new Map<string, Folder>()
  const outsideLinks = new Set<string>()
  let bounds: string | undefined
  let outer: ReturnType<typeof outerFiles> | undefined
  const around = () => (outer ??= outerFiles(root))
  const isAllowed = (target: string) => {
    bounds ??= targetOf(linksWithin)
    return bounds !== undefined && isWithin(target, bounds) && !isOfGit(target.slice(bounds.length))
  }
  /** A folder's names, read once: many lookups in few folders cost one call each, and are case-sensitive on every system. */
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
  /** Whether the path to a folder contains a link that leads out. */
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
    if (leavesRoot(path)) return around().find(path) !== undefined
    const parent = folder(folderOf(path))
    return !isOutsideLink(path, parent) && parent.files.has(nameOf(path))
  }
  function list(path: string): string[] {
    const { files, folders: inner } = folder(path)
    if (inner.includes(siteMarker)) return []
    visited.push(path)
    const prefix = path === '' ? '' : `${path}/`
    const isShown = (name: string) => !name.startsWith('.') || isWellKnown(`${prefix}${name}/`)
    const names = inner.filter((name) => isShown(name) && name !== 'node_modules')
    return [...Array.from(files, (name) => prefix + name), ...names.flatMap((name) => list(prefix + name))].filter(
      (file) => !isDotFile(file),
    )
  }
  const listFiles = () => (listed ??= list('').sort())
  return {
    root,
    has,
    reaches: (path) => around().reaches(path),
    hasFolder: (path) => folder(path) !== noFolder,
    read(path) {
      if (!has(path)) return undefined
      try {
        // Decoding a buffer would be faster, but then V8 collects garbage while the navigation is made, which
        // costs more.
        const file = leavesRoot(path) ? around().find(path) : undefined
        const text = readFileSync(file ?? `${root}/${path}`, 'utf8')
        return text.length <= maxFileLength ? text : undefined
      } catch {
        // It was deleted since, is unreadable, or longer than the maximum length of strings.
        return undefined
      }
    },
    list: listFiles,
    folders() {
      listFiles()
      return visited
    },
    isLink: (path) => folder(folderOf(path)).links.has(nameOf(path)),
    outsideLinks: () => [...outsideLinks].sort(),
  }
}

interface Folder {
  /** Including links to files. */
  files: ReadonlySet<string>
  folders: readonly string[]
  /** Links to files and folders. */
  links: ReadonlySet<string>
  /** Links to files and folders that must not be read. */
  outsideLinks: ReadonlySet<string>
}

const noFolder: Folder = { files: new Set(), folders: [], links: new Set(), outsideLinks: new Set() }
/** Represents every folder behind a link that leads out. */
const outsideFolder: Folder = { ...noFolder }

function readFolder(path: string, isAllowed: (target: string) => boolean): Folder {
  try {
    const files = new Set<string>()
    const links = new Set<string>()
    const folders: string[] = []
    const outsideLinks = new Set<string>()
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const { name } = entry
      if (isOfGit(name)) continue
      const target = entry.isSymbolicLink() ? targetOf(join(path, name)) : undefined
      if (target !== undefined && !isAllowed(target)) {
        outsideLinks.add(name)
        continue
      }
      if (target !== undefined) links.add(name)
      if (entry.isFile() || (target !== undefined && statSync(target, { throwIfNoEntry: false })?.isFile()))
        files.add(name)
      else if (entry.isDirectory()) folders.push(name)
    }
    return { files, folders, links, outsideLinks }
  } catch {
    return noFolder
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function isDotFile(path: string): boolean {
  return nameOf(path).startsWith('.')
}

/** Whether a file is for programs, which ask for it at a fixed place (RFC 8615): it is served as it is, whatever its type. */
export function isWellKnown(path: string): boolean {
  return path.startsWith('.well-known/')
}

/** Files that only exist in memory: for tests, editors, browsers. */
export function memoryFiles(contents: Readonly<Record<string, string>>): Files {
  return {
    has: (path) => Object.hasOwn(contents, path),
    read: (path) => (Object.hasOwn(contents, path) ? contents[path] : undefined),
    list: () => Object.keys(contents).sort(),
    folders: () => [...new Set(['', ...Object.keys(contents).map(folderOf)])],
  }
}

/** `files` with some contents replaced, or (undefined) removed: a project after an edit. */
export function memoryOverlay(files: Files, contents: Readonly<Record<string, string | undefined>>): Files {
  const changed = (path: string) => Object.hasOwn(contents, path)
  return {
    root: files.root,
    read: (path) => (changed(path) ? contents[path] : files.read(path)),
    has: (path) => (changed(path) ? contents[path] !== undefined : files.has(path)),
    folders: files.folders,
    isLink: files.isLink,
    outsideLinks: files.outsideLinks,
    reaches: files.reaches,
    list: () => {
      const kept = files.list().filter((path) => !changed(path))
      return [
        ...kept,
        ...Object.keys(contents).filter((path) => !leavesRoot(path) && contents[path] !== undefined),
      ].sort()
    },
  }
}

/** The lookups in a project's files. Anything made from them stays valid until one of these files changes. */
export interface Inputs {
  /** Files that were read, or looked up and missing. */
  files: ReadonlySet<string>
  /** Folders whose listings were used. */
  folders: ReadonlySet<string>
  /** Files and folders of git that a changelog depends on. */
  history?: ReadonlySet<string>
}

/** Texts of at least this length are large: reading one takes longer than most uses. */
export const largeLength = 1024 * 1024

/**
 * `files`, and a record of all further lookups. The text of a large file is at hand while something uses it: it is parsed
 * first, and shown around a problem later, and a build in between has no memory for it.
 */
export function watchFiles(files: Files): { files: Files; inputs: Inputs } {
  const inputs = { files: new Set<string>(), folders: new Set<string>() }
  const large = new Map<string, WeakRef<{ text: string }>>()
  const watched: Files = {
    ...files,
    read(path) {
      inputs.files.add(path)
      const known = large.get(path)?.deref()
      if (known) return known.text
      const text = files.read(path)
      if (text !== undefined && text.length >= largeLength) large.set(path, new WeakRef({ text }))
      return text
    },
    has(path) {
      // What else is in a folder outside of the docs is of no use.
      if (leavesRoot(path)) inputs.files.add(path)
      else inputs.folders.add(folderOf(path))
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
 * `path` from the folder `from`, both from the docs root, with `.` and `..` resolved; undefined if it leaves
 * the root. A leading slash means the docs root.
 */
export function resolvePath(path: string, from = ''): string | undefined {
  const resolved = resolveOutward(path, from)
  return leavesRoot(resolved) ? undefined : resolved
}

/** The path of a file of a description, resolved likewise. It may lead out of the root, and then begins with `../`. */
export function resolveOutward(path: string, from = ''): string {
  const segments = path.startsWith('/') ? [] : from.split('/').filter(Boolean)
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    const isOut = segments.length === 0 || segments.at(-1) === '..'
    if (segment === '..' && !isOut) segments.pop()
    else segments.push(segment)
  }
  return segments.join('/')
}

/** The file of a source that docs.json names: a URL, or a path from the docs root. */
export function sourceFile(source: string): string {
  return isUrl(source) ? source : resolveOutward(source)
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** The folder of a file: `a` for `a/b.json`, `''` at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The folders around a file, innermost first, without the root. */
export function foldersOf(path: string): string[] {
  const folder = folderOf(path)
  return folder === '' ? [] : [folder, ...foldersOf(folder)]
}

function isInside(path: string): boolean {
  return path !== '' && !path.includes('\0') && resolvePath(path) === path
}

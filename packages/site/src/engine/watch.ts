import { type FSWatcher, lstatSync, readdirSync, realpathSync, type Stats, statSync, watch } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

export interface WatchOptions {
  /** The folder that symbolic links may lead into. */
  linksWithin: string
  /** Whether a folder and all below it are left out. */
  skips(folder: string): boolean
  /** Called with the path of what has changed, has come or is gone. */
  changed(path: string): void
  /** What watches the entries of one folder. Default: the system does. */
  watch?: typeof watch
}

/** A folder that is watched, or a link to a file. */
interface Watched {
  /** What tells it from a later one of its name. */
  identity: string
  close(): void
}

/** Milliseconds between two looks at a folder that the system does not watch. */
const lookAgain = 1_000

/**
 * Watches the files of a folder and where its links lead, without those in dot folders, in `node_modules` and where
 * `skips` says so.
 */
export class FolderWatch {
  readonly #watched = new Map<string, Watched>()
  readonly #options: WatchOptions
  readonly #bounds: string | undefined
  /** Links that were found: they are followed when all folders are known, because they can lead to one of these. */
  #links: { path: string; isNew: boolean }[] = []

  constructor(root: string, options: WatchOptions) {
    this.#options = options
    this.#bounds = targetOf(options.linksWithin)
    this.#add(root, false)
    this.#follow()
  }

  close(): void {
    for (const { close } of this.#watched.values()) close()
    this.#watched.clear()
  }

  /** Watches files that are elsewhere, too. */
  files(paths: readonly string[]): void {
    for (const path of paths) {
      if (this.#watched.has(path)) continue
      const changed = (name: string) => name === basename(path) && this.#options.changed(path)
      this.#watched.set(path, { identity: '', close: this.#watch(dirname(path), changed) })
    }
  }

  /** `isNew`: the folder has come since, and its files with it. */
  #add(folder: string, isNew: boolean): void {
    const stats = statsOf(folder)
    const known = this.#watched.get(folder)
    const identity = stats?.isDirectory() ? identityOf(stats) : undefined
    if (known && known.identity === identity) return
    this.#remove(folder)
    if (identity === undefined || this.#options.skips(folder)) return
    const entries = entriesIn(folder)
    const look = (name: string) => this.#onChange(folder, name)
    this.#watched.set(folder, { identity, close: this.#watch(folder, look) })
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (isIgnored(entry.name)) continue
      if (entry.isSymbolicLink()) this.#links.push({ path, isNew })
      else if (entry.isDirectory()) this.#add(path, isNew)
      else if (isNew && entry.isFile()) this.#options.changed(path)
    }
  }

  #follow(): void {
    for (let link = this.#links.pop(); link; link = this.#links.pop()) this.#addLink(link.path, link.isNew)
  }

  /** A link to a folder that is watched leads to nothing new. */
  #addLink(path: string, isNew: boolean): void {
    const target = targetOf(path)
    const stats = target === undefined ? undefined : statsOf(target)
    const isInside = target !== undefined && this.#bounds !== undefined && isWithin(target, this.#bounds)
    if (!stats || !isInside) return this.#remove(path)
    const identity = identityOf(stats)
    if (stats.isDirectory()) {
      const isKnown = [...this.#watched.values()].some((each) => each.identity === identity)
      return isKnown ? undefined : this.#add(path, isNew)
    }
    if (this.#watched.get(path)?.identity === identity) return
    this.#remove(path)
    const changed = (name: string) => name === basename(target) && this.#options.changed(path)
    this.#watched.set(path, { identity, close: this.#watch(dirname(target), changed) })
    if (isNew) this.#options.changed(path)
  }

  /** Says which entries of a folder have changed. The system watches a limited number of folders; others are looked at. */
  #watch(folder: string, changed: (name: string) => void): () => void {
    try {
      const watcher: FSWatcher = (this.#options.watch ?? watch)(folder, (_, name) => name !== null && changed(name))
      watcher.on('error', () => watcher.close())
      return () => watcher.close()
    } catch {
      return looksAgain(folder, changed)
    }
  }

  #onChange(folder: string, name: string): void {
    const path = join(folder, name)
    if (isIgnored(name) && name !== '.mintignore') return
    // A folder of this name in place of this one has the same watcher's event.
    if (name === basename(folder)) this.#add(folder, true)
    if (isLink(folder, name)) this.#addLink(path, true)
    else this.#add(path, true)
    this.#follow()
    this.#options.changed(path)
  }

  /** Forgets a folder, with all below it. */
  #remove(folder: string): void {
    for (const [path, { close }] of this.#watched) {
      if (!isWithin(path, folder)) continue
      close()
      this.#watched.delete(path)
    }
  }
}

/** Compares the entries of a folder again and again. */
function looksAgain(folder: string, changed: (name: string) => void): () => void {
  let before = statesIn(folder)
  const timer = setInterval(() => {
    const now = statesIn(folder)
    const names = new Set([...before.keys(), ...now.keys()])
    const different = [...names].filter((name) => before.get(name) !== now.get(name))
    before = now
    for (const name of different) changed(name)
  }, lookAgain)
  return () => clearInterval(timer)
}

function statesIn(folder: string): Map<string, string> {
  return new Map(
    entriesIn(folder).map(({ name }) => {
      const stats = statsOf(join(folder, name))
      return [name, stats === undefined ? '' : `${identityOf(stats)} ${stats.size} ${stats.mtimeMs}`]
    }),
  )
}

/** A folder that is gone has none. */
function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function isLink(folder: string, name: string): boolean {
  return lstatSync(join(folder, name), { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/** Undefined for what is not there, and for links in a circle. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function targetOf(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** The number of a file is soon that of another one. */
function identityOf({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev} ${ino} ${birthtimeMs}`
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

function isIgnored(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}

import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Watches the files of a folder, without those in dot folders, in `node_modules` and where `skips` says so. */
export class FolderWatch {
  readonly #folders = new Map<string, FSWatcher>()
  readonly #changed: (file: string) => void
  readonly #skips: (folder: string) => boolean

  constructor(root: string, skips: (folder: string) => boolean, changed: (file: string) => void) {
    this.#changed = changed
    this.#skips = skips
    this.#add(root)
  }

  close(): void {
    for (const watcher of this.#folders.values()) watcher.close()
    this.#folders.clear()
  }

  /** `isNew`: the folder has come since, and its files with it. */
  #add(folder: string, isNew = false): void {
    if (this.#folders.has(folder) || this.#skips(folder)) return
    try {
      const watcher = watch(folder, (_, name) => name !== null && this.#onChange(folder, name))
      watcher.on('error', () => this.#remove(folder))
      this.#folders.set(folder, watcher)
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name)
        if (entry.isDirectory() && !isIgnored(entry.name)) this.#add(path, isNew)
        else if (isNew && entry.isFile()) this.#changed(path)
      }
    } catch {
      // It is gone again.
      this.#remove(folder)
    }
  }

  #onChange(folder: string, name: string): void {
    const path = join(folder, name)
    if (isIgnored(name) && name !== '.mintignore') return
    this.#add(path, true)
    this.#changed(path)
  }

  #remove(folder: string): void {
    this.#folders.get(folder)?.close()
    this.#folders.delete(folder)
  }
}

function isIgnored(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Caches results by key between runs. The key of `remember` contains everything that the result depends on,
 * so nothing becomes stale.
 */
export interface Store {
  remember<T>(key: string, make: () => Promise<T>): Promise<T>
  /** The value that `save` has stored under a key; undefined if there is none. */
  load(key: string): unknown
  save(key: string, value: unknown): void
}

/** What earlier builds have made. */
export interface Kept extends Pick<Store, 'load' | 'save'> {
  /** Keeps a value for the next build that this one need not load. */
  retain(key: string): void
}

/** A store in a folder: one JSON file per key. A file that cannot be read or written costs a repetition, never a failure. */
export function folderStore(folder: string): Store {
  const pathOf = (key: string) => join(folder, `${key}.json`)
  return {
    async remember<T>(key: string, make: () => Promise<T>) {
      const known = read(pathOf(key))
      if (known !== undefined) return known.value as T
      const value = await make()
      write(pathOf(key), value)
      return value
    },
    load: (key) => read(pathOf(key))?.value,
    save: (key, value) => write(pathOf(key), value),
  }
}

function read(path: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(readFileSync(path, 'utf8')) }
  } catch {
    return undefined
  }
}

function write(path: string, value: unknown): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const temporary = `${path}.${process.pid}.tmp`
    writeFileSync(temporary, JSON.stringify(value))
    renameSync(temporary, path)
  } catch {
    // The disk is read-only or full: the next run computes the result again.
  }
}

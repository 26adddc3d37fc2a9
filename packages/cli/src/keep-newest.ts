import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Deletes the files of a cache that were written longest ago: `most` of them stay. */
export function keepNewest(folder: string, most: number): void {
  try {
    const names = readdirSync(folder)
    if (names.length <= most) return
    const files = names.map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    for (const { path } of files.toSorted((a, b) => b.time - a.time).slice(most)) rmSync(path, { force: true })
  } catch {
    // There is none, or another process deletes from it.
  }
}

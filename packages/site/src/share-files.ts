import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replaceByLink } from './keep-unchanged.ts'

/**
 * Stores equal files of several folders once: each folder has a name (a hard link) for them. Where a disk has no
 * such links, every folder keeps its own copy.
 */
export function shareFiles(folders: readonly string[]): void {
  const known = new Map<string, string>()
  const stored = new Set<number>()
  for (const folder of folders) {
    for (const file of filesIn(folder)) {
      const { ino } = statSync(file)
      if (stored.has(ino)) continue
      stored.add(ino)
      const key = keyOf(file)
      const first = known.get(key)
      if (first === undefined) known.set(key, file)
      else if (replaceByLink(file, first) === 'no-links') return
    }
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function keyOf(file: string): string {
  return `${statSync(file).size} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`
}

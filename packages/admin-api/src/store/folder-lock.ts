import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a folder for this process. Undefined: another one has it. PGlite itself lets two processes write into one folder, and ruin it.
 *
 * The lock is SQLite's on an empty file: the operating system holds it and drops it with the process, however that ends, so that no
 * stale lock ever has to be distinguished from a real one.
 */
export function lockFolder(folder: string): { release(): void } | undefined {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}

/** `SQLITE_BUSY` */
const busy = 5

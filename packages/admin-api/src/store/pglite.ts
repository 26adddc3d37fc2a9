import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './error.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations.ts'
import { sqlStore } from './sql-store.ts'
import type { Store } from './store.ts'

/** PostgreSQL inside this process, over a folder or in memory. */
export async function openPglite(folder: string | undefined): Promise<Store> {
  const lock = folder === undefined ? undefined : take(folder)
  try {
    const client = await PGlite.create(folder === undefined ? 'memory://' : join(folder, 'pglite'))
    const db = drizzle({ client })
    await migrate(db, { migrationsFolder })
    const close = async () => {
      if (!client.closed) await client.close()
      lock?.release()
    }
    return sqlStore(db, { close })
  } catch (error) {
    lock?.release()
    throw cannotOpen(folder, error)
  }
}

function take(folder: string): { release(): void } {
  let lock
  try {
    // Only the owner may read keys and jobs.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    lock = lockFolder(folder)
  } catch (error) {
    throw cannotOpen(folder, error)
  }
  if (!lock)
    throw new StoreError(
      'locked',
      `Another process has the data folder \`${folder}\`. Only one process can use a folder at a time.`,
    )
  return lock
}

function cannotOpen(folder: string | undefined, error: unknown): StoreError {
  const reason = error instanceof Error ? error.message : String(error)
  const what = folder === undefined ? 'A database in memory' : `The data folder \`${folder}\``
  return new StoreError('unavailable', `${what} cannot be opened: ${reason}`, { cause: error })
}

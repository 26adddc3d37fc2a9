import type { StoreLocation } from '@specnav/admin-api'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startPostgres } from './postgres.ts'

/** A kind of database that the tests run on. */
export interface Database {
  name: string
  /** A new, empty one. */
  create(): Promise<StoreLocation>
}

/** Databases that this machine has. They are gone after the tests of the file. */
export async function startDatabases(): Promise<Database[]> {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-admin-'))
  const postgres = await startPostgres()
  afterAll(async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const pglite: Database = { name: 'PGlite', create: async () => ({ data: mkdtempSync(join(folder, 'data-')) }) }
  if (!postgres) return [pglite]
  return [pglite, { name: 'PostgreSQL', create: async () => ({ databaseUrl: await postgres.createDatabase() }) }]
}

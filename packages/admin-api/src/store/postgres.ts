import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { reasonOf, StoreError } from './error.ts'
import { migrationsFolder } from './migrations.ts'
import { sqlStore } from './sql-store.ts'
import type { OpenOptions, Store } from './store.ts'

/** Timeout of a connection and of a query, in milliseconds. */
const patience = 5_000

/** PostgreSQL by its URL, with a pool of at most ten connections. */
export async function openPostgres(url: string, { onConnectionError = () => {} }: OpenOptions): Promise<Store> {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
    // The URL may contain a password.
    throw new StoreError('invalid', 'The database URL has to start with `postgresql://`.')
  }
  const pool = new Pool({
    connectionString: url,
    application_name: 'specnav-admin',
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    query_timeout: patience + 1_000,
  })
  pool.on('error', onConnectionError)
  try {
    await migrateOnce(pool)
  } catch (error) {
    await pool.end()
    throw new StoreError('unavailable', `The database cannot be opened: ${reasonOf(error)}`, { cause: error })
  }
  let ended: Promise<void> | undefined
  return sqlStore(drizzle({ client: pool }), () => (ended ??= pool.end()))
}

/** Servers that start together take turns: drizzle's migrator does not check whether another one is running. */
async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    try {
      await migrate(drizzle({ client }), { migrationsFolder })
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
}

/** Any number that nothing else in the database locks. */
const migrationLock = 7_362_800_261

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { type ChangeFeed, followChanges } from './change-feed.ts'
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
  const config = {
    connectionString: url,
    application_name: 'specnav-admin',
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    query_timeout: patience + 1_000,
  }
  const pool = new Pool(config)
  pool.on('error', onConnectionError)
  try {
    await migrateOnce(pool)
  } catch (error) {
    await pool.end()
    throw new StoreError('unavailable', `The database cannot be opened: ${reasonOf(error)}`, { cause: error })
  }
  let feed: ChangeFeed | undefined
  let ended: Promise<void> | undefined
  const close = async () => {
    await feed?.close()
    await pool.end()
  }
  return sqlStore(drizzle({ client: pool }), {
    close: () => (ended ??= close()),
    follow: (forget) => (feed = followChanges(config, pool, forget)),
  })
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

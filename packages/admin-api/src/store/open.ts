import type { OpenOptions, Store, StoreLocation } from './store.ts'

/** Opens a store and updates its tables. Rejects with a `StoreError` if that fails. */
export async function openStore(location: StoreLocation, options: OpenOptions = {}): Promise<Store> {
  // Drivers are loaded on demand: PGlite is a database server of 20 MB.
  if ('databaseUrl' in location) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(location.databaseUrl, options)
  }
  const { openPglite } = await import('./pglite.ts')
  return openPglite('data' in location ? location.data : undefined)
}

import type { OpenOptions, Store, StoreLocation } from './store.ts'

/** Opens a store and brings its tables up to date. Rejects with a `StoreError` where that cannot be done. */
export async function openStore(location: StoreLocation, options: OpenOptions = {}): Promise<Store> {
  // A driver is loaded where it is needed: PGlite is a database server of 20 MB.
  if ('databaseUrl' in location) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(location.databaseUrl, options)
  }
  const { openPglite } = await import('./pglite.ts')
  return openPglite('data' in location ? location.data : undefined)
}

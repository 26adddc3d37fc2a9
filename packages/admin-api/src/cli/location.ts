import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openStore } from '../store/open.ts'
import type { OpenOptions, Store, StoreLocation } from '../store/store.ts'
import { StoreError } from '../store/error.ts'
import { type Args, type CommandOption, UsageError } from './command.ts'
import { connectToServer } from './control.ts'
import type { OperatorStore } from './operations.ts'
import type { Terminal } from './terminal.ts'

/** Where the data is: the options of every command that needs it. */
export const locationOptions = {
  data: { value: '<dir>', description: 'The folder of the embedded database (default: specnav-admin-data)' },
  'database-url': {
    value: '<url>',
    description: 'A PostgreSQL server to use instead (default: $SPECNAV_ADMIN_DATABASE_URL)',
  },
} satisfies Record<string, CommandOption>

export function location({ values }: Args, { env }: Terminal): StoreLocation {
  const data = values.get('data')
  const databaseUrl = values.get('database-url')
  if (data !== undefined && databaseUrl !== undefined) throw new UsageError('Use --data or --database-url, not both.')
  if (data === '' || databaseUrl === '') throw new UsageError(`--${data === '' ? 'data' : 'database-url'} is empty.`)
  if (databaseUrl !== undefined) return { databaseUrl }
  if (data !== undefined) return { data }
  const { SPECNAV_ADMIN_DATABASE_URL: fromEnvironment } = env
  return fromEnvironment ? { databaseUrl: fromEnvironment } : { data: 'specnav-admin-data' }
}

/** Runs an operation on the store and closes it. If a server has the folder open, the server runs it. */
export async function withStore<T>(
  where: StoreLocation,
  { creates, terminal }: { creates: boolean; terminal: Terminal },
  use: (store: OperatorStore) => Promise<T>,
): Promise<T> {
  if (!creates && 'data' in where && !existsSync(where.data))
    throw new StoreError('not-found', `There is no data folder \`${where.data}\`.`)
  const store = await openInTurn(where, { terminal }, connectToServer)
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/** The store of a server, which needs the folder for itself. */
export function openForServer(where: StoreLocation, options: OpenOptions & { terminal: Terminal }): Promise<Store> {
  return openInTurn<never>(where, options, async (folder) => {
    if (!(await connectToServer(folder))) return undefined
    throw new StoreError(
      'locked',
      `Another server has the data folder \`${folder}\`. Several servers need a PostgreSQL database.`,
    )
  })
}

/** Opens a store. While another process has the folder, calls `instead`, and waits if that returns nothing. */
async function openInTurn<T>(
  where: StoreLocation,
  { terminal, ...options }: OpenOptions & { terminal: Terminal },
  instead: (folder: string) => Promise<T | undefined>,
): Promise<Store | T> {
  const start = Date.now()
  let isReported = false
  for (;;) {
    try {
      return await openStore(where, options)
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'locked' && 'data' in where)) throw error
      const other = await instead(where.data)
      if (other) return other
      if (Date.now() - start > patience) throw error
      if (!isReported && Date.now() - start > patience / 20) {
        terminal.err(`Waiting for the process that has the data folder \`${where.data}\`.\n`)
        isReported = true
      }
      await setTimeout(100)
    }
  }
}

/** Milliseconds: commands take less, and so does a server that creates its database. */
const patience = 60_000

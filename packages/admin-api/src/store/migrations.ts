import { fileURLToPath } from 'node:url'

/** The folder of the migrations: beside `src`, and beside `dist`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

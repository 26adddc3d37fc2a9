import { fileURLToPath } from 'node:url'

/** The folder of the migrations: next to `src` and `dist`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

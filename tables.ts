import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * `tsc -b` does not write the types of a module again when a table in JSON that it imports has changed: the new keys would be unknown to
 * other packages. So a package whose tables have changed is built from nothing. Remove this when `tsc -b` does it.
 */
const cache = join(import.meta.dirname, 'node_modules/.cache/specnav-tables')
mkdirSync(cache, { recursive: true })
for (const name of globSync('*', { cwd: join(import.meta.dirname, 'packages') })) {
  const folder = join(import.meta.dirname, 'packages', name)
  const tables = globSync('src/**/*.json', { cwd: folder }).toSorted()
  if (tables.length === 0) continue
  const hash = createHash('sha256')
  for (const path of tables) hash.update(path).update(readFileSync(join(folder, path)))
  const key = hash.digest('hex')
  const file = join(cache, name)
  if (read(file) === key) continue
  rmSync(join(folder, 'dist/.tsbuildinfo'), { force: true })
  writeFileSync(file, key)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

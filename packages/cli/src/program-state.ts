import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from './version.ts'

/**
 * What results depend on besides their input: the version. In a checkout programs change without a new version, so there
 * it is the state of their files, compared as in `make`.
 */
export function programState(file = fileURLToPath(import.meta.url)): string {
  if (file.includes(`${sep}node_modules${sep}`)) return version()
  const own = dirname(file)
  const packages = dirname(dirname(own))
  const names = readdirSync(packages).map((name) => join(packages, name, own.slice(dirname(own).length)))
  const hash = createHash('sha256')
  for (const folder of names.filter((each) => existsSync(each)))
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (extname(path) !== extname(file)) continue
      const { size, mtimeMs } = statSync(join(folder, path))
      hash.update(`${folder} ${path} ${size} ${mtimeMs}\n`)
    }
  return `${version()}-${hash.digest('hex').slice(0, 16)}`
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./', import.meta.url))

/**
 * What kept results depend on besides their input: the versions of this package and of the highlighter. In a checkout
 * programs change without a new version, so there it is the state of their files, compared as in `make`.
 */
export function programState(): string {
  const hash = createHash('sha256').update(process.version)
  for (const name of ['@specnav/site', 'shiki'])
    hash.update(readFileSync(createRequire(import.meta.url).resolve(`${name}/package.json`)))
  if (!folder.includes(`${sep}node_modules${sep}`))
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const { size, mtimeMs } = statSync(join(folder, path))
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('base64url')
}

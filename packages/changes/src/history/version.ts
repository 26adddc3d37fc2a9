import { readFileSync } from 'node:fs'

/** The version of this package: another one may find other changes. */
export function version(): string {
  const file = new URL('../../package.json', import.meta.url)
  const manifest: { version: string } = JSON.parse(readFileSync(file, 'utf8'))
  return manifest.version
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The package manager of this repository, with its version. */
export const { packageManager }: { packageManager: string } = JSON.parse(readText('package.json'))

/** Packs every public package, which is built, as it would be published: one archive each in `folder`. */
export function packPackages(folder: string): void {
  // npx reads every package of its working folder, which takes six seconds here.
  const pack = ['-r', '--filter', './packages/*', 'pack', '--pack-destination', folder]
  execFileSync('npx', ['-y', packageManager, '-C', root, ...pack], {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** A file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

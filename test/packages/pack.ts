import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The package manager of this repository, with its version. */
export const { packageManager }: { packageManager: string } = JSON.parse(readText('package.json'))

/** Builds every public package and packs it as it would be published: one archive each in `folder`. */
export function packPackages(folder: string): void {
  // npx reads every package of its working folder, which takes six seconds here.
  const pnpm = (...args: string[]) =>
    execFileSync('npx', ['-y', packageManager, '-C', root, ...args], {
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  pnpm('run', 'build')
  pnpm('-r', '--filter', './packages/*', 'pack', '--pack-destination', folder)
}

/** A file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

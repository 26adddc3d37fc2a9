import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The files that say where the repository of a folder is published, and its branch: absolute paths. Outside of
 * repositories, those that a new one would have. Undefined where anything else says so.
 */
export function gitFiles(root: string): readonly string[] | undefined {
  const heads = ['HEAD', 'refs/remotes/origin/HEAD'].flatMap((name) => ['--git-path', name])
  const found = git(root, ['rev-parse', '--path-format=absolute', '--show-toplevel', ...heads])
  if (found === '') {
    const repositories = foldersAbove(root).map((folder) => join(folder, '.git'))
    return repositories.some((path) => existsSync(path)) || process.env.GIT_DIR ? undefined : repositories
  }
  const [top = '', ...paths] = found.trim().split('\n')
  // Of each setting: where it is from, as a path from the top of the repository, and what it is.
  const settings = git(root, ['config', '--list', '--show-origin', '-z']).split('\0').slice(0, -1)
  const origins = new Set(settings.filter((_, index) => index % 2 === 0))
  if ([...origins].some((origin) => !origin.startsWith('file:'))) return undefined
  return [...paths, ...Array.from(origins, (origin) => resolve(top, origin.slice('file:'.length)))]
}

/** A folder, and all that it is in. */
function foldersAbove(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersAbove(above)]
}

function git(root: string, args: readonly string[]): string {
  const { stdout, status } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', timeout: 10_000 })
  return status === 0 ? stdout : ''
}

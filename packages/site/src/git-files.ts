import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * The files that say where the repository of a folder is published, and its branch: absolute paths. Undefined where
 * anything else says so, and outside of repositories, where one may be made.
 */
export function gitFiles(root: string): readonly string[] | undefined {
  const heads = ['HEAD', 'refs/remotes/origin/HEAD'].flatMap((name) => ['--git-path', name])
  const found = git(root, ['rev-parse', '--path-format=absolute', '--show-toplevel', ...heads])
  const [top = '', ...paths] = found.trim().split('\n')
  // Of each setting: where it is from, as a path from the top of the repository, and what it is.
  const settings = git(root, ['config', '--list', '--show-origin', '-z']).split('\0').slice(0, -1)
  const origins = new Set(settings.filter((_, index) => index % 2 === 0))
  if (top === '' || [...origins].some((origin) => !origin.startsWith('file:'))) return undefined
  return [...paths, ...Array.from(origins, (origin) => resolve(top, origin.slice('file:'.length)))]
}

function git(root: string, args: readonly string[]): string {
  const { stdout, status } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', timeout: 10_000 })
  return status === 0 ? stdout : ''
}

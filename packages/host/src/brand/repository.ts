import { spawnSync } from 'node:child_process'

/** The git repository of a docs folder, where it is published. */
export interface Repository {
  host: 'github.com' | 'gitlab.com'
  /** `acme/docs`. */
  name: string
  branch: string
  /** The docs folder in it: empty, or with a slash at its end. */
  folder: string
}

/** Undefined without git, and for a repository that is at another host. */
export function repositoryOf(root: string): Repository | undefined {
  const remote = git(root, 'config', '--get', 'remote.origin.url').replace(/(?:\.git)?\/?$/, '')
  const [, host, name] = /\b(github\.com|gitlab\.com)[/:]([\w.-]+(?:\/[\w.-]+)+)$/.exec(remote) ?? []
  if ((host !== 'github.com' && host !== 'gitlab.com') || name === undefined) return undefined
  const branch =
    git(root, 'symbolic-ref', '--short', 'HEAD') ||
    git(root, 'rev-parse', '--abbrev-ref', 'origin/HEAD').replace(/^origin\//, '')
  return { host, name, branch: branch || 'main', folder: git(root, 'rev-parse', '--show-prefix') }
}

function git(root: string, ...args: string[]): string {
  const { stdout, status } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', timeout: 10_000 })
  return status === 0 ? stdout.trim() : ''
}

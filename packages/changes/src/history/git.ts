import { spawnSync } from 'node:child_process'
import { join, relative, sep } from 'node:path'

/** Maximum length of what git answers at once, in bytes: 512 Mi. */
const longest = 512 * 1024 * 1024

/** A commit at which something may have changed. */
export interface Commit {
  hash: string
  /** The tag of the commit, or the start of its hash. */
  label: string
  /** Seconds since 1970. */
  time: number
  /** `2026-01-31`. */
  day: string
}

/** The repository around a docs folder. Paths are from its top. */
export class Repository {
  readonly #top: string
  readonly #folders: { own: string; common: string }
  /** The path of the docs folder with a slash at its end, or nothing. */
  readonly prefix: string
  /** Whether the history is cut off. */
  readonly isShallow: boolean

  constructor(top: string, prefix: string, isShallow: boolean, folders: { own: string; common: string }) {
    this.#top = top
    this.#folders = folders
    this.prefix = prefix
    this.isShallow = isShallow
  }

  /** The files and folders that change with its commits and tags, from the folder `root`. */
  state(root: string): string[] {
    const { own, common } = this.#folders
    const ofOwn = ['HEAD', 'logs/HEAD'].map((name) => join(own, name))
    const shared = ['packed-refs', 'shallow', 'refs/heads', 'refs/tags'].map((name) => join(common, name))
    return [...ofOwn, ...shared].map((path) => relative(root, path).split(sep).join('/'))
  }

  /** The tags that match a pattern, the oldest first: those of the current history, or all others. */
  tags(pattern: string | undefined, isMerged: boolean): Commit[] {
    const fields = ['refname:strip=2', 'objectname', '*objectname', 'creatordate:unix', 'creatordate:short']
    const output = this.#run([
      'for-each-ref',
      isMerged ? '--merged=HEAD' : '--no-merged=HEAD',
      '--sort=version:refname',
      '--sort=creatordate',
      `--format=${fields.map((field) => `%(${field})`).join('%00')}`,
      pattern === undefined ? 'refs/tags' : `refs/tags/${pattern}`,
    ])
    return linesOf(output).map((line) => {
      const [label = '', object = '', commit = '', time = '', day = ''] = line.split('\0')
      return { label, hash: commit || object, time: Number(time), day }
    })
  }

  /** The commits that change one of these files, the oldest first. */
  commits(paths: readonly string[]): Commit[] {
    const output = this.#run(['log', '--topo-order', '--reverse', '--format=%H%x00%ct%x00%cs', '--', ...paths])
    return linesOf(output).map((line) => {
      const [hash = '', time = '', day = ''] = line.split('\0')
      return { hash, label: hash.slice(0, 7), time: Number(time), day }
    })
  }

  /** The paths that a file has had, the newest first. */
  names(path: string): string[] {
    // A file that is moved is often rewritten in the same commit.
    const moves = ['log', '--follow', '-M20%', '--diff-filter=R', '--name-status', '-z', '--format=', '--', path]
    const parts = this.#run(moves)?.split('\0') ?? []
    const names = [path]
    for (const [index, part] of parts.entries()) {
      const [before, after] = parts.slice(index + 1)
      if (/^\s*R\d+$/.test(part) && before !== undefined && after === names.at(-1)) names.push(before)
    }
    return [...new Set(names)]
  }

  /** When the commit was made that a name stands for. */
  timeOf(name: string): number | undefined {
    const hash = this.#run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])?.trim()
    const time = hash && this.#run(['show', '-s', '--format=%ct', hash])?.trim()
    return time ? Number(time) : undefined
  }

  /** The hashes of files, such as `<commit>:openapi.yaml`; undefined for what is not there. */
  blobs(names: readonly string[]): (string | undefined)[] {
    if (names.length === 0) return []
    // A file outside of the repository would end the command.
    const asked = names.map((name) => (/\n|:\.\.\//.test(name) ? ':' : name)).join('\n')
    const answers = (this.#run(['cat-file', '--batch-check'], `${asked}\n`) ?? '').split('\n')
    return names.map((_, index) => /^([\da-f]{40,64}) blob \d+$/.exec(answers[index] ?? '')?.[1])
  }

  /** The texts of files by their hashes. */
  texts(hashes: readonly string[]): Map<string, string> {
    const texts = new Map<string, string>()
    if (hashes.length === 0) return texts
    const { stdout } = this.#spawn(['cat-file', '--batch'], `${hashes.join('\n')}\n`)
    let at = 0
    while (at < stdout.length) {
      const end = stdout.indexOf(10, at)
      if (end === -1) break
      const [hash = '', kind, size] = stdout.toString('utf8', at, end).split(' ')
      at = end + 1
      if (kind !== 'blob') continue
      const length = Number(size)
      texts.set(hash, stdout.toString('utf8', at, at + length))
      at += length + 1
    }
    return texts
  }

  #run(args: readonly string[], input?: string): string | undefined {
    const { status, stdout } = this.#spawn(args, input)
    return status === 0 ? stdout.toString() : undefined
  }

  #spawn(args: readonly string[], input = '') {
    return spawnSync('git', ['--literal-pathspecs', '-C', this.#top, ...args], { input, maxBuffer: longest })
  }
}

/** The repository around a folder, or why there is none. */
export function openRepository(root: string): Repository | string {
  const asked = ['--show-toplevel', '--is-shallow-repository', '--absolute-git-dir', '--git-common-dir']
  const { error, status, stdout, stderr } = spawnSync(
    'git',
    ['-C', root, 'rev-parse', ...asked, '--show-prefix', '--verify', 'HEAD'],
    { encoding: 'utf8' },
  )
  if (error) return '`git` is not installed here.'
  const [top = '', shallow, own = '', common = '', prefix = ''] = stdout.split('\n')
  if (status === 0) return new Repository(top, prefix, shallow === 'true', { own, common: join(root, common) })
  if (top !== '') return 'The repository has no commits yet.'
  const [said = ''] = stderr.trim().split('\n')
  return /not a git repository/.test(said) ? 'The docs folder is in no git repository.' : `git says: ${said}`
}

function linesOf(output: string | undefined): string[] {
  return (output ?? '').split('\n').filter((line) => line !== '')
}

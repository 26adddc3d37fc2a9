import { spawnSync } from 'node:child_process'
import type { Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'

/** When each file of the docs folder was last changed: by its path, in seconds since 1970. */
export interface LastChanges {
  dates: ReadonlyMap<string, number>
  problems: Problem[]
}

/** Maximum length of the history that is read, in bytes: 256 Mi. */
const longest = 256 * 1024 * 1024

/** Asks git once for the whole folder. */
export function lastChanges({ files, config }: Pick<Site, 'files' | 'config'>): LastChanges {
  const { root } = files
  if (root === undefined) return without('The docs are not in a folder.')
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: longest, timeout: 60_000 })
  const shallow = git('rev-parse', '--is-shallow-repository')
  if (shallow.error) return without('There is no `git` on this machine.')
  if (shallow.status !== 0) return without('The docs folder is in no git repository.')
  if (shallow.stdout.trim() === 'true')
    return without('The git repository is a shallow clone: fetch its whole history (`fetch-depth: 0`).')
  const log = git('-c', 'core.quotePath=false', 'log', '--format=%x01%ct', '--name-only', '-z', '--relative', '--', '.')
  return log.status === 0 ? { dates: readLog(log.stdout), problems: [] } : without('The history cannot be read.')

  function without(reason: string): LastChanges {
    const message = `Pages do not show when they were last changed. ${reason}`
    const { file } = config
    return {
      dates: new Map(),
      problems: [{ code: 'dates-missing', severity: 'note', message, file, pointer: '/metadata/timestamp' }],
    }
  }
}

/** The newest commit is first. */
function readLog(log: string): Map<string, number> {
  const dates = new Map<string, number>()
  for (const commit of log.split('\x01').slice(1)) {
    const [seconds = '', ...names] = commit.split(/[\0\n]+/)
    for (const name of names) if (name !== '' && !dates.has(name)) dates.set(name, Number(seconds))
  }
  return dates
}

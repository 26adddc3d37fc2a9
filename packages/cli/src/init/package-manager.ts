import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What users of a package manager type. */
export interface PackageManager {
  name: string
  locks: readonly string[]
  install: string
  add: string
  addDev: string
  exec: string
  run: string
}

const npmWords = { add: 'npm install', addDev: 'npm install --save-dev' }
const npm: PackageManager = { ...manager('npm', ['package-lock.json'], 'npx'), ...npmWords }

const managers: readonly PackageManager[] = [
  manager('pnpm', ['pnpm-lock.yaml'], 'pnpm'),
  manager('yarn', ['yarn.lock'], 'yarn'),
  manager('bun', ['bun.lock', 'bun.lockb'], 'bunx'),
  npm,
]

function manager(name: string, locks: readonly string[], exec: string): PackageManager {
  const addDev = `${name} add ${name === 'pnpm' ? '--save-dev' : '--dev'}`
  return { name, locks, exec, install: `${name} install`, add: `${name} add`, addDev, run: `${name} run` }
}

/**
 * The package manager of a project, by the nearest lock file or `packageManager`: in a monorepo they are in a folder around
 * the project. `agent` says what runs this program (`pnpm/10.0.0 npm/? node/…`): for a project that has none yet.
 */
export function packageManager(folder: string, agent = ''): PackageManager {
  const pinned = pinnedIn(folder)
  const manager = managers.find(({ name, locks }) => {
    return name === pinned || locks.some((file) => existsSync(join(folder, file)))
  })
  const parent = dirname(folder)
  if (manager) return manager
  if (parent !== folder) return packageManager(parent, agent)
  return managers.find(({ name }) => agent.startsWith(`${name}/`)) ?? npm
}

function pinnedIn(folder: string): string | undefined {
  try {
    const { packageManager: pin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof pin === 'string' ? pin.split('@')[0] : undefined
  } catch {
    // There is none, or the package manager will report it.
    return undefined
  }
}

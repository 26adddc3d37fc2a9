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

const npm: PackageManager = {
  ...{ name: 'npm', locks: ['package-lock.json'], install: 'npm install', add: 'npm install' },
  ...{ addDev: 'npm install --save-dev', exec: 'npx', run: 'npm run' },
}

const managers: readonly PackageManager[] = [
  {
    ...{ name: 'pnpm', locks: ['pnpm-lock.yaml'], install: 'pnpm install', add: 'pnpm add' },
    ...{ addDev: 'pnpm add --save-dev', exec: 'pnpm', run: 'pnpm run' },
  },
  {
    ...{ name: 'yarn', locks: ['yarn.lock'], install: 'yarn install', add: 'yarn add' },
    ...{ addDev: 'yarn add --dev', exec: 'yarn', run: 'yarn run' },
  },
  {
    ...{ name: 'bun', locks: ['bun.lock', 'bun.lockb'], install: 'bun install', add: 'bun add' },
    ...{ addDev: 'bun add --dev', exec: 'bunx', run: 'bun run' },
  },
  npm,
]

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

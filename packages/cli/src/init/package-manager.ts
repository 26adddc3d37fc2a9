import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What users of a package manager type. */
interface Commands {
  locks: readonly string[]
  add: string
  exec: string
  run: string
}

const npm: Commands = { locks: ['package-lock.json'], add: 'npm install', exec: 'npx', run: 'npm run' }

const managers: readonly Commands[] = [
  { locks: ['pnpm-lock.yaml'], add: 'pnpm add', exec: 'pnpm', run: 'pnpm run' },
  { locks: ['yarn.lock'], add: 'yarn add', exec: 'yarn', run: 'yarn run' },
  { locks: ['bun.lock', 'bun.lockb'], add: 'bun add', exec: 'bunx', run: 'bun run' },
  npm,
]

/** The package manager of a project, by the nearest lock file: in a monorepo it is in a folder around the project. */
export function packageManager(folder: string): Commands {
  const manager = managers.find(({ locks }) => locks.some((file) => existsSync(join(folder, file))))
  const parent = dirname(folder)
  if (manager || parent === folder) return manager ?? npm
  return packageManager(parent)
}

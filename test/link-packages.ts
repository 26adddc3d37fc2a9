import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives a project a `node_modules` of its own, with links to the packages that a folder has installed. Caches
 * are made in it: two projects that shared the folder would write over each other's.
 */
export function linkPackages(from: string, project: string, { without }: { without?: string } = {}): void {
  const modules = join(project, 'node_modules')
  mkdirSync(modules, { recursive: true })
  for (const name of readdirSync(join(from, 'node_modules'))) {
    if (!name.startsWith('.') && name !== without) symlinkSync(join(from, 'node_modules', name), join(modules, name))
  }
}

import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project that has every optional package installed. */
export const gallery = fileURLToPath(new URL('../../examples/gallery', import.meta.url))

/** Gives a project the packages of the gallery, and a `node_modules` of its own. */
export function installPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules, { recursive: true })
  for (const name of readdirSync(join(gallery, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@specnav')
      symlinkSync(join(gallery, 'node_modules', name), join(modules, name))
  }
}

import { fileURLToPath } from 'node:url'
import { linkPackages } from '../link-packages.ts'

/** The project that has every optional package installed. */
export const gallery = fileURLToPath(new URL('../../examples/gallery', import.meta.url))

/** Gives a project the packages of the gallery. */
export function installPackages(folder: string): void {
  linkPackages(gallery, folder, { without: '@specnav' })
}

import { fileURLToPath } from 'node:url'
import { OptionalPackages } from '@specnav/host'

/** The folder in which Astro's packages are looked up: this package. */
export const packageFolder = new URL('../', import.meta.url)

/** The packages that the project of a docs folder can have installed. */
export function packagesOf(root: string): OptionalPackages {
  return new OptionalPackages([root, fileURLToPath(packageFolder)])
}

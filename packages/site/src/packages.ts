import { fileURLToPath } from 'node:url'
import { OptionalPackages } from '@specnav/host'

const packageFolder = new URL('../', import.meta.url)

/** The packages that the project of a docs folder can have installed. */
export function packagesOf(root: string): OptionalPackages {
  return new OptionalPackages([root, fileURLToPath(packageFolder)])
}

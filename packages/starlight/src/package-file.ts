import { fileURLToPath } from 'node:url'

/** The absolute path of a file that this package ships besides its code: components, styles, routes. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

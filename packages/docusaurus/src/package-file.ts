import { fileURLToPath } from 'node:url'

/** A file of this package that Docusaurus needs by its path: next to this one, compiled or not. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

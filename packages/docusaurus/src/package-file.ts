import { fileURLToPath } from 'node:url'

/** A file of this package that Docusaurus is told of by its path: beside this one, compiled or not. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}

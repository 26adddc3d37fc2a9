import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the search indexes of a written site, from its root: a large one has several. */
export function searchFolders(folder: string): string[] {
  const first = join(folder, 'pagefind')
  const others = existsSync(first) ? readdirSync(first).filter((name) => /^\d+$/.test(name)) : []
  return ['/pagefind', ...others.toSorted().map((name) => `/pagefind/${name}`)]
}

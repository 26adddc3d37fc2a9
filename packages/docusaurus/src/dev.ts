import { isAbsolute, join } from 'node:path'
import type { Site } from '@specnav/core'
import { folderOf } from '@specnav/core'
import type { Middleware } from '@specnav/host'

/** What the site was made of: its files, and any file that could become part of it in the folders that they stand in. */
export function pathsToWatch({ inputs, files, pages }: Site): string[] {
  const { root } = files
  if (root === undefined) return []
  const own = [...inputs.files].filter((file) => !/^[a-z][a-z\d+.-]+:/i.test(file))
  // Docusaurus asks once: while docs.json cannot be read, any folder may turn out to be part of it.
  const folders = new Set([...(pages.size > 0 ? inputs.folders : files.folders()), ...own.map(folderOf)])
  const absolute = (path: string) => (isAbsolute(path) ? path : join(root, path))
  return [...own.map(absolute), ...Array.from(folders, (folder) => join(absolute(folder), '*.{md,mdx,json,yaml,yml}'))]
}

/** Puts middleware in front of that of Docusaurus. */
export function inFront(...own: Middleware[]): (middlewares: Middleware[]) => Middleware[] {
  return (middlewares) => {
    // Docusaurus' own list is joined to what is returned: changing the list holds in any case.
    middlewares.unshift(...own)
    return middlewares
  }
}

import { isAbsolute, join } from 'node:path'
import type { Site } from '@specnav/pages'
import { folderOf } from '@specnav/core'

/** The files from which the site was made, and any file that could become part of it in their folders. */
export function pathsToWatch({ inputs, files, pages }: Site): string[] {
  const { root } = files
  if (root === undefined) return []
  const own = [...inputs.files].filter((file) => !/^[a-z][a-z\d+.-]+:/i.test(file))
  // Docusaurus asks only once: while docs.json cannot be read, any folder may turn out to be part of the
  // site.
  const folders = new Set([...(pages.size > 0 ? inputs.folders : files.folders()), ...own.map(folderOf)])
  const absolute = (path: string) => (isAbsolute(path) ? path : join(root, path))
  return [...own.map(absolute), ...Array.from(folders, (folder) => join(absolute(folder), '*.{md,mdx,json,yaml,yml}'))]
}

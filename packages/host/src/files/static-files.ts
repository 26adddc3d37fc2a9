import type { Site } from '@specnav/pages'
import { staticType } from '@specnav/core/files'

/** The files of the project that are served unchanged. */
export function staticFiles(site: Pick<Site, 'files'>): string[] {
  return site.files.list().filter((path) => staticType(path) !== undefined)
}

/** Whether the project has a file at that path that is served unchanged. */
export function isStatic({ files }: Pick<Site, 'files'>, path: string): boolean {
  return staticType(path) !== undefined && files.has(path)
}

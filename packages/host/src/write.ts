import type { Problem } from '@specnav/core'
import type { ShownSite } from './shown-site.ts'
import { staticFiles } from './static-files.ts'
import { SiteWriter } from './writer.ts'

export interface WriteOptions {
  /** Whether files of the project replace those that the host has made. Default: the host's stay. */
  replace?: boolean
  /**
   * Whether the host writes pages as `guide.html`: next to one, no redirect `guide/index.html` is written.
   */
  pagesAreFiles?: boolean
}

/**
 * Writes the files besides the pages into a built site. Returns the problems of files that could not be
 * written.
 */
export async function writeFiles(
  folder: string,
  shown: ShownSite,
  { replace = false, pagesAreFiles = false }: WriteOptions = {},
): Promise<Problem[]> {
  const writer = new SiteWriter(folder)
  const { site } = shown
  for (const path of staticFiles(site)) if (replace || !writer.has(path)) writer.copy(path, site.files)
  for (const file of shown.schemas.files()) await writer.write(file)
  for (const file of shown.files()) {
    const isPage = pagesAreFiles && file.type === 'redirect' && writer.has(file.path.replace(/\/index\.html$/, '.html'))
    if (!isPage) await writer.write(file)
  }
  const made = [...shown.look(), ...(await shown.islands.files())]
  for (const file of made) await writer.write(file, { replace: true })
  return writer.problems
}

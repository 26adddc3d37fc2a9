import { writeBrandFiles } from '@specnav/host'
import type { Problem } from '@specnav/core'
import { type SiteFile, siteFiles, SiteWriter, staticFiles } from '@specnav/host'
import type { Host } from './host.ts'

/** What stands beside our pages. Whole sidebars are left out: a group that a page does not carry is a link here. */
export function* filesOf({ docs, origin }: Host): Generator<SiteFile> {
  for (const file of siteFiles(docs, { ...(origin && { origin }) })) if (file.type !== 'sidebar') yield file
}

/** Writes them into the built site, with the images of the docs folder. Pages and public files of the project's own stay. */
export async function writeFiles(folder: string, host: Host): Promise<Problem[]> {
  const writer = new SiteWriter(folder)
  const { site } = host.docs
  for (const path of staticFiles(site)) if (!writer.has(path)) writer.copy(path, site.files)
  for (const file of filesOf(host)) {
    const isPage = file.type === 'redirect' && writer.has(file.path.replace(/\/index\.html$/, '.html'))
    if (!isPage) writer.write(file)
  }
  await writeBrandFiles(folder, host.brand.files())
  return writer.problems
}

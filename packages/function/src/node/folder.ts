import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFiles } from '../part.ts'
import { readRecord, type SiteRecord } from '../rules/record.ts'
import { staticFiles } from './static.ts'

/** How the files of a folder are served. */
export interface FolderOptions {
  /** The path below which they are served, with slashes at its ends. */
  base: string
  /** Their headers and redirects. Default: those that the folder's own record says. */
  record?: SiteRecord
}

/** The files of a site in a folder. A site that is built again while a server runs has others. */
export function folderFiles(folder: string, { base, record }: FolderOptions): () => Promise<SiteFiles> {
  const head = join(folder, '_specnav/index/index.json')
  // What the system says of a file has its place on this machine, which is nobody's concern.
  const missing = () => Promise.reject(new Error('the site has no such file'))
  const make = (): SiteFiles => ({
    read: (path) => readFile(join(folder, path), 'utf8').catch(missing),
    fetch: staticFiles({ ...(record ?? readRecord(folder)), folder, base }),
  })
  let known: { build: string; files: SiteFiles } | undefined
  return async () => {
    const build = await stat(head).then(
      ({ ino, mtimeMs, size }) => [ino, mtimeMs, size].join(),
      () => '',
    )
    if (known?.build !== build) known = { build, files: make() }
    return known.files
  }
}

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { indexFolder } from '@specnav/mcp/format'
import type { SiteFiles } from '../part.ts'

/** The files of a site in a folder. A site that is built again while a server runs has others. */
export function folderFiles(folder: string): () => Promise<SiteFiles> {
  const head = join(folder, indexFolder, 'index.json')
  // What the system says of a file has its place on this machine, which is nobody's concern.
  const missing = () => Promise.reject(new Error('the site has no such file'))
  const make = (): SiteFiles => ({
    read: (path) => readFile(join(folder, path), 'utf8').catch(missing),
    fetch: async () => new Response('Not found', { status: 404 }),
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

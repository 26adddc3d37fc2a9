import { readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Audience } from '@specnav/core/access'
import { type ServingRules, type SiteFolder, serveFolder } from '../serve-folder.ts'

/** The site of an audience in a folder. */
export interface OpenFolder {
  folder: SiteFolder
  serve(request: Request): Promise<Response>
}

/** Opens the folders of a built site. They are read again after another build. */
export function siteFolders(dist: string, base: string): (audience: Audience) => Promise<OpenFolder> {
  let made: { build: string; folders: Map<string, Promise<OpenFolder>> } | undefined
  return async ({ folder }) => {
    const build = await stat(join(dist, 'audiences.json')).then(
      ({ ino, mtimeMs, size }) => [ino, mtimeMs, size].join(),
      () => '',
    )
    if (made?.build !== build) made = { build, folders: new Map() }
    const known = made.folders.get(folder) ?? openFolder(join(dist, folder), base)
    made.folders.set(folder, known)
    return known
  }
}

/**
 * Only names that the folder has listed are opened: whatever else a path means to the system (`..`, another case, dots at
 * the end, streams, links that leave the folder) is the name of nothing.
 */
async function openFolder(root: string, base: string): Promise<OpenFolder> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
      ),
  )
  const folder: SiteFolder = {
    has: async (path) => names.has(path),
    async read(path) {
      if (!names.has(path)) return undefined
      const file = join(root, path)
      const [body, { size, mtimeMs }] = await Promise.all([readFile(file), stat(file)])
      return { body, tag: `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}` }
    },
  }
  const record = await folder.read('_specnav/site.json')
  const rules: ServingRules = record ? JSON.parse(new TextDecoder().decode(record.body as Uint8Array)) : noRules
  return { folder, serve: serveFolder(folder, base, rules) }
}

const noRules: ServingRules = { headers: [], redirects: [] }

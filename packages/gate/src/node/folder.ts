import { readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type AudienceSite, openSite } from '../audience-site.ts'
import type { SiteFolder } from '../serve-folder.ts'

/** Opens the sites of audiences by their folders in a built site. They are opened again after another build. */
export function audienceSites(dist: string, base: string): (folder: string) => Promise<AudienceSite> {
  let known: { build: string; sites: Map<string, Promise<AudienceSite>> } | undefined
  return async (folder) => {
    const build = await stat(join(dist, 'audiences.json')).then(
      ({ ino, mtimeMs, size }) => [ino, mtimeMs, size].join(),
      () => '',
    )
    if (known?.build !== build) known = { build, sites: new Map() }
    const { sites } = known
    const site = sites.get(folder) ?? listedFolder(join(dist, folder)).then((files) => openSite(files, base))
    sites.set(folder, site)
    site.catch(() => sites.delete(folder))
    return site
  }
}

/**
 * Only names that the folder has listed are opened: whatever else a path means to the system (`..`, another case, dots at
 * the end, streams, links that leave the folder) is the name of nothing.
 */
async function listedFolder(root: string): Promise<SiteFolder> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const start = join(root, '.').length + 1
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(start).split(sep).join('/')),
  )
  return {
    has: async (path) => names.has(path),
    async read(path) {
      if (!names.has(path)) return undefined
      const file = join(root, path)
      const [body, { size, mtimeMs }] = await Promise.all([readFile(file), stat(file)])
      return { body, tag: `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}` }
    },
  }
}

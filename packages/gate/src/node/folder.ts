import { createHash } from 'node:crypto'
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
  const tags = new Map<string, { state: string; tag: string }>()
  return {
    has: async (path) => names.has(path),
    async read(path) {
      if (!names.has(path)) return undefined
      const file = join(root, path)
      const [body, { size, mtimeMs }] = await Promise.all([readFile(file), stat(file)])
      const state = `${size} ${mtimeMs}`
      const known = tags.get(path)
      if (known?.state === state) return { body, tag: known.tag }
      // Not the time: platforms give all files of a function the same one.
      const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
      tags.set(path, { state, tag })
      return { body, tag }
    },
  }
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of ours, which can have parts of pages. */
const parts = ['_astro', '_specnav', 'pagefind', '.well-known']

/** What has no pages at the root of a site, which a platform serves at `base`: `/_astro/*` and `/llms.txt`. */
export function assetPaths(folder: string, base: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = base + encodeURI(entry.name)
    if (entry.isDirectory())
      return parts.includes(entry.name) || !hasPages(join(folder, entry.name)) ? [`${path}/*`] : []
    return entry.name.includes('.') && !entry.name.endsWith('.html') ? [path] : []
  })
}

function hasPages(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? hasPages(join(folder, entry.name)) : entry.name.endsWith('.html'),
  )
}

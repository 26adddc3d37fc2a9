import type { Page } from '../types.ts'

/**
 * Folders in URLs that have no page of their own, and the first page in each: `/guides` leads to it if there
 * is only `/guides/install`. Hidden pages do not count.
 */
export function folderTargets(pages: ReadonlyMap<string, Page>): Map<string, string> {
  const targets = new Map<string, string>()
  for (const { path, hidden } of pages.values()) {
    if (hidden) continue
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (!targets.has(folder) && !pages.has(folder) && !pages.has(`${folder}/index`)) targets.set(folder, path)
    }
  }
  return targets
}

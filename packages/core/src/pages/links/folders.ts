import type { Page } from '../types.ts'

/**
 * Folders of the URL space that have no page of their own, and the first page in each: where `/guides` leads when there is only
 * `/guides/install`. Hidden pages are nobody's first page.
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

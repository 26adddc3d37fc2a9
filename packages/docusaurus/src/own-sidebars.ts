import type { LoadedContent, PropSidebarItem } from '@docusaurus/plugin-content-docs'
import { toSidebarsProp } from '@docusaurus/plugin-content-docs/lib/props.js'
import type { AllContent } from '@docusaurus/types'
import type { PageSidebar } from './client/page-data.ts'

/**
 * The project's own sidebars with entries of docs.json, by the paths of those entries. If several contain the
 * same entry, one of the default version takes precedence.
 */
export function ownSidebars(content: AllContent): Map<string, PageSidebar> {
  const plugins = (content['docusaurus-plugin-content-docs'] ?? {}) as Record<string, LoadedContent>
  const versions = Object.entries(plugins)
    .flatMap(([plugin, { loadedVersions }]) => loadedVersions.map((version) => ({ plugin, version })))
    .toSorted((a, b) => Number(b.version.isLast) - Number(a.version.isLast))
  const found = new Map<string, PageSidebar>()
  for (const { plugin, version } of versions) {
    for (const [name, items] of Object.entries(toSidebarsProp(version))) {
      const sidebar = { name: `${plugin}/${version.versionName}/${name}`, items }
      for (const href of items.flatMap(placedLinks)) if (!found.has(href)) found.set(href, sidebar)
    }
  }
  return found
}

/** The targets of docs.json's entries. */
function placedLinks(item: PropSidebarItem): string[] {
  if (item.type === 'category') return item.items.flatMap(placedLinks)
  return item.type === 'link' && item.customProps?.specnav ? [item.href] : []
}

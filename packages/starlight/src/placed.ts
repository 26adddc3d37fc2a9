import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { siteMarker } from '@specnav/core'
import type { PartName } from '@specnav/host'

type SidebarItem = NonNullable<StarlightUserConfig['sidebar']>[number]

/** Names the part that a link of the sidebar stands for. */
export const partAttribute = 'data-sn-part'

/**
 * Items for `sidebar` in the configuration of Starlight, at any depth: what the tab or group of docs.json with this name holds. Without a name it
 * is the whole navigation, tabs as groups.
 */
export function docsSidebar(name: PartName = []): SidebarItem[] {
  const names = [name].flat()
  // Starlight takes links, and carries their attributes to where pages are made.
  const attrs = { [partAttribute]: JSON.stringify(names) }
  return [{ label: names.at(-1) ?? 'docs.json', link: `/${siteMarker}/part/`, attrs }]
}

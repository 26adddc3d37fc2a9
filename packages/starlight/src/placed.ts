import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { siteMarker } from '@specnav/core'
import type { PartName } from '@specnav/host'

type SidebarItem = NonNullable<StarlightUserConfig['sidebar']>[number]

/** Names the part that a link of the sidebar represents. */
export const partAttribute = 'data-sn-part'

/**
 * Items for `sidebar` in the configuration of Starlight, at any depth: the contents of the tab or group of
 * docs.json with this name. Without a name, the whole navigation, with tabs as groups.
 */
export function docsSidebar(name: PartName = []): SidebarItem[] {
  const names = [name].flat()
  // Starlight accepts links, and passes their attributes to where pages are made.
  const attrs = { [partAttribute]: JSON.stringify(names) }
  return [{ label: names.at(-1) ?? 'docs.json', link: `/${siteMarker}/part/`, attrs }]
}

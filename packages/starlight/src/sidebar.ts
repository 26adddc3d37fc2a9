import type { StarlightUserConfig } from '@astrojs/starlight/types'

type SidebarItem = NonNullable<StarlightUserConfig['sidebar']>[number]

/** Names the part that a link of the sidebar stands for. */
export const partAttribute = 'data-specnav-part'

/**
 * An item for `sidebar` in the configuration of Starlight, at any depth: what the tab or group of docs.json with this name holds. Names from the
 * outside in where several have it: `specnavSidebar('API', 'Users')`. Without a name it is the whole navigation, tabs as groups.
 */
export function specnavSidebar(...name: string[]): SidebarItem {
  // Starlight takes links, and carries their attributes to where pages are made.
  return {
    label: name.at(-1) ?? 'docs.json',
    link: '/_specnav/part/',
    attrs: { [partAttribute]: JSON.stringify(name) },
  }
}

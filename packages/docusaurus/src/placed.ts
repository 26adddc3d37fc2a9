import type { Live, PartName } from '@specnav/host'
import type { DocusaurusDocs } from './docs.ts'
import { type ConfigItem, configItems } from './sidebar.ts'

/** Docusaurus reads sidebars when all plugins are made, and hands nothing to the files that hold them: this is the site that ours has opened. */
let opened: Live<DocusaurusDocs> | undefined

/** To be called when the site is opened, and before Docusaurus reads sidebars. */
export function offerSidebarItems(live: Live<DocusaurusDocs>): void {
  opened = live
}

/**
 * The items of docs.json for a sidebar of the project's own: of the tab, group or whatever else has this name (`'API'`; `['API', 'Users']`
 * where several have it), or of the whole navigation.
 */
export function sidebarItems(name: PartName = []): ConfigItem[] {
  if (!opened) {
    throw new Error(
      '`sidebarItems` needs the docs that Docusaurus has opened: put `@specnav/docusaurus` into `themes` of your configuration.',
    )
  }
  const docs = opened.current
  const { section } = docs.part(name, docs.language)
  return configItems(docs.docusaurusSidebar(section), [name].flat())
}

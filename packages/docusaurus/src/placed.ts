import type { PartName } from '@specnav/host'
import { type LiveDocs, sidebarOf } from './docs.ts'
import { type ConfigItem, configItems } from './sidebar.ts'

/**
 * Docusaurus reads sidebars when all plugins have been created, and passes nothing to their files. This is
 * the site that our plugin has opened.
 */
let opened: LiveDocs | undefined

/** Call it when the site is opened, before Docusaurus reads sidebars. */
export function offerSidebarItems(live: LiveDocs): void {
  opened = live
}

/**
 * The items of docs.json for the project's own sidebar: of the tab, group or other part with this name
 * (`'API'`; `['API', 'Users']` if several have it), or of the whole navigation.
 */
export function sidebarItems(name: PartName = []): ConfigItem[] {
  if (!opened) {
    throw new Error(
      '`sidebarItems` needs the docs that Docusaurus has opened: put `@specnav/docusaurus` into `themes` of your configuration.',
    )
  }
  const docs = opened.current
  const { section } = docs.nav.part(name, docs.language)
  return configItems(sidebarOf(docs, section), [name].flat())
}

import { type Docs, escapeHtml, type PartName, type SidebarItem } from '@specnav/host'
import type { DefaultTheme } from 'vitepress'
import { fillSidebar, partsIn } from './placed.ts'

/** A sidebar in the theme's own form. */
export function vitepressSidebar(docs: Docs, items: readonly SidebarItem[]): DefaultTheme.SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'group') {
      return { text: labelHtml(item), collapsed: !item.open, items: vitepressSidebar(docs, item.items) }
    }
    if (item.type === 'fold') return { text: labelHtml(item), link: themeHref(docs, item.href) }
    const { external, href } = item
    return {
      text: labelHtml(item),
      link: themeHref(docs, href),
      ...(external && { rel: 'noopener' }),
    }
  })
}

/** A name as the theme shows it: HTML, with the icon in front of it and badges around it. */
export function labelHtml({ label, icon = '', tag, ...item }: Label): string {
  const name = item.deprecated ? `<span class="sn-entry-deprecated">${escapeHtml(label)}</span>` : escapeHtml(label)
  const badge = tag ? ` <span class="sn-entry-tag">${escapeHtml(tag)}</span>` : ''
  return icon + methodHtml(item.method) + name + badge
}

interface Label {
  label: string
  icon?: string
  tag?: string
  method?: string
  deprecated?: boolean
}

/** The badge in front of an endpoint's name. */
function methodHtml(method: string | undefined): string {
  return method ? `<span class="sn-entry-method" data-method="${escapeHtml(method)}">${escapeHtml(method)}</span> ` : ''
}

/** A URL of the site as the theme wants it: it puts the base in front itself. */
export function themeHref({ urls }: Docs, href: string): string {
  const base = urls.file('')
  return href.startsWith(base) ? `/${href.slice(base.length)}` : href
}

/** The project's own sidebar of a page, where it has the page's entries in it. */
export function placedSidebar(
  docs: Docs,
  sidebar: DefaultTheme.Sidebar = [],
  path: string,
): DefaultTheme.Sidebar | undefined {
  const own = Array.isArray(sidebar) ? sidebar : sidebarAt(sidebar, `/${docs.urls.nameOf(path)}`)
  const { items, base = '' } = Array.isArray(own) ? { items: own } : own
  if (!partsIn(items).some((name) => docs.part(name).locations.has(path))) return undefined
  return { '/': { items: fillSidebar(items, drawPart(docs, path), base), base } }
}

/** The sidebar of the longest folder that holds a place, as VitePress chooses it. */
function sidebarAt(sidebars: DefaultTheme.SidebarMulti, place: string): DefaultTheme.SidebarMulti[string] {
  const depth = (folder: string) => folder.split('/').length
  const folders = Object.keys(sidebars).toSorted((a, b) => depth(b) - depth(a))
  const folder = folders.find((each) => place.startsWith(each.startsWith('/') ? each : `/${each}`))
  return (folder !== undefined && sidebars[folder]) || []
}

/** The project's own sidebars as they stand around its own pages, with the entries of docs.json that they hold. */
export function filledSidebar(docs: Docs, sidebar: DefaultTheme.Sidebar): DefaultTheme.Sidebar {
  const fill = (items: DefaultTheme.SidebarItem[], base?: string) => fillSidebar(items, drawPart(docs, ''), base)
  if (Array.isArray(sidebar)) return fill(sidebar)
  return Object.fromEntries(
    Object.entries(sidebar).map(([folder, own]) => [
      folder,
      Array.isArray(own) ? fill(own) : { ...own, items: fill(own.items, own.base) },
    ]),
  )
}

/** What a sidebar of the project's own shows of docs.json on the page `current`, which need not be one of docs.json's. */
function drawPart(docs: Docs, current: string): (name: PartName) => DefaultTheme.SidebarItem[] {
  return (name) => vitepressSidebar(docs, docs.partSidebar(docs.part(name), current))
}

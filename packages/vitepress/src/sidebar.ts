import { type Docs, nameHtml, type PartName, type SidebarItem } from '@specnav/host'
import { escapeHtml } from '@specnav/pages/html'
import type { DefaultTheme } from 'vitepress'
import { fillSidebar, partsIn } from './placed.ts'

/** A sidebar in the theme's own form. */
export function vitepressSidebar(docs: Docs, items: readonly SidebarItem[]): DefaultTheme.SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'group') {
      const { open, href, items } = item
      return {
        text: labelHtml(item),
        ...(href !== undefined && { link: themeHref(docs, href) }),
        ...(item.isFile && { target: '_self' }),
        collapsed: !open,
        items: vitepressSidebar(docs, items),
      }
    }
    return {
      text: labelHtml(item),
      link: themeHref(docs, item.href),
      ...(item.type === 'link' && item.external && { rel: 'noopener' }),
      ...(item.isFile && { target: '_self' }),
    }
  })
}

/** What a name shows besides its text. */
type Label = Partial<Omit<Extract<SidebarItem, { type: 'link' }>, 'type'>> & { label: string }

/** A name for the theme: HTML, with the icon before it and badges around it. */
export function labelHtml({ icon, tag, ...item }: Label): string {
  const label = nameHtml(item)
  const name = item.deprecated ? `<span class="sn-entry-deprecated">${label}</span>` : label
  const badge = tag ? ` <span class="sn-entry-tag" data-tag="${escapeHtml(tag)}">${escapeHtml(tag)}</span>` : ''
  const drawing = icon ? `<span class="sn-icon">${icon}</span>` : ''
  return drawing + methodHtml(item.method) + name + badge
}

/** The badge before an endpoint's name. */
function methodHtml(method: string | undefined): string {
  return method ? `<span class="sn-entry-method" data-method="${escapeHtml(method)}">${escapeHtml(method)}</span> ` : ''
}

/** A URL of the site without the base, which the theme adds itself. */
export function themeHref({ urls }: Docs, href: string): string {
  const base = urls.file('')
  return href.startsWith(base) ? `/${href.slice(base.length)}` : href
}

/** The project's own sidebar of a page, if it contains the page's entries. */
export function placedSidebar(
  docs: Docs,
  sidebar: DefaultTheme.Sidebar = [],
  path: string,
): DefaultTheme.Sidebar | undefined {
  const own = Array.isArray(sidebar) ? sidebar : sidebarAt(sidebar, `/${docs.urls.nameOf(path)}`)
  const { items, base = '' } = Array.isArray(own) ? { items: own } : own
  if (!partsIn(items).some((name) => docs.nav.part(name).locations.has(path))) return undefined
  return { '/': { items: fillSidebar(items, drawPart(docs, path), base), base } }
}

/** The sidebar of the longest folder that contains a place, as in VitePress. */
function sidebarAt(sidebars: DefaultTheme.SidebarMulti, place: string): DefaultTheme.SidebarMulti[string] {
  const depth = (folder: string) => folder.split('/').length
  const folders = Object.keys(sidebars).toSorted((a, b) => depth(b) - depth(a))
  const folder = folders.find((each) => place.startsWith(each.startsWith('/') ? each : `/${each}`))
  return (folder !== undefined && sidebars[folder]) || []
}

/** The project's own sidebars for its own pages, with the entries of docs.json filled in. */
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

/**
 * The entries of docs.json in the project's own sidebar on the page `current`, which need not be a page of
 * docs.json.
 */
function drawPart(docs: Docs, current: string): (name: PartName) => DefaultTheme.SidebarItem[] {
  return (name) => vitepressSidebar(docs, docs.nav.partSidebar(docs.nav.part(name), current))
}

import type { PropSidebar, PropSidebarItem, SidebarsConfig } from '@docusaurus/plugin-content-docs'
import { escapeHtml } from '@specnav/pages/html'
import { nameHtml, type SidebarItem, type Docs } from '@specnav/host'
import type { SidebarProps } from './client/sidebar-label.tsx'
import { routePath } from './paths.ts'

/**
 * Maximum number of entries of a section whose outermost groups are open. Closed groups are not rendered
 * before they are opened.
 */
const smallSection = 100

/** A part of the navigation with a sidebar of its own. */
export type Section = Docs['nav']['sections'][number]

/** A sidebar in Docusaurus' own form, so that any theme can draw it. */
export function docusaurusSidebar(items: readonly SidebarItem[], { nodes, entries }: Section): PropSidebar {
  const isOpen = ({ id, open }: Extract<SidebarItem, { type: 'group' }>): boolean => {
    const top = nodes[Number(id)]
    return open || (top?.type === 'group' && entries.length <= smallSection && (top.expanded ?? true))
  }
  const visit = (item: SidebarItem): PropSidebarItem => {
    if (item.type === 'group') {
      return {
        type: 'category',
        label: item.label,
        items: item.items.map(visit),
        collapsible: true,
        collapsed: !isOpen(item),
        ...(item.href !== undefined && !item.isFile && { href: linkTo(item.href) }),
        customProps: props({ tag: item.tag, icon: item.icon }),
      }
    }
    // Docusaurus would look for a route.
    if (item.isFile) {
      const value = `<a class="menu__link" href="${escapeHtml(item.href)}">${nameHtml(item)}</a>`
      return { type: 'html', value, defaultStyle: true, customProps: props({}) }
    }
    const { label, href, tag, icon } = item
    const { method, detail, deprecated } = item.type === 'link' ? item : {}
    const own = { method, detail, ...(deprecated && { deprecated }) }
    return { type: 'link', label, href: linkTo(href), customProps: props({ ...own, tag, icon }) }
  }
  return items.map(visit)
}

/** An item as in a project's sidebars file. */
export type ConfigItem = Extract<SidebarsConfig[string], readonly unknown[]>[number]

/**
 * The items of a sidebar that Docusaurus reads itself. Each item has a translation key of its own, because
 * labels must be unique there.
 */
export function configItems(items: PropSidebar, names: readonly string[]): ConfigItem[] {
  const taken = new Map<string, number>()
  const visit = (item: PropSidebarItem, parents: readonly string[]): ConfigItem[] => {
    if (item.type === 'html') return [item]
    const path = [...parents, item.label]
    const written = path.join(' > ')
    const count = (taken.get(written) ?? 0) + 1
    taken.set(written, count)
    const key = count === 1 ? written : `${written} (${count})`
    const { label, customProps } = item
    if (item.type === 'link') return [{ type: 'link', key, label, href: item.href, customProps }]
    const { collapsed, collapsible } = item
    const inner = item.items.flatMap((each) => visit(each, path))
    return [{ type: 'category', key, label, collapsed, collapsible, customProps, items: inner }]
  }
  return items.flatMap((item) => visit(item, names))
}

/** Docusaurus identifies the entry of a page by the path of its route. */
function linkTo(href: string): string {
  return href.startsWith('/') ? routePath(href) : href
}

/** Always present: it marks an entry as ours. */
function props(values: SidebarProps): { specnav: SidebarProps } {
  return { specnav: values }
}

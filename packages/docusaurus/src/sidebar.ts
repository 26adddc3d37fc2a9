import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs'
import type { Section, SidebarGroup, SidebarItem } from '@specnav/core/host'
import { routePath } from './route-path.ts'

/** What our links and groups say beyond Docusaurus' own: read by our `DocSidebarItem`s. */
export interface SidebarProps {
  /** Upper-case HTTP method, or `WEBHOOK`. */
  method?: string
  tag?: string
  deprecated?: true
  /** HTML. */
  icon?: string
}

/** A section with at most this many entries shows its widest groups open. Closed groups are not rendered before they are opened. */
const smallSection = 100

/** A sidebar in Docusaurus' own form, so that any theme can draw it. */
export function docusaurusSidebar(items: readonly SidebarItem[], { nodes, entries }: Section): PropSidebar {
  const isOpen = ({ id, open }: SidebarGroup): boolean => {
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
        customProps: props({ tag: item.tag, icon: item.icon }),
      }
    }
    if (item.type === 'fold') {
      const { label, href, tag, icon } = item
      return { type: 'link', label, href: linkTo(href), customProps: props({ tag, icon }) }
    }
    const { label, href, method, tag, icon, deprecated } = item
    return {
      type: 'link',
      label,
      href: linkTo(href),
      customProps: props({ method, tag, icon, ...(deprecated && { deprecated }) }),
    }
  }
  return items.map(visit)
}

/** Docusaurus knows the entry of a page by the path of its route. */
function linkTo(href: string): string {
  return href.startsWith('/') ? routePath(href) : href
}

/** Always there: it marks an entry as ours. */
function props(values: SidebarProps): { specnav: SidebarProps } {
  return { specnav: values }
}

import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import type { Chrome, PageLink, SidebarItem } from '@specnav/host'

/**
 * An entry of a sidebar in Starlight's own form, for components and plugins that read it there, with
 * additions for ours. It is drawn in the project's own sidebar only: on pages of docs.json `Sidebar.astro`
 * draws the `sidebarHtml` of host.
 */
export type StarlightEntry = StarlightRouteData['sidebar'][number] & { specnav?: DrawnEntry }
export type StarlightLink = Extract<StarlightEntry, { type: 'link' }>

export interface DrawnEntry {
  /** The icon as HTML. */
  icon?: string
  tag?: string
  /** A second line of the label. */
  detail?: string
  /** Identifies a group in its fragment. */
  group?: string
  /** URL of the fragment with the entries omitted around the entry. */
  fragment?: string
}

/** The sidebar in Starlight's own form. */
export function starlightSidebar(items: readonly SidebarItem[], fragment?: string): StarlightEntry[] {
  return items.map((item): StarlightEntry => {
    const { label, icon, tag } = item
    const specnav = { icon, tag, fragment }
    if (item.type === 'group') {
      const entries = starlightSidebar(item.items)
      return {
        type: 'group',
        label,
        entries,
        collapsed: !item.open,
        badge: badge(tag),
        specnav: { ...specnav, group: item.id },
      }
    }
    if (item.type === 'fold') return { ...pageLink(item, badge(tag)), attrs: { 'data-group': item.id }, specnav }
    const attrs = {
      ...(item.method !== undefined && { 'data-method': item.method }),
      ...(item.deprecated && { class: 'sn-entry-deprecated' }),
      ...(item.external && { rel: 'noopener' }),
    }
    return {
      ...pageLink(item, badge(item.method ?? tag)),
      isCurrent: item.current,
      attrs,
      specnav: { ...specnav, ...(item.detail !== undefined && { detail: item.detail }) },
    }
  })
}

export function starlightPagination({
  previous,
  next,
}: Pick<Chrome, 'previous' | 'next'>): StarlightRouteData['pagination'] {
  return { prev: previous && pageLink(previous), next: next && pageLink(next) }
}

export function pageLink({ label, href }: PageLink, mark?: StarlightLink['badge']): StarlightLink {
  return { type: 'link', label, href, isCurrent: false, badge: mark, attrs: {} }
}

function badge(text: string | undefined): StarlightLink['badge'] {
  return text === undefined ? undefined : { text, variant: 'default' }
}

import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import type { Chrome, PageLink, SidebarItem } from '@specnav/core/host'

type StarlightEntry = StarlightRouteData['sidebar'][number]
type StarlightLink = Extract<StarlightEntry, { type: 'link' }>

/** The sidebar in Starlight's own form, for components and plugins that read it there. */
export function starlightSidebar(items: readonly SidebarItem[]): StarlightEntry[] {
  return items.map((item) => {
    if (item.type === 'group') {
      const { label, open, items: inner, tag } = item
      return { type: 'group', label, entries: starlightSidebar(inner), collapsed: !open, badge: badge(tag) }
    }
    if (item.type === 'fold') return link(item.label, item.href, false, badge(item.tag))
    return link(item.label, item.href, item.current, badge(item.method ?? item.tag))
  })
}

export function starlightPagination({ previous, next }: Chrome): StarlightRouteData['pagination'] {
  const to = (page: PageLink | undefined) => page && link(page.label, page.href, false, undefined)
  return { prev: to(previous), next: to(next) }
}

function link(label: string, href: string, isCurrent: boolean, mark: StarlightLink['badge']): StarlightLink {
  return { type: 'link', label, href, isCurrent, badge: mark, attrs: {} }
}

function badge(text: string | undefined): StarlightLink['badge'] {
  return text === undefined ? undefined : { text, variant: 'default' }
}

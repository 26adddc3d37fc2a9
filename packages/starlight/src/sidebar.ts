import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import type { Chrome, SidebarItem } from '@specnav/host'

export type StarlightEntry = StarlightRouteData['sidebar'][number]
export type StarlightLink = Extract<StarlightEntry, { type: 'link' }>

/** The sidebar in Starlight's own form. A group that is left out is a link to its first page. */
export function starlightSidebar(items: readonly SidebarItem[]): StarlightEntry[] {
  return items.map((item): StarlightEntry => {
    const { label, tag } = item
    if (item.type === 'group')
      return {
        type: 'group',
        label,
        entries: starlightSidebar(item.items),
        collapsed: !item.open,
        badge: tagBadge(tag),
      }
    if (item.type === 'fold') return pageLink(item, tagBadge(tag))
    const { method, detail, deprecated, external, current } = item
    const attrs = {
      ...(method !== undefined && { 'data-method': method }),
      ...(deprecated && { style: 'text-decoration: line-through' }),
      ...(external && { rel: 'noopener' }),
    }
    const name = detail === undefined ? label : `${label} ${detail}`
    const badge = method === undefined ? tagBadge(tag) : { text: method, variant: variants[method] ?? 'tip' }
    return { ...pageLink({ label: name, href: item.href }, badge), isCurrent: current, attrs }
  })
}

type Badge = NonNullable<StarlightLink['badge']>

/** Starlight's kinds of badges for methods. */
const variants: Readonly<Record<string, Badge['variant']>> = {
  GET: 'note',
  HEAD: 'note',
  QUERY: 'note',
  POST: 'success',
  PUT: 'caution',
  DELETE: 'danger',
}

export function starlightPagination({
  previous,
  next,
}: Pick<Chrome, 'previous' | 'next'>): StarlightRouteData['pagination'] {
  return { prev: previous && pageLink(previous), next: next && pageLink(next) }
}

export function pageLink({ label, href }: NonNullable<Chrome['next']>, mark?: StarlightLink['badge']): StarlightLink {
  return { type: 'link', label, href, isCurrent: false, badge: mark, attrs: {} }
}

function tagBadge(text: string | undefined): Badge | undefined {
  return text === undefined ? undefined : { text, variant: 'default' }
}

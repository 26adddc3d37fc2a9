import type { PartName } from '@specnav/host'
import type { DefaultTheme } from 'vitepress'

/*
 * Entries of docs.json in the project's own sidebar and navigation bar. VitePress reads its configuration
 * before docs.json is read, and docs.json can change while VitePress serves the site. Until then an item only
 * names its part.
 */

/** Copied along with an item, and never written. */
const placed = Symbol('@specnav/vitepress')

interface Placed {
  [placed]?: PartName
}

type SidebarItem = DefaultTheme.SidebarItem & Placed
type MenuItem = DefaultTheme.NavItemWithChildren['items'][number]

/** A link, or a menu of links. */
export type DocsNavItem = DefaultTheme.NavItemWithLink | DefaultTheme.NavItemChildren

/** The label of an item that is never filled in. */
const text = 'Wrap this configuration in withSpecnav'

/**
 * Entries of docs.json for your own `sidebar`: the contents of a tab or a group, by its name, or the whole
 * navigation. If several have the same name, pass the names from the outside in: `['API', 'Users']`.
 */
export function docsSidebar(name: PartName = []): DefaultTheme.SidebarItem[] {
  const item: SidebarItem = { text, [placed]: name }
  return [item]
}

/**
 * Links to docs.json for your own `nav`: to the first page of a tab or a group, by its name, or everything
 * that docs.json has for the navigation bar.
 */
export function docsNav(name: PartName = []): DefaultTheme.NavItemWithLink[] {
  const item: DefaultTheme.NavItemWithLink & Placed = { text, link: '/', [placed]: name }
  return [item]
}

/** The names of the parts in a sidebar. */
export function partsIn(items: readonly SidebarItem[]): PartName[] {
  return items.flatMap((item) => (item[placed] === undefined ? partsIn(item.items ?? []) : [item[placed]]))
}

/**
 * A sidebar with its entries of docs.json filled in. `base` is the prefix that VitePress adds to its links.
 */
export function fillSidebar(
  items: readonly SidebarItem[],
  draw: (name: PartName) => DefaultTheme.SidebarItem[],
  base = '',
): DefaultTheme.SidebarItem[] {
  return items.flatMap((item) => {
    if (item[placed] !== undefined) return draw(item[placed]).map(base === '' ? (own) => own : fromRoot)
    return item.items ? [{ ...item, items: fillSidebar(item.items, draw, item.base || base) }] : [item]
  })
}

/** An item whose links have no base other than their own start. */
function fromRoot({ link, items, ...item }: DefaultTheme.SidebarItem): DefaultTheme.SidebarItem {
  return {
    ...item,
    ...(link && { base: link.slice(0, 1), link: link.slice(1) }),
    ...(items && { items: items.map(fromRoot) }),
  }
}

/** A navigation bar with its links to docs.json filled in; undefined if there are none. */
export function fillNav(
  items: readonly DefaultTheme.NavItem[],
  draw: (name: PartName) => DocsNavItem[],
): DefaultTheme.NavItem[] | undefined {
  let isPlaced = false
  const drawn = (item: DefaultTheme.NavItem & Placed): DocsNavItem[] | undefined => {
    if (item[placed] === undefined) return undefined
    isPlaced = true
    return draw(item[placed])
  }
  const group = (item: MenuItem): MenuItem => {
    if (!('items' in item) || !item.items) return item
    return { ...item, items: item.items.flatMap((link) => drawn(link)?.flatMap(linksOf) ?? [link]) }
  }
  const filled = items.flatMap((item): DefaultTheme.NavItem[] => {
    const own = drawn(item)
    if (own || !('items' in item) || !item.items) return own ?? [item]
    return [{ ...item, items: item.items.flatMap((inner): MenuItem[] => drawn(inner) ?? [group(inner)]) }]
  })
  return isPlaced ? filled : undefined
}

/** A menu's links, or the link itself. */
function linksOf(item: DocsNavItem): DefaultTheme.NavItemWithLink[] {
  return item.items ?? [item]
}

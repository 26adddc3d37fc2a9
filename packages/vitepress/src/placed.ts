import type { PartName } from '@specnav/host'
import type { DefaultTheme } from 'vitepress'

/*
 * Entries of docs.json in a sidebar and a navigation bar of the project's own. VitePress reads its configuration before docs.json is
 * read, and docs.json changes while VitePress serves the site: until then an item only names what it stands for.
 */

/** Copied along with an item, and never written out. */
const placed = Symbol('@specnav/vitepress')

interface Placed {
  [placed]?: PartName
}

type SidebarItem = DefaultTheme.SidebarItem & Placed
type MenuItem = DefaultTheme.NavItemWithChildren['items'][number]

/** A link, or a menu of links. */
export type DocsNavItem = DefaultTheme.NavItemWithLink | DefaultTheme.NavItemChildren

/** What a reader sees of an item that nobody fills. */
const text = 'Wrap this configuration in withSpecnav'

/**
 * Entries of docs.json for a `sidebar` of your own: what a tab or a group holds, by its name, or the whole navigation. Names from the
 * outside in where several have it: `['API', 'Users']`.
 */
export function docsSidebar(name: PartName = []): DefaultTheme.SidebarItem[] {
  const item: SidebarItem = { text, [placed]: name }
  return [item]
}

/**
 * Links to docs.json for a `nav` of your own: to the first page of a tab or a group, by its name, or all that docs.json has for the
 * navigation bar.
 */
export function docsNav(name: PartName = []): DefaultTheme.NavItemWithLink[] {
  const item: DefaultTheme.NavItemWithLink & Placed = { text, link: '/', [placed]: name }
  return [item]
}

/** The names of the parts that stand in a sidebar. */
export function partsIn(items: readonly SidebarItem[]): PartName[] {
  return items.flatMap((item) => (item[placed] === undefined ? partsIn(item.items ?? []) : [item[placed]]))
}

/** A sidebar with the entries that stand in it. `base` is what VitePress puts in front of its links. */
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

/** An item whose links have no base but their own beginning. */
function fromRoot({ link, items, ...item }: DefaultTheme.SidebarItem): DefaultTheme.SidebarItem {
  return {
    ...item,
    ...(link && { base: link.slice(0, 1), link: link.slice(1) }),
    ...(items && { items: items.map(fromRoot) }),
  }
}

/** A navigation bar with the links that stand in it; undefined where there are none. */
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

import type { Navigation } from '@specnav/core'
import { type ShownSite, type Docs, type PartName, type SidebarItem, type Switcher } from '@specnav/host'
import { escapeHtml } from '@specnav/pages/html'
import { isDivision, choiceWords } from '@specnav/core/navigation'
import { say, speaking, wordsIn } from '@specnav/core/words'
import type { DefaultTheme } from 'vitepress'
import { type DocsNavItem, fillNav } from './placed.ts'
import { labelHtml, themeHref } from './sidebar.ts'

interface NavPlace {
  /** The page of docs.json with the navigation bar; absent for the project's own pages. */
  path?: string
  /** The language of the project's own pages, as named in docs.json. */
  language?: string
  ownPages: boolean
}

/**
 * Tabs as links, versions and similar as menus, then the links of docs.json, then the project's own; a single
 * link after those if the navigation has no tabs. If the project has placed some of it itself, only that.
 */
export function navOf(docs: ShownSite, own: DefaultTheme.NavItem[] = [], place: NavPlace): DefaultTheme.NavItem[] {
  const filled = fillNav(own, (name) => (name.length === 0 ? docsItems(docs, place) : partLink(docs, name, place.path)))
  if (filled) return filled
  if (hasChoices(docs.site.navigation)) return [...docsItems(docs, place), ...own]
  return [...own, ...(leadsTo(docs, own) ? headerLinks(docs, place.path) : docsItems(docs, place))]
}

/** Everything that docs.json has for the navigation bar. */
function docsItems(docs: ShownSite, { path, language, ownPages }: NavPlace): DocsNavItem[] {
  const divided = hasChoices(docs.site.navigation)
  const rows = path !== undefined && divided ? docs.nav.chromeOf(path)?.switchers : docs.nav.entrance(language)
  // A site with only docs.json needs no link to it.
  const shown = divided || ownPages ? (rows ?? []) : (rows?.slice(1) ?? [])
  const items = shown.flatMap((row, index) => navItems(docs, row, { path, language, inside: !divided && index === 0 }))
  return [...items, ...headerLinks(docs, path)]
}

/** Whether a navigation has tabs, versions or similar. The theme has a separate menu for languages. */
function hasChoices({ children }: Pick<Navigation, 'children'>): boolean {
  return children.some((node) => isDivision(node) && (node.type !== 'language' || hasChoices(node)))
}

/** The links of `navbar`. */
function headerLinks(docs: ShownSite, path?: string): DefaultTheme.NavItemWithLink[] {
  const { links, primary } = docs.look.navbar(path)
  return [...links, ...(primary ? [primary] : [])].map((link) => ({
    text: labelHtml(link),
    link: themeHref(docs, link.href),
  }))
}

/** Whether one of the project's own links leads to a page of docs.json. */
function leadsTo(docs: Docs, items: readonly DefaultTheme.NavItem[]): boolean {
  const places = items.flatMap((item) =>
    'link' in item ? [item.link.replace(/[?#].*$/, '').replace(/^\/|\/$|\.(?:html|md)$/g, '')] : [],
  )
  return places.some((place) => docs.nav.location(docs.urls.pageAt(place)) !== undefined)
}

/** A link to the first page of a part, which is the current one on each of its pages. */
function partLink(docs: Docs, name: PartName, path: string | undefined): DefaultTheme.NavItemWithLink[] {
  const part = docs.nav.part(name)
  const link = firstLink(docs.nav.partSidebar(part, ''))
  if (link === undefined) return []
  const inside = path !== undefined && part.locations.has(path)
  return [{ text: escapeHtml(part.name.at(-1) ?? ''), link: themeHref(docs, link), activeMatch: inside ? '.' : '^$' }]
}

function firstLink(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const link = item.type === 'group' ? firstLink(item.items) : item.href
    if (link !== undefined) return link
  }
  return undefined
}

function navItems(
  docs: Docs,
  { type, items }: Switcher,
  { path, language, inside }: Omit<NavPlace, 'ownPages'> & { inside: boolean },
): DocsNavItem[] {
  if (type === 'language') return []
  const links = items.map((item) => ({
    text: labelHtml({ ...item, deprecated: false }),
    link: themeHref(docs, item.href),
    // A tab is current on each of its pages.
    activeMatch: path !== undefined && (item.current || inside) ? '.' : '^$',
  }))
  const word = choiceWords[type]
  if (word === undefined) return links
  const name = speaking(path === undefined ? wordsIn(language, docs.site.config.words) : docs.words(path), () =>
    say(word),
  )
  const current = links[items.findIndex((item) => item.current)]
  return [{ text: current?.text ?? name, items: links.map(({ text, link }) => ({ text, link })) }]
}

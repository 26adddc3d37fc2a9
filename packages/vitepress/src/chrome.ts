import type { BrandAssets } from '@specnav/host'
import type { Navigation } from '@specnav/core'
import {
  type Banner,
  type Docs,
  escapeHtml,
  isDivision,
  type PartName,
  type SidebarItem,
  type Switcher,
} from '@specnav/host'
import type { DefaultTheme, SiteData } from 'vitepress'
import { isSameLanguage, languageTag, localeOf } from './locales.ts'
import { type DocsNavItem, fillNav, fillSidebar, partsIn } from './placed.ts'

/** What the theme shows around a page, in its own forms. It travels with the page: no page carries the whole navigation. */
export interface PageChrome {
  sidebar: DefaultTheme.Sidebar
  nav: DefaultTheme.NavItem[]
  /** Where the page stands in other languages, by VitePress' name for them. */
  languages: Record<string, string>
  menu?: { header: string; toc: string }
}

/** What the theme is told beside its own configuration. */
export interface ThemeConfig extends DefaultTheme.Config {
  /** The message above every page. */
  specnavBanner?: Banner
}

/** What VitePress has made of the project's configuration, as far as it stands around pages. */
export interface Around {
  /** The project's own part of the theme's configuration. */
  theme: DefaultTheme.Config | undefined
  /** See {@link localesOf}. */
  locales: SiteData['locales']
  /** Whether the site has pages that docs.json knows nothing of. */
  ownPages: boolean
}

/** What stands around a page of docs.json. */
export function chromeOf(brand: BrandAssets, path: string, around: Around): PageChrome {
  const { docs } = brand
  const { locales } = around
  const file = docs.urls.nameOf(path)
  const theme = themeIn(around, localeOf(file, locales))
  const chrome = docs.chromeOf(path)
  const choices = chrome?.switchers.find(({ type }) => type === 'language')?.items ?? []
  const links = Object.entries(locales).flatMap(([key, { label, lang }]) => {
    const same = (tag: string | undefined) => tag !== undefined && lang !== undefined && isSameLanguage(tag, lang)
    const choice =
      choices.find((each) => each.label === label || each.lang === lang) ?? choices.find((each) => same(each.lang))
    return choice ? [[key, themeHref(docs, choice.href)] as const] : []
  })
  return {
    sidebar: placedSidebar(docs, theme.sidebar, path) ?? (chrome ? sidebarOf(docs, chrome.sidebar) : []),
    nav: navOf(brand, theme.nav, { path, ownPages: around.ownPages }),
    languages: Object.fromEntries(links),
  }
}

/** What stands around pages of the project's own, in one locale: their navigation bar and sidebar, with what docs.json has in them. */
export function ownTheme(
  brand: BrandAssets,
  locale: string,
  around: Around,
): Pick<DefaultTheme.Config, 'nav' | 'sidebar'> {
  const { docs } = brand
  const { nav, sidebar } = themeIn(around, locale)
  const language = languageTag(docs, around.locales[locale]?.lang)
  return {
    nav: navOf(brand, nav, { language, ownPages: around.ownPages }),
    ...(sidebar && { sidebar: mapSidebar(sidebar, (items, base) => fillSidebar(items, drawPart(docs, ''), base)) }),
  }
}

/** As VitePress puts the configuration of a locale together. */
function themeIn({ theme, locales }: Around, locale: string): DefaultTheme.Config {
  return { ...theme, ...locales[locale]?.themeConfig }
}

/** The project's own sidebar of a page, where it has the page's entries in it. */
function placedSidebar(docs: Docs, sidebar: DefaultTheme.Sidebar = [], path: string): DefaultTheme.Sidebar | undefined {
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

function mapSidebar(
  sidebar: DefaultTheme.Sidebar,
  map: (items: DefaultTheme.SidebarItem[], base?: string) => DefaultTheme.SidebarItem[],
): DefaultTheme.Sidebar {
  if (Array.isArray(sidebar)) return map(sidebar)
  return Object.fromEntries(
    Object.entries(sidebar).map(([folder, own]) => [
      folder,
      Array.isArray(own) ? map(own) : { ...own, items: map(own.items, own.base) },
    ]),
  )
}

/** What a sidebar of the project's own shows of docs.json on the page `current`, which need not be one of docs.json's. */
function drawPart(docs: Docs, current: string): (name: PartName) => DefaultTheme.SidebarItem[] {
  return (name) => sidebarOf(docs, docs.partSidebar(docs.part(name), current))
}

/** A URL of the site as the theme wants it: it puts the base in front itself. */
export function themeHref({ urls }: Docs, href: string): string {
  const base = urls.file('')
  return href.startsWith(base) ? `/${href.slice(base.length)}` : href
}

function sidebarOf(docs: Docs, items: readonly SidebarItem[]): DefaultTheme.SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'group') {
      return { text: labelHtml(item), collapsed: !item.open, items: sidebarOf(docs, item.items) }
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
function labelHtml({ label, icon = '', tag, ...item }: Label): string {
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

const choiceNames: Partial<Record<Switcher['type'], string>> = {
  version: 'Version',
  product: 'Product',
  dropdown: 'Section',
}

interface NavPlace {
  /** The page of docs.json that the navigation bar stands on; none for pages of the project's own. */
  path?: string
  /** The language of those, as docs.json has it. */
  language?: string
  ownPages: boolean
}

/**
 * Tabs as links, versions and the like as menus, then the links of docs.json, then the project's own; one link behind those where the
 * navigation has no tabs. Where the project has placed some of it itself, only that.
 */
export function navOf(brand: BrandAssets, own: DefaultTheme.NavItem[] = [], place: NavPlace): DefaultTheme.NavItem[] {
  const { docs } = brand
  const filled = fillNav(own, (name) =>
    name.length === 0 ? docsItems(brand, place) : partLink(docs, name, place.path),
  )
  if (filled) return filled
  if (hasChoices(docs.site.navigation)) return [...docsItems(brand, place), ...own]
  return [...own, ...(leadsTo(docs, own) ? headerLinks(brand) : docsItems(brand, place))]
}

/** All that docs.json has for the navigation bar. */
function docsItems(brand: BrandAssets, { path, language, ownPages }: NavPlace): DocsNavItem[] {
  const { docs } = brand
  const divided = hasChoices(docs.site.navigation)
  const rows = path !== undefined && divided ? docs.chromeOf(path)?.switchers : docs.entrance(language)
  // A site of docs.json alone needs no way into it.
  const shown = divided || ownPages ? (rows ?? []) : (rows?.slice(1) ?? [])
  const items = shown.flatMap((row, index) =>
    navItems(docs, row, { onPage: path !== undefined, inside: !divided && index === 0 }),
  )
  return [...items, ...headerLinks(brand)]
}

/** Whether a navigation has tabs, versions or the like; languages have a place of their own in the theme. */
function hasChoices({ children }: Pick<Navigation, 'children'>): boolean {
  return children.some((node) => isDivision(node) && (node.type !== 'language' || hasChoices(node)))
}

/** The links of `navbar`. */
function headerLinks(brand: BrandAssets): DefaultTheme.NavItemWithLink[] {
  const { links, primary } = brand.navbar()
  return [...links, ...(primary ? [primary] : [])].map((link) => ({
    text: labelHtml(link),
    link: themeHref(brand.docs, link.href),
  }))
}

/** Whether a link of the project's own leads to a page of docs.json. */
function leadsTo(docs: Docs, items: readonly DefaultTheme.NavItem[]): boolean {
  const places = items.flatMap((item) =>
    'link' in item ? [item.link.replace(/[?#].*$/, '').replace(/^\/|\/$|\.(?:html|md)$/g, '')] : [],
  )
  return places.some((place) => docs.location(docs.urls.pageAt(place)) !== undefined)
}

/** A link to the first page of a part, which is the current one on each of its pages. */
function partLink(docs: Docs, name: PartName, path: string | undefined): DefaultTheme.NavItemWithLink[] {
  const part = docs.part(name)
  const link = firstLink(docs.partSidebar(part, ''))
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
  { onPage, inside }: { onPage: boolean; inside: boolean },
): DocsNavItem[] {
  if (type === 'language') return []
  const links = items.map((item) => ({
    text: labelHtml({ ...item, deprecated: false }),
    link: themeHref(docs, item.href),
    // A tab is the current one on each of its pages.
    activeMatch: onPage && (item.current || inside) ? '.' : '^$',
  }))
  const name = choiceNames[type]
  if (name === undefined) return links
  const current = links[items.findIndex((item) => item.current)]
  return [{ text: current?.text ?? name, items: links.map(({ text, link }) => ({ text, link })) }]
}

import type { BrandAssets } from '@specnav/brand-assets'
import { type Banner, commonFolder, type Docs, escapeHtml, type SidebarItem, type Switcher } from '@specnav/core/host'
import type { DefaultTheme, SiteData } from 'vitepress'

/** What the theme shows around a page, in its own forms. It travels with the page: no page carries the whole navigation. */
export interface PageChrome {
  sidebar: DefaultTheme.SidebarItem[]
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

export interface ChromeOptions {
  /** The project's own part of the theme's configuration. */
  theme: DefaultTheme.Config | undefined
  /** See {@link localesOf}. */
  locales: SiteData['locales']
}

export function chromeOf(brand: BrandAssets, path: string, { theme, locales }: ChromeOptions): PageChrome {
  const { docs } = brand
  const chrome = docs.chromeOf(path)
  const choices = chrome?.switchers.find(({ type }) => type === 'language')?.items ?? []
  return {
    sidebar: chrome ? sidebarOf(docs, chrome.sidebar) : [],
    nav: navOf(brand, path, theme),
    languages: Object.fromEntries(
      Object.entries(locales).flatMap(([key, { label }]) =>
        choices.filter((choice) => choice.label === label).map(({ href }) => [key, themeHref(docs, href)]),
      ),
    ),
  }
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
  const name = item.deprecated ? `<span class="sv-deprecated">${escapeHtml(label)}</span>` : escapeHtml(label)
  const badge = tag ? ` <span class="sv-tag">${escapeHtml(tag)}</span>` : ''
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
  return method ? `<span class="sv-method" data-method="${escapeHtml(method)}">${escapeHtml(method)}</span> ` : ''
}

const choiceNames: Partial<Record<Switcher['type'], string>> = {
  version: 'Version',
  product: 'Product',
  dropdown: 'Section',
}

/** Tabs as links, versions and the like as menus, then the links of docs.json, then the project's own. */
export function navOf(
  brand: BrandAssets,
  path: string | undefined,
  theme: DefaultTheme.Config | undefined,
): DefaultTheme.NavItem[] {
  const { docs } = brand
  const home = path ?? docs.home()
  const switchers = home === undefined ? [] : (docs.chromeOf(home)?.switchers ?? [])
  const { links, primary } = brand.navbar()
  return [
    ...switchers.flatMap((row) => navItems(docs, row, path !== undefined)),
    ...[...links, ...(primary ? [primary] : [])].map((link) => ({
      text: labelHtml(link),
      link: themeHref(docs, link.href),
    })),
    ...(theme?.nav ?? []),
  ]
}

function navItems(docs: Docs, { type, items }: Switcher, onPage: boolean): DefaultTheme.NavItem[] {
  // Languages have a place of their own in the theme.
  if (type === 'language') return []
  const links = items.map((item) => ({
    text: labelHtml({ ...item, deprecated: false }),
    link: themeHref(docs, item.href),
    // A tab is the current one on each of its pages.
    activeMatch: item.current && onPage ? '.' : '^$',
  }))
  const name = choiceNames[type]
  if (name === undefined) return links
  const current = links[items.findIndex((item) => item.current)]
  return [{ text: current?.text ?? name, items: links.map(({ text, link }) => ({ text, link })) }]
}

/** The languages of docs.json as VitePress has them: by folder, the first one at the root. */
export function localesOf(docs: Docs): SiteData['locales'] {
  const paths = Map.groupBy(docs.paths(), (path) => docs.languageOf(path)?.tag)
  const locales: SiteData['locales'] = {}
  for (const [tag, own] of paths) {
    const language = own[0] === undefined ? undefined : docs.languageOf(own[0])
    if (tag === undefined || !language) continue
    const locale = { label: language.name, lang: language.tag, dir: language.direction }
    const folder = commonFolder(own).replace(/\/$/, '')
    if (!locales.root) locales.root = locale
    if (folder !== '') locales[folder] = locale
  }
  return locales
}

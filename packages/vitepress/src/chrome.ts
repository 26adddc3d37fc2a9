import type { ShownSite } from '@specnav/host'
import type { DefaultTheme, SiteData } from 'vitepress'
import { matchLanguage } from '@specnav/core/text'
import { languageTag, localeOf } from './locales.ts'
import { navOf } from './navbar.ts'
import { filledSidebar, placedSidebar, themeHref, vitepressSidebar } from './sidebar.ts'

/**
 * The surroundings of a page in the theme's own form. They are part of the page, so no page contains the
 * whole navigation.
 */
export interface PageChrome {
  sidebar: DefaultTheme.Sidebar
  nav: DefaultTheme.NavItem[]
  /** The page in other languages, by VitePress' name for them. */
  languages: Record<string, string>
  menu?: { header: string; toc: string }
  /** What it lists of its group. */
  listing?: string
  /** Where tools find the list of all pages. */
  note?: string
  /** What readers are asked at its end. */
  feedback?: string
  /** The title and the reference of a schema: HTML. */
  schema?: string
  /** The message above the page, where pages have different ones. */
  banner?: Banner
  /** Whether the page needs the style sheet of components. */
  components?: true
}

/** The message above a page. */
export type Banner = NonNullable<ReturnType<ShownSite['banners']['of']>>

/** The theme's data besides its own configuration. */
export interface ThemeConfig extends DefaultTheme.Config {
  /** The message above every page. */
  specnavBanner?: Banner
  /** How much more pages count in the search than others, by their URLs. */
  specnavBoosts?: Record<string, number>
  /** Where pages of schemas are. */
  specnavSchemas?: SchemaFolder[]
  /** The URLs of the style sheets of our pages, and those with a component. */
  specnavSheets?: string[]
}

/** The folder of the pages of a specification's schemas: its URL. */
export interface SchemaFolder {
  folder: string
  /** The URL of the page that VitePress knows: all others are copies of it. */
  shell: string
  /** The URLs of other pages in the folder. */
  pages: string[]
}

/** VitePress' version of the project's configuration, as far as it concerns the surroundings of pages. */
export interface Around {
  /** The project's own part of the theme's configuration. */
  theme: DefaultTheme.Config | undefined
  /** See {@link localesOf}. */
  locales: SiteData['locales']
  /** Whether the site has pages outside of docs.json. */
  ownPages: boolean
}

/** The surroundings of a page of docs.json. */
export function chromeOf(docs: ShownSite, path: string, around: Around): PageChrome {
  const { locales } = around
  const file = docs.urls.nameOf(path)
  const theme = themeIn(around, localeOf(file, locales))
  const chrome = docs.nav.chromeOf(path)
  const choices = chrome?.switchers.find(({ type }) => type === 'language')?.items ?? []
  const links = Object.entries(locales).flatMap(([key, { label, lang }]) => {
    const tag =
      lang &&
      matchLanguage(
        lang,
        choices.flatMap((each) => each.lang ?? []),
      )
    const choice =
      choices.find((each) => each.label === label) ?? (tag ? choices.find((each) => each.lang === tag) : undefined)
    return choice ? [[key, themeHref(docs, choice.href)] as const] : []
  })
  return {
    sidebar: placedSidebar(docs, theme.sidebar, path) ?? (chrome ? vitepressSidebar(docs, chrome.sidebar) : []),
    nav: navOf(docs, theme.nav, { path, ownPages: around.ownPages }),
    languages: Object.fromEntries(links),
  }
}

/**
 * The surroundings of the project's own pages in one locale: their navigation bar and sidebar, with the parts
 * of docs.json in them.
 */
export function ownTheme(
  docs: ShownSite,
  locale: string,
  around: Around,
): Pick<DefaultTheme.Config, 'nav' | 'sidebar'> {
  const { nav, sidebar } = themeIn(around, locale)
  const language = languageTag(docs, around.locales[locale]?.lang)
  return {
    nav: navOf(docs, nav, { language, ownPages: around.ownPages }),
    ...(sidebar && { sidebar: filledSidebar(docs, sidebar) }),
  }
}

/** Merges the configuration of a locale as VitePress does. */
function themeIn({ theme, locales }: Around, locale: string): DefaultTheme.Config {
  return { ...theme, ...locales[locale]?.themeConfig }
}

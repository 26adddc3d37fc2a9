import { type Docs } from '@specnav/core/host'
import type { DefaultTheme, SiteData } from 'vitepress'
/** What the theme shows around a page, in its own forms. It travels with the page: no page carries the whole navigation. */
export interface PageChrome {
  sidebar: DefaultTheme.SidebarItem[]
  nav: DefaultTheme.NavItem[]
  /** Where the page stands in other languages, by VitePress' name for them. */
  languages: Record<string, string>
  menu?: {
    header: string
    toc: string
  }
}
export declare function chromeOf(docs: Docs, path: string, theme: DefaultTheme.Config | undefined): PageChrome
/** A URL of the site as the theme wants it: it puts the base in front itself. */
export declare function themeHref({ urls }: Docs, href: string): string
/** Tabs as links, versions and the like as menus, then the links of docs.json, then the project's own. */
export declare function navOf(
  docs: Docs,
  path: string | undefined,
  theme: DefaultTheme.Config | undefined,
): DefaultTheme.NavItem[]
/** The languages of docs.json as VitePress has them: by folder, the first one at the root. */
export declare function localesOf(docs: Docs): SiteData['locales']

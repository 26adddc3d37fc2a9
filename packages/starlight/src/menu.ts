import { type MenuContext, type MenuPage, renderMenu, resolveMenu } from '@specnav/contextual-menu'
import type { Page, Problem, Site } from '@specnav/core'
import { specDownload } from './spec-download.ts'
import type { Urls } from './urls.ts'

/** What a menu needs to know of the site around it. */
export interface MenuSite {
  site: Site
  urls: Urls
  /** The origin that readers reach the site at. */
  origin: string | undefined
  /** BCP 47 tag of the page's language, where docs.json says so. */
  locale: string | undefined
}

/** The contextual menu of a page, drawn for the places that it may stand in. */
export interface PageMenu {
  /** Below the title; on narrow windows the place of a menu that belongs into the table of contents, too. */
  header: string
  /** Below the table of contents; empty where the menu belongs into the header. */
  toc: string
  problems: Problem[]
}

/** The menu of a page, as `contextual` in docs.json and in its frontmatter want it. */
export function menuOf(page: Page, around: MenuSite): PageMenu {
  const { contextual } = around.site.config
  const { value, problems } = resolveMenu(contextual, menuPage(page, around), menuContext(around))
  const inToc = value.display === 'toc'
  return {
    header: renderMenu({ ...value, display: 'header' }),
    toc: inToc ? renderMenu(value, { id: 'page-context-menu-toc' }) : '',
    problems,
  }
}

function menuPage(page: Page, { urls }: MenuSite): MenuPage {
  const { path, title, frontmatter, operation } = page
  return {
    title,
    path: urls.page(path),
    markdownHref: urls.file(`${path}.md`),
    markdown: () => page.markdown(),
    frontmatter,
    api: operation !== undefined,
    ...(page.type === 'authored' && { file: page.file }),
  }
}

function menuContext({ site, urls, origin, locale }: MenuSite): MenuContext {
  const { config } = site
  const download = specDownload(site)
  return {
    name: config.name,
    site: origin,
    locale,
    file: config.file,
    resolve: (url) => urls.resolve(url, ''),
    ...(download && { specHref: urls.file(download.path) }),
  }
}

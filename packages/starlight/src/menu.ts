import { type MenuContext, type MenuPage, renderMenu, resolveMenu } from '@specnav/contextual-menu'
import type { Page, Problem } from '@specnav/core'
import type { Docs } from './docs.ts'
import { specDownload } from './spec-download.ts'

/** The contextual menu of a page, drawn for the places that it may stand in. */
export interface PageMenu {
  /** Below the title; on narrow windows the place of a menu that belongs into the table of contents, too. */
  header: string
  /** Below the table of contents; empty where the menu belongs into the header. */
  toc: string
  problems: Problem[]
}

/** The menu of a page, as `contextual` in docs.json and in its frontmatter want it. `site` is the origin that readers reach it at. */
export function menuOf(docs: Docs, page: Page, site: string | undefined): PageMenu {
  const { config } = docs.site
  const { value, problems } = resolveMenu(config.contextual, menuPage(docs, page), menuContext(docs, page, site))
  const inToc = value.display === 'toc'
  return {
    header: renderMenu({ ...value, display: 'header' }),
    toc: inToc ? renderMenu(value, { id: 'page-context-menu-toc' }) : '',
    problems,
  }
}

function menuPage({ urls }: Docs, page: Page): MenuPage {
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

function menuContext(docs: Docs, { path }: Page, site: string | undefined): MenuContext {
  const { config } = docs.site
  const download = specDownload(docs.site)
  return {
    name: config.name,
    site,
    locale: docs.chromeOf(path)?.language?.tag,
    file: config.file,
    resolve: (url) => docs.urls.resolve(url, ''),
    ...(download && { specHref: docs.urls.file(download.path) }),
  }
}

import type { PluginContentLoadedActions } from '@docusaurus/types'
import type { Page, SiteChange } from '@specnav/core'
import { type Live, redirectsOf, type Section } from '@specnav/host'
import { join } from 'node:path'
import type { PageSidebar } from './client/page-data.ts'
import type { DocusaurusDocs } from './docs.ts'
import { pageData } from './page.ts'
import { routePath } from './route-path.ts'

type Actions = PluginContentLoadedActions

/** What is known of pages that were made before. */
export interface Made {
  /** Data of pages by path, as JSON, where it is the same as before. */
  pages: Map<string, string>
  /** What the texts of pages were made with beside themselves, and the file that says it. */
  styling?: { text: string; file: string }
  /** How often the site was read again, and how often when pages were last made: other plugins have changed if both are the same. */
  reads: number
  madeAt?: number
}

/** Lets pages be made anew that a change reaches. */
export function forget(made: Made, change: SiteChange): void {
  made.reads++
  if (change.navigation) made.pages.clear()
  for (const path of change.pages) made.pages.delete(path)
}

/**
 * A route for every page, its data in a chunk of its own, and the sidebar in one that its pages share: that of the section, unless one of
 * the project's own (`own`, by path) holds the page.
 */
export async function addPages(
  live: Live<DocusaurusDocs>,
  actions: Actions,
  { made, own }: { made: Made; own: ReadonlyMap<string, PageSidebar> },
): Promise<void> {
  const docs = live.current
  const { pages, reads } = made
  const styling = JSON.stringify(docs.styling())
  const isStyled = styling === made.styling?.text
  const { addRoute, createData, setGlobalData } = actions
  const dataOf = async (page: Page): Promise<string> => {
    // Text of authored pages may stand in links of their menus.
    const known = isStyled && (made.madeAt === reads || page.type === 'endpoint') ? pages.get(page.path) : undefined
    if (known !== undefined) return known
    const data = JSON.stringify(await pageData(docs, page))
    // The site may have changed meanwhile.
    if (live.current === docs) pages.set(page.path, data)
    return data
  }
  setGlobalData(docs.globalData())
  made.styling = { text: styling, file: await createData('styling.json', styling) }
  const sections = new Map(
    docs.sections.map((section): [Section, PageSidebar] => [
      section,
      { name: `specnav-${section.index}`, items: docs.docusaurusSidebar(section) },
    ]),
  )
  const files = new Map<PageSidebar, string>()
  for (const sidebar of new Set([...sections.values(), ...own.values()]))
    files.set(sidebar, await createData(`sidebar-${files.size}.json`, JSON.stringify(sidebar)))
  const { root } = docs.site.files
  for (const [index, page] of docs.pages().entries()) {
    const path = routePath(docs.urls.page(page.path))
    const section = docs.sectionOf(page.path)
    const sidebar = own.get(path) ?? (section && sections.get(section))
    const file = sidebar && files.get(sidebar)
    addRoute({
      path,
      component: '@theme/SpecnavPage',
      exact: true,
      modules: {
        data: await createData(`page-${index}.json`, await dataOf(page)),
        ...(file !== undefined && { sidebar: file }),
        ...(page.type === 'authored' && root !== undefined && { content: join(root, page.file) }),
      },
    })
  }
  made.madeAt = reads
}

/** A route that leads on for every redirect of one URL to another, and for every page that other locales alone have. */
export function addRedirects(docs: DocusaurusDocs, { addRoute }: Actions, taken: ReadonlySet<string>): void {
  const { urls, locales } = docs
  const made = new Set([...taken, ...docs.paths().map((path) => placeOf(urls.page(path)))])
  const elsewhere = docs.pagesElsewhere().map(({ path }) => ({ from: urls.placeOf(path), to: urls.page(path) }))
  for (const { from, to } of [...redirectsOf(docs), ...elsewhere]) {
    const path = routePath(urls.file(from))
    if (made.has(placeOf(path))) continue
    made.add(placeOf(path))
    addRoute({ path, component: '@theme/SpecnavRedirect', exact: true, props: { to: locales.link(to) } })
  }
}

/** A path, however its end is spelled. */
export function placeOf(path: string): string {
  return path.replace(/\/+$/, '')
}

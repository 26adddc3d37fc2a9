import type { PluginContentLoadedActions } from '@docusaurus/types'
import type { Page, SiteChange } from '@specnav/core'
import { type Live, redirectsOf, type Section } from '@specnav/host'
import { join } from 'node:path'
import type { DocusaurusDocs } from './docs.ts'
import { routePath } from './route-path.ts'

type Actions = PluginContentLoadedActions

/** What is known of pages that were made before. */
export interface Made {
  /** Data of pages by path, as JSON, where it is the same as before. */
  pages: Map<string, string>
  /** What the texts of pages were made with beside themselves, and the file that says it. */
  styling?: { text: string; file: string }
}

/** Lets pages be made anew that a change reaches. */
export function forget({ pages }: Made, change: SiteChange): void {
  if (change.navigation) pages.clear()
  for (const path of change.pages) pages.delete(path)
}

/** A route for every page, its data in a chunk of its own, and the sidebar in one that the pages of a section share. */
export async function addPages(live: Live<DocusaurusDocs>, actions: Actions, made: Made): Promise<void> {
  const docs = live.current
  const { pages } = made
  const styling = JSON.stringify(docs.styling())
  const isStyled = styling === made.styling?.text
  const { addRoute, createData, setGlobalData } = actions
  const dataOf = async (page: Page): Promise<string> => {
    // Text of authored pages may stand in links of their menus.
    const known = page.type === 'endpoint' && isStyled ? pages.get(page.path) : undefined
    if (known !== undefined) return known
    const data = JSON.stringify(await docs.data(page))
    // The site may have changed meanwhile.
    if (live.current === docs) pages.set(page.path, data)
    return data
  }
  setGlobalData(docs.globalData())
  made.styling = { text: styling, file: await createData('styling.json', styling) }
  const sidebars = new Map<Section, string>()
  for (const section of docs.sections) {
    sidebars.set(
      section,
      await createData(`sidebar-${section.index}.json`, JSON.stringify(docs.docusaurusSidebar(section))),
    )
  }
  const { root } = docs.site.files
  for (const [index, page] of docs.pages().entries()) {
    const section = docs.sectionOf(page.path)
    const sidebar = section && sidebars.get(section)
    addRoute({
      path: routePath(docs.urls.page(page.path)),
      component: '@theme/SpecnavPage',
      exact: true,
      modules: {
        data: await createData(`page-${index}.json`, await dataOf(page)),
        ...(sidebar && { sidebar }),
        ...(page.type === 'authored' && root !== undefined && { content: join(root, page.file) }),
      },
    })
  }
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

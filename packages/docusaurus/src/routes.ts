import type { Section } from './sidebar.ts'
import type { PluginContentLoadedActions } from '@docusaurus/types'
import type { AuthoredPage, Page, SiteChange } from '@specnav/pages'
import { say, speaking } from '@specnav/core/words'
import { metaOf } from '@specnav/host'
import { join, relative } from 'node:path'
import type { PageData, PageSidebar, PageTargets } from './client/page-data.ts'
import { type DocusaurusDocs, type LiveDocs, globalData, sidebarOf } from './docs.ts'
import { sheetLinks } from './head.ts'
import { pageData, shellData } from './page.ts'
import { placeOf, routePath } from './paths.ts'

type Actions = PluginContentLoadedActions

/** The state of earlier builds of pages. */
export interface BuildState {
  /** Data of pages by path, as JSON, if unchanged. */
  pages: Map<string, string>
  /**
   * Everything that affects the texts of pages besides the texts themselves, and the file that contains it.
   */
  styling?: { text: string; file: string }
  /** What the link check must know of the HTML of pages, by their routes, and the file that contains it. */
  targets: { pages: Record<string, PageTargets>; file?: string }
  /**
   * How often the site has been read, now and when pages were last made. If both are equal, other plugins
   * have changed.
   */
  reads: number
  madeAt?: number
  /** Whether the project's own pages show something of ours that has a look. */
  reachesOwnPages: boolean
}

/** What Docusaurus has names for. Other paths would be in the site's scripts, with the folders of this machine. */
export interface Folders {
  /** Of the project, `@site`. */
  site: string
  /** Of generated files, `@generated`. */
  generated: string
}

/** Makes the pages that a change reaches again. */
export function forget(state: BuildState, change: SiteChange): void {
  state.reads++
  if (change.navigation) state.pages.clear()
  for (const path of change.pages) state.pages.delete(path)
}

/**
 * A route for every page, with its data in a chunk of its own, and its sidebar in a chunk that pages share:
 * that of the section, unless one of the project's own (`own`, by path) contains the page.
 */
export async function addPages(
  live: LiveDocs,
  actions: Actions,
  { state, own, folders }: { state: BuildState; own: ReadonlyMap<string, PageSidebar>; folders: Folders },
): Promise<void> {
  const docs = live.current
  const { pages, reads } = state
  const styling = JSON.stringify({ latex: docs.site.config.styling.latex, code: docs.code.state })
  const isStyled = styling === state.styling?.text
  const { addRoute, setGlobalData } = actions
  const fromFolder = (folder: string, file: string) => relative(folder, file).replaceAll('\\', '/')
  const createData = async (name: string, text: string) =>
    `@generated/${fromFolder(folders.generated, await actions.createData(name, text))}`
  const dataOf = async (page: Page): Promise<string> => {
    // Links in menus may contain text of authored pages.
    const known = isStyled && (state.madeAt === reads || page.type === 'endpoint') ? pages.get(page.path) : undefined
    if (known !== undefined) return known
    const { targets, ...own } = await pageData(docs, page)
    const data = withSheets(own, hasFile(docs, page))
    const links = targets.links.filter((link) => /^\/(?!\/)[^.]*$/.test(link))
    state.targets.pages[routePath(docs.urls.page(page.path))] = { ...targets, links }
    // The site may have changed in the meantime.
    if (live.current === docs) pages.set(page.path, data)
    return data
  }
  const withSheets = (data: PageData, isCompiled = false) => {
    const links = sheetLinks(docs, data, { isCompiled, reachesOwnPages: state.reachesOwnPages })
    return JSON.stringify({ ...data, head: [...links, ...data.head] })
  }
  setGlobalData(globalData(docs))
  state.styling = { text: styling, file: await actions.createData('styling.json', styling) }
  const sections = new Map(
    docs.nav.sections.map((section): [Section, PageSidebar] => [
      section,
      { name: `specnav-${section.index}`, items: sidebarOf(docs, section) },
    ]),
  )
  const files = new Map<PageSidebar, string>()
  for (const sidebar of new Set([...sections.values(), ...own.values()]))
    files.set(sidebar, await createData(`sidebar-${files.size}.json`, JSON.stringify(sidebar)))
  const { root } = docs.site.files
  for (const [index, page] of docs.nav.pages().entries()) {
    const path = routePath(docs.urls.page(page.path))
    const section = docs.nav.sectionOf(page.path)
    const sidebar = own.get(path) ?? (section && sections.get(section))
    const file = sidebar && metaOf(page, docs.site.config).sidebar ? files.get(sidebar) : undefined
    addRoute({
      path,
      component: '@theme/SpecnavPage',
      exact: true,
      modules: {
        data: await createData(`page-${index}.json`, await dataOf(page)),
        ...(file !== undefined && { sidebar: file }),
        ...(root !== undefined &&
          hasFile(docs, page) && {
            content: `@site/${fromFolder(folders.site, join(root, page.file))}`,
            Text: '@theme/SpecnavContent',
          }),
      },
    })
  }
  for (const [index, shell] of docs.schemas.shells().entries()) {
    const section = docs.nav.sectionOf(shell.like)
    const file = section && files.get(sections.get(section) ?? { name: '', items: [] })
    const path = routePath(docs.urls.page(shell.path))
    const component = '@theme/SpecnavSchema'
    const data = await createData(`schemas-${index}.json`, withSheets(shellData(docs, shell)))
    // All files of the folder are copies of the page that is rendered.
    addRoute({
      path: path.slice(0, placeOf(path).lastIndexOf('/')),
      component,
      exact: false,
      modules: { data, ...(file !== undefined && { sidebar: file }) },
      routes: [{ path, component, exact: true }],
    })
  }
  state.targets.file = await actions.createData('targets.json', JSON.stringify(state.targets.pages))
  state.madeAt = reads
}

/** Whether Docusaurus compiles a file for a page: those of a changelog need none. */
function hasFile({ site }: DocusaurusDocs, page: Page): page is AuthoredPage {
  return page.type === 'authored' && (page.part === undefined || site.files.has(page.file))
}

/** A route for every redirect of one URL to another, and for every page that only exists in other locales. */
export function addRedirects(docs: DocusaurusDocs, { addRoute }: Actions, taken: ReadonlySet<string>): void {
  const { urls, locales } = docs
  const text = speaking(docs.words(''), () => say('page.moved'))
  const made = new Set([...taken, ...docs.nav.paths().map((path) => placeOf(urls.page(path)))])
  const elsewhere = docs.nav.pagesElsewhere().map(({ path }) => {
    // The menu of locales leads to the path of an operation, which has another one in this locale.
    const choices = docs.nav.chromeOf(path)?.switchers.find(({ type }) => type === 'language')?.items ?? []
    const own = choices.find(({ same, href }) => same && !locales.leaves(href))
    return { from: urls.placeOf(path), to: own?.href ?? urls.page(path) }
  })
  for (const { from, to } of [...docs.redirects.all(), ...elsewhere]) {
    const path = routePath(urls.file(from))
    if (made.has(placeOf(path))) continue
    made.add(placeOf(path))
    addRoute({ path, component: '@theme/SpecnavRedirect', exact: true, props: { to: locales.link(to), text } })
  }
}

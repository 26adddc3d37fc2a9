import { defaultDirectory, fitPath } from '@specnav/core/navigation'
import { allRedirects } from './redirects.ts'
import { sourceFile } from '@specnav/core/specs'
import type { Site } from '../site/site-types.ts'
import type { Page } from '../types.ts'
import { folderTargets } from './folders.ts'
import { createRedirector } from './redirector.ts'
import { isServed, linkedSpecs } from './served.ts'

/** The target of a path on the built site: a page, or something else. */
export interface Target {
  page?: Page
  /** A redirect leads to the page. */
  isRedirected?: boolean
}

/** Files that a build writes besides the pages and their Markdown. */
const builtFiles = new Set([
  'llms.txt',
  '.well-known/llms.txt',
  'llms-full.txt',
  'sitemap.xml',
  'sitemap-index.xml',
  'robots.txt',
])

/** Pages of the gate that readers are led to, where docs.json says how they sign in. */
const gatePages = new Set(['_specnav/gate/sign-in', '_specnav/gate/sign-out'])

/**
 * The target of a path, after redirects and below the folder that the site is served under (see
 * `createPathReader`); undefined if there is none.
 */
export function createTargetFinder(site: Site, base = '/'): (path: string) => Target | undefined {
  const find = createFinder(site)
  const read = createPathReader(site, base)
  return (path) => find(path) ?? find(read(path))
}

/**
 * Reads paths of links as their authors mean them. The platform serves many sites under `/docs`, where
 * `/docs/guides` leads to the page `guides`. `base` names the folder if it is another one. A folder of that
 * name in the project is meant literally, and so is a path that leads nowhere.
 */
export function createPathReader(site: Site, base: string): (path: string) => string {
  const folder = base.replace(/^\/+|\/+$/g, '') || 'docs'
  const isWithin = (path: string) => path === folder || path.startsWith(`${folder}/`)
  let find: ReturnType<typeof createFinder> | undefined
  let isTaken: boolean | undefined
  return (path) => {
    if (!isWithin(path)) return path
    isTaken ??= [...site.pages.keys()].some(isWithin) || site.files.list().some(isWithin)
    const rest = path.slice(folder.length + 1)
    return !isTaken && (find ??= createFinder(site))(rest) ? rest : path
  }
}

function createFinder(site: Site): (path: string) => Target | undefined {
  const { pages } = site
  const redirect = createRedirector(allRedirects(site), pages)
  const folders = folderTargets(pages)
  const unread = unreadFolders(site)
  return (path) => {
    const end = redirect(path)
    const own = findPage(path, pages)
    if (own) return { page: own }
    const page = end === undefined ? undefined : findPage(end, pages)
    if (page) return { page, isRedirected: true }
    const isBuilt = builtFiles.has(path) || (site.config.access.signIn && gatePages.has(path))
    const isFile = isBuilt || isServed(site, path) || linkedSpecs(site).has(path)
    const isThere = path === '' || end !== undefined || folders.has(path) || isFile
    return isThere || unread.some((folder) => path.startsWith(`${folder}/`)) ? {} : undefined
  }
}

/**
 * The folders of the pages of specifications that cannot be read. That is reported; which pages would be there,
 * nobody knows, so links to them are not.
 */
function unreadFolders({ config, specs }: Site): string[] {
  const read = new Set(specs.named.map(({ file }) => file))
  return config.namedSpecs
    .filter(({ source }) => !read.has(sourceFile(source)))
    .map(({ directory = defaultDirectory }) => directory.toLowerCase().replace(/^\/+|\/+$/g, ''))
}

/** The page at a path, or the page whose file or Markdown the path names. */
function findPage(path: string, pages: Site['pages']): Page | undefined {
  const name = path.replace(/\.(?:mdx?|html)$/, '')
  if (name === '') return pages.get('index') ?? pages.values().next().value
  return pages.get(name) ?? pages.get(`${name}/index`) ?? pages.get(fitPath(name))
}

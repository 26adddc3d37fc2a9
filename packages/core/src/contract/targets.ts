import { folderOf, resolvePath } from '../files.ts'
import { allRedirects } from '../navigation/redirects.ts'
import { defaultDirectory, fitPath } from '../navigation/slug.ts'
import { folderTargets } from '../pages/links/folders.ts'
import type { Page } from '../pages/types.ts'
import type { Site } from '../site-types.ts'
import { isUrl } from '../specs/fetch.ts'
import { staticType } from '../static-type.ts'
import { listNames, nearest } from '../suggest.ts'
import { createRedirector } from './redirector.ts'

/** The target of a path on the built site: a page, or something else. */
export interface Target {
  page?: Page
  /** A redirect leads to the page. */
  isRedirected?: boolean
}

/** Files that a build writes besides the pages and their Markdown. */
const builtFiles = new Set(['llms.txt', 'llms-full.txt', 'sitemap.xml', 'sitemap-index.xml', 'robots.txt'])

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
  const { pages, files } = site
  const redirect = createRedirector(allRedirects(site), pages)
  const folders = folderTargets(pages)
  const unread = unreadFolders(site)
  return (path) => {
    const end = redirect(path)
    const own = findPage(path, pages)
    if (own) return { page: own }
    const page = end === undefined ? undefined : findPage(end, pages)
    if (page) return { page, isRedirected: true }
    const isFile = builtFiles.has(path) || (staticType(path) !== undefined && files.has(path))
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
    .filter(({ source }) => !read.has(isUrl(source) ? source : (resolvePath(source) ?? source)))
    .map(({ directory = defaultDirectory }) => directory.toLowerCase().replace(/^\/+|\/+$/g, ''))
}

/** The page at a path, or the page whose file or Markdown the path names. */
function findPage(path: string, pages: Site['pages']): Page | undefined {
  const name = path.replace(/\.(?:mdx?|html)$/, '')
  if (name === '') return pages.get('index') ?? pages.values().next().value
  return pages.get(name) ?? pages.get(`${name}/index`) ?? pages.get(fitPath(name))
}

/** What is wrong with a URL without a target, and what to write instead. */
export interface Advice {
  /** A sentence. */
  text: string
  /** The URL to write, if there is a similar one. */
  suggestion?: string
}

/**
 * Suggestions for the path of a dead link: files of the same type for a file, otherwise pages. They have a
 * similar spelling, or are the only one of that name in another folder. Many pages contain the same link, so
 * each path is looked up once.
 */
export function createTargetAdviser({ pages, files }: Site): (path: string, otherwise: string) => Advice {
  const known = new Map<string, string[]>()
  const candidates = new Map<string, Candidates>()

  function candidatesFor(type: string): Candidates {
    let found = candidates.get(type)
    if (!found) {
      const names =
        type === ''
          ? [...pages.keys()]
          : files.list().filter((file) => file.toLowerCase().endsWith(type) && staticType(file) !== undefined)
      candidates.set(type, (found = { names, byName: groupByName(names) }))
    }
    return found
  }

  return (path, otherwise) => {
    let similar = known.get(path)
    if (!similar) {
      const type = fileType(path)
      const { names, byName } = candidatesFor(type)
      const written = type === '' ? path.replace(/\.(?:mdx?|html)$/i, '') : path
      const moved = byName.get(nameOf(written)) ?? []
      // Many folders have an `overview`: that of another folder is another page.
      const isElsewhere = (near: string) =>
        moved.length > 1 && moved.includes(near) && nearest(folderOf(written), [folderOf(near)]).length === 0
      const deeper = moved.filter((each) => isBelow(written, each)).slice(0, 3)
      similar = deeper.length > 0 ? deeper : nearest(written, names).filter((near) => !isElsewhere(near))
      if (similar.length === 0 && moved.length === 1) similar = moved
      known.set(path, similar)
    }
    if (similar.length === 0) return { text: otherwise }
    const urls = similar.map((name) => `/${name}`)
    return { text: `Did you mean ${listNames(urls)}?`, suggestion: urls[0] }
  }
}

/** Whether a path only has more folders: `/api/users/get` may have moved to `/api/v2/users/get`. */
function isBelow(written: string, path: string): boolean {
  const segments = written.toLowerCase().split('/')
  if (segments.length === 1) return false
  let next = 0
  for (const segment of path.toLowerCase().split('/')) if (segment === segments[next]) next++
  return next === segments.length
}

interface Candidates {
  names: readonly string[]
  /** By the part after the last slash. */
  byName: ReadonlyMap<string, string[]>
}

function groupByName(paths: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const name = nameOf(path)
    const group = groups.get(name)
    if (group) group.push(path)
    else groups.set(name, [path])
  }
  return groups
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

/** `.png` for the path of an image; empty for that of a page, whose name may contain a dot too: `v1.2`. */
function fileType(path: string): string {
  const [type = ''] = /\.[a-z][a-z\d]{1,5}$/.exec(path.toLowerCase()) ?? []
  return ['.md', '.mdx', '.html'].includes(type) ? '' : type
}

import { folderTargets } from '../pages/links/folders.ts'
import type { Page } from '../pages/types.ts'
import type { Site } from '../site.ts'
import { listNames, nearest } from '../suggest.ts'
import { createRedirector } from './redirector.ts'

/** What stands at a path of the built site: a page, or something else. */
export interface Target {
  page?: Page
}

/** Files that a build makes beside the pages and their Markdown. */
const builtFiles = new Set(['llms.txt', 'llms-full.txt', 'sitemap.xml', 'sitemap-index.xml', 'robots.txt'])

/** What a path leads to, redirects followed; undefined where that is nothing. */
export function createTargetFinder({ pages, files, config }: Site): (path: string) => Target | undefined {
  const redirect = createRedirector(config.redirects, pages)
  const folders = folderTargets(pages)
  return (path) => {
    const end = redirect(path)
    const page = findPage(path, pages) ?? (end === undefined ? undefined : findPage(end, pages))
    if (page) return { page }
    const isThere = path === '' || end !== undefined || folders.has(path) || files.has(path) || builtFiles.has(path)
    return isThere ? {} : undefined
  }
}

/** The page at a path, or whose file or Markdown the path names. */
function findPage(path: string, pages: Site['pages']): Page | undefined {
  const name = path.replace(/\.(?:mdx?|html)$/, '')
  if (name === '') return pages.get('index') ?? pages.values().next().value
  return pages.get(name) ?? pages.get(`${name}/index`)
}

/** What is wrong with an address that leads to nothing, and what to write instead. */
export interface Advice {
  /** A sentence. */
  text: string
  /** The URL to write, where one is near. */
  suggestion?: string
}

/**
 * What the path of a link may have meant: files of the same type for the path of a file, else pages; by their spelling, or because
 * one alone has that name in another folder. Many pages hold the same link, so each path is looked for once.
 */
export function createTargetAdviser({ pages, files }: Site): (path: string, otherwise: string) => Advice {
  const known = new Map<string, string[]>()
  const candidates = new Map<string, Candidates>()

  function candidatesFor(type: string): Candidates {
    let found = candidates.get(type)
    if (!found) {
      const names = type === '' ? [...pages.keys()] : files.list().filter((file) => file.toLowerCase().endsWith(type))
      candidates.set(type, (found = { names, byName: groupByName(names) }))
    }
    return found
  }

  return (path, otherwise) => {
    let similar = known.get(path)
    if (!similar) {
      const type = fileType(path)
      const { names, byName } = candidatesFor(type)
      const wanted = type === '' ? path.replace(/\.(?:mdx?|html)$/i, '') : path
      similar = nearest(wanted, names)
      const moved = byName.get(nameOf(wanted)) ?? []
      if (similar.length === 0 && moved.length === 1) similar = moved
      known.set(path, similar)
    }
    if (similar.length === 0) return { text: otherwise }
    const urls = similar.map((name) => `/${name}`)
    return { text: `Did you mean ${listNames(urls)}?`, suggestion: urls[0] }
  }
}

interface Candidates {
  names: readonly string[]
  /** By what stands behind the last slash. */
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

/** `.png` for the path of an image; empty for that of a page, whose name may have a dot in it, too: `v1.2`. */
function fileType(path: string): string {
  const [type = ''] = /\.[a-z][a-z\d]{1,5}$/.exec(path.toLowerCase()) ?? []
  return ['.md', '.mdx', '.html'].includes(type) ? '' : type
}

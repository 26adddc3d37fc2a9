import { type Files, isObject, type JsonObject, readFrontmatter } from '@specnav/core'
import { posix } from 'node:path'
import { parse } from 'yaml'

/** One folder of pages, and where readers find them. */
export interface DocsSet {
  /** Path of the folder: `docs`, `versioned_docs/version-1.0`. */
  folder: string
  /** URL path of its pages, without slashes at its ends; empty for the root of the site. */
  base: string
  /** Sidebars by name. */
  sidebars: JsonObject
  /** Name among versions. */
  version?: string
}

/** A page of Docusaurus. */
export interface Doc {
  file: string
  /** What sidebars call it, in its set. */
  id: string
  /** URL path without slashes at its ends: that of the page file here, too. */
  url: string
  frontmatter: JsonObject
  /** Number among its neighbours. */
  position: number | undefined
  isDraft: boolean
  /** Whether it is the page of its folder. */
  isIndex: boolean
}

/** What Docusaurus does not take for a number before a name: dates and versions. */
const otherNumbers = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/

/** `02-install.md` is page 2, `install`. */
export function numbered(name: string): { name: string; position?: number } {
  const [, number, rest] = (otherNumbers.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)) ?? []
  return rest === undefined ? { name } : { name: rest, position: Number(number) }
}

/** The pages of a set, in order of path. */
export function docsIn(files: Pick<Files, 'list' | 'read'>, { folder, base }: DocsSet): Doc[] {
  return pagesBelow(files, folder).map(({ path, ...page }) => {
    const { frontmatter } = page
    const folders = path.split('/').slice(0, -1)
    const inside = folders.map((each) => numbered(each).name).join('/')
    const own = numbered(posix.basename(path))
    const name = textOf(frontmatter.id) ?? own.name
    const slug = textOf(frontmatter.slug)
    const isIndex = /^(?:index|readme)$/i.test(own.name) || own.name.toLowerCase() === folders.at(-1)?.toLowerCase()
    const way = slug ?? (isIndex ? '' : name)
    const { sidebar_position: position } = frontmatter
    return {
      ...page,
      id: posix.join(inside, name),
      url: trimmed(posix.join('/', base, way.startsWith('/') ? '' : inside, way)),
      position: typeof position === 'number' ? position : own.position,
      isIndex,
    }
  })
}

/** The pages in a folder, with their paths from it. Parts of pages are none: the name of one begins with `_`. */
function pagesBelow(files: Pick<Files, 'list' | 'read'>, folder: string) {
  return files.list().flatMap((file) => {
    if (!file.startsWith(`${folder}/`) || !/\.mdx?$/.test(file) || /(?:^|\/)_/.test(file)) return []
    const { frontmatter } = readFrontmatter(files.read(file) ?? '', file)
    const path = file.slice(folder.length + 1).replace(/\.mdx?$/, '')
    return [{ file, path, frontmatter, isDraft: frontmatter.draft === true }]
  })
}

/** What `_category_.json` or `_category_.yml` says of a folder. */
export function categoryOf(files: Pick<Files, 'read'>, folder: string): JsonObject {
  for (const ending of ['json', 'yml', 'yaml']) {
    const text = files.read(posix.join(folder, `_category_.${ending}`))
    if (text === undefined) continue
    try {
      const value: unknown = parse(text)
      if (isObject(value)) return value
    } catch {
      throw new Error(`${posix.join(folder, `_category_.${ending}`)} cannot be read. Mend it first.`)
    }
  }
  return {}
}

/** A post of the blog: its page, and the day that its name or frontmatter has. */
export function postsIn(
  files: Pick<Files, 'list' | 'read'>,
  { folder, base }: Pick<DocsSet, 'folder' | 'base'>,
): Doc[] {
  const posts = pagesBelow(files, folder).map(({ path: whole, ...page }) => {
    const { frontmatter } = page
    const path = whole.replace(/\/index$/, '')
    const [, day = '', rest = path] = /^(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/.exec(path) ?? []
    const slug = textOf(frontmatter.slug) ?? posix.join(day.replaceAll('-', '/'), rest)
    const date = typeof frontmatter.date === 'string' ? frontmatter.date : day.replaceAll('/', '-')
    const url = trimmed(posix.join('/', base, slug))
    return { ...page, id: date, url, position: undefined, isIndex: false }
  })
  return posts.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** The pages in `src/pages`, and those that are made by React. */
export function loosePages(files: Pick<Files, 'list' | 'read'>, folder: string): { pages: Doc[]; react: string[] } {
  const isOther = /(?:^|\/)_|\.(?:test|spec)\.|\.d\.ts$/
  const urlOf = (file: string) => trimmed(file.slice(folder.length).replace(/(?:\/index)?\.\w+$/, ''))
  const own = pagesBelow(files, folder).filter(({ file }) => !isOther.test(file))
  const pages = own.map(({ path: _, ...page }): Doc => {
    const url = trimmed(textOf(page.frontmatter.slug) ?? urlOf(page.file))
    return { ...page, id: url, url, position: undefined, isIndex: false }
  })
  const code = files.list().filter((file) => file.startsWith(`${folder}/`) && /\.[jt]sx?$/.test(file))
  return { pages, react: code.filter((file) => !isOther.test(file)).map(urlOf) }
}

/** A page file for each page: its URL. */
export function pageFile({ url }: Pick<Doc, 'url'>): string {
  return `${url === '' ? 'index' : url}.mdx`
}

export function trimmed(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

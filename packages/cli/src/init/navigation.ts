import { readFrontmatter } from '@specnav/core'
import { commonFolder } from '@specnav/core/navigation'
import type { FoundSpec } from './contents.ts'

type NamedSpec = Pick<FoundSpec, 'file' | 'kind' | 'title' | 'version'>

/** A list as it is written in docs.json. */
export type Pages = (string | { group: string; pages: Pages })[]

/**
 * The groups of a navigation: one for each folder of pages, introductory pages first. `read` returns the text
 * of a page.
 */
export function groupsOf(files: readonly string[], read: (file: string) => string): Pages {
  const groups = pagesIn(files, commonFolder(files), read)
  const loose = groups.filter((page) => typeof page === 'string')
  return [
    ...(loose.length > 0 ? [{ group: 'Start', pages: loose }] : []),
    ...groups.filter((page) => typeof page !== 'string'),
  ]
}

function pagesIn(files: readonly string[], folder: string, read: (file: string) => string): Pages {
  const inside = files.filter((file) => file.startsWith(folder))
  const own = inside.filter((file) => !file.slice(folder.length).includes('/'))
  const folders = [...new Set(inside.map((file) => /^[^/]+\//.exec(file.slice(folder.length))?.[0] ?? ''))].filter(
    Boolean,
  )
  const pages = own.map((file) => ({
    rank: rankOf(file.slice(folder.length), read(file)),
    page: file.replace(/\.mdx?$/, ''),
  }))
  const groups = folders.map((name) => {
    const path = folder + name
    return { rank: rankOf(name, ''), page: { group: words(name), pages: pagesIn(inside, path, read) } }
  })
  return [...pages.toSorted(byRank), ...groups.toSorted(byRank)].map(({ page }) => page)
}

interface Rank {
  /** The rank among the usual names of introductory pages. */
  first: number
  /** The number that the author gave it. */
  order: number
  name: string
}

const beginnings = [
  /^(?:index|home)$/,
  /^readme$/,
  /^(?:introduction|intro|welcome|about|overview)$/,
  /^(?:quick-?start|getting-?started|get-?started|start)$/,
  /^(?:install|installation|set-?up)$/,
]

/** The frontmatter fields with which generators number pages. */
const orderFields = ['order', 'sidebar_position', 'weight', 'nav_order']

function rankOf(name: string, text: string): Rank {
  const plain = name
    .replace(/(?:\/|\.mdx?)$/, '')
    .replace(/^\d+[-_. ]+/, '')
    .toLowerCase()
    .replaceAll(/[_ ]/g, '-')
  const first = beginnings.findIndex((beginning) => beginning.test(plain))
  const { frontmatter } = readFrontmatter(text, name)
  const order = orderFields.map((field) => frontmatter[field]).find((value) => typeof value === 'number')
  return { first: first === -1 ? beginnings.length : first, order: order ?? Infinity, name }
}

function byRank({ rank: a }: { rank: Rank }, { rank: b }: { rank: Rank }): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a.first - b.first || a.name.localeCompare(b.name, 'en', { numeric: true })
}

/** `02-getting_started/` → `Getting started`. */
function words(folder: string): string {
  const text = folder
    .replace(/\/$/, '')
    .replace(/^\d+[-_. ]+(?=\D)/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The maximum number of divisions in one row. */
const mostTabs = 5

/** The navigation of docs.json: the pages and specifications that exist. */
export function navigationOf(groups: Pages, specs: readonly NamedSpec[]): object {
  const parts =
    specs.length === 1 ? specs.map(({ file, kind }) => ({ name: 'API', spec: { [kind]: file } })) : namedSpecs(specs)
  if (parts.length === 0) return { groups }
  const [only] = parts
  if (only && parts.length === 1 && groups.length === 0) return only.spec
  const guides = groups.length > 0 ? [{ tab: 'Guides', groups }] : []
  if (parts.length <= mostTabs) return { tabs: [...guides, ...parts.map(({ name, spec }) => ({ tab: name, ...spec }))] }
  const apis = { groups: parts.map(({ name, spec }) => ({ group: name, ...spec })) }
  return guides.length === 0 ? apis : { tabs: [...guides, { tab: 'API', ...apis }] }
}

/** Several specifications: each with its own name and URL folder. */
function namedSpecs(specs: readonly NamedSpec[]) {
  const isShared = (title: string) => specs.filter((each) => each.title === title).length > 1
  const names = specs.map(({ title, version }) => (isShared(title) ? `${title} ${version}` : title))
  return specs.map(({ file, kind }, index) => {
    const written = names[index] ?? file
    const name = names.indexOf(written) === names.lastIndexOf(written) ? written : `${written} (${file})`
    const folder = name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    return { name, spec: { [kind]: { source: file, directory: `api-reference/${folder || index + 1}` } } }
  })
}

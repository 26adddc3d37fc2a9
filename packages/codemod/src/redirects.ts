import type { Site } from '@specnav/pages'
import { toFragment } from './fragment.ts'
import { replaceTexts } from './json-nodes.ts'
import { openJson } from './json-text.ts'
import type { FileEdit } from './plan.ts'
import { type Splice, spliceText } from './splice.ts'

export interface Redirect {
  source: string
  destination: string
}

/** The pages of the site after its moves, by URL. */
export interface PagesAfter {
  isPage(url: string): boolean
  /** New pages. Redirects from their URLs are removed. */
  shown?: readonly string[]
}

/** Adds redirects to docs.json (or to the file that it includes for them): see `redirectSplices`. */
export function redirectEdit(
  site: Pick<Site, 'config' | 'files'>,
  moves: readonly Redirect[],
  pages: PagesAfter,
): FileEdit {
  const { file, splices } = redirectSplices(site, moves, pages)
  const before = site.files.read(file) ?? ''
  return { file, before, after: spliceText(before, splices) }
}

/**
 * Adds a redirect for every page that moves, unless `isPage` says that another page is at its old URL
 * afterwards. Redirects that led to the old URL lead to the new one. Redirects from the old or new URL of a
 * moved page are removed, because a page was or is there.
 */
export function redirectSplices(
  { config, files }: Pick<Site, 'config' | 'files'>,
  moves: readonly Redirect[],
  { isPage, shown = [] }: PagesAfter = { isPage: () => false },
): { file: string; splices: Splice[] } {
  const { file, pointer } = config.redirectsPlace
  if (config.raw.redirects !== undefined && !Array.isArray(config.raw.redirects))
    throw new Error(`\`redirects\` of \`${file}\` is not a list, so no redirect can be added to it. Make it one first.`)
  const before = files.read(file) ?? ''
  const moved = new Map(moves.map(({ source, destination }) => [source, destination]))
  const ofPages = new Set([...[...moved].flat(), ...shown])
  const written = config.redirects.flatMap(({ source, destination, place }) => {
    // An item that is in another file stays as it is.
    const isHere = place.file === file && place.pointer.startsWith(`${pointer}/`)
    return isHere ? [{ source, destination, item: place.pointer.slice(pointer.length + 1) }] : []
  })
  const gone = written.flatMap(({ source, item }) => (ofPages.has(withSlash(source)) ? [item] : []))
  const led = written.flatMap(({ destination, item }) => {
    const value = gone.includes(item) ? undefined : moved.get(withSlash(destination))
    return value === undefined ? [] : [{ pointer: `${pointer}/${item}/destination`, value }]
  })
  const items = Array.from(moved, ([source, destination]) => ({ source, destination })).filter(
    ({ source, destination }) => source !== destination && !isPage(source),
  )
  return { file, splices: [...(replaceTexts(before, led) ?? []), ...listSplices(before, pointer, gone, items)] }
}

/** Removes items from the list of redirects, and appends others. */
function listSplices(before: string, pointer: string, gone: readonly string[], added: readonly Redirect[]): Splice[] {
  const text = openJson(before)
  const items = added.map(({ source, destination }) => toFragment({ source, destination }))
  const replaced = text?.replaceItems(pointer, gone, items)
  if (replaced) return replaced
  const created =
    items.length > 0 ? text?.insert('', [{ key: 'redirects', value: { type: 'list', items } }]) : undefined
  return created ? [created] : []
}

function withSlash(url: string): string {
  return `/${url.replace(/^\/+|\/+$/g, '')}`
}

import { type Files, lockFile, memoryOverlay, readConfig, printLock, readLock, type RemoteOptions } from '@specnav/core'
import { originalPaths } from '@specnav/core/navigation'
import { resolveSite, type Site } from '@specnav/pages'
import { pageHash, translationsOf } from '@specnav/pages/facts'
import { allRedirects, createRedirector, isPageUrl } from '@specnav/pages/links'
import { replacements } from '../json-nodes.ts'
import { configFiles } from '../list-slots.ts'
import type { FileEdit, Plan, Rename } from '../plan.ts'
import { redirectEdit } from '../redirects.ts'
import { type Splice, spliceText } from '../splice.ts'
import { createAddressReader } from './address-reader.ts'
import { type AddressMover, createAddressMover, urlOf } from './addresses.ts'
import { configSplices } from './config-text.ts'
import { createTranslationFinder } from './languages.ts'
import { type Meant, readMeant } from './meant.ts'
import { operationUrlEdit } from './operation-url.ts'
import { addressesInModule, addressesInPage, addressesInSpec } from './page-text.ts'
import type { Base, Found, Relocation } from './types.ts'

/** A move, with everything that names what moves. */
export interface MovePlan extends Plan {
  renames: Rename[]
  /** The old and new URLs of pages. */
  urls: { from: string; to: string }[]
}

export interface MoveOptions {
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
}

const root: Base = { before: '', after: '' }
const isSettings = (file: string) => /\.(?:json|ya?ml)$/i.test(file)

/**
 * Plans a move of a page, a folder, a group or the page of an operation: the files, docs.json, all links, translations,
 * redirects and the lock. Throws with the reason if something cannot move, or if a URL would be lost.
 */
export async function planMove(
  files: Files,
  written: { from: string; to: string },
  { remote }: MoveOptions = {},
): Promise<MovePlan> {
  const site = await resolveSite({ files, remote, asWritten: true })
  const meant = readMeant(site, written)
  const steps: string[] = []
  if (meant.type === 'label') return { edits: labelEdits(site, meant, steps), renames: [], urls: [], steps }
  const relocation = meant.type === 'operation' ? operationRelocation(site, meant) : fileRelocation(site, meant, steps)
  const mover = createAddressMover(site, relocation)
  const { edits, renames } = textEdits(site, relocation, mover, steps)
  if (meant.type === 'operation')
    mergeEdit(edits, (after) => operationUrlEdit({ ...site, files: after }, meant.operation, `/${meant.to}`), files)
  const urls = Array.from(relocation.pages, ([from, to]) => ({ from: `/${urlOf(from)}`, to: `/${urlOf(to)}` }))
  const pages = new Set([...site.pages.keys()].map((path) => relocation.pages.get(path) ?? path))
  const isPage = (url: string) => pages.has(url.slice(1)) || pages.has(`${url.slice(1)}/index`)
  // An index page has the address of its folder, too.
  const moves = Array.from(relocation.pages, ([from, to]) =>
    [...new Set([urlOf(from), from])].map((source) => ({ source: `/${source}`, destination: `/${urlOf(to)}` })),
  )
    .flat()
    .filter(({ source, destination }) => source !== destination)
  steps.push(...moves.map(({ source, destination }) => `redirect ${source} to ${destination}`))
  const afterwards = { isPage, shown: Array.from(relocation.pages.values(), (path) => `/${path}`) }
  mergeEdit(edits, (after) => redirectEdit({ config: readConfig(after).value, files: after }, moves, afterwards), files)
  edits.push(...lockEdit(site, relocation, projectAfter(files, edits, renames)))
  await assertNothingLost(site, relocation, projectAfter(files, edits, renames), remote)
  return { edits: edits.filter(({ before, after }) => before !== after), renames, urls, steps }
}

function projectAfter(files: Files, edits: readonly FileEdit[], renames: readonly Rename[]): Files {
  const renamed = renames.flatMap(({ from, to }) => [[from, undefined] as const, [to, files.read(from) ?? ''] as const])
  return memoryOverlay(
    files,
    Object.fromEntries([...renamed, ...edits.map(({ file, after }) => [file, after] as const)]),
  )
}

/** Adds an edit of a file that may have been edited before. */
function mergeEdit(edits: FileEdit[], edit: (files: Files) => FileEdit, files: Files): void {
  const { file, after } = edit(projectAfter(files, edits, []))
  const index = edits.findIndex((each) => each.file === file)
  const merged = { file, before: files.read(file), after }
  if (index === -1) edits.push(merged)
  else edits[index] = merged
}

function labelEdits({ files }: Site, { groups, to }: Extract<Meant, { type: 'label' }>, steps: string[]): FileEdit[] {
  const places = groups.map(({ place: { file, pointer = '' } }) => ({ file, pointer: `${pointer}/group`, value: to }))
  steps.push(...groups.map(({ label }) => `name the group ${label} ${to}`))
  return replacements(files, places)
}

function operationRelocation({ pages }: Site, { from, to }: Extract<Meant, { type: 'operation' }>): Relocation {
  if (isPageUrl(pages, to)) throw new Error(`The page \`/${to}\` exists already. Choose another URL.`)
  return { files: new Map(), pages: new Map([[from, to]]), folders: new Map() }
}

function fileRelocation(
  site: Site,
  meant: Extract<Meant, { type: 'file' | 'folder' | 'files' }>,
  steps: string[],
): Relocation {
  const { files } = site
  const isFolder = meant.type === 'folder'
  const asked: [string, string][] = meant.type === 'files' ? meant.pairs : [[meant.from, meant.to]]
  const isThere = (path: string) =>
    isFolder ? files.list().some((file) => file.startsWith(`${path}/`)) : files.has(path)
  const translations = createTranslationFinder(site, isThere)
  const pairs = new Map(asked.flatMap(([from, to]) => [...translations(from, to), [from, to] as const]))
  const settings = configFiles(site)
  const moved = new Map<string, string>()
  for (const [from, to] of pairs) {
    const inside = isFolder ? files.list().filter((file) => file.startsWith(`${from}/`)) : [from]
    for (const file of inside) {
      if (isSettings(file) || settings.has(file)) steps.push(`leave ${file}, which others name by its path`)
      else moved.set(file, isFolder ? to + file.slice(from.length) : to)
    }
    steps.push(`move ${from} to ${to}`)
  }
  if (moved.size === 0)
    throw new Error('Nothing in this folder can move: specifications and settings are named by their paths.')
  const taken = [...moved.values()].find((file) => files.has(file))
  if (taken !== undefined) throw new Error(`\`${taken}\` exists already. Move it away first, or choose another name.`)
  const link = [...moved.keys()].find((file) => files.isLink?.(file))
  if (link !== undefined) throw new Error(`\`${link}\` is a symbolic link. Move what it leads to.`)
  const pages = new Map(
    [...site.pages.values()].flatMap((page): [string, string][] => {
      const file = page.type === 'authored' ? moved.get(page.file) : undefined
      return file === undefined ? [] : [[page.path, file.replace(/\.mdx?$/, '')]]
    }),
  )
  for (const [from, to] of untranslatedMoves(site, pages, isFolder ? pairs : new Map())) pages.set(from, to)
  if (pages.has('index')) throw new Error('`index` is the home page of the site, which has to stay.')
  return { files: moved, pages, folders: isFolder ? pairs : new Map() }
}

/** The moves of pages that show an original, which have no files: with their original, or with their folder. */
function untranslatedMoves(site: Site, pages: ReadonlyMap<string, string>, folders: ReadonlyMap<string, string>) {
  const shown = [...originalPaths(site.config).keys()].filter((path) => !site.pages.has(path))
  const translations = createTranslationFinder(site, (path) => shown.includes(path))
  const inFolders = shown.flatMap((path) =>
    Array.from(folders, ([from, to]) => [path, to + path.slice(from.length), `${from}/`] as const),
  )
  return [
    ...Array.from(pages, ([from, to]) => translations(from, to)).flat(),
    ...inFolders.filter(([path, , folder]) => path.startsWith(folder)),
  ]
}

/** The edits of all texts that name what moves, and the files that only get another name. */
function textEdits(
  site: Site,
  relocation: Relocation,
  mover: AddressMover,
  steps: string[],
): { edits: FileEdit[]; renames: Rename[] } {
  const { files } = site
  const edits: FileEdit[] = []
  const renames: Rename[] = []
  const settings = configFiles(site)
  const addressAt = createAddressReader(site, relocation, mover, steps)
  for (const file of new Set([...files.list(), ...settings])) {
    if (file === lockFile) continue
    const to = relocation.files.get(file)
    const before = isText(file) ? files.read(file) : undefined
    const splices = before === undefined ? [] : splicesIn(before, file)
    if (before !== undefined && splices.length > 0) {
      const after = spliceText(before, splices)
      if (to === undefined) edits.push({ file, before, after, splices })
      else {
        const movedFrom = { file, text: before }
        edits.push({ file: to, before: undefined, after, splices, movedFrom }, { file, before, after: undefined })
      }
    } else if (to !== undefined) renames.push({ from: file, to })
  }
  return { edits, renames }

  function splicesIn(text: string, file: string): Splice[] {
    if (settings.has(file)) return configSplices(text, mover)
    if (isSettings(file)) return moved(addressesInSpec(text), ({ address }) => mover.link(address, root))
    const found = /\.mdx?$/.test(file) ? addressesInPage(text, file) : addressesInModule(text)
    return moved(found, addressAt(file))
  }
}

function isText(file: string): boolean {
  return /\.(?:mdx?|[jt]sx?|css)$/.test(file) || isSettings(file)
}

function moved(found: readonly Found[], next: (found: Found) => string | undefined): Splice[] {
  return found.flatMap((each) => {
    const text = next(each)
    const { start, address } = each
    return text === undefined || text === address ? [] : [{ start, end: start + address.length, text }]
  })
}

/** The lock with the new URLs of operations and pages. What a move writes puts no translation behind its original. */
function lockEdit(site: Site, relocation: Relocation, moved: Files): FileEdit[] {
  const { files } = site
  const before = files.read(lockFile)
  const lock = readLock(files, [])
  if (before === undefined || !lock) return []
  const urls = new Map(Array.from(relocation.pages, ([from, to]) => [urlOf(from), urlOf(to)]))
  const next = (path: string) => urls.get(path) ?? path
  const hashAfter = (hash: string, { file }: { file: string }) =>
    pageHash(files, { file }) === hash ? pageHash(moved, { file: relocation.files.get(file) ?? file }) : hash
  const translations = translationsOf(site).flatMap(({ pages }) =>
    pages.flatMap(({ page, source }) => {
      const known = lock.translations?.get(page.path)
      if (!known) return []
      const hashes = { source: hashAfter(known.source, source), own: hashAfter(known.own, page) }
      return [[relocation.pages.get(page.path) ?? page.path, { ...known, ...hashes }] as const]
    }),
  )
  const after = printLock({
    ...lock,
    urls: new Map(Array.from(lock.urls, ([key, path]) => [key, next(path)])),
    ...(lock.pages && { pages: lock.pages.map(next) }),
    translations: new Map(translations),
  })
  return after === printLock(lock) ? [] : [{ file: lockFile, before, after }]
}

/** Throws if the old URL of a page would not lead to it, or if what is no page would become one. */
async function assertNothingLost(site: Site, { pages }: Relocation, files: Files, remote: RemoteOptions | undefined) {
  const after = await resolveSite({ files, remote, asWritten: true })
  const redirect = createRedirector(allRedirects(after), after.pages)
  const kept = new Map(Array.from(site.pages.keys(), (path) => [pages.get(path) ?? path, path] as const))
  for (const [path, old] of kept) {
    const leads = (url: string) => url === urlOf(path) || redirect(url) === urlOf(path)
    const isThere = after.pages.has(path) && (after.pages.has(old) || (leads(old) && leads(urlOf(old))))
    if (!isThere) throw new Error(`The URL \`/${urlOf(old)}\` would be dead. Nothing was changed.`)
  }
  const added = [...after.pages.keys()].find((path) => !kept.has(path))
  if (added !== undefined)
    throw new Error(`\`/${added}\` would be a new page. Parts of pages have to be in a folder \`snippets\`.`)
}
